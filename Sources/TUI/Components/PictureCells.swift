package import SheafPictures

/// A picture in cells: each an upper half block with two points, one above the other.
package struct PictureCells: Hashable, Sendable {
    package let width: Int
    package let height: Int
    private let cells: [CellColors]

    /// The cells of a picture, a column for each point of a row.
    package init(_ points: PicturePoints) {
        width = points.width
        height = (points.height + 1) / 2
        let bytes = points.bytes
        func color(x: Int, y: Int) -> UInt8 {
            let place = (y * points.width + x) * 3
            return XtermColor.nearest(bytes[place], bytes[place + 1], bytes[place + 2])
        }
        var cells: [CellColors] = []
        cells.reserveCapacity(width * height)
        for y in stride(from: 0, to: points.height, by: 2) {
            for x in 0..<points.width {
                let below = y + 1 < points.height ? color(x: x, y: y + 1) : nil
                cells.append(CellColors(front: color(x: x, y: y), back: below))
            }
        }
        self.cells = cells
    }

    /// The cells in a room of a picture of `width` and `height`, of which these points may be more.
    package init(_ points: PicturePoints, width: Int, height: Int, in room: Size) {
        let fitted = PicturePoints.fitted(width, height, into: (room.width, room.height * 2))
        self.init(points.reduced(toWidth: fitted.width, height: fitted.height))
    }

    /// How many cells a picture takes in a room, which it fits into whole and never grows for.
    package static func size(width: Int, height: Int, in room: Size) -> Size {
        guard room.width > 0, room.height > 0, width > 0, height > 0 else {
            return Size(width: 0, height: 0)
        }
        let fitted = PicturePoints.fitted(width, height, into: (room.width, room.height * 2))
        return Size(width: fitted.width, height: (fitted.height + 1) / 2)
    }

    /// Draws it with its corner at a place; with the picture itself, for a terminal that shows that.
    package func draw(x: Int, y: Int, sharp: SharpPicture? = nil, on canvas: inout Canvas) {
        let fitting = sharp.flatMap { $0.cells == Size(width: width, height: height) ? $0 : nil }
        let picture = fitting.flatMap { canvas.take($0) }
        for row in 0..<height {
            for column in 0..<width {
                let piece = picture.map { PicturePiece(picture: $0, row: row, column: column) }
                canvas.paint(
                    cells[row * width + column], piece: piece, x: x + column, y: y + row)
            }
        }
    }
}

/// The colours 16 to 255 of xterm: a cube of 6×6×6 and 24 greys, which no theme changes.
package enum XtermColor {
    private static let levels: [Int] = [0, 95, 135, 175, 215, 255]

    /// The number of the colour that looks nearest to one of the screen.
    ///
    /// A wrong hue is seen before a wrong brightness, so differences of colour count twice: the nearest by
    /// red, green and blue makes violet bands of a blue sky.
    package static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        let color = SIMD3(Int(red), Int(green), Int(blue))
        let grey = min(23, max(0, ((color.x + color.y + color.z) / 3 - 3) / 10))
        var best = UInt8(232 + grey)
        var least = distance(color, SIMD3(repeating: 8 + 10 * grey))
        let low = SIMD3(step(color.x), step(color.y), step(color.z))
        for corner in 0..<8 {
            let place = low &+ SIMD3(corner & 1, corner >> 1 & 1, corner >> 2)
            guard place.max() < 6 else { continue }
            let found = distance(color, SIMD3(levels[place.x], levels[place.y], levels[place.z]))
            if found < least {
                least = found
                best = UInt8(16 + 36 * place.x + 6 * place.y + place.z)
            }
        }
        return best
    }

    /// The last level that is not above a value.
    private static func step(_ value: Int) -> Int {
        value < 95 ? 0 : (value - 55) / 40
    }

    /// The square of the distance in brightness, and twice that in each kind of colour (BT.601).
    private static func distance(_ one: SIMD3<Int>, _ other: SIMD3<Int>) -> Int {
        let difference = one &- other
        let brightness = (299 * difference.x + 587 * difference.y + 114 * difference.z) / 10
        let blue = (difference.z * 100 - brightness) * 564 / 1000
        let red = (difference.x * 100 - brightness) * 713 / 1000
        return brightness * brightness + 2 * (blue * blue + red * red)
    }
}
