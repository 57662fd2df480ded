package io.zeroloss.host.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The arguments a kernel was started with, read as the kernel reads them (lib/cmdline.c): double quotes keep blanks, {@code -}
 * and {@code _} in names are the same, and what follows {@code --} is not for the kernel.
 *
 * @param text as in /proc/cmdline
 * @param arguments in order, repeated ones too
 */
public record KernelArguments(String text, List<Argument> arguments) {
    /** One argument; a flag has no value. */
    public record Argument(String name, Optional<String> value) {}

    /**
     * CPUs kept from the scheduler.
     *
     * @param flags as given, for example {@code managed_irq}; none means {@code domain}
     */
    public record Isolation(List<String> flags, SortedSet<Integer> cpus) {}

    public KernelArguments {
        arguments = List.copyOf(arguments);
    }

    public static KernelArguments parse(String cmdline) {
        List<Argument> arguments = new ArrayList<>();
        for (String word : words(cmdline.strip())) {
            if (word.equals("--")) {
                break;
            }
            int equals = word.indexOf('=');
            arguments.add(
                    equals < 0
                            ? new Argument(word, Optional.empty())
                            : new Argument(word.substring(0, equals), Optional.of(word.substring(equals + 1))));
        }
        return new KernelArguments(cmdline.strip(), arguments);
    }

    private static List<String> words(String cmdline) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < cmdline.length(); i++) {
            char c = cmdline.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (Character.isWhitespace(c) && !quoted) {
                addIfAny(words, word);
            } else {
                word.append(c);
            }
        }
        addIfAny(words, word);
        return words;
    }

    private static void addIfAny(List<String> words, StringBuilder word) {
        if (word.length() > 0) {
            words.add(word.toString());
            word.setLength(0);
        }
    }

    public boolean has(String name) {
        return arguments.stream().anyMatch(named(name));
    }

    /** The value that holds where the kernel takes the last of several, as it does for most arguments. */
    public Optional<String> value(String name) {
        List<String> values = values(name);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    /** Each value of a repeated argument, in order. */
    public List<String> values(String name) {
        return arguments.stream()
                .filter(named(name))
                .flatMap(argument -> argument.value().stream())
                .toList();
    }

    private static Predicate<Argument> named(String name) {
        String wanted = name.replace('-', '_');
        return argument -> argument.name().replace('-', '_').equals(wanted);
    }

    /**
     * {@code isolcpus=}. Of several the first holds: since Linux 4.15 the kernel refuses a second that differs
     * (kernel/sched/isolation.c).
     */
    public Optional<Isolation> isolation() {
        return values("isolcpus").stream().findFirst().map(KernelArguments::isolation);
    }

    private static Isolation isolation(String value) {
        List<String> flags = new ArrayList<>();
        String rest = value;
        while (!rest.isEmpty() && Character.isLetter(rest.charAt(0))) {
            int comma = rest.indexOf(',');
            flags.add(comma < 0 ? rest : rest.substring(0, comma));
            rest = comma < 0 ? "" : rest.substring(comma + 1);
        }
        return new Isolation(flags, cpus(rest));
    }

    /** {@code nohz_full=}: CPUs without the tick; of several the first holds, as for {@link #isolation()}. */
    public SortedSet<Integer> nohzFull() {
        return values("nohz_full").stream()
                .findFirst()
                .map(KernelArguments::cpus)
                .orElseGet(TreeSet::new);
    }

    /** {@code rcu_nocbs=}: CPUs freed from RCU callbacks; the last holds. */
    public SortedSet<Integer> rcuNocbs() {
        return value("rcu_nocbs").map(KernelArguments::cpus).orElseGet(TreeSet::new);
    }

    /** {@code irqaffinity=}: CPUs that interrupts go to unless they are told otherwise; the last holds. */
    public SortedSet<Integer> irqAffinity() {
        return value("irqaffinity").map(KernelArguments::cpus).orElseGet(TreeSet::new);
    }

    /** The kernel warns of a list it cannot read, and goes on without it. */
    private static SortedSet<Integer> cpus(String list) {
        try {
            return CpuList.parse(list);
        } catch (IllegalArgumentException e) {
            return new TreeSet<>();
        }
    }

    /** The hugepages that were asked for; see {@link HugepageRequest}. */
    public List<HugepageRequest> hugepages() {
        return HugepageRequest.in(arguments);
    }
}
