/// What one cell shows of a picture that a terminal has.
package struct PicturePiece: Hashable, Sendable {
    /// Which of the pictures of its frame, from 0.
    package let picture: Int
    /// Where in the picture, in cells from its corner.
    package let row: Int
    package let column: Int

    /// Terminals tell so many rows and columns apart.
    package static let mostInLine = 297
    /// No frame shows more pictures.
    package static let mostPictures = 16

    package init(picture: Int, row: Int, column: Int) {
        self.picture = picture
        self.row = row
        self.column = column
    }

    /// Whether there is one, picture, row and column, from the lowest bit.
    init?(bits: UInt64) {
        guard bits & 1 == 1 else { return nil }
        self.init(
            picture: Int(bits >> 1 & 0xFF), row: Int(bits >> 9 & 0x1FF),
            column: Int(bits >> 18 & 0x1FF))
    }

    var bits: UInt64 {
        1 | UInt64(picture & 0xFF) << 1 | UInt64(row & 0x1FF) << 9 | UInt64(column & 0x1FF) << 18
    }
}
