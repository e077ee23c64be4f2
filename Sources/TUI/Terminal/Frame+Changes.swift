internal import Glibc

extension Frame {
    /// The columns of a row in which another frame of this size looks different, with both halves of the wide
    /// cells at their edges; nil where the row looks the same.
    ///
    /// Compared as memory: a cell is two whole words, and equal to another where these are.
    func columns(ofRow y: Int, differentFrom other: Frame) -> Range<Int>? {
        let start = y * size.width
        let differing = cells.withUnsafeBytes { mine in
            other.cells.withUnsafeBytes { theirs in
                Self.differing(mine, theirs, cells: start..<start + size.width)
            }
        }
        guard let differing else { return nil }
        var (first, end) = (differing.lowerBound, differing.upperBound)
        func isCut(before place: Int) -> Bool {
            cells[place].isContinuation || other.cells[place].isContinuation
        }
        while first > start, isCut(before: first) { first -= 1 }
        while end < start + size.width, isCut(before: end) { end += 1 }
        return first - start..<end - start
    }

    /// From the first to the last cell that is another one, among those at some places; nil where all are the
    /// same.
    private static func differing(
        _ mine: UnsafeRawBufferPointer, _ theirs: UnsafeRawBufferPointer, cells: Range<Int>
    ) -> Range<Int>? {
        let stride = MemoryLayout<Cell>.stride
        guard !cells.isEmpty, let mine = mine.baseAddress, let theirs = theirs.baseAddress else {
            return nil
        }
        func isSame(_ cell: Int, count: Int = 1) -> Bool {
            memcmp(mine + cell * stride, theirs + cell * stride, count * stride) == 0
        }
        guard !isSame(cells.lowerBound, count: cells.count) else { return nil }
        var (first, end) = (cells.lowerBound, cells.upperBound)
        while isSame(first) { first += 1 }
        while isSame(end - 1) { end -= 1 }
        return first..<end
    }
}
