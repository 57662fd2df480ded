package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.zeroloss.plan.document.DocumentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalFilesTest {
    private Workspace workspace;

    @BeforeEach
    void makeTestbed(@TempDir Path temporary) {
        workspace = new Workspace(temporary)
                .write(
                        "lab.yaml",
                        Workspace.TESTBED.replace("[pacer]", "[sh]").replace("known_hosts}", "known_hosts, key: id}"));
    }

    @Test
    void allThatTheCellsNeedIsThere() throws IOException {
        file("known_hosts", "rw-r--r--");
        file("id", "rw-------");
        assertThatCode(() -> LocalFiles.check(workspace.load())).doesNotThrowAnyException();
    }

    @Test
    void namesEveryMissingFileWithItsPlace() {
        workspace.write("lab.yaml", Workspace.TESTBED.replace("[pacer]", "[bin/gen]"));
        assertThat(mistakes())
                .containsExactly(
                        "lab.yaml:2:34: generator.command: no program 'bin/gen' that can be run on this machine;"
                                + " install it, or start the lab that brings it",
                        "lab.yaml:5:43: hosts.dut.ssh.knownHosts: no file 'known_hosts' that can be read on this machine;"
                                + " put it there, or start the lab that brings it");
    }

    @Test
    void refusesAPrivateKeyThatOthersCanRead() throws IOException {
        file("known_hosts", "rw-r--r--");
        file("id", "rw-r-----");
        assertThat(mistakes())
                .containsExactly(
                        "lab.yaml:5:61: hosts.dut.ssh.key: 'id' can be used by others than its owner; run: chmod 600 id");
    }

    private void file(String name, String rights) throws IOException {
        Files.setPosixFilePermissions(
                Files.writeString(workspace.path(name), "x"), PosixFilePermissions.fromString(rights));
    }

    private List<String> mistakes() {
        ResolvedPlan plan = workspace.load();
        return catchThrowableOfType(DocumentException.class, () -> LocalFiles.check(plan)).problems().stream()
                .map(problem -> problem.toString().replace(workspace.shown() + "/", ""))
                .toList();
    }
}
