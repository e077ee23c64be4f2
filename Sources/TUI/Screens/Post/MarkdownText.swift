internal import Foundation

/// A text as blocks to be wrapped one by one, with the light styling that Markdown asks for.
///
/// The marks stay visible: this is reading help, not a renderer. HTML is text like any other.
struct MarkdownText: Sendable {
    /// A paragraph, or a piece of a very long one.
    struct Block: Sendable {
        let text: String
        /// The style of all of it, before emphasis.
        let style: Style
        let hasEmphasis: Bool
    }

    let blocks: [Block]

    /// Longer paragraphs are cut, so that wrapping one costs little.
    private static let longest = 2_000

    init(_ text: String) {
        var blocks: [Block] = []
        var isCode = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            let style = isCode || isFence ? Style.code : Self.style(of: line)
            for piece in Self.pieces(of: line) {
                let expanded = String(piece).replacingOccurrences(of: "\t", with: "    ")
                blocks.append(
                    Block(text: expanded, style: style, hasEmphasis: style != .code))
            }
            if isFence { isCode.toggle() }
        }
        self.blocks = blocks
    }

    private static func style(of line: Substring) -> Style {
        let marks = line.prefix { $0 == "#" }
        if (1...6).contains(marks.utf8.count), line.dropFirst(marks.utf8.count).first == " " {
            return .heading
        }
        if line.hasPrefix("    ") { return .code }
        return line.hasPrefix(">") ? .italic : .text
    }

    private static func pieces(of line: Substring) -> [Substring] {
        guard line.utf8.count > longest else { return [line] }
        var pieces: [Substring] = []
        var rest = line
        while rest.utf8.count > longest {
            let end = rest.index(rest.startIndex, offsetBy: longest, limitedBy: rest.endIndex)
            guard let end, end < rest.endIndex else { break }
            let gap = rest[..<end].lastIndex(of: " ") ?? end
            let cut = gap > rest.startIndex ? gap : end
            pieces.append(rest[..<cut])
            rest = rest[cut...].drop { $0 == " " }
        }
        return pieces + [rest]
    }
}

extension MarkdownText.Block {
    /// Parts of the text with a style of their own, in order: `**bold**`, `*italic*`, `code`.
    var emphasis: [(range: Range<String.Index>, style: Style)] {
        guard hasEmphasis else { return [] }
        var spans: [(range: Range<String.Index>, style: Style)] = []
        var index = text.startIndex
        while let mark = text[index...].firstIndex(where: { "*_`".contains($0) }) {
            let character = text[mark]
            let run = text[mark...].prefix { $0 == character }
            guard let inside = text[run.endIndex...].first, !inside.isWhitespace,
                isOpening(at: mark),
                let close = text[run.endIndex...].range(of: String(run))
            else {
                index = run.endIndex
                continue
            }
            let style: Style = character == "`" ? .code : run.count > 1 ? .bold : .italic
            spans.append((mark..<close.upperBound, style))
            index = close.upperBound
        }
        return spans
    }

    /// An underscore inside a word is part of the word.
    private func isOpening(at index: String.Index) -> Bool {
        guard text[index] == "_", index > text.startIndex else { return true }
        return !text[text.index(before: index)].isLetter
    }
}
