package io.zeroloss.host;

import com.jcraft.jsch.AgentIdentityRepository;
import com.jcraft.jsch.AgentProxyException;
import com.jcraft.jsch.Identity;
import com.jcraft.jsch.IdentityRepository;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.KeyPair;
import com.jcraft.jsch.SSHAgentConnector;
import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The keys offered at a login: one private key file, or what the ssh-agent holds.
 *
 * @param description for messages: which keys
 * @param file the key file; empty: the agent
 */
record SshKeys(String description, Optional<Path> file) {
    private static final Set<PosixFilePermission> OWNER = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    /**
     * Gives the keys of a target to JSch.
     *
     * @param agentSocket of the ssh-agent, used when the target names no key file
     * @throws InputException if there is no key that can be used
     */
    static SshKeys give(JSch jsch, SshTarget target, Optional<Path> agentSocket) {
        return target.identity().isPresent()
                ? fromFile(jsch, target, target.identity().get())
                : fromAgent(jsch, target, agentSocket);
    }

    private static SshKeys fromFile(JSch jsch, SshTarget target, Path file) {
        String which = "%s: the identity file %s ".formatted(target.label(), file);
        byte[] privateKey;
        try {
            refuseOpenFile(which, file);
            privateKey = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new InputException(which + "does not exist; name the private key that logs in there", e);
        } catch (IOException e) {
            throw new InputException(
                    which + "cannot be read (" + e.getClass().getSimpleName()
                            + "); name a private key that this user can read",
                    e);
        }
        try {
            KeyPair pair = KeyPair.load(jsch, privateKey, null);
            if (pair.isEncrypted()) {
                throw new InputException(which + "is encrypted; load it into the ssh-agent (`ssh-add " + file
                        + "`) and leave the identity out, or name a key without a passphrase");
            }
            String fingerprint = SshPublicKey.of(pair.getPublicKeyBlob()).fingerprint();
            jsch.addIdentity(file.toString(), privateKey, null, null);
            return new SshKeys("the key " + file + " (" + fingerprint + ")", Optional.of(file));
        } catch (JSchException e) {
            throw new InputException(
                    which
                            + "is not a private key that can be used; expected an OpenSSH or PEM key of type ed25519, RSA or"
                            + " ECDSA, not a .pub file",
                    e);
        }
    }

    private static void refuseOpenFile(String which, Path file) throws IOException {
        @Nullable PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        Set<PosixFilePermission> granted = view.readAttributes().permissions();
        if (!OWNER.containsAll(granted)) {
            throw new InputException(
                    which + "can be read or written by others (" + PosixFilePermissions.toString(granted)
                            + "), so it may have leaked; if it has not: chmod 600 " + file);
        }
    }

    private static SshKeys fromAgent(JSch jsch, SshTarget target, Optional<Path> agentSocket) {
        String wayOut = "; name an identity file, or load a key with `ssh-add`";
        Path socket = agentSocket.orElseThrow(() -> new InputException(target.label()
                + ": no identity file is named and no ssh-agent runs (SSH_AUTH_SOCK is not set)" + wayOut));
        try {
            IdentityRepository agent = new AgentIdentityRepository(new SSHAgentConnector(socket));
            List<Identity> identities = List.copyOf(agent.getIdentities());
            if (identities.isEmpty()) {
                throw new InputException(
                        "%s: no identity file is named and the ssh-agent at %s does not answer or holds no key"
                                        .formatted(target.label(), socket)
                                + wayOut);
            }
            jsch.setIdentityRepository(agent);
            return new SshKeys(
                    identities.stream()
                            .map(identity -> identity.getName() + " "
                                    + SshPublicKey.of(identity.getPublicKeyBlob())
                                            .fingerprint())
                            .collect(Collectors.joining(", ", "the keys of the ssh-agent (", ")")),
                    Optional.empty());
        } catch (AgentProxyException e) {
            throw new InputException(
                    "%s: the ssh-agent at %s cannot be used (%s)".formatted(target.label(), socket, e.getMessage())
                            + wayOut,
                    e);
        }
    }
}
