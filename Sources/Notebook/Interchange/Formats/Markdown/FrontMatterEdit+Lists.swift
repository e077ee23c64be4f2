import PersistenceTextForms

/// Lists: what is the same stays where it is, and what is new stands at the end, written like the last one.
extension FrontMatterEdit {
    /// The lines with these names, of which those that were there come first and in their order; `nil` where
    /// none of them was, and where it can only be written anew.
    func list(_ names: [String]) -> String? {
        guard let before = MarkdownFields.tags(old) else { return nil }
        let isKept = before.map(names.contains)
        let added = Array(names.dropFirst(isKept.count { $0 }))
        guard isKept.contains(true) else { return nil }
        switch old {
        case .list(let values):
            guard values.count == before.count else { return nil }
            if raw.isEmpty { return block(isKept, adding: added) }
            let flow = FlowParts(raw + tail + others.joined(), syntax)?.keeping(isKept)
            guard let flow else { return nil }
            return head + flow.adding(added.map { written($0, like: flow.last) }).text
        case .text(let text): return words(text, before, names, adding: added)
        case .map, .alias, .open: return nil
        }
    }

    /// The lines with a list of other names: on one line, with the comments that were no part of the list.
    func listAnew(_ names: [String]) -> String {
        let isWord = if case .text(let text) = old { !text.isEmpty } else { false }
        if isWord, let name = names.first, names.count == 1, !name.holds(anyOf: ", ") {
            return line(written(name, like: raw)) + kept
        }
        let texts = names.map { written($0, like: "") }
        return line("[" + texts.joined(separator: ", ") + "]") + kept
    }

    /// Names with commas or blanks between them.
    private func words(
        _ text: String, _ before: [String], _ names: [String], adding added: [String]
    ) -> String? {
        // Of one name nobody knows how a second one would be written.
        guard before.count > 1, others.allSatisfy(Self.isRemark) else { return nil }
        let separator = text.holds(",") ? ", " : " "
        let isQuoted = raw.begins(with: "\"") || raw.begins(with: "'")
        let isSafe = added.allSatisfy {
            !$0.holds(anyOf: separator == " " ? ", \t" : ",")
                && (isQuoted || FrontMatterText.isPlainPart($0))
        }
        // A mark of YAML at the beginning says something of what follows, which would be no text then.
        let isMarked = raw.unicodeScalars.first.map { "&*!|>%@`-?:".unicodeScalars.contains($0) }
        guard isSafe, isMarked == false, let first = names.first else { return nil }
        let isLonger = names.starts(with: before)
        let joined = ((isLonger ? [text] : []) + (isLonger ? added : names))
            .joined(separator: separator)
        if isQuoted || names.count == 1 { return line(written(joined, like: raw)) + kept }
        // Other marks at the beginning would make something else of all of it.
        guard isLonger || FrontMatterText.isPlainPart(first) else { return nil }
        return line(joined) + kept
    }

    /// A list of which each name has a line of its own.
    private func block(_ isKept: [Bool], adding added: [String]) -> String? {
        func indent(_ line: String) -> Int {
            line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
        }
        guard let level = others.first(where: { !Self.isRemark($0) }).map(indent) else {
            return nil
        }
        let starts = others.indices.filter { index in
            let text = others[index].trimmingBlanks
            return indent(others[index]) <= level && (text == "-" || text.begins(with: "- "))
        }
        guard starts.count == isKept.count, let last = starts.last else { return nil }
        var rows: [String] = []
        var item = -1
        var end = 0
        for (index, line) in others.enumerated() {
            if item + 1 < starts.count, starts[item + 1] == index { item += 1 }
            guard !Self.isRemark(line) else {
                rows.append(line)
                continue
            }
            if item < 0 || isKept[item] { rows.append(line) }
            end = rows.count
        }
        rows.insert(contentsOf: added.map { row($0, like: others[last]) }, at: end)
        return first + rows.joined()
    }

    /// The line of a name, with the indent and the quotation marks of another one.
    private func row(_ name: String, like line: String) -> String {
        let lead = line.unicodeScalars.prefix { " \t-".unicodeScalars.contains($0) }
        let value = FrontMatterText.withoutComment(
            String(line.unicodeScalars.dropFirst(lead.count)))
        return String(lead) + written(name, like: value.trimmingBlanks)
            + (line.ends(with: "\r\n") ? "\r\n" : "\n")
    }
}

/// A list between brackets as it is written, on one line or on several.
struct FlowParts {
    /// All of it, and what stands behind it.
    let text: String
    private let scalars: [Unicode.Scalar]
    private let syntax: FrontMatterSyntax
    /// Where its values stand.
    private var items: [Range<Int>] = []
    /// Where the bracket stands that closes it.
    private var end = 0

    /// Reads a list with which a text begins; `nil` for one with more than names in it.
    init?(_ text: String, _ syntax: FrontMatterSyntax) {
        self.text = text
        self.syntax = syntax
        scalars = Array(text.unicodeScalars)
        guard scalars.first == "[" else { return nil }
        var place = skip(1)
        while place < scalars.count, scalars[place] != "]" {
            guard let next = itemEnd(place), next > place else { return nil }
            items.append(place..<next)
            place = skip(next)
            guard place < scalars.count else { return nil }
            if scalars[place] == "," {
                place = skip(place + 1)
            } else if scalars[place] != "]" {
                return nil
            }
        }
        guard place < scalars.count else { return nil }
        end = place
    }

    /// The last name, as it is written.
    var last: String { items.last.map { string(scalars[$0]) } ?? "" }

    /// The list without some of its names; at least one stays.
    func keeping(_ isKept: [Bool]) -> FlowParts? {
        guard isKept.count == items.count else { return nil }
        var isGone = [Bool](repeating: false, count: scalars.count)
        for index in items.indices where !isKept[index] {
            guard let range = range(without: index, isKept) else { return nil }
            for place in range { isGone[place] = true }
        }
        let rest = scalars.indices.filter { !isGone[$0] }.map { scalars[$0] }
        return FlowParts(string(rest[...]), syntax)
    }

    /// What goes with a name: the line where it has one of its own, and else one of the commas beside it.
    private func range(without index: Int, _ isKept: [Bool]) -> Range<Int>? {
        let item = items[index]
        let next = index + 1 < items.count ? items[index + 1].lowerBound : nil
        let lineEnd = scalars[item.upperBound..<(next ?? end)].firstIndex(of: "\n")
        if let start = lineStart(item), let lineEnd { return start..<lineEnd + 1 }
        if let next, lineEnd == nil { return item.lowerBound..<next }
        guard let kept = isKept[..<index].lastIndex(of: true) else {
            return next.map { item.lowerBound..<$0 }
        }
        let range = items[kept].upperBound..<item.upperBound
        // A comment there belongs to what stays.
        return scalars[range].contains("#") ? nil : range
    }

    /// The list with more names at its end, as they are to be written.
    func adding(_ names: [String]) -> FlowParts {
        guard let last = items.last, !names.isEmpty else { return self }
        let behind = skipBlanks(last.upperBound)
        let hasComma = scalars[behind] == ","
        guard let start = lineStart(last) else {
            let place = hasComma ? behind + 1 : last.upperBound
            let more = names.map { hasComma ? " \($0)," : ", \($0)" }.joined()
            return with(more, at: place)
        }
        var line = scalars[last.upperBound..<end].firstIndex(of: "\n") ?? last.upperBound
        if line > last.upperBound, scalars[line - 1] == "\r" { line -= 1 }
        let indent = string(scalars[start..<last.lowerBound])
        let before = start > 1 && scalars[start - 2] == "\r" ? "\r\n" : "\n"
        let more = names.map { before + indent + $0 }.joined(separator: ",")
        if hasComma { return with(more + ",", at: max(line, behind + 1)) }
        return with(string([","] + scalars[last.upperBound..<line]) + more, at: line, from: last)
    }

    /// The list with more in it, in the place of what stands between a name and that.
    private func with(_ more: String, at place: Int, from item: Range<Int>? = nil) -> FlowParts {
        let start = item?.upperBound ?? place
        let text = string(scalars[..<start]) + more + string(scalars[place...])
        return FlowParts(text, syntax) ?? self
    }

    private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// Where the line of a name begins that is the first one on it.
    private func lineStart(_ item: Range<Int>) -> Int? {
        let before = scalars[..<item.lowerBound].lastIndex { $0 != " " && $0 != "\t" }
        return before.flatMap { scalars[$0] == "\n" ? $0 + 1 : nil }
    }

    private func skipBlanks(_ start: Int) -> Int {
        scalars[start...].firstIndex { !" \t\r\n".unicodeScalars.contains($0) } ?? scalars.count
    }

    /// Passes over blanks, ends of lines and comments.
    private func skip(_ start: Int) -> Int {
        var place = skipBlanks(start)
        while place < scalars.count, scalars[place] == "#" {
            place = skipBlanks(scalars[place...].firstIndex(of: "\n") ?? scalars.count)
        }
        return place
    }

    /// Where a name ends that begins somewhere; `nil` for what is more than one.
    private func itemEnd(_ start: Int) -> Int? {
        let quote = scalars[start]
        guard quote == "\"" || quote == "'" else {
            let stops = ",]\n".unicodeScalars
            let stop = scalars[start...].firstIndex { stops.contains($0) } ?? scalars.count
            let word = scalars[start..<stop]
            let comment = word.indices.first { index in
                word[index] == "#"
                    && (syntax == .toml || " \t".unicodeScalars.contains(word[index - 1]))
            }
            let text = word[..<(comment ?? stop)]
            guard !text.contains(where: { "[{}".unicodeScalars.contains($0) }) else { return nil }
            return text.lastIndex { !" \t\r".unicodeScalars.contains($0) }.map { $0 + 1 }
        }
        var place = start + 1
        while place < scalars.count {
            if scalars[place] == "\\", quote == "\"" {
                place += 2
            } else if scalars[place] != quote {
                place += 1
            } else if quote == "'", syntax == .yaml, place + 1 < scalars.count,
                scalars[place + 1] == quote
            {
                place += 2
            } else {
                return place + 1
            }
        }
        return nil
    }
}
