package io.zeroloss.simlab.host.shell;

/** How a command ends something that it stands in. */
abstract sealed class Leave extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Leave() {
        super(null, null, false, false);
    }

    /** The shell ends. */
    static final class Shell extends Leave {
        private static final long serialVersionUID = 1;
        final int status;

        Shell(int status) {
            this.status = status;
        }
    }

    /** The function returns. */
    static final class Function extends Leave {
        private static final long serialVersionUID = 1;
        final int status;

        Function(int status) {
            this.status = status;
        }
    }

    /** So many loops are left, the last of them perhaps to go on. */
    static final class Loops extends Leave {
        private static final long serialVersionUID = 1;
        final int count;
        final boolean goOn;

        Loops(int count, boolean goOn) {
            this.count = count;
            this.goOn = goOn;
        }
    }
}
