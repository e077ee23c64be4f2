internal import SheafModel

/// A search of the page that was ended, to be done once more.
struct EndedSearch: Sendable {
    let search: PageSearch
    /// Where one was on the page.
    let position: FlowPosition
    let selected: Comment.ID?
}

// What `/` looks for on the page, and how one goes from place to place.
extension PostScreen {
    private func parts(in environment: Environment) -> PageParts? {
        post.map {
            PageParts(post: $0, text: text, comments: tree.rows(), environment: environment)
        }
    }

    mutating func beginSearch(in environment: Environment) {
        guard let part = partHere(in: environment) else { return }
        search.begin(at: part, placeholder: environment.language.reading.findHint)
    }

    /// The part of the page where one is.
    private func partHere(in environment: Environment) -> Int? {
        guard let parts = parts(in: environment), let page = page(in: environment) else {
            return nil
        }
        if let selected { return parts.index(ofComment: selected) ?? 0 }
        if case .text(let block) = page.block(at: position.block) {
            return parts.index(ofText: block)
        }
        guard position.block >= page.ruleIndex, let row = page.comment(at: position.block) else {
            return 0
        }
        return parts.index(ofComment: rows[row].id) ?? 0
    }

    /// Has what was looked for elsewhere begin with a comment.
    mutating func beginSearch(at comment: Comment.ID, in environment: Environment) {
        guard search.isBroughtAlong,
            let part = parts(in: environment)?.index(ofComment: comment)
        else { return }
        search.begin(at: part)
    }

    mutating func typeSearch(_ edit: TextEdit, in environment: Environment) -> [Effect] {
        search.apply(edit) ? continueSearch(in: environment) : []
    }

    /// Marks nothing any more; what was looked for is kept, to be looked for again, but for what somebody
    /// was still typing.
    mutating func endSearch() {
        if !search.isTyping { noteSearch() }
        search = PageSearch()
    }

    /// Keeps what was typed as what is looked for.
    mutating func keepSearch(in environment: Environment) -> [Effect] {
        search.keep()
        guard search.isActive else { return [] }
        let effects = step(toPlace: 0, in: environment)
        noteSearch()
        return effects
    }

    private mutating func noteSearch() {
        guard search.isActive else { return }
        endedSearch = EndedSearch(search: search, position: position, selected: selected)
    }

    /// Looks once more for what was looked for last, on from where one is by now.
    private mutating func searchOnceMore(
        _ direction: Int, in environment: Environment
    ) -> [Effect] {
        guard let ended = endedSearch, let part = partHere(in: environment) else { return [] }
        let isAtPlace = ended.position == position && ended.selected == selected
        search = ended.search
        search.resume(at: part, isAtPlace: isAtPlace)
        let effects = continueSearch(in: environment)
        guard !search.isDone || !search.places.isEmpty else {
            let words = environment.language.reading.notOnPage(search.line.text)
            return effects + [.say(Notice(.refusal, words))]
        }
        // From somewhere else it has gone on already, to the first place from there.
        guard isAtPlace || direction < 0 else { return effects }
        return effects + step(toPlace: direction, in: environment)
    }

    /// Goes on through the page, and to the first place that is found.
    mutating func continueSearch(in environment: Environment) -> [Effect] {
        guard search.isActive, let parts = parts(in: environment) else { return [] }
        // What was found may stand in a comment.
        if search.isBroughtAlong, !isThreadLoaded { return [] }
        if search.advance(in: parts) { showPlace(in: environment) }
        // It was found in another form, or by other words.
        if search.isBroughtAlong, search.isDone, search.places.isEmpty {
            search = PageSearch()
            return []
        }
        return search.isDone ? [] : [.wait(.milliseconds(1), mark: search.generation)]
    }

    /// Looks again, as something changed on the page.
    mutating func searchAgain(in environment: Environment) -> [Effect] {
        guard search.isActive else { return [] }
        search.restart(keepingPlace: true)
        return continueSearch(in: environment)
    }

    mutating func step(toPlace direction: Int, in environment: Environment) -> [Effect] {
        guard search.isActive else { return searchOnceMore(direction, in: environment) }
        guard !search.places.isEmpty else { return [] }
        let before = search.current
        search.step(direction)
        showPlace(in: environment)
        guard direction != 0, let before, let now = search.current,
            direction > 0 ? now < before : now > before
        else { return [] }
        return [.say(Notice(environment.language.reading.wentRound(direction > 0)))]
    }

    /// `3/12`, with a sign behind it as long as the page is still gone through.
    func placeOfSearch(in environment: Environment) -> String {
        let number = environment.language.number
        let count = number(search.places.count) + (search.isDone ? "" : "+")
        return (search.current.map { number($0 + 1) } ?? "0") + "/" + count
    }

    /// Brings the line of the present place into view, and selects its comment.
    private mutating func showPlace(in environment: Environment) {
        guard let current = search.current, let parts = parts(in: environment) else { return }
        let place = search.places[current]
        switch parts.part(at: place.part) {
        case .title, .tags:
            selected = nil
            move(in: environment) { $0.show(0, in: $1) }
        case .text(let block):
            selected = nil
            guard let page = page(in: environment) else { return }
            let layout = MarkdownLayout(text.blocks[block], width: page.textWidth)
            let line = layout.line(
                ofPlace: place.number
            ) { PageParts.count(of: search.words, in: $0) }
            show(line, ofBlock: page.textIndex + block, on: page, in: environment)
        case .name(let row): show(row.id, in: environment)
        case .comment(let row):
            show(row.id, in: environment)
            show(place.number, ofComment: row.id, in: environment)
        }
    }

    private mutating func show(_ comment: Comment.ID, in environment: Environment) {
        unfold(to: comment, in: environment)
        if folded.remove(comment) != nil { showRows(in: environment) }
        select(comment, in: environment)
    }

    /// Finds the block and line of a place in a comment, which may be taller than the screen.
    private mutating func show(
        _ number: Int, ofComment id: Comment.ID, in environment: Environment
    ) {
        guard let page = page(in: environment), let row = selectedRow else { return }
        var rest = number
        let count: (Substring) -> Int = { PageParts.count(of: search.words, in: $0) }
        for (part, index) in page.indices(ofComment: row).enumerated() {
            let block = page.comment(row, part: part)
            let inBlock = block.places(count)
            guard rest >= inBlock else {
                return show(
                    block.line(ofPlace: rest, count), ofBlock: index, on: page, in: environment)
            }
            rest -= inBlock
        }
    }

    private mutating func show(
        _ line: Int, ofBlock block: Int, on page: PostPage, in environment: Environment
    ) {
        let extent = extent(of: page, in: environment)
        if let y = position.distance(to: block, in: extent),
            (0..<extent.height).contains(y + line)
        {
            return
        }
        position.place(block, at: extent.height / 3 - line, in: extent)
    }
}
