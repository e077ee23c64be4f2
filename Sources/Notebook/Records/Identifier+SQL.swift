import FoundationEssentials
package import Persistence
package import SheafModel

extension Identifier: SQLConvertible {
    /// A BLOB of 16 bytes.
    package var sqlValue: SQLValue { uuid.sqlValue }

    /// Reads a BLOB of 16 bytes.
    package static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        Identifier(try UUID.decode(row, at: column))
    }

    /// The bytes that are there, with zeros for those that are missing: what names a row.
    package static func decodeDamaged(_ row: borrowing Row, at column: Int) -> Self? {
        guard case .blob(let bytes) = row.value(column) else { return nil }
        let padded = bytes.prefix(16) + [UInt8](repeating: 0, count: max(0, 16 - bytes.count))
        return Identifier(
            Array(padded).withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
}

extension Role: SQLConvertible {}

extension PostStatus: SQLConvertible {}

extension CalendarDate: SQLConvertible {
    /// A TEXT in the form `2026-11-21`.
    package var sqlValue: SQLValue { .text(description) }

    /// Reads that form.
    package static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        guard let date = CalendarDate(try row.text(column)) else {
            throw row.mismatch(column, expected: "a day as year-month-day")
        }
        return date
    }
}
