package io.zeroloss.vswitch;

import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.LocalShell;
import io.zeroloss.host.Shell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A real ovsdb-server and ovs-vswitchd with DPDK in a directory of their own: four imagined CPUs, no huge pages, no NIC, no
 * rights, and nothing of it left when it is closed.
 */
final class RealOvs implements Shell {
    private static final Path DEBIANS = Path.of("/usr/lib/openvswitch-switch-dpdk/ovs-vswitchd-dpdk");

    private final LocalShell here = new LocalShell();
    private final Path directory;
    final List<String> restart;

    RealOvs() throws IOException {
        // short: the path of a socket has 107 bytes
        directory = Files.createTempDirectory(Path.of("/tmp"), "zlo");
        Path start = directory.resolve("restart");
        Files.writeString(start, """
                #!/bin/bash
                set -e
                cd "$(dirname "$0")"
                stop() {
                  [ -f "$1.pid" ] || return 0
                  pid=$(cat "$1.pid")
                  ovs-appctl --timeout=20 -t "$PWD/$1.$pid.ctl" exit
                  for i in $(seq 200); do [ -d "/proc/$pid" ] || return 0; sleep 0.05; done
                  kill -KILL "$pid"
                }
                stop ovs-vswitchd
                if [ "$1" = stop ]; then stop ovsdb-server; exit; fi
                if [ ! -f conf.db ]; then
                  ovsdb-tool create conf.db /usr/share/openvswitch/vswitch.ovsschema
                  ovsdb-server conf.db "--remote=punix:$PWD/db.sock" --pidfile --detach --no-chdir --log-file -vconsole:off
                  ovs-vsctl --no-wait init -- set Open_vSwitch . other_config:dpdk-init=true other_config:pmd-maxsleep=1000 \\
                    other_config:dpdk-lcore-mask=0x1 \\
                    'other_config:dpdk-extra="--no-huge --legacy-mem --no-pci --no-telemetry -m 512"'
                fi
                exec -a ovs-vswitchd "$BINARY" "unix:$PWD/db.sock" --pidfile --detach --no-chdir --log-file \\
                  -vconsole:off --dummy-numa=0,0,0,0
                """);
        Files.setPosixFilePermissions(start, PosixFilePermissions.fromString("rwx------"));
        restart = List.of(start.toString());
        run(Command.of(restart)).stdoutOrThrow();
    }

    @Override
    public String target() {
        return "a real OVS";
    }

    @Override
    public CommandResult run(Command command) {
        List<String> argv = new ArrayList<>(List.of("env", "BINARY=" + DEBIANS));
        Stream.of("OVS_RUNDIR", "OVS_LOGDIR", "OVS_DBDIR", "OVS_SYSCONFDIR")
                .forEach(v -> argv.add(v + "=" + directory));
        argv.addAll(command.argv());
        return here.run(Command.of(argv).withStdin(command.stdin()).within(command.timeLimit()));
    }

    Path directory() {
        return directory;
    }

    @Override
    public void close() {
        run(Command.of(restart.get(0), "stop"));
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
