import FoundationEssentials
package import Model
package import Persistence

extension Identifier: SQLConvertible {
    /// A BLOB of 16 bytes.
    package var sqlValue: SQLValue { uuid.sqlValue }

    /// Reads a BLOB of 16 bytes.
    package static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        Identifier(try UUID.decode(row, at: column))
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
