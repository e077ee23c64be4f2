/// Rows of one table to which an action did the same: it changed the same columns of them.
///
/// An action on thousands of rows is kept in a few of these instead of thousands of ``UndoRow``s, and
/// what is the same for all of them, such as when they went to the trash, is kept once.
///
/// In `_undo_row` it has ``kind``; its key is the first one that rows of it may have, a multiple of
/// ``span``, plus how many they are less one. So it is found by the key of a row, and counted without a
/// look into it.
struct UndoBlock {
    /// The number of its kind, beside those of ``UndoRow/Change/kind``.
    static let kind: Int64 = 3
    /// The keys of its rows lie between two multiples of this.
    static let span: Int64 = 4096
    /// About so many bytes are kept in one at most.
    static let mostBytes = 256 << 10

    /// A row and what was done to it.
    typealias Row = (key: Int64, fields: [UndoRow.Field])

    /// By ascending keys; of each the same columns.
    private(set) var rows: [Row]
    /// About how many bytes they take.
    private(set) var bytes = 0

    /// Begins with rows, of which there is at least one.
    init(_ rows: [Row]) {
        self.rows = rows
        bytes = rows.reduce(0) { $0 + Self.bytes(of: $1.fields) }
    }

    /// Whether a row can be kept here, as far as its columns go.
    func fits(_ fields: [UndoRow.Field]) -> Bool {
        guard let known = rows.first?.fields, known.count == fields.count else { return false }
        return zip(known, fields).allSatisfy { $0.column == $1.column }
    }

    mutating func append(_ row: Row) {
        rows.append(row)
        bytes += Self.bytes(of: row.fields)
    }

    private static func bytes(of fields: [UndoRow.Field]) -> Int {
        fields.reduce(0) { $0 + $1.old.byteCount + $1.new.byteCount }
    }

    /// The first key that rows may have that are kept together with the row of a key.
    static func start(of key: Int64) -> Int64 { key & ~(span - 1) }
}

/// The stored form: how many columns there are; of each the length and the UTF-8 of its name, which
/// values are the same in all rows (1: the old ones, 2: the new ones, 4: each new one is the old one)
/// and these; then of each row how far its key is from the one before, and its other values.
extension UndoBlock {
    private struct Sameness: OptionSet {
        let rawValue: UInt8
        static let old = Self(rawValue: 1)
        static let new = Self(rawValue: 2)
        static let unchanged = Self(rawValue: 4)
    }

    /// What is stored as its key.
    var key: Int64 {
        rows.first.map { Self.start(of: $0.key) | Int64(rows.count - 1) } ?? 0
    }

    /// What is stored as its image.
    var image: [UInt8] {
        guard let first = rows.first else { return [] }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(self.bytes)
        bytes.append(number: UInt64(first.fields.count))
        let same = first.fields.indices.map { sameness(of: $0, first.fields[$0]) }
        for (field, same) in zip(first.fields, same) {
            bytes.append(number: UInt64(field.column.utf8.count))
            bytes.append(contentsOf: field.column.utf8)
            bytes.append(same.rawValue)
            if same.contains(.old) { field.old.append(to: &bytes) }
            if same.contains(.new) { field.new.append(to: &bytes) }
        }
        var last = Self.start(of: first.key)
        for (key, fields) in rows {
            bytes.append(number: UInt64(key - last))
            last = key
            for (field, same) in zip(fields, same) {
                if !same.contains(.old) { field.old.append(to: &bytes) }
                if same.isDisjoint(with: [.new, .unchanged]) { field.new.append(to: &bytes) }
            }
        }
        return bytes
    }

    private func sameness(of position: Int, _ first: UndoRow.Field) -> Sameness {
        var same: Sameness = [.old, .new, .unchanged]
        for (_, fields) in rows {
            let field = fields[position]
            if same.contains(.old), field.old != first.old { same.remove(.old) }
            if same.contains(.new), field.new != first.new { same.remove(.new) }
            if same.contains(.unchanged), field.new != field.old { same.remove(.unchanged) }
            if same.isEmpty { break }
        }
        return same.contains(.unchanged) ? same.subtracting(.new) : same
    }

    /// Reads the stored form; `nil` where it is none.
    init?(key: Int64, image: [UInt8]) {
        var rest = image[...]
        guard let columns = Self.columns(&rest) else { return nil }
        let start = Self.start(of: key)
        var rows: [Row] = []
        var last: Int64 = 0
        while !rest.isEmpty {
            guard let step = rest.popNumber(), step < UInt64(Self.span), rows.isEmpty || step > 0
            else { return nil }
            last += Int64(step)
            guard last < Self.span, let fields = Self.fields(columns, &rest) else { return nil }
            rows.append((start + last, fields))
        }
        guard Int64(rows.count) == key - start + 1 else { return nil }
        self.init(rows)
    }

    /// A column, which of its values are kept once, and these.
    private struct Column {
        let name: String
        let same: Sameness
        let old: StoredValue
        let new: StoredValue
    }

    private static func columns(_ rest: inout ArraySlice<UInt8>) -> [Column]? {
        // Of no column would each row be kept in a single byte.
        guard let count = rest.popNumber(), 1...UInt64(rest.count + 1) ~= count else { return nil }
        var columns: [Column] = []
        for _ in 0..<count {
            guard let name = rest.popBytes(), let flags = rest.popFirst(), flags < 8 else {
                return nil
            }
            let same = Sameness(rawValue: flags)
            var (old, new) = (StoredValue.null, StoredValue.null)
            if same.contains(.old) {
                guard let value = StoredValue(&rest) else { return nil }
                old = value
            }
            if same.contains(.new) {
                guard let value = StoredValue(&rest) else { return nil }
                new = value
            }
            columns.append(
                Column(name: String(decoding: name, as: UTF8.self), same: same, old: old, new: new))
        }
        return columns
    }

    private static func fields(
        _ columns: [Column], _ rest: inout ArraySlice<UInt8>
    ) -> [UndoRow.Field]? {
        var fields: [UndoRow.Field] = []
        fields.reserveCapacity(columns.count)
        for column in columns {
            var (old, new) = (column.old, column.new)
            if !column.same.contains(.old) {
                guard let value = StoredValue(&rest) else { return nil }
                old = value
            }
            if column.same.contains(.unchanged) {
                new = old
            } else if !column.same.contains(.new) {
                guard let value = StoredValue(&rest) else { return nil }
                new = value
            }
            fields.append(UndoRow.Field(column: column.name, old: old, new: new))
        }
        return fields
    }
}
