package io.zeroloss.simlab.host.tools;

import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.Stream;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** echo, cat, head, tail, sort, grep, sed, wc. */
public final class TextTools {
    private static final Pattern COUNT = Pattern.compile("-?\\d{1,9}");
    /** {@code 1,/^$/p}: from a line to the first behind it that matches. */
    private static final Pattern SED_PRINT = Pattern.compile("(\\d{1,6}),(?:/(.*)/|(\\d{1,6}))p");

    private TextTools() {}

    /** Installs them. */
    public static void install(Machine machine) {
        machine.install("echo", call -> {
            call.say(String.join(" ", call.arguments()));
            return 0;
        });
        machine.install("cat", call -> each(call, "", (options, text) -> text));
        machine.install("head", call -> each(call, "c:n:", TextTools::head));
        machine.install("tail", call -> each(call, "c:n:", TextTools::tail));
        machine.install("sort", call -> each(call, "un", TextTools::sort));
        machine.install(
                "wc", call -> each(call, "l", (options, text) -> text.lines().count() + "\n"));
        machine.install("grep", TextTools::grep);
        machine.install("sed", TextTools::sed);
    }

    /** Runs a filter over all files named, or over stdin. */
    private static int each(Invocation call, String spec, BiFunction<Options, String, String> filter) {
        Options options = Options.of(call, spec);
        if (options.unknown().isPresent()) {
            return options.refusal(call).orElseThrow();
        }
        StringBuilder text = new StringBuilder();
        int status = read(call, options.operands(), text);
        call.out().write(filter.apply(options, text.toString()));
        return status;
    }

    private static int read(Invocation call, List<String> paths, StringBuilder into) {
        if (paths.isEmpty()) {
            into.append(call.in().readAll());
        }
        int status = 0;
        for (String path : paths) {
            try {
                Stream file =
                        path.equals("-") ? call.in() : call.machine().files().read(path);
                into.append(file.readAll());
            } catch (FileError e) {
                status = call.fail(1, path + ": " + e.reason());
            }
        }
        return status;
    }

    private static String head(Options options, String text) {
        if (options.has("c")) {
            return text.substring(0, Math.min(text.length(), count(options, "c", 0)));
        }
        return join(lines(text).stream().limit(count(options, "n", 10)).toList());
    }

    private static String tail(Options options, String text) {
        if (options.has("c")) {
            return text.substring(Math.max(0, text.length() - count(options, "c", 0)));
        }
        List<String> lines = lines(text);
        return join(lines.subList(Math.max(0, lines.size() - count(options, "n", 10)), lines.size()));
    }

    private static int count(Options options, String letter, int otherwise) {
        return options.value(letter)
                .filter(value -> COUNT.matcher(value).matches())
                .map(Integer::parseInt)
                .orElse(otherwise);
    }

    private static String sort(Options options, String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        List<String> sorted = options.has("u")
                ? List.copyOf(new TreeSet<>(lines))
                : lines.stream().sorted().toList();
        return sorted.isEmpty() ? "" : String.join("\n", sorted) + "\n";
    }

    private static int grep(Invocation call) {
        Options options = Options.of(call, "qcvE");
        if (options.unknown().isPresent() || options.operands().isEmpty()) {
            return options.refusal(call).orElseGet(() -> call.fail(2, "no pattern"));
        }
        StringBuilder text = new StringBuilder();
        int status = read(call, options.operands().subList(1, options.operands().size()), text);
        if (status != 0) {
            return 2;
        }
        Pattern pattern = Pattern.compile(options.operands().get(0));
        List<String> hits = lines(text.toString()).stream()
                .filter(line -> pattern.matcher(line.strip().isEmpty() ? line : line.replaceAll("\n$", ""))
                                .find()
                        != options.has("v"))
                .toList();
        if (options.has("c")) {
            call.say(String.valueOf(hits.size()));
        } else if (!options.has("q")) {
            call.out().write(join(hits));
        }
        return hits.isEmpty() ? 1 : 0;
    }

    private static int sed(Invocation call) {
        Options options = Options.of(call, "n");
        List<String> operands = options.operands();
        Matcher print = SED_PRINT.matcher(operands.isEmpty() ? "" : operands.get(0));
        if (options.unknown().isPresent() || !options.has("n") || !print.matches()) {
            return call.fail(1, "-e expression #1: unknown command: `%s'".formatted(String.join(" ", operands)));
        }
        StringBuilder text = new StringBuilder();
        int status = read(call, operands.subList(1, operands.size()), text);
        int line = 0;
        boolean printing = false;
        for (String each : lines(text.toString())) {
            line++;
            printing = printing || line == Integer.parseInt(print.group(1));
            if (printing) {
                call.out().write(each);
                boolean first = line == Integer.parseInt(print.group(1));
                if (!first && ends(print, each, line)) {
                    return status;
                }
            }
        }
        return status;
    }

    private static boolean ends(Matcher print, String line, int number) {
        try {
            return print.group(2) == null
                    ? number >= Integer.parseInt(print.group(3))
                    : Pattern.compile(print.group(2))
                            .matcher(line.replaceAll("\n$", ""))
                            .find();
        } catch (PatternSyntaxException e) {
            throw new FileError("unterminated address regex");
        }
    }

    /** With their line ends. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf('\n', from);
            int next = end < 0 ? text.length() : end + 1;
            lines.add(text.substring(from, next));
            from = next;
        }
        return lines;
    }

    private static String join(List<String> lines) {
        return String.join("", lines);
    }
}
