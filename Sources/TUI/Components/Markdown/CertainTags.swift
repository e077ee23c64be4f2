/// What in a text is HTML for certain, so that whoever writes about `<table>` loses no word.
///
/// Certain is an element that ends: around words without blanks at their edges, or with attributes; one of a
/// block where it begins a line or touches the words before it. A tag without an end is certain where it
/// stands as HTML has it: `one<br>two`, a picture alone, an entry of a list. All else is text.
struct CertainTags {
    /// The end of each element that has one, by where the element begins.
    private(set) var ends: [String.Index: InlineTag] = [:]
    /// Where comments begin and end.
    let comments: [String.Index: String.Index]
    /// The same of scripts and style sheets, with their tags.
    let scripts: [String.Index: String.Index]

    private let source: Substring
    private let tags: [InlineTag]
    private var places: Set<String.Index> = []
    /// Where elements of blocks begin that are certain, and where they end.
    private var blocks: [Range<String.Index>] = []
    /// Where tags end before which no words stand, if another one follows.
    private var edges: Set<String.Index> = []
    private let known: Set<String.Index>

    /// Reads a line, or the lines of a block, in which those tags at `known` are certain anyway.
    ///
    /// Without marks of Markdown, as in a text that is HTML only, backticks and backslashes are letters.
    ///
    /// - Complexity: O(*n*) for *n* bytes, but for runs of backticks of many lengths.
    init(_ source: Substring, known: Set<String.Index> = [], hasMarks: Bool = true) {
        var scan = TagScan(source, hasMarks: hasMarks)
        scan.run()
        (tags, comments, scripts) = (scan.tags, scan.comments, scan.scripts)
        self.source = source
        self.known = known
        let partners = Self.pairs(of: tags)
        judgeElements(partners)
        judgeSingles()
    }

    /// Whether the tag that begins at a place is one.
    func isTag(at index: String.Index) -> Bool { places.contains(index) }

    /// Whether a tag, a script or a style sheet begins at a place.
    func begins(at index: String.Index) -> Bool { isTag(at: index) || scripts[index] != nil }

    /// Elements by number, with the number of the tag that ends each.
    static func pairs(of tags: [InlineTag]) -> [Int: Int] {
        var partners: [Int: Int] = [:]
        var open: [Int] = []
        var depths: [String: [Int]] = [:]
        for (number, tag) in tags.enumerated() where !tag.isSingle {
            guard tag.isEnd else {
                depths[tag.name, default: []].append(open.count)
                open.append(number)
                continue
            }
            guard let depth = depths[tag.name]?.last else { continue }
            partners[open[depth]] = number
            while open.count > depth { depths[tags[open.removeLast()].name]?.removeLast() }
        }
        return partners
    }
}

// MARK: - What is certain

extension CertainTags {
    private mutating func judgeElements(_ partners: [Int: Int]) {
        let ended = Set(partners.keys.map { tags[$0].name })
        var inside = source.startIndex
        for (number, tag) in tags.enumerated() where !tag.isEnd && !tag.isSingle {
            let start = tag.source.startIndex
            let isInside = start < inside
            guard let end = partners[number].map({ tags[$0] }) else {
                if known.contains(start) {
                    inside = source.endIndex
                    blocks.append(start..<inside)
                } else if !InlineTag.unended.contains(tag.name)
                    || !(isInside || standsUnended(tag, hasEnded: ended.contains(tag.name)))
                {
                    continue
                }
                take(tag)
                continue
            }
            let isBlock = InlineTag.blocks.contains(tag.name)
            guard
                isInside || known.contains(start)
                    || (isBlock ? beginsBlock(at: start) : isAround(tag, end))
            else { continue }
            take(tag)
            take(end)
            ends[start] = end
            guard isBlock else { continue }
            inside = max(inside, end.source.startIndex)
            blocks.append(start..<end.source.startIndex)
        }
        for tag in tags where tag.isEnd && known.contains(tag.source.startIndex) { take(tag) }
    }

    private mutating func take(_ tag: InlineTag) {
        places.insert(tag.source.startIndex)
        edges.insert(tag.source.endIndex)
    }

    private mutating func judgeSingles() {
        var block = blocks.makeIterator()
        var inside = source.startIndex
        var next = block.next()
        for tag in tags where tag.isSingle && !tag.isEnd {
            while let begun = next, begun.lowerBound < tag.source.startIndex {
                inside = max(inside, begun.upperBound)
                next = block.next()
            }
            let isInside = tag.source.startIndex < inside
            if isInside || standsAlone(tag, besideOthers: !places.isEmpty) { take(tag) }
        }
    }

    /// Whether words between two tags of a line touch them, and are words.
    private func isAround(_ tag: InlineTag, _ end: InlineTag) -> Bool {
        if tag.hasAttributes { return true }
        let words = source[tag.source.endIndex..<end.source.startIndex]
        guard let first = words.first, let last = words.last, !first.isWhitespace,
            !last.isWhitespace
        else { return false }
        return words.contains { $0.isLetter || $0.isNumber || $0.isSymbol }
    }

    /// Whether a tag begins a line, or stands behind a word or another tag without a blank.
    private func beginsBlock(at index: String.Index) -> Bool {
        var before = source[..<index]
        while before.last == " " || before.last == "\t" { before.removeLast() }
        guard let last = before.last, !last.isNewline else { return true }
        return edges.contains(before.endIndex) || before.endIndex == index && touches(index)
    }

    /// Whether it begins a paragraph or an entry for which no tag says where it ends.
    private func standsUnended(_ tag: InlineTag, hasEnded: Bool) -> Bool {
        let start = tag.source.startIndex
        guard let after = source[tag.source.endIndex...].first, !after.isBlankWithin else {
            return false
        }
        if hasEnded { return beginsBlock(at: start) }
        // As programs write it that have no paragraph to begin with: `one.<p>Two`.
        guard tag.name == "p", let before = source[..<start].last else { return false }
        let isEnd = ".!?:)".contains(before) || before == ">" && edges.contains(start)
        return isEnd && (after.isLetter || after.isNumber || after == "<")
    }

    /// Whether a tag that needs no end stands as HTML has it, and not as a word.
    private func standsAlone(_ tag: InlineTag, besideOthers: Bool) -> Bool {
        guard InlineTag.shownSingles.contains(tag.name) || tag.hasAttributes,
            tag.name != "img" || tag.attributes["src"] != nil
        else { return false }
        let before = source[..<tag.source.startIndex].last
        let after = source[tag.source.endIndex...].first
        if let after, !after.isNewline, ",.;:!?)]}、。」".contains(after) { return false }
        let isBeforeWord = after.map { !$0.isBlankWithin } ?? true
        guard let before, !before.isNewline else { return isBeforeWord }
        if touches(tag.source.startIndex) { return true }
        return besideOthers && isBeforeWord && !"([{'\"`「".contains(before)
    }

    /// Whether a word stands before a place without a blank, or a tag that is one.
    ///
    /// Languages without blanks between words do not tell.
    private func touches(_ index: String.Index) -> Bool {
        guard let before = source[..<index].last, before.isASCII, !before.isWhitespace else {
            return false
        }
        return before == ">" ? edges.contains(index) : !"([{'\"`".contains(before)
    }
}

extension Character {
    /// A blank that ends no line.
    fileprivate var isBlankWithin: Bool { isWhitespace && !isNewline }
}

// MARK: - HTML without doubt

extension CertainTags {
    /// The text as HTML in which whatever is not certain is text; scripts and style sheets are code.
    var escaped: String {
        var html = ""
        var index = source.startIndex
        while let next = source.utf8[index...].firstIndex(of: UInt8(ascii: "<")) {
            html += source[index..<next]
            if let end = comments[next] {
                index = end
            } else if let end = scripts[next] {
                let code = source[next..<end]
                let name = code.utf8.contains(0x0A) ? "pre" : "code"
                let words = code.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                html += "<\(name)>\(words)</\(name)>"
                index = end
            } else if isTag(at: next), let tag = InlineTag(source, at: next) {
                html += tag.source
                index = tag.source.endIndex
            } else {
                html += "&lt;"
                index = source.utf8.index(after: next)
            }
        }
        return html + source[index...]
    }
}
