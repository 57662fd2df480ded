package io.zeroloss.simlab.host.ssh;

import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.Pipe;
import io.zeroloss.simlab.host.os.Stream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A channel's input: read whole, to its end, by the first command that wants any of it. */
final class ChannelInput implements Stream {
    private static final int MOST_BYTES = 4 << 20;

    private final InputStream in;
    private @Nullable Pipe read;

    ChannelInput(InputStream in) {
        this.in = in;
    }

    @Override
    public Optional<String> readLine() {
        return all().readLine();
    }

    private Pipe all() {
        Pipe pipe = read;
        if (pipe == null) {
            try {
                pipe = Pipe.holding(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new FileError("Connection reset by peer");
            }
            read = pipe;
        }
        return pipe;
    }

    @Override
    public void write(String text) {
        throw new FileError("Bad file descriptor");
    }
}
