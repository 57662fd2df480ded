package io.zeroloss.report.html;

import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A written report, read by a strict XML parser. */
record Page(String html, Document document) {
    static Page of(RunRecord run) {
        try {
            StringWriter out = new StringWriter();
            new HtmlReport().write(run, out);
            return new Page(out.toString(), parsed(out.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Document parsed(String xml) {
        try {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(xml)));
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError("not well-formed: " + e.getMessage(), e);
        }
    }

    /** The text of every node that the XPath finds. */
    List<String> texts(String xpath) {
        return texts(document, xpath);
    }

    static List<String> texts(Document document, String xpath) {
        try {
            NodeList nodes = (NodeList)
                    XPathFactory.newDefaultInstance().newXPath().evaluate(xpath, document, XPathConstants.NODESET);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                texts.add(nodes.item(i).getTextContent());
            }
            return texts;
        } catch (XPathExpressionException e) {
            throw new IllegalArgumentException(xpath, e);
        }
    }
}
