package io.zeroloss.bios.redfish;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.bios.AttributeRegistry;
import io.zeroloss.bios.BiosBody;
import io.zeroloss.bios.BiosEndpoint;
import io.zeroloss.bios.BodyReader;
import io.zeroloss.bios.RegistryReader;
import io.zeroloss.bios.ServerIdentity;
import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import java.util.List;
import java.util.Optional;

/** The BIOS of a server whose processor speaks Redfish in one of the known dialects. */
public final class RedfishBios implements BiosEndpoint {
    static final String ROOT = "/redfish/v1/";

    private final RedfishSession session;
    private final Dialect dialect;
    private final JsonNode root;
    private final JsonNode system;
    private final String biosLink;

    private RedfishBios(RedfishSession session, Dialect dialect, JsonNode root) {
        this.session = session;
        this.dialect = dialect;
        this.root = root;
        this.system = session.get(Links.firstMember(session.get(Links.of(root, "Systems")), session.url()));
        this.biosLink = dialect.biosLink(system)
                .orElseThrow(() -> new LabException(session.url() + ": the system has no link to BIOS settings; iLO 4"
                        + " has it from firmware 2.30 on"));
    }

    /**
     * Looks what answers and how it speaks. Takes the session over, and closes it also if this fails.
     *
     * @throws LabException if no dialect fits, or a resource is not where links lead
     */
    public static RedfishBios open(RedfishSession session, List<Dialect> dialects) {
        try {
            JsonNode root = session.get(ROOT);
            Dialect dialect = dialects.stream()
                    .filter(known -> known.speaks(root))
                    .findFirst()
                    .orElseThrow(() -> new LabException(session.url() + ": expected one of "
                            + dialects.stream().map(Dialect::name).toList()
                            + ", found a management processor that is none of them"));
            return new RedfishBios(session, dialect, root);
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    @Override
    public ServerIdentity identity() {
        JsonNode manager = session.get(Links.firstMember(session.get(Links.of(root, "Managers")), session.url()));
        return new ServerIdentity(
                system.path("Model").asText(),
                system.path("BiosVersion")
                        .asText(system.at("/Bios/Current/VersionString").asText()),
                dialect.name(),
                dialect.firmware(manager));
    }

    @Override
    public BiosBody current() {
        return read(biosLink, session.get(biosLink));
    }

    @Override
    public BiosBody pending() {
        String link = dialect.pendingLink(session.get(biosLink))
                .orElseThrow(() -> new LabException(session.url() + ": the BIOS has no link to its pending settings"));
        return read(link, session.get(link));
    }

    @Override
    public Optional<BiosBody> service() {
        return dialect.serviceLink(biosLink).flatMap(link -> session.find(link).map(body -> read(link, body)));
    }

    @Override
    public Optional<AttributeRegistry> registry() {
        return RegistryFinder.find(
                        session,
                        root,
                        session.get(biosLink).path("AttributeRegistry").asText())
                .map(RegistryReader::read);
    }

    private BiosBody read(String link, JsonNode body) {
        try {
            return BodyReader.read(body, session.url().resolve(link).toString());
        } catch (InputException e) {
            // to a saved file it is the user's mistake, to a live server the lab's
            throw new LabException(String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public void close() {
        session.close();
    }
}
