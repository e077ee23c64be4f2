package import FoundationEssentials
package import Persistence

/// What became of an export into a file.
package struct FileExport: Equatable, Sendable {
    /// Rows that another program damaged; see ``Exporter/export(_:_:)``.
    package let damaged: [DamagedRow]
    /// The file that was written.
    package let file: AtomicFile
}

extension Exporter {
    /// Writes the export into a file, in the place of the one that was there: whoever looks finds
    /// the old one or the whole new one.
    ///
    /// What is no file, such as a pipe, is not replaced but written to.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - file: The file.
    ///   - incomplete: Where an export goes that is not everything, if something is in the file
    ///     already: that may be the last complete one. Without it that is replaced.
    /// - Returns: Where the export is, and what is not in it.
    /// - Throws: ``StoreError``, ``FilesError``, `CancellationError`; then the old file is as it
    ///   was.
    @discardableResult
    package func export(
        _ store: Store, to file: AtomicFile, orIncompleteTo incomplete: AtomicFile? = nil
    ) async throws -> FileExport {
        if Self.isStream(file.url) {
            return FileExport(damaged: try await export(store, intoStream: file), file: file)
        }
        let isThere = Self.isThere(file.url)
        return try await LegibleCopy.exporting(store) { store, missing in
            try await store.read(atMost: Self.patience) { context in
                var damaged: [DamagedRow] = []
                do {
                    try file.write { take in
                        damaged = try missing + write(context) { try take($0) }
                        if isThere, incomplete != nil, !damaged.isEmpty { throw NotEverything() }
                    }
                    return FileExport(damaged: damaged, file: file)
                } catch is NotEverything {
                    let other = incomplete ?? file
                    try other.write { take in
                        damaged = try missing + write(context) { try take($0) }
                    }
                    return FileExport(damaged: damaged, file: other)
                }
            }
        }
    }

    /// What was written is not to replace what is there.
    private struct NotEverything: Error {}

    private func export(
        _ store: Store, intoStream file: AtomicFile
    ) async throws -> [DamagedRow] {
        let path = file.url.path
        // Waits for whoever reads the pipe, before anything of the store is held.
        let stream = try FilePath<FilesError>(path).open([.writing, .notAsTerminal])
        return try await export(store) { bytes in try stream.write(bytes) }
    }

    /// Whether an export in the place of what is there loses nothing.
    ///
    /// So it is where there is no file, an empty one, or an earlier export. What a link leads to is
    /// what counts.
    ///
    /// A file that cannot be read is nobody's export.
    package static func mayReplace(_ file: URL) -> Bool {
        let path = file.path
        guard isThere(file) else { return true }
        var header = JSONWriter()
        header.exportHeader()
        let start = Array(header.bytes.prefix { $0 != UInt8(ascii: ",") })
        // Somebody may have put a pipe there meanwhile: nothing is waited for.
        // What cannot be read is nobody's export either.
        let stream = try? FilePath<FilesError>(path).open([.reading, .withoutWaiting])
        return (try? stream?.bytes(start.count)) == start
    }

    /// Whether a path leads to a pipe or a device that takes one byte after the other.
    package static func isStream(_ file: URL) -> Bool {
        FileFacts(file.path)?.isStream ?? false
    }

    /// Whether a path leads to a file with something in it.
    private static func isThere(_ file: URL) -> Bool {
        guard let facts = FileFacts(file.path), facts.isPlainFile else { return false }
        return facts.length > 0
    }
}
