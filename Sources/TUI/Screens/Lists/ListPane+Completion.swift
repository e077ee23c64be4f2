internal import SheafNotebook

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

    /// What of a query may be typed in it now.
    var querySubjects: Set<SearchQuery.Subject> { filter.isTyping ? subjects : [] }

    /// What is offered, for the status line.
    func offered(in environment: Environment) -> ScreenStatus.Completions? {
        guard filter.isTyping, !completion.items.isEmpty, !completion.isComplete,
            let word = completion.word
        else { return nil }
        return ScreenStatus.Completions(
            items: completion.items.map { item in
                (item.text, item.note.isEmpty ? environment.note(of: item.text) : item.note)
            }, selected: completion.selected, start: word.start)
    }
}

extension Environment {
    /// What the name of a field asks for, and an order; nothing for other words.
    fileprivate func note(of word: String) -> String {
        guard word.hasSuffix(":") else { return "" }
        let words = language.search
        return SearchField(rawValue: String(word.dropLast())).map(words.asked)
            ?? words.signs.first { $0.sign == word }?.meaning ?? ""
    }
}
