package io.zeroloss;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The arrows between the rooms; docs/decisions tells the reasons. */
@AnalyzeClasses(packages = "io.zeroloss", importOptions = ImportOption.DoNotIncludeTests.class)
class ArrowsTest {
    private static final String[] MAY_USE_A_CLOCK = {"clock", "finding"};

    @ArchTest
    static final ArchRule FINDING = room("finding");

    @ArchTest
    static final ArchRule CLOCK = room("clock", "finding");

    @ArchTest
    static final ArchRule SEARCH = room("search", "finding");

    @ArchTest
    static final ArchRule TRAFFIC = room("traffic", "search", "finding", "clock");

    @ArchTest
    static final ArchRule HOST = room("host", MAY_USE_A_CLOCK);

    @ArchTest
    static final ArchRule VSWITCH = room("vswitch", "host", "finding", "clock");

    @ArchTest
    static final ArchRule GUEST = room("guest", "host", "finding", "clock");

    @ArchTest
    static final ArchRule BIOS = room("bios", "host", "finding", "clock");

    @ArchTest
    static final ArchRule PLAN = room("plan", "finding");

    @ArchTest
    static final ArchRule DIAGNOSE =
            room("diagnose", "host", "vswitch", "guest", "traffic", "search", "finding", "clock");

    @ArchTest
    static final ArchRule STORE = room("store", "plan", "search", "traffic", "finding", "clock");

    @ArchTest
    static final ArchRule RUN = room(
            "run",
            "plan",
            "host",
            "vswitch",
            "guest",
            "bios",
            "diagnose",
            "traffic",
            "search",
            "store",
            "finding",
            "clock");

    @ArchTest
    static final ArchRule ANALYSIS = room("analysis", "store", "plan", "search", "traffic", "finding");

    @ArchTest
    static final ArchRule REPORT = room("report", "analysis", "store", "plan", "search", "traffic", "finding");

    @ArchTest
    static final ArchRule METRICS =
            room("metrics", "run", "store", "analysis", "plan", "search", "traffic", "finding", "clock");

    @ArchTest
    static final ArchRule WEB =
            room("web", "run", "store", "analysis", "plan", "search", "traffic", "finding", "clock");

    @ArchTest
    static final ArchRule PURE_ROOMS_IMPORT_JAVA_AND_JSPECIFY_ONLY = classes()
            .that()
            .resideInAnyPackage("io.zeroloss.search..", "io.zeroloss.finding..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", "io.zeroloss.search..", "io.zeroloss.finding..");

    @ArchTest
    static final ArchRule ANALYSIS_IMPORTS_STATISTICS_AND_RECORDS_BESIDES = classes()
            .that()
            .resideInAPackage("io.zeroloss.analysis..")
            .should()
            .onlyDependOnClassesThat()
            // which of our own rooms, the arrows of analysis say
            .resideInAnyPackage("java..", "org.jspecify..", "org.apache.commons.statistics..", "io.zeroloss..");

    @ArchTest
    static final ArchRule NO_CYCLES_OF_PACKAGES =
            slices().matching("io.zeroloss.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching("io.zeroloss.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NOBODY_ELSE_READS_A_CLOCK = noClasses()
            .that()
            .resideOutsideOfPackage("io.zeroloss.clock..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class)
            .orShould()
            .callMethod(java.time.Instant.class, "now");

    @ArchTest
    static final ArchRule ONLY_THE_WIRING_KNOWS_A_DRIVER = noClasses()
            .that()
            .resideOutsideOfPackages("io.zeroloss.cli..", "io.zeroloss.traffic.exec..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.zeroloss.traffic.exec..");

    @ArchTest
    static final ArchRule ONLY_THE_WIRING_KNOWS_A_MANAGEMENT_PROCESSOR = noClasses()
            .that()
            .resideOutsideOfPackages("io.zeroloss.cli..", "io.zeroloss.bios.ilo4..", "io.zeroloss.bios.ilo5..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.zeroloss.bios.ilo4..", "io.zeroloss.bios.ilo5..");

    private static ArchRule room(String name, String... mayUse) {
        List<String> allowed = new ArrayList<>(List.of(mayUse));
        allowed.add(name);
        String[] others = Stream.of(
                        "finding",
                        "clock",
                        "search",
                        "traffic",
                        "host",
                        "vswitch",
                        "guest",
                        "bios",
                        "plan",
                        "diagnose",
                        "run",
                        "store",
                        "analysis",
                        "report",
                        "web",
                        "metrics",
                        "cli")
                .filter(room -> !allowed.contains(room))
                .map(room -> "io.zeroloss." + room + "..")
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage("io.zeroloss." + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .because("the arrows of " + name + " go to " + Arrays.toString(mayUse) + " only")
                // rooms of the design that are not built yet
                .allowEmptyShould(true);
    }
}
