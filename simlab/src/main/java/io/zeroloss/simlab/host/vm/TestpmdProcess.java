package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.MachineTime;
import io.zeroloss.simlab.host.os.Resident;
import io.zeroloss.simlab.host.os.RunningProcess;
import io.zeroloss.simlab.host.os.Signals;
import io.zeroloss.simlab.host.os.Stream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;

/** A testpmd that runs: its interfaces come up one after the other, then it forwards and answers at its prompt. */
final class TestpmdProcess implements Resident {
    private static final long CONFIGURE_NANOS = Duration.ofMillis(300).toNanos();

    private final RunningProcess process;
    private final TestpmdArguments arguments;
    private final List<Vnic> vnics;
    private final Backend backend;
    private final MachineTime time;
    private final Console console;
    private final Stream in;
    private final List<Task> threads = new ArrayList<>();
    private final long[][] counts;
    private int up;
    private boolean listening;
    private long configuredAtNanos = Long.MAX_VALUE;
    private boolean prompt;
    private boolean forwarding;

    /** What is on the other side of the interfaces, and around the process. */
    interface Backend {
        /** Makes an interface ready to be connected, and gives what testpmd then says. */
        String listen(Vnic vnic, RunningProcess process);

        void close(Vnic vnic);

        boolean hangs();

        /** Whether all queue pairs are switched on, or the first only. */
        boolean enablesAll();

        void changed();

        void ended();
    }

    TestpmdProcess(Invocation call, TestpmdArguments arguments, List<Vnic> vnics, Backend backend) {
        this.process = call.process();
        this.arguments = arguments;
        this.vnics = List.copyOf(vnics);
        this.backend = backend;
        this.time = call.machine().time();
        this.console = new Console(call.out(), call.err());
        this.in = call.in();
        this.counts = new long[vnics.size()][5];
        for (int lcore = 0; lcore < arguments.cpus().size(); lcore++) {
            SortedSet<Integer> cpu = new TreeSet<>(List.of(arguments.cpus().get(lcore)));
            boolean main = lcore == 0;
            threads.add(new Task(
                    main ? process.pid() : call.machine().processes().nextTaskId(),
                    main ? process.name() : "rte-worker-" + lcore,
                    cpu));
        }
    }

    Console console() {
        return console;
    }

    boolean isForwarding() {
        return forwarding;
    }

    @Override
    public void settle() {
        if (backend.hangs()) {
            return;
        }
        connect();
        if (!prompt && time.sinceBootNanos() >= configuredAtNanos) {
            becomeReady();
        }
        for (Optional<String> line = prompt ? in.readLine() : Optional.<String>empty();
                line.isPresent();
                line = in.readLine()) {
            answer(line.get().strip());
        }
    }

    @Override
    public OptionalLong dueNanos() {
        return prompt || up < vnics.size() ? OptionalLong.empty() : OptionalLong.of(configuredAtNanos);
    }

    /** A port's start waits for OVS before the next port is started. */
    private void connect() {
        while (up < vnics.size()) {
            Vnic vnic = vnics.get(up);
            if (!listening) {
                vnic.listen(time.sinceBootNanos());
                console.log(backend.listen(vnic, process));
                listening = true;
            }
            if (!vnic.isConnected()) {
                return;
            }
            listening = false;
            up++;
            if (up == vnics.size()) {
                configuredAtNanos = time.sinceBootNanos() + CONFIGURE_NANOS;
            }
        }
    }

    private void becomeReady() {
        prompt = true;
        int pairs = backend.enablesAll() ? arguments.rxQueues() : 1;
        vnics.forEach(vnic -> vnic.enable(pairs));
        console.print(TestpmdText.ready(arguments, vnics));
        if (arguments.autoStart()) {
            console.print("Start automatic packet forwarding\n" + TestpmdText.forwarding(arguments));
            forwarding = true;
        }
        console.prompt();
        backend.changed();
    }

    private void answer(String command) {
        switch (command) {
            case "" -> {}
            case "start" -> start();
            case "stop" -> {
                console.print("Telling cores to stop...\nWaiting for lcores to finish...\n\nDone.\n");
                forwarding = false;
                backend.changed();
            }
            case "show config fwd" -> console.print(TestpmdText.forwarding(arguments));
            case "show port stats all" -> {
                for (int port = 0; port < counts.length; port++) {
                    long[] count = counts[port];
                    console.print(TestpmdText.statistics(port, count[0], count[1], count[2], count[3], count[4]));
                }
            }
            default -> console.print("Command not found\n");
        }
        console.prompt();
    }

    private void start() {
        if (forwarding) {
            console.log("Packet forwarding already started\n");
        } else {
            console.print(TestpmdText.forwarding(arguments));
            forwarding = true;
            backend.changed();
        }
    }

    void count(List<HopCounts.GuestPort> ports, long frameBytes) {
        for (int port = 0; port < Math.min(ports.size(), counts.length); port++) {
            counts[port][0] += ports.get(port).rxFrames();
            counts[port][1] += ports.get(port).txFrames();
            counts[port][2] += ports.get(port).txDropped();
            counts[port][3] += ports.get(port).rxFrames() * frameBytes;
            counts[port][4] += ports.get(port).txFrames() * frameBytes;
        }
    }

    /** A wait for OVS takes a signal as its own end, and the next port is started. */
    @Override
    public boolean signal(int signal) {
        if (backend.hangs()) {
            return false;
        }
        if (up < vnics.size() - 1 && (signal == Signals.TERM || signal == Signals.INT)) {
            backend.close(vnics.get(up));
            up++;
            listening = false;
            return false;
        }
        return true;
    }

    @Override
    public void ended() {
        vnics.forEach(backend::close);
        backend.ended();
    }

    @Override
    public List<Task> threads() {
        return List.copyOf(threads);
    }

    @Override
    public void pin(int taskId, SortedSet<Integer> cpus) {
        threads.replaceAll(task -> task.id() == taskId ? new Task(taskId, task.name(), new TreeSet<>(cpus)) : task);
    }
}
