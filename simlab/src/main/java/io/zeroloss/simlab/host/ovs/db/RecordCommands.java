package io.zeroloss.simlab.host.ovs.db;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.simlab.host.ovs.db.Column.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** get, set, add, remove, clear, list, find: the commands of {@code ovs-vsctl} for any table. */
final class RecordCommands {
    private final Database db;
    private final boolean json;

    RecordCommands(Database db, boolean json) {
        this.db = db;
        this.json = json;
    }

    /** What a command prints; empty if it is none of these. */
    Optional<String> run(VsctlCommand command) {
        return switch (command.name()) {
            case "get" -> Optional.of(get(command));
            case "set" -> Optional.of(forRow(command, this::set));
            case "add" -> Optional.of(forRow(command, this::add));
            case "remove" -> Optional.of(forRow(command, this::remove));
            case "clear" -> Optional.of(forRow(command, this::clear));
            case "list" -> Optional.of(list(command));
            case "find" -> Optional.of(find(command));
            default -> Optional.empty();
        };
    }

    private interface OnRow {
        void run(String table, Row row, List<String> arguments);
    }

    private String forRow(VsctlCommand command, OnRow action) {
        command.requireArguments(3);
        String table = table(command.argument(0));
        row(table, command)
                .ifPresent(row -> action.run(
                        table,
                        row,
                        command.arguments().subList(2, command.arguments().size())));
        return "";
    }

    private static String table(String asked) {
        return Schema.find(asked).orElseThrow(() -> new VsctlError("unknown table \"%s\"".formatted(asked)));
    }

    /** The row that the second argument names; empty if it may be missing and is. */
    private Optional<Row> row(String table, VsctlCommand command) {
        String name = command.argument(1);
        Optional<Row> row =
                table.equals(Schema.ROOT) && name.equals(".") ? Optional.of(db.root()) : db.named(table, name);
        if (row.isEmpty() && !command.has("--if-exists")) {
            throw new VsctlError("no row \"%s\" in table %s".formatted(name, table));
        }
        return row;
    }

    private static Column column(String table, String name) {
        return Schema.column(table, name)
                .orElseThrow(() -> new VsctlError(
                        "%s does not contain a column whose name matches \"%s\"".formatted(table, name)));
    }

    private String get(VsctlCommand command) {
        command.requireArguments(2);
        String table = table(command.argument(0));
        Optional<Row> row = row(table, command);
        StringBuilder out = new StringBuilder();
        for (String asked : command.arguments().subList(2, command.arguments().size())) {
            VsctlArgument argument = VsctlArgument.parse(asked);
            Column column = column(table, argument.column());
            row.ifPresent(
                    found -> out.append(get(command, found, column, argument)).append('\n'));
        }
        return out.toString();
    }

    private static String get(VsctlCommand command, Row row, Column column, VsctlArgument argument) {
        Value value = row.value(column.name());
        if (argument.key().isEmpty()) {
            return ValueText.text(column, value);
        }
        String key = argument.key().get();
        Optional<String> entry = Optional.ofNullable(value.entries().get(key));
        if (entry.isEmpty() && !command.has("--if-exists")) {
            throw new VsctlError("no key \"%s\" in %s record \"%s\" column %s"
                    .formatted(key, row.table(), row.name(), column.name()));
        }
        return entry.map(text -> ValueText.quoted(text, column.type())).orElse("");
    }

    private void set(String table, Row row, List<String> arguments) {
        for (String each : arguments) {
            VsctlArgument argument = VsctlArgument.parse(each);
            Column column = column(table, argument.column());
            String text = argument.value().orElseThrow(() -> new VsctlError(each + ": missing value"));
            if (argument.key().isPresent()) {
                if (column.shape() != Shape.MAP) {
                    throw new VsctlError("cannot specify key to set for non-map column " + column.name());
                }
                String value = VsctlArgument.checked(column, VsctlArgument.unquoted(text));
                row.put(
                        column.name(),
                        row.value(column.name()).with(argument.key().get(), value));
            } else {
                row.put(column.name(), VsctlArgument.whole(column, text));
            }
        }
    }

    private void add(String table, Row row, List<String> arguments) {
        Column column = column(table, arguments.get(0));
        for (String each : arguments.subList(1, arguments.size())) {
            Value more = VsctlArgument.whole(column, each);
            Value value = row.value(column.name());
            if (column.shape() == Shape.MAP) {
                for (var entry : more.entries().entrySet()) {
                    value = value.entries().containsKey(entry.getKey())
                            ? value
                            : value.with(entry.getKey(), entry.getValue());
                }
                row.put(column.name(), value);
            } else {
                List<String> atoms = new ArrayList<>(value.atoms());
                atoms.addAll(more.atoms());
                row.put(column.name(), Value.set(atoms));
            }
        }
    }

    private void remove(String table, Row row, List<String> arguments) {
        Column column = column(table, arguments.get(0));
        for (String each : arguments.subList(1, arguments.size())) {
            int equals = each.indexOf('=');
            boolean entry = column.shape() == Shape.MAP && equals > 0;
            String key = VsctlArgument.unquoted(entry ? each.substring(0, equals) : each);
            Value value = row.value(column.name());
            if (!entry
                    || VsctlArgument.unquoted(each.substring(equals + 1))
                            .equals(value.entries().get(key))) {
                row.put(column.name(), value.without(key));
            }
        }
    }

    private void clear(String table, Row row, List<String> arguments) {
        for (String each : arguments) {
            Column column = column(table, each);
            if (column.shape() == Shape.ONE) {
                throw new VsctlError(
                        "\"clear\" operation cannot be applied to column %s of table %s, which is not allowed to be empty"
                                .formatted(column.name(), table));
            }
            row.clear(column.name());
        }
    }

    private String list(VsctlCommand command) {
        command.requireArguments(1);
        String table = table(command.argument(0));
        List<Row> rows = new ArrayList<>();
        if (command.arguments().size() == 1) {
            rows.addAll(db.rows(table));
        }
        for (String name : command.arguments().subList(1, command.arguments().size())) {
            row(table, new VsctlCommand(command.options(), "list", List.of(table, name)))
                    .ifPresent(rows::add);
        }
        return print(table, rows, command);
    }

    private String find(VsctlCommand command) {
        command.requireArguments(1);
        String table = table(command.argument(0));
        List<VsctlArgument> conditions =
                command.arguments().stream().skip(1).map(VsctlArgument::parse).toList();
        List<Row> rows = db.rows(table).stream()
                .filter(row -> conditions.stream().allMatch(condition -> holds(table, row, condition)))
                .toList();
        return print(table, rows, command);
    }

    private static boolean holds(String table, Row row, VsctlArgument condition) {
        Column column = column(table, condition.column());
        Value value = row.value(column.name());
        String wanted = condition.value().orElse("");
        return condition.key().isPresent()
                ? VsctlArgument.unquoted(wanted)
                        .equals(value.entries().get(condition.key().get()))
                : value.equals(VsctlArgument.whole(column, wanted));
    }

    private String print(String table, List<Row> rows, VsctlCommand command) {
        List<Column> columns = command.value("--columns")
                .map(names -> Arrays.stream(names.split(",", -1))
                        .map(name -> column(table, name))
                        .toList())
                .orElseGet(() -> Schema.columns(table));
        return json ? asJson(columns, rows) : asText(columns, rows);
    }

    private static String asJson(List<Column> columns, List<Row> rows) {
        ArrayNode data = JsonNodeFactory.instance.arrayNode();
        for (Row row : rows) {
            ArrayNode cells = data.addArray();
            columns.forEach(column -> cells.add(ValueText.json(column, row.value(column.name()))));
        }
        ArrayNode headings = JsonNodeFactory.instance.arrayNode();
        columns.forEach(column -> headings.add(column.name()));
        ObjectNode printed = JsonNodeFactory.instance.objectNode();
        printed.set("data", data);
        printed.set("headings", headings);
        return printed + "\n";
    }

    private static String asText(List<Column> columns, List<Row> rows) {
        List<String> records = rows.stream()
                .map(row -> {
                    StringBuilder record = new StringBuilder();
                    columns.forEach(column -> record.append(
                            "%-20s: %s\n".formatted(column.name(), ValueText.text(column, row.value(column.name())))));
                    return record.toString();
                })
                .toList();
        return String.join("\n", records);
    }
}
