import SheafTestSupport
import Testing

@testable import SheafTUI

/// The number of words below a text that is being written.
@Suite struct `The count of words` {
    private func area(_ text: String) -> TextArea {
        var area = TextArea(text)
        area.fit(Size(width: 40, height: 10))
        return area
    }

    @Test(arguments: SeededGenerator.seeds(10))
    func `is what a text begun anew has`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var lines = ["one two", "", "three"]
        var counts = WordCounts(lines)
        let long = String(repeating: "long ", count: 4_000)
        let pieces = ["", "a b", "word", long, "\u{65E5}\u{672C}"]
        for _ in 0..<60 {
            let first = Int.random(in: lines.indices, using: &random)
            let last = Int.random(in: first..<lines.count, using: &random)
            let fresh = (0...Int.random(in: 0...3, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            lines.replaceSubrange(first...last, with: fresh)
            let change = TextChange(
                start: TextPosition(line: first, byte: 0),
                oldEnd: TextPosition(line: last, byte: 0),
                newEnd: TextPosition(line: first + fresh.count - 1, byte: 0))
            counts.follow(change, in: lines)
            #expect(counts.total == WordCounts(lines).total)
        }
    }

    @Test func `comes back when what was too much is gone again`() {
        var area = area("one two")
        #expect(area.wordCount == 2)
        area.apply(.paste(PastedText(String(repeating: "word ", count: 20_000))))
        #expect(area.wordCount == nil)
        area.apply(.undo)
        #expect(area.wordCount == 2)
    }
}
