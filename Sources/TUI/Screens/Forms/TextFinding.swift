/// Looking for something in the text of a form, and putting something else in its place.
struct TextFinding: Sendable {
    /// What is looked for.
    var field: TextField
    /// What is put in its place.
    var replacement = TextField()
    /// Whether ``replacement`` has the keyboard.
    var isReplacing = false
    /// Where the cursor stood: what is typed is looked for from there on.
    let start: TextPosition
    /// How many there are, and which of them is selected, from 0.
    var count = 0
    var current: Int?

    var search: TextSearch? { TextSearch(field.text) }
}

// Finding in the text that has the keyboard. Every step looks anew, as the text may have been
// changed elsewhere meanwhile.
extension FormSession {
    /// Begins to look for what is selected, or else for what was looked for last.
    mutating func beginFinding() {
        guard let area = form.area else { return }
        let selected = area.selectedText
        let isWord = !selected.isEmpty && selected.utf8.count < 200 && !selected.contains("\n")
        finding = TextFinding(
            field: TextField(isWord ? selected : lastSearch),
            start: isWord ? area.selectionStart : area.cursor)
        if !isWord { finding?.field.apply(.selectAll) }
        showFound { $0.start >= $1 }
    }

    /// Types on the line at the bottom.
    mutating func editFinding(_ edit: TextEdit) {
        guard var finding else { return }
        let isChanged =
            finding.isReplacing
            ? finding.replacement.apply(edit) : finding.field.apply(edit)
        let looksAnew = isChanged && !finding.isReplacing
        self.finding = finding
        if looksAnew { showFound { $0.start >= $1 } }
    }

    /// Goes to the next match, or to the one before; round at the ends.
    mutating func stepFinding(by step: Int) {
        guard let finding, let search = finding.search else { return }
        let from = form.area?.selectionStart ?? finding.start
        let matches = form.area?.matches(of: search) ?? []
        guard !matches.isEmpty else { return note([], nil) }
        let next =
            step > 0
            ? matches.firstIndex { $0.start > from } ?? 0
            : matches.lastIndex { $0.start < from } ?? matches.count - 1
        note(matches, next)
    }

    /// Replaces the match that is selected, and selects the next one; true if that changed the text.
    mutating func replaceFound() -> Bool {
        guard let finding, let search = finding.search, let area = form.area,
            let match = area.matches(of: search).first(where: {
                $0.start == area.selectionStart && $0.end == area.cursor
            })
        else { return false }
        let text = finding.replacement.text
        let isChanged = form.withArea { $0.replace([match], with: text) } ?? false
        let behind = form.area?.cursor ?? match.end
        let matches = form.area?.matches(of: search) ?? []
        note(matches, matches.firstIndex { $0.start >= behind } ?? (matches.isEmpty ? nil : 0))
        return isChanged
    }

    /// Replaces all matches as one step and ends; how many there were.
    mutating func replaceAllFound() -> Int {
        guard let finding, let search = finding.search, let area = form.area else { return 0 }
        let matches = area.matches(of: search)
        let text = finding.replacement.text
        let isChanged = form.withArea { $0.replace(matches, with: text) } ?? false
        endFinding()
        return isChanged ? matches.count : 0
    }

    /// Looks no further; what was found stays selected.
    mutating func endFinding() {
        if let finding { lastSearch = finding.field.text }
        finding = nil
        _ = form.withArea { $0.search = nil }
    }

    /// Selects the first match of which `isWanted` holds and the place where finding began.
    private mutating func showFound(where isWanted: (TextMatch, TextPosition) -> Bool) {
        guard let finding else { return }
        guard let search = finding.search else { return note([], nil) }
        let matches = form.area?.matches(of: search) ?? []
        let first = matches.firstIndex { isWanted($0, finding.start) }
        note(matches, first ?? (matches.isEmpty ? nil : 0))
    }

    private mutating func note(_ matches: [TextMatch], _ current: Int?) {
        guard let finding else { return }
        self.finding?.count = matches.count
        self.finding?.current = current
        let search = finding.search
        _ = form.withArea { area in
            area.search = search
            if let current {
                area.select(matches[current])
            } else {
                area.move(to: finding.start)
            }
        }
    }
}
