/// How far an import is.
package struct ImportProgress: Hashable, Sendable {
    /// How many rows were read.
    package let rows: Int
    /// How many bytes of the files were read.
    package let bytes: Int
    /// How many bytes the files have; 0 where that cannot be known.
    package let total: Int
    /// Whether all files are read; then rows are counted and their words and indexes made.
    package let isRead: Bool

    /// Tells of it.
    package init(rows: Int, bytes: Int, of total: Int, isRead: Bool = false) {
        self.rows = rows
        self.bytes = bytes
        self.total = total
        self.isRead = isRead
    }

    /// How many seconds reading goes on as it did for so many; `nil` where nobody can say.
    ///
    /// The first rows take longer than those that follow: nothing is said before two seconds and a fiftieth of
    /// the bytes.
    ///
    /// - Parameters:
    ///   - seconds: How long it went on.
    ///   - start: How far it was at the beginning of that; `nil`: at its own.
    /// - Returns: The seconds.
    package func secondsLeft(after seconds: Double, since start: ImportProgress? = nil) -> Int? {
        let read = bytes - (start?.bytes ?? 0)
        guard !isRead, read > 0, bytes < total, seconds >= 2, bytes >= total / 50 else {
            return nil
        }
        let left = seconds * Double(total - bytes) / Double(read)
        // More than a hundred years is no answer.
        return left < 3e9 ? Int(left.rounded(.up)) : nil
    }
}
