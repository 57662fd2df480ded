package io.zeroloss.report.html;

import java.io.IOException;

/** The head of every page. */
final class PageHead {
    private PageHead() {}

    /** The policy lets nothing be loaded or run, and only this style sheet apply, should a name ever get past the escaping. */
    static void write(Markup page, String title) throws IOException {
        page.trusted("<!DOCTYPE html>\n").open("html", "lang", "en", "xmlns", "http://www.w3.org/1999/xhtml");
        page.open("head").empty("meta", "charset", "utf-8").line();
        page.empty(
                "meta",
                "http-equiv",
                "Content-Security-Policy",
                "content",
                "default-src 'none'; style-src 'sha256-" + StyleSheet.SHA256_BASE64 + "'");
        page.line().empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        page.line().element("title", title).line();
        page.open("style").trusted(StyleSheet.TEXT).close().line().close().line();
    }
}
