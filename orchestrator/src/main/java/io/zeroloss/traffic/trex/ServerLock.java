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

/**
 * Keeps two runs of this machine off one TRex server. Across machines the ownership of ports does; but two runs on different
 * ports of one server still take its cores from each other, which no port tells. The system frees it with the process.
 */
final class ServerLock implements AutoCloseable {
    private final FileChannel channel;

    private ServerLock(FileChannel channel) {
        this.channel = channel;
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
            if (!locked(channel)) {
                String holder = read(channel);
                channel.close();
                throw new LabException("TRex server %s is in use by another zeroloss on this machine (process %s); wait for it"
                        .formatted(address, holder.isEmpty() ? "unknown" : holder));
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(
                    Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
            return new ServerLock(channel);
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
        ByteBuffer text = ByteBuffer.allocate(20);
        channel.read(text, 0);
        return new String(text.array(), 0, text.position(), StandardCharsets.US_ASCII).replaceAll("[^0-9]", "");
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
