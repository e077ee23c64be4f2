public import FoundationEssentials
internal import PersistenceDates

/// Files in one folder, by name: values and bytes that are saved whole or not at all.
///
/// The folder is made with the first file. Names are one step of a path and nothing else, so that no
/// name that comes from outside leads out of the folder: 1 to 200 bytes without a slash or a NUL, neither
/// `.` nor `..`, and none that ends in `.tmp`, as files do while they are written.
///
/// ```swift
/// let drafts = NamedFiles(in: directories.data.appending(path: "drafts"))
/// try drafts.save(letter, as: "to-ada.json")
/// let again = try drafts.value(of: Letter.self, named: "to-ada.json")
/// ```
public struct NamedFiles: Hashable, Sendable {
    /// The folder, which need not exist.
    public let folder: URL

    /// The files in a folder.
    ///
    /// Of a URL that is none of a file, such as `https://example.org/notes`, each call throws
    /// ``FilesError/notAFileURL(_:)``.
    public init(in folder: URL) { self.folder = folder }

    /// What is known of a file without reading it.
    public struct Entry: Hashable, Sendable {
        /// Its name in the folder.
        public let name: String
        /// Its length.
        public let bytes: Int
        /// When somebody wrote it last.
        public let modifiedAt: Date
    }

    /// Replaces a file by these bytes, or makes it; when this returns, they are on the disk.
    ///
    /// One that is made is for this user alone, one that is replaced keeps its permissions.
    ///
    /// - Throws: ``NamedFilesError/badName(_:)``, and ``NamedFilesError/files(_:)``: then the file is as
    ///   it was, but for ``FilesError/unsettled(path:code:)``, with which the new one is there.
    public func save(bytes: [UInt8], as name: String) throws(NamedFilesError) {
        try write(bytes, to: name)
    }

    /// The same with a value, as JSON with its keys in order.
    ///
    /// - Throws: also ``NamedFilesError/notEncoded(name:reason:)`` for a value that JSON has no form for,
    ///   such as a number that is none; then the file is as it was.
    public func save(_ value: some Encodable, as name: String) throws(NamedFilesError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        encoder.dateEncodingStrategy = .timestamp
        let data: Data
        do { data = try encoder.encode(value) } catch {
            throw .notEncoded(name: name, reason: Self.reason(error))
        }
        try write([UInt8](data), to: name)
    }

    /// Why a value does not encode, without the value itself: to describe a date that is not a number ends
    /// the program (swift-foundation, `Date.description`).
    private static func reason(_ error: any Error) -> String {
        guard case EncodingError.invalidValue(_, let context) = error else { return "\(error)" }
        let path = context.codingPath.map { $0.stringValue + ": " }.joined()
        return path + context.debugDescription
    }

    /// What a file holds; nil where there is none.
    ///
    /// - Throws: ``NamedFilesError/badName(_:)`` and ``NamedFilesError/files(_:)``, with
    ///   ``FilesError/tooLarge(path:maximumBytes:)`` before anything of a larger file is read.
    public func bytes(
        named name: String, maximumBytes: Int = 64 << 20
    ) throws(NamedFilesError) -> [UInt8]? {
        let file = try file(name)
        do throws(FilesError) { return try file.read(maximumBytes: maximumBytes) } catch {
            throw .files(error)
        }
    }

    /// The value that a file holds; nil where there is none.
    ///
    /// - Throws: also ``NamedFilesError/unreadable(name:reason:)`` where the file holds something else;
    ///   it stays as it is.
    public func value<Value: Decodable>(
        of type: Value.Type, named name: String, maximumBytes: Int = 64 << 20
    ) throws(NamedFilesError) -> Value? {
        guard let bytes = try bytes(named: name, maximumBytes: maximumBytes) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .timestamp
        do { return try decoder.decode(type, from: Data(bytes)) } catch {
            throw .unreadable(name: name, reason: "\(error)")
        }
    }

    /// Removes a file; one that is not there is removed already.
    ///
    /// - Throws: ``NamedFilesError/badName(_:)``, ``NamedFilesError/files(_:)``.
    public func delete(_ name: String) throws(NamedFilesError) {
        let file = try file(name)
        do throws(FilesError) { try file.remove() } catch { throw .files(error) }
    }

    /// Whether there is a file of that name.
    ///
    /// - Throws: ``NamedFilesError/badName(_:)``, ``NamedFilesError/files(_:)``.
    public func contains(_ name: String) throws(NamedFilesError) -> Bool {
        try entry(named: name) != nil
    }

    /// Length and date of a file; nil where there is none.
    ///
    /// - Throws: ``NamedFilesError/badName(_:)``, ``NamedFilesError/files(_:)``.
    public func entry(named name: String) throws(NamedFilesError) -> Entry? {
        let path = try file(name).url.path
        do throws(FilesError) {
            guard let facts = try FilePath<FilesError>(path).facts(), facts.isPlainFile else {
                return nil
            }
            return Entry(name: name, bytes: Int(facts.length), modifiedAt: facts.writtenAt)
        } catch .notAFolder {
            return nil
        } catch {
            throw .files(error)
        }
    }

    /// Gives a file the date of now and leaves what it holds; whether there is one.
    ///
    /// - Throws: ``NamedFilesError/badName(_:)``, ``NamedFilesError/files(_:)``.
    package func renewDate(of name: String) throws(NamedFilesError) -> Bool {
        let path = try file(name).url.path
        do throws(FilesError) {
            try FilePath<FilesError>(path).renewDate()
            return true
        } catch .notFound {
            return false
        } catch {
            throw .files(error)
        }
    }

    /// All files, by name; folders are none, and neither is what a process that was killed left half
    /// written, which every name that ends in `.tmp` is taken for.
    ///
    /// - Throws: ``NamedFilesError/files(_:)``; a folder that is not there has no files.
    public func entries() throws(NamedFilesError) -> [Entry] {
        let names: [String]
        do throws(FilesError) { names = try Folder.names(in: folder) } catch {
            throw .files(error)
        }
        var entries: [Entry] = []
        for name in names.sorted() where !name.hasSuffix(".tmp") {
            if let entry = try entry(named: name) { entries.append(entry) }
        }
        return entries
    }

    private func write(_ bytes: [UInt8], to name: String) throws(NamedFilesError) {
        let file = try file(name)
        do throws(FilesError) {
            try Folder.create(at: folder)
            try file.write(bytes)
        } catch {
            throw .files(error)
        }
    }

    /// The file of a name.
    ///
    /// - Throws: ``NamedFilesError/badName(_:)`` for one that could lead elsewhere, or that no file can
    ///   have: empty, `.` or `..`, with a slash or a NUL in it, of more than 200 bytes, or one that
    ///   ends as half-written files do.
    private func file(_ name: String) throws(NamedFilesError) -> AtomicFile {
        let bytes = name.utf8
        // A file beside it gets a longer name while it is written, and 255 bytes are the limit.
        guard !bytes.isEmpty, bytes.count <= 200, name != ".", name != "..",
            !bytes.contains(0x2F), !bytes.contains(0), !name.hasSuffix(".tmp")
        else { throw .badName(name) }
        guard folder.isPlace else { throw .files(.notAFileURL(folder.absoluteString)) }
        return AtomicFile(folder.appending(path: name, directoryHint: .notDirectory))
    }
}

/// Why a file was not read or written by its name.
public enum NamedFilesError: Error, Hashable, Sendable {
    /// The name is none that a file in a folder can have.
    case badName(String)
    /// The file holds something else than was asked for.
    case unreadable(name: String, reason: String)
    /// The value has no form in JSON; nothing was written.
    case notEncoded(name: String, reason: String)
    /// The disk or its permissions refused.
    case files(FilesError)
}
