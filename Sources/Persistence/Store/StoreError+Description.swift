public import FoundationEssentials

/// Sentences for whoever writes a program: what happened, and what to do about it.
///
/// People read those of the program, which knows what its tables are to them.
extension StoreError: CustomStringConvertible, LocalizedError {
    /// What happened, in a sentence or two.
    ///
    /// Long, so that it is one switch: a new error does not compile without words of its own.
    public var description: String {
        switch self {
        case .cannotOpen(let path, _, let message): "Cannot open '\(path)': \(message)."
        case .notADatabase(let path): "'\(path)' is no SQLite database, or is encrypted."
        case .foreignDatabase(let path, let applicationID):
            "'\(path)' is the database of another program: its application_id is \(applicationID), "
                + "and not that of the MigrationChain."
        case .missing(let path): "There is no store at '\(path)', and none was to be made."
        case .notAFile(let path, let kind): "'\(path)' is no file, but a \(kind)."
        case .danglingLink(let path, let target):
            "'\(path)' is a link to '\(target)', where nothing is."
        case .empty(let path): "'\(path)' holds no store yet, and none was to be made in it."
        case .unknownSchema(let path, let found, let oldest):
            "'\(path)' is of schema version \(found); the MigrationChain begins at \(oldest)."
        case .turnedBackSchema(let path, let found, let finished):
            "'\(path)' says that it is of schema version \(found), but step \(finished) was finished: "
                + "another program changed user_version."
        case .textEncoding(let path, let found):
            "The text in '\(path)' is \(found); only UTF-8 can be read."
        case .newerSchema(let path, let found, let known):
            "'\(path)' is of schema version \(found), and the MigrationChain ends at \(known): a newer "
                + "program wrote it."
        case .olderSchema(let path, let found, let known):
            "'\(path)' is of schema version \(found) and has to be brought to \(known), but cannot be "
                + "written."
        case .readOnly(let path): "'\(path)', or the folder it lies in, cannot be written."
        case .diskFull(let path):
            "No room is left on the disk of '\(path)'. Nothing of the write was kept."
        case .busy(let path):
            "Another process kept '\(path)' locked for longer than StoreOptions.busyTimeout."
        case .locked(let path):
            "Another process kept '\(path)' from being read for longer than StoreOptions.busyTimeout."
        case .corrupt(let path, let code, let message):
            "'\(path)' is damaged or cut short: \(message) (\(code))."
        case .inputOutput(let path, let code, let message):
            "The system could not read or write '\(path)': \(message) (\(code))."
        case .displaced(let path, let displacement):
            "The file that was opened at '\(path)' cannot be used any more: "
                + Self.words(displacement) + ". Put it back, or close the store and open it again."
        case .foreignJournal(let path, let journal):
            "'\(journal)' belongs to another file than '\(path)', and could not be put aside."
        case .damagedJournal(let path, let journal):
            "'\(journal)', the journal of '\(path)', is damaged, and could not be put aside."
        case .occupied(let path): "Something is at '\(path)' already; it was left as it is."
        case .inUse(let path): "Somebody has '\(path)' open. Nothing was changed."
        case .outOfMemory(let path): "There was not enough memory for '\(path)'."
        case .failedStep(let name, let version, let error):
            "The migration step '\(name)', to version \(version), failed and left nothing behind. "
                + error.description
        case .notUndoable(let table, let fault): Self.sentence(table, fault)
        case .cancelled:
            "The task was cancelled. What it had begun was taken back; migration steps that were finished "
                + "before stay."
        case .timedOut:
            "A statement of the read took longer than its limit; see StoreOptions.readLimit."
        case .superseded:
            "The snapshot was given up for a newer one, or its list is not observed any more."
        case .closed: "The store is closed."
        case .conflict(let fields):
            "Somebody else changed " + fields.map(\.field).joined(separator: ", ")
                + " in the meantime. Nothing was changed."
        case .constraint(let code, let message, let sql):
            "A rule of the tables refused this: \(message) (\(code))\(Self.place(sql))"
        case .refusedChange(let table):
            "A row of '\(table)' stayed as it was: a trigger of the table takes changes back."
        case .notAWholeNumber(let column, let sql):
            "'\(column)' holds whole numbers of 64 bits, and was to hold another one\(Self.place(sql))"
        case .missingTable(let path, let table): "'\(path)' has no table '\(table)'."
        case .sql(let code, let message, let sql):
            "SQLite refused this: \(message) (\(code))\(Self.place(sql))"
        case .expression(let text, let fault): Self.sentence(text, fault)
        case .queryTooLarge(let limit): "The query asks for too much at once: \(Self.words(limit))."
        case .notOneStatement(let sql):
            "One statement is wanted, and this is none, or several; executeScript(_:) runs "
                + "several\(Self.place(sql))"
        case .argumentCount(let sql, let expected, let given):
            "\(given) values were given for \(expected) parameters\(Self.place(sql))"
        case .tooLong(let sql): "A value or the statement is too long\(Self.place(sql))"
        case .unstorable(let record, let column, let reason):
            "\(record) was not stored: no column can hold what is in '\(column)', \(reason)."
        case .transactionControl(let sql):
            "Transactions, ATTACH and settings are the store's; this was not run\(Self.place(sql))"
        case .brokenReferences(let table, let owner):
            "Rows of '\(table)' refer to rows of '\(owner)' that are not there."
        case .decoding(let column, let expected, let found, let place):
            Self.sentence(column, expected, found, place)
        case .notFound(let row?):
            "No row of '\(row.table)' has '\(DamagedRow.name(row.value))' in '\(row.column)'."
        case .notFound(nil): "The row is not there."
        }
    }

    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }

    /// The name of a case that carries nothing, as logs have it; `nil` for every other one.
    package var bareName: String? {
        let bare: [(StoreError, String)] = [
            (.cancelled, "cancelled"), (.timedOut, "timedOut"), (.superseded, "superseded"),
            (.closed, "closed"),
        ]
        return bare.first { $0.0 == self }?.1
    }

    private static func place(_ sql: String) -> String {
        sql.isEmpty ? "." : ": \(sql.prefix(200))"
    }

    private static func sentence(
        _ column: Int, _ expected: String, _ found: String, _ place: CellPlace?
    ) -> String {
        guard let place else { return "Column \(column) holds \(found), and not \(expected)." }
        let row = place.row.isEmpty ? "" : " of the row '\(place.row)'"
        return "'\(place.column)'\(row) in '\(place.table)' holds \(found), and not \(expected)."
    }

    private static func words(_ displacement: Displacement) -> String {
        switch displacement {
        case .moved(let place, let isReplaced):
            "it was moved" + (place.map { " to '\($0)'" } ?? "")
                + (isReplaced ? ", and another file is in its place" : "")
        case .deleted(let isReplaced):
            isReplaced ? "another file was put in its place" : "it was deleted"
        case .overwritten: "another database was written into it"
        case .cutShort: "it was cut short"
        case .journal: "its journal was moved, replaced or deleted"
        case .index(let isUncertain):
            "the index of its journal was moved, replaced or deleted"
                + (isUncertain ? " while a change was being stored, which others may not see" : "")
        }
    }

    private static func words(_ limit: QueryLimit) -> String {
        switch limit {
        case .conditions(let most): "it may have \(most) conditions"
        case .nesting(let most): "its conditions may be nested \(most) deep"
        case .columns(let most): "the record of a live list may have \(most) columns"
        case .statement(let message): message
        }
    }

    private static func sentence(_ table: String, _ fault: UndoableFault) -> String {
        let why =
            switch fault {
            case .missing: "there is no such table after the last step"
            case .noIntegerKey:
                "it has no INTEGER PRIMARY KEY. Give it 'pk INTEGER PRIMARY KEY', and UNIQUE over what "
                    + "was the key"
            case .withoutRowIDs: "it is WITHOUT ROWID"
            case .noColumn(let name): "it has no column '\(name)', which the declaration names"
            }
        return "The table '\(table)' cannot be undoable: \(why)."
    }

    private static func sentence(_ text: String, _ fault: ExpressionFault) -> String {
        switch fault {
        case .unsteady(let function):
            "'\(text)' cannot be followed: \(function) gives another value each time."
        case .argument(let mark): "'\(text)' has the placeholder \(mark), and no value for it."
        case .unfinished:
            "'\(text)' is no whole expression: a bracket or quotation mark is open, or it is several."
        case .changesRows(let key):
            "The join '\(text)' has no partner, or several, for the row with the key \(key)."
        case .readOnly: "'\(text)' is no column of the record's own table, so it cannot be set."
        case .repeated(let record): "\(record) is not stored: two of its columns are '\(text)'."
        case .noIdentity(let record):
            "\(record) is not stored: none of its columns is '\(text)', by which its table knows rows. Give "
                + "it that column, or name another one with TableSource(_:identity:)."
        }
    }

    /// Whether it is about what a migration step does, and not about the file that it does it to.
    var isOfStep: Bool {
        switch self {
        case .constraint, .refusedChange, .notAWholeNumber, .missingTable, .sql, .expression,
            .queryTooLarge,
            .notOneStatement, .argumentCount, .tooLong, .unstorable, .transactionControl,
            .brokenReferences, .decoding, .notFound, .conflict:
            true
        case .cannotOpen, .notADatabase, .foreignDatabase, .missing, .notAFile, .danglingLink,
            .empty,
            .unknownSchema, .turnedBackSchema, .textEncoding, .newerSchema, .olderSchema, .readOnly,
            .diskFull, .busy, .locked, .corrupt, .inputOutput, .displaced, .foreignJournal,
            .damagedJournal,
            .occupied, .inUse, .outOfMemory, .failedStep, .notUndoable, .cancelled, .timedOut,
            .superseded, .closed:
            false
        }
    }
}
