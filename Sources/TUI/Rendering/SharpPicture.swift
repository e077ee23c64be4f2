/// A picture in points of its own, for a terminal that shows it in the place of cells, or over them.
package struct SharpPicture: Sendable {
    /// What makes two of them the same.
    package struct Identity: Hashable, Sendable {
        /// A name by what the picture holds.
        let name: String
        let cells: Size
        /// How large it is drawn, by whoever draws it; nil where the terminal finds that out.
        let drawn: Size?
    }

    package let identity: Identity
    /// How many points it has each way.
    package let points: Size
    /// Three bytes a point (red, green, blue), row by row from the top; none where it is drawn as sixels.
    package let bytes: [UInt8]
    /// What is drawn over its cells; nil where the terminal is sent the bytes.
    package let sixels: SixelPoints?

    /// The cells it takes.
    package var cells: Size { identity.cells }

    /// A picture that takes so many cells.
    ///
    /// Nil where it has more rows or columns than pieces are numbered, or not as many bytes as its points
    /// need.
    package init?(name: String, cells: Size, points: Size, bytes: [UInt8]) {
        guard Self.isPossible(cells), points.width > 0, points.height > 0,
            bytes.count == points.width * points.height * 3
        else { return nil }
        identity = Identity(name: name, cells: cells, drawn: nil)
        self.points = points
        self.bytes = bytes
        sixels = nil
    }

    /// A picture that is drawn over so many cells; nil where it has more than pieces are numbered, or is larger
    /// than they are.
    package init?(name: String, cells: Size, sixels: SixelPoints) {
        guard Self.isPossible(cells), sixels.drawn.width <= cells.width * sixels.cell.width,
            sixels.drawn.height <= cells.height * sixels.cell.height
        else { return nil }
        identity = Identity(name: name, cells: cells, drawn: sixels.drawn)
        points = sixels.points
        bytes = []
        self.sixels = sixels
    }

    private static func isPossible(_ cells: Size) -> Bool {
        (1...PicturePiece.mostInLine).contains(cells.width)
            && (1...PicturePiece.mostInLine).contains(cells.height)
    }
}

extension SharpPicture: Hashable {
    /// Whether they are the same, without a look at millions of points: the name says what these are.
    package static func == (one: SharpPicture, other: SharpPicture) -> Bool {
        one.identity == other.identity
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
