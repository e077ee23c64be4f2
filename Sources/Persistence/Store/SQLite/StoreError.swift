public import PersistenceFiles

/// Everything that can go wrong with a store.
///
/// The cases carry what a message needs; words for people belong to the front ends. The description is
/// a sentence for whoever writes the program.
/// `code` is SQLite's extended result code.
public enum StoreError: Error, Equatable, Sendable {
    /// The file, or one of the two files beside it, cannot be opened or made; or the path is none: it
    /// is empty, or has a zero byte in it.
    case cannotOpen(path: String, code: Int32, message: String)
    /// The file is not an SQLite database (or is encrypted).
    case notADatabase(path: String)
    /// The file is a database of some other program; its application id tells of which.
    case foreignDatabase(path: String, applicationID: Int32)
    /// There is no file, and none was to be made.
    case missing(path: String)
    /// What is at the path is no file, and was not touched.
    case notAFile(path: String, kind: FileKind)
    /// The path is a symbolic link that leads nowhere.
    case danglingLink(path: String, target: String)
    /// The file is there and holds no store yet, and none was to be made.
    case empty(path: String)
    /// The file is one of this program, of a version that it has never had.
    case unknownSchema(path: String, found: Int, oldest: Int)
    /// The file says that it is of an older version than its own list of finished steps does.
    case turnedBackSchema(path: String, found: Int, finished: Int)
    /// The text in the file is not stored as UTF-8.
    case textEncoding(path: String, found: String)
    /// The file was written by a newer version of the program.
    case newerSchema(path: String, found: Int, known: Int)
    /// The file is to be migrated, but it, or the place it lies in, cannot be written.
    case olderSchema(path: String, found: Int, known: Int)
    /// The file, or the place it lies in, cannot be written.
    case readOnly(path: String)
    /// No room is left on the disk. Nothing of the write was kept.
    case diskFull(path: String)
    /// Another process held the write lock for longer than the busy timeout.
    case busy(path: String)
    /// Another process had the file for itself for longer than the busy timeout, so that it could not be
    /// read. Nothing was to be written.
    case locked(path: String)
    /// The file is damaged or cut short.
    case corrupt(path: String, code: Int32, message: String)
    /// The system failed to read or write.
    case inputOutput(path: String, code: Int32, message: String)
    /// A constraint of the schema refused the change: ``constraintKind`` says which kind of, and
    /// ``constraintColumns`` of which columns.
    case constraint(code: Int32, message: String, sql: String)
    /// A row is there and stayed as it was, or a new one is not there, although no constraint refused the
    /// change: a trigger of the table takes it back without a word (`RAISE(IGNORE)`).
    case refusedChange(table: String)
    /// A column of whole numbers was to hold another one: a fraction, or what a sum becomes that is
    /// greater than any whole number can be, such as a count that another program brought to its end.
    case notAWholeNumber(column: String, sql: String)
    /// A table is missing that a statement names.
    case missingTable(path: String, table: String)
    /// There was not enough memory. Nothing of the write was kept.
    case outOfMemory(path: String)
    /// Any other refusal by SQLite.
    case sql(code: Int32, message: String, sql: String)
    /// An expression that a record or a query is made of cannot be used: its text, and why.
    case expression(String, ExpressionFault)
    /// A query asks for more at once than can be answered.
    case queryTooLarge(QueryLimit)
    /// The text is no statement, or more than one.
    case notOneStatement(sql: String)
    /// There are more or fewer values than the statement has parameters.
    case argumentCount(sql: String, expected: Int, given: Int)
    /// A record has a value that no column can hold, such as a date that is not a number: the type of
    /// the record, the column, and what is wrong with the value. Nothing of the record was stored.
    case unstorable(record: String, column: String, reason: String)
    /// A value, or the statement itself, is longer than SQLite takes.
    case tooLong(sql: String)
    /// A statement of a read or a write that would begin or end a transaction, mark a point in it, or
    /// change what the connection does later (`ATTACH`, most `PRAGMA`s that are given a value): that
    /// is for the store to do. It was not run.
    case transactionControl(sql: String)
    /// A migration step left rows of a table that refer to nothing in another one, or more of them than
    /// there were.
    case brokenReferences(table: String, to: String)
    /// A migration step failed and left nothing behind: its name, the version of the schema that it was
    /// to make, and why. What is about the disk and not about the step, such as
    /// ``diskFull(path:)``, is thrown by itself, and so is an error of the step's own.
    indirect case failedStep(String, version: Int, StoreError)
    /// A table was declared undoable (``MigrationChain/undoable``) and cannot be: its name, and why.
    case notUndoable(table: String, UndoableFault)
    /// A column holds something else than its type says; columns count from 0. With a record it is also
    /// said where that is.
    case decoding(column: Int, expected: String, found: String, in: CellPlace? = nil)
    /// The task was cancelled, and what it had begun was taken back. Of migration steps those that were
    /// finished before stay: each is a transaction of its own.
    case cancelled
    /// The read took longer than it may (``StoreOptions/readLimit``).
    case timedOut
    /// The snapshot was given up for a newer one, or its list is no longer observed.
    case superseded
    /// The row asked for is not there: which one, where the library looked for it.
    case notFound(MissingRow? = nil)
    /// Fields that somebody else changed in the meantime. Nothing was changed.
    case conflict([FieldConflict])
    /// The store was closed.
    case closed
    /// The file that is open is not at its path any more. Nothing was changed.
    case displaced(path: String, Displacement)
    /// The journal beside the file belongs to another one, and could not be put aside. Neither was
    /// touched.
    case foreignJournal(path: String, journal: String)
    /// The journal beside the file is damaged, and could not be put aside. Neither was touched.
    case damagedJournal(path: String, journal: String)
    /// Something is where a backup was to be written. It was left as it is.
    case occupied(path: String)
    /// Somebody has the file open that was to be exchanged. Nothing was changed.
    case inUse(path: String)
}

/// Where a value stands that could not be decoded.
public struct CellPlace: Hashable, Sendable {
    /// The table of the record.
    public let table: String
    /// What was read: a column, or another expression that the record is made of.
    public let column: String
    /// The identity of the row, a UUID in small letters; empty where that cannot be read either.
    public let row: String

    /// Describes a place.
    package init(table: String, column: String, row: String) {
        self.table = table
        self.column = column
        self.row = row
    }
}

/// A row that was asked for, or that another one is to belong to, and that is not there.
public struct MissingRow: Hashable, Sendable {
    /// The table that was looked into.
    public let table: String
    /// The column by which it was looked for.
    public let column: String
    /// The value that no row has there.
    public let value: SQLValue

    /// Describes a row.
    package init(table: String, column: String, value: SQLValue) {
        self.table = table
        self.column = column
        self.value = value
    }
}

/// Why rows of a table cannot be undone.
public enum UndoableFault: Hashable, Sendable {
    /// There is no such table after the last step.
    case missing
    /// It has no column that is `INTEGER PRIMARY KEY`: none, one of another type, or several together.
    case noIntegerKey
    /// It is `WITHOUT ROWID`.
    case withoutRowIDs
    /// The declaration names a column that the table does not have.
    case noColumn(String)
}

/// What became of a file that is open.
public enum Displacement: Hashable, Sendable {
    /// It lies somewhere else, as far as the system knows, and maybe another one lies at its path.
    case moved(to: String?, isReplaced: Bool)
    /// It is in no folder any more, and maybe another one lies at its path.
    case deleted(isReplaced: Bool)
    /// Another database was written into it.
    case overwritten
    /// It was cut short, so that pages are missing which its journal does not bring either.
    case cutShort
    /// Its journal was moved, replaced, cut short or deleted.
    case journal
    /// The index of its journal was; `isUncertain`: while a change was being stored, so that others,
    /// who found no index, may since have written over that change.
    case index(isUncertain: Bool)
}

/// Why an expression of a record or a query cannot be used.
public enum ExpressionFault: Hashable, Sendable {
    /// It gives another value each time it is asked, so nobody could tell what has changed: the
    /// function that does, such as `random`.
    case unsteady(function: String)
    /// It has a place for an argument, such as `?`, and there is none for it.
    case argument(String)
    /// A bracket or a quotation mark in it is not closed, or a semicolon ends it early; or it is a join
    /// of more than one thing.
    case unfinished
    /// It is a join of a live list, and the row of the list's own table with this integer key has no
    /// partner in it, or more than one: nobody could tell which rows the list has. A join brings
    /// exactly one row wherever it is a `LEFT JOIN … ON` all columns of a unique index.
    case changesRows(key: Int64)
    /// It was to be given a value, and is no column of the record's own table, or one that the record
    /// is only read from.
    case readOnly
    /// It is a column that two properties of the record are written to: the type of the record.
    case repeated(record: String)
    /// It is the column of the identity, and the record has no property that is written to it: the type of
    /// the record.
    case noIdentity(record: String)
}

/// What keeps a query from being asked as a whole.
public enum QueryLimit: Hashable, Sendable {
    /// It has more conditions; each word that is looked for is one in each text that it may be in.
    case conditions(most: Int)
    /// Its conditions are nested deeper.
    case nesting(most: Int)
    /// The record of a live list has more columns.
    case columns(most: Int)
    /// SQLite refuses the statement: the reason in its words.
    case statement(String)
}

/// One field that two sides changed differently.
public struct FieldConflict: Hashable, Sendable {
    /// The name of the column.
    public let field: String
    /// The value both sides started from.
    public let base: SQLValue
    /// The value that was to be written.
    public let mine: SQLValue
    /// The value found in the store.
    public let stored: SQLValue

    /// Describes a conflict.
    package init(field: String, base: SQLValue, mine: SQLValue, stored: SQLValue) {
        self.field = field
        self.base = base
        self.mine = mine
        self.stored = stored
    }
}
