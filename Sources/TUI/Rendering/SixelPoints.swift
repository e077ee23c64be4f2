/// A picture in a few colours, and how large it is drawn by a terminal that takes sixels.
package struct SixelPoints: Sendable {
    /// How many points it has each way, each of which may be drawn as several.
    let points: Size
    /// The number of a colour for each point, row by row from the top.
    let indexes: [UInt8]
    /// Three bytes a colour: red, green, blue.
    let colors: [UInt8]
    /// How many points are drawn each way; the height is one of whole bands.
    let drawn: Size
    /// The points of a cell.
    let cell: Size

    /// Sixels are drawn in bands of so many points, one below the other.
    package static let band = 6

    /// Nil where there are not as many numbers as points, one of no colour, or nothing to draw.
    package init?(points: Size, indexes: [UInt8], colors: [UInt8], drawn: Size, cell: Size) {
        guard points.width > 0, points.height > 0, cell.width > 0, cell.height > 0,
            drawn.width > 0, drawn.height >= Self.band, drawn.height % Self.band == 0,
            indexes.count == points.width * points.height,
            Int(indexes.max() ?? 0) < colors.count / 3, colors.count <= 256 * 3
        else { return nil }
        self.points = points
        self.indexes = indexes
        self.colors = colors
        self.drawn = drawn
        self.cell = cell
    }

    /// How large a picture of `width` and `height` is drawn in so many cells: it keeps its shape, fills them
    /// one way and ends with a whole band; nil where there is no room for one.
    package static func drawn(
        _ width: Int, _ height: Int, in cells: Size, _ sixels: PictureGraphics.Sixels
    ) -> Size? {
        let room = Size(
            width: min(cells.width * sixels.cell.width, sixels.most?.width ?? .max),
            height: min(cells.height * sixels.cell.height, sixels.most?.height ?? .max))
        guard width > 0, height > 0, room.width > 0, room.height >= band else { return nil }
        var size = room
        if width * room.height > height * room.width {
            size.height = max(band, height * room.width / width)
        } else {
            size.width = max(1, width * room.height / height)
        }
        size.height -= size.height % band
        return size
    }
}
