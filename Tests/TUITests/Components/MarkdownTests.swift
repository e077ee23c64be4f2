import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `Markdown` {
    /// Text and style letters: `.` text, `b` bold, `c` italic, `e` code, `g` heading, `m` link,
    /// `a` dim, `o` what stands before a line.
    private func drawn(_ text: String, width: Int = 40, height: Int = 1) -> String {
        var canvas = Canvas(size: Size(width: width, height: height))
        var y = 0
        for block in MarkdownText(text).blocks {
            let layout = MarkdownLayout(block, width: width)
            for line in 0..<layout.count {
                layout.draw(line: line, x: 0, y: y, on: &canvas)
                y += 1
            }
        }
        let frame = canvas.frame(title: "")
        return frame.text + "\n" + frame.styles
    }

    @Test func `shows emphasis as styles and takes its marks away`() {
        #expect(drawn("a **b** *c* _d_ __e__ ***f***") == "a b c d e f\n..b.c.c.b.b")
        #expect(drawn("**bold *and* more**") == "bold and more\nbbbbbcccbbbbb")
        #expect(drawn("これは**太字**です") == "これは太字です\n......bbbb")
    }

    @Test(arguments: [
        "snake_case_name", "2*3*4", "5 * 6 * 7", "a ** b", "**not closed", "* alone", "_", "****",
        "~~", "~~not closed", "a ~~ b", "~one~", "~~~x~~~", "[no link]", "[]()", "a <b and c> d",
        "Array<Int>", "<T>(a: T) -> [T]", "the <script> tag",
        "1 < 2 > 0", "<!-- not closed", "&nosuch; & &amp", "&#27;[31m", "a\u{1B}[31mb",
    ])
    func `leaves what is no mark as it is`(text: String) {
        #expect(InlineMarkdown(text[...]).text == text)
        #expect(InlineMarkdown(text[...]).spans.isEmpty)
    }

    /// Ends at once, or in minutes where the line is read to its end for each of them.
    @Test(arguments: [
        "*a ", "`a ``b ", "[a ", "(a [b](", "**a _b ", "<a ", "<b>x", "<b>x</i>", "a](",
        "*a* (", "<a b=\"", "<a b='x ", "<script>", "<!-- ", "&#1", "~~a ", "<p>", "<b>x</b>",
    ])
    func `reads a line of nothing but beginnings once`(part: String) {
        let text = String(repeating: part, count: 40_000)
        #expect(InlineMarkdown(text[...]).text.utf8.count >= 40_000)
    }

    @Test func `shows the entries of a table in columns`() {
        let table = "| Moss | Price |\n|:--|--:|\n| **bog** | 3.50 |\n| `a\\|b` | 12 |\nbelow"
        let lines = drawn(table, height: 5).split(separator: "\n").map { String($0) }
        #expect(lines[0] == "Moss  Price" && lines[1] == "────  ─────", "\(lines)")
        #expect(lines[2] == "bog    3.50" && lines[3] == "a|b      12", "\(lines)")
        #expect(lines[4] == "below" && lines[5] == "bbbbbbbbbbb", "\(lines)")
        #expect(lines[7] == "bbb" && lines[8] == "eee", "\(lines)")
    }

    @Test func `shows a table as it was written where there is no room for it`() {
        let table = "Moss | Price\n---|---\nbog | 3.50"
        let lines = drawn(table, width: 10, height: 5).split(separator: "\n").map { String($0) }
        #expect(lines.prefix(4) == ["Moss |", "Price", "---|---", "bog | 3.50"], "\(lines)")
    }

    @Test(arguments: [
        "a | b\n---", "a\n|---|", "a | b\n--- | --- | ---", "- a | b\n--- | ---",
        "> a | b\n--- | ---", "    a | b\n--- | ---", "a | b\n--- | -x-", "a | b\n\n--- | ---",
        "```\na | b\n--- | ---\n```",
    ])
    func `takes no other lines for a table`(text: String) {
        #expect(MarkdownText(text).blocks.allSatisfy { $0.row == nil })
    }

    @Test(arguments: [
        ("a | b\n--|--\n1", 2), ("a | b\n--|--\n1 | 2 | 3\n\n| x", 3),
        ("a | b\n--|--\n```\n| c\n```", 2), ("x\na | b\n--|--\n| 1", 3),
    ])
    func `ends a table where no bar stands in a line`(text: String, rows: Int) {
        #expect(MarkdownText(text).blocks.count { $0.row != nil } == rows)
    }

    @Test func `leaves out nothing of a row that has more entries than the table has columns`() {
        let lines = drawn("a | b\n:-:|--\nlong | 2 | three", height: 3).split(separator: "\n")
        #expect(lines[0] == " a    b" && lines[2] == "long  2  three", "\(lines)")
    }

    @Test func `keeps a row in one line where a tag begins another one`() {
        let lines = drawn("a | b\n--|--\nx<br>**y** | z", height: 3).split(separator: "\n")
        #expect(lines[2] == "x y  z" && lines.last == "..b", "\(lines)")
    }

    @Test func `finds the ends of marks inside marks`() {
        #expect(drawn("[a [b](c) d](e)", width: 20).hasPrefix("a b (c) d (e)"))
        #expect(InlineMarkdown("*a **b* c** d*").text == "a **b c** d*")
        #expect(InlineMarkdown("[a](b [c](d)").text == "[a](b c (d)")
        #expect(InlineMarkdown("`a [b](c)` [d](e)").text == "a [b](c) d (e)")
    }

    @Test func `shows code in a style of its own, and takes its marks away`() {
        #expect(drawn("use `a*b*` now") == "use a*b* now\n....eeee")
        #expect(drawn("``a ` b`` `open") == "a ` b `open\neeeee")
        #expect(drawn("`` `a` `` ` b`") == "`a`  b\neee.ee")
    }

    @Test func `keeps the marks of code where there are no colours to say it`() {
        let text = "use `a*b*` and ``a ` b``"
        #expect(InlineMarkdown(text[...], marksCode: true).text == text)
        var signs = Signs.unicode
        signs.marksCode = true
        let blocks = MarkdownText("- " + text, signs: signs).blocks
        #expect(blocks.map { MarkdownLayout.text(of: $0) } == [text])
    }

    @Test func `shows a link and where it leads`() {
        #expect(
            drawn("see [this *page*](https://a.b/c).")
                == "see this page (https://a.b/c).\n....mmmmmccccaaaaaaaaaaaaaaaa")
        #expect(
            drawn("<https://a.b> (https://c.d).") == "https://a.b (https://c.d).\n"
                + "mmmmmmmmmmm..mmmmmmmmmmm")
        #expect(drawn("![a fox](fox.png)") == "a fox (fox.png)\nmmmmmaaaaaaaaaa")
    }

    @Test func `reads elements that stand for a style, or for signs of their own`() {
        #expect(drawn("<b>a</b> <EM>c</EM> <kbd>Esc</kbd>") == "a c Esc\nb.c.eee")
        #expect(drawn("<strong>a *b*</strong>") == "a b\nbbc")
        #expect(drawn("10<sup>-6</sup> H<sub>2</sub>O") == "10⁻⁶ H₂O\n")
    }

    @Test func `shows what is struck through without stress`() {
        #expect(drawn("~~old **b**~~ new") == "old b new\naaaab")
        #expect(drawn("<del>old</del> <s>x</s>") == "old x\naaa.a")
    }

    @Test(arguments: ["---", "* * *", "___", " -----"])
    func `shows a line across for three signs or more`(text: String) {
        #expect(drawn(text, width: 10) == "──────────\noooooooooo")
    }

    @Test func `shows a line across as wide as a quotation leaves room`() {
        #expect(drawn("> ---", width: 6) == "│ ────\noooooo")
        #expect(MarkdownText("---", signs: .ascii).shownLines == ["---"])
    }

    @Test(arguments: ["--", "- -", "--- x", "-*-"])
    func `takes less or something else for no line across`(text: String) {
        #expect(MarkdownText(text).blocks.allSatisfy { !$0.isRule })
    }

    @Test func `takes a backslash before a mark away`() {
        #expect(drawn(#"\*a\* \\ \a"#) == #"*a* \ \a"# + "\n")
    }

    @Test func `shows headings without their marks`() {
        #expect(drawn("## A *b* ##") == "A b\nggc")
        #expect(drawn("#tag and #1") == "#tag and #1\n")
    }

    @Test func `hangs items and quotes under their marks`() {
        #expect(
            drawn("- one two three\n12. four five\n> six seven\n> > eight", width: 10, height: 8)
                == """
                ▪ one two
                  three
                12. four
                    five
                │ six
                │ seven
                │ │ eight

                oo
                oo
                oooo
                oooo
                ooccc
                ooccccc
                ooooccccc

                """)
    }

    @Test func `shows fenced code as it is, and its language`() {
        #expect(
            drawn("```swift\nlet **a** = 1\n  # b\n```\n**c**", height: 4) == """
                swift
                  let **a** = 1
                    # b
                c
                aaaaa
                ooeeeeeeeeeeeee
                ooeeeee
                b
                """)
    }

    @Test func `keeps every line and every letter of any text`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        // No letters of which a tag could come about.
        let signs =
            Array("**__``~~[]()<>!\\#>-+1. xy zé日本\t\n").map { String($0) } + ["https://"]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0...40, using: &random))
                .map { _ in signs.randomElement(using: &random) ?? "" }.joined()
                .replacing("<!--", with: "<!")
            let blocks = MarkdownText(text).blocks
            var shown = ""
            for block in blocks {
                let layout = MarkdownLayout(block, width: .random(in: 1...30, using: &random))
                #expect(layout.count >= 1)
                shown += block.lead
                shown += block.hasMarks ? InlineMarkdown(block.source).text : String(block.source)
            }
            let letters = { (text: String) in text.filter { $0.isLetter || $0.isNumber } }
            #expect(letters(shown) == letters(text), "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test func `lays out a line of a megabyte in pieces`() {
        let blocks = MarkdownText(String(repeating: "word ", count: 200_000)).blocks
        #expect(blocks.count > 400)
        #expect(blocks.allSatisfy { $0.source.utf8.count <= 2_000 })
    }
}
