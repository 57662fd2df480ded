/**
 * The database of a simulated Open vSwitch: four tables of its schema, and {@code ovs-vsctl} upon them with transactions, text and
 * JSON as the real one prints (ovs-vsctl(8), ovs-vswitchd.conf.db(5), RFC 7047).
 *
 * <p>May use {@code os}; used by {@code ovs}.
 */
@NullMarked
package io.zeroloss.simlab.host.ovs.db;

import org.jspecify.annotations.NullMarked;
