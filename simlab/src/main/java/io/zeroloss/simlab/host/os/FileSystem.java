package io.zeroloss.simlab.host.os;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** The files of a machine. Paths are absolute; a relative one is taken from the root. */
public final class FileSystem {
    private static final int MOST_LINKS = 16;

    private final Entry.Directory root = new Entry.Directory();

    /** The entry of a path, links followed. */
    public Optional<Entry> find(String path) {
        return walk(path, true, 0);
    }

    /** The entry of a path, a link itself if it is one. */
    public Optional<Entry> findUnfollowed(String path) {
        return walk(path, false, 0);
    }

    /**
     * Opens for reading.
     *
     * @throws FileError if there is no such file, or it cannot be read
     */
    public Stream read(String path) {
        return OpenFile.open(require(path), OpenFile.Mode.READ);
    }

    /**
     * Opens for writing from the start, or at the end; makes the file if there is none.
     *
     * @throws FileError if its directory is missing, or it cannot be written
     */
    public Stream write(String path, boolean append) {
        Entry entry = find(path).orElseGet(() -> put(path, new Entry.TextFile("")));
        return OpenFile.open(entry, append ? OpenFile.Mode.APPEND : OpenFile.Mode.WRITE);
    }

    /** Opens for both ways, which leaves the content as it is. */
    public Stream readWrite(String path) {
        Entry entry = find(path).orElseGet(() -> put(path, new Entry.TextFile("")));
        return OpenFile.open(entry, entry instanceof Entry.Fifo ? OpenFile.Mode.READ : OpenFile.Mode.APPEND);
    }

    /**
     * Puts an entry into an existing directory, in place of what is there.
     *
     * @throws FileError if there is no such directory
     */
    public Entry put(String path, Entry entry) {
        kept(parent(path)).put(name(path), entry);
        return entry;
    }

    /** Puts an entry, with the directories on the way to it. */
    public void install(String path, Entry entry) {
        makeDirectories(parent(path));
        put(path, entry);
    }

    /** Makes a directory and those on the way to it. */
    public void makeDirectories(String path) {
        Entry.Directory at = root;
        for (String part : parts(path)) {
            Entry next = at.entries().computeIfAbsent(part, p -> new Entry.Directory());
            if (next instanceof Entry.Link link) {
                next = find(link.target()).orElseThrow(() -> new FileError(FileError.MISSING));
            }
            if (!(next instanceof Entry.Directory directory)) {
                throw new FileError(FileError.NOT_DIRECTORY);
            }
            at = directory;
        }
    }

    /** Removes a name, and says whether it was there. */
    public boolean remove(String path) {
        return findUnfollowed(path).isPresent() && kept(parent(path)).remove(name(path)) != null;
    }

    /** The names in a directory; empty if it is none. */
    public Optional<SortedMap<String, Entry>> list(String path) {
        return find(path).flatMap(FileSystem::entries);
    }

    /** The paths that match a pattern with {@code *}, {@code ?} and {@code […]} in any part, in order. */
    public List<String> glob(String pattern) {
        List<String> found = List.of("");
        for (String part : parts(pattern)) {
            List<String> next = new ArrayList<>();
            for (String directory : found) {
                list(directory.isEmpty() ? "/" : directory)
                        .ifPresent(entries -> entries.keySet().stream()
                                .filter(name ->
                                        Glob.matches(part, name) && (part.startsWith(".") || !name.startsWith(".")))
                                .forEach(name -> next.add(directory + "/" + name)));
            }
            found = next;
        }
        return found;
    }

    private Entry require(String path) {
        return find(path).orElseThrow(() -> new FileError(FileError.MISSING));
    }

    private Map<String, Entry> kept(String directory) {
        Entry entry = require(directory);
        if (entry instanceof Entry.LiveDirectory) {
            throw new FileError(FileError.DENIED);
        }
        if (!(entry instanceof Entry.Directory kept)) {
            throw new FileError(FileError.NOT_DIRECTORY);
        }
        return kept.entries();
    }

    private Optional<Entry> walk(String path, boolean followLast, int links) {
        Entry at = root;
        List<String> parts = parts(path);
        for (int i = 0; i < parts.size(); i++) {
            Optional<Entry> next = child(at, parts.get(i));
            if (next.isEmpty()) {
                return Optional.empty();
            }
            boolean last = i == parts.size() - 1;
            if (next.get() instanceof Entry.Link link && (followLast || !last)) {
                if (links >= MOST_LINKS) {
                    throw new FileError("Too many levels of symbolic links");
                }
                String base = "/" + String.join("/", parts.subList(0, i));
                next = walk(
                        link.target().startsWith("/") ? link.target() : base + "/" + link.target(), true, links + 1);
                if (next.isEmpty()) {
                    return Optional.empty();
                }
            }
            at = next.get();
        }
        return Optional.of(at);
    }

    private static Optional<Entry> child(Entry directory, String name) {
        return entries(directory).flatMap(entries -> Optional.ofNullable(entries.get(name)));
    }

    private static Optional<SortedMap<String, Entry>> entries(Entry entry) {
        if (entry instanceof Entry.Directory directory) {
            return Optional.of(directory.entries());
        }
        return entry instanceof Entry.LiveDirectory live
                ? Optional.of(live.entries().get())
                : Optional.empty();
    }

    private static List<String> parts(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/+", -1)) {
            if (part.equals("..")) {
                if (!parts.isEmpty()) {
                    parts.remove(parts.size() - 1);
                }
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return parts;
    }

    private static String parent(String path) {
        List<String> parts = parts(path);
        return "/" + String.join("/", parts.subList(0, Math.max(0, parts.size() - 1)));
    }

    private static String name(String path) {
        List<String> parts = parts(path);
        if (parts.isEmpty()) {
            throw new FileError(FileError.EXISTS);
        }
        return parts.get(parts.size() - 1);
    }
}
