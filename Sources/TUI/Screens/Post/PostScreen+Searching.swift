internal import SheafModel

// What `/` looks for on the page, and how one goes from place to place.
extension PostScreen {
    private func parts(in environment: Environment) -> PageParts? {
        post.map {
            PageParts(post: $0, text: text, comments: tree.rows(), environment: environment)
        }
    }

    mutating func beginSearch(in environment: Environment) {
        guard let parts = parts(in: environment), let page = page(in: environment) else { return }
        var start = 0
        if let selected {
            start = parts.index(ofComment: selected) ?? 0
        } else if case .text(let block) = page.block(at: position.block) {
            start = parts.index(ofText: block)
        } else if position.block >= page.ruleIndex, let row = page.comment(at: position.block) {
            start = parts.index(ofComment: rows[row].id) ?? 0
        }
        search.begin(at: start, placeholder: environment.language.reading.findHint)
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

    mutating func endSearch() { search = PageSearch() }

    /// Goes on through the page, and to the first place that is found.
    mutating func continueSearch(in environment: Environment) -> [Effect] {
        guard search.isActive, let parts = parts(in: environment) else { return [] }
        // What was found may stand in a comment.
        if search.isBroughtAlong, !isThreadLoaded { return [] }
        if search.advance(in: parts) { showPlace(in: environment) }
        // It was found in another form, or by other words.
        if search.isBroughtAlong, search.isDone, search.places.isEmpty {
            endSearch()
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
