/// A table in Markdown: a row of heads, a row of dashes that says it is one, and the rows below.
///
/// Source: GitHub Flavored Markdown 0.29, 4.10, with two limits: a bar stands in each of its lines, and it
/// stands in no list and no quotation.
struct MarkdownTable: Equatable, Sendable {
    enum Alignment: Equatable, Sendable { case left, center, right }

    /// What a line of it is.
    enum Part: Equatable, Sendable { case heads, dashes, row }

    struct Column: Equatable, Sendable {
        let alignment: Alignment
        /// The cells of the widest entry among the first rows.
        fileprivate(set) var width: Int
    }

    private(set) var columns: [Column]
    /// How many more rows are looked at to find the widths; in what is wider below, a row is out of line.
    private var rest = 200
    private let marksCode: Bool

    /// The blanks between two columns.
    private static let gap = "  "

    /// A table with these heads, if the line below them has as many dashes.
    init?(heads: Substring, dashes: Substring, marksCode: Bool) {
        guard Self.canBegin(heads), let alignments = Self.alignments(of: dashes),
            Self.entries(of: heads).count == alignments.count
        else { return nil }
        self.marksCode = marksCode
        columns = alignments.map { Column(alignment: $0, width: 0) }
        measure(heads)
    }

    /// The cells of a row.
    var width: Int {
        columns.reduce(0) { $0 + $1.width } + max(0, columns.count - 1) * Self.gap.utf8.count
    }

    /// Makes room for a row.
    mutating func measure(_ row: Substring) {
        guard rest > 0 else { return }
        rest -= 1
        for (index, entry) in Self.entries(of: row).prefix(columns.count).enumerated() {
            let cells = DisplayWidth.cells(of: shown(entry).text)
            columns[index].width = max(columns[index].width, cells)
        }
    }

    /// What is shown of a line, each entry in its column.
    func shown(
        _ line: Substring, _ part: Part, signs: Signs
    ) -> (text: String, spans: [InlineMarkdown.Span]) {
        var text = ""
        var spans: [InlineMarkdown.Span] = []
        guard part != .dashes else {
            text = columns.map { String(repeating: signs.horizontal, count: $0.width) }
                .joined(separator: Self.gap)
            return (text, [])
        }
        for (index, entry) in Self.entries(of: line).enumerated() {
            let entry = shown(entry)
            let column = index < columns.count ? columns[index] : nil
            let free = max(0, (column?.width ?? 0) - DisplayWidth.cells(of: entry.text))
            let before = (column?.alignment ?? .left).blanks(before: free)
            if index > 0 { text += Self.gap }
            text += String(repeating: " ", count: before)
            let start = text.utf8.count
            text += entry.text
            spans += entry.spans.map {
                .init(
                    range: start + $0.range.lowerBound..<start + $0.range.upperBound,
                    style: $0.style)
            }
            text += String(repeating: " ", count: free - before)
        }
        while text.last == " " { text.removeLast() }
        return (text, spans)
    }

    private func shown(_ entry: Substring) -> InlineMarkdown {
        // Here a bar has its backslash within code too.
        let source = entry.utf8.contains(0x5C) ? entry.replacing("\\|", with: "|") : entry
        var shown = InlineMarkdown(source, marksCode: marksCode)
        // A row is one line, also where a tag begins another one; as many bytes, which styles count.
        if shown.text.utf8.contains(0x0A) { shown.text = shown.text.replacing("\n", with: " ") }
        return shown
    }
}

extension MarkdownTable.Alignment {
    fileprivate func blanks(before free: Int) -> Int {
        switch self {
        case .left: 0
        case .center: free / 2
        case .right: free
        }
    }
}

// MARK: - Lines

extension MarkdownTable {
    /// Whether a line can be a row: a bar stands in it, and it is no code by its indent.
    static func isRow(_ line: Substring) -> Bool {
        line.utf8.contains(0x7C) && !line.hasPrefix("    ") && !line.hasPrefix("\t")
    }

    private static func canBegin(_ line: Substring) -> Bool {
        guard isRow(line), let first = line.first(where: { $0 != " " }) else { return false }
        return !">#-*+".contains(first)
    }

    /// Its entries: what stands between bars, without the blanks around it.
    ///
    /// A bar behind a backslash is none.
    static func entries(of line: Substring) -> [Substring] {
        var entries: [Substring] = []
        var start = line.startIndex
        var isEscaped = false
        for index in line.utf8.indices {
            let byte = line.utf8[index]
            if byte == 0x7C, !isEscaped {
                entries.append(line[start..<index].trimmingBlanks)
                start = line.utf8.index(after: index)
            }
            isEscaped = byte == 0x5C && !isEscaped
        }
        let last = line[start...].trimmingBlanks
        // The bars at both ends are drawn by who wants them.
        if entries.first?.isEmpty == true { entries.removeFirst() }
        if !last.isEmpty || entries.isEmpty { entries.append(last) }
        return entries
    }

    /// Where the entries of each column stand, by a row of dashes; nil for any other line.
    private static func alignments(of line: Substring) -> [Alignment]? {
        guard isRow(line) else { return nil }
        var alignments: [Alignment] = []
        for entry in entries(of: line) {
            let dashes = entry.drop { $0 == ":" }.prefix { $0 == "-" }
            let colons = (entry.first == ":", entry.last == ":")
            let count = dashes.utf8.count + (colons.0 ? 1 : 0) + (colons.1 ? 1 : 0)
            guard !dashes.isEmpty, count == entry.utf8.count else { return nil }
            switch colons {
            case (true, true): alignments.append(.center)
            case (false, true): alignments.append(.right)
            default: alignments.append(.left)
            }
        }
        return alignments
    }
}

extension Substring {
    /// Without blanks and tabs at both ends.
    fileprivate var trimmingBlanks: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
