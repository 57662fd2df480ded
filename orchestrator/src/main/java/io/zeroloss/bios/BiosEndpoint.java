package io.zeroloss.bios;

import java.util.Optional;

/** The BIOS of one live server, through its management processor. Close it: processors have few sessions. */
public interface BiosEndpoint extends AutoCloseable {
    /** What answers. */
    ServerIdentity identity();

    /** The settings that the server was started with. */
    BiosBody current();

    /** The settings that its next start will apply. */
    BiosBody pending();

    /** The vendor's service settings; empty if this server does not show them. Never to be written. */
    Optional<BiosBody> service();

    /** What the machine itself says of its attributes; empty if it cannot be read. */
    Optional<AttributeRegistry> registry();

    @Override
    void close();
}
