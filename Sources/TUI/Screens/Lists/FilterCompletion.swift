internal import SheafModel
internal import SheafNotebook

/// What may stand where somebody types in a filter: names of fields, and their values.
///
/// Only Tab changes what was typed, and never a word that is finished.
struct FilterCompletion: Sendable {
    /// A word that can be taken over.
    struct Item: Hashable, Sendable {
        /// What stands in the place of the typed word.
        let text: String
        /// What it means.
        var note = ""
    }

    /// The word that somebody is typing.
    struct Word: Hashable, Sendable {
        /// Where it begins, in bytes of the text; behind a minus sign.
        let start: Int
        let end: Int
        /// The field whose value it is; nil for a plain word.
        let field: SearchField?
        /// Whether it is an order.
        let isOrder: Bool
        /// What stands before the part that is completed: `tag:`, `sort:-likes,`.
        let beginning: String
        /// The part that is completed, without quotation marks.
        let partial: String
    }

    /// What is offered, the best first.
    private(set) var items: [Item] = []
    /// The one that Tab went to.
    private(set) var selected: Int?
    /// The word they are for.
    private(set) var word: Word?
    /// What the store was asked for and has not said.
    private var awaited: (field: SearchField, text: String)?

    /// So many are shown.
    static let most = 8

    /// Looks at what is typed now.
    ///
    /// - Returns: What the store has to be asked for.
    mutating func type(
        _ text: String, cursor: Int, for subjects: Set<SearchQuery.Subject>
    ) -> StoreRequest? {
        selected = nil
        items = []
        awaited = nil
        word = Self.word(in: text, at: cursor)
        guard let word, word.field != nil || word.isOrder else { return nil }
        return offer(word, for: subjects)
    }

    /// Offers what fits a word.
    private mutating func offer(
        _ word: Word, for subjects: Set<SearchQuery.Subject>
    ) -> StoreRequest? {
        let partial = word.partial.lowercased()
        func fitting(_ names: [String], ending: String = "") {
            items = names.filter { $0.hasPrefix(partial) }.prefix(Self.most)
                .map { Item(text: word.beginning + $0 + ending) }
        }
        if word.isOrder {
            fitting(SearchOrderKey.keys(of: subjects).map(\.rawValue))
            return nil
        }
        guard let field = word.field else {
            let names = SearchField.names(of: subjects)
            fitting(names, ending: ":")
            return nil
        }
        guard !field.subjects.isDisjoint(with: subjects) else { return nil }
        switch field.kind {
        case .choice(let words): fitting(words)
        case .yesOrNo: fitting(["yes", "no"])
        case .presence: fitting(Set(subjects.flatMap(SearchField.parts)).sorted())
        case .kindOfRow: fitting(Set(subjects.flatMap(SearchField.kinds)).sorted())
        case .name:
            awaited = (field, word.partial)
            return .complete(field, word.partial)
        case .part:
            guard [.author, .answers, .name].contains(field) else { break }
            awaited = (field, word.partial)
            return .complete(field, word.partial)
        case .bound, .period: fitting(SearchPeriod.examples)
        case .number: break
        }
        return nil
    }

    /// Takes what the store has for a field and the beginning of a value, if that is still wanted.
    mutating func take(_ names: [StoredName], for field: SearchField, _ text: String) {
        guard let awaited, awaited.field == field, awaited.text == text, let word else { return }
        self.awaited = nil
        items = names.prefix(Self.most).map {
            Item(text: word.beginning + SearchQuery.value($0.name), note: $0.note)
        }
    }

    /// Whether the one thing that is offered stands there already, and nobody went to it.
    var isComplete: Bool {
        guard let word, selected == nil, items.count == 1 else { return false }
        return items[0].text == word.beginning + word.partial
    }

    /// Offers all fields where nothing is typed; Tab then goes through them.
    mutating func offerFields(at cursor: Int, for subjects: Set<SearchQuery.Subject>) {
        word = Word(
            start: cursor, end: cursor, field: nil, isOrder: false, beginning: "", partial: "")
        selected = nil
        items = SearchField.names(of: subjects).map { Item(text: $0 + ":") }
    }

    /// Forgets what was offered.
    mutating func close() { self = FilterCompletion() }

    /// What Tab makes of the typed word: what all that is offered begins with, or else the next one.
    ///
    /// - Returns: The bytes that are replaced, and by what; nil where nothing changes.
    mutating func complete(
        forward: Bool, for subjects: Set<SearchQuery.Subject>
    ) -> (range: Range<Int>, text: String)? {
        guard let word else { return nil }
        if items.isEmpty, word.field == nil, !word.isOrder { _ = offer(word, for: subjects) }
        guard !items.isEmpty else { return nil }
        let typed = word.beginning + word.partial
        if let selected {
            return replace(word, by: (selected + (forward ? 1 : items.count - 1)) % items.count)
        }
        // A finished word stays; the others can be seen.
        if items.contains(where: { $0.text == typed }), forward { return nil }
        if items.count == 1 { return replace(word, by: 0) }
        let common = Self.commonBeginning(of: items.map(\.text))
        guard common.count > typed.count else {
            return replace(word, by: forward ? 0 : items.count - 1)
        }
        return (word.start..<word.end, common)
    }

    private mutating func replace(_ word: Word, by index: Int) -> (range: Range<Int>, text: String)
    {
        selected = index
        let text = items[index].text
        let range = word.start..<word.end
        self.word = Word(
            start: word.start, end: word.start + text.utf8.count, field: word.field,
            isOrder: word.isOrder, beginning: word.beginning, partial: word.partial)
        return (range, text)
    }

    private static func commonBeginning(of texts: [String]) -> String {
        guard var common = texts.first else { return "" }
        for text in texts.dropFirst() {
            while !text.hasPrefix(common) { common.removeLast() }
        }
        return common
    }

    // MARK: - The word at the cursor

    /// The word that ends at the cursor; nil where none does.
    static func word(in text: String, at cursor: Int) -> Word? {
        let bytes = Array(text.utf8.prefix(cursor))
        var start = 0
        var isQuoted = false
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            let ends =
                byte == UInt8(ascii: " ") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
            if ends, !isQuoted { start = index + 1 }
        }
        if start < bytes.count, bytes[start] == UInt8(ascii: "-") { start += 1 }
        let whole = String(decoding: bytes[start...], as: UTF8.self)
        guard !whole.isEmpty else { return nil }
        func word(
            _ field: SearchField?, isOrder: Bool = false, _ beginning: Substring,
            _ partial: Substring
        ) -> Word {
            Word(
                start: start, end: bytes.count, field: field, isOrder: isOrder,
                beginning: String(beginning), partial: partial.filter { $0 != "\"" })
        }
        guard let colon = whole.firstIndex(of: ":") else {
            return whole.hasPrefix("\"") ? nil : word(nil, "", whole[...])
        }
        let behind = whole.index(after: colon)
        let name = whole[..<colon].lowercased()
        if name == "sort" {
            var from = whole.lastIndex(of: ",").map(whole.index(after:)) ?? behind
            if from < whole.endIndex, whole[from] == "-" { from = whole.index(after: from) }
            return word(nil, isOrder: true, whole[..<from], whole[from...])
        }
        return SearchField(rawValue: name).map { word($0, whole[..<behind], whole[behind...]) }
    }
}

/// A name in the store, and what it means.
package struct StoredName: Hashable, Sendable {
    package let name: String
    package let note: String
}
