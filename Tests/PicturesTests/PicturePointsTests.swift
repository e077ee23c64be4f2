import SheafPictures
import Testing

@Suite struct PicturePointsTests {
    /// A picture of two rows of three points, numbered.
    private var numbered: PicturePoints {
        get throws {
            let bytes = (UInt8(0)..<6).flatMap { [$0, $0, $0] }
            return try #require(PicturePoints(width: 3, height: 2, bytes: bytes))
        }
    }

    private func fitted(_ width: Int, _ height: Int) -> [Int] {
        let size = PicturePoints.fitted(width, height, into: (40, 40))
        return [size.width, size.height]
    }

    private func numbers(_ points: PicturePoints) -> [UInt8] {
        stride(from: 0, to: points.bytes.count, by: 3).map { points.bytes[$0] }
    }

    @Test func `A picture is reduced to the largest size that keeps its shape`() {
        #expect(fitted(400, 100) == [40, 10])
        #expect(fitted(100, 400) == [10, 40])
        #expect(fitted(4000, 1) == [40, 1])
        #expect(fitted(7, 5) == [7, 5])
    }

    @Test func `A point of the small picture is the mean of those it stands for`() throws {
        let picture = try #require(
            PicturePoints(width: 2, height: 1, bytes: [0, 10, 20, 100, 30, 20]))
        #expect(picture.reduced(toWidth: 1, height: 1).bytes == [50, 20, 20])
    }

    @Test(arguments: [
        (PictureTurn.none, [0, 1, 2, 3, 4, 5] as [UInt8]), (.mirrored, [2, 1, 0, 5, 4, 3]),
        (.halfTurn, [5, 4, 3, 2, 1, 0]), (.flipped, [3, 4, 5, 0, 1, 2]),
        (.transposed, [0, 3, 1, 4, 2, 5]), (.clockwise, [3, 0, 4, 1, 5, 2]),
        (.transversed, [5, 2, 4, 1, 3, 0]), (.counterclockwise, [2, 5, 1, 4, 0, 3]),
    ])
    func `What was held otherwise is shown upright`(turn: PictureTurn, seen: [UInt8]) throws {
        let turned = try numbered.turned(turn)
        #expect(numbers(turned) == seen)
        #expect(turned.width == (turn.swapsSides ? 2 : 3))
    }

    @Test func `Bytes that are no picture make none`() {
        #expect(PicturePoints(width: 2, height: 2, bytes: [1, 2, 3]) == nil)
        #expect(PicturePoints(width: 0, height: 0, bytes: []) == nil)
    }
}
