/// What a list is filtered by: typed after `/`, live at each key, kept by Enter, cleared by Esc.
package struct FilterLine: Sendable {
    /// The field while somebody types in it.
    package private(set) var field: TextField?
    /// What the list is filtered by now.
    package private(set) var text = ""

    package init() {}

    package var isTyping: Bool { field != nil }
    package var isEmpty: Bool { text.isEmpty && field == nil }

    /// Starts typing where the last filter ended.
    package mutating func begin() {
        var field = TextField(text)
        // However narrow the line is drawn, it begins at its first character while that fits.
        field.fit(width: 10_000)
        self.field = field
    }

    /// Ends typing and keeps the filter.
    package mutating func keep() { field = nil }

    /// Ends typing and shows everything again.
    package mutating func clear() {
        field = nil
        text = ""
    }

    /// Types; true if the list is filtered by something else now.
    package mutating func apply(_ edit: TextEdit) -> Bool {
        guard field?.apply(edit) == true else { return false }
        text = field?.text ?? ""
        return true
    }
}
