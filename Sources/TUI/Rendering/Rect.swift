/// A rectangle of cells; its width and height are never negative.
package struct Rect: Hashable, Sendable {
    package var origin: Point
    package let size: Size

    /// The rectangle at `origin`; a negative side of `size` counts as 0.
    package init(origin: Point, size: Size) {
        self.origin = origin
        self.size = Size(width: max(0, size.width), height: max(0, size.height))
    }

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The rectangle of `size` at 0,0.
    package init(size: Size) {
        self.init(origin: Point(x: 0, y: 0), size: size)
    }

    package var minX: Int { origin.x }
    package var minY: Int { origin.y }
    /// One past the last column.
    package var maxX: Int { origin.x + size.width }
    /// One past the last row.
    package var maxY: Int { origin.y + size.height }
    package var width: Int { size.width }
    package var height: Int { size.height }
    package var isEmpty: Bool { size.width == 0 || size.height == 0 }

    package func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// What is left after taking cells from both sides; empty when they meet.
    package func inset(left: Int = 0, right: Int = 0) -> Rect {
        Rect(x: minX + left, y: minY, width: width - left - right, height: height)
    }

    /// The cells both have; empty, and at a place inside neither, when there are none.
    package func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }
}

// MARK: - Layout

extension Rect {
    /// The leftmost `columns` and the rest; asking for too many gives all and nothing.
    package func splitLeft(_ columns: Int) -> (left: Rect, rest: Rect) {
        let taken = min(max(0, columns), width)
        return (
            Rect(x: minX, y: minY, width: taken, height: height),
            Rect(x: minX + taken, y: minY, width: width - taken, height: height)
        )
    }

    /// The rightmost `columns` and the rest.
    package func splitRight(_ columns: Int) -> (right: Rect, rest: Rect) {
        let (rest, right) = splitLeft(width - min(max(0, columns), width))
        return (right, rest)
    }

    /// The top `rows` and the rest.
    package func splitTop(_ rows: Int) -> (top: Rect, rest: Rect) {
        let taken = min(max(0, rows), height)
        return (
            Rect(x: minX, y: minY, width: width, height: taken),
            Rect(x: minX, y: minY + taken, width: width, height: height - taken)
        )
    }

    /// The bottom `rows` and the rest.
    package func splitBottom(_ rows: Int) -> (bottom: Rect, rest: Rect) {
        let (rest, bottom) = splitTop(height - min(max(0, rows), height))
        return (bottom, rest)
    }
}
