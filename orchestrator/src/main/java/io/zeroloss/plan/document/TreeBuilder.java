package io.zeroloss.plan.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Turns the nodes of one YAML document into a JSON tree, remembering where each value stands. */
final class TreeBuilder {
    /** With every alias followed; a document of a lab has some hundred values. */
    private static final int MOST_VALUES = 20_000;

    private static final int MOST_LEVELS = 60;
    /** Whole numbers up to here are exact in a double. */
    private static final double MOST_EXACT = 1L << 53;

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final String file;
    private final Problems problems;
    private final Map<String, Document.Place> places = new HashMap<>();
    private int values;

    TreeBuilder(String file, Problems problems) {
        this.file = file;
        this.problems = problems;
    }

    Map<String, Document.Place> places() {
        return places;
    }

    /** The tree; mistakes that stand in the way of one value are told and the value is left out. */
    JsonNode root(Node node) {
        return build(node, Pointer.ROOT, at(node), 0);
    }

    private JsonNode build(Node node, String pointer, Origin.InFile key, int level) {
        if (++values > MOST_VALUES || level > MOST_LEVELS) {
            throw new TooLarge(at(node));
        }
        places.put(
                pointer, new Document.Place(key, at(node), node instanceof ScalarNode scalar ? scalar.getValue() : ""));
        if (node instanceof MappingNode mapping && plainTag(node, Tag.MAP)) {
            ObjectNode object = JSON.objectNode();
            Map<String, Origin.InFile> own = new HashMap<>();
            for (NodeTuple entry : mapping.getValue()) {
                addOwn(object, own, entry, pointer, level);
            }
            for (NodeTuple entry : mapping.getValue()) {
                if (isMerge(entry)) {
                    merge(object, entry.getValueNode(), pointer, level + 1);
                }
            }
            return object;
        }
        if (node instanceof SequenceNode sequence && plainTag(node, Tag.SEQ)) {
            ArrayNode array = JSON.arrayNode();
            for (Node item : sequence.getValue()) {
                array.add(build(item, Pointer.item(pointer, array.size()), at(item), level + 1));
            }
            return array;
        }
        return node instanceof ScalarNode scalar ? scalar(scalar) : refusedTag(node);
    }

    private void addOwn(ObjectNode object, Map<String, Origin.InFile> own, NodeTuple entry, String pointer, int level) {
        if (isMerge(entry)) {
            return;
        }
        Origin.InFile place = at(entry.getKeyNode());
        if (!(entry.getKeyNode() instanceof ScalarNode keyNode)) {
            problems.add(place, "expected a key that is a word, found a list or mapping as key");
            return;
        }
        String key = keyNode.getValue();
        Origin.InFile first = own.putIfAbsent(key, place);
        if (first != null) {
            problems.add(
                    place,
                    "the key '" + key + "' stands twice in this mapping, first at line " + first.line()
                            + "; take one out");
            return;
        }
        object.set(key, build(entry.getValueNode(), Pointer.child(pointer, key), place, level + 1));
    }

    /** YAML 1.1 merge: what the mapping says itself wins, then the first of several. */
    private void merge(ObjectNode object, Node from, String pointer, int level) {
        if (level > MOST_LEVELS || ++values > MOST_VALUES) {
            throw new TooLarge(at(from));
        }
        if (from instanceof SequenceNode several) {
            several.getValue().forEach(one -> merge(object, one, pointer, level + 1));
            return;
        }
        if (!(from instanceof MappingNode mapping)) {
            problems.add(at(from), "expected a mapping, or a list of mappings, to merge with <<");
            return;
        }
        List<Node> deeper = new ArrayList<>();
        for (NodeTuple entry : mapping.getValue()) {
            if (isMerge(entry)) {
                deeper.add(entry.getValueNode());
            } else if (entry.getKeyNode() instanceof ScalarNode key && !object.has(key.getValue())) {
                object.set(
                        key.getValue(),
                        build(entry.getValueNode(), Pointer.child(pointer, key.getValue()), at(key), level + 1));
            }
        }
        deeper.forEach(one -> merge(object, one, pointer, level + 1));
    }

    private JsonNode scalar(ScalarNode node) {
        String text = node.getValue();
        Tag tag = node.getTag();
        if (tag.equals(Tag.STR)) {
            return JSON.textNode(text);
        }
        if (!node.isPlain()) {
            return refusedTag(node);
        }
        if (tag.equals(Tag.NULL)) {
            return JSON.nullNode();
        }
        if (tag.equals(Tag.BOOL)) {
            return JSON.booleanNode(text.equalsIgnoreCase("true"));
        }
        try {
            if (tag.equals(Tag.INT)) {
                return whole(new BigInteger(text));
            }
            if (tag.equals(Tag.FLOAT)) {
                return decimal(text);
            }
        } catch (NumberFormatException e) {
            return refusedTag(node);
        }
        return refusedTag(node);
    }

    /** A whole number is one however it is written: {@code 1e6} is 1000000. */
    private static JsonNode decimal(String text) {
        double number = Double.parseDouble(text);
        if (!Double.isFinite(number)) {
            return JSON.textNode(text);
        }
        boolean whole = number == Math.rint(number) && Math.abs(number) <= MOST_EXACT;
        return whole ? JSON.numberNode((long) number) : JSON.numberNode(number);
    }

    private static JsonNode whole(BigInteger number) {
        return number.bitLength() < Long.SIZE ? JSON.numberNode(number.longValue()) : JSON.numberNode(number);
    }

    private boolean plainTag(Node node, Tag expected) {
        return node.getTag().equals(expected);
    }

    private JsonNode refusedTag(Node node) {
        problems.add(
                at(node), "expected plain data, found the tag " + node.getTag().getValue() + "; take the tag out");
        return JSON.nullNode();
    }

    private static boolean isMerge(NodeTuple entry) {
        return entry.getKeyNode().getTag().equals(Tag.MERGE);
    }

    private Origin.InFile at(Node node) {
        return at(file, node.getStartMark());
    }

    /** SnakeYAML counts from 0. */
    static Origin.InFile at(String file, Mark mark) {
        return new Origin.InFile(file, mark.getLine() + 1, mark.getColumn() + 1);
    }

    /** The document grows beyond every bound once its aliases are followed. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Origin.InFile place;

        TooLarge(Origin.InFile place) {
            super(place + " and more than " + MOST_VALUES + " values or " + MOST_LEVELS + " levels");
            this.place = place;
        }

        Origin.InFile place() {
            return place;
        }

        String problem() {
            return "expected at most " + MOST_VALUES + " values, " + MOST_LEVELS
                    + " levels deep, once every alias (*name) is followed; found more";
        }
    }
}
