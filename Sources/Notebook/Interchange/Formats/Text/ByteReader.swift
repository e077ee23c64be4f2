import Persistence

/// The bytes under the readers of text formats: a window over a source that knows line and column.
///
/// A line ends with a line feed, a carriage return, or both.
struct ByteReader: ~Copyable {
    private static let chunk = 1 << 16

    /// What the person called the file, for errors.
    let path: String
    private let source: ByteSource
    private var buffer = [UInt8](repeating: 0, count: Self.chunk)
    private var index = 0
    private var count = 0
    private var line = 1
    /// Characters of the line that were passed.
    private var column = 0
    private var endedWithReturn = false

    /// Reads what `source` gives.
    init(_ source: ByteSource, path: String) {
        self.source = source
        self.path = path
    }

    /// Where the next byte stands.
    var position: TextPlace { TextPlace(line: line, column: column + 1) }

    /// The next byte, which stays; `nil` at the end.
    mutating func peek() throws -> UInt8? {
        if index < count { return buffer[index] }
        return try has(1) ? buffer[index] : nil
    }

    /// The byte `distance` ahead, a handful at most; `nil` behind the end.
    mutating func peek(at distance: Int) throws -> UInt8? {
        try has(distance + 1) ? buffer[index + distance] : nil
    }

    /// The next byte, passed; `nil` at the end.
    @discardableResult
    mutating func next() throws -> UInt8? {
        guard let byte = try peek() else { return nil }
        index += 1
        pass(byte)
        return byte
    }

    /// Passes over `word` if it comes next.
    mutating func skip(_ word: StaticString) throws -> Bool {
        let length = word.utf8CodeUnitCount
        guard try has(length) else { return false }
        for offset in 0..<length where buffer[index + offset] != word.utf8Start[offset] {
            return false
        }
        for _ in 0..<length { try next() }
        return true
    }

    /// Passes over a byte order mark.
    mutating func skipMark() throws {
        if try skip("\u{FEFF}") { column = 0 }
    }

    /// Takes bytes up to the first one for which `isEnd` holds, which stays, or the end.
    ///
    /// - Throws: ``ImportError`` as soon as `text` has more than `maximum` bytes: `problem`, or that it is
    ///   too long.
    mutating func take(
        into text: inout [UInt8], maximum: Int, problem: FormatProblem? = nil,
        until isEnd: (UInt8) -> Bool
    ) throws {
        while try peek() != nil {
            let start = index
            while index < count, !isEnd(buffer[index]) {
                pass(buffer[index])
                index += 1
            }
            guard text.count + index - start <= maximum else {
                throw error(problem ?? .tooLong(maximumBytes: maximum))
            }
            text += buffer[start..<index]
            if index < count { return }
        }
    }

    /// Passes over the rest of a line and its end, of which nothing is kept.
    ///
    /// - Throws: ``ImportError`` as soon as it has more than `maximum` bytes.
    mutating func skipLine(maximum: Int) throws {
        var length = 0
        while try peek() != nil {
            let end = buffer[index..<count].firstIndex(of: UInt8(ascii: "\n"))
            let next = end.map { $0 + 1 } ?? count
            length += next - index
            guard length <= maximum else { throw error(.tooLong(maximumBytes: maximum)) }
            for byte in buffer[index..<next] { pass(byte) }
            index = next
            if end != nil { return }
        }
    }

    /// The error of what comes next.
    func error(_ problem: FormatProblem) -> ImportError { error(problem, at: position) }

    /// The error of what stands at a place.
    func error(_ problem: FormatProblem, at position: TextPlace) -> ImportError {
        .malformed(path: path, position: position, problem)
    }

    /// A text of these bytes.
    ///
    /// - Throws: ``ImportError`` for what is not UTF-8.
    func text(
        _ bytes: some Sequence<UInt8>, at position: TextPlace
    ) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw error(.notUTF8, at: position)
        }
        return text
    }

    private mutating func pass(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"):
            if !endedWithReturn { line += 1 }
            column = 0
        case UInt8(ascii: "\r"):
            line += 1
            column = 0
        default:
            if byte & 0xC0 != 0x80 { column += 1 }
        }
        endedWithReturn = byte == UInt8(ascii: "\r")
    }

    private mutating func has(_ wanted: Int) throws -> Bool {
        while index + wanted > count {
            buffer.replaceSubrange(0..<count - index, with: buffer[index..<count])
            count -= index
            index = 0
            if buffer.count < Self.chunk {
                buffer += [UInt8](repeating: 0, count: Self.chunk - buffer.count)
            }
            let read: Int
            do throws(JSONSourceStop) {
                read = try source.read(into: &buffer, from: count)
            } catch .cancelled {
                throw CancellationError()
            } catch {
                throw source.error(path) ?? self.error(.unreadable)
            }
            if read == 0 { return false }
            count += read
        }
        return true
    }
}

extension ByteReader {
    /// All that is left, as one text.
    ///
    /// - Throws: ``ImportError`` as soon as it is more than a text may be, and where it is not UTF-8.
    mutating func wholeText() throws -> String {
        var text: [UInt8] = []
        while try peek() != nil {
            let place = position
            let start = text.count
            try take(into: &text, maximum: JSONLimits().textBytes) { $0 == UInt8(ascii: "\n") }
            if let end = try next() { text.append(end) }
            _ = try self.text(text[start...], at: place)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
