package io.zeroloss.bios;

import java.util.regex.Pattern;

/**
 * Attributes that are no settings: what acts once when it is written, what tells one server from another, and what the
 * firmware reports. They are neither captured nor written.
 */
final class Unreplayable {
    private static final Pattern ONE_SHOT = Pattern.compile(
            "RestoreDefaults|RestoreManufacturingDefaults|SaveUserDefaults|EraseUserDefaults|Sanitize.*|SataSecureErase"
                    + "|RomSelection|.*SecureErase|SecureBootKeys.*|ClearTpm|TpmOperation|Tpm2Operation");
    private static final Pattern IDENTITY =
            Pattern.compile("SerialNumber|ProductId|ServerName|ServerAssetTag|AssetTag|ServerPrimaryOs|ServerOtherInfo"
                    + "|(Admin|Service)(Name|Email|Phone|OtherInfo)|CustomPostMessage"
                    + "|(Ipv4|Ipv6).*(Address|Gateway|DNS|Mask).*|UrlBootFile.*|.*StartupUrl"
                    + "|PrebootNetworkProxy|SgxEpoch");
    private static final Pattern REPORTED =
            Pattern.compile("SecureBootStatus|Tpm(State|Type|ChipId|Fips)|.*Status|UserDefaultsState|DateTime");

    private Unreplayable() {}

    static boolean matches(String attribute) {
        return ONE_SHOT.matcher(attribute).matches()
                || IDENTITY.matcher(attribute).matches()
                || REPORTED.matcher(attribute).matches();
    }
}
