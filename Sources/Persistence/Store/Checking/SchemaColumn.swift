import FoundationEssentials

/// A column as the schema declares it.
struct SchemaColumn: Hashable, Sendable {
    let name: String
    /// The type that it is declared with, as it was written.
    let type: String
    /// Whether it is `NOT NULL`.
    let isRequired: Bool
    let hasDefault: Bool
    /// Whether SQLite computes it.
    let isGenerated: Bool
    /// Whether it is the number of the row, which SQLite chooses.
    let isRowNumber: Bool
    /// Whether it is one of a table, and of no view and no virtual table, of which the schema says less.
    let isOfTable: Bool
    /// Whether its table is `STRICT`.
    let isStrict: Bool

    /// Whether a row without a value for it is refused.
    var needsValue: Bool {
        isOfTable && isRequired && !hasDefault && !isGenerated && !isRowNumber
    }

    /// Whether values stay as they are in it (sqlite.org/datatype3.html, 3; sqlite.org/stricttables.html).
    func keeps(_ kind: StoredKind) -> Bool {
        let type = SQLName.lowercased(type)
        func has(_ words: String...) -> Bool { words.contains { type.contains($0) } }
        if isStrict {
            switch type {
            case "any": return true
            case "int", "integer": return kind == .integer
            case "real": return kind == .real
            case "text": return kind == .text || kind == .decimal
            default: return kind == .blob
            }
        }
        // Bytes stay bytes everywhere.
        if kind == .blob { return true }
        if has("int") { return kind != .text }
        if has("char", "clob", "text") { return kind == .text || kind == .decimal }
        if type.isEmpty || has("blob") { return true }
        // Of all other types SQLite makes numbers, of texts as well where they look like one.
        return has("real", "floa", "doub") ? kind == .real || kind == .decimal : kind != .text
    }
}

/// What values are to SQLite.
enum StoredKind: Hashable, Sendable {
    case integer
    case real
    case text
    case blob
    /// Digits, which may come back as a number.
    case decimal

    /// Of a value; `nil` for NULL.
    init?(_ value: SQLValue) {
        switch value {
        case .null: return nil
        case .integer: self = .integer
        case .real: self = .real
        case .text: self = .text
        case .blob: self = .blob
        }
    }

    /// Of all values of a type; `nil` for types that nothing is known of.
    init?(of type: any SQLConvertible.Type) {
        switch type {
        case let type as any OptionalConvertible.Type:
            guard let kind = Self(of: type.wrapped) else { return nil }
            self = kind
        case is Decimal.Type: self = .decimal
        case is any FixedWidthInteger.Type, is Bool.Type, is Date.Type: self = .integer
        case is any BinaryFloatingPoint.Type: self = .real
        case is String.Type, is URL.Type, is any StoredAsJSON.Type, is any ListConvertible.Type:
            self = .text
        case is UUID.Type, is Data.Type: self = .blob
        case let type as any RawRepresentable.Type:
            guard let raw = Self.raw(type) as? any SQLConvertible.Type, let kind = Self(of: raw)
            else { return nil }
            self = kind
        default: return nil
        }
    }

    private static func raw<Value: RawRepresentable>(_ type: Value.Type) -> any Any.Type {
        Value.RawValue.self
    }
}

extension Connection {
    /// The columns of a table or a view; none where there is no such thing.
    func columns(of table: String) throws(StoreError) -> [SchemaColumn] {
        let number = try rowNumberColumn(of: table)
        return try rows(
            """
            SELECT c.name, c.type, c."notnull", c.dflt_value IS NOT NULL, c.hidden IN (2, 3),
              t.type = 'table', t.strict
            FROM pragma_table_list AS t, pragma_table_xinfo(t.name) AS c
            WHERE t.schema = 'main' AND t.name = ? COLLATE NOCASE
            """, [table.sqlValue]
        ) { (row) throws(StoreError) in
            let name = try row.text(0)
            return SchemaColumn(
                name: name, type: try row.text(1), isRequired: try row.value(2),
                hasDefault: try row.value(3), isGenerated: try row.value(4),
                isRowNumber: name == number, isOfTable: try row.value(5),
                isStrict: try row.value(6))
        }
    }
}
