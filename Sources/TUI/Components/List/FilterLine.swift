/// What a list is filtered by: typed after `/`, live at each key, kept by Enter, cleared by Esc.
package struct FilterLine: Sendable {
    /// The field while somebody types in it.
    package private(set) var field: TextField?
    /// What the list is filtered by now.
    package private(set) var text = ""
    private var history = FilterHistory([])

    package init() {}

    package var isTyping: Bool { field != nil }
    package var isEmpty: Bool { text.isEmpty && field == nil }
    /// What is being typed, where that is anything.
    package var typed: String? { isTyping && !text.isEmpty ? text : nil }
    /// Whether there are earlier filters to go back to.
    package var hasHistory: Bool { !history.isEmpty }

    /// Starts typing where the last filter ended.
    ///
    /// - Parameters:
    ///   - earlier: Filters to go back to, the newest first.
    ///   - placeholder: What stands there as long as nothing is typed.
    package mutating func begin(earlier: [String] = [], placeholder: String = "") {
        history = FilterHistory(earlier)
        history.type(text)
        var field = TextField(text, placeholder: placeholder)
        // However narrow the line is drawn, it begins at its first character while that fits.
        field.fit(width: 10_000)
        self.field = field
    }

    /// Selects what is there, so that what is typed takes its place.
    mutating func selectAll() { _ = field?.apply(.selectAll) }

    /// Puts the cursor behind so many bytes.
    mutating func moveCursor(to byte: Int) {
        guard var field else { return }
        field.apply(.moveToLineStart)
        for _ in field.text where field.cursor < byte { field.apply(.moveRight) }
        self.field = field
    }

    /// Ends typing and keeps the filter.
    package mutating func keep() { field = nil }

    /// Ends typing and goes back to an earlier text.
    package mutating func keep(_ text: String) {
        field = nil
        self.text = text
    }

    /// Ends typing and shows everything again.
    package mutating func clear() {
        field = nil
        text = ""
    }

    /// Types; true if the list is filtered by something else now.
    package mutating func apply(_ edit: TextEdit) -> Bool {
        guard field?.apply(edit) == true else { return false }
        text = field?.text ?? ""
        history.type(text)
        return true
    }

    /// Puts a text in the place of some bytes before the cursor.
    mutating func replace(_ range: Range<Int>, by text: String) {
        guard var field else { return }
        let bytes = Array(field.text.utf8)
        guard range.upperBound <= bytes.count else { return }
        let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + text
        let rest = String(decoding: bytes[range.upperBound...], as: UTF8.self)
        field.replaceText(with: before + rest)
        for _ in rest { field.apply(.moveLeft) }
        self.field = field
        self.text = field.text
        history.type(self.text)
    }

    /// Puts an earlier filter, or the one after it, in place of what is typed; true if there is
    /// one.
    package mutating func recall(isOlder: Bool) -> Bool {
        guard field != nil, let text = history.walk(isOlder: isOlder) else { return false }
        field?.replaceText(with: text)
        self.text = text
        return true
    }
}
