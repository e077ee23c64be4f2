import CPersistenceSQLite

/// Tells of one row at a time whether words stand in its text, by the word index's own tokenizer.
///
/// A word index answers for all rows at once. Of a beginning that nearly every text has, such as a
/// letter, that takes as long as there are texts, although the first rows of a list would do: then
/// it is sooner to read these. It is known to SQL as a function of FTS5:
///
///     SELECT row_words(post_words, 'post_words', ?, ?) FROM post_words WHERE rowid = 7
///
/// is 1 where the words of one of the texts stand one behind the other in a column of the row, the
/// last of them as the beginning of a word: what `MATCH '"…" * OR "…" *'` finds.
///
/// Where there is a limit, a statement that would read more text fails, and ``isExhausted`` says why; so
/// does one that finds its rows too seldom to have them within the limit. To find a row takes as long
/// as to read some text, and counts as that.
///
/// Source: sqlite.org/fts5.html, 7 (extending FTS5).
final class RowWords {
    /// What SQL calls the function.
    static let name = "row_words"
    /// How many bytes are read in the time that it takes to find a row.
    private static let bytesOfRow = 256

    /// How many bytes of text may be read.
    private var limit = Int.max
    /// How many of them were not read yet.
    private var room = Int.max
    /// How many rows are to be found.
    private var wanted = 0
    /// How many were.
    private var found = 0
    /// Whether a statement failed because there was more text to read.
    private(set) var isExhausted = false
    /// What was looked for last, by index and text.
    private var patterns: [Pattern] = []
    private static let mostPatterns = 32

    /// Words one behind the other.
    private struct Pattern {
        let index: [UInt8]
        let text: [UInt8]
        let words: [[UInt8]]
    }

    /// Lets `body` run a statement that reads so many bytes of text at most for so many rows, and says
    /// of each row that it was found.
    func reading<T>(
        atMost bytes: Int, for rows: Int, _ body: (_ note: () -> Void) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        (limit, room) = (bytes, bytes)
        (wanted, found) = (rows, 0)
        isExhausted = false
        defer { (limit, room) = (.max, .max) }
        return try body { found += 1 }
    }

    /// Whether rows are found so seldom that twice the limit would not do for all of them, by a sixteenth
    /// of what may be read or more.
    private var isHopeless: Bool {
        let read = limit - room
        guard limit < .max, read >= limit / 16 else { return false }
        return Double(found) * 2 * Double(limit) < Double(wanted) * Double(read)
    }

    /// Makes the function known on a connection, for as long as that is open.
    ///
    /// - Returns: `nil` where SQLite has no FTS5.
    init?(_ handle: OpaquePointer) {
        guard let api = Self.extensions(of: handle) else { return nil }
        let code = api.pointee.xCreateFunction(
            api, Self.name, Unmanaged.passRetained(self).toOpaque(),
            { api, row, result, count, values in
                guard let api, let row, let box = api.pointee.xUserData(row) else { return }
                let words = Unmanaged<RowWords>.fromOpaque(box).takeUnretainedValue()
                words.answer(Call(api: api, row: row), result, (0..<Int(count)).map { values?[$0] })
            },
            { box in
                if let box { Unmanaged<RowWords>.fromOpaque(box).release() }
            })
        guard code == SQLITE_OK else { return nil }
    }

    /// What FTS5 offers to those that extend it.
    private static func extensions(
        of handle: OpaquePointer
    ) -> UnsafeMutablePointer<fts5_api>? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nil) == SQLITE_OK
        else { return nil }
        defer { sqlite3_finalize(statement) }
        var api: UnsafeMutablePointer<fts5_api>?
        // SQLite keeps the name, not a copy of it.
        let kind: StaticString = "fts5_api_ptr"
        withUnsafeMutablePointer(to: &api) { place in
            kind.utf8Start.withMemoryRebound(to: CChar.self, capacity: kind.utf8CodeUnitCount + 1) {
                _ = sqlite3_bind_pointer(statement, 1, place, $0, nil)
            }
            _ = sqlite3_step(statement)
        }
        return api
    }
}

// MARK: - One call

extension RowWords {
    /// A row of a word index, and what FTS5 tells of it.
    private struct Call {
        let api: UnsafePointer<Fts5ExtensionApi>
        let row: OpaquePointer

        /// Hands over the words of a text, as the index has them, until `take` returns false.
        func words(
            of text: UnsafeBufferPointer<UInt8>, _ take: (UnsafeRawBufferPointer) -> Bool
        ) {
            withoutActuallyEscaping(take) { take in
                var taker = Taker(take: take)
                withUnsafeMutablePointer(to: &taker) { taker in
                    let start = UnsafeRawPointer(text.baseAddress)?
                        .assumingMemoryBound(to: CChar.self)
                    _ = api.pointee.xTokenize(
                        row, start, Int32(text.count), taker,
                        { taker, _, word, length, _, _ in
                            guard let taker else { return SQLITE_DONE }
                            let word = UnsafeRawBufferPointer(start: word, count: Int(length))
                            let take = taker.assumingMemoryBound(to: Taker.self).pointee.take
                            return take(word) ? SQLITE_OK : SQLITE_DONE
                        })
                }
            }
        }
    }

    private struct Taker {
        let take: (UnsafeRawBufferPointer) -> Bool
    }

    private func answer(
        _ call: Call, _ result: OpaquePointer?, _ arguments: [OpaquePointer?]
    ) {
        let texts = arguments.map(Self.bytes)
        guard let index = texts.first else { return sqlite3_result_int(result, 0) }
        let patterns = texts.dropFirst().map { pattern($0, index: index, call) }
        room -= Self.bytesOfRow
        for column in 0..<call.api.pointee.xColumnCount(call.row) {
            var start: UnsafePointer<CChar>?
            var length: Int32 = 0
            let code = call.api.pointee.xColumnText(call.row, column, &start, &length)
            guard code == SQLITE_OK else { return sqlite3_result_error_code(result, code) }
            room -= Int(length)
            guard room >= 0, !isHopeless else {
                isExhausted = true
                return sqlite3_result_error(result, "more text than was to be read", -1)
            }
            guard let start, length > 0 else { continue }
            let isThere = start.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
                let text = UnsafeBufferPointer(start: $0, count: Int(length))
                return patterns.contains { Self.stands($0.words, in: text, call) }
            }
            if isThere { return sqlite3_result_int(result, 1) }
        }
        sqlite3_result_int(result, 0)
    }

    private static func bytes(_ value: OpaquePointer?) -> [UInt8] {
        guard let text = sqlite3_value_text(value) else { return [] }
        return Array(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
    }

    /// A text divided into words, from the second row on as it was for the first.
    private func pattern(_ text: [UInt8], index: [UInt8], _ call: Call) -> Pattern {
        let known = patterns.first { $0.text == text && $0.index == index }
        if let known { return known }
        var words: [[UInt8]] = []
        text.withUnsafeBufferPointer { text in
            call.words(of: text) { word in
                words.append(Array(word))
                return true
            }
        }
        let pattern = Pattern(index: index, text: text, words: words)
        if patterns.count == Self.mostPatterns { patterns.removeFirst() }
        patterns.append(pattern)
        return pattern
    }

    /// Whether words stand one behind the other in a text, of the last one the beginning.
    private static func stands(
        _ words: [[UInt8]], in text: UnsafeBufferPointer<UInt8>, _ call: Call
    ) -> Bool {
        guard let last = words.indices.last else { return false }
        // How many of the words stand before this place, in each way that is left; always in none.
        var begun = [0]
        var isThere = false
        call.words(of: text) { word in
            isThere = begun.contains { $0 == last && word.starts(with: words[last]) }
            // One word alone begins anew each time.
            guard last > 0, !isThere else { return !isThere }
            begun = begun.filter { $0 < last && word.elementsEqual(words[$0]) }.map { $0 + 1 } + [0]
            return true
        }
        return isThere
    }
}
