/// Markdown being written, block by block: knows what each line begins with, and where a blank line has
/// to stand.
package struct MarkdownBlocks {
    private enum Gap { case none, line, paragraph }

    private struct Container {
        /// What its lines begin with after the first one.
        let prefix: String
        /// What stands on its first line in place of the prefix.
        var marker: String?
        /// Whether nothing stands in it yet: the blank line before it is none of its own.
        var isNew = true
    }

    /// Blocks inside one another, at most: what is deeper stands in the last of them.
    private static let depth = 100

    private var text = ""
    private var containers: [Container] = []
    /// How many containers were not begun, because there were too many.
    private var beyond = 0
    private var gap = Gap.none
    private var isAtLineStart = true
    private var hasSpace = false
    /// Marks before which nothing was written yet.
    private var opening = WaitingMarks()
    private var isTableRow = false
    private var cells = 0
    private var hasTableHead = false

    /// All of it.
    var finished: String {
        var end = text[...]
        while let last = end.last, last == "\n" || last == " " || last == ">" && isQuoteLine(end) {
            end = end.dropLast()
        }
        return String(end)
    }

    private func isQuoteLine(_ text: Substring) -> Bool {
        text.reversed().prefix { $0 != "\n" }.allSatisfy { $0 == ">" || $0 == " " }
    }

    // MARK: - Blocks

    /// What follows stands in a block of its own.
    mutating func paragraph() {
        if isTableRow { return space() }
        gap = .paragraph
        hasTableHead = false
        hasSpace = false
    }

    /// What follows stands on a line of its own.
    mutating func line() {
        if isTableRow { return space() }
        if gap == .none, !isAtLineStart { gap = .line }
        hasSpace = false
    }

    /// A list begins.
    mutating func list(isInner: Bool) {
        if isInner { line() } else { paragraph() }
    }

    /// A list ends.
    mutating func endList() {
        if containers.contains(where: { $0.prefix != "> " }) { line() } else { paragraph() }
    }

    /// A block begins whose lines all begin with `prefix`.
    mutating func begin(_ prefix: String) {
        paragraph()
        push(Container(prefix: prefix))
    }

    /// A list's entry begins.
    mutating func begin(item marker: String) {
        line()
        let prefix = String(repeating: " ", count: marker.count)
        // Within a row of a table there are no lines.
        push(Container(prefix: prefix, marker: isTableRow ? nil : marker))
    }

    private mutating func push(_ container: Container) {
        guard containers.count < Self.depth else {
            beyond += 1
            return
        }
        containers.append(container)
    }

    /// A list's entry ends; one without a text leaves its marker.
    mutating func endItem() {
        guard containers.last.map({ $0.prefix != "> " }) ?? false else { return }
        if containers.last?.marker != nil { startContent() }
        pop()
        line()
    }

    /// The innermost block of that prefix ends, and what is in it.
    mutating func end(_ prefix: String) {
        guard containers.contains(where: { $0.prefix == prefix }) else { return }
        while let last = containers.last {
            pop()
            if last.prefix == prefix { break }
        }
        paragraph()
    }

    private mutating func pop() {
        if beyond > 0 { beyond -= 1 } else { containers.removeLast() }
    }

    /// A heading of a level begins.
    mutating func heading(_ level: Int) {
        paragraph()
        if isTableRow { return }
        raw(String(repeating: "#", count: level) + " ")
        isAtLineStart = false
    }

    /// A line across.
    mutating func rule() {
        if isTableRow { return space() }
        paragraph()
        raw("---")
        paragraph()
    }

    /// The line ends and the paragraph goes on.
    mutating func breakLine() {
        guard !isTableRow, !isAtLineStart, gap == .none else { return space() }
        hasSpace = false
        text += "  "
        newLine()
    }

    /// A block of code as it is, in a language that is known by a word.
    mutating func codeBlock(_ code: String, language: String = "") {
        if isTableRow { return codeSpan(code) }
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let fence = String(repeating: "`", count: max(3, Self.longestRun(code) + 1))
        paragraph()
        raw(fence + language)
        let isEnded = lines.count > 1 && lines.last == ""
        for line in isEnded ? lines.dropLast() : lines[...] {
            newLine(isBlank: line.isEmpty)
            text += line
        }
        newLine()
        text += fence
        isAtLineStart = false
        paragraph()
    }

    private static func longestRun(_ text: String) -> Int {
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    // MARK: - Tables

    /// A row of a table begins.
    mutating func beginTableRow() {
        if isTableRow { return }
        if hasTableHead { line() } else { paragraph() }
        isTableRow = true
        cells = 0
    }

    /// A cell of the row begins.
    mutating func cell() {
        guard isTableRow else { return line() }
        flush()
        cells += 1
        hasSpace = false
        raw(cells == 1 ? "| " : " | ")
        isAtLineStart = true
    }

    /// The row ends; under the first one of a table stands a line.
    mutating func endTableRow() {
        guard isTableRow else { return }
        if cells > 0 { raw(" |") }
        isTableRow = false
        if !hasTableHead, cells > 0 {
            newLine()
            text += "|" + String(repeating: " --- |", count: cells)
            hasTableHead = true
        }
        hasSpace = false
        gap = .line
    }

    // MARK: - Lines

    private mutating func space() { hasSpace = true }

    /// Text, in which white space of any length is one blank.
    mutating func text(_ content: String) {
        if content.first.map(Self.isBlank) ?? false { hasSpace = true }
        for word in content.split(whereSeparator: Self.isBlank) {
            startContent()
            write(Self.escaped(word, atLineStart: isAtLineStart, isCell: isTableRow))
            hasSpace = true
        }
        if let last = content.last {
            hasSpace = Self.isBlank(last) || content.allSatisfy(Self.isBlank)
        }
    }

    /// A blank as HTML has it: one that may not be broken at is none.
    private static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "\n" || character == "\t" || character == "\r"
            || character == "\r\n" || character == "\u{C}"
    }

    /// Code within a line.
    mutating func codeSpan(_ code: String) {
        let line = code.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard !line.isEmpty else { return }
        let marks = String(repeating: "`", count: Self.longestRun(line) + 1)
        let isEdged =
            line.begins(with: "`") || line.ends(with: "`")
            || line.begins(with: " ") && line.ends(with: " ") && !line.allSatisfy { $0 == " " }
        startContent()
        let cell = isTableRow ? line.escaping("|") : line
        write(marks + (isEdged ? " \(cell) " : cell) + marks)
    }

    /// A picture.
    mutating func image(_ markdown: String) {
        startContent()
        write(markdown)
    }

    /// A mark before a text; it is written with the first word of that.
    mutating func open(_ mark: String) { opening.append(mark) }

    /// A mark behind a text; around nothing there are no marks.
    mutating func close(_ closing: String, of mark: String) {
        // Of a link without a text the address stays.
        if mark != "[", opening.removeLast(mark) { return }
        if mark == "[", opening.contains(mark) { startContent() }
        text += closing
    }

    private mutating func write(_ words: String) {
        text += words
        isAtLineStart = false
    }

    private mutating func raw(_ words: String) {
        flush()
        text += words
        isAtLineStart = false
    }

    /// Makes ready for a word: line ends, a blank, and marks that waited for it.
    private mutating func startContent() {
        flush()
        if hasSpace, !isAtLineStart { text += " " }
        hasSpace = false
        if !opening.isEmpty {
            text += opening.takeAll()
            isAtLineStart = false
        }
    }

    private mutating func flush() {
        if isTableRow, cells > 0 {
            gap = .none
            return
        }
        let isFirst = text.isEmpty
        switch gap {
        case .none: break
        case .line: if !isFirst { newLine() }
        case .paragraph:
            if !isFirst {
                // The entry that has just begun stands on a line of its own already.
                newLine(isBlank: true)
                newLine()
            }
        }
        if isFirst { text += prefix() } else if gap == .none { markers() }
        for index in containers.indices { containers[index].isNew = false }
        gap = .none
    }

    /// Markers of entries that begin on the line that is being written.
    private mutating func markers() {
        for index in containers.indices where containers[index].marker != nil {
            text += containers[index].marker ?? ""
            containers[index].marker = nil
        }
    }

    private mutating func newLine(isBlank: Bool = false) {
        text += "\n"
        if isBlank {
            let begun = containers.filter { $0.marker == nil && !$0.isNew }
            var prefix = begun.map(\.prefix).joined()
            while prefix.last == " " { prefix.removeLast() }
            text += prefix
        } else {
            text += prefix()
            isAtLineStart = true
        }
    }

    private mutating func prefix() -> String {
        var prefix = ""
        for index in containers.indices {
            prefix += containers[index].marker ?? containers[index].prefix
            containers[index].marker = nil
        }
        return prefix
    }
}

/// Marks that wait for a word to stand before, in their order.
///
/// Each is found by itself: as many may wait as a text has tags.
private struct WaitingMarks {
    /// All that came, and `nil` for what has gone.
    private var marks: [String?] = []
    /// Where those stand that are left, by what they are.
    private var places: [String: [Int]] = [:]

    var isEmpty: Bool { places.isEmpty }

    func contains(_ mark: String) -> Bool { places[mark] != nil }

    mutating func append(_ mark: String) {
        places[mark, default: []].append(marks.count)
        marks.append(mark)
    }

    /// Removes the last one that is the same; whether there was one.
    mutating func removeLast(_ mark: String) -> Bool {
        guard let place = places[mark]?.popLast() else { return false }
        if places[mark]?.isEmpty ?? true { places[mark] = nil }
        marks[place] = nil
        while let last = marks.last, last == nil { marks.removeLast() }
        return true
    }

    /// All of them as one text; none are left.
    mutating func takeAll() -> String {
        defer { self = WaitingMarks() }
        return marks.compactMap(\.self).joined()
    }
}

extension MarkdownBlocks {
    /// A word in which nothing is taken for a mark of Markdown.
    package static func escaped(
        _ word: some StringProtocol, atLineStart: Bool, isCell: Bool = false
    ) -> String {
        var escaped = ""
        let bytes = Array(word.utf8)
        // Once for the word, and not for each of its signs.
        let isStruck = bytes.firstRange(of: "~~".utf8) != nil
        let mayBeReference = bytes.contains(UInt8(ascii: ";"))
        for (index, character) in zip(0..., word.unicodeScalars) {
            let isMark =
                switch character {
                case "\\", "`", "*", "_", "[", "]", "<": true
                case "~": isStruck
                case "|": isCell
                case "&": mayBeReference
                case "#", ">", "+", "-", "=": atLineStart && index == 0
                case ".", ")":
                    atLineStart && index > 0 && index + 1 == bytes.count
                        && bytes[..<index].allSatisfy { (0x30...0x39).contains($0) }
                default: false
                }
            if isMark { escaped += "\\" }
            escaped.unicodeScalars.append(character)
        }
        return escaped
    }
}
