import CPersistenceSQLite

/// A prepared statement.
final class Statement {
    let pointer: OpaquePointer
    /// Whether somebody is stepping through it.
    var isInUse = false
    /// When it was used last, in uses of the cache.
    var lastUse = 0
    /// How many parameters it has.
    let parameterCount: Int
    /// Where bound bytes lie; one for each parameter.
    private var slots: UnsafeMutableBufferPointer<BoundBytes>
    /// What SQLite said of the first value that it did not take.
    private var refusal: Int32?

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        parameterCount = Int(sqlite3_bind_parameter_count(pointer))
        slots = .allocate(capacity: parameterCount)
        slots.initialize(repeating: BoundBytes())
    }

    /// Notes how binding one parameter went.
    func note(_ code: Int32) {
        if code != SQLITE_OK { refusal = refusal ?? code }
    }

    /// What SQLite said of the first value that it did not take since the last question.
    func takeRefusal() -> Int32? {
        defer { refusal = nil }
        return refusal
    }

    deinit {
        sqlite3_finalize(pointer)
        for slot in slots { slot.free() }
        slots.deallocate()
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
            return bytes.withUnsafeBytes { bind($0, at: index) }
        }
    }

    /// Binds a text.
    ///
    /// - Returns: SQLite's result code.
    func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bind(text: UnsafeRawBufferPointer($0), at: index) }
    }

    /// Binds bytes as a text.
    ///
    /// - Returns: SQLite's result code.
    func bind(text bytes: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
        let kept = keep(bytes, at: index)
        // An empty string may have no address, which SQLite would take for NULL.
        guard let start = kept.start else {
            return sqlite3_bind_text(pointer, index, "", 0, csqlite_transient())
        }
        return sqlite3_bind_text64(
            pointer, index, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count),
            kept.lifetime, UInt8(SQLITE_UTF8))
    }

    /// Binds bytes.
    ///
    /// - Returns: SQLite's result code.
    func bind(_ bytes: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
        let kept = keep(bytes, at: index)
        guard let start = kept.start, !bytes.isEmpty else {
            return sqlite3_bind_zeroblob(pointer, index, 0)
        }
        return sqlite3_bind_blob64(pointer, index, start, UInt64(bytes.count), kept.lifetime)
    }

    /// Copies short bytes to where they stay until the parameter is bound again.
    ///
    /// SQLite would take memory for each copy of its own and give it back after the statement:
    /// when rows are inserted in bulk that is most of what binding costs. Nothing is copied while
    /// the statement runs: SQLite refuses to bind then, and reads what was there.
    ///
    /// - Returns: Where the bytes lie, and what SQLite has to know of it.
    private func keep(
        _ bytes: UnsafeRawBufferPointer, at index: Int32
    ) -> (start: UnsafeRawPointer?, lifetime: sqlite3_destructor_type?) {
        let slot = Int(index) - 1
        guard bytes.count <= BoundBytes.limit, slots.indices.contains(slot),
            sqlite3_stmt_busy(pointer) == 0
        else { return (bytes.baseAddress, csqlite_transient()) }
        return (slots[slot].copy(bytes), nil)
    }

    /// Makes it ready for the next use and frees what was bound.
    ///
    /// - Returns: How many steps of SQLite's virtual machine it has made.
    func finish() -> Int {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
        refusal = nil
        isInUse = false
        return Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_VM_STEP, 1))
    }
}
