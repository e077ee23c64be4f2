import Foundation
import SheafModel
import SheafTestSupport
import Testing

@Suite struct `An identifier` {
    private let text = "0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"

    @Test func `reads its text form in either case and writes it in lower case`() {
        #expect(Post.ID(text)?.description == text)
        #expect(Post.ID(text.uppercased())?.description == text)
        #expect(Post.ID("") == nil)
        #expect(Post.ID(text + "0") == nil)
        #expect(Post.ID(String(text.dropLast())) == nil)
        #expect(Post.ID(text.replacing("-", with: "0")) == nil)
        #expect(Post.ID(text.replacing("a", with: "g")) == nil)
        #expect(Post.ID("-" + text.dropLast()) == nil)
        #expect(Post.ID(String(repeating: "é", count: 18)) == nil)
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

@Suite struct `A date in milliseconds` {
    @Test func `is rounded to the nearest and held at the limits`() {
        #expect(Date(timeIntervalSince1970: 1.0006).millisecondsSince1970 == 1_001)
        #expect(Date(timeIntervalSince1970: -1.0006).millisecondsSince1970 == -1_001)
        let farthest = Date.farthestMilliseconds
        #expect(Date(timeIntervalSince1970: 1e30).millisecondsSince1970 == farthest)
        #expect(Date(timeIntervalSince1970: -1e30).millisecondsSince1970 == -farthest)
        #expect(Date.distantFuture.roundedToMilliseconds == .distantFuture)
    }

    @Test func `is exact wherever 64 bits hold it`() {
        #expect(Date(timeIntervalSince1970: 1e15).exactMilliseconds == 1_000_000_000_000_000_000)
        #expect(Date(timeIntervalSince1970: 1e30).exactMilliseconds == nil)
        #expect(Date(timeIntervalSince1970: -.infinity).millisecondsSince1970 < 0)
        #expect(Date(timeIntervalSince1970: .nan).exactMilliseconds == nil)
        #expect(Date(timeIntervalSince1970: .nan).millisecondsSince1970 == 0)
    }

    @Test(arguments: [-1, 0, 1, 1_767_225_600_123, 4_102_444_800_999, -62_135_596_800_000])
    func `comes back from a date as it was`(milliseconds: Int64) {
        #expect(
            Date(millisecondsSince1970: milliseconds).millisecondsSince1970 == milliseconds)
    }
}

@Suite struct `A duration in milliseconds` {
    @Test(
        arguments: [
            (Duration.zero, 0), (.milliseconds(1_999), 1_999), (.microseconds(1_999), 1),
            (.microseconds(-1_999), -1), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
        ] as [(Duration, Int64)])
    func `is without its rest, and held at the limits`(duration: Duration, milliseconds: Int64) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }
}
