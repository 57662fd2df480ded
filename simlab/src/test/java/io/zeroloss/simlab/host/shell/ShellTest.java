package io.zeroloss.simlab.host.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.MachineTime;
import io.zeroloss.simlab.host.os.Pipe;
import io.zeroloss.simlab.host.tools.FileTools;
import io.zeroloss.simlab.host.tools.ProcessTools;
import io.zeroloss.simlab.host.tools.TextTools;
import io.zeroloss.simlab.time.VirtualTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expected outputs are those of dash 0.5.12, and of bash 5.2 where it says so. */
class ShellTest {
    private final VirtualTime time = new VirtualTime(Instant.parse("2026-01-05T08:00:00Z"));
    private final Machine machine = new Machine("m", new MachineTime(time, 0), new TreeSet<>(List.of(0, 1)));

    private record Result(int status, String out, String err) {}

    ShellTest() {
        machine.install("sh", new Sh());
        machine.install("bash", new Sh());
        TextTools.install(machine);
        FileTools.install(machine);
        ProcessTools.install(machine);
    }

    private Result run(String shell, String script, String... parameters) {
        List<String> argv = new java.util.ArrayList<>(List.of(shell, "-c", script, "zeroloss"));
        argv.addAll(List.of(parameters));
        Pipe out = new Pipe();
        Pipe err = new Pipe();
        int status = new Sh()
                .run(new Invocation(
                        machine,
                        machine.processes().login(argv),
                        argv,
                        Map.of("PATH", Machine.PATH),
                        Map.of(0, Pipe.holding("in\n"), 1, out, 2, err)));
        return new Result(status, out.readAll(), err.readAll());
    }

    private String sh(String script, String... parameters) {
        return run("sh", script, parameters).out();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "echo a  'b  c' \"d $1\" e\\ f~a b  c d x  y e f",
                "echo $1~x y",
                "echo \"$#:$2:${3-none}\"~2::none",
                "v=a/b/c; echo ${v#*/} ${v##*/} ${v%/*} ${v%%/*}~b/c c a/b a",
                "line='1 (a b) S 2'; set -- ${line##*) }; echo $1 $2~S 2",
                "set -- a b c d e f g h i j k; echo ${11} $#; shift 10; echo $1~k 11|k",
                "echo $((2 + 3 * (4 - 1))) $(($(echo 7) / 2)) $((1 << 4 | 1))~11 3 17",
                "f() { echo \"<$1>\"; return 3; }; f q; echo $?~<q>|3",
                "case abc in x|a*) echo yes ;; *) echo no ;; esac~yes",
                "case 12x in '' | *[!0-9]*) echo bad ;; esac~bad",
                "case a,0A in *\"$1\",0A) echo hit ;; *,0A) echo other ;; esac~other",
                "for i in 1 2 3; do [ $i = 2 ] && continue; echo $i; done~1|3",
                "i=0; while :; do i=$((i + 1)); [ $i -lt 3 ] || break; done; echo $i~3",
                "i=0; until [ $i -ge 2 ]; do i=$((i+1)); done; echo $i~2",
                "if false; then echo a; elif true; then echo b; else echo c; fi~b",
                "false || echo or && echo and~or|and",
                "! false && echo not~not",
                "printf '%s\\t%s\\n' a b c d~a\tb|c\td",
                "printf ':%04X\\n' 2201~:0899",
                "IFS=,; for r in $(echo 0-3,8); do echo \"$r\"; done~0-3|8",
                "echo one two | { read -r a b; echo \"$b $a\"; }~two one",
                "{ echo out; echo err >&2; } 2>&1 | sort~err|out",
                "(exit 4); echo $?~4",
                "x=1; (x=2); echo $x~1",
                "echo \"$(printf 'a\\n\\n')\"b~ab",
                "command -v cat; command -v nothing || echo $?~/usr/bin/cat|127",
                "\"$(echo echo)\" dynamic~dynamic",
                "for x in \"$@\"; do echo \"[$x]\"; done~[x  y]|[]",
            })
    void expandsAndRunsAsDash(String script, String expected) {
        Result result = run("sh", script.replace('|', '|'), "x  y", "");

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo(expected.replace('|', '\n') + "\n");
    }

    @Test
    void readsLinesWordsAndTheRest() {
        machine.files()
                .install(
                        "/f", new Entry.TextFile("cgroup /sys/fs rw 0 0\nhuge /dev/huge hugetlbfs rw,pagesize=2M 0\n"));

        assertThat(sh("while read -r _ at type options; do echo \"$type:$options\"; done </f"))
                .isEqualTo("rw:0 0\nhugetlbfs:rw,pagesize=2M 0\n");
    }

    @Test
    void writesAppendsAndMovesFiles() {
        assertThat(sh("mkdir -p /w/d; echo a >/w/d/new; echo b >>/w/d/new; mv /w/d/new /w/d/f; cat /w/d/f; rm -f"
                        + " /w/d/f /none; [ -e /w/d/f ] || echo gone"))
                .isEqualTo("a\nb\ngone\n");
    }

    @Test
    void expandsNamesOfFiles() {
        machine.files().install("/sys/node0/h", new Entry.TextFile(""));
        machine.files().install("/sys/node1/h", new Entry.TextFile(""));

        assertThat(sh("echo /sys/node[0-9]*/h '/sys/*' /none/*"))
                .isEqualTo("/sys/node0/h /sys/node1/h /sys/* /none/*\n");
    }

    @Test
    void anUnknownCommandIsNotFound() {
        Result result = run("sh", "echo a; frobnicate --now; echo $?");

        assertThat(result.out()).isEqualTo("a\n127\n");
        assertThat(result.err()).isEqualTo("zeroloss: 1: frobnicate: not found\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"echo `date`", "cat <<E", "if true", "echo )", "for in do", "echo 'open", "case x in", "a | | b"
            })
    void whatItDoesNotUnderstandIsASyntaxError(String script) {
        Result result = run("sh", script);

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("Syntax error");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void endsAtTheFirstFailureWhereToldTo() {
        assertThat(run("sh", "set -eu; false || true; if false; then :; fi; ! true; echo here; (exit 7); echo never"))
                .extracting(Result::status, Result::out)
                .containsExactly(7, "here\n");
    }

    @Test
    void refusesUnsetVariablesWhereToldTo() {
        Result result = run("sh", "set -u; echo ${x:-default}; echo $x; echo never");

        assertThat(result.out()).isEqualTo("default\n");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).isEqualTo("zeroloss: 1: x: parameter not set\n");
    }

    @Test
    void aMissingFileFailsTheCommandAndNotTheShell() {
        Result result = run("sh", "{ read -r x <\"/none\"; } 2>/dev/null || echo no; cat </none; echo $?");

        assertThat(result.out()).isEqualTo("no\n2\n");
        assertThat(result.err()).isEqualTo("zeroloss: 1: cannot open /none: No such file\n");
    }

    @Test
    void execReplacesTheShellUnderItsPid() {
        assertThat(sh("sh -c 'echo $$; exec \"$@\"' mark sh -c 'echo $$'; exec echo last; echo never")
                        .lines()
                        .distinct())
                .hasSize(2)
                .last()
                .isEqualTo("last");
    }

    @Test
    void bashReadsWhatAServerSaysFirst() {
        machine.ports()
                .listen(
                        2201,
                        new io.zeroloss.simlab.host.os.LocalPorts.Listener(java.util.Optional.of("SSH-2.0-x\r\n"), 1));
        String script =
                "exec 2>/dev/null\nexec 3<>\"/dev/tcp/127.0.0.1/$1\" || exit 1\nIFS= read -t 2 -r line <&3 || exit 1\n"
                        + "printf '%s\\n' \"$line\"";

        assertThat(run("bash", script, "2201").out()).isEqualTo("SSH-2.0-x\r\n");
        assertThat(run("bash", script, "2202").status()).isEqualTo(1);
    }

    @Test
    void sleepingMovesVirtualTime() {
        sh("sleep 0.05; sleep 2");

        assertThat(time.nanos()).isEqualTo(2_050_000_000L);
    }
}
