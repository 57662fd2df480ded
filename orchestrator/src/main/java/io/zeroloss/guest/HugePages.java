package io.zeroloss.guest;

import io.zeroloss.finding.InputException;

/**
 * Huge pages of the host as guest memory.
 *
 * @param directory where a hugetlbfs of that page size is mounted on the host
 * @param pageKb size of a page in kB as the kernel counts, 2048 or 1048576
 */
public record HugePages(String directory, int pageKb) {
    public HugePages {
        Wording.path("huge pages", directory);
        if (pageKb != 2048 && pageKb != 1 << 20) {
            throw new InputException(
                    "huge pages: a page has 2048 kB or 1048576 kB, not %d kB; correct the page size".formatted(pageKb));
        }
    }

    /** How many pages this much memory takes. */
    public int pagesFor(int memoryMb) {
        return (int) ((memoryMb * 1024L + pageKb - 1) / pageKb);
    }
}
