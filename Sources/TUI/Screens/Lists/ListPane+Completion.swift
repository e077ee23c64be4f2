internal import Notebook

// Tab in the filter line.
extension ListPane {
    /// Asks for what may stand where somebody types now.
    mutating func offerCompletions() {
        guard !subjects.isEmpty, let field = filter.field else {
            completion.close()
            return
        }
        if let request = completion.type(field.text, cursor: field.cursor, for: subjects) {
            wishes.append(.store(request))
        }
    }

    /// Completes the word before the cursor.
    mutating func complete(forward: Bool) -> ListReaction {
        guard !subjects.isEmpty, filter.isTyping else { return .done([]) }
        // What was recalled from earlier filters has not been looked at.
        if completion.word == nil { offerCompletions() }
        if completion.word == nil, let field = filter.field {
            completion.offerFields(at: field.cursor, for: subjects)
            return .done([])
        }
        guard let change = completion.complete(forward: forward, for: subjects) else {
            return .done([])
        }
        filter.replace(change.range, by: change.text)
        // Where it took what several begin with, or a field, what may follow is another list.
        if completion.selected == nil || completion.items.count == 1 { offerCompletions() }
        return refilter()
    }

    /// Takes names that the store has.
    mutating func take(_ names: [StoredName], for field: SearchField, _ text: String) {
        completion.take(names, for: field, text)
    }

    /// What is to be asked for since it was taken last.
    mutating func takeWishes() -> [Effect] {
        defer { wishes = [] }
        return wishes
    }

    /// What is offered, for the status line.
    var offered: ScreenStatus.Completions? {
        guard filter.isTyping, !completion.items.isEmpty, !completion.isComplete,
            let word = completion.word
        else { return nil }
        return ScreenStatus.Completions(
            items: completion.items.map { ($0.text, $0.note) }, selected: completion.selected,
            start: word.start)
    }
}
