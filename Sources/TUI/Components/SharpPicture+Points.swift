package import Pictures

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

    /// A picture by the name of its file, which says what it holds, with the points it was decoded to.
    package init?(_ name: String, _ points: PicturePoints, cells: Size) {
        self.init(
            name: name, cells: cells, points: Size(width: points.width, height: points.height),
            bytes: points.bytes)
    }
}
