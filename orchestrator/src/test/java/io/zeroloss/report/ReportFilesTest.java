package io.zeroloss.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.LabException;
import io.zeroloss.report.html.HtmlReport;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    @TempDir
    private Path directory;

    @Test
    void writesEachFormatUnderItsName() {
        RunRecord run = Samples.run(Samples.cell().bounds(2e6, 2.01e6).record());
        Path out = directory.resolve("runs/night");

        assertThat(ReportFiles.write(new ResultJson(), run, out)).isEqualTo(out.resolve("result.json"));
        assertThat(ReportFiles.write(new HtmlReport(), run, out)).isEqualTo(out.resolve("report.html"));
        assertThat(ReportFiles.write(new ResultTable(), run, out)).isEqualTo(out.resolve("result.txt"));
        assertThat(out.toFile().list()).containsExactlyInAnyOrder("result.json", "report.html", "result.txt");
    }

    @Test
    void keepsTheOlderReportIfTheNewOneCannotBeWritten() throws IOException {
        Files.writeString(directory.resolve("result.json"), "older");

        assertThatThrownBy(() -> ReportFiles.write(new FullDisk(), Samples.run(), directory))
                .isInstanceOf(LabException.class)
                .hasMessage("cannot write " + directory.resolve("result.json") + ": No space left on device;"
                        + " the measurements are safe in the ledger, choose another directory with --out");
        assertThat(directory.resolve("result.json")).hasContent("older");
        assertThat(directory.toFile().list()).containsExactly("result.json");
    }

    @Test
    void namesADirectoryThatIsAFile() throws IOException {
        Path file = Files.writeString(directory.resolve("taken"), "");

        assertThatThrownBy(() -> ReportFiles.write(new ResultJson(), Samples.run(), file))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(
                        "cannot write " + file.resolve("result.json") + ": FileAlreadyExistsException;");
    }

    private static final class FullDisk implements ReportFormat {
        @Override
        public String name() {
            return "json";
        }

        @Override
        public String fileName() {
            return "result.json";
        }

        @Override
        public void write(RunRecord run, Writer out) throws IOException {
            out.write("{");
            throw new IOException("No space left on device");
        }
    }
}
