import SheafTUI
import SheafTestSupport
import Testing

@Suite struct Wrapping {
    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]),
        ("one  two", 5, ["one", "two"]),
        ("", 5, [""]),
        ("a\n\nb", 5, ["a", "", "b"]),
        ("a\r\nb", 5, ["a", "b"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("  indented text", 10, ["  indented", "text"]),
        ("日本語です。はい", 8, ["日本語で", "す。はい"]),
        ("日本語。", 6, ["日本", "語。"]),
        ("日「本」", 4, ["日", "「本", "」"]),
        ("abc日本", 4, ["abc", "日本"]),
        ("a\tb", 10, ["a   b"]),
        ("well-known", 6, ["well-", "known"]),
        ("import --directory /x", 11, ["import", "--directory", "/x"]),
        ("see (--skip-unknown)", 12, ["see", "(--skip-unkn", "own)"]),
        ("so --sort-by well-known", 14, ["so --sort-by", "well-known"]),
        ("例 --a-b例", 6, ["例", "--a-b", "例"]),
        ("日", 1, ["▯"]),
        ("trailing   ", 8, ["trailing"]),
    ])
    func `breaks lines where people expect it`(text: String, width: Int, lines: [String]) {
        #expect(DisplayWidth.wrap(text, width: width).map(String.init) == lines)
    }

    @Test func `gives no line without a width`() {
        #expect(DisplayWidth.wrap("text", width: 0).isEmpty)
    }

    @Test(arguments: 1...12)
    func `never makes a line too wide and loses no word`(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        let parts = ["a", "word", " ", "  ", "日", "本。", "「語", "é", "👍🏽", "\n", "\t", "-", "🇯🇵"]
        for _ in 0..<300 {
            let text = (0..<20).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let lines = DisplayWidth.wrap(text, width: width)
            for line in lines {
                #expect(DisplayWidth.cells(of: line) <= width, "\(text.debugDescription)")
            }
            // A flag takes four cells.
            if width > 3 {
                let kept = lines.joined().filter { !$0.isWhitespace }
                #expect(kept == text.filter { !$0.isWhitespace })
            }
        }
    }
}
