public import Foundation

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

    /// Whether an export in the place of what is there loses nothing: there is no file, an empty one,
    /// or an earlier export.
    ///
    /// A file that cannot be read is nobody's export. What is no file, such as a pipe, is not
    /// replaced but written to.
    public static func mayReplace(_ file: URL) -> Bool {
        let path = file.path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { return true }
        var header = JSONWriter()
        header.exportHeader()
        let start = Array(header.bytes.prefix { $0 != UInt8(ascii: ",") })
        guard let handle = FileHandle(forReadingAtPath: path),
            let bytes = try? handle.read(upToCount: start.count)
        else { return (attributes[.size] as? NSNumber)?.intValue == 0 }
        return bytes.isEmpty || Array(bytes) == start
    }
}
