/**
 * The simulated lab: from one YAML file, per host an SSH server with a stateful OVS, virtual machines and host facts, and one TRex
 * server, all on loopback, in virtual time. This package starts and joins the parts.
 *
 * <p>{@code time} and {@code config} are at the bottom; {@code device} says what the data path asks of a host and what it counts
 * there; {@code fault} says what goes wrong when; {@code datapath} moves the frames; {@code trex} and {@code host} are what a
 * controller meets. Nothing here depends on the controller, nor it on this.
 */
@NullMarked
package io.zeroloss.simlab;

import org.jspecify.annotations.NullMarked;
