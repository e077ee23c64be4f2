import Persistence

/// Reads CSV (RFC 4180) record by record, with what other programs make of it: a byte order mark, lines that
/// end with CR, LF or both, and semicolons or tabs between cells.
struct CSVRecords: ~Copyable {
    /// The cells of one record.
    struct Record: Equatable {
        let cells: [String]
        /// Where each of them begins.
        let places: [TextPlace]
        /// Where it begins.
        let position: TextPlace
    }

    /// What stands between cells.
    let separator: UInt8
    private var bytes: ByteReader
    private let limits = JSONLimits()

    /// Reads from the beginning; the separator is the one that is named, or that of three which the first line
    /// has most of.
    ///
    /// - Throws: ``ImportError``, `CancellationError`.
    init(_ bytes: consuming ByteReader, head: [UInt8]) throws {
        self.bytes = bytes
        let start = head.starts(with: Array("\u{FEFF}".utf8)) ? head.dropFirst(3) : head[...]
        let named = Self.namedSeparator(of: start)
        separator = named ?? Self.separator(of: start)
        try self.bytes.skipMark()
        if named != nil { for _ in 0..<Self.namedLength { try self.bytes.next() } }
    }

    /// The separator that a line before all others names, as Excel takes it: `sep=;`.
    private static func namedSeparator(of head: ArraySlice<UInt8>) -> UInt8? {
        let line = head.prefix { !isLineEnd($0) }
        return line.count == namedLength && mayNameSeparator(line) ? line.last : nil
    }

    /// Whether what has come so far begins as that line does.
    static func mayNameSeparator(_ head: ArraySlice<UInt8>) -> Bool {
        head.prefix(4).elementsEqual("sep=".utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    /// How long that line is.
    private static let namedLength = 5

    /// What begins with the names of the columns.
    static func names(of head: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        namedSeparator(of: head) == nil ? head : head.dropFirst(namedLength).drop(while: isLineEnd)
    }

    /// What a file names, or else what its first line has most of, outside of quotation marks.
    static func separator(of head: ArraySlice<UInt8>) -> UInt8 {
        if let named = namedSeparator(of: head) { return named }
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in head {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            counts[byte, default: 0] += 1
        }
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        var best = candidates[0]
        for candidate in candidates where counts[candidate, default: 0] > counts[best, default: 0] {
            best = candidate
        }
        return best
    }

    /// The next record that is no empty line; `nil` at the end.
    ///
    /// Behind one with bytes that are not UTF-8 the next one can be read.
    ///
    /// - Throws: ``ImportError``, `CancellationError`.
    mutating func next() throws -> Record? {
        while let byte = try bytes.peek(), Self.isLineEnd(byte) { try bytes.next() }
        let position = bytes.position
        guard try bytes.peek() != nil else { return nil }
        var cells: [String] = []
        var places: [TextPlace] = []
        var room = limits.entryBytes
        var broken: TextPlace?
        while true {
            guard cells.count < Self.maximumCells else {
                throw bytes.error(.tooManyValues(maximum: Self.maximumCells))
            }
            places.append(bytes.position)
            let (text, isQuoted) = try cell(room: room)
            room -= text.count
            if let cell = String(validating: text, as: UTF8.self) {
                cells.append(cell)
            } else {
                broken = broken ?? Self.placeOfOther(in: text, isQuoted, from: places[cells.count])
                cells.append("")
            }
            guard let byte = try bytes.peek(), byte == separator else { break }
            try bytes.next()
        }
        if try bytes.next() == UInt8(ascii: "\r"), try bytes.peek() == UInt8(ascii: "\n") {
            try bytes.next()
        }
        if let broken { throw bytes.error(.notUTF8, at: broken) }
        return Record(cells: cells, places: places, position: position)
    }

    private static var maximumCells: Int { 10_000 }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// Where the first byte stands that is not UTF-8, of a cell that begins there.
    private static func placeOfOther(
        in text: [UInt8], _ isQuoted: Bool, from start: TextPlace
    ) -> TextPlace {
        var decoder = UTF8()
        var bytes = text.makeIterator()
        var (line, column) = (start.line, start.column + (isQuoted ? 1 : 0))
        var isBehindReturn = false
        while case .scalarValue(let scalar) = decoder.decode(&bytes) {
            switch scalar {
            case "\r", "\n":
                if scalar == "\r" || !isBehindReturn { line += 1 }
                column = 1
            // It stands there twice.
            case "\"" where isQuoted: column += 2
            default: column += 1
            }
            isBehindReturn = scalar == "\r"
        }
        return TextPlace(line: line, column: column)
    }

    /// The bytes of the next cell of a row in which there is room for so many, and whether it stands between
    /// quotation marks.
    private mutating func cell(room: Int) throws -> (text: [UInt8], isQuoted: Bool) {
        let maximum = min(limits.textBytes, room)
        let problem = limits.problem(ofRoom: room)
        let start = bytes.position
        let separator = separator
        var text: [UInt8] = []
        guard try bytes.peek() == UInt8(ascii: "\"") else {
            // A quotation mark in the middle is one.
            try bytes.take(into: &text, maximum: maximum, problem: problem) {
                $0 == separator || Self.isLineEnd($0)
            }
            return (text, false)
        }
        try bytes.next()
        while true {
            try bytes.take(into: &text, maximum: maximum, problem: problem) {
                $0 == UInt8(ascii: "\"")
            }
            guard try bytes.next() != nil else {
                throw bytes.error(.expected(.closingQuote, found: ""), at: start)
            }
            guard try bytes.peek() == UInt8(ascii: "\"") else { break }
            text.append(UInt8(ascii: "\""))
            try bytes.next()
        }
        if let byte = try bytes.peek(), byte != separator, !Self.isLineEnd(byte) {
            let found = String(decoding: [byte], as: UTF8.self)
            throw bytes.error(.expected(.separator, found: found))
        }
        return (text, true)
    }
}
