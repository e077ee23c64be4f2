internal import SheafNotebook

/// The names that may stand where somebody types one, and which of them Tab went to.
struct OfferedNames: Sendable {
    private var names: [StoredName] = []
    private var selected: Int?
    /// What the store was asked for.
    private var awaited = ""

    /// What goes through them.
    static let commands: [CommandID] = [.nextField, .previousField]

    /// Forgets what was offered for another text.
    ///
    /// - Returns: What finds the names that begin with the new one.
    mutating func type(_ text: String, for field: SearchField) -> [Effect] {
        names = []
        selected = nil
        awaited = text
        return text.isEmpty ? [] : [.store(.complete(field, text))]
    }

    /// Takes what the store has, if that is still wanted.
    mutating func take(_ names: [StoredName], for text: String) {
        guard text == awaited, selected == nil else { return }
        self.names = names
    }

    /// The next one, or the one before; nil where none is offered.
    mutating func next(forward: Bool) -> String? {
        guard !names.isEmpty else { return nil }
        let last = names.count - 1
        let index = selected.map { forward ? ($0 < last ? $0 + 1 : 0) : ($0 > 0 ? $0 - 1 : last) }
        let next = index ?? (forward ? 0 : last)
        selected = next
        return names[next].name
    }

    /// What is offered, for the status line.
    var completions: ScreenStatus.Completions? {
        guard !names.isEmpty else { return nil }
        return ScreenStatus.Completions(
            items: names.map { ($0.name, $0.note) }, selected: selected, start: 0)
    }
}
