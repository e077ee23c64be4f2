import Persistence
import Testing

@Suite struct `A secret that is typed` {
    @Test func `grows and shrinks by characters at its end`() {
        let buffer = SecretBuffer()
        buffer.append("aé")
        buffer.append("語")
        #expect(buffer.bytes == SecretBytes(text: "aé語"))
        buffer.removeLast()
        buffer.removeLast()
        #expect(buffer.bytes == SecretBytes(text: "a"))
        buffer.removeAll()
        buffer.removeLast()
        #expect(buffer.count == 0 && buffer.bytes.isEmpty)
    }

    @Test func `takes no more than it has room for`() {
        let buffer = SecretBuffer()
        #expect(buffer.append(String(repeating: "x", count: SecretBuffer.capacity)))
        #expect(!buffer.append("y"))
        #expect(buffer.count == SecretBuffer.capacity)
    }

    @Test(arguments: [
        ("", 0), ("short", 0), ("elevenchars", 0), ("aaaaaaaaaaaaaaaa", 0), ("twelve chars", 1),
        ("ab cd ef gh", 0), ("ab cd ef gh ij", 1), ("ひらがなで十二文字以上です", 1),
        ("sixteen letters!", 2), ("correct horse battery staple", 3),
    ])
    func `has a strength that can be told from its bytes`(passphrase: String, grade: Int) {
        let strength = PassphraseStrength(SecretBytes(text: passphrase))
        #expect(strength.grade == grade)
        #expect(strength.isEnough == (grade > 0))
    }
}
