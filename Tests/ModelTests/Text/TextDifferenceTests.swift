import SheafTestSupport
import Testing

@testable import SheafModel

@Suite struct `The difference of two texts` {
    @Test(arguments: [
        ("", "", ""), ("a", "a", "a"), ("", "new", "{+new+}"), ("old", "", "[-old-]"),
        ("one two three", "one 2 three", "one [-two-]{+2+} three"),
        ("one three", "one two three", "one {+two +}three"),

    ])
    func `is told by words`(old: String, new: String, expected: String) {
        #expect(TextDifference(from: old, to: new).marked == expected)
    }

    @Test func `keeps lines apart`() {
        let difference = TextDifference(from: "a b\nc d\n", to: "a b\nc e\n")
        #expect(difference.marked == "a b\nc [-d-]{+e+}\n")
    }

    @Test(arguments: [
        ("Whoever\n", "NEW LINE\nWhoever\n", "{+NEW LINE+}\nWhoever\n"),
        ("One\ntwo\nthree", "One\nthree", "One\n[-two-]\nthree"),
        ("One", "One\n\nand more", "One\n\n{+and more+}"), ("a\nb", "a\n\nb", "a\n{++}\nb"),
    ])
    func `has its brackets in the lines of the words`(old: String, new: String, expected: String) {
        #expect(TextDifference(from: old, to: new).marked == expected)
    }

    @Test(arguments: SeededGenerator.seeds(40))
    func `has both texts in it`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text() -> String {
            let words = ["a", "b", " ", "  ", "\n", "e\u{301}", "漢字", "👩‍👩‍👧", ",", "\r\n", "word"]
            return (0..<Int.random(in: 0..<40, using: &random))
                .map { _ in words.randomElement(using: &random) ?? "" }.joined()
        }
        let (old, new) = (text(), text())
        let parts = TextDifference(from: old, to: new).parts
        #expect(
            Array(parts.filter { $0.change != .added }.map(\.text).joined().utf8) == Array(old.utf8)
        )
        #expect(
            Array(parts.filter { $0.change != .removed }.map(\.text).joined().utf8)
                == Array(new.utf8))
        #expect(TextDifference(from: old, to: old).isEmpty)
    }

    @Test func `of long texts is told by lines, and of very long ones at once`() {
        let words = (0..<1_500).map { "some words \($0)\n" }.joined()
        #expect(
            TextDifference(from: words, to: "x\n" + words + "y").marked.hasPrefix("{+x+}\nsome"))
        let lines = (0..<3_000).map { "line \($0)\n" }
        var other = lines
        for index in stride(from: 0, to: other.count, by: 2) { other[index] = "other \(index)\n" }
        let difference = TextDifference(from: lines.joined(), to: other.joined())
        #expect(difference.parts.map(\.change) == [.removed, .added, .kept])
        let few = TextDifference(
            from: lines.prefix(1_500).joined(), to: other.prefix(1_500).joined())
        #expect(few.parts.count == 2_250)
    }

    @Test func `of a great text with a small change is only that`() {
        let text = String(repeating: "All the same here.\n", count: 10_000)
        let difference = TextDifference(
            from: text + "one two three\n" + text, to: text + "one 2 three\n" + text)
        #expect(difference.parts.map(\.change) == [.kept, .removed, .added, .kept])
        #expect(difference.parts[1].text == "two" && difference.parts[2].text == "2")
    }
}
