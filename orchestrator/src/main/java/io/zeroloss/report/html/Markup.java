package io.zeroloss.report.html;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes elements: every text and attribute is escaped, every element is closed. What XML 1.0 cannot hold becomes U+FFFD.
 */
final class Markup {
    private final Appendable out;
    private final Deque<String> open = new ArrayDeque<>();
    private final StringBuilder escaped = new StringBuilder();

    Markup(Appendable out) {
        this.out = out;
    }

    /**
     * Opens an element.
     *
     * @param attributes name, value, name, value …
     */
    Markup open(String element, Object... attributes) throws IOException {
        tag(element, attributes);
        out.append('>');
        open.push(element);
        return this;
    }

    Markup close() throws IOException {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** An element that holds only a text. */
    Markup element(String element, String text, Object... attributes) throws IOException {
        return open(element, attributes).text(text).close();
    }

    /** An element without content: of SVG, or one that HTML calls void. */
    Markup empty(String element, Object... attributes) throws IOException {
        tag(element, attributes);
        out.append("/>");
        return this;
    }

    Markup text(String text) throws IOException {
        escaped.setLength(0);
        text.codePoints().forEach(c -> escape(c, escaped));
        out.append(escaped);
        return this;
    }

    /** A line break in the file, to keep its lines short. */
    Markup line() throws IOException {
        out.append('\n');
        return this;
    }

    /** Our own text that must not be escaped: the document type and the style sheet. Never anything that came from a lab. */
    Markup trusted(String text) throws IOException {
        out.append(text);
        return this;
    }

    /** A coordinate: two decimals at most, so that files stay small and equal on every machine. */
    static String coordinate(double value) {
        long hundredths = Math.round(value * 100);
        BigDecimal rounded = BigDecimal.valueOf(hundredths, 2);
        return hundredths % 100 == 0
                ? String.valueOf(hundredths / 100)
                : rounded.stripTrailingZeros().toPlainString();
    }

    private void tag(String element, Object... attributes) throws IOException {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            Object value = attributes[i + 1];
            out.append(' ').append(String.valueOf(attributes[i])).append("=\"");
            text(value instanceof Double number ? coordinate(number) : String.valueOf(value));
            out.append('"');
        }
    }

    private static void escape(int c, StringBuilder to) {
        switch (c) {
            case '&' -> to.append("&amp;");
            case '<' -> to.append("&lt;");
            case '>' -> to.append("&gt;");
            case '"' -> to.append("&quot;");
            case '\'' -> to.append("&#39;");
            default -> to.appendCodePoint(isXml(c) ? c : 0xFFFD);
        }
    }

    /** Char of XML 1.0, section 2.2, without the C1 controls, which HTML forbids. */
    private static boolean isXml(int c) {
        return c == '\t'
                || c == '\n'
                || (c >= 0x20 && c < 0x7F)
                || (c >= 0xA0 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || (c >= 0x10000 && c <= 0x10FFFF);
    }
}
