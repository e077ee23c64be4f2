extension Store {
    /// Looks for everything that is wrong with the file: its pages, its indexes, the values in its
    /// tables, and rows that refer to nothing.
    ///
    /// Goes through the whole file; cancelling the task ends it. Writes nothing, and others may
    /// write meanwhile.
    ///
    /// - Returns: What is wrong; nothing where all is well.
    /// - Throws: ``StoreError`` where the file cannot be read at all.
    public func check() async throws -> [StoreFinding] {
        try await read(atMost: Self.patience) { try $0.connection.findings() }
    }

    /// Writes the file anew, as short as it can be.
    ///
    /// No row changes. Others can read meanwhile; whoever writes waits.
    ///
    /// - Parameter onlyAlone: Whether it is refused while another process has the file open.
    /// - Throws: ``StoreError``: ``StoreError/diskFull(path:)`` where there is no room for two
    ///   further copies of the file, ``StoreError/busy(path:)`` while somebody else writes,
    ///   ``StoreError/inUse(path:)``. The file is then as it was.
    public func vacuum(onlyAlone: Bool = false) async throws {
        let cancellation = Cancellation()
        try await withTaskCancellationHandler {
            try await writer.vacuum(cancellation, onlyAlone: onlyAlone)
        } onCancel: {
            cancellation.cancel()
        }
    }
}
