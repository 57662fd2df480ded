package io.zeroloss.simlab.host.os;

/** Why a file cannot be used, in the words of {@code strerror}. */
public final class FileError extends RuntimeException {
    private static final long serialVersionUID = 1;

    public static final String MISSING = "No such file or directory";
    public static final String DENIED = "Permission denied";
    public static final String IS_DIRECTORY = "Is a directory";
    public static final String NOT_DIRECTORY = "Not a directory";
    public static final String EXISTS = "File exists";
    public static final String INVALID = "Invalid argument";

    public FileError(String reason) {
        super(reason, null, false, false);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
