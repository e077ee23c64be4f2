extension Store {
    /// Looks for everything that is wrong with the file: its pages, its indexes, the values in its
    /// tables, and rows that refer to nothing.
    ///
    /// Goes through the whole file; cancelling the task ends it. Writes nothing, and others may
    /// write meanwhile.
    ///
    /// - Returns: What is wrong; nothing where all is well.
    /// - Throws: ``StoreError`` where the file cannot be read at all.
    public func check() async throws(StoreError) -> [StoreFinding] {
        try await check(references: true)
    }

    /// The same, for whoever looks by themselves for rows that refer to nothing: that goes through all tables once
    /// more.
    package func check(references: Bool) async throws(StoreError) -> [StoreFinding] {
        try await reading(atMost: Self.patience) { (context) throws(StoreError) in
            try context.connection.findings(references: references)
        }
    }

    /// Compares records with the tables that they are read from and written to: columns that are missing
    /// or of another type, a NULL on one side only, what no record writes and a row has to have, properties
    /// without a column, and expressions, joins and relations that SQLite does not understand.
    ///
    /// A test of it finds what otherwise the first reading or writing does, or nobody:
    ///
    ///     #expect(try await store.check(records: [Book.self, Author.self]).isEmpty)
    ///
    /// Reads no row, and takes milliseconds: a program may ask at every start. Of a ``Record`` that decodes
    /// itself the table and the expressions are looked at. Properties are not where a part of the record is
    /// read by a closure alone (``RecordPart/reading(_:into:)``), or into a property that is computed.
    /// Relations and columns for queries are those that are stored in ``Record/Columns``.
    ///
    /// - Returns: What does not fit; nothing where all is well. A property that is not to be stored is
    ///   among them: compare with ``RecordFault/unstored(property:)``.
    /// - Throws: ``StoreError`` where the file cannot be read.
    public func check(
        records: [any Record.Type]
    ) async throws(StoreError) -> [RecordFinding] {
        try await reading { (context) throws(StoreError) in
            var findings: [RecordFinding] = []
            for record in records { findings += try context.connection.findings(of: record) }
            return findings
        }
    }

    /// Writes the file anew, as short as it can be.
    ///
    /// No row changes. Others can read meanwhile; whoever writes waits.
    ///
    /// - Parameter onlyAlone: Whether it is refused while another process has the file open.
    /// - Throws: ``StoreError``: ``StoreError/diskFull(path:)`` where there is no room for two
    ///   further copies of the file, ``StoreError/busy(path:)`` while somebody else writes,
    ///   ``StoreError/inUse(path:)``. The file is then as it was.
    public func vacuum(onlyAlone: Bool = false) async throws(StoreError) {
        let cancellation = Cancellation()
        let result: Result<Void, StoreError> = await withTaskCancellationHandler {
            do throws(StoreError) {
                try await writer.vacuum(cancellation, onlyAlone: onlyAlone)
                return .success(())
            } catch {
                return .failure(error)
            }
        } onCancel: {
            cancellation.cancel()
        }
        try result.get()
    }
}

extension Connection {
    fileprivate func findings<R: Record>(
        of record: R.Type
    ) throws(StoreError) -> [RecordFinding] {
        try RecordCheck<R>.findings(self)
    }
}
