import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A secret that is typed` {
    @Test func `grows and shrinks by characters at its end`() {
        let buffer = SecretBuffer()
        _ = buffer.append("aé")
        _ = buffer.append("語")
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
        #expect(buffer.maximumBytes == SecretBuffer.capacity)
        #expect(!buffer.append("y"))
        #expect(buffer.count == SecretBuffer.capacity)
    }
}

@Suite struct `A new passphrase` {
    @Test(arguments: [
        ("ab cd ef gh ij", 1), ("ひらがなで十二文字以上です", 2), ("sixteen letters!", 1),
        ("violet anvil harbor mosaic fern", 3), ("qF7#xP2!vL9z", 1),
        ("Sonne Kübel Wrack Ätzend", 3),
        ("0f8c1e7da94b62035ad6", 3), ("passwordless granite otter brunch", 3),
        ("horse staple battery unusual correct", 3), ("another one, and long", 2),
        ("Schmetterling Kuchen Wolke Pferd Regen", 3),
        ("maison fenetre girafe tambour lilas", 3), ("aabbccddeeff violet harbor oboe", 2),
        ("vqzj uxkw pfbh yrtg", 3), ("kestrel lamb oboe fleece thicket", 3),
    ])
    func `is taken when it is hard to guess`(passphrase: String, grade: Int) {
        let strength = PassphraseStrength(SecretBytes(text: passphrase))
        #expect(strength.weakness == nil && strength.isEnough)
        #expect(strength.grade == grade, "\(strength.guesses)")
    }

    @Test(arguments: [
        ("", PassphraseStrength.Weakness.short), ("short", .short), ("qF7#xP2!vL9", .short),
        ("ab cd ef gh", .short), ("aaaaaaaaaaaaaaaa", .repetition),
        ("passwordpass", .commonPassword), ("P@ssw0rd1234", .commonPassword),
        ("Password2024!", .commonPassword), ("drowssapdrow", .commonPassword),
        ("letmeinletmein", .repetition), ("1q2w3e4r5t6y", .commonPassword),
        ("123456789012", .commonPassword), ("abcdefghijkl", .sequence), ("zyxwvutsrqpo", .sequence),
        ("tuvwxyzyxwvu", .sequence), ("qwertyuiopas", .commonPassword),
        ("asdfghjkl;'][poi", .keyboard), ("sdfghjkl;lkjh", .keyboard),
        ("abcabcabcabcabc", .repetition), ("xy7xy7xy7xy7xy7", .repetition),
        ("23.05.198723.05.1987", .repetition), ("1987052319870524", .date),
        ("23/05/1987-24", .date), ("jenniferjennifer", .repetition),
        ("elizabethrobert", .name), ("theytheirthose", .words),
        ("correct horse battery staple", .phrase), ("CorrectHorseBatteryStaple", .phrase),
        ("c0rrect-h0rse-battery-st4ple1", .phrase), ("correct horse battery", .phrase),
        ("to be or not to be that is the question", .phrase),
        ("To be, or not to be: that is the question!", .phrase),
        ("mary had a little lamb its fleece", .phrase),
        ("thequickbrownfoxjumpsoverthelazydog", .phrase),
        ("in the beginning was the word", .phrase), ("may the force be with you", .phrase),
        ("one two three four five", .phrase), ("five four three two one", .phrase),
        ("monday tuesday wednesday", .phrase), ("aaaa bbbb cccc dddd eeee", .repetition),
        ("zzzz qqqq mmmm 7777", .repetition), ("aaaabbbbccccddddeeee", .sequence),
        ("vault init passphrase", .phrase), ("mypassphraseis1", .phrase),
        ("mypassphraseisjohn", .phrase), ("john.smith.1980", .name),
        ("patricia_jones_1975", .name), ("aabbccddeeff", .sequence), ("ffeeddccbbaa", .sequence),
        ("zzyyxxwwvvuu", .sequence), ("112233445566", .commonPassword),
        ("qqwweerrttyy", .commonPassword), ("xxqqkkppzzmm", .repetition),
        ("aaabbbcccddd24", .sequence), ("z1y2x3w4v5u6", .sequence),
        ("ssoommeerr2024", .words), ("Fussball2024!", .words), ("Passwort2023!", .words),
        ("Sommer2024", .short), ("Sommer2024!!!", .words), ("Willkommen123!", .words),
        ("MotDePasse2024", .words), ("Contraseña2024", .words), ("Schatzi2024!", .words),
        ("Bayern-Munchen1", .words), ("emmaemma2024!", .repetition),
        ("administrator1", .words), ("admin@admin.com", .repetition), ("root@localhost", .words),
        ("https://www.google.com", .words), ("27182818284590", .phrase),
        ("19871212 19871212", .repetition), ("12.03.1987 12.03.1987", .repetition),
        ("open sesame please", .phrase), ("jesus christ is my lord", .phrase),
    ])
    func `is not taken when it follows a pattern, and the pattern is named`(
        passphrase: String, weakness: PassphraseStrength.Weakness
    ) {
        let strength = PassphraseStrength(SecretBytes(text: passphrase))
        #expect(strength.weakness == weakness, "\(strength.guesses)")
        #expect(!strength.isEnough && strength.grade == 0)
    }

    @Test func `is not taken when it is made of names that are known here`() {
        let names = ["Noor Haddad", "noor.haddad@example.org", "Tübingen", "sheaf"]
        for passphrase in [
            "noorhaddad1987", "HaddadNoor!!", "n00rh@dd@d12", "TübingenTübingen1",
            "sheaf vault init",
        ] {
            let bytes = SecretBytes(text: passphrase)
            #expect(PassphraseStrength(bytes, names: names).weakness != nil, "\(passphrase)")
        }
        #expect(PassphraseStrength(SecretBytes(text: "HaddadNoor!!")).weakness == nil)
    }

    @Test func `is judged whatever its bytes and its length are`() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let strength = PassphraseStrength(bytes.withUnsafeBytes { SecretBytes(copying: $0) })
            #expect(strength.guesses >= 1)
        }
        let long = String(repeating: "abcdef", count: 700)
        #expect(!PassphraseStrength(SecretBytes(text: long)).isEnough)
    }

    @Test func `grows where more is wanted, and keeps what is in it`() {
        let buffer = SecretBuffer(maximumBytes: 100_000)
        let part = String(repeating: "0123456789", count: 900)
        for _ in 0..<11 { #expect(buffer.append(part)) }
        #expect(!buffer.append(part))
        #expect(buffer.bytes == SecretBytes(text: String(repeating: part, count: 11)))
    }
}
