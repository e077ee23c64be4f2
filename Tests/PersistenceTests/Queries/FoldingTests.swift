import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Folded text` {
    @Test(arguments: [
        ("Büro", "buro"), ("BURO", "buro"), ("ｂｕｒｏ", "buro"), ("Straße", "strasse"),
        ("STRASSE", "strasse"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Σίσυφος", "σισυφοσ"), ("ﬁn", "fin"),
        ("Çedilla", "cedilla"), ("Ȩ́", "e"), ("がか", "がか"), ("ｶﾞ", "ガ"), ("한글", "한글"),
        ("İstanbul", "istanbul"), ("Ⅷ", "viii"), ("", ""), ("שָׁלוֹם", "שלום"), ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("नि", "नि"), ("Ørsted", "ørsted"), ("ᾠδή", "ωδη"), ("ΩΙΔΗ", "ωιδη"),
    ])
    func `drops what does not distinguish`(text: String, folded: String) {
        #expect(Array(Folding.fold(text).unicodeScalars) == Array(folded.unicodeScalars))
    }

    @Test func `keeps marks that stand on no letter, which are all there is`() {
        for marks in ["\u{301}", "\u{308}", "\u{345}", "\u{20EB}\u{301}"] {
            #expect(Folding.fold(marks).unicodeScalars.elementsEqual(marks.unicodeScalars))
        }
        #expect(SearchText.prepared("\u{301}") == "\u{301}")
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `does not change when folded again`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                let value = UInt32.random(in: 0...0x1_ffff, using: &random)
                if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
            }
            let once = Folding.fold(String(scalars))
            #expect(
                Array(Folding.fold(once).unicodeScalars) == Array(once.unicodeScalars),
                "\(scalars.map { String($0.value, radix: 16) })")
        }
    }

    /// The half-width ｶ is no letter that stands for itself, so that the text is folded as a whole.
    @Test(arguments: [
        0x80...0x24f, 0x370...0x52f, 0x5d0...0x64a, 0x200d...0x205e, 0x2600...0x27bf,
        0x3000...0x3029,
        0x3030...0x3096, 0x30a1...0x30fc, 0x4e00...0x4e20, 0xac00...0xac80, 0xfe0f...0xfe0f,
        0xff01...0xff60, 0x1f1e6...0x1f1ff, 0x1f300...0x1faff,
    ])
    func `makes of letters by themselves what it makes of them together`(
        letters: ClosedRange<UInt32>
    ) {
        for value in letters {
            guard let letter = Unicode.Scalar(value).map(Character.init) else { continue }
            let text = "A\(letter)b \(letter)\(letter)É"
            let whole = Folding.fold(text + " ｶ")
            #expect(
                Array((Folding.fold(text) + " カ").unicodeScalars) == Array(whole.unicodeScalars),
                "\(String(value, radix: 16))")
        }
    }

    @Test func `makes of a long text what it makes of its lines`() {
        let line = "Büro, Ångström, 🦊 und 庭: ſtraße\n"
        let folded = Folding.fold(String(repeating: line, count: 30_000))
        #expect(folded == String(repeating: Folding.fold(line), count: 30_000))
    }
}
