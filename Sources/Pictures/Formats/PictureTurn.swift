/// How a picture lies in its file (the orientation of EXIF 2.3, 4.6.4 A): cameras note how they
/// were held and store what they saw.
package enum PictureTurn: UInt8, CaseIterable, Hashable, Sendable {
    case none = 1
    case mirrored = 2
    case halfTurn = 3
    case flipped = 4
    case transposed = 5
    case clockwise = 6
    case transversed = 7
    case counterclockwise = 8

    /// Whether rows of the file are columns of what is seen.
    package var swapsSides: Bool { rawValue >= 5 }

    /// Where a point that is seen lies in the file, of which the rows have so many points.
    func source(x: Int, y: Int, width: Int, height: Int) -> Int {
        let (right, bottom) = (width - 1, height - 1)
        let (column, row) =
            switch self {
            case .none: (x, y)
            case .mirrored: (right - x, y)
            case .halfTurn: (right - x, bottom - y)
            case .flipped: (x, bottom - y)
            case .transposed: (y, x)
            case .clockwise: (y, bottom - x)
            case .transversed: (right - y, bottom - x)
            case .counterclockwise: (right - y, x)
            }
        return row * width + column
    }
}
