package io.zeroloss.plan;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A host under test: how to get in, where things stand on it, and its two cables.
 *
 * @param pmdCpus CPUs for PMD threads, in order; empty: chosen from the isolated CPUs of the ports' node
 * @param guestCpus CPUs for virtual machines; empty: chosen likewise
 * @param bridge of OVS that zeroloss may fill
 * @param restart the command that restarts OVS; empty: OVS is never restarted and a change that needs it is refused
 * @param workDir scripts, logs and pid files of zeroloss
 * @param vhostDir vhost-user sockets
 * @param hugeDir mounted hugetlbfs
 * @param images by name
 * @param bmc the management processor; empty: the BIOS stays unread
 * @param bios what the BIOS should be
 */
public record LabHost(
        String name,
        Ssh ssh,
        List<Integer> pmdCpus,
        List<Integer> guestCpus,
        String bridge,
        List<String> restart,
        String workDir,
        String vhostDir,
        String hugeDir,
        Map<String, GuestImage> images,
        Link west,
        Link east,
        Optional<Bmc> bmc,
        BiosWish bios) {
    public LabHost {
        pmdCpus = List.copyOf(pmdCpus);
        guestCpus = List.copyOf(guestCpus);
        restart = List.copyOf(restart);
        images = Map.copyOf(images);
    }

    /**
     * The way in.
     *
     * @param key private key file on this machine; empty: the agent's
     * @param knownHosts host keys that are accepted, all others are refused
     * @param jump a machine to pass through
     */
    public record Ssh(Endpoint to, Optional<Path> key, Path knownHosts, Become become, Optional<Endpoint> jump) {}

    /**
     * The management processor.
     *
     * @param pin SHA-256 of the only certificate that is accepted, {@code sha256/…}
     * @param user where the name is: {@code env:NAME}, {@code file:PATH} or {@code command:PROGRAM}
     * @param password where the password is, likewise
     */
    public record Bmc(URI url, Optional<String> pin, String user, String password) {
        /** Without the login: the arguments of a {@code command:} can be a secret. */
        @Override
        public String toString() {
            return "Bmc[url=" + url + "]";
        }
    }

    /**
     * What the BIOS should be.
     *
     * @param baseline reference to the recorded table; empty: it is recorded and not compared
     */
    public record BiosWish(Optional<String> baseline, Drift drift) {}

    /** What a difference from the recorded table does to a run. */
    public enum Drift {
        /** The run does not begin. */
        BLOCK,
        /** It stands as a finding beside each cell. */
        FLAG,
        /** It stands in the facts only. */
        IGNORE
    }

    /** {@code user@host:port}. */
    public record Endpoint(String user, String host, int port) {}

    /** How commands get the rights they need. */
    public enum Become {
        /** The user that logs in has them. */
        NONE,
        /** By {@code sudo -n}. */
        SUDO
    }

    /** What a guest boots from, on the host, and how to get into it. */
    public record GuestImage(String name, Boot boot, Login login) {}

    /** What a guest boots from. */
    public sealed interface Boot {
        /** A kernel and an initramfs, handed over by QEMU. */
        record Kernel(String kernel, String initrd, List<String> kernelArgs) implements Boot {
            public Kernel {
                kernelArgs = List.copyOf(kernelArgs);
            }
        }

        /** A disk image; it is never written to. */
        record Disk(String path) implements Boot {}
    }

    /**
     * The way into a guest.
     *
     * @param key private key file on this machine
     * @param hostKey file on this machine with the guest's public host key, the only one accepted
     */
    public record Login(String user, Path key, Path hostKey) {}

    /**
     * A cable from a port of the host to a port of the generator.
     *
     * @param port name of the port in OVS
     * @param generatorPort index, as the generator counts
     * @param lineRateBps bit rate of the line
     * @param nominal whether the line has no rate of its own (memif, vhost) and the number is a convention
     */
    public record Link(String port, Device device, int generatorPort, long lineRateBps, boolean nominal) {}

    /** What DPDK opens. */
    public sealed interface Device {
        /** A NIC by PCI address, {@code 0000:05:00.0}. */
        record Pci(String address) implements Device {}

        /** A virtual device by its DPDK arguments, {@code net_memif0,role=server,…}. */
        record DevArgs(String arguments) implements Device {}
    }
}
