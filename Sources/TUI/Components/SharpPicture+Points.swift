package import SheafPictures

extension SharpPicture {
    /// More points are seen by nobody, and take their time on the way to the terminal.
    private static let mostPoints = 1_200_000

    /// The points that are enough for a picture in so many cells: ten by twenty a cell where that is not too
    /// much; nil where a picture of so many cells cannot be shown in points.
    package static func points(for cells: Size) -> Size? {
        guard max(cells.width, cells.height) <= PicturePiece.mostInLine else { return nil }
        let area = cells.width * cells.height * 2
        let side = (1...10).last { area * $0 * $0 <= mostPoints } ?? 1
        return Size(width: cells.width * side, height: cells.height * side * 2)
    }

    /// The points of a picture of `width` and `height` that are enough where it is drawn as sixels over so many
    /// cells, and how large it is drawn; nil where it cannot be.
    package static func sixels(
        width: Int, height: Int, cells: Size, _ sixels: PictureGraphics.Sixels
    ) -> (points: Size, drawn: Size)? {
        guard max(cells.width, cells.height) <= PicturePiece.mostInLine,
            let drawn = SixelPoints.drawn(width, height, in: cells, sixels)
        else { return nil }
        let side = (1...16).first { drawn.width * drawn.height <= mostPoints * $0 * $0 } ?? 16
        // The cells need some, too, however small those of the terminal are.
        let points = Size(
            width: max(drawn.width / side, cells.width),
            height: max(drawn.height / side, cells.height * 2))
        return (points, drawn)
    }

    /// More bytes take their time on the way: fewer colours do then, and points that are drawn as several.
    package static let mostSixelBytes = 256 << 10

    /// How many points become one, and how many colours there are, from the finest to the coarsest.
    private static let sixelSteps = [
        (1, 256), (1, 128), (1, 64), (2, 64), (3, 64), (4, 32), (6, 16), (8, 16),
    ]

    /// A picture to be drawn as sixels over so many cells, by the name of its file.
    ///
    /// Nil where it takes too many bytes however coarse it is, as noise does: then half blocks show it.
    package init?(
        _ name: String, _ points: PicturePoints, cells: Size, drawn: Size,
        _ sixels: PictureGraphics.Sixels, mostBytes: Int = mostSixelBytes
    ) {
        for (side, colors) in Self.sixelSteps {
            let reduced = points.reduced(
                toWidth: max(1, points.width / side), height: max(1, points.height / side))
            let indexed = reduced.indexed(colors: min(colors, sixels.colors))
            let made = SixelPoints(
                points: Size(width: indexed.width, height: indexed.height),
                indexes: indexed.indexes, colors: indexed.colors, drawn: drawn, cell: sixels.cell)
            guard let made else { return nil }
            if made.byteCount <= mostBytes {
                self.init(name: name, cells: cells, sixels: made)
                return
            }
        }
        return nil
    }

    /// A picture by the name of its file, which says what it holds, with the points it was decoded to.
    package init?(_ name: String, _ points: PicturePoints, cells: Size) {
        self.init(
            name: name, cells: cells, points: Size(width: points.width, height: points.height),
            bytes: points.bytes)
    }
}
