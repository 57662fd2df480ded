package io.zeroloss.plan;

import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import java.util.List;
import java.util.Optional;

/**
 * A testbed laid out.
 *
 * @param settings by key of the document, {@code hosts.gen9.ssh.to}
 * @param hosts in the order of the document
 */
record TestbedSettings(Checked checked, Settings settings, List<String> hosts) {
    String name() {
        return checked.name();
    }

    /** Where a host's own mapping stands. */
    Origin host(String name) {
        return checked.document().keyOf(Pointer.child("/hosts", name));
    }

    /** Where a part of a host stands: its value, else the host. */
    Origin part(String host, String key) {
        Optional<Value> value = settings.find("hosts." + host + "." + key);
        return value.map(Value::origin).orElse(host(host));
    }

    /** A setting of a host. */
    static String ofHost(String host, String key) {
        return "hosts." + host + "." + key;
    }
}
