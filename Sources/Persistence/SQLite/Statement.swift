import CSQLite

/// A prepared statement.
final class Statement {
    let pointer: OpaquePointer
    /// Whether somebody is stepping through it.
    var isInUse = false
    /// When it was used last, in uses of the cache.
    var lastUse = 0

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        sqlite3_finalize(pointer)
    }

    /// Binds all values, the first to `?1`.
    ///
    /// - Returns: SQLite's result code.
    func bind(_ arguments: [SQLValue]) -> Int32 {
        var index: Int32 = 0
        for argument in arguments {
            index += 1
            let code = bind(argument, at: index)
            if code != SQLITE_OK { return code }
        }
        return SQLITE_OK
    }

    /// Binds one value.
    ///
    /// - Returns: SQLite's result code.
    func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(pointer, index)
        case .integer(let number):
            return sqlite3_bind_int64(pointer, index, number)
        case .real(let number):
            return sqlite3_bind_double(pointer, index, number)
        case .text(let text):
            return bind(text, at: index)
        case .blob(let bytes):
            if bytes.isEmpty { return sqlite3_bind_zeroblob(pointer, index, 0) }
            return sqlite3_bind_blob64(
                pointer, index, bytes, UInt64(bytes.count), csqlite_transient())
        }
    }

    /// Binds a text.
    ///
    /// - Returns: SQLite's result code.
    func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty string may have no address, which SQLite would take for NULL.
                guard let start = characters.baseAddress else {
                    return sqlite3_bind_text(pointer, index, "", 0, csqlite_transient())
                }
                return sqlite3_bind_text64(
                    pointer, index, start, UInt64(characters.count), csqlite_transient(),
                    UInt8(SQLITE_UTF8))
            }
        }
    }

    /// Makes it ready for the next use and frees what was bound.
    ///
    /// - Returns: How many steps of SQLite's virtual machine it has made.
    func finish() -> Int {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
        isInUse = false
        return Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_VM_STEP, 1))
    }
}

/// The statements of a connection that are kept for the next use; the least recently used goes
/// first.
struct StatementCache {
    /// What a statement was compiled from.
    struct Key: Hashable {
        let sql: String
        let firesTriggers: Bool

        /// Byte for byte: a literal may be written in two ways that `String` takes for the same.
        static func == (left: Self, right: Self) -> Bool {
            left.firesTriggers == right.firesTriggers && left.sql.utf8.elementsEqual(right.sql.utf8)
        }
    }

    private var statements: [Key: Statement] = [:]
    private var uses = 0
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The idle statement of this key, marked as used now.
    mutating func statement(for key: Key) -> Statement? {
        guard let statement = statements[key], !statement.isInUse else { return nil }
        uses += 1
        statement.lastUse = uses
        return statement
    }

    /// Keeps a statement, unless one of the same key is in use.
    mutating func insert(_ statement: Statement, for key: Key) {
        if statements[key] != nil { return }
        if statements.count >= capacity { evict() }
        uses += 1
        statement.lastUse = uses
        statements[key] = statement
    }

    /// Drops everything that is not in use.
    mutating func removeAll() {
        statements = statements.filter { $0.value.isInUse }
    }

    private mutating func evict() {
        let idle = statements.lazy.filter { !$0.value.isInUse }
        if let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            statements[oldest.key] = nil
        }
    }
}
