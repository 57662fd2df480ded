package io.zeroloss.simlab.host.ovs.db;

/** A column of a table. Keys of maps are strings. */
public record Column(String name, Shape shape, AtomType type) {
    /** How many values it holds. */
    public enum Shape {
        ONE,
        OPTIONAL,
        SET,
        MAP
    }

    /** Of what type they are. */
    public enum AtomType {
        STRING,
        INTEGER,
        BOOLEAN,
        UUID
    }

    /** What it holds in a new row. */
    Value initial() {
        if (shape == Shape.MAP) {
            return Value.EMPTY_MAP;
        }
        return shape == Shape.ONE
                ? Value.of(type == AtomType.BOOLEAN ? "false" : type == AtomType.INTEGER ? "0" : "")
                : Value.NONE;
    }
}
