import Notebook
import Persistence
import TestSupport
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

    @Test func `makes of a long text what it makes of its lines`() {
        let line = "Büro, Ångström, 🦊 und 庭: ſtraße\n"
        let folded = Folding.fold(String(repeating: line, count: 30_000))
        #expect(folded == String(repeating: Folding.fold(line), count: 30_000))
    }
}
