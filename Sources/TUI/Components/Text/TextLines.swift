/// A text as an array of lines, so that a change costs what it changes and not the whole text.
struct TextLines: Sendable {
    /// Never empty; without the line ends.
    private(set) var lines: [String]
    /// What stands between lines: that of the text it was made of.
    private let lineEnd: String
    /// Whether a line feed begins a new line, or is a character like others.
    let isMultiline: Bool

    init(_ text: String, isMultiline: Bool) {
        self.isMultiline = isMultiline
        guard isMultiline else {
            lines = [text]
            lineEnd = ""
            return
        }
        let pieces = text.splitAtLineFeeds()
        let isWindows =
            pieces.count > 1 && pieces.dropLast().allSatisfy { $0.utf8.last == 0x0D }
        lineEnd = isWindows ? "\r\n" : "\n"
        lines = pieces.enumerated().map { index, piece in
            guard isWindows, index < pieces.count - 1 else { return piece }
            return String(Substring(piece.utf8.dropLast()))
        }
    }

    /// The whole text, byte for byte as it was given where nothing changed.
    ///
    /// Linear.
    var text: String { lines.joined(separator: lineEnd) }

    var isEmpty: Bool { lines.count == 1 && lines[0].isEmpty }

    var end: TextPosition {
        TextPosition(line: lines.count - 1, byte: lines[lines.count - 1].utf8.count)
    }

    /// What stands between two places, with line feeds.
    func text(from start: TextPosition, to end: TextPosition) -> String {
        guard start < end else { return "" }
        guard start.line < end.line else {
            return String(lines[start.line].bytes(start.byte, end.byte))
        }
        var text = String(lines[start.line].bytes(start.byte, .max))
        for line in lines[(start.line + 1)..<end.line] {
            text += "\n"
            text += line
        }
        text += "\n"
        text += lines[end.line].bytes(0, end.byte)
        return text
    }

    /// Puts `text` in the place of what stands between two places.
    mutating func replace(
        from start: TextPosition, to end: TextPosition, with text: String
    ) -> TextChange {
        let pieces = isMultiline ? text.splitAtLineFeeds() : [text]
        let last = pieces[pieces.count - 1].utf8.count
        let newEnd = TextPosition(
            line: start.line + pieces.count - 1,
            byte: pieces.count == 1 ? start.byte + last : last)
        if start.line == end.line, pieces.count == 1 {
            let line = lines[start.line]
            let range = line.index(atByte: start.byte)..<line.index(atByte: end.byte)
            lines[start.line].replaceSubrange(range, with: text)
        } else {
            var fresh = pieces
            fresh[0] = lines[start.line].bytes(0, start.byte) + fresh[0]
            fresh[fresh.count - 1] += lines[end.line].bytes(end.byte, .max)
            lines.replaceSubrange(start.line...end.line, with: fresh)
        }
        return TextChange(start: start, oldEnd: end, newEnd: newEnd)
    }
}

// MARK: - Places

extension TextLines {
    /// The place itself, moved to the next one between characters where a change joined two.
    func aligned(_ position: TextPosition) -> TextPosition {
        let line = min(max(0, position.line), lines.count - 1)
        return TextPosition(
            line: line, byte: lines[line].boundary(atOrAfterByte: position.byte))
    }

    /// One character back, over line ends too.
    func before(_ position: TextPosition) -> TextPosition {
        guard position.byte == 0 else {
            let byte = lines[position.line].characterStart(beforeByte: position.byte)
            return TextPosition(line: position.line, byte: byte)
        }
        guard position.line > 0 else { return position }
        return TextPosition(
            line: position.line - 1, byte: lines[position.line - 1].utf8.count)
    }

    /// One character on, over line ends too.
    func after(_ position: TextPosition) -> TextPosition {
        let line = lines[position.line]
        guard position.byte >= line.utf8.count else {
            return TextPosition(
                line: position.line, byte: line.characterEnd(afterByte: position.byte))
        }
        guard position.line < lines.count - 1 else { return position }
        return TextPosition(line: position.line + 1, byte: 0)
    }

    /// The end of the word at or after a place.
    func wordEnd(after position: TextPosition) -> TextPosition {
        var place = position
        while let kind = kind(at: place), !kind.isWord { place = after(place) }
        guard let word = kind(at: place) else { return place }
        while kind(at: place) == word { place = after(place) }
        return place
    }

    /// The start of the word before a place.
    func wordStart(before position: TextPosition) -> TextPosition {
        var place = position
        while place > TextPosition(line: 0, byte: 0), let kind = kind(at: before(place)),
            !kind.isWord
        {
            place = before(place)
        }
        guard place > TextPosition(line: 0, byte: 0), let word = kind(at: before(place)) else {
            return place
        }
        while place > TextPosition(line: 0, byte: 0), kind(at: before(place)) == word {
            place = before(place)
        }
        return place
    }

    /// The kind of the character at a place, a line end being a blank; nil at the end of the text.
    private func kind(at position: TextPosition) -> CharacterKind? {
        let line = lines[position.line]
        guard position.byte < line.utf8.count else {
            return position.line < lines.count - 1 ? .blank : nil
        }
        return CharacterKind(line[line.index(atByte: position.byte)])
    }
}
