import Persistence
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceVault

@Suite struct `A secret made by chance` {
    private func text(_ secret: SecretBytes) -> String {
        secret.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [1, 2, 3, 8, 25, 57, 80, 2048, 40_000, 65_536])
    func `draws each number from as many of all 65,536 draws as any other`(bound: Int) {
        var counts = Array(repeating: 0, count: bound)
        for drawn in UInt16.min...UInt16.max {
            if let number = UniformNumbers.number(from: drawn, below: bound) {
                counts[number] += 1
            }
        }
        #expect(Set(counts) == [65_536 / bound])
    }

    @Test func `draws anew what lies beyond the last whole multiple`() {
        let draws = Mutex<[UInt8]>([0xFF, 0xFF, 0xFE, 0xFF, 0x05, 0x00])
        let numbers = UniformNumbers(
            RandomSource { buffer in
                for index in buffer.indices {
                    buffer[index] = draws.withLock { $0.removeFirst() }
                }
            })
        // 65,535 and 65,534 are beyond 1,310 times 50.
        #expect(numbers.next(below: 50) == 5)
    }

    @Test func `is made of 2,048 different words that are easy to type`() {
        let words = PassphraseWords.all
        #expect(words.count == 2048 && Set(words).count == 2048)
        #expect(
            words.allSatisfy { word in
                (3...9).contains(word.count) && word.allSatisfy { ("a"..."z").contains($0) }
            })
    }

    @Test func `is as many words as were asked for, with hyphens between them`() {
        let parts = text(SecretRecipe.passphrase(words: 6).make(from: .seeded(7)))
            .split(separator: "-").map(String.init)
        #expect(parts.count == 6 && Set(PassphraseWords.all).isSuperset(of: parts))
        #expect(SecretRecipe.passphrase(words: 6).bits == 66)
    }

    @Test(arguments: [CharacterKinds.all, .lettersAndDigits, .digits, [.lowercase, .symbols]])
    func `has each kind of character and no other`(kinds: CharacterKinds) {
        for seed in 1...50 as ClosedRange<UInt64> {
            let secret = text(
                SecretRecipe.password(length: 8, kinds: kinds).make(from: .seeded(seed)))
            let alphabets = kinds.alphabets.map { String(decoding: $0, as: UTF8.self) }
            #expect(secret.count == 8)
            #expect(alphabets.allSatisfy { alphabet in secret.contains { alphabet.contains($0) } })
            #expect(secret.allSatisfy { alphabets.joined().contains($0) })
        }
    }

    @Test func `says its bits by the number of passwords that it may be`() {
        // Of two kinds in two characters: all pairs without those of one kind.
        let kinds: CharacterKinds = [.lowercase, .digits]
        let sizes = kinds.alphabets.map(\.count)
        let pairs = (sizes[0] + sizes[1]) * (sizes[0] + sizes[1])
        let possible = pairs - sizes[0] * sizes[0] - sizes[1] * sizes[1]
        let bits = SecretRecipe.password(length: 2, kinds: kinds).bits
        #expect(abs(bits - 8.644) < 0.001 && possible == 400)
        #expect(Int(SecretRecipe.password(length: 20, kinds: .all).bits) == 126)
    }

    @Test func `is never one that is easy to guess`() {
        for seed in 1...40 as ClosedRange<UInt64> {
            let secret = SecretRecipe.usualPassphrase.make(from: .seeded(seed))
            #expect(PassphraseStrength(secret).isEnough, "\(text(secret))")
        }
    }

    @Test func `differs each time the kernel is asked`() {
        let secrets = (1...20).map { _ in text(SecretRecipe.usualPassphrase.make()) }
        #expect(Set(secrets).count == 20)
    }

    @Test func `is refused where nothing can be made`() {
        #expect(!SecretRecipe.passphrase(words: 3).isPossible)
        #expect(!SecretRecipe.password(length: 7, kinds: .all).isPossible)
        #expect(!SecretRecipe.password(length: 20, kinds: []).isPossible)
        #expect(SecretRecipe.password(length: 128, kinds: .symbols).isPossible)
    }
}
