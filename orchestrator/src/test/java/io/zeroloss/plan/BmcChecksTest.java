package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BmcChecksTest {
    private static final String PIN = "sha256/" + "A".repeat(43) + "=";

    @TempDir
    private Path directory;

    @Test
    void readsAProcessorWithTheSourcesOfItsLogin() {
        Workspace workspace = with("bmc: {url: \"https://ilo\", pin: " + PIN + ", user: env:U, password: file:secret}");
        LabHost.Bmc bmc = workspace.load().cells().get(0).host().bmc().orElseThrow();
        assertThat(bmc.url()).hasToString("https://ilo");
        assertThat(bmc.pin()).isEqualTo(Optional.of(PIN));
        assertThat(bmc.user()).isEqualTo("env:U");
        assertThat(bmc.password()).isEqualTo("file:" + workspace.path("secret"));
    }

    @Test
    void wantsTheSourcesOfTheLogin() {
        assertThat(with("bmc: {url: \"https://ilo\", user: env:U}").mistakes())
                .singleElement()
                .asString()
                .endsWith("the key 'hosts.dut.bmc.password' is missing; expected env:NAME, file:PATH or"
                        + " command:PROGRAM ARGUMENT…");
    }

    @Test
    void refusesASecretWrittenOutWithoutRepeatingIt() {
        assertThat(with("bmc: {url: \"https://ilo\", user: env:U, password: hunter2}")
                        .mistakes())
                .singleElement()
                .asString()
                .endsWith(
                        "expected env:NAME, file:PATH or command:PROGRAM ARGUMENT…, found something else, not repeated"
                                + " here");
    }

    private Workspace with(String line) {
        Workspace workspace = new Workspace(directory);
        return workspace.write(
                "lab.yaml",
                Workspace.TESTBED.replace(
                        "    ssh: {to: root@10.99.0.2, knownHosts: known_hosts}\n",
                        "    ssh: {to: root@10.99.0.2, knownHosts: known_hosts}\n    " + line + "\n"));
    }
}
