package import Persistence

/// Something that is wrong with a store of people and posts.
package enum NotebookFinding: Hashable, Sendable {
    /// What SQLite finds in any file.
    case file(StoreFinding)
    /// Pages are damaged, in SQLite's words; `isHarmless`: those of what follows from other rows, or of
    /// nothing, so that all that people wrote can be read.
    case pages(String, isHarmless: Bool)
    /// Rows of a table are on damaged pages: so many, as far as an index tells of them.
    case lost(table: String, count: Int)
    /// So many people are on damaged pages: what indexes tell of them is left, a user name and an e-mail address
    /// as they are compared.
    case people(count: Int)
    /// A table, an index, a trigger or a view of the schema is not there, or is another one.
    case schema(SchemaPart)
    /// So many rows of a table are damaged in one way; `example` is the name of the first.
    case rows(table: String, DamagedRow.Damage, count: Int, example: String)
    /// So many rows hold something else than what follows from other rows.
    case derived(DerivedValue.Subject, count: Int)
    /// So many rows say what another one says already, or what cannot be.
    case repeated(RepeatedRows.Subject, count: Int)
    /// So many rows have values that nothing here would store; `example` is what the first is called.
    case odd(OddValues.Subject, count: Int, example: String)
    /// What is kept of so many actions cannot be read: they cannot be undone.
    case actions(count: Int)
    /// The word index of a table does not hold what its texts say.
    case words(table: String)
    /// The store is marked as being in the middle of a bulk write, in which it is not.
    case bulkMark

    /// Whether pages are damaged.
    package var isOfPages: Bool {
        switch self {
        case .pages, .lost, .people, .file(.structure): true
        default: false
        }
    }

    /// Whether something is wrong with what the store consists of.
    package var isOfSchema: Bool { if case .schema = self { true } else { false } }

    /// Whether an index does not hold what its table does: what else was found of rows may not be so.
    var isOfIndexes: Bool {
        if case .file(.index) = self { true } else { false }
    }

    /// Whether a table or a view is missing or another one, so that not everything can be asked.
    package var isOfTables: Bool {
        if case .schema(let part) = self { ["table", "view"].contains(part.kind) } else { false }
    }

    /// Whether ``NotebookRepair`` puts it right.
    package var isRepairable: Bool {
        switch self {
        case .file(.structure): false
        case .schema(let part): part.isRepairable
        case .pages, .lost, .people, .rows, .derived, .repeated, .odd, .actions, .words, .bulkMark,
            .file:
            true
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
    /// The columns of a table, and their types.
    var columns: [String: String] = [:]
    /// What gives a table its columns back that another program renamed, and takes out those that it
    /// added: nothing where there is more to it.
    var mending: [String] = []

    /// Whether columns that another program added are taken out, with what is in them.
    var losesColumns: Bool { mending.contains { $0.contains(" DROP COLUMN ") } }

    /// How many rows have the identifier of another one, where what forbids that is missing: they get a new
    /// one.
    package var sharedIdentifiers = 0
    /// How many links and counts say the same as another one, where what forbids that is missing: one of each
    /// is left.
    package var furtherRows = 0

    /// Whether it is a table that is missing, and all that was in it follows from other rows.
    package var isFilledAgain: Bool {
        kind == "table" && !isDifferent && NotebookRepair.isDerived(name)
    }

    /// A table that is there holds rows: it is not made anew.
    package var isRepairable: Bool { kind != "table" || !isDifferent || !mending.isEmpty }
}
