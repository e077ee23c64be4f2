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
    package func secondsLeft(after seconds: Double) -> Int? {
        guard !isRead, bytes > 0, bytes < total, seconds > 0 else { return nil }
        let left = seconds * Double(total - bytes) / Double(bytes)
        // More than a hundred years is no answer.
        return left < 3e9 ? Int(left.rounded(.up)) : nil
    }
}
