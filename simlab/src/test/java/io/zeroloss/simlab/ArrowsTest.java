package io.zeroloss.simlab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/** The arrows between the parts of the simulated lab. */
@AnalyzeClasses(packages = "io.zeroloss", importOptions = ImportOption.DoNotIncludeTests.class)
class ArrowsTest {
    private static final List<String> ROOMS = List.of("time", "fault", "config", "device", "datapath", "trex", "host");

    @ArchTest
    static final ArchRule TIME = room("time");

    @ArchTest
    static final ArchRule DEVICE = room("device");

    @ArchTest
    static final ArchRule FAULT = room("fault", "time");

    @ArchTest
    static final ArchRule CONFIG = room("config", "fault");

    @ArchTest
    static final ArchRule DATAPATH = room("datapath", "device", "fault", "time");

    @ArchTest
    static final ArchRule TREX = room("trex", "datapath", "config", "fault", "time");

    @ArchTest
    static final ArchRule HOST = room("host", "device", "config", "fault", "time");

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching("io.zeroloss.simlab.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_CONTROLLER_IS_MET_OVER_THE_NETWORK_ONLY = noClasses()
            .should()
            .dependOnClassesThat(com.tngtech.archunit.base.DescribedPredicate.describe(
                    "belong to the controller",
                    type -> type.getPackageName().startsWith("io.zeroloss")
                            && !type.getPackageName().startsWith("io.zeroloss.simlab")));

    private static ArchRule room(String name, String... mayUse) {
        List<String> allowed = Stream.concat(Stream.of(name), Stream.of(mayUse)).toList();
        String[] others = ROOMS.stream()
                .filter(room -> !allowed.contains(room))
                .map(room -> "io.zeroloss.simlab." + room + "..")
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage("io.zeroloss.simlab." + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .allowEmptyShould(true);
    }
}
