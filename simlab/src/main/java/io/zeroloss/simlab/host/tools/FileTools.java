package io.zeroloss.simlab.host.tools;

import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.FileSystem;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** mkdir, rm, mv, mkfifo, touch, ls, readlink, dirname, basename. */
public final class FileTools {
    private FileTools() {}

    /** Installs them. */
    public static void install(Machine machine) {
        machine.install("mkdir", call -> forEach(call, "pm:", "cannot create directory", FileTools::makeDirectory));
        machine.install("rm", call -> forEach(call, "fr", "cannot remove", FileTools::remove));
        machine.install("mkfifo", call -> forEach(call, "m:", "cannot create fifo", FileTools::makeFifo));
        machine.install("touch", call -> forEach(call, "", "cannot touch", FileTools::touch));
        machine.install("mv", FileTools::move);
        machine.install("ls", FileTools::list);
        machine.install("readlink", FileTools::readLink);
        machine.install(
                "dirname",
                call -> name(call, path -> {
                    int slash = path.lastIndexOf('/');
                    return slash < 0 ? "." : slash == 0 ? "/" : path.substring(0, slash);
                }));
        machine.install("basename", call -> name(call, path -> path.substring(path.lastIndexOf('/') + 1)));
    }

    private record Target(FileSystem files, Options options) {}

    private static int forEach(Invocation call, String spec, String what, BiConsumer<Target, String> action) {
        Options options = Options.of(call, spec);
        if (options.unknown().isPresent()) {
            return options.refusal(call).orElseThrow();
        }
        if (options.operands().isEmpty() && !options.has("f")) {
            return call.fail(1, "missing operand");
        }
        int status = 0;
        for (String path : options.operands()) {
            try {
                action.accept(new Target(call.machine().files(), options), path);
            } catch (FileError e) {
                status = call.fail(1, "%s '%s': %s".formatted(what, path, e.reason()));
            }
        }
        return status;
    }

    private static void makeDirectory(Target target, String path) {
        if (target.options.has("p")) {
            target.files.makeDirectories(path);
            return;
        }
        refuseExisting(target, path);
        target.files.put(path, new Entry.Directory());
    }

    private static void remove(Target target, String path) {
        Optional<Entry> entry = target.files.findUnfollowed(path);
        if (entry.filter(Entry.Directory.class::isInstance).isPresent() && !target.options.has("r")) {
            throw new FileError(FileError.IS_DIRECTORY);
        }
        if (!target.files.remove(path) && !target.options.has("f")) {
            throw new FileError(FileError.MISSING);
        }
    }

    private static void makeFifo(Target target, String path) {
        refuseExisting(target, path);
        target.files.put(path, new Entry.Fifo());
    }

    private static void touch(Target target, String path) {
        target.files.write(path, true).write("");
    }

    private static void refuseExisting(Target target, String path) {
        if (target.files.findUnfollowed(path).isPresent()) {
            throw new FileError(FileError.EXISTS);
        }
    }

    private static int move(Invocation call) {
        List<String> paths = Options.of(call, "f").operands();
        if (paths.size() != 2) {
            return call.fail(1, "missing file operand");
        }
        FileSystem files = call.machine().files();
        Optional<Entry> entry = files.findUnfollowed(paths.get(0));
        if (entry.isEmpty()) {
            return call.fail(1, "cannot stat '%s': %s".formatted(paths.get(0), FileError.MISSING));
        }
        files.put(paths.get(1), entry.get());
        files.remove(paths.get(0));
        return 0;
    }

    private static int list(Invocation call) {
        Options options = Options.of(call, "1a");
        if (options.unknown().isPresent()) {
            return options.refusal(call).orElseThrow();
        }
        int status = 0;
        for (String path : options.operands().isEmpty() ? List.of("/") : options.operands()) {
            var names = call.machine().files().list(path);
            if (names.isPresent()) {
                names.get().keySet().forEach(call::say);
            } else if (call.machine().files().find(path).isPresent()) {
                call.say(path);
            } else {
                status = call.fail(2, "cannot access '%s': %s".formatted(path, FileError.MISSING));
            }
        }
        return status;
    }

    private static int readLink(Invocation call) {
        Options options = Options.of(call, "");
        for (String path : options.operands()) {
            if (!(call.machine().files().findUnfollowed(path).orElse(new Entry.NullDevice())
                    instanceof Entry.Link link)) {
                return 1;
            }
            call.say(link.target());
        }
        return options.operands().isEmpty() ? call.fail(1, "missing operand") : 0;
    }

    private static int name(Invocation call, UnaryOperator<String> part) {
        List<String> paths = Options.of(call, "").operands();
        if (paths.isEmpty()) {
            return call.fail(1, "missing operand");
        }
        call.say(part.apply(paths.get(0)));
        return 0;
    }
}
