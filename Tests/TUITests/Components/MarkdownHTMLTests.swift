import Testing

@testable import SheafTUI

@Suite struct `HTML in a text` {
    /// What is shown of a text, line by line.
    private func shown(_ text: String) -> [String] {
        MarkdownText(text).shownLines.flatMap { line in
            line.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        }
    }

    @Test(arguments: [
        ("<p>One &amp; <b>two</b></p><br>three", ["One & two", "", "three"]),
        (
            """
            <p>Pasted <a href="https://example.org">link</a></p>
            <ul><li>one</li><li>two</li></ul><script>alert(1)</script>
            """,
            [
                "Pasted link (https://example.org)", "", "▪ one", "▪ two", "",
                "<script>alert(1)</script>",
            ]
        ),
        ("Before\n<h2>Head</h2>\n\n**after**", ["Before", "Head", "", "after"]),
        ("<pre><code>a &lt; b\n\n  c</code></pre>\nafter", ["  a < b", "  ", "    c", "after"]),
        ("<div>\n\n**md**\n\n</div>\n\nend", ["md", "", "end"]),
        (
            "text\n<script>\n\nalert(1)\n</script>\nmore",
            ["text", "  <script>", "  ", "  alert(1)", "  </script>", "more"]
        ),
        ("<p>a</p><!-- a note -->\nmore", ["a", "", "more"]),
        ("<!-- a note -->\nmore", ["<!-- a note -->", "more"]),
        (
            "<details>\n<summary>More</summary>\n\n**md**\n\n</details>\nend",
            ["More", "", "md", "", "end"]
        ),
        ("<p>a <b> b </b><br> c <i>d</p>", ["a b  ", "c <i>d"]),
        ("<p>Press ` then <b>Enter</b>, then ` again.</p>", ["Press ` then Enter, then ` again."]),
        ("<p>a \\<b>c</b></p>", ["a \\c"]),
        ("<table> is\n<script>\n\na</script>", ["<table> is", "  <script>", "  ", "  a</script>"]),
        (
            "<table><tr><td>a</td><td>b</td></tr></table> text",
            ["a  b", "─  ─", "", "text"]
        ),
    ])
    func `is read as what it says, block by block`(text: String, lines: [String]) {
        #expect(shown(text) == lines)
    }

    @Test(arguments: [
        ("Use <em>this</em><br>and <U>that</U> &lt;b&gt;", ["Use this", "and that <b>"]),
        ("Intro:<ul><li>one</li><li>two</li></ul>", ["Intro:", "- one", "- two"]),
        ("<img src=\"fox.png\" alt='A fox'>", ["A fox (fox.png)"]),
        ("<a href=\"https://a.b\">https://a.b</a> <a name=x>y</a>", ["https://a.b y"]),
        ("x<sup>th</sup> H<sub>2</sub>O", ["x^th H₂O"]),
        ("<span class=\"a > b\">red</span>, <b>not closed", ["red, <b>not closed"]),
        (
            "a<!-- note -->b <script>alert(1)</script>c",
            ["a<!-- note -->b <script>alert(1)</script>c"]
        ),
        (
            "a <script>1</SCRIPT><b>x</b><script>2</script>",
            ["a <script>1</SCRIPT>x<script>2</script>"]
        ),
        ("One.<p>Two <i>x</i>.<p>Three", ["One.", "Two x.", "Three"]),
        ("One<br>two <br/>\nthree<br>", ["One", "two ", "three"]),
        ("> <p>quoted</p>", ["│ quoted"]),
        ("&#8212; &eacute; &#x41;", ["— é A"]),
    ])
    func `is read as what it says within a line`(text: String, lines: [String]) {
        #expect(shown(text) == lines)
    }

    @Test(arguments: [
        ("`<b>` and `&amp;`", ["<b> and &amp;"]),
        ("```\n<p>a</p>\n```", ["  <p>a</p>"]),
        ("Code:\n\n    <p>a</p>", ["Code:", "", "    <p>a</p>"]),
    ])
    func `stays as it is in code`(text: String, lines: [String]) {
        #expect(shown(text) == lines)
    }

    @Test(arguments: [
        "Use the <table> tag, then <tr>; <br> breaks a line and <i> is italic. Say <name>.",
        "Try <b> and <table> here", "The <b> and </b> tags", "<b></b> and <i>...</i>",
        "<table> is a tag", "<p> begins a paragraph.", "<br> breaks a line", "<hr> is a rule",
        "End a line with <br>", "Close it with </div>", "</table>", "The <img> tag, the <a> tag",
        "A list is <ul><li>, then </li></ul>", "Between <table> and </table>",
        "<script>alert(1)</script>", "The style: <style>b{color:red}</style> end.",
        "これは<table>です。行末に<br>を書く。<p>を使う", "<!-- to do -->", "#include <stdio.h>", "a <? b",
        "<title> of the page", "<div>\\n and more", "Use <b>bold", "</b> alone",
    ])
    func `loses no word of who writes about it`(text: String) {
        #expect(MarkdownText(text).shownLines == [text])
        #expect(text.plainLine == text)
    }

    @Test func `loses no word of a block in which not all is HTML`() {
        let text = "<div>Use the <table> tag, <name> & <style>b</style> <? x</div>"
        #expect(shown(text) == ["Use the <table> tag, <name> & <style>b</style> <? x"])
        #expect(text.plainLine == "Use the <table> tag, <name> & <style>b</style> <? x")
        #expect(
            shown("<table>\nis a tag, and <tr>\n\nis one") == [
                "<table>", "is a tag, and <tr>", "", "is one",
            ])
    }

    @Test func `has the styles of its tags, over several lines too`() {
        let line = InlineMarkdown("a <b>b<br>c</b> <i>d</i><br>")
        #expect(line.text == "a b\nc d")
        #expect(
            line.spans == [
                .init(range: 2..<5, style: .bold), .init(range: 6..<7, style: .italic),
            ])
    }

    @Test func `is one line where there is room for one only`() {
        #expect("<p>One</p><p>two &amp; <code>three</code></p>".plainLine == "One two & three")
    }

    @Test func `opens a text of many beginnings at once`() {
        let parts = [
            ("<script>\n<p><!--\n\n", ""), ("<div>\n\n", ""), ("<p>`<b>\n\n", ""),
            ("<div><p>\n", ""), ("<script\n", "</script"), ("<style\n", "</style"),
            ("<script x\n\n", "</script"), ("<div>a\n", "</div>\n<div>c</div>"),
            ("<li> a\nx<div>\n", String(repeating: "</div>", count: 5_000)),
            ("<div>\n", String(repeating: "</p>", count: 5_000)),
        ]
        for (part, end) in parts {
            let text = String(repeating: part, count: 5_000) + end
            #expect(MarkdownText(text).blocks.count >= 5_000)
        }
    }

    @Test func `has values with other tags in them, as far as a tag can be told from words`() {
        func isTag(_ value: String) -> Bool {
            let text = "<i title='\(value)'>"
            return InlineTag(text[...], at: text.startIndex)?.source.count == text.count
        }
        #expect(isTag("a <b> c") && isTag(String(repeating: "x", count: 100_000)))
        #expect(isTag(String(repeating: "<b>", count: 32)))
        #expect(!isTag(String(repeating: "<b>", count: 33)))
        let text = "<p>" + String(repeating: "<i ' a='", count: 5_000)
        let shown = MarkdownText(text).shownLines.joined()
        #expect(shown.filter { $0 != " " } == text.filter { $0 != " " })
    }

    @Test func `shows scripts as code and comments without stress`() {
        let line = InlineMarkdown("a<!-- b --> <style>c</style>")
        #expect(
            line.spans == [
                .init(range: 1..<11, style: .dim), .init(range: 12..<28, style: .code),
            ])
    }

    @Test func `shows elements inside one another, and beyond a hundred as they were written`() {
        let ends = String(repeating: "</b>", count: 5_000)
        let text = String(repeating: "<b>", count: 5_000) + "x" + ends
        #expect(InlineMarkdown(text[...]).text.count == 1 + 4_900 * 7)
    }
}
