package io.zeroloss.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Arguments that a shell would take for something else: the known traps, and as many random mixtures of them. */
final class HostileStrings {
    private static final List<String> TRAPS = List.of(
            "",
            " ",
            "'",
            "''",
            "\"",
            "\\",
            "\\\\",
            "\\'",
            "'\\''",
            "\n",
            "\n\n",
            "a\nb\n",
            "\r\n",
            "\t",
            "$HOME",
            "${IFS}",
            "$(id)",
            "`id`",
            "$((1+1))",
            "$'\\n'",
            "!",
            "!!",
            "~",
            "~root",
            "~/x",
            "*",
            "?",
            "[a-z]",
            "{a,b}",
            "{1..3}",
            "-n",
            "-e",
            "--",
            "--help",
            "-",
            "A=b",
            "PATH=/x",
            "=",
            ";",
            "; reboot",
            "&",
            "&&",
            "|",
            "||",
            ">x",
            "<x",
            "2>&1",
            "#",
            "# x",
            "(",
            ")",
            "%s",
            "%",
            "\u00e9",
            "\u0416\u4e2d\u6587",
            "\ud83d\ude80",
            "\u202e",
            "\u00a0",
            "\ufeff",
            "\u0001\u0007\u001b[31m",
            "\u007f",
            "if",
            "then",
            "{",
            "}",
            "zeroloss-pid 1",
            "EOF");
    private static final String PIECES = "abc'\"\\$`(){}[]<>|&;*?!~#=%-+,.:/@^_ \t\n\r\u00e9\u4e2d\u0001";

    private HostileStrings() {}

    /** The same ones every time. */
    static List<String> some(int count) {
        Random random = new Random(2544);
        List<String> strings = new ArrayList<>(TRAPS);
        while (strings.size() < count) {
            StringBuilder string = new StringBuilder();
            int pieces = random.nextInt(24);
            for (int i = 0; i < pieces; i++) {
                if (random.nextInt(4) == 0) {
                    string.append(TRAPS.get(random.nextInt(TRAPS.size())));
                } else {
                    string.append(PIECES.charAt(random.nextInt(PIECES.length())));
                }
            }
            strings.add(string.toString());
        }
        return strings;
    }

    /** In groups that fit in one command line. */
    static List<List<String>> groups(int count) {
        List<String> all = some(count);
        List<List<String>> groups = new ArrayList<>();
        for (int start = 0; start < all.size(); start += 100) {
            groups.add(all.subList(start, Math.min(all.size(), start + 100)));
        }
        return groups;
    }
}
