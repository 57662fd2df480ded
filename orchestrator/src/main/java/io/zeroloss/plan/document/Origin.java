package io.zeroloss.plan.document;

/** Where a value, or a mistake, stands. Its text is what a message starts with. */
public sealed interface Origin {
    /** zeroloss's own default, as the schema states it. */
    record BuiltIn() implements Origin {
        @Override
        public String toString() {
            return "default";
        }
    }

    /**
     * What a named set of values, which the user chose or which is the default, sets by itself.
     *
     * @param name of the set, for example {@code rfc2544}
     */
    record Preset(String name) implements Origin {
        @Override
        public String toString() {
            return "preset " + name;
        }
    }

    /**
     * A place in a file.
     *
     * @param file as the user would name it from where he stands
     * @param line from 1
     * @param column from 1, in characters
     */
    record InFile(String file, int line, int column) implements Origin {
        @Override
        public String toString() {
            return file + ":" + line + ":" + column;
        }
    }

    /**
     * The command line.
     *
     * @param argument as it was typed, for example {@code --set vms.count=2}
     */
    record CommandLine(String argument) implements Origin {
        @Override
        public String toString() {
            return argument;
        }
    }
}
