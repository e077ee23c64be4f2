/// Divides a text into lines and very long lines into pieces, by bytes.
///
/// Only what may be a fence is looked at more closely: between fences a line is code.
struct MarkdownPieces {
    enum Kind {
        /// A line outside fences, or the beginning of a long one.
        case line
        /// More of a long line; where its first piece is.
        case rest(of: Int)
        /// A line between fences, or a piece of one.
        case code
        /// What stands behind the mark of a fence.
        case label
        /// A line of one of the tables.
        case table(Int, MarkdownTable.Part)
    }

    /// A stretch of the text, in bytes.
    struct Piece {
        let start: Int
        let end: Int
        let kind: Kind
    }

    private(set) var found: [Piece] = []
    private(set) var tables: [MarkdownTable] = []
    private let text: String
    private let marksCode: Bool
    /// Whether the line before belongs to the last of the tables.
    private var isInTable = false
    /// The line before, if it is plain and whole.
    private var before: Range<Int>?
    private var fence: MarkdownFence?

    /// Longer lines are cut, so that laying one out costs little.
    private static let longest = 2_000

    init(_ text: String, marksCode: Bool = false) {
        self.text = text
        self.marksCode = marksCode
    }

    /// Finds all pieces.
    ///
    /// Linear.
    mutating func divide() {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            var index = 0
            while index < bytes.count {
                let length = LineEnd.length(in: bytes, at: index)
                guard length > 0 else {
                    index += 1
                    continue
                }
                takeLine(bytes, start..<index)
                index += length
                start = index
            }
            takeLine(bytes, start..<bytes.count)
        }
    }

    private mutating func takeLine(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let first = bytes[range].first { $0 != 0x20 }
        let mayBeFence = first == 0x60 || first == 0x7E
        if mayBeFence { isInTable = false }
        if let open = fence {
            if mayBeFence, open.isClosed(by: text.bytes(range.lowerBound, range.upperBound)) {
                fence = nil
            } else {
                takePieces(bytes, range, isCode: true)
            }
        } else if mayBeFence,
            let opened = MarkdownFence(text.bytes(range.lowerBound, range.upperBound))
        {
            fence = opened
            guard !opened.label.isEmpty else { return }
            let start = range.upperBound - opened.label.utf8.count
            found.append(Piece(start: start, end: range.upperBound, kind: .label))
        } else if !takesRow(bytes, range, first) {
            takePieces(bytes, range, isCode: false)
            before = range
            return
        }
        before = nil
    }

    /// Takes a line of a table; false where it is none.
    private mutating func takesRow(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ first: UInt8?
    ) -> Bool {
        guard range.count <= Self.longest else {
            isInTable = false
            return false
        }
        if isInTable {
            let line = text.bytes(range.lowerBound, range.upperBound)
            isInTable = MarkdownTable.isRow(line)
            guard isInTable else { return false }
            tables[tables.count - 1].measure(line)
            add(range, .row)
            return true
        }
        // Most lines are told by their first byte to be no dashes.
        guard let before, let first, first == 0x7C || first == 0x2D || first == 0x3A,
            before.count <= Self.longest,
            let table = MarkdownTable(
                heads: text.bytes(before.lowerBound, before.upperBound),
                dashes: text.bytes(range.lowerBound, range.upperBound), marksCode: marksCode)
        else { return false }
        tables.append(table)
        found.removeLast()
        add(before, .heads)
        add(range, .dashes)
        isInTable = true
        return true
    }

    private mutating func add(_ range: Range<Int>, _ part: MarkdownTable.Part) {
        found.append(
            Piece(
                start: range.lowerBound, end: range.upperBound,
                kind: .table(tables.count - 1, part)))
    }

    private mutating func takePieces(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, isCode: Bool
    ) {
        let first = found.count
        var start = line.lowerBound
        while line.upperBound - start > Self.longest {
            let cut = self.cut(bytes, start..<line.upperBound)
            guard cut < line.upperBound else { break }
            append(start..<cut, isCode: isCode, after: first)
            start = cut
            while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
        }
        append(start..<line.upperBound, isCode: isCode, after: first)
    }

    private mutating func append(_ range: Range<Int>, isCode: Bool, after first: Int) {
        let kind: Kind = isCode ? .code : found.count == first ? .line : .rest(of: first)
        found.append(Piece(start: range.lowerBound, end: range.upperBound, kind: kind))
    }

    /// Where a long line is cut: at the last blank, or else between two characters.
    private func cut(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int {
        let end = line.lowerBound + Self.longest
        if let blank = bytes[line.lowerBound + 1..<end].lastIndex(of: 0x20) { return blank }
        return min(line.upperBound, text.boundary(atOrAfterByte: end))
    }
}

/// The beginning of a fenced block of code.
struct MarkdownFence {
    private let mark: Character
    private let count: Int
    /// What stands behind the mark, usually the language.
    let label: Substring

    init?(_ line: Substring) {
        let rest = line.drop { $0 == " " }
        guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
        let marks = rest.prefix { $0 == mark }
        label = rest[marks.endIndex...].drop { $0 == " " }
        guard marks.utf8.count >= 3, mark == "~" || !label.contains("`") else { return nil }
        self.mark = mark
        count = marks.utf8.count
    }

    func isClosed(by line: Substring) -> Bool {
        let rest = line.drop { $0 == " " }
        let marks = rest.prefix { $0 == mark }
        return marks.utf8.count >= count && rest[marks.endIndex...].allSatisfy { $0 == " " }
    }
}
