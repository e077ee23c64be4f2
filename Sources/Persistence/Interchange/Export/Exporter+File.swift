extension Exporter {
    /// Writes the export into a file, in the place of the one that was there: whoever looks finds
    /// the old one or the whole new one.
    ///
    /// - Returns: Rows that another program damaged; see ``export(_:_:)``.
    /// - Throws: ``StoreError``, ``FilesError``, `CancellationError`; then the old file is as it
    ///   was.
    @discardableResult
    public func export(_ store: Store, to file: AtomicFile) async throws -> [DamagedRow] {
        try await store.read(atMost: Self.patience) { context in
            var damaged: [DamagedRow] = []
            try file.write { take in damaged = try write(context) { try take($0) } }
            return damaged
        }
    }
}
