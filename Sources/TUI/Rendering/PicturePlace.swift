/// Where a picture, or some of its rows, is wholly seen in a frame.
struct PicturePlace: Equatable, Sendable {
    let picture: SharpPicture
    /// The cells of the frame, as wide as the picture.
    let rect: Rect
    /// The row of the picture that is the first one seen.
    let firstRow: Int
}

extension Frame {
    /// Where its pictures are, each at the first place where it is.
    ///
    /// A picture of which a row is seen in part, or rows above and below others that are not, has something lying
    /// over it and is nowhere.
    var picturePlaces: [PicturePlace] {
        guard !pictures.isEmpty else { return [] }
        var corners = [Point?](repeating: nil, count: pictures.count)
        for (index, cell) in cells.enumerated() {
            guard let piece = cell.piece, corners.indices.contains(piece.picture),
                corners[piece.picture] == nil
            else { continue }
            // Of the whole picture, which may be outside.
            corners[piece.picture] = Point(
                x: index % size.width - piece.column, y: index / size.width - piece.row)
        }
        return corners.enumerated().compactMap { number, corner in
            corner.flatMap { place(of: number, from: $0) }
        }
    }

    private func place(of number: Int, from corner: Point) -> PicturePlace? {
        let cells = pictures[number].cells
        guard corner.x >= 0, corner.x + cells.width <= size.width else { return nil }
        var seen: Range<Int>?
        for row in 0..<cells.height {
            let count = pieces(of: number, row: row, from: corner, width: cells.width)
            guard count > 0 else { continue }
            guard count == cells.width, seen == nil || seen?.upperBound == row else { return nil }
            seen = (seen?.lowerBound ?? row)..<(row + 1)
        }
        guard let seen else { return nil }
        return PicturePlace(
            picture: pictures[number],
            rect: Rect(
                x: corner.x, y: corner.y + seen.lowerBound, width: cells.width,
                height: seen.count),
            firstRow: seen.lowerBound)
    }

    /// How many cells of a row of a picture are in their places.
    private func pieces(of number: Int, row: Int, from corner: Point, width: Int) -> Int {
        let y = corner.y + row
        guard (0..<size.height).contains(y) else { return 0 }
        let start = y * size.width + corner.x
        return (0..<width).count { column in
            cells[start + column].piece
                == PicturePiece(picture: number, row: row, column: column)
        }
    }
}
