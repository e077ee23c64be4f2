import Foundation
import Model
import TestSupport
import Testing

@Suite struct `An identifier` {
    private let text = "0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"

    @Test func `reads its text form in either case and writes it in lower case`() {
        #expect(Post.ID(text)?.description == text)
        #expect(Post.ID(text.uppercased())?.description == text)
        #expect(Post.ID("") == nil)
        #expect(Post.ID(text + "0") == nil)
        #expect(Post.ID(String(text.dropLast())) == nil)
    }

    @Test func `is one string in JSON`() throws {
        let id = try #require(Post.ID(text))
        let data = try JSONEncoder().encode([id])
        #expect(String(decoding: data, as: UTF8.self) == "[\"\(text)\"]")
        #expect(try JSONDecoder().decode([Post.ID].self, from: data) == [id])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Post.ID].self, from: Data("[\"x\"]".utf8))
        }
    }

    @Test func `orders by its bytes`() {
        let low = Post.ID(UUID(high: 1, low: .max))
        let high = Post.ID(UUID(high: 0x8000_0000_0000_0000, low: 0))
        #expect(low < high)
        #expect(!(high < low))
        #expect(!(low < low))
        #expect(low.uuid.high == 1)
        #expect(low.uuid.low == .max)
    }
}

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

@Suite struct `A date in milliseconds` {
    @Test func `is rounded to the nearest and held at the limits`() {
        #expect(Date(timeIntervalSince1970: 1.0006).millisecondsSince1970 == 1_001)
        #expect(Date(timeIntervalSince1970: -1.0006).millisecondsSince1970 == -1_001)
        let farthest = Date.farthestMilliseconds
        #expect(Date(timeIntervalSince1970: 1e30).millisecondsSince1970 == farthest)
        #expect(Date(timeIntervalSince1970: -1e30).millisecondsSince1970 == -farthest)
        #expect(Date.distantFuture.roundedToMilliseconds == .distantFuture)
    }

    @Test(arguments: [-1, 0, 1, 1_767_225_600_123, 4_102_444_800_999, -62_135_596_800_000])
    func `comes back from a date as it was`(milliseconds: Int64) {
        #expect(
            Date(millisecondsSince1970: milliseconds).millisecondsSince1970 == milliseconds)
    }
}
