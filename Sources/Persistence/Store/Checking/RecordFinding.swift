/// Something in which a record and the table behind it do not fit each other.
///
/// Its description is a sentence for whoever writes the program.
public struct RecordFinding: Hashable, Sendable, CustomStringConvertible {
    /// The type of the record.
    public let record: String
    /// The table that it is read from.
    public let table: String
    /// What does not fit.
    public let fault: RecordFault

    /// What does not fit, and what to do about it.
    public var description: String { "\(record): " + sentence }

    private var sentence: String {
        switch fault {
        case .missingTable: "there is no table '\(table)'."
        case .missingColumn(let column): "'\(table)' has no column '\(column)'."
        case .unusable(let text, let reason): "'\(text)' cannot be read from '\(table)': \(reason)."
        case .repeated(let column): "two of its columns are '\(column)', so it is not stored."
        case .missingIdentity(let column):
            "none of its columns is '\(column)', by which '\(table)' knows rows. Give it that column, or "
                + "name another one with TableSource(_:identity:)."
        case .generated(let column):
            "'\(column)' of '\(table)' is computed by SQLite. Read it with Column(reading:_:)."
        case .type(let column, let declared, let value):
            "'\(column)' of '\(table)' is declared \(declared.isEmpty ? "without a type" : declared), "
                + "which does not keep \(value) as it is."
        case .mayBeNull(let column, let value):
            "'\(column)' of '\(table)' may be NULL, and \(value) has no place for that. Declare it NOT "
                + "NULL, or the property optional."
        case .neverNull(let column, let value):
            "'\(column)' of '\(table)' is NOT NULL, and \(value) may be nil."
        case .unwritten(let column):
            "'\(column)' of '\(table)' is NOT NULL, without a default, and no column of the record: no "
                + "record can be inserted."
        case .unstored(let property):
            "no column holds its property '\(property)': what is read has the blank record's value."
        }
    }
}

/// In what a record and the table behind it do not fit each other.
///
/// Values are named by their types in Swift.
public enum RecordFault: Hashable, Sendable {
    /// The file has no such table.
    case missingTable
    /// The table has no column of this name, which the record is read from or written to.
    case missingColumn(String)
    /// An expression, a join, a condition or a relation cannot be read: its text, and why.
    case unusable(String, reason: String)
    /// Two properties are written to this column; writing throws ``ExpressionFault/repeated(record:)``.
    case repeated(String)
    /// No property is written to this column, which holds the identity; writing throws
    /// ``ExpressionFault/noIdentity(record:)``.
    case missingIdentity(String)
    /// The record is written to this column, and SQLite computes it.
    case generated(String)
    /// The column is declared with a type that changes such values, or refuses them: a text of digits
    /// becomes a number in a column of numbers.
    case type(column: String, declared: String, value: String)
    /// The column may be NULL, and the property is not optional: such a row does not decode.
    case mayBeNull(column: String, value: String)
    /// The column is never NULL, and the property is optional: a record without a value is refused.
    case neverNull(column: String, value: String)
    /// The column needs a value, has no default, and the record does not write it.
    case unwritten(String)
    /// The property has no column; where it is not to be stored, all is well.
    case unstored(property: String)
}
