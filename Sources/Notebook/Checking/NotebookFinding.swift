package import Persistence

/// Something that is wrong with a store of people and posts.
package enum NotebookFinding: Hashable, Sendable {
    /// What SQLite finds in any file.
    case file(StoreFinding)
    /// A table, an index, a trigger or a view of the schema is not there, or is another one.
    case schema(SchemaPart)
    /// So many rows of a table are damaged in one way; `example` is the name of the first.
    case rows(table: String, DamagedRow.Damage, count: Int, example: String)
    /// So many rows hold something else than what follows from other rows.
    case derived(DerivedValue.Subject, count: Int)
    /// The word index of a table does not hold what its texts say.
    case words(table: String)
    /// The store is marked as being in the middle of a bulk write, in which it is not.
    case bulkMark

    /// Whether ``Repair`` puts it right.
    package var isRepairable: Bool {
        switch self {
        case .file(.structure): false
        case .schema(let part): part.isRepairable
        case .rows, .derived, .words, .bulkMark, .file: true
        }
    }
}

/// Something that a schema consists of.
package struct SchemaPart: Hashable, Sendable {
    /// `table`, `index`, `trigger` or `view`.
    package let kind: String
    /// Its name.
    package let name: String
    /// How it is made.
    let sql: String
    /// Whether there is another one of its name.
    package let isDifferent: Bool
    /// Whether it is none of the schema: a trigger of another program, which may change any row.
    package var isForeign = false

    /// A table that is there holds rows: it is not made anew.
    var isRepairable: Bool { kind != "table" || !isDifferent }
}
