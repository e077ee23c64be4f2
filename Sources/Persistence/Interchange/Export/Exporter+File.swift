extension Exporter {
    /// Writes the export into a file, in the place of the one that was there: whoever looks finds
    /// the old one or the whole new one.
    ///
    /// - Throws: ``StoreError``, ``FilesError``; then the old file is as it was.
    public func export(_ store: Store, to file: AtomicFile) async throws {
        try await store.read(atMost: Self.patience) { context in
            try file.write { take in try write(context) { try take($0) } }
        }
    }
}
