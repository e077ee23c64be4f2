import Foundation
import PersistenceTextForms
import SheafTestSupport
import Testing

@Suite struct `The normal forms of a text` {
    private static let forms: [(NormalForm, @Sendable (String) -> String)] = [
        (.composed, { $0.precomposedStringWithCanonicalMapping }),
        (.decomposed, { $0.decomposedStringWithCanonicalMapping }),
        (.compatiblyComposed, { $0.precomposedStringWithCompatibilityMapping }),
        (.compatiblyDecomposed, { $0.decomposedStringWithCompatibilityMapping }),
    ]

    private func check(_ text: String, _ note: @autoclosure () -> String = "") {
        for (form, expected) in Self.forms {
            let (found, wanted) = (text.normalized(form), expected(text))
            guard found.unicodeScalars.elementsEqual(wanted.unicodeScalars) else {
                let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
                Issue.record("\(form) of \(scalars) \(note())")
                return
            }
        }
    }

    /// Of ideographs and syllables, which are all alike, some.
    @Test func `are those of Foundation for every character`() {
        let alike: [ClosedRange<UInt32>] = [
            0x3400...0x9FFF, 0xAC00...0xD7A3, 0x17000...0x18CFF, 0x20000...0x2F7FF,
            0x30000...0x10FFFF,
        ]
        for value in UInt32(0)...0x10FFFF {
            if value % 101 != 0, alike.contains(where: { $0.contains(value) }) { continue }
            guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil else { continue }
            check(String(scalar))
        }
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `are those of Foundation for letters, marks and syllables in any order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let marks = (UInt32(0x300)...0x36F).map(\.self) + [0x3099, 0x309A, 0x5B0, 0x64B, 0x1DCE]
        let letters = Array("aeouAEOUcnsyz".unicodeScalars.map(\.value))
        let others: [UInt32] = [
            0x1100, 0x1161, 0x11A8, 0xAC01, 0x304B, 0x30AB, 0x1E0B, 0x1EAD, 0xFB01, 0x2126,
            0x344, 0x3B1, 0x1F00, 0x1FB7, 0x915, 0x93C, 0xFF76, 0x2F800, 0xFDFA, 0x20,
        ]
        for _ in 0..<5_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let kind = Int.random(in: 0..<5, using: &random)
                let pool = kind < 2 ? marks : kind < 4 ? letters : others
                let value = pool[Int.random(in: pool.indices, using: &random)]
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            check(String(text), "seed \(seed)")
        }
    }

    /// Foundation leaves what a half-width mark becomes where it stands, and the last part of a
    /// syllable behind a syllable.
    @Test func `are those of the standard where Foundation differs`() {
        #expect("\u{AC00}\u{11A8}".normalized(.composed).unicodeScalars.map(\.value) == [0xAC01])
        let marks = "\u{308}\u{367}\u{FF9E}\u{305}".normalized(.compatiblyComposed)
        #expect(marks.unicodeScalars.map(\.value) == [0x3099, 0x308, 0x367, 0x305])
    }

    @Test func `leave a text alone that has them`() {
        for text in ["", "plain", "Grüße aus Köln", "東京の夜", "한국어"] {
            #expect(text.normalized(.composed) == text)
        }
    }
}

@Suite struct `A text without the white space around it` {
    @Test(arguments: [
        ("", ""), (" \t\n", ""), (" a b ", "a b"), ("\u{3000}東京\u{200B}\r\n", "東京"),
        ("\u{85}x\u{2028}", "x"), ("e\u{301} ", "e\u{301}"),
    ])
    func `keeps what is inside`(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
        #expect(text.trimmed == text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
