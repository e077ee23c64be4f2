import Persistence

/// Takes the lines of an export apart on a thread of its own, ahead of whoever stores them.
///
/// Storing a row is half of an import; reading it, and computing what is written, is the other half, and needs no
/// store. Only a few hundred lines are ahead, so memory stays flat.
///
/// A thread and no task: it waits for the disk and for room, and whoever stores waits for it without suspending, inside
/// of the transaction. A task would do all of that on the few threads of Swift's pool.
///
/// `@unchecked`: `condition` guards the variables, and the reader is the thread's alone until it has ended.
final class LinesAhead: @unchecked Sendable {
    /// A line, and what the file was at its end.
    struct Line: Sendable {
        /// What is asked of it besides its content; where it begins.
        let value: JSONValue
        /// What it says, or why it is none.
        let content: Result<ExportedLine?, ImportError>
        /// How many halves of characters were replaced by then.
        let halfCharacters: Int
        /// How many bytes were read by then.
        let bytesRead: Int
    }

    /// What comes behind the lines.
    enum Rest: Sendable {
        /// The beginning of something that is no line, or the end.
        case token(JSONToken)
        /// The first line of another export.
        case head(JSONValue)
    }

    private let condition = MonotonicCondition()
    private var batches: [[Line]] = []
    private var rest: Result<Rest, JSONError>?
    private var isStopped = false
    private var hasEnded = false

    /// So many lines are handed over at once, or lines of so many bytes.
    private static let batch = (lines: 64, bytes: 64 << 10)
    /// So many times as many wait at most.
    private static let mostBatches = 3
    /// The members of a line that are asked for when it is taken: letting go of all others takes as long as reading
    /// them.
    private static let asked: Set = ["authorLabel", "kind", "likes", "likesByPeople", "views"]

    /// Starts to read.
    ///
    /// - Parameters:
    ///   - reader: Stands before a line. Nobody else uses it before ``end()``.
    ///   - source: What it reads from.
    ///   - file: The file, for messages.
    ///   - version: The version of the export.
    init(
        _ reader: UnsafeMutablePointer<JSONReader>, _ source: ByteSource?, file: String,
        version: Int
    ) {
        // Both are this thread's until `end()` has returned, which whoever made it calls.
        nonisolated(unsafe) let (lent, lentSource) = (reader, source)
        BackgroundThread.start("import-reader") {
            self.read(&lent.pointee, lentSource, file, version)
        }
    }

    /// The next lines; none behind the last one.
    func next() -> [Line] {
        condition.withLock {
            while batches.isEmpty, rest == nil { condition.wait() }
            defer { condition.broadcast() }
            return batches.isEmpty ? [] : batches.removeFirst()
        }
    }

    /// Waits until nothing more is read; what came behind the lines, or why reading ended.
    ///
    /// Before the last line was taken it ends the reading where it is.
    @discardableResult
    func end() -> Result<Rest, JSONError>? {
        condition.withLock {
            isStopped = true
            condition.broadcast()
            while !hasEnded { condition.wait() }
            return rest
        }
    }

    private func read(
        _ reader: inout JSONReader, _ source: ByteSource?, _ file: String, _ version: Int
    ) {
        var ending: Result<Rest, JSONError>?
        while ending == nil {
            var lines: [Line] = []
            let limit = reader.offset + Self.batch.bytes
            while ending == nil, lines.count < Self.batch.lines, reader.offset < limit {
                do throws(JSONError) {
                    if let rest = try Self.readLine(&reader, source, file, version, &lines) {
                        ending = .success(rest)
                    }
                } catch {
                    ending = .failure(error)
                }
            }
            if !hand(over: lines) { break }
        }
        condition.withLock {
            rest = ending
            hasEnded = true
            condition.broadcast()
        }
    }

    /// Reads a line; what stands there if it is none.
    private static func readLine(
        _ reader: inout JSONReader, _ source: ByteSource?, _ file: String, _ version: Int,
        _ lines: inout [Line]
    ) throws(JSONError) -> Rest? {
        let token = try reader.next()
        guard token == .beginObject else { return .token(token) }
        let value = try reader.value(beginningWith: token)
        if value.isExportHead { return .head(value) }
        let content: Result<ExportedLine?, ImportError>
        do throws(ImportError) {
            content = .success(
                try ExportedLine(
                    value, file: file, isListed: false, version: version, isReady: true))
        } catch {
            content = .failure(error)
        }
        lines.append(
            Line(
                value: value.keeping(asked.contains), content: content,
                halfCharacters: reader.halfCharacters, bytesRead: source?.bytesRead ?? 0))
        return nil
    }

    /// Hands lines over when there is room for them; whether any more are wanted.
    private func hand(over lines: [Line]) -> Bool {
        condition.withLock {
            while batches.count >= Self.mostBatches, !isStopped { condition.wait() }
            if isStopped { return false }
            if !lines.isEmpty { batches.append(lines) }
            condition.broadcast()
            return true
        }
    }
}

extension ImportRun {
    /// Stores lines of an export while those behind them are taken apart; what comes behind the last one.
    ///
    /// - Throws: ``JSONError`` where the file cannot be read on, all lines before that being stored; and as
    ///   a line is stored.
    mutating func takeLinesAhead(
        _ reader: inout JSONReader, _ context: inout WriteContext
    ) throws -> LinesAhead.Rest {
        try withUnsafeMutablePointer(to: &reader) { reader in
            let ahead = LinesAhead(reader, reading, file: path, version: version)
            defer {
                ahead.end()
                bytesAhead = nil
            }
            while true {
                let lines = ahead.next()
                for line in lines { try takeLine(line, &context) }
                if lines.isEmpty, let rest = ahead.end() {
                    if case .success(.head(let value)) = rest {
                        noteHalfCharacters(reader.pointee.halfCharacters, at: value.position)
                    }
                    return try rest.get()
                }
            }
        }
    }

    private mutating func takeLine(
        _ line: LinesAhead.Line, _ context: inout WriteContext
    ) throws {
        bytesAhead = line.bytesRead
        noteHalfCharacters(line.halfCharacters, at: line.value.position)
        try row { run in
            run.isKnown = true
            run.position = line.value.position
            try run.take(try line.content.get(), of: line.value, &context)
        }
    }
}
