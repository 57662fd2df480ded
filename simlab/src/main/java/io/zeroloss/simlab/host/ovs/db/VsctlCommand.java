package io.zeroloss.simlab.host.ovs.db;

import java.util.List;
import java.util.Optional;

/**
 * One command of an {@code ovs-vsctl} command line.
 *
 * @param options in front of its name, {@code --if-exists}, {@code --columns=…}
 */
record VsctlCommand(List<String> options, String name, List<String> arguments) {
    VsctlCommand {
        options = List.copyOf(options);
        arguments = List.copyOf(arguments);
    }

    boolean has(String option) {
        return options.contains(option);
    }

    Optional<String> value(String option) {
        return options.stream()
                .filter(each -> each.startsWith(option + "="))
                .map(each -> each.substring(option.length() + 1))
                .findFirst();
    }

    String argument(int index) {
        return arguments.get(index);
    }

    void requireArguments(int least) {
        if (arguments.size() < least) {
            throw new VsctlError("'%s' command requires at least %d arguments".formatted(name, least));
        }
    }
}
