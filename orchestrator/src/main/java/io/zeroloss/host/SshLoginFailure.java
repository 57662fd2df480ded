package io.zeroloss.host;

import com.jcraft.jsch.JSchAlgoNegoFailException;
import com.jcraft.jsch.JSchException;
import io.zeroloss.finding.LabException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Says in one sentence why a login failed and what to do.
 *
 * @param hostKey what was decided on the presented host key; empty if it did not come so far
 */
record SshLoginFailure(SshTarget target, SshKeys keys, Optional<KnownHostsFile.Verdict> hostKey) {
    private static final Pattern AUTH_FAIL = Pattern.compile("Auth (?:fail|cancel) for methods '([^']*)'");

    LabException explain(JSchException e) {
        return new LabException(target.label() + ": " + sentence(e), e);
    }

    private String sentence(JSchException e) {
        Optional<String> distrust = hostKey.flatMap(this::distrust);
        if (distrust.isPresent()) {
            return distrust.get();
        }
        Matcher refused = AUTH_FAIL.matcher(String.valueOf(e.getMessage()));
        if (refused.find()) {
            return refusedLogin(refused.group(1));
        }
        if (e instanceof JSchAlgoNegoFailException unlike) {
            return "no common algorithm for %s: the server offers %s, zeroloss %s; update or configure its sshd"
                    .formatted(unlike.getAlgorithmName(), unlike.getServerProposal(), unlike.getJSchProposal());
        }
        return causes(e)
                .map(this::away)
                .filter(Optional::isPresent)
                .map(Optional::get)
                .findFirst()
                .orElseGet(() -> "no SSH server answers on port %d (%s); check the port, and the log of its sshd"
                        .formatted(target.port(), oneLine(e)));
    }

    private Optional<String> distrust(KnownHostsFile.Verdict verdict) {
        String presented = verdict.presented().fingerprint();
        String file = target.knownHosts().toString();
        String line = file + verdict.line().map(l -> ":" + l.number()).orElse("");
        return switch (verdict.kind()) {
            case KNOWN -> Optional.empty();
            case REVOKED ->
                Optional.of("it presents the host key %s, which %s marks as revoked; give the machine a new host key"
                        .formatted(presented, line));
            case CHANGED ->
                Optional.of(("wrong host key: it presents %s, but %s holds %s; either the machine was reinstalled"
                                + " or another one answers in its place: compare with `ssh-keygen -lf` on its console, and only"
                                + " if they are equal replace that line")
                        .formatted(
                                presented,
                                line,
                                verdict.line().map(l -> l.key().fingerprint()).orElseThrow()));
            case UNKNOWN ->
                Optional.of(("unknown host key: it presents %s, which is not in %s, and none is accepted unseen;"
                                + " compare with `ssh-keygen -lf` on its console, then add it: %s >> %s")
                        .formatted(presented, file, keyscan(verdict), file));
        };
    }

    private String keyscan(KnownHostsFile.Verdict verdict) {
        String type = verdict.presented().type();
        return "%sssh-keyscan -t %s -p %d %s"
                .formatted(
                        target.jump().map(hop -> "ssh " + hop.label() + " ").orElse(""),
                        type.startsWith("ecdsa") ? "ecdsa" : type.substring("ssh-".length()),
                        target.port(),
                        target.host());
    }

    private String refusedLogin(String methods) {
        String allowed = methods.replace(",", ", ");
        if (!List.of(methods.split(",", -1)).contains("publickey")) {
            return "the server lets nobody log in with a key (it allows: %s), and zeroloss knows no other way; set"
                            .formatted(allowed)
                    + " PubkeyAuthentication yes in its sshd_config";
        }
        String key = keys.file().map(file -> file + ".pub").orElse("one of their public parts");
        return "login refused for user %s with %s (the server allows: %s); add %s to ~%s/.ssh/authorized_keys there"
                .formatted(target.user(), keys.description(), allowed, key, target.user());
    }

    private Optional<String> away(Throwable cause) {
        String address = target.host() + " port " + target.port();
        if (cause instanceof UnknownHostException) {
            return Optional.of(
                    "unknown host name %s; correct it, or add it to DNS or /etc/hosts".formatted(target.host()));
        }
        if (cause instanceof NoRouteToHostException
                || String.valueOf(cause.getMessage()).contains("unreachable")) {
            return Optional.of(
                    "no route to host %s; check its address, cable and the network between".formatted(address));
        }
        if (cause instanceof ConnectException && target.jump().isPresent()) {
            return Optional.of(String.valueOf(cause.getMessage()));
        }
        if (cause instanceof ConnectException) {
            return Optional.of(
                    "connection refused by %s; the machine is up but no sshd listens there: start it, or correct"
                                    .formatted(address)
                            + " the port");
        }
        if (cause instanceof SocketTimeoutException) {
            return Optional.of("no answer from %s within %d s; the machine is off, still starting, or behind a firewall"
                    .formatted(address, SshLink.STEP_LIMIT.toSeconds()));
        }
        if (cause instanceof SocketException) {
            return Optional.of("%s closed the connection before the login (%s); check the log of its sshd"
                    .formatted(address, cause.getMessage()));
        }
        return Optional.empty();
    }

    private static Stream<Throwable> causes(Throwable e) {
        return Stream.iterate(e, Objects::nonNull, Throwable::getCause);
    }

    private static String oneLine(Throwable e) {
        String message = String.valueOf(e.getMessage());
        return String.join(" ", Arrays.asList(message.split("\\s+", -1)));
    }
}
