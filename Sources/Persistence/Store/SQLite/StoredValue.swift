import CPersistenceSQLite

/// A value byte for byte as SQLite stores it.
///
/// Unlike in ``SQLValue``, text may be bytes that are not UTF-8, as another program can write them.
enum StoredValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text([UInt8])
    case blob([UInt8])

    /// About how many bytes it takes where it is kept.
    var byteCount: Int {
        switch self {
        case .null: 1
        case .integer, .real: 9
        case .text(let bytes), .blob(let bytes): bytes.count + 2
        }
    }

    /// The value as programs see it: what is not UTF-8 in a text becomes U+FFFD.
    var sqlValue: SQLValue {
        switch self {
        case .null: .null
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .text(let bytes): .text(String(decoding: bytes, as: UTF8.self))
        case .blob(let bytes): .blob(bytes)
        }
    }

    /// The value that a program gives.
    init(_ value: SQLValue) {
        self =
            switch value {
            case .null: .null
            case .integer(let number): .integer(number)
            case .real(let number): .real(number)
            case .text(let text): .text([UInt8](text.utf8))
            case .blob(let bytes): .blob(bytes)
            }
    }

    /// A value that SQLite lends.
    init(_ value: OpaquePointer) {
        func bytes() -> [UInt8] {
            // The pointer first, then the length: SQLite's documentation asks for this order.
            let start = sqlite3_value_blob(value)
            return [UInt8](
                UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
        }
        self =
            switch sqlite3_value_type(value) {
            case SQLITE_INTEGER: .integer(sqlite3_value_int64(value))
            case SQLITE_FLOAT: .real(sqlite3_value_double(value))
            case SQLITE_TEXT: .text(bytes())
            case SQLITE_BLOB: .blob(bytes())
            default: .null
            }
    }
}

/// The stored form: a byte for the storage class, then the value.
extension StoredValue {
    /// Appends the stored form.
    func append(to bytes: inout [UInt8]) {
        switch self {
        case .null:
            bytes.append(0)
        case .integer(let number):
            bytes.append(1)
            bytes.append(signed: number)
        case .real(let number):
            bytes.append(2)
            withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
        case .text(let text):
            bytes.append(3)
            bytes.append(number: UInt64(text.count))
            bytes.append(contentsOf: text)
        case .blob(let blob):
            bytes.append(4)
            bytes.append(number: UInt64(blob.count))
            bytes.append(contentsOf: blob)
        }
    }

    /// Takes a value from the beginning; `nil` where there is none.
    init?(_ bytes: inout ArraySlice<UInt8>) {
        switch bytes.popFirst() {
        case 0:
            self = .null
        case 1:
            guard let number = bytes.popSigned() else { return nil }
            self = .integer(number)
        case 2:
            guard bytes.count >= 8 else { return nil }
            let pattern = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            bytes.removeFirst(8)
            self = .real(Double(bitPattern: pattern))
        case 3:
            guard let text = bytes.popBytes() else { return nil }
            self = .text(text)
        case 4:
            guard let blob = bytes.popBytes() else { return nil }
            self = .blob(blob)
        default:
            return nil
        }
    }
}
