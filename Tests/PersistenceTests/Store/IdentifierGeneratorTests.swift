import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A generator of identifiers` {
    private let start = Date(millisecondsSince1970: 1_767_225_600_000)

    @Test(arguments: SeededGenerator.seeds(10))
    func `makes greater ones whatever the clock does`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var generator = IdentifierGenerator(randomness: SeededGenerator(seed: seed))
        var last = Post.ID(UUID(high: 0, low: 0))
        for _ in 0..<10_000 {
            let step =
                Int.random(in: -3...3, using: &random) * (Bool.random(using: &random) ? 0 : 1)
            let now = start.addingTimeInterval(Double(step))
            let next: Post.ID = generator.next(at: now)
            #expect(last < next)
            last = next
        }
    }

    @Test func `makes UUIDs of version 7 that hold the time`() {
        var generator = IdentifierGenerator(randomness: SeededGenerator(seed: 1))
        for milliseconds: Int64 in [0, 1, 1_767_225_600_123, (1 << 48) - 1] {
            var fresh = generator
            let uuid = fresh.nextUUID(at: Date(millisecondsSince1970: milliseconds))
            #expect(uuid.high >> 16 == UInt64(milliseconds))
            #expect(uuid.high >> 12 & 0xf == 7)
            #expect(uuid.low >> 62 == 0b10)
        }
        let early = generator.nextUUID(at: Date(millisecondsSince1970: -5))
        #expect(early.high >> 16 == 0)
    }

    @Test func `makes the same ones again for the same seed`() {
        var first = IdentifierGenerator(randomness: SeededGenerator(seed: 3))
        var second = IdentifierGenerator(randomness: SeededGenerator(seed: 3))
        #expect(
            (0..<9).map { _ in first.nextUUID(at: start) }
                == (0..<9).map { _ in second.nextUUID(at: start) })
    }

    @Test func `orders rows of other times by these, and those of one time as they came`() {
        var generator = IdentifierGenerator(randomness: SeededGenerator(seed: 5))
        let now = generator.nextUUID(at: start)
        let old = (0..<4_000).map { _ in
            generator.nextUUID(madeAt: Date(timeIntervalSince1970: 5))
        }
        let older = generator.nextUUID(madeAt: Date(timeIntervalSince1970: 4))
        #expect(old.prefix(2_000).elementsEqual(old.prefix(2_000).sorted()))
        #expect(Set(old).count == old.count)
        #expect(old.allSatisfy { older < $0 && $0 < now })
        #expect(now < generator.nextUUID(at: start))
    }
}
