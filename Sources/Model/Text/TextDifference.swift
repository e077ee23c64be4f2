/// What was taken out of a text and put into it, by words.
///
/// Words, the white space between them and signs are compared as they stand; the shortest list of
/// changes is found with the algorithm of Myers ("An O(ND) difference algorithm and its variations",
/// 1986), as `BidirectionalCollection.difference(from:)` has it. Of long texts lines are compared
/// instead of words, and of very long ones only where they begin and end to differ.
package struct TextDifference: Hashable, Sendable {
    /// A stretch of text with the same fate.
    package struct Part: Hashable, Sendable {
        /// What became of it.
        package let change: Change
        package let text: String

        /// The text between brackets that say what became of it.
        ///
        /// Line breaks at its ends stay outside: no bracket stands in the line of something else.
        package var marked: String { marked(text) }

        /// Some of the text between the same brackets.
        package func marked(_ text: String) -> String {
            let (opening, closing) =
                switch change {
                case .kept: ("", "")
                case .removed: ("[-", "-]")
                case .added: ("{+", "+}")
                }
            guard let first = text.firstIndex(where: { !$0.isNewline }),
                let last = text.lastIndex(where: { !$0.isNewline })
            else { return opening + closing + text }
            let end = text.index(after: last)
            return "\(text[..<first])\(opening)\(text[first..<end])\(closing)\(text[end...])"
        }
    }

    /// What can become of a stretch of text.
    package enum Change: Hashable, Sendable {
        case kept, removed, added
    }

    /// The parts in the order of the text: what was removed stands before what took its place.
    package let parts: [Part]

    /// Compares two texts.
    ///
    /// - Complexity: O(*n* + *d*²) for texts of *n* bytes that differ in *d* words or lines, with
    ///   *d* ≤ 4,000. What both begin and end with costs next to nothing.
    package init(from old: String, to new: String) {
        let (start, end) = Self.common(old, new)
        let oldRest = old[start.old..<end.old]
        let newRest = new[start.new..<end.new]
        var parts = Parts()
        parts.add(.kept, [old[..<start.old]])
        if oldRest.utf8.count + newRest.utf8.count > Self.mostBytes {
            Self.compareLines(oldRest, newRest, into: &parts)
        } else {
            Self.compare(Self.words(oldRest), Self.words(newRest), into: &parts) { parts in
                Self.compareLines(oldRest, newRest, into: &parts)
            }
        }
        parts.add(.kept, [old[end.old...]])
        self.parts = parts.all
    }

    /// Takes one text for another as a whole, without comparing them.
    package init(replacing old: String, with new: String) {
        parts = [Part(change: .removed, text: old), Part(change: .added, text: new)]
            .filter { !$0.text.isEmpty }
    }

    /// Whether nothing was changed.
    package var isEmpty: Bool { parts.allSatisfy { $0.change == .kept } }

    /// The whole text, with what was taken out and put in between brackets: `[-out-]{+in+}`.
    package var marked: String { parts.map(\.marked).joined() }

    /// Of longer texts lines are compared, and of more of them none.
    private static let mostBytes = 100_000
    /// More words or lines than these are not compared one by one.
    private static let most = 4_000

    /// Where what two texts begin with ends, and where what they end with begins: next to a blank.
    private static func common(
        _ old: String, _ new: String
    ) -> (
        start: (old: String.Index, new: String.Index), end: (old: String.Index, new: String.Index)
    ) {
        let (old, new) = (old.utf8, new.utf8)
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a }
        var start = (old.startIndex, new.startIndex)
        var (from, to) = start
        while from < old.endIndex, to < new.endIndex, old[from] == new[to] {
            let isEnd = isBlank(old[from])
            (from, to) = (old.index(after: from), new.index(after: to))
            if isEnd { start = (from, to) }
        }
        var end = (old.endIndex, new.endIndex)
        (from, to) = end
        while from > start.0, to > start.1 {
            (from, to) = (old.index(before: from), new.index(before: to))
            guard old[from] == new[to] else { break }
            if isBlank(old[from]) { end = (from, to) }
        }
        return (start, end)
    }

    private static func compareLines(
        _ old: Substring, _ new: Substring, into parts: inout Parts
    ) {
        compare(lines(old), lines(new), into: &parts) { parts in
            parts.add(.removed, [old])
            parts.add(.added, [new])
        }
    }

    /// Compares word by word, or line by line, if there are not too many.
    private static func compare(
        _ old: [Substring], _ new: [Substring], into parts: inout Parts,
        otherwise: (inout Parts) -> Void
    ) {
        if old.count + new.count > most {
            otherwise(&parts)
        } else {
            merge(old, new, into: &parts)
        }
    }

    private static func merge(
        _ old: [Substring], _ new: [Substring], into parts: inout Parts
    ) {
        let difference = new.difference(from: old)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (from, to) = (0, 0)
        while from < old.count || to < new.count {
            if removed.contains(from) {
                parts.add(.removed, old[from..<from + 1])
                from += 1
            } else if inserted.contains(to) {
                parts.add(.added, new[to..<to + 1])
                to += 1
            } else {
                parts.add(.kept, old[from..<from + 1])
                (from, to) = (from + 1, to + 1)
            }
        }
    }

    /// Words, runs of blanks, and single signs.
    private static func words(_ text: Substring) -> [Substring] {
        var words: [Substring] = []
        var rest = text
        while let first = rest.first {
            let kind = Kind(first)
            let word = kind == .sign ? rest.prefix(1) : rest.prefix { Kind($0) == kind }
            words.append(word)
            rest = rest[word.endIndex...]
        }
        return words
    }

    private enum Kind {
        case letter, blank, sign

        init(_ character: Character) {
            self =
                character.isLetter || character.isNumber
                ? .letter : character.isWhitespace && !character.isNewline ? .blank : .sign
        }
    }

    /// The lines of a text, each with its end.
    private static func lines(_ text: Substring) -> [Substring] {
        var lines: [Substring] = []
        var rest = text
        while let end = rest.utf8.firstIndex(of: 0x0a) {
            let next = rest.utf8.index(after: end)
            lines.append(rest[..<next])
            rest = rest[next...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }

    /// Parts under way: neighbours of the same fate are one.
    private struct Parts {
        private var done: [Part] = []
        private var change = Change.kept
        private var text = ""

        mutating func add(_ change: Change, _ words: some Sequence<Substring>) {
            for word in words {
                if change != self.change { flush() }
                self.change = change
                text += word
            }
        }

        private mutating func flush() {
            if !text.isEmpty { done.append(Part(change: change, text: text)) }
            text = ""
        }

        var all: [Part] {
            var parts = self
            parts.flush()
            return parts.done
        }
    }
}
