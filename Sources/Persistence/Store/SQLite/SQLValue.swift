/// One value as SQLite stores it.
///
/// Text is equal byte for byte, as it is to SQLite: one character may be written in several ways,
/// which `String` takes for the same.
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
    /// Whether both are of one storage class and the same there.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.blob(let left), .blob(let right)): left == right
        default: false
        }
    }

    /// Feeds the hasher; what `String` takes for the same text has the same hash.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let number): hasher.combine(number)
        case .real(let number): hasher.combine(number)
        case .text(let text): hasher.combine(text)
        case .blob(let bytes): hasher.combine(bytes)
        }
    }

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
