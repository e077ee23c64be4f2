public import FoundationEssentials

/// A file that is only ever replaced as a whole: whoever reads it, and whenever the power goes,
/// finds the old bytes or the new ones.
///
/// Writing makes a temporary file in the same folder, flushes it, renames it over the old one and
/// flushes the folder. An error means that the file is as it was, but for ``FilesError/unsettled(path:code:)``:
/// where only that last flush failed the new one is there, and after a power failure the old one may be.
/// A folder that may be written and not read is not flushed, which is no error. The permissions of the file that was there are kept. A symbolic link
/// stays: the file it leads to is the one replaced, in that file's own folder.
public struct AtomicFile: Hashable, Sendable {
    /// Where the file is, or the link to it.
    public let url: URL
    /// What its system calls pass.
    package var gate = FileGate()

    /// The file at `url`, which need not be there yet.
    public init(_ url: URL) {
        self.url = url
    }

    /// Whether both are the file at the same place.
    public static func == (left: Self, right: Self) -> Bool { left.url == right.url }

    /// Hashes the place.
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }

    private var place: FilePath<FilesError> {
        get throws(FilesError) { FilePath(try url.ofFile(), gate: gate) }
    }

    /// The bytes of the file, or `nil` if there is none.
    ///
    /// - Throws: ``FilesError/notAFile(path:kind:)`` without waiting if the path is a folder, a pipe or
    ///   a device, ``FilesError/tooLarge(path:maximumBytes:)``, ``FilesError/notAFileURL(_:)``, or
    ///   what the system refused. A missing folder is no error: the file is missing too.
    public func read(maximumBytes: Int = 64 << 20) throws(FilesError) -> [UInt8]? {
        try Self.contents(of: try place, maximumBytes: maximumBytes)?.bytes
    }

    /// What a file held when it was read.
    package struct Contents: Equatable, Sendable {
        /// All of it, or nothing where it was not read.
        package var bytes: [UInt8]
        /// When somebody wrote it last.
        package var writtenAt: Date
        /// Whether it belongs to this user or to root; of another one's nothing is read.
        package var isTrusted: Bool
    }

    /// The same with what the system knows about the file; nothing is read of one that belongs to
    /// neither this user nor root.
    package func contents(maximumBytes: Int) throws(FilesError) -> Contents? {
        try Self.contents(
            of: try place, maximumBytes: maximumBytes, trusting: [0, FileFacts.user])
    }

    /// What is in a file; `nil` if there is none.
    static func contents(
        of place: FilePath<FilesError>, maximumBytes: Int, trusting owners: [UInt32]? = nil
    ) throws(FilesError) -> Contents? {
        do throws(FilesError) {
            let file = try place.open([.reading, .withoutWaiting])
            let facts = try file.facts()
            if let kind = facts.kind { throw FilesError.notAFile(path: place.path, kind: kind) }
            let isTrusted = owners?.contains(facts.owner) ?? true
            return Contents(
                bytes: isTrusted ? try file.readToEnd(maximumBytes: maximumBytes) : [],
                writtenAt: facts.writtenAt, isTrusted: isTrusted)
        } catch .notFound {
            return nil
        }
    }

    /// Replaces the file by `bytes`; when this returns, they are on the disk, and so is their name
    /// where the folder may be read.
    ///
    /// A new file gets the permissions `mode`. The folder must exist.
    ///
    /// - Throws: ``FilesError/unsettled(path:code:)`` where the new file is there and its name may not be on
    ///   the disk; else what the system refused, and then the old file is as it was. Nothing is left
    ///   beside it. A file that may not be written is not replaced either, although renaming
    ///   could.
    public func write(_ bytes: [UInt8], mode: UInt32 = 0o600) throws(FilesError) {
        let target = try resolvedPlace()
        let old = try existing(target)
        var file = try newFile(for: target)
        try file.write(bytes)
        try file.finish(permissions: mode, like: old)
        try file.replace(target)
        try target.settleName()
    }

    /// Replaces the file by what `body` hands over piece by piece; when this returns, it is on the
    /// disk, and so is its name where the folder may be read.
    ///
    /// - Throws: what `body` throws, or what the system refused, and then the old file is as it was; or
    ///   ``FilesError/unsettled(path:code:)`` as above. Nothing is left beside it.
    public func write(
        mode: UInt32 = 0o600, _ body: (_ take: ([UInt8]) throws(FilesError) -> Void) throws -> Void
    ) throws {
        let target = try resolvedPlace()
        let old = try existing(target)
        var file = try newFile(for: target)
        try body { (bytes) throws(FilesError) in try file.write(bytes) }
        try file.finish(permissions: mode, like: old)
        try file.replace(target)
        try target.settleName()
    }

    /// A file beside the target that takes its place later, after what killed processes left is removed.
    func newFile(for target: FilePath<FilesError>) throws(FilesError) -> NewFile<FilesError> {
        Self.removeLeftovers(beside: target.name)
        return try NewFile(at: target.temporary)
    }

    /// A path beside `path` where nothing is; it says which process makes it.
    package static func temporaryPath(beside path: String) -> String {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        return "\(path).\(ProcessStamp.current.text)-\(number).tmp"
    }

    /// Removes the temporary files that processes left beside `path` when they were killed.
    package static func removeLeftovers(beside path: String) {
        let start = URL(filePath: path).lastPathComponent + "."
        removeLeftovers(in: Folder.parent(ofPath: path)) { $0 == start }
    }

    /// The same for all files of a folder whose names, with a point behind them, `isOurs` knows.
    package static func removeLeftovers(in folder: String, of isOurs: (Substring) -> Bool) {
        for path in leftovers(in: folder, of: isOurs) { FilePath<FilesError>(path).discard() }
    }

    /// What processes left in a folder when they were killed, of names as ``temporaryPath(beside:)`` makes them,
    /// whose beginnings, with a point behind them, `isOurs` knows.
    package static func leftovers(
        in folder: String, of isOurs: (Substring) -> Bool
    ) -> [String] {
        // Where the system does not tell of processes, each would look like a dead one.
        guard ProcessStamp.current.isAlive else { return [] }
        // What cannot be seen cannot be removed, and is no reason not to write.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in
            guard name.hasSuffix(".tmp"), let point = name.dropLast(4).lastIndex(of: "."),
                isOurs(name[...point])
            else { return false }
            let parts = name[name.index(after: point)...].dropLast(4).split(
                separator: "-", omittingEmptySubsequences: false)
            return parts.count == 3 && parts.allSatisfy { !$0.isEmpty }
                && parts.prefix(2).allSatisfy { $0.allSatisfy(\.isNumber) }
                && !ProcessStamp(text: parts.prefix(2).joined(separator: "-")).isAlive
        }.map { folder + "/" + $0 }
    }

    /// Refuses a link that leads nowhere: whoever made it means a file that is somewhere else.
    ///
    /// - Throws: ``FilesError/danglingLink(path:target:)``.
    package func refuseDanglingLink() throws(FilesError) {
        let place = try place
        guard try place.facts() == nil, let target = try place.destination() else { return }
        throw .danglingLink(path: url.path, target: target)
    }

    /// Removes the file; one that is not there is removed already.
    ///
    /// Of a link the link goes, and the file that it leads to stays.
    ///
    /// - Throws: ``FilesError/unsettled(path:code:)`` where it is gone and may be back after a power failure;
    ///   else what the system refused, and then it is there.
    public func remove() throws(FilesError) {
        let place = try place
        do throws(FilesError) {
            try place.remove()
        } catch .notFound {
            return
        }
        try place.settleName()
    }

    /// The path at the end of the chain of links, whether or not a file is there.
    package func resolved() throws(FilesError) -> String {
        var path = try url.ofFile()
        // The kernel follows 40 as well.
        for _ in 0..<40 {
            guard let next = try FilePath<FilesError>(path, gate: gate).destination() else {
                return path
            }
            path = next.hasPrefix("/") ? next : Folder.parent(ofPath: path) + "/" + next
        }
        throw .linkLoop(path: url.path)
    }

    func resolvedPlace() throws(FilesError) -> FilePath<FilesError> {
        FilePath(try resolved(), gate: gate)
    }

    /// What is there now, `nil` if nothing.
    func existing(_ target: FilePath<FilesError>) throws(FilesError) -> FileFacts? {
        guard let facts = try target.facts() else { return nil }
        if let kind = facts.kind { throw .notAFile(path: target.path, kind: kind) }
        try target.requireWritable()
        return facts
    }
}
