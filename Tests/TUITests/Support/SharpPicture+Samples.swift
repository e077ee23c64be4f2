@testable import SheafTUI

extension SharpPicture {
    /// A picture of one colour that takes so many cells; nil where none can.
    static func sample(
        _ name: String = "moss", cells: Size = Size(width: 4, height: 2),
        points: Size = Size(width: 4, height: 4)
    ) -> SharpPicture? {
        let bytes = (0..<points.width * points.height).flatMap { _ in [200, 30, 30] as [UInt8] }
        return SharpPicture(name: name, cells: cells, points: points, bytes: bytes)
    }
}

extension SharpPicture {
    /// A picture of one colour that is drawn over so many cells of 10 by 20 points; nil where none can.
    static func drawn(
        _ name: String = "moss", cells: Size = Size(width: 20, height: 6), noise: Bool = false
    ) -> SharpPicture? {
        let size = Size(width: cells.width * 10, height: cells.height * 20 / 6 * 6)
        let indexes = (0..<size.width * size.height).map { place in
            noise ? UInt8(truncatingIfNeeded: (place &* 2_654_435_761) >> 13) & 15 : 0
        }
        return SixelPoints(
            points: size, indexes: indexes, colors: (0..<48).map { UInt8($0 * 5) },
            drawn: size, cell: Size(width: 10, height: 20)
        ).flatMap { SharpPicture(name: name, cells: cells, sixels: $0) }
    }
}

extension Canvas {
    /// Draws the cells of a picture with its corner at a place.
    mutating func draw(_ picture: SharpPicture, x: Int, y: Int) {
        guard let number = take(picture) else { return }
        for row in 0..<picture.cells.height {
            for column in 0..<picture.cells.width {
                paint(
                    CellColors(front: UInt8(16 + (row * 7 + column) % 200), back: 21),
                    piece: PicturePiece(picture: number, row: row, column: column),
                    x: x + column, y: y + row)
            }
        }
    }
}
