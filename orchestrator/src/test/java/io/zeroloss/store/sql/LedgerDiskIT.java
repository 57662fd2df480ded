package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real file systems that are full or read-only, in a mount namespace that is gone with its process. Needs root. */
@Tag("lab")
class LedgerDiskIT {
    @TempDir
    Path directory;

    @Test
    void aFullDiskLosesNoTrialAndTheSearchGoesOnOnceThereIsSpace() throws Exception {
        List<String> said = inMountNamespace("""
                mount -t tmpfs -o size=512k tmpfs "$1"; shift
                "$@" own DIR 100000
                "$@" count DIR 1
                mount -o remount,size=64m DIR
                "$@" record DIR 1 3
                """);

        int full = said.indexOf(
                "exit 3: the ledger %s/ledger.db cannot grow because its disk is full; all that was recorded before is kept: free space there, then go on with --resume"
                        .formatted(directory));
        assertThat(full).as("said: %s", said).isPositive();
        int last = Integer.parseInt(said.get(full - 1));
        assertThat(said.subList(full + 1, said.size()))
                .containsExactly("" + last, "" + (last + 1), "" + (last + 2), "" + (last + 3));
    }

    @Test
    void aDiskThatIsFullFromTheStartIsSaidInOneSentence() throws Exception {
        List<String> said = inMountNamespace("""
                mount -t tmpfs -o size=16k tmpfs "$1"; shift
                "$@" own DIR 1
                """);

        assertThat(said)
                .singleElement()
                .asString()
                .startsWith("exit 3: the ledger %s/ledger.db cannot ".formatted(directory));
    }

    @Test
    void aReadOnlyDirectoryIsRefused() throws Exception {
        List<String> said = inMountNamespace("""
                mount -t tmpfs -o ro tmpfs "$1"; shift
                "$@" own DIR 1
                """);

        assertThat(said)
                .containsExactly(
                        "exit 2: the directory of the ledger, %s, cannot be created or written (java.nio.file.FileSystemException: %s/ledger.db: Read-only file system): set ZEROLOSS_STATE to a directory where this user may write"
                                .formatted(directory, directory));
    }

    @Test
    void aLedgerOnAReadOnlyDiskIsRefused() throws Exception {
        List<String> said = inMountNamespace("""
                mount -t tmpfs tmpfs "$1"; shift
                "$@" own DIR 1
                mount -o remount,ro DIR
                "$@" own DIR 1
                """);

        assertThat(said)
                .containsExactly(
                        "1",
                        "exit 2: the ledger %s/ledger.db is not writable for this user: change its owner or mode, or set ZEROLOSS_STATE to a directory that is"
                                .formatted(directory));
    }

    @Test
    void needsNoDirectoryForTemporaryFilesThatAllowsPrograms() throws Exception {
        List<String> said = inMountNamespace("""
                mount -t tmpfs tmpfs "$1"; shift
                mkdir DIR/tmp; mount -t tmpfs -o noexec tmpfs DIR/tmp
                export JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR/tmp
                "$@" own DIR 1
                """);

        assertThat(said).containsExactly("1");
    }

    @Test
    void saysWhatToDoWhereNoDirectoryAllowsPrograms() throws Exception {
        List<String> said = inMountNamespace("""
                mount -t tmpfs -o noexec tmpfs "$1"; shift
                export JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR
                "$@" own DIR 1
                """);

        assertThat(said)
                .containsExactly(
                        "exit 2: SQLite cannot be unpacked and loaded from %s or %s: make space there, or set JAVA_TOOL_OPTIONS=-Dorg.sqlite.tmpdir=DIR to a directory on a disk that is not mounted noexec"
                                .formatted(directory, directory));
    }

    /** Runs a script with the directory as $1 and the command of a peer behind it; DIR stands for the directory. */
    private List<String> inMountNamespace(String script) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "unshare",
                "--mount",
                "sh",
                "-c",
                script.replace("DIR", directory.toString()),
                "sh",
                directory.toString()));
        command.addAll(LedgerPeer.command(LedgerPeer.ownClassPath()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> said = LedgerPeer.said(process.inputReader()).toList();
        process.waitFor();
        return said;
    }
}
