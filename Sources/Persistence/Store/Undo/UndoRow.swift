/// What an action did to one row, or to a run of rows that it inserted.
struct UndoRow: Equatable {
    /// The name of the table.
    let table: String
    /// The key of the row, or of the first one of a run.
    let key: Int64
    /// What was done.
    let change: Change

    /// What was done to a row.
    enum Change: Equatable {
        /// Columns were changed. One whose values are the same was not, and tells which row it is.
        case updated([Field])
        /// The row was deleted; what it was.
        case deleted([Field])
        /// Rows with keys that follow each other were inserted: the fingerprints of what they became.
        case inserted([UInt64])
    }

    /// A column, and what it was before and after; of a sum, how much of it came from elsewhere and from
    /// the action, as if it had begun at 0.
    struct Field: Equatable {
        let column: String
        let old: StoredValue
        let new: StoredValue

        /// What brings a sum back from the new value to the old one.
        var difference: StoredValue {
            guard case (.integer(let old), .integer(let new)) = (old, new) else {
                return .integer(0)
            }
            return .integer(old &- new)
        }
    }
}

extension UndoRow {
    /// The same without changes that are there already; `nil` where none of its is, or it is no change.
    func leavingOut(_ columns: [String]) -> Self? {
        guard case .updated(let fields) = change else { return nil }
        let left = fields.map { field in
            columns.contains(field.column)
                ? Field(column: field.column, old: field.old, new: field.old) : field
        }
        return left == fields ? nil : Self(table: table, key: key, change: .updated(left))
    }

    /// Whether there is anything to change.
    var isChange: Bool {
        guard case .updated(let fields) = change else { return true }
        return fields.contains { $0.old != $0.new }
    }
}

/// The stored form of a change: its kind is a number of its own, and the rest bytes.
///
/// A column is the length and the UTF-8 of its name, the old value and, where the row was updated, the
/// new one. Fingerprints are eight bytes each, little-endian.
extension UndoRow.Change {
    /// The number of its kind.
    var kind: Int64 {
        switch self {
        case .updated: 0
        case .deleted: 1
        case .inserted: 2
        }
    }

    /// What is stored beside the kind.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        switch self {
        case .updated(let fields), .deleted(let fields):
            for field in fields {
                bytes.append(number: UInt64(field.column.utf8.count))
                bytes.append(contentsOf: field.column.utf8)
                field.old.append(to: &bytes)
                if case .updated = self { field.new.append(to: &bytes) }
            }
        case .inserted(let digests):
            bytes.reserveCapacity(8 * digests.count)
            for digest in digests {
                withUnsafeBytes(of: digest.littleEndian) { bytes.append(contentsOf: $0) }
            }
        }
        return bytes
    }

    /// Reads the stored form; `nil` where it is none.
    init?(kind: Int64, bytes: [UInt8]) {
        switch kind {
        case 0, 1:
            guard let fields = Self.fields(bytes, haveNew: kind == 0) else { return nil }
            self = kind == 0 ? .updated(fields) : .deleted(fields)
        case 2:
            guard bytes.count.isMultiple(of: 8), !bytes.isEmpty else { return nil }
            self = .inserted(
                stride(from: 0, to: bytes.count, by: 8).map { start in
                    bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
                })
        default:
            return nil
        }
    }

    private static func fields(_ bytes: [UInt8], haveNew: Bool) -> [UndoRow.Field]? {
        var rest = bytes[...]
        var fields: [UndoRow.Field] = []
        while !rest.isEmpty {
            guard let name = rest.popBytes(), let old = StoredValue(&rest) else { return nil }
            var new = old
            if haveNew {
                guard let value = StoredValue(&rest) else { return nil }
                new = value
            }
            fields.append(
                UndoRow.Field(column: String(decoding: name, as: UTF8.self), old: old, new: new))
        }
        return fields
    }
}
