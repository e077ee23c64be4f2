import FoundationEssentials

/// The formats that files of an import have.
package enum FileFormat: Hashable, Sendable {
    /// JSON and JSON Lines.
    case json
    /// A list of a Stack Exchange dump.
    case stackExchange
    /// A post with front matter, or without.
    case markdown
    /// A table of people, posts or comments.
    case csv
    /// Cards of people, versions 2.1 to 4.0.
    case vCard

    /// How many bytes of a file are looked at.
    static let headBytes = 4_096

    /// Whether these first bytes say what a file is, however it goes on: its first line that is not blank, or the
    /// bracket that JSON begins with.
    static func isEnough(_ head: [UInt8]) -> Bool {
        var text = head[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard let first = text.first else { return false }
        // A line feed may follow a carriage return, and the names of columns the mark between them.
        if CSVRecords.mayNameSeparator(text) { return text.count { $0 == 0x0A } > 1 }
        return "{[".utf8.contains(first) || text.contains(0x0A) || text.dropLast().contains(0x0D)
    }

    /// The format of a file that begins so; `nil` for what is none of them.
    ///
    /// What a file holds says more than what it is called: the name decides only where that says nothing.
    init?(head: [UInt8], path: String) {
        // Text of two bytes a character: what is read for JSON says how to turn it into another.
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return nil }
        if head.prefix(4).contains(0) { return nil }
        let ending = Self.ending(of: path)
        var start = head[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        let text = start.drop { blanks.contains($0) }
        if Self.markdownEndings.contains(ending) {
            self = .markdown
        } else if text.prefix(11).elementsEqual("BEGIN:VCARD".utf8, by: { $0 & 0xDF == $1 & 0xDF })
        {
            self = .vCard
        } else if text.starts(with: "<?xml".utf8) || Self.isList(text) {
            self = .stackExchange
        } else if let first = text.first, "{[".utf8.contains(first) {
            self = .json
        } else if text.isEmpty || ["json", "jsonl", "ndjson"].contains(ending) {
            self = .json
        } else if Self.isFrontMatter(text), !["yml", "yaml"].contains(ending) {
            self = .markdown
        } else if ["csv", "tsv"].contains(ending) || Self.isTable(start) {
            self = .csv
        } else {
            return nil
        }
    }

    /// Why a file that begins so is none of these: it is a text of two or four bytes a character, of the encoding
    /// that is named, or nothing that is known.
    static func problem(ofUnknown head: [UInt8]) -> FormatProblem {
        encoding(of: head).map { .encoding($0) } ?? (isMailbox(head) ? .mailbox : .unknownFormat)
    }

    /// Whether it begins as the first message of a mailbox does: `From`, and a header in the next line.
    static func isMailbox(_ head: [UInt8]) -> Bool {
        guard head.starts(with: "From ".utf8) else { return false }
        let lines = head.split(maxSplits: 2) { $0 == 0x0A }
        guard lines.count > 1, let colon = lines[1].firstIndex(of: UInt8(ascii: ":")),
            colon > lines[1].startIndex
        else { return false }
        return lines[1][..<colon].allSatisfy { byte in
            byte == UInt8(ascii: "-") || (0x61...0x7A).contains(byte | 0x20)
        }
    }

    /// The name of the encoding in which a character takes two or four bytes; `nil` where nothing says so.
    ///
    /// Without a mark that is told by characters of ASCII, every second byte of which is zero.
    static func encoding(of head: [UInt8]) -> String? {
        if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
            return "UTF-32"
        }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        let start = head.prefix(64)
        guard start.count >= 4 else { return nil }
        func isText(at remainder: Int) -> Bool {
            start.indices.allSatisfy { index in
                let byte = start[index]
                return index % 2 == remainder ? (0x09...0x7E).contains(byte) : byte == 0
            }
        }
        return isText(at: 0) ? "UTF-16LE" : isText(at: 1) ? "UTF-16BE" : nil
    }

    private static let markdownEndings = ["md", "markdown", "mdown", "mkd"]

    /// Whether a file is Markdown by its name.
    static func isMarkdown(_ path: String) -> Bool { markdownEndings.contains(ending(of: path)) }

    private static func ending(of path: String) -> String {
        URL(filePath: path).pathExtension.lowercased()
    }

    private static func isFrontMatter(_ text: ArraySlice<UInt8>) -> Bool {
        ["---\n", "---\r\n", "+++\n", "+++\r\n"].contains { text.starts(with: $0.utf8) }
    }

    /// Whether the first line names columns of people, posts or comments.
    static func isTable(_ text: ArraySlice<UInt8>) -> Bool {
        let separator = CSVRecords.separator(of: text)
        let lines = Self.cells(CSVRecords.names(of: text), separator)
        return (lines.first?.count ?? 0) > 1 && CSVColumns(lines[0]) != nil
    }

    /// The first line of what looks like a table of other columns: its lines have one number of short cells.
    static func otherNames(_ head: [UInt8]) -> [String]? {
        let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        let separator = CSVRecords.separator(of: start)
        let lines = cells(CSVRecords.names(of: start), separator).prefix(2)
        guard lines.count == 2, lines[0].count > 1, lines[1].count == lines[0].count,
            lines[0].allSatisfy({ !$0.trimmingBlanks.isEmpty && $0.count <= 40 })
        else { return nil }
        return lines[0]
    }

    /// The cells of each line, as if no text had a line end or a separator in it.
    private static func cells(_ text: ArraySlice<UInt8>, _ separator: UInt8) -> [[String]] {
        text.split { $0 == 0x0A || $0 == 0x0D }.map { line in
            line.split(separator: separator, omittingEmptySubsequences: false).map {
                String(decoding: $0.filter { $0 != 0x22 }, as: UTF8.self)
            }
        }
    }

    private static func isList(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "<") else { return false }
        let name = text.dropFirst().prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        return StackExchangeList(root: String(decoding: name, as: UTF8.self)) != nil
    }
}
