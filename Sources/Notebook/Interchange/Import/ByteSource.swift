internal import Glibc
internal import Persistence

/// Bytes that come in pieces: from a file, a pipe, or memory.
///
/// Used by one thread at a time.
final class ByteSource: JSONSource {
    private let file: OpenFile<FilesError>
    /// Where what was read goes as well.
    private let copy: Spool?
    /// What may end the waiting for more.
    private let stop: StopSignal?
    /// How many bytes were read.
    private(set) var bytesRead = 0
    /// What was looked at before it was read.
    private var head: [UInt8] = []
    /// Why it could not be read on.
    private(set) var failure: FilesError?
    /// Whether the disk has no room for more of the copy.
    private var isDiskFull = false

    /// Reads the file at `path`, or standard input for `-`; may keep what it reads in `copy`, and end its
    /// waiting when `stop` is set.
    ///
    /// - Throws: what the system refused; ``FilesError/notAFile(path:kind:)`` for a folder.
    init(
        path: String, copyingTo copy: Spool? = nil, until stop: StopSignal? = nil
    ) throws(FilesError) {
        // A pipe that nobody writes into yet would keep us here, where nothing can stop us.
        file =
            path == "-"
            ? try Self.standardInput()
            : try FilePath(path).open([.reading, .withoutWaiting])
        if try file.facts().kind == .folder { throw .notAFile(path: path, kind: .folder) }
        self.copy = copy
        self.stop = stop
    }

    /// Standard input, at the place where it is.
    static func standardInput() throws(FilesError) -> OpenFile<FilesError> {
        try OpenFile(duplicating: 0, path: "-")
    }

    /// Reads what came from `path` and lies in a file without a name by now.
    init(path: String, keptIn spool: Spool) throws(FilesError) {
        file = try OpenFile(duplicating: spool.file.raw, path: path)
        copy = nil
        stop = nil
    }

    /// Why an import of what comes from `path` cannot go on; `nil` where nothing is known.
    func error(_ path: String) -> ImportError? {
        isDiskFull ? .noRoom(path: path, bytes: bytesRead) : failure.map(ImportError.file)
    }

    /// Goes to a place in the file.
    func rewind(to place: Int64) throws(FilesError) { try file.seek(to: place) }

    /// Fills `buffer` from `start` on with what comes next; how many bytes: 0 is the end.
    func read(into buffer: inout [UInt8], from start: Int) throws(JSONSourceStop) -> Int {
        if Task.isCancelled || stop?.isSet == true { throw .cancelled }
        if !head.isEmpty {
            let count = min(head.count, buffer.count - start)
            buffer.replaceSubrange(start..<start + count, with: head[..<count])
            head.removeFirst(count)
            return count
        }
        return try readOn(&buffer, start)
    }

    /// What comes first, as much of it as comes until it is enough or `count` bytes; it is read again.
    ///
    /// A pipe gives what was written into it so far, which may be a part of a word.
    func firstBytes(
        _ count: Int, until isEnough: ([UInt8]) -> Bool = { _ in false }
    ) throws(JSONSourceStop) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        head = []
        repeat {
            let read = try readOn(&buffer, head.count)
            if read == 0 { break }
            head += buffer[head.count..<head.count + read]
        } while head.count < count && !isEnough(head)
        return head
    }

    private func readOn(_ buffer: inout [UInt8], _ start: Int) throws(JSONSourceStop) -> Int {
        if Task.isCancelled || stop?.isSet == true { throw .cancelled }
        let count: Int?
        do throws(FilesError) {
            count = try readOnce(&buffer, start)
            if let count, let copy {
                isDiskFull = try copy.append(buffer[start..<start + count]) == false
            }
        } catch {
            failure = error
            throw .failed
        }
        if isDiskFull { throw .failed }
        guard let count else { throw .cancelled }
        bytesRead += count
        return count
    }

    /// Reads when there is something to read; `nil` when the waiting was ended.
    private func readOnce(_ buffer: inout [UInt8], _ start: Int) throws(FilesError) -> Int? {
        while true {
            if let stop, try stop.wait(for: file) == false { return nil }
            do throws(FilesError) {
                return try file.read(into: &buffer, from: start)
            } catch .system(_, _, EAGAIN) where stop != nil {
                // Somebody else took it.
            }
        }
    }
}
