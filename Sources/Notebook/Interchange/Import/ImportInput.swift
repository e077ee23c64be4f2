import FoundationEssentials
import Persistence
import SheafModel

/// A file of an import that can be read without waiting for anybody.
struct ImportInput: Sendable {
    /// What the person called it; `-` is standard input.
    let path: String
    /// Its place in the folder that was named, or its name.
    let name: String
    /// Whether nobody named it, but a folder that it is in.
    let isFromFolder: Bool
    /// Why it cannot be read, where that is known; then it is left out, or refused if somebody
    /// named it.
    let problem: FilesError?
    /// What somebody said that it is.
    let chosenFormat: FileFormat?
    /// What came through it, if it is no file.
    private let spool: Spool?
    /// Where standard input stood at first, if it is a file: it may be read more than once.
    private let start: Int64?

    /// How many bytes it has; 0 where that cannot be known.
    var bytes: Int {
        // Why it is not known is said when it is read.
        let facts =
            if let spool { try? spool.file.facts() } else { Self.facts(path) }
        return max(0, Int((facts?.length ?? 0) - (start ?? 0)))
    }

    /// Whether it lies somewhere: what comes through a pipe has neither a folder nor a name of its own.
    var hasPlace: Bool {
        spool == nil && problem == nil && path != "-" && !path.hasPrefix("/dev/")
    }

    /// The folders that it is in, from the outermost one; none where it has no place.
    var folders: [Substring] {
        guard hasPlace else { return [] }
        // As below.
        let whole = (try? Folder.wholePath(path)) ?? path
        return whole.split(separator: "/").dropLast()
    }

    /// Tells the folder that was named from others, without naming it: files of two folders may have one name.
    var folderDigest: String { path == "-" ? "-" : Self.digest(namedFolder) }

    /// The folder that was named, with a slash at its end; whatever way leads there, it is one folder.
    private var namedFolder: String {
        // Where the working folder is gone, no file of it could have been opened.
        let whole = (try? Folder.wholePath(path)) ?? path
        return Self.named(String(decoding: whole.utf8.dropLast(name.utf8.count), as: UTF8.self))
    }

    private static func named(_ folder: String) -> String {
        let path = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath().path
        return path.hasSuffix("/") ? path : path + "/"
    }

    /// The ``folderDigest`` of files of a folder.
    static func digest(ofFolder path: String) -> String { digest(named(path)) }

    /// What a file is called from each of the folders above it, the nearest one first, with digests of those
    /// as ``folderDigest`` makes them.
    ///
    /// - Parameter id: What the file calls itself, in all of them; `nil`: its path from there.
    /// - Returns: The names.
    func places(calling id: String?) -> [(name: String, folder: String)] {
        let whole = Array((namedFolder + name).utf8)
        var digest = StableDigest()
        var places: [(name: String, folder: String)] = []
        for (index, byte) in whole.enumerated() {
            digest.mix(byte)
            guard byte == UInt8(ascii: "/") else { continue }
            let rest = String(decoding: whole[(index + 1)...], as: UTF8.self)
            places.append((id ?? rest, digest.text))
        }
        return places.reversed()
    }

    /// The folder from which it has such a name, with a slash at its end.
    func folder(of place: (name: String, folder: String)) -> String {
        String(
            decoding: (namedFolder + name).utf8.dropLast(place.name.utf8.count), as: UTF8.self)
    }

    /// Tells what it holds from everything else: a digest of every byte.
    ///
    /// Reading goes on where it was.
    ///
    /// - Throws: what the system refused.
    func contentDigest() throws(FilesError) -> String {
        guard let spool else {
            return try Self.digest(of: try ByteSource.standardInput(), from: start ?? 0)
        }
        return try Self.digest(of: spool.file, from: 0)
    }

    private static func digest(
        of file: borrowing OpenFile<FilesError>, from start: Int64
    ) throws(FilesError) -> String {
        let here = try file.place()
        try file.seek(to: start)
        var digest = StableDigest()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try file.read(into: &buffer)
            if count == 0 { break }
            for byte in buffer[..<count] { digest.mix(byte) }
        }
        try file.seek(to: here)
        return digest.text
    }

    /// A short text that tells a long one from others.
    static func digest(_ text: String) -> String {
        var digest = StableDigest()
        digest.mix(text)
        return digest.text
    }

    /// A digest in the place of an identifier.
    static func identifier(of digest: String) -> UUID {
        UUID(high: 0, low: UInt64(digest, radix: 16) ?? 0)
    }

    /// The digest in the place of an identifier.
    static func digest(in identifier: UUID) -> String { String(identifier.low, radix: 16) }

    /// When somebody wrote it last; `nil` for what is no file.
    var writtenAt: Date? {
        spool == nil && path != "-" ? Self.facts(path)?.writtenAt : nil
    }

    /// The bytes, from the beginning.
    ///
    /// - Throws: what the system refused; ``FilesError/notAFile(path:kind:)`` for a folder.
    func source() throws(FilesError) -> ByteSource {
        guard let spool else {
            let source = try ByteSource(path: path)
            if let start { try source.rewind(to: start) }
            return source
        }
        try spool.rewind()
        return try ByteSource(path: path, keptIn: spool)
    }

    /// The format of what comes from it, `nil` for none that is known, and how it begins; nothing is read yet.
    ///
    /// - Throws: ``ImportError``, `CancellationError`.
    func format(of source: ByteSource) throws -> (format: FileFormat?, head: [UInt8]) {
        let (found, head) = try source.format(path)
        // Of nothing, and of two bytes a character, it is said what it is, whatever it is to be.
        guard let chosenFormat, !head.isEmpty, FileFormat.encoding(of: head) == nil else {
            return (found, head)
        }
        return (chosenFormat, head)
    }

    /// Makes every file ready: a pipe, a terminal, whatever is no file is read to its end.
    ///
    /// Whoever writes into a pipe may take their time, and meanwhile others want to write into the
    /// store. What is no JSON, or has a piece that is too large, is refused at that byte.
    ///
    /// - Parameters:
    ///   - paths: What the person called them.
    ///   - folder: Where what comes through a pipe is kept.
    ///   - isAny: Whether what comes through a pipe is kept whatever it is.
    ///   - format: What somebody said that they are; `nil`: what they hold, and are called, says it.
    /// - Returns: The files, in order.
    /// - Throws: ``ImportError``, `CancellationError`.
    static func ready(
        _ paths: [String], spoolingIn folder: String, whatever isAny: Bool = false,
        as format: FileFormat? = nil
    ) async throws -> [ImportInput] {
        let stop = StopSignal()
        let reader = InputReader()
        return try await withTaskCancellationHandler {
            try await reader.ready(paths, folder, isAny, format, stop)
        } onCancel: {
            stop.set()
        }
    }

    /// Reads pipes on a thread of its own, where waiting holds up nobody.
    private actor InputReader {
        private let executor = ThreadExecutor(name: "import-input")

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            executor.asUnownedSerialExecutor()
        }

        func ready(
            _ paths: [String], _ folder: String, _ isAny: Bool, _ format: FileFormat?,
            _ stop: StopSignal
        ) throws -> [ImportInput] {
            var seen: Set<String> = []
            return try ImportFiles.all(paths)
                .filter { Self.place(of: $0).map { seen.insert($0).inserted } ?? true }
                .map { try ImportInput($0, folder, isAny, format, stop) }
        }

        /// Where a file lies: one that is named twice, or is in two of the folders that are named, is one.
        private static func place(of file: ImportFiles.File) -> String? {
            guard file.problem == nil, FileFacts(file.path)?.isPlainFile == true else { return nil }
            return URL(filePath: file.path).resolvingSymlinksInPath().path
        }
    }

    private init(
        _ file: ImportFiles.File, _ folder: String, _ isAny: Bool, _ format: FileFormat?,
        _ stop: StopSignal
    ) throws {
        chosenFormat = format
        path = file.path
        name = file.name
        isFromFolder = file.isFromFolder
        problem = file.problem
        guard problem == nil, !Self.isFile(path) else {
            spool = nil
            // One that has no place is read where it is.
            start = path == "-" ? try? ByteSource.standardInput().place() : nil
            return
        }
        start = nil
        let source: ByteSource
        do throws(FilesError) {
            let spool = try Spool(in: folder)
            source = try ByteSource(path: path, copyingTo: spool, until: stop)
            self.spool = spool
        } catch {
            throw ImportError.file(error)
        }
        let (found, head) = try self.format(of: source)
        switch found {
        case .json where !isAny: try source.read(path) { reader in try Self.readAll(&reader, path) }
        case nil where !isAny:
            try source.readUnknown(path, head) { reader in try Self.readAll(&reader, path) }
        default: try Self.readAll(ByteReader(source, path: path))
        }
    }

    /// Reads to the end what is another format than JSON, unless a line is so long that no row fits it.
    private static func readAll(_ bytes: consuming ByteReader) throws {
        // Written as a number, a character of a text takes up to eight bytes.
        let maximum = 8 * JSONLimits().entryBytes
        while try bytes.peek() != nil { try bytes.skipLine(maximum: maximum) }
    }

    /// Reads to the end, unless what comes is of no use however it goes on: a pipe may have no end.
    private static func readAll(_ reader: inout JSONReader, _ path: String) throws {
        // Whether it is an export of our own is found out when it is read.
        let limits = JSONLimits.ours
        var open = EntryShape(maximum: limits.entryValues)
        while true {
            let token = try reader.next()
            if token == .end { return }
            switch open.take(token) {
            case .good: break
            case .noEntry: throw ImportError.unknownShape(path: path, position: reader.position)
            case .tooLarge:
                throw JSONError(position: reader.position, problem: limits.entryTooLarge)
            }
        }
    }

    /// Whether something is a file, or nothing that could be read at all.
    private static func isFile(_ path: String) -> Bool {
        facts(path).map { $0.isPlainFile || $0.kind == .folder } ?? true
    }

    private static func facts(_ path: String) -> FileFacts? {
        // What cannot be asked for cannot be read, and that is said when it is opened.
        path == "-" ? try? ByteSource.standardInput().facts() : FileFacts(path)
    }
}

extension ByteSource {
    /// Has `body` read all of it as JSON.
    ///
    /// - Throws: ``ImportError``, `CancellationError`, and what `body` throws beside ``JSONError``.
    func read(_ path: String, _ body: (inout JSONReader) throws -> Void) throws {
        var reader = JSONReader(self)
        do {
            try body(&reader)
        } catch let error as JSONError {
            if error.problem == .cancelled { throw CancellationError() }
            if error.problem == .unreadable, let failure = self.error(path) { throw failure }
            throw ImportError.notJSON(path: path, error)
        }
    }

    /// Has `body` read as JSON what does not begin as anything that is known, which may say how the bytes are to
    /// be turned into text.
    ///
    /// - Throws: As ``read(_:_:)``; ``FormatProblem`` for what is no JSON.
    func readUnknown(
        _ path: String, _ head: [UInt8], _ body: (inout JSONReader) throws -> Void
    ) throws {
        do {
            try read(path, body)
        } catch ImportError.notJSON(_, let error)
            where ![.wideEncoding, .zeroByte, .notUTF8].contains(error.problem)
        {
            if FileFormat.isMailbox(head) {
                throw ImportError.malformed(
                    path: path, position: TextPlace(line: 1, column: 1), .mailbox)
            }
            let names = FileFormat.otherNames(head)?.joined(separator: ", ")
            throw ImportError.malformed(
                path: path, position: TextPlace(line: 1, column: 1),
                names.map { .unknownColumns(String($0.prefix(60))) } ?? .unknownFormat)
        }
    }
}

extension ByteSource {
    /// The format of what comes, `nil` for none that is known, and how it begins; nothing is read yet.
    ///
    /// - Throws: ``ImportError``, `CancellationError`.
    func format(_ path: String) throws -> (format: FileFormat?, head: [UInt8]) {
        do throws(JSONSourceStop) {
            let head = try firstBytes(FileFormat.headBytes, until: FileFormat.isEnough)
            return (FileFormat(head: head, path: path), head)
        } catch {
            if error == .failed, let failure = self.error(path) { throw failure }
            throw CancellationError()
        }
    }
}
