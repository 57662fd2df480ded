package io.zeroloss.traffic.trex;

import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.trex.rpc.ServerAddress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;

/**
 * Keeps two runs of this machine off one TRex server. Across machines the ownership of ports does; but two runs on different
 * ports of one server still take its cores from each other, which no port tells. The system frees it with the process.
 *
 * <p>The file also keeps the session under which ports are held, so that the run after a {@code kill -9} gets its ports back: to
 * the server it is the same session.
 */
final class ServerLock implements AutoCloseable {
    /** v3.08 aborts as a whole on session 0, so ids begin with 1; they are unsigned 32-bit numbers. */
    private static final long SESSION_IDS = (1L << 32) - 1;

    private static final int LONGEST_TEXT = 64;

    private final FileChannel channel;
    private final long sessionId;

    private ServerLock(FileChannel channel, long sessionId) {
        this.channel = channel;
        this.sessionId = sessionId;
    }

    long sessionId() {
        return sessionId;
    }

    /**
     * Takes the lock.
     *
     * @throws LabException if another run holds it
     */
    static ServerLock take(Path directory, ServerAddress address) {
        String name = "trex-" + address.toString().replaceAll("[^A-Za-z0-9.-]", "_") + ".lock";
        Path file = directory.resolve(name);
        try {
            Files.createDirectories(directory);
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            String[] kept = read(channel).split(" ", -1);
            if (!locked(channel)) {
                channel.close();
                throw new LabException(
                        "TRex server %s is in use by another zeroloss on this machine (process %s); wait for it"
                                .formatted(address, kept[0].isEmpty() ? "unknown" : kept[0]));
            }
            long sessionId = kept.length == 2 && kept[1].matches("[1-9]\\d{0,9}")
                    ? Long.parseLong(kept[1])
                    : 1 + (long) (new SecureRandom().nextDouble() * SESSION_IDS);
            channel.truncate(0);
            String text = ProcessHandle.current().pid() + " " + sessionId;
            channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)), 0);
            return new ServerLock(channel, sessionId);
        } catch (IOException e) {
            throw new LabException("cannot lock TRex server %s by the file %s: %s".formatted(address, file, e), e);
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            // another session of this very process
            return false;
        }
    }

    private static String read(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST_TEXT);
        channel.read(text, 0);
        return new String(text.array(), 0, text.position(), StandardCharsets.US_ASCII).replaceAll("[^0-9 ]", "");
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new LabException("cannot free the lock of a TRex server: " + e, e);
        }
    }
}
