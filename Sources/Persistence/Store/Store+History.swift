extension Store {
    /// The token of the newest transaction, whoever made it; `nil` where nothing was ever written.
    ///
    /// Whoever begins to follow a store takes this first and reads the store then: what is committed
    /// in between is told twice rather than never.
    ///
    /// - Throws: ``StoreError``.
    public func historyToken() async throws(StoreError) -> HistoryToken? {
        try await reading { (context) throws(StoreError) in
            try HistoryToken.newest(context.connection)
        }
    }

    /// What was done behind a token, by this process and by others.
    ///
    /// Kept is what is younger than 30 days, up to a million transactions, and what a reader who is known
    /// (``keepHistory(for:behind:)``) has not read. Programs that do not use this library, such as the
    /// shell of SQLite, leave nothing in the history; live lists notice them, this does not.
    ///
    /// - Parameters:
    ///   - token: Where to begin; `nil` for the beginning of the store.
    ///   - limit: So many transactions at once, 1 or more.
    /// - Returns: What was done, or that it cannot be told.
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n*) for *n* transactions that are told.
    public func history(
        behind token: HistoryToken?, atMost limit: Int = 1000
    ) async throws(StoreError) -> HistoryReading {
        try await reading { (context) throws(StoreError) in
            try HistoryReading(behind: token, atMost: max(1, limit), context.connection)
        }
    }

    /// Keeps what was done behind a token until it was read, also over restarts.
    ///
    /// Said again with each token that is done with. A reader who is not heard of for 90 days is
    /// forgotten, and begins anew: ``HistoryReset/expired``.
    ///
    /// - Parameters:
    ///   - reader: What the reader is called in this store.
    ///   - token: How far it has read.
    /// - Throws: ``StoreError``.
    public func keepHistory(for reader: String, behind token: HistoryToken) async throws {
        try await write { context in
            try HistoryReaders.note(
                reader, token, now: context.now.storedMilliseconds, context.connection)
        }
    }

    /// How far a reader has read, as it said last; `nil` for one who is not known, or of whose place
    /// nothing is kept.
    ///
    /// - Throws: ``StoreError``.
    public func historyToken(of reader: String) async throws(StoreError) -> HistoryToken? {
        try await reading { (context) throws(StoreError) in
            guard let place = try HistoryReaders.place(of: reader, context.connection) else {
                return nil
            }
            return try HistoryToken.at(place, context.connection)
        }
    }

    /// Keeps nothing for a reader any more; nothing happens where nobody has the name.
    ///
    /// - Throws: ``StoreError``.
    public func forgetHistory(for reader: String) async throws {
        try await write { try HistoryReaders.forget(reader, $0.connection) }
    }

    /// Removes what was done before a token, but nothing that a known reader has not read.
    ///
    /// It goes by itself after 30 days; this is for a store whose readers are all done.
    ///
    /// - Parameter token: Stays, and with it everything behind it.
    /// - Returns: How many transactions are not told of any more.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func purgeHistory(before token: HistoryToken) async throws -> Int {
        try await write { context in
            let slowest = try HistoryReaders.slowest(
                now: context.now.storedMilliseconds, context.connection)
            return try History.remove(
                before: min(token.number, slowest ?? .max), context.connection)
        }
    }
}

extension HistoryTransaction {
    /// What it touched in the table of a record; `nil` where it did not touch that.
    public func changes<R: Record>(of record: R.Type) -> HistoryChange? {
        changes.first { $0.table == R.table.name }
    }
}
