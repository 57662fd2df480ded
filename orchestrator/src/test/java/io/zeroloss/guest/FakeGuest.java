package io.zeroloss.guest;

import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.Shell;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The inside of a QEMU guest. Its files are in a directory of the test; huge pages and PCI devices, which a test must not
 * touch on the machine it runs on, are pretended; all else is run for real.
 */
final class FakeGuest implements Shell {
    private final ProcessShell shell;
    private final Path root;
    private final int memoryPages;
    final List<String> prepared = new ArrayList<>();
    boolean closed;

    FakeGuest(ProcessShell shell, Path root, int memoryPages) {
        this.shell = shell;
        this.root = root;
        this.memoryPages = memoryPages;
    }

    @Override
    public String target() {
        return "root@vm1";
    }

    @Override
    public CommandResult run(Command command) {
        if (GuestScript.PREPARE_GUEST.isIn(command)) {
            prepared.addAll(command.argv().subList(4, command.argv().size()));
            int need = Integer.parseInt(prepared.get(0));
            return need <= memoryPages
                    ? new CommandResult(target(), command.text(), 0, "/mnt/huge\n", "")
                    : new CommandResult(
                            target(),
                            command.text(),
                            1,
                            "",
                            "%d huge pages of 2048 kB are needed, %d are free".formatted(need, memoryPages));
        }
        List<String> inRoot = command.argv().stream()
                .map(argument -> argument.startsWith("/run/") ? root + argument : argument)
                .toList();
        return shell.run(new Command(inRoot, command.stdin(), command.timeLimit(), command.outputLimitBytes()));
    }

    @Override
    public void close() {
        closed = true;
    }
}
