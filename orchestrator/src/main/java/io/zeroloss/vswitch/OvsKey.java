package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import io.zeroloss.host.Change.Cost;
import io.zeroloss.host.facts.CpuList;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is known of one key of OVS's {@code other_config} (ovs-vswitchd.conf.db(5) and NEWS of OVS 2.10 to 3.3).
 *
 * @param absent what OVS takes an absent key for; empty where that depends on the machine
 * @param cost of a change: a key that is read at the start only costs a restart of OVS
 * @param sinceMajor first version that has it
 * @param sinceMinor first version that has it
 */
public record OvsKey(String name, Kind kind, Optional<String> absent, Cost cost, int sinceMajor, int sinceMinor) {

    /** The form of a key's value. OVS takes a value of another form for the default without a word. */
    public enum Kind {
        BOOLEAN("true|false", "true or false"),
        INTEGER("\\d{1,10}", "a whole number"),
        MASK("(0[xX])?\\p{XDigit}{1,64}", "a hexadecimal CPU mask"),
        TEXT("(?s).*", "a text");

        private final Pattern form;
        private final String words;

        Kind(String form, String words) {
            this.form = Pattern.compile(form);
            this.words = words;
        }
    }

    boolean existsIn(OvsVersion version) {
        return !version.before(sinceMajor, sinceMinor);
    }

    /** @throws InputException if OVS would not take the value for what it says */
    void check(String value) {
        if (!kind.form.matcher(value).matches()) {
            throw new InputException(
                    "other_config:%s is %s, not \"%s\"; correct it".formatted(name, kind.words, value));
        }
    }

    /** Whether two values mean the same to OVS. */
    boolean same(String one, String other) {
        return one.equals(other)
                || (kind == Kind.MASK && sameMask(one, other))
                || (kind == Kind.INTEGER && number(one).equals(number(other)));
    }

    private boolean sameMask(String one, String other) {
        return Stream.of(one, other).allMatch(kind.form.asMatchPredicate())
                && CpuList.parseMask(one).equals(CpuList.parseMask(other));
    }

    private static String number(String digits) {
        return digits.replaceFirst("^0+(?=.)", "");
    }
}
