package io.zeroloss.bios.redfish;

import java.util.function.Supplier;

/** Who logs in. Its text shows neither name nor password, so that no message and no trace can. */
public final class Credentials {
    private final Supplier<String> user;
    private final Supplier<String> password;

    /** Both are asked for at each login and not kept. */
    public Credentials(Supplier<String> user, Supplier<String> password) {
        this.user = user;
        this.password = password;
    }

    String user() {
        return user.get();
    }

    String password() {
        return password.get();
    }

    @Override
    public String toString() {
        return "credentials";
    }
}
