package io.zeroloss.guest;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import io.zeroloss.guest.HostAnswers.Kind;
import io.zeroloss.guest.HostAnswers.Question;
import io.zeroloss.host.Shell;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What stands against starting guests on a host, said before anything is touched. Reads only. */
public final class GuestPreflight {
    private final Shell host;
    private final List<GuestIntent> intents;
    private final List<String> wrongInput = new ArrayList<>();
    private final List<String> wrongHost = new ArrayList<>();

    private GuestPreflight(Shell host, List<GuestIntent> intents) {
        this.host = host;
        this.intents = intents;
    }

    /**
     * Checks all guests that shall run at the same time.
     *
     * @throws InputException one sentence a line, if what was asked for is wrong: a missing image, one socket for two guests …
     * @throws LabException one sentence a line, if the host cannot: too few huge pages, no QEMU, a guest of that name running …
     */
    public static void check(Shell host, List<GuestIntent> intents) {
        new GuestPreflight(host, intents).check();
    }

    private void check() {
        checkTogether();
        throwIf();
        if (intents.isEmpty()) {
            return;
        }
        HostAnswers answers = HostAnswers.ask(host, questions());
        for (GuestIntent intent : intents) {
            checkPrograms(intent, answers);
            checkPlaces(intent, answers);
            if (intent.hypervisor() instanceof Hypervisor.Qemu qemu) {
                checkImage(intent, qemu, answers);
                if (wrongHost.isEmpty()) {
                    AccelChoice.choose(host, intent, qemu);
                }
            }
        }
        checkHugePages(answers);
        throwIf();
    }

    private void throwIf() {
        if (!wrongInput.isEmpty()) {
            throw new InputException(String.join("\n", new LinkedHashSet<>(wrongInput)));
        }
        if (!wrongHost.isEmpty()) {
            throw new LabException(String.join("\n", new LinkedHashSet<>(wrongHost)));
        }
    }

    /** Each of these belongs to one guest. */
    private void checkTogether() {
        Map<String, String> takenBy = new LinkedHashMap<>();
        for (GuestIntent intent : intents) {
            List<String> own = new ArrayList<>(intent.vhostSockets());
            own.add("the files " + intent.base() + ".*");
            intent.nics().forEach(nic -> own.add("the MAC address " + nic.mac()));
            if (intent.hypervisor() instanceof Hypervisor.Qemu qemu) {
                own.add("the management port " + qemu.login().port());
            }
            for (String thing : own) {
                String other = takenBy.put(thing, intent.name());
                if (other != null) {
                    wrongInput.add(
                            "%s and %s would both use %s; give each its own".formatted(other, intent.name(), thing));
                }
            }
        }
    }

    private Set<Question> questions() {
        Set<Question> questions = new LinkedHashSet<>();
        for (GuestIntent intent : intents) {
            programs(intent).forEach(program -> questions.add(new Question(Kind.PROGRAM, program)));
            questions.add(new Question(Kind.GUEST, intent.base()));
            questions.add(new Question(Kind.WORK, intent.workDirectory()));
            intent.hostCpus().forEach(cpu -> questions.add(new Question(Kind.CPU, cpu.toString())));
            for (String socket : intent.vhostSockets()) {
                questions.add(new Question(Kind.SOCKET, socket));
                questions.add(new Question(Kind.DIRECTORY, parent(socket)));
            }
            intent.hugePages().ifPresent(pages -> {
                questions.add(new Question(Kind.HUGETLBFS, pages.directory()));
                questions.add(new Question(Kind.PAGES, String.valueOf(pages.pageKb())));
            });
            if (intent.hypervisor() instanceof Hypervisor.Qemu qemu) {
                imageFiles(qemu).values().forEach(path -> questions.add(new Question(Kind.FILE, path)));
                questions.add(
                        new Question(Kind.PORT, String.valueOf(qemu.login().port())));
            }
        }
        return questions;
    }

    private static List<String> programs(GuestIntent intent) {
        return intent.hypervisor() instanceof Hypervisor.Qemu
                ? List.of(QemuCommand.PROGRAM, "setsid", "taskset", "bash")
                : List.of(Testpmd.PROGRAM, "setsid", "taskset");
    }

    private static Map<String, String> imageFiles(Hypervisor.Qemu qemu) {
        if (qemu.image() instanceof GuestImage.DirectBoot boot) {
            return Map.of("kernel", boot.kernel(), "initrd", boot.initrd());
        }
        return Map.of("disk", ((GuestImage.Disk) qemu.image()).path());
    }

    private void checkPrograms(GuestIntent intent, HostAnswers answers) {
        for (String program : programs(intent)) {
            if (!answers.is(Kind.PROGRAM, program, "yes")) {
                wrongHost.add("%s has no program %s, which guests of kind %s need; install it there"
                        .formatted(host.target(), program, intent.hypervisor().word()));
            }
        }
    }

    private void checkPlaces(GuestIntent intent, HostAnswers answers) {
        String running = answers.answer(Kind.GUEST, intent.base());
        if (!running.equals("absent")) {
            String[] who = running.split(" ", 2);
            wrongHost.add(
                    "%s already runs on %s as pid %s, started by %s; end that run, or `zeroloss restore` the testbed"
                            .formatted(intent.name(), host.target(), who[0], who[who.length - 1]));
        }
        if (!answers.is(Kind.WORK, intent.workDirectory(), "yes")) {
            wrongHost.add(
                    "%s: the work directory %s cannot be made or written on %s; choose another, or change its permissions"
                            .formatted(intent.name(), intent.workDirectory(), host.target()));
        }
        for (String socket : intent.vhostSockets()) {
            String state = answers.answer(Kind.DIRECTORY, parent(socket));
            if (!state.equals("yes")) {
                wrongHost.add("%s: the directory %s of its vhost-user socket is %s on %s; make it, or choose another"
                        .formatted(intent.name(), parent(socket), state, host.target()));
            } else if (running.equals("absent") && answers.is(Kind.SOCKET, socket, "used")) {
                wrongHost.add("%s: another process on %s listens on %s; end it, or choose another path"
                        .formatted(intent.name(), host.target(), socket));
            }
        }
        for (Integer cpu : intent.hostCpus()) {
            if (!answers.is(Kind.CPU, cpu.toString(), "online")) {
                wrongInput.add(
                        "%s: %s has no CPU %d online; choose another".formatted(intent.name(), host.target(), cpu));
            }
        }
    }

    private void checkImage(GuestIntent intent, Hypervisor.Qemu qemu, HostAnswers answers) {
        imageFiles(qemu).forEach((what, path) -> {
            String state = answers.answer(Kind.FILE, path);
            if (!state.equals("yes")) {
                wrongInput.add("%s: the image's %s %s is %s on %s; build it there, or correct the path"
                        .formatted(intent.name(), what, path, state, host.target()));
            }
        });
        String port = String.valueOf(qemu.login().port());
        if (answers.is(Kind.GUEST, intent.base(), "absent") && answers.is(Kind.PORT, port, "used")) {
            wrongHost.add("%s: port %s is in use on %s; choose another management port"
                    .formatted(intent.name(), port, host.target()));
        }
    }

    private void checkHugePages(HostAnswers answers) {
        Map<Integer, List<GuestIntent>> byPageKb = new LinkedHashMap<>();
        Set<String> directories = new HashSet<>();
        for (GuestIntent intent : intents) {
            intent.hugePages().ifPresent(pages -> {
                byPageKb.computeIfAbsent(pages.pageKb(), size -> new ArrayList<>())
                        .add(intent);
                String expected = "hugetlbfs " + pages.pageKb() * 1024L;
                if (directories.add(pages.directory()) && !answers.is(Kind.HUGETLBFS, pages.directory(), expected)) {
                    wrongHost.add(
                            "%s has no hugetlbfs with pages of %d kB on %s; mount it: mount -t hugetlbfs -o pagesize=%dK none %s"
                                    .formatted(
                                            host.target(),
                                            pages.pageKb(),
                                            pages.directory(),
                                            pages.pageKb(),
                                            pages.directory()));
                }
            });
        }
        byPageKb.forEach((pageKb, guests) -> {
            int need = guests.stream()
                    .mapToInt(guest -> guest.hugePages().orElseThrow().pagesFor(guest.memoryMb()))
                    .sum();
            String free = answers.answer(Kind.PAGES, pageKb.toString());
            if (free.equals("none") || Integer.parseInt(free) < need) {
                wrongHost.add(
                        "starting %s needs %d free huge pages of %d kB, %s has %s; reserve more (nr_hugepages), or ask for fewer guests or less memory"
                                .formatted(
                                        Wording.join(guests.stream()
                                                .map(GuestIntent::name)
                                                .toList()),
                                        need,
                                        pageKb,
                                        host.target(),
                                        free));
            }
        });
    }

    private static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash == 0 ? "/" : path.substring(0, slash);
    }
}
