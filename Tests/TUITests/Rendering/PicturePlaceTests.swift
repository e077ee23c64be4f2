import Testing

@testable import SheafTUI

@Suite struct `The place of a picture in a frame` {
    private static let size = Size(width: 40, height: 20)

    private static func places(
        x: Int = 4, y: Int = 5, _ change: (inout Canvas) -> Void = { _ in }
    ) throws -> [PicturePlace] {
        let picture = try #require(SharpPicture.drawn())
        var canvas = Canvas(size: size)
        canvas.draw(picture, x: x, y: y)
        change(&canvas)
        return canvas.frame(title: "").picturePlaces
    }

    private static func rects(_ places: [PicturePlace]) -> [[Int]] {
        places.map { [$0.rect.minX, $0.rect.minY, $0.rect.width, $0.rect.height, $0.firstRow] }
    }

    @Test func `is that of its cells`() throws {
        #expect(Self.rects(try Self.places()) == [[4, 5, 20, 6, 0]])
    }

    @Test func `has the rows that are seen, where the others are outside`() throws {
        #expect(Self.rects(try Self.places(y: -2)) == [[4, 0, 20, 4, 2]])
        #expect(Self.rects(try Self.places(y: 17)) == [[4, 17, 20, 3, 0]])
        #expect(Self.rects(try Self.places(y: -6)) == [])
        // Something over all of the last rows is an edge like any other.
        let edge = try Self.places {
            $0.fill(Rect(x: 0, y: 9, width: 40, height: 9), style: .dialog)
        }
        #expect(Self.rects(edge) == [[4, 5, 20, 4, 0]])
    }

    @Test(arguments: [
        Rect(x: 0, y: 6, width: 6, height: 1), Rect(x: 23, y: 5, width: 9, height: 9),
        Rect(x: 10, y: 7, width: 1, height: 1), Rect(x: 0, y: 7, width: 40, height: 1),
    ])
    func `is none where something lies over a part`(part: Rect) throws {
        #expect(try Self.places { $0.fill(part, style: .dialog) }.isEmpty)
    }

    @Test func `is none where a column is outside`() throws {
        #expect(try Self.places(x: -1).isEmpty && Self.places(x: 21).isEmpty)
        #expect(try Self.places(x: 20).count == 1)
    }

    @Test func `is the first of several, and of each of several pictures`() throws {
        let (moss, fern) = (
            try #require(SharpPicture.drawn()),
            try #require(SharpPicture.drawn("fern", cells: Size(width: 4, height: 2)))
        )
        var canvas = Canvas(size: Self.size)
        canvas.draw(moss, x: 0, y: 0)
        canvas.draw(fern, x: 30, y: 1)
        canvas.draw(moss, x: 0, y: 10)
        let places = canvas.frame(title: "").picturePlaces
        #expect(places.map(\.picture) == [moss, fern])
        #expect(Self.rects(places) == [[0, 0, 20, 6, 0], [30, 1, 4, 2, 0]])
    }
}
