package io.zeroloss.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of this program, from the jar's manifest. */
public final class Version implements IVersionProvider {
    static String number() {
        String fromManifest = Version.class.getPackage().getImplementationVersion();
        return fromManifest == null ? "development" : fromManifest;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"zeroloss " + number()};
    }
}
