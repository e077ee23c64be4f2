import PersistenceTextForms
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A text in HTML` {
    @Test(arguments: [
        ("<p>One</p>\n\n<p>two</p>", "One\n\ntwo"),
        ("<p>a <b>b</b> <i>c</i> <del>d</del></p>", "a **b** *c* ~~d~~"),
        ("<p>a<b> b </b>c</p>", "a **b** c"),
        ("<b></b>x", "x"),
        ("<p>1 &lt; 2 &amp;&amp; x_y *z*</p>", "1 \\< 2 && x\\_y \\*z\\*"),
        ("<code>a`b</code>", "``a`b``"),
        ("<pre><code>```\nx\n</code></pre>", "````\n```\nx\n````"),
        ("<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>", "- a\n- b\n  - c"),
        ("<ol start=\"3\"><li>a</li><li>b</li></ol>", "3. a\n4. b"),
        ("<ul><li><p>a</p><p>b</p></li></ul>", "- a\n\n  b"),
        ("<blockquote><p>a</p><p>b</p></blockquote><p>c</p>", "> a\n>\n> b\n\nc"),
        ("<p>a</p><blockquote><p>b</p></blockquote>", "a\n\n> b"),
        ("<ul><li>a</li></ul><blockquote><p>b</p><p>c</p></blockquote>", "- a\n\n> b\n>\n> c"),
        ("<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>", "> a\n>\n> > b"),
        ("<pre class=\"lang-py x\"><code>a = 1\n</code></pre>", "```py\na = 1\n```"),
        (
            "<pre><code class=\"language-c++\">x\n</code></pre><pre>y</pre>",
            "```c++\nx\n```\n\n```\ny\n```"
        ),
        ("<pre class=\"lang-none\">y</pre>", "```\ny\n```"),
        ("<h2>T</h2><p>x</p>", "## T\n\nx"),
        ("a<br>b", "a  \nb"),
        ("<p>a</p><hr><p>b</p>", "a\n\n---\n\nb"),
        ("<a href=\"u (x)\" title='q\"'>w</a>", "[w](<u (x)> \"q\\\"\")"),
        ("<img src=\"i.png\" alt=\"a b\">", "![a b](i.png)"),
        ("<p># no</p>", "\\# no"),
        ("<p>1. no</p>", "1\\. no"),
        ("press <kbd>Esc</kbd>", "press <kbd>Esc</kbd>"),
        (
            "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2|3</td></tr></table>",
            "| a | b |\n| --- | --- |\n| 1 | 2\\|3 |"
        ),
        ("<p>~~\u{301}a~~</p>", "\\~\\~\u{301}a\\~\\~"),
        ("<code>`\u{301}a</code>", "`` `\u{301}a ``"),
        ("<table><tr><td><code>a|\u{301}b</code></td></tr></table>", "| `a\\|\u{301}b` |\n| --- |"),
        ("<a href=\"u(\u{301}x\" title='q\"\u{301}'>w</a>", "[w](<u(\u{301}x> \"q\\\"\u{301}\")"),
        ("<script>alert(1)</script>x<!-- y -->z", "xz"),
        ("<details><summary>a</summary>b</details>", "a\n\nb"),
        ("plain", "plain"),
        ("", ""),
        ("a < b", "a \\< b"),
    ])
    func `becomes Markdown`(html: String, markdown: String) {
        #expect(HTMLText(html).markdown == markdown)
    }

    @Test(arguments: [
        "<p>One</p>\n\n<p>two</p>", " <div class=\"x\">a<br>b</div>\n", "<ul><li>a<li>b</ul>",
        "<h2>T</h2><p>a<p>b</p>", "<pre>a\n\nb</pre><hr>", "<p>a</p><!-- b -->",
    ])
    func `is one where all there is to read stands in blocks`(text: String) {
        #expect(HTMLText.isWhole(text))
    }

    @Test(arguments: [
        "", "plain", "<b>", "<b>bold</b>", "<p>a</p> b", "a <p>b</p>", "<p>a</p>\n\nb <i>c</i>",
        "<https://example.org>", "Array<Int>", "<T>(a: T) -> Array<T>", "<br>", "<!-- a -->",
        "<div>\n\n# Heading\n\n</div>", "<details><p>a</p></details>", "<", "<>", "</p>",
    ])
    func `is none where Markdown or words stand beside it`(text: String) {
        #expect(!HTMLText.isWhole(text))
    }

    @Test func `is read as Markdown from JSON of others, and what it was is kept`() async throws {
        let fixture = try await InterchangeFixture()
        let html = "<p>Hello <b>you</b></p>"
        let posts = #"[{"id":1,"title":"t","body":"\#(html)"}]"#
        try await fixture.take(posts)
        let post = try #require(try await fixture.post())
        #expect(post.content == "Hello **you**" && post.metadata["original.html"] == html)
        #expect(try await fixture.take(posts).posts.unchanged == 1)
        try await fixture.take(#"[{"id":1,"postId":1,"body":"\#(html)"}]"#)
        #expect(try await fixture.comment()?.content == "Hello **you**")
    }

    @Test func `stays as it is in a table or an export of our own`() async throws {
        let html = "<p>Hello</p>"
        let fixture = try await InterchangeFixture()
        try await fixture.take(["posts.csv": "title,body\nt,\(html)\n"], in: "files")
        #expect(try await fixture.post()?.content == html)
        let other = try await InterchangeFixture()
        try await other.take(try await fixture.export())
        #expect(try await other.post()?.content == html)
    }

    @Test(arguments: SeededGenerator.seeds(200))
    func `keeps every word in its order, whatever the tags are`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tags = [
            "p", "b", "i", "ul", "ol", "li", "blockquote", "h1", "pre", "code", "a", "table", "tr",
            "td", "br", "hr", "div", "strange", "kbd",
        ]
        var html = ""
        var words: [String] = []
        for number in 0..<Int.random(in: 1...60, using: &random) {
            let tag = tags.randomElement(using: &random) ?? "p"
            switch Int.random(in: 0..<4, using: &random) {
            case 0: html += "<\(tag)>"
            case 1: html += "</\(tag)>"
            default:
                words.append("word\(number)")
                html += Bool.random(using: &random) ? "word\(number) " : " word\(number)"
            }
        }
        let found = HTMLText(html).markdown.matches(of: /word[0-9]+/).map { String($0.output) }
        #expect(found == words, "\(html)")
    }

    @Test func `takes time that grows with its length, however deep it is`() {
        let deep = String(repeating: "<blockquote><ul><li>", count: 20_000) + "word"
        #expect(HTMLText(deep).markdown.hasSuffix("word"))
        let open = String(repeating: "<a href='", count: 20_000)
        #expect(HTMLText(open).markdown.count < open.count)
    }

    @Test(arguments: ["&", "~", "<", "&&;", "~~", "<!>x", "<b>", "<b><i>"])
    func `takes no longer for each sign, however many there are`(piece: String) {
        let count = 100_000
        let open = String(repeating: piece, count: count)
        #expect(HTMLText(open + " word").markdown.hasSuffix("word"))
        // The same within elements that take all as it is.
        for name in ["pre", "code"] {
            let whole = "<\(name)>" + open + " word</\(name)>"
            #expect(HTMLText(whole).markdown.contains("word"))
        }
    }

    @Test func `finds among many marks those that end`() {
        let count = 50_000
        let open = String(repeating: "<i>", count: count) + String(repeating: "<b>", count: count)
        #expect(
            HTMLText(open + String(repeating: "</i>", count: count) + "x").markdown.hasSuffix("**x")
        )
        let unknown =
            String(repeating: "<b>", count: count) + String(repeating: "</s>", count: count)
        #expect(HTMLText(unknown + "x").markdown.hasSuffix("**x"))
        #expect(HTMLText("<b><i><b></i>x").markdown == "****x")
        #expect(HTMLText("<b><i></b>x").markdown == "*x")
    }
}
