package io.zeroloss.plan;

import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads a plan and all it names. */
public final class PlanLoader {
    private static final String AS_FOUND = "as-found";

    private final Problems problems = new Problems();
    private final Path installation;
    private final Library library;
    private final Map<String, Value> commandLine;
    private final PlanDocument plan;
    private final References references;

    private PlanLoader(Path file, List<String> sets, Path installation) {
        this.installation = installation;
        this.library = new Library(problems);
        this.commandLine = CommandLineSettings.read(sets, problems);
        this.plan = readPlan(file);
        this.references = References.of(plan.checked(), library, installation, problems);
    }

    /**
     * Reads a plan, the documents it uses and the settings of the command line, checks everything, and lays the cells out.
     *
     * @param file the plan
     * @param sets {@code KEY=VALUE} each, as given to {@code --set}
     * @param installation directory with {@code topologies/}, {@code traffic-profiles/} …, for references that are not found
     *     beside the plan
     * @throws io.zeroloss.plan.document.DocumentException (exit code 2) with every mistake, each with file, line and column
     */
    public static ResolvedPlan load(Path file, List<String> sets, Path installation) {
        return new PlanLoader(file, sets, installation).resolve();
    }

    /**
     * Reads a testbed alone.
     *
     * @param reference its name, or a path from the working directory
     * @throws io.zeroloss.plan.document.DocumentException (exit code 2) with every mistake
     */
    public static Testbed testbed(String reference, Path installation) {
        Problems problems = new Problems();
        Optional<Checked> found = References.ofUser(new Library(problems), installation, problems)
                .find(Kind.TESTBED, reference, new Origin.CommandLine(reference));
        Optional<TestbedSettings> settings = found.map(checked -> TestbedReader.read(checked, Map.of(), problems));
        settings.ifPresent(laidOut -> TestbedChecks.check(laidOut, problems));
        problems.throwIfAny();
        TestbedSettings laidOut = settings.orElseThrow();
        return TestbedBuilder.build(laidOut, laidOut.checked().directory(), installation);
    }

    private PlanDocument readPlan(Path file) {
        Origin asked = new Origin.CommandLine(file.toString());
        Library.Contents contents = library.read(file, asked);
        List<Checked> plans = contents.of(Kind.PLAN);
        if (plans.size() != 1) {
            if (!contents.broken()) {
                problems.add(asked, "expected one document of kind plan, found " + plans.size());
            }
            problems.throwIfAny();
        }
        return PlanDocument.read(plans.get(0), problems);
    }

    private ResolvedPlan resolve() {
        Settings whole = whole();
        Optional<TestbedSettings> testbed = testbed(whole);
        CellSettings layers = new CellSettings(plan, commandLine, references, testbed, problems);
        int searches = whole.findInteger("repeat.searches").orElse(1);
        Grid grid = Grid.of(plan, commandLine.keySet(), searches, problems);
        List<CellSettings.LaidOut> laidOut = new ArrayList<>();
        for (Grid.Point point : grid.points()) {
            CellSettings.LaidOut cell = layers.of(point);
            CellChecks.check(cell.settings(), testbed, problems);
            laidOut.add(cell);
        }
        problems.throwIfAny();
        Path planDirectory = plan.checked().directory();
        Testbed lab = TestbedBuilder.build(testbed.orElseThrow(), planDirectory, installation);
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < laidOut.size(); i++) {
            cells.addAll(cells(grid, grid.points().get(i), laidOut.get(i), lab, searches));
        }
        SortedMap<String, Setting> common = settings(whole);
        testbed.orElseThrow()
                .settings()
                .values()
                .forEach((key, value) -> common.put("testbed." + key, setting("testbed." + key, value)));
        List<Cell> ordered = CellOrder.order(cells);
        return new ResolvedPlan(
                plan.checked().name(),
                plan.description(),
                PlanDigest.sha256(library.texts(), common, ordered),
                lab,
                ordered,
                formats(whole),
                common);
    }

    /** What belongs to the run as a whole. */
    private Settings whole() {
        Settings whole = new Settings();
        for (String key : List.of("repeat", "report")) {
            whole.fillDefaults(key, Keys.find(key).orElseThrow());
        }
        for (Map<String, Value> layer : List.of(plan.settings(), commandLine)) {
            layer.forEach((key, value) -> {
                if (!CellSettings.belongsToCells(key) && !key.startsWith("testbed.")) {
                    whole.put(key, value);
                }
            });
        }
        return whole;
    }

    private Optional<TestbedSettings> testbed(Settings whole) {
        Optional<Checked> checked = whole.find("use.testbed")
                .flatMap(named -> references.find(Kind.TESTBED, named.json().asText(), named.origin()));
        Optional<TestbedSettings> testbed = checked.map(document -> {
            Map<String, Value> overrides = TestbedReader.overrides(plan.settings());
            overrides.putAll(TestbedReader.overrides(commandLine));
            return TestbedReader.read(document, overrides, problems);
        });
        testbed.ifPresent(laidOut -> TestbedChecks.check(laidOut, problems));
        return testbed;
    }

    private List<Cell> cells(Grid grid, Grid.Point point, CellSettings.LaidOut laidOut, Testbed lab, int searches) {
        Settings settings = laidOut.settings();
        Topology topology =
                CellBuilder.topology(laidOut.topology().orElseThrow().name(), settings);
        Traffic traffic = CellBuilder.traffic(laidOut.traffic().orElseThrow().name(), settings);
        SearchSettings search = SearchBuilder.of(settings);
        LabHost host =
                Optional.ofNullable(lab.hosts().get(settings.text("host"))).orElseThrow();
        SortedMap<String, Setting> all = settings(settings);
        SortedSet<String> swept = new TreeSet<>(grid.swept());
        swept.retainAll(all.keySet());
        List<Cell> cells = new ArrayList<>();
        for (int repetition = 1; repetition <= searches; repetition++) {
            CellKey key = new CellKey(
                    host.name(),
                    topology.name(),
                    topology.vms().count(),
                    topology.vswitch().pmdThreads(),
                    topology.vswitch().rxQueues(),
                    (int) Math.round(traffic.meanFrameBytes()),
                    AS_FOUND,
                    repetition);
            cells.add(new Cell(
                    key,
                    point.caseName(),
                    variant(grid, point, settings),
                    host,
                    topology,
                    traffic,
                    search,
                    all,
                    swept));
        }
        return cells;
    }

    private static Optional<String> variant(Grid grid, Grid.Point point, Settings settings) {
        List<String> parts = new ArrayList<>(point.caseName().stream().toList());
        Set<String> keys = new LinkedHashSet<>(grid.swept());
        keys.removeAll(CellKey.SETTINGS);
        keys.forEach(key -> settings.find(key).ifPresent(value -> parts.add(key + "=" + text(value))));
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    private static String text(Value value) {
        return value.json().isTextual() ? value.json().asText() : value.json().toString();
    }

    private static SortedMap<String, Setting> settings(Settings from) {
        SortedMap<String, Setting> settings = new TreeMap<>();
        from.values().forEach((key, value) -> settings.put(key, setting(key, value)));
        return settings;
    }

    private static Setting setting(String key, Value value) {
        return new Setting(key, value.json().toString(), Keys.cost(key), value.origin());
    }

    private static List<ResolvedPlan.ReportFormat> formats(Settings whole) {
        List<ResolvedPlan.ReportFormat> formats = new ArrayList<>();
        whole.list("report.formats").forEach(word -> formats.add(ResolvedPlan.ReportFormat.of(word.asText())));
        return formats;
    }
}
