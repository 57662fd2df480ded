package io.zeroloss.simlab.host;

import io.zeroloss.simlab.config.LabFile;
import io.zeroloss.simlab.config.LabFileReader;
import io.zeroloss.simlab.device.HostSnapshot;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.Pipe;
import io.zeroloss.simlab.host.ssh.CommandLines;
import io.zeroloss.simlab.host.vm.GuestDoors;
import io.zeroloss.simlab.time.VirtualTime;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** One simulated host, entered without a network. */
final class TestHost {
    static final String WEST = "0000:05:00.0";
    static final String EAST = "0000:05:00.1";

    final VirtualTime time;
    final SimulatedHost host;
    private Door door = new Door(() -> {});

    record Result(int exitCode, String out, String err) {}

    private TestHost(String profile, String more) {
        LabFile lab = LabFileReader.parse("test", """
            kind: simlab
            name: test
            generator: {ports: 2}
            hosts:
              h:
                profile: %s
                nics: [{pci: "0000:05:00.0", generator: 0}, {pci: "0000:05:00.1", generator: 1}]
            %s
            """.formatted(profile, more));
        time = new VirtualTime(lab.startAt());
        FaultSchedule faults = new FaultSchedule(time, lab.faults());
        host = new SimulatedHost(lab.hosts().get(0), lab.seed(), 10e9, time, faults, settle -> {
            door = new Door(settle);
            return door;
        });
    }

    /** Leads to the guest that was started last. */
    private static final class Door implements GuestDoors {
        private final Runnable settle;
        private Optional<CommandLines> login = Optional.empty();

        Door(Runnable settle) {
            this.settle = settle;
        }

        @Override
        public int open(Machine guest, BooleanSupplier hangs) {
            login = Optional.of(new Login(guest, settle, () -> new CommandLines.Weather(false, 0, false)));
            return 1;
        }

        @Override
        public void close(int port) {
            login = Optional.empty();
        }
    }

    static TestHost gen9() {
        return new TestHost("e5-2695-v4", "");
    }

    static TestHost gen10() {
        return new TestHost("gold-6152", "");
    }

    /** With faults as a lab file lists them. */
    static TestHost withFault(String fault) {
        return new TestHost("e5-2695-v4", "faults: [{" + fault + "}]");
    }

    Result run(String line) {
        return run(line, "");
    }

    /** What a line prints inside the guest that was started last. */
    String inGuest(String line) {
        return run(door.login.orElseThrow(), line, "").out();
    }

    Result run(String line, String stdin) {
        return run(host.login(), line, stdin);
    }

    private Result run(CommandLines login, String line, String stdin) {
        Pipe out = new Pipe();
        Pipe err = new Pipe();
        return time.still(() -> {
            CommandLines.Started started = login.run(line, Pipe.holding(stdin), out, err);
            login.end(started.process());
            return new Result(started.exitCode(), out.readAll(), err.readAll());
        });
    }

    /** What a line prints; it must succeed. */
    String out(String line) {
        Result result = run(line);
        if (result.exitCode() != 0) {
            throw new AssertionError("`%s` ended with %d: %s".formatted(line, result.exitCode(), result.err()));
        }
        return result.out();
    }

    void pass(double seconds) {
        time.advance(Math.round(seconds * 1e9));
    }

    HostSnapshot snapshot() {
        return time.still(host::snapshot);
    }

    /** A bridge with both NICs, and the ports of a guest, vm1. */
    TestHost wired(int queues) {
        String port = " -- add-port br0 %s -- set Interface %s type=dpdk options:dpdk-devargs=%s options:n_rxq=%d"
                + " ofport_request=%d";
        String guest = " -- add-port br0 %s -- set Interface %s type=dpdkvhostuserclient"
                + " options:vhost-server-path=/run/%s.sock";
        out("ovs-vsctl add-br br0 -- set Bridge br0 datapath_type=netdev fail_mode=secure"
                + " -- set Open_vSwitch . other_config:pmd-cpu-mask=0xc"
                + port.formatted("dpdk0", "dpdk0", WEST, queues, 1)
                + port.formatted("dpdk1", "dpdk1", EAST, queues, 2)
                + guest.formatted("vm1-0", "vm1-0", "vm1-0")
                + guest.formatted("vm1-1", "vm1-1", "vm1-1"));
        return this;
    }

    /** Starts vm1 as a daemon that reads what is written to {@code /run/vm1.in}. */
    TestHost startGuest(int queues) {
        String vdev =
                " --vdev=net_virtio_user%d,mac=52:54:00:00:01:0%d,path=/run/vm1-%d.sock,server=1,queues=%d,queue_size=1024";
        out("mkfifo /run/vm1.in; setsid sh -c 'exec 0<>/run/vm1.in; exec \"$@\"' x taskset -c 4,5 dpdk-testpmd -v"
                + " --lcores=0@4,1@5 --no-pci --in-memory --huge-dir=/dev/hugepages -m 256 --single-file-segments"
                + " --no-telemetry"
                + vdev.formatted(0, 0, 0, queues)
                + vdev.formatted(1, 1, 1, queues)
                + " -- -i --auto-start --forward-mode=io --nb-cores=1 --rxq=%d --txq=%d --rxd=1024 --txd=1024"
                        .formatted(queues, queues)
                + " </dev/null >/run/vm1.log 2>&1 &");
        return this;
    }
}
