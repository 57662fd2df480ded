package io.zeroloss.host.facts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a host is while it is measured, as far as it tells.
 *
 * @param osName the pretty name of os-release
 * @param memoryTotalKib as in /proc/meminfo
 * @param hugepages one entry a NUMA node and page size
 */
public record HostFacts(
        Optional<String> hostName,
        Optional<String> osName,
        Optional<String> kernelRelease,
        Optional<KernelArguments> kernelArguments,
        MachineFacts machine,
        ProcessorFacts processor,
        OptionalLong memoryTotalKib,
        List<HugepagePool> hugepages,
        SoftwareFacts software) {
    public HostFacts {
        hugepages = List.copyOf(hugepages);
    }

    /**
     * For records: nested maps and lists of strings, numbers and booleans, in the order in which people read them. What is
     * absent has no key.
     */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, "hostName", hostName);
        put(map, "osName", osName);
        put(map, "kernelRelease", kernelRelease);
        put(map, "kernelArguments", kernelArguments.map(KernelArguments::text));
        putUnlessEmpty(map, "machine", machineMap());
        putUnlessEmpty(map, "processor", processorMap());
        memoryTotalKib.ifPresent(kib -> map.put("memoryTotalKib", kib));
        if (!hugepages.isEmpty()) {
            map.put("hugepages", hugepages.stream().map(HostFacts::poolMap).toList());
        }
        putUnlessEmpty(map, "software", softwareMap());
        return map;
    }

    private Map<String, Object> machineMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, "vendor", machine.vendor());
        put(map, "product", machine.product());
        put(map, "biosVersion", machine.biosVersion());
        put(map, "biosDate", machine.biosDate());
        return map;
    }

    private Map<String, Object> processorMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, "model", processor.model());
        put(map, "microcode", processor.microcode());
        processor.topology().ifPresent(topology -> {
            map.put("sockets", topology.sockets());
            map.put("cores", topology.cores());
            map.put("threadsPerCore", topology.threadsPerCore());
            Map<String, Object> nodes = new LinkedHashMap<>();
            topology.nodes().forEach((node, cpus) -> nodes.put(String.valueOf(node), CpuList.format(cpus)));
            map.put("cpusOfNode", nodes);
        });
        put(map, "frequencyDriver", processor.frequencyDriver());
        if (!processor.governors().isEmpty()) {
            map.put("governors", processor.governors());
        }
        put(map, "turbo", processor.turbo());
        put(map, "mitigations", processor.mitigations());
        putUnlessEmpty(map, "vulnerabilities", new LinkedHashMap<>(processor.vulnerabilities()));
        return map;
    }

    private static Map<String, Object> poolMap(HugepagePool pool) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("node", pool.node());
        map.put("sizeKib", pool.sizeKib());
        map.put("totalPages", pool.totalPages());
        map.put("freePages", pool.freePages());
        return map;
    }

    private Map<String, Object> softwareMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, "ovs", software.ovs());
        put(map, "dpdk", software.dpdk());
        put(map, "dpdkInitialized", software.dpdkInitialized());
        put(map, "qemu", software.qemu());
        return map;
    }

    private static void put(Map<String, Object> map, String key, Optional<?> value) {
        value.ifPresent(present -> map.put(key, present));
    }

    private static void putUnlessEmpty(Map<String, Object> map, String key, Map<String, Object> value) {
        if (!value.isEmpty()) {
            map.put(key, value);
        }
    }
}
