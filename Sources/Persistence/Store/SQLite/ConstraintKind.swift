import CPersistenceSQLite

/// Which rule of the tables refused a change.
public enum ConstraintKind: Hashable, Sendable {
    /// Another row has the same value where every row has one of its own: `UNIQUE`, `PRIMARY KEY`.
    case unique
    /// A value is missing: `NOT NULL`.
    case notNull
    /// A condition does not hold: `CHECK`.
    case check
    /// A row of another table is missing, or one of another table still refers to this one: `REFERENCES`.
    case foreignKey
    /// A column holds values of another type: a table that is `STRICT`.
    case type
    /// A trigger refuses it: `RAISE`.
    case trigger
    /// Another rule, such as one of a virtual table.
    case other
}

extension StoreError {
    /// Which rule refused a change; `nil` of what is no ``constraint(code:message:sql:)``.
    public var constraintKind: ConstraintKind? {
        guard case .constraint(let code, let message, _) = self else { return nil }
        // SQLITE_CONSTRAINT with what it is about behind it, which are calculations that C alone can do.
        return switch code >> 8 {
        case 1: .check
        case 3: .foreignKey
        case 5: .notNull
        case 6, 8, 10: .unique
        // Of `RESTRICT` SQLite says that a trigger refused it.
        case 7: message.hasPrefix("FOREIGN KEY") ? .foreignKey : .trigger
        case 12: .type
        default: .other
        }
    }

    /// The columns that a refused change is about, without their table, as far as SQLite names them.
    ///
    /// It does with ``ConstraintKind/unique`` and ``ConstraintKind/notNull``. Of an index over expressions it names none.
    public var constraintColumns: [String] {
        guard case .constraint(_, let message, _) = self,
            let kind = constraintKind, kind == .unique || kind == .notNull,
            let colon = message.firstRange(of: "constraint failed: ")
        else { return [] }
        let names = message[colon.upperBound...]
        // Of an index over expressions SQLite gives the name.
        if names.hasPrefix("index '") { return [] }
        return names.split(separator: ", ").map { name in
            String(name.drop { $0 != "." }.dropFirst())
        }
    }
}
