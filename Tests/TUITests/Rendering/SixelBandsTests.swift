import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A picture as sixels` {
    private static let cell = Size(width: 10, height: 20)

    /// Points by chance, in stripes and alone.
    private static func indexes(_ size: Size, colors: Int, seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var color: UInt8 = 0
        return (0..<size.width * size.height).map { _ in
            if Int.random(in: 0..<4, using: &random) == 0 {
                color = UInt8(Int.random(in: 0..<colors, using: &random))
            }
            return color
        }
    }

    private static func picture(
        _ points: Size, colors: Int, seed: UInt64 = 1, drawn: Size? = nil
    ) throws -> SixelPoints {
        let palette = (0..<colors).flatMap { [UInt8($0), UInt8(255 - $0), UInt8($0 / 2)] }
        return try #require(
            SixelPoints(
                points: points, indexes: indexes(points, colors: colors, seed: seed),
                colors: palette, drawn: drawn ?? points, cell: cell))
    }

    private static func decoded(
        _ picture: SixelPoints, rows: Range<Int>? = nil, atOnce: Int = .max
    ) throws -> SixelDecoder {
        var bands = SixelBands(picture, rows: rows ?? 0..<picture.drawn.height)
        var bytes = bands.beginning
        while !bands.isWhole { bytes += bands.next(bytes: atOnce) }
        let decoder = try SixelDecoder(bytes + [0x1B, 0x5C])
        #expect(decoder.unknown.isEmpty && decoder.repaintedCount == 0)
        return decoder
    }

    @Test(arguments: [1, 2, 16, 256], [Size(width: 1, height: 6), Size(width: 97, height: 60)])
    func `has each point once, in its colour`(colors: Int, size: Size) throws {
        for seed in 1...5 as ClosedRange<UInt64> {
            let picture = try Self.picture(size, colors: colors, seed: seed)
            let decoder = try Self.decoded(picture)
            #expect(decoder.size == size)
            #expect(decoder.points.flatMap(\.self) == picture.indexes.map(Int.init))
        }
    }

    @Test func `says its colours in hundredths`() throws {
        let picture = try #require(
            SixelPoints(
                points: Size(width: 3, height: 6), indexes: Array(repeating: 2, count: 18),
                colors: [0, 128, 255, 1, 2, 3, 254, 51, 127],
                drawn: Size(width: 3, height: 6), cell: Self.cell))
        #expect(
            try Self.decoded(picture).colors == [
                0: [0, 50, 100], 1: [0, 1, 1], 2: [100, 20, 50],
            ])
    }

    @Test func `is the same in pieces`() throws {
        let picture = try Self.picture(Size(width: 40, height: 60), colors: 20)
        var bands = SixelBands(picture, rows: 0..<60)
        var pieces: [[UInt8]] = []
        while !bands.isWhole { pieces.append(bands.next(bytes: 1)) }
        #expect(pieces.count == 10)
        var whole = SixelBands(picture, rows: 0..<60)
        #expect(Array(pieces.joined()) == whole.next(bytes: .max))
        #expect(whole.beginning.count + pieces.joined().count == picture.byteCount)
    }

    @Test(arguments: [0..<60, 20..<60, 0..<40, 20..<41, 40..<43])
    func `has those of its rows that are asked for, as far as they fill bands`(
        rows: Range<Int>
    ) throws {
        let picture = try Self.picture(Size(width: 20, height: 60), colors: 9)
        let count = rows.count / 6 * 6
        let decoder = try Self.decoded(picture, rows: rows)
        #expect(decoder.size == Size(width: 20, height: count))
        let expected = picture.indexes[(rows.lowerBound * 20)..<((rows.lowerBound + count) * 20)]
        #expect(decoder.points.flatMap(\.self) == expected.map(Int.init))
    }

    @Test func `draws a point as several where it has fewer`() throws {
        let picture = try Self.picture(
            Size(width: 4, height: 3), colors: 12, drawn: Size(width: 8, height: 12))
        let decoder = try Self.decoded(picture)
        for y in 0..<12 {
            for x in 0..<8 {
                #expect(decoder.points[y][x] == Int(picture.indexes[y / 4 * 4 + x / 2]))
            }
        }
    }

    @Test func `says what is the same side by side once`() throws {
        let size = Size(width: 1000, height: 600)
        let picture = try #require(
            SixelPoints(
                points: size, indexes: Array(repeating: 0, count: 600_000), colors: [9, 9, 9],
                drawn: size, cell: Self.cell))
        #expect(picture.byteCount < 1000)
        #expect(try Self.decoded(picture).points.allSatisfy { $0.allSatisfy { $0 == 0 } })
    }

    @Test func `is none of points that are missing, or of no colour`() {
        let size = Size(width: 2, height: 6)
        let indexes = [UInt8](repeating: 1, count: 12)
        func picture(
            _ indexes: [UInt8], _ drawn: Size, colors: [UInt8] = [1, 2, 3, 4, 5, 6]
        ) -> SixelPoints? {
            SixelPoints(
                points: size, indexes: indexes, colors: colors, drawn: drawn, cell: Self.cell)
        }
        #expect(picture(indexes, size) != nil)
        #expect(picture(Array(indexes.dropLast()), size) == nil)
        #expect(picture(indexes, size, colors: [1, 2, 3]) == nil)
        for (width, height) in [(0, 6), (2, 0), (2, 5), (2, 7), (-1, 6)] {
            #expect(picture(indexes, Size(width: width, height: height)) == nil)
        }
    }

    @Test func `keeps its shape in its cells, and ends with a whole band`() {
        let sixels = PictureGraphics.Sixels(cell: Self.cell)
        func drawn(
            _ width: Int, _ height: Int, _ columns: Int, _ rows: Int,
            _ sixels: PictureGraphics.Sixels
        ) -> [Int]? {
            SixelPoints.drawn(width, height, in: Size(width: columns, height: rows), sixels)
                .map { [$0.width, $0.height] }
        }
        #expect(drawn(400, 400, 40, 20, sixels) == [400, 396])
        #expect(drawn(4000, 2000, 40, 20, sixels) == [400, 198])
        // It grows, as its cells do.
        #expect(drawn(40, 20, 40, 10, sixels) == [400, 198])
        #expect(drawn(1000, 1, 40, 1, sixels) == [400, 6])
        #expect(drawn(1, 1000, 1, 20, sixels) == [1, 396])
        // Cells of another shape than 1 to 2.
        let wide = PictureGraphics.Sixels(cell: Size(width: 9, height: 15))
        #expect(drawn(400, 400, 40, 20, wide) == [300, 300])
        let small = PictureGraphics.Sixels(cell: Self.cell, most: Size(width: 200, height: 1000))
        #expect(drawn(400, 400, 40, 20, small) == [200, 198])
        #expect(drawn(0, 400, 40, 20, sixels) == nil && drawn(4, 4, 0, 0, sixels) == nil)
    }
}
