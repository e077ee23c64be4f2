/// One value as SQLite stores it.
public enum SQLValue: Hashable, Sendable {
    /// Nothing: SQL's NULL.
    case null
    /// A whole number of 64 bits.
    case integer(Int64)
    /// A binary64 number.
    case real(Double)
    /// Text, stored as UTF-8.
    case text(String)
    /// Bytes as they are.
    case blob([UInt8])
}

extension SQLValue {
    /// The storage class by name, for messages.
    var storageClass: String {
        switch self {
        case .null: "NULL"
        case .integer: "INTEGER"
        case .real: "REAL"
        case .text: "TEXT"
        case .blob: "BLOB"
        }
    }
}

extension SQLValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral, ExpressibleByFloatLiteral
{
    /// NULL.
    public init(nilLiteral: ()) { self = .null }

    /// An INTEGER.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// A TEXT.
    public init(stringLiteral value: String) { self = .text(value) }

    /// A REAL.
    public init(floatLiteral value: Double) { self = .real(value) }
}
