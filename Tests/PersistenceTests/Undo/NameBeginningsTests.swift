import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite struct `Beginnings of names` {
    @Test func `are found where one stands in a text`() {
        let names = NameBeginnings(of: [
            "On moss", " Fern\nof the shade ", "", String(repeating: "ä", count: 60),
        ])
        for text in [
            "On moss", "the post \"On moss\" stays", "a Fern.", String(repeating: "ä", count: 40),
        ] {
            #expect(names.occur(in: text), "\(text)")
        }
        for text in ["", "On mos", "of the shade", String(repeating: "ä", count: 39)] {
            #expect(!names.occur(in: text), "\(text)")
        }
        #expect(!NameBeginnings(of: []).occur(in: "anything"))
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `are found as if each was looked for`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func word(_ lengths: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: lengths, using: &random)).map { _ in
                    "abé ".randomElement(using: &random) ?? "a"
                })
        }
        let names = (0..<8).map { _ in word(1...5) }
        let beginnings = NameBeginnings(of: names)
        for _ in 0..<50 {
            let text = word(0...12)
            let expected = names.map(\.trimmingBlanks).contains { name in
                !name.isEmpty && text.contains(name)
            }
            #expect(beginnings.occur(in: text) == expected, "\(text) \(names)")
        }
    }
}
