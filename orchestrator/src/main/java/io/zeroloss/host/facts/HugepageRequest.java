package io.zeroloss.host.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hugepages asked for at boot: {@code hugepagesz=1G hugepages=16}. A count belongs to the size in front of it, or to the
 * default size; a second count for the same size is ignored (mm/hugetlb.c).
 *
 * @param sizeKib of a page; empty: the kernel's own default size, 2 MiB on x86
 * @param pages over all NUMA nodes; whether the kernel found them all is another matter, see {@link HugepagePool}
 */
public record HugepageRequest(OptionalLong sizeKib, long pages) {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([KMGT]?)B?", Pattern.CASE_INSENSITIVE);
    private static final Pattern PER_NODE = Pattern.compile("(?:(\\d{1,4}):)?(\\d{1,12})");

    static List<HugepageRequest> in(List<KernelArguments.Argument> arguments) {
        List<HugepageRequest> requests = new ArrayList<>();
        // wherever it stands, it is the size of a count in front of which there is none
        OptionalLong size = arguments.stream()
                .filter(argument -> argument.name().equals("default_hugepagesz"))
                .flatMapToLong(argument -> kib(argument.value().orElse("")).stream())
                .findFirst();
        boolean sizeIsValid = true;
        for (KernelArguments.Argument argument : arguments) {
            String value = argument.value().orElse("");
            if (argument.name().equals("hugepagesz") || argument.name().equals("default_hugepagesz")) {
                size = kib(value);
                sizeIsValid = size.isPresent();
            } else if (argument.name().equals("hugepages") && sizeIsValid) {
                HugepageRequest request = new HugepageRequest(size, pages(value));
                if (requests.stream().noneMatch(known -> known.sizeKib().equals(request.sizeKib()))) {
                    requests.add(request);
                }
            }
        }
        return requests;
    }

    /** As the kernel's memparse: {@code 1G}, {@code 2M}, {@code 1GB}, {@code 1073741824}. */
    private static OptionalLong kib(String size) {
        Matcher matcher = SIZE.matcher(size);
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2).toUpperCase(Locale.ROOT)) {
            case "T" -> OptionalLong.of(number << 30);
            case "G" -> OptionalLong.of(number << 20);
            case "M" -> OptionalLong.of(number << 10);
            case "K" -> OptionalLong.of(number);
            default -> OptionalLong.of(number >> 10);
        };
    }

    /** A number, or for each NUMA node one: {@code 0:4,1:8}. */
    private static long pages(String value) {
        long pages = 0;
        for (String part : value.split(",", -1)) {
            Matcher matcher = PER_NODE.matcher(part);
            if (!matcher.matches()) {
                return 0;
            }
            pages += Long.parseLong(matcher.group(2));
        }
        return pages;
    }
}
