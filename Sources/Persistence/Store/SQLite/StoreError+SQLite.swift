import CPersistenceSQLite
import Glibc
import PersistenceFiles

extension StoreError {
    /// Reads one of SQLite's result codes.
    ///
    /// - Parameters:
    ///   - code: The extended result code.
    ///   - message: SQLite's own words.
    ///   - systemError: The `errno` behind it, 0 when there is none.
    ///   - sql: The statement, empty when there is none.
    ///   - path: The database file.
    init(code: Int32, message: String, systemError: Int32, sql: String, path: String) {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED:
            self = .busy(path: path)
        case SQLITE_READONLY, SQLITE_PERM:
            self = .readOnly(path: path)
        case SQLITE_INTERRUPT:
            self = .cancelled
        case SQLITE_FULL:
            self = .diskFull(path: path)
        // The shared-memory file and the journal report a full disk in this way.
        case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError):
            self = .diskFull(path: path)
        // Here SQLite does not tell the reason (3.40).
        case SQLITE_IOERR where Self.failedGrowth.contains(code) && FileSizeLimit.isSet:
            self = .diskFull(path: path)
        case SQLITE_IOERR:
            self = .inputOutput(path: path, code: code, message: message)
        case SQLITE_CORRUPT:
            self = .corrupt(path: path, code: code, message: message)
        case SQLITE_CANTOPEN:
            self = .cannotOpen(path: path, code: code, message: message)
        case SQLITE_NOTADB:
            self = .notADatabase(path: path)
        case SQLITE_NOMEM:
            self = .outOfMemory(path: path)
        // A table of words whose own tables were taken away or changed.
        case SQLITE_ERROR where message.hasPrefix(Self.brokenVirtualTable),
            SQLITE_ERROR
        where message.hasPrefix("fts5: ") && !Self.wrongMatches.contains(where: message.hasPrefix):
            self = .corrupt(path: path, code: code, message: message)
        case SQLITE_TOOBIG:
            self = .tooLong(sql: sql)
        case SQLITE_CONSTRAINT where message.hasPrefix(Self.noWholeNumber):
            self = .notAWholeNumber(
                column: String(message.dropFirst(Self.noWholeNumber.count)), sql: sql)
        case SQLITE_CONSTRAINT:
            self = .constraint(code: code, message: message, sql: sql)
        case SQLITE_ERROR where Self.limits.contains(where: message.hasPrefix):
            self = .queryTooLarge(.statement(message))
        case SQLITE_ERROR where message.hasPrefix(Self.noSuchTable):
            let name = message.dropFirst(Self.noSuchTable.count)
            self = .missingTable(
                path: path, table: String(name.hasPrefix("main.") ? name.dropFirst(5) : name))
        default:
            self = .sql(code: code, message: message, sql: sql)
        }
    }

    /// The same where nothing was to be written.
    var ofReading: StoreError {
        if case .busy(let path) = self { .locked(path: path) } else { self }
    }

    /// What FTS5 says of an expression that is none, of which no file is to blame.
    private static let wrongMatches = [
        "fts5: syntax error", "fts5: column queries", "fts5: parser",
    ]

    /// What SQLite says where a file could not become larger: SQLITE_IOERR_WRITE, SQLITE_IOERR_TRUNCATE and
    /// SQLITE_IOERR_SHMSIZE.
    ///
    /// They are calculations that C alone can do. Reading makes the journal's index as well.
    private static let failedGrowth = [3, 6, 19].map { SQLITE_IOERR | $0 << 8 }

    /// The column that a statement names and no table has; nil for every other error.
    package var missingColumn: String? {
        guard case .sql(_, let message, _) = self else { return nil }
        for mark in [Self.noSuchColumn, Self.noColumnNamed] {
            guard let range = message.firstRange(of: mark) else { continue }
            // The table before it is called otherwise in the statement than in the file.
            return message[range.upperBound...].split(separator: ".").last.map(String.init)
        }
        return nil
    }

    /// How SQLite says that a column is missing, where one is read and where one is written.
    private static let noSuchColumn = "no such column: "
    private static let noColumnNamed = " has no column named "

    /// Whether SQLite found no file at the path when it made a journal, for which it asks by name
    /// (SQLITE_IOERR_FSTAT); by now the file may be back.
    var tellsOfMove: Bool {
        if case .inputOutput(_, code: 1802, _) = self { true } else { false }
    }

    /// What is said where the file was away for a moment.
    static func wasMoved(_ path: String) -> StoreError {
        .displaced(path: path, .moved(to: nil, isReplaced: false))
    }

    /// How SQLite begins to say that a virtual table does not find what it is made of.
    private static let brokenVirtualTable = "vtable constructor failed: "

    /// How SQLite begins to say that a table is missing.
    private static let noSuchTable = "no such table: "

    /// How SQLite begins to say that a whole number was wanted, in a table that is STRICT.
    private static let noWholeNumber = "cannot store REAL value in INTEGER column "

    /// How SQLite begins to say that a statement is more than it can compile: it has no code for it
    /// (sqlite.org/limits.html).
    private static let limits = [
        "parser stack overflow", "Expression tree is too large", "too many SQL variables",
        "too many terms in compound SELECT", "at most 64 tables in a join",
        "too many references to", "statement too long",
    ]
}
