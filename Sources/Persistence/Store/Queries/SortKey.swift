/// Where a row stands in a list: its sort keys and, last, its integer key.
struct SortKey: Hashable, Sendable {
    /// One for each sort descriptor.
    let values: [SQLValue]
    /// The integer key, which makes the order total.
    let key: Int64

    /// Whether every text came out of SQLite as it is in there.
    ///
    /// Bytes that are no text have become U+FFFD, and would not be compared as they are.
    var isExact: Bool {
        values.allSatisfy { value in
            guard case .text(let text) = value else { return true }
            return !text.unicodeScalars.contains("\u{fffd}")
        }
    }
}

/// The order of a list, as SQLite's own indexes keep it (sqlite.org/datatype3.html, §4 and §7).
struct SortOrder: Hashable, Sendable {
    /// The sort descriptors' directions and the collations of their columns.
    let columns: [SortColumn]
    /// Whether great integer keys come first.
    let isKeyDescending: Bool

    /// One sort key.
    struct SortColumn: Hashable, Sendable {
        let isDescending: Bool
        let collation: Collation
    }

    /// Whether the first comes before the second.
    func precedes(_ left: SortKey, _ right: SortKey) -> Bool {
        for (index, column) in columns.enumerated() {
            let order = column.collation.compare(left.values[index], right.values[index])
            if order != 0 { return (order < 0) != column.isDescending }
        }
        return isKeyDescending ? left.key > right.key : left.key < right.key
    }

    /// How many sort keys, from the first, are the same.
    func commonLength(_ left: SortKey, _ right: SortKey) -> Int {
        columns.indices.first {
            columns[$0].collation.compare(left.values[$0], right.values[$0]) != 0
        } ?? columns.count
    }
}

/// The collations that SQLite has by itself.
enum Collation: String, Hashable, Sendable {
    /// Byte for byte.
    case binary = "BINARY"
    /// Without regard to the case of ASCII letters.
    case nocase = "NOCASE"
    /// Without regard to blanks at the end.
    case rtrim = "RTRIM"

    /// Compares two values as SQLite does: NULL before numbers before text before blobs.
    ///
    /// - Returns: Negative, 0 or positive.
    func compare(_ left: SQLValue, _ right: SQLValue) -> Int {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): Self.order(left, right)
        case (.real(let left), .real(let right)): Self.order(left, right)
        case (.integer(let left), .real(let right)): Self.order(left, right)
        case (.real(let left), .integer(let right)): -Self.order(right, left)
        case (.text(let left), .text(let right)): compare(left, right)
        case (.blob(let left), .blob(let right)): Self.order(bytes: left, right)
        default: Self.order(Self.rank(left), Self.rank(right))
        }
    }

    private func compare(_ left: String, _ right: String) -> Int {
        switch self {
        case .binary:
            Self.order(bytes: left.utf8, right.utf8)
        case .nocase:
            Self.order(ignoringCase: left.utf8, right.utf8)
        case .rtrim:
            Self.order(bytes: Self.trimmed(left), Self.trimmed(right))
        }
    }

    private static func order<T: Comparable>(_ left: T, _ right: T) -> Int {
        left < right ? -1 : left == right ? 0 : 1
    }

    /// Compares the numbers themselves, not what is left of them as binary64.
    private static func order(_ left: Int64, _ right: Double) -> Int {
        if right >= 0x1p63 { return -1 }
        if right < -0x1p63 { return 1 }
        let whole = Int64(right)
        return left == whole ? order(Double(whole), right) : order(left, whole)
    }

    private static func order(
        bytes left: some Collection<UInt8>, _ right: some Collection<UInt8>
    ) -> Int {
        for (left, right) in zip(left, right) where left != right { return left < right ? -1 : 1 }
        return order(left.count, right.count)
    }

    /// Like SQLite, looks no further than a NUL in both.
    private static func order(ignoringCase left: String.UTF8View, _ right: String.UTF8View) -> Int {
        for (left, right) in zip(left, right) {
            let (small, other) = (lowercased(left), lowercased(right))
            if small != other { return small < other ? -1 : 1 }
            if left == 0 { break }
        }
        return order(left.count, right.count)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
    }

    private static func trimmed(_ text: String) -> Substring.UTF8View {
        var bytes = text.utf8[...]
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return bytes
    }

    private static func rank(_ value: SQLValue) -> Int {
        switch value {
        case .null: 0
        case .integer, .real: 1
        case .text: 2
        case .blob: 3
        }
    }
}
