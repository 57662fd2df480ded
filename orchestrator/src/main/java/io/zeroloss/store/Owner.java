package io.zeroloss.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A process that owns something in the ledger. A process id alone is used again sooner or later, so its start is kept too.
 *
 * @param hostName of the machine it runs on
 * @param start tells apart processes that had the same id on the same machine; opaque
 */
public record Owner(String hostName, long pid, String start) {
    /** This process. */
    public static Owner thisProcess() {
        ProcessHandle self = ProcessHandle.current();
        return new Owner(thisHost(), self.pid(), startOf(self));
    }

    /**
     * Whether that process still runs here. A process of another machine is not seen and counts as gone: a ledger file belongs
     * to one machine, and a host name changes when the machine is renamed or its container is made anew.
     */
    public boolean alive() {
        return hostName.equals(thisHost())
                && ProcessHandle.of(pid)
                        .filter(ProcessHandle::isAlive)
                        .filter(process -> startOf(process).equals(start))
                        .isPresent();
    }

    @Override
    public String toString() {
        return "process " + pid + " on " + hostName;
    }

    /**
     * On Linux the boot and the clock ticks since it: the start as a time of day, which Java offers, moves when the system
     * clock is set, and a living process would look like another one. A zombie, which Java takes for alive, has none.
     */
    private static String startOf(ProcessHandle process) {
        Optional<String> boot = firstLine("/proc/sys/kernel/random/boot_id");
        Optional<String> stat = firstLine("/proc/" + process.pid() + "/stat");
        if (boot.isPresent() && stat.isPresent()) {
            // proc(5): field 3 is the state, field 22 the start; counted from behind the program's name, which may hold
            // anything
            String[] fields =
                    stat.get().substring(stat.get().lastIndexOf(')') + 2).split(" ", -1);
            return fields[0].equals("Z") ? "" : boot.get() + "/" + fields[22 - 3];
        }
        return process.info().startInstant().map(Object::toString).orElse("unknown");
    }

    private static String thisHost() {
        return firstLine("/proc/sys/kernel/hostname").orElseGet(() -> {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (UnknownHostException e) {
                return "localhost";
            }
        });
    }

    private static Optional<String> firstLine(String file) {
        try {
            return Files.readString(Path.of(file)).lines().findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
