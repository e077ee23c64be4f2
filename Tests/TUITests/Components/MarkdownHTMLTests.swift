import Testing

@testable import TUI

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
            """, ["Pasted link (https://example.org)", "", "▪ one", "▪ two"]
        ),
        ("Before\n<h2>Head</h2>\n\n**after**", ["Before", "Head", "", "after"]),
        ("<pre><code>a &lt; b\n\n  c</code></pre>\nafter", ["  a < b", "  ", "    c", "after"]),
        ("<div>\n\n**md**\n\n</div>\n\nend", ["md", "", "end"]),
        ("text\n<script>\n\nalert(1)\n</script>\nmore", ["text", "more"]),
        ("<!-- a note -->\nmore", ["more"]),
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
        ("<span class=\"a > b\">red</span>, <b>not closed", ["red, not closed"]),
        ("a<!-- note -->b <script>alert(1)</script>c", ["ab c"]),
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
        let text = String(repeating: "<script>\n<p><!--\n\n", count: 5_000)
        #expect(MarkdownText(text).blocks.count > 5_000)
    }
}
