package io.zeroloss.simlab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.simlab.config.HostSection;
import io.zeroloss.simlab.config.LabFileException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HostFactsTest {
    @Test
    void aGen9HasTwoSocketsOf18CoresNumberedThreadByThread() {
        List<String> cpus =
                TestHost.gen9().out("lscpu -p=CPU,CORE,SOCKET,NODE").lines().toList();

        assertThat(cpus).hasSize(4 + 72).contains("0,0,0,0", "18,18,1,1", "36,0,0,0", "71,35,1,1");
    }

    @Test
    void aGen10HasTwoSocketsOf22Cores() {
        TestHost host = TestHost.gen10();

        assertThat(host.out("grep -c processor /proc/cpuinfo")).isEqualTo("88\n");
        assertThat(host.out("cat /sys/class/dmi/id/product_name")).isEqualTo("ProLiant DL380 Gen10\n");
        assertThat(host.out("cat /sys/devices/system/node/node1/hugepages/hugepages-2048kB/free_hugepages"))
                .isEqualTo("8192\n");
    }

    @Test
    void openVSwitchTookItsMemoryFromBothNodes() {
        assertThat(TestHost.gen9()
                        .out("cat /sys/devices/system/node/node*/hugepages/hugepages-1048576kB/free_hugepages"))
                .isEqualTo("14\n14\n");
    }

    @Test
    void aCommandThatTheHostDoesNotHaveFailsAsInAShell() {
        TestHost.Result result = TestHost.gen9().run("sh -c 'virsh list'");

        assertThat(result.exitCode()).isEqualTo(127);
        assertThat(result.err()).isEqualTo("sh: 1: virsh: not found\n");
    }

    @Test
    void anOptionThatIsNotKnownIsRefusedAndNotPassedOver() {
        assertThat(TestHost.gen9().run("head -q /proc/cmdline").exitCode()).isEqualTo(1);
        assertThat(TestHost.gen9().run("numactl --show").exitCode()).isEqualTo(1);
    }

    @Test
    void theSameSeedGivesTheSameHost() {
        String line = "cat /proc/sys/kernel/random/boot_id; ovs-vsctl get Open_vSwitch . _uuid; sh -c 'echo $$'";

        assertThat(TestHost.gen9().out(line))
                .isEqualTo(TestHost.gen9().out(line))
                .hasLineCount(3);
    }

    @Test
    void refusesAFactThatItDoesNotKnow() {
        HostSection section = new HostSection("h", "gold-6152", 0, List.of(), Map.of(), Map.of("hugepages", "4"));

        assertThatThrownBy(() -> new HostFacts(section, 1))
                .isInstanceOf(LabFileException.class)
                .hasMessage("hosts.h.facts has no key `hugepages`");
    }
}
