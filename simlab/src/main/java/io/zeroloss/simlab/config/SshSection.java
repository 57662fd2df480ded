package io.zeroloss.simlab.config;

/**
 * How the lab's hosts are entered.
 *
 * @param stateDir directory for host keys, the user's key {@code id_ecdsa} and {@code known_hosts}; empty: {@code simlab} in the state
 *     directory of zeroloss
 * @param userKey file with further public keys that may log in; empty: none
 */
public record SshSection(String stateDir, String userKey) {}
