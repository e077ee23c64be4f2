import SheafPictures
import SheafTestSupport
import Testing

@Suite struct `A picture in a few colours` {
    private static func points(
        _ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]
    ) throws -> PicturePoints {
        var bytes: [UInt8] = []
        for y in 0..<height { for x in 0..<width { bytes += color(x, y) } }
        return try #require(PicturePoints(width: width, height: height, bytes: bytes))
    }

    /// What its numbers stand for.
    private static func bytes(_ picture: IndexedPicture) -> [UInt8] {
        picture.indexes.flatMap { index in
            picture.colors[(Int(index) * 3)..<(Int(index) * 3 + 3)]
        }
    }

    @Test func `is the picture itself where it has no more`() throws {
        let colors: [[UInt8]] = [
            [255, 0, 0], [0, 255, 0], [0, 0, 255], [17, 18, 200], [9, 9, 9],
        ]
        let picture = try Self.points(7, 5) { x, y in colors[(x + y) % colors.count] }
        for most in [256, 64, 5] {
            let indexed = picture.indexed(colors: most)
            #expect(Self.bytes(indexed) == picture.bytes)
            #expect(indexed.colors.count == colors.count * 3)
        }
        #expect(picture.indexed(colors: 256).width == 7 && picture.indexed(colors: 9).height == 5)
    }

    @Test(arguments: [2, 16, 63, 64, 128, 256])
    func `has no more than it may, and is near to what it was`(most: Int) throws {
        var random = SeededGenerator(seed: 7)
        let picture = try Self.points(60, 40) { x, y in
            [UInt8(x * 4), UInt8(y * 6), UInt8.random(in: 0...255, using: &random)]
        }
        let indexed = picture.indexed(colors: most)
        #expect(indexed.colors.count <= most * 3)
        #expect(indexed.indexes.allSatisfy { Int($0) < indexed.colors.count / 3 })
        let differences = zip(Self.bytes(indexed), picture.bytes).map { abs(Int($0) - Int($1)) }
        let mean = differences.reduce(0, +) / differences.count
        #expect(mean < [2: 90, 16: 45, 63: 30, 64: 22, 128: 18, 256: 14][most] ?? 0)
    }

    @Test func `of very few has each place as bright as it was, by the points around it`() throws {
        let picture = try Self.points(64, 64) { x, _ in
            // So that black and white are there.
            x == 0 ? [0, 0, 0] : x == 63 ? [255, 255, 255] : [100, 100, 100]
        }
        let bytes = Self.bytes(picture.indexed(colors: 2))
        let middle = (8..<56).flatMap { y in (8..<56).map { x in Int(bytes[(y * 64 + x) * 3]) } }
        #expect((94...106).contains(middle.reduce(0, +) / middle.count))
    }

    @Test func `is there for a point, and for more colours than there can be`() throws {
        let picture = try Self.points(1, 1) { _, _ in [1, 2, 3] }
        for most in [Int.min, 0, 1, 2, 300, Int.max] {
            #expect(Self.bytes(picture.indexed(colors: most)) == [1, 2, 3])
        }
    }
}
