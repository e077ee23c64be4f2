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
        package var marked: String {
            switch change {
            case .kept: text
            case .removed: "[-\(text)-]"
            case .added: "{+\(text)+}"
            }
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
    /// - Complexity: O(*n* + *d*²) for texts of *n* words that differ in *d*, with *d* ≤ 4,000.
    package init(from old: String, to new: String) {
        var parts = Parts()
        Self.compare(Self.words(old), Self.words(new), into: &parts) { old, new, parts in
            let oldLines = Self.lines(old)
            let newLines = Self.lines(new)
            Self.compare(oldLines, newLines, into: &parts) { old, new, parts in
                parts.add(.removed, old)
                parts.add(.added, new)
            }
        }
        self.parts = parts.all
    }

    /// Whether nothing was changed.
    package var isEmpty: Bool { parts.allSatisfy { $0.change == .kept } }

    /// The whole text, with what was taken out and put in between brackets: `[-out-]{+in+}`.
    package var marked: String { parts.map(\.marked).joined() }

    /// More changes than these are not looked for one by one.
    private static let most = 4_000

    /// Compares what is between the common beginning and end, if it is short enough.
    private static func compare(
        _ old: [Substring], _ new: [Substring], into parts: inout Parts,
        otherwise: ([Substring], [Substring], inout Parts) -> Void
    ) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let room = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(room).prefix { $0 == $1 }.count
        parts.add(.kept, old[..<start])
        let (oldRest, newRest) = (old[start..<old.count - end], new[start..<new.count - end])
        if oldRest.count + newRest.count > most {
            otherwise(Array(oldRest), Array(newRest), &parts)
        } else {
            merge(Array(oldRest), Array(newRest), into: &parts)
        }
        parts.add(.kept, old[(old.count - end)...])
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
    private static func words(_ text: String) -> [Substring] {
        var words: [Substring] = []
        var rest = text[...]
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

    /// The lines that words make up, each with its end.
    private static func lines(_ words: [Substring]) -> [Substring] {
        guard let first = words.first, let last = words.last else { return [] }
        var rest = first.base[first.startIndex..<last.endIndex]
        var lines: [Substring] = []
        while let end = rest.firstIndex(where: \.isNewline) {
            lines.append(rest[...end])
            rest = rest[rest.index(after: end)...]
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
