internal import SheafModel
internal import SheafNotebook

// What is said where the post is gone.
extension PostScreen {
    /// How it went.
    enum Loss: Hashable, Sendable {
        /// Somebody else deleted it.
        case elsewhere
        /// Something that was done here took it away.
        case here
        /// The key that undoes did.
        case undone
    }

    /// Notes who takes the post away, if it goes.
    mutating func noteLoss(of post: Post?, isForeign: Bool) {
        if post == nil, self.post == nil { return }
        guard post == nil, !isForeign else {
            loss = .elsewhere
            return
        }
        // The answer to the key may come before the page hears of it.
        if loss != .undone { loss = .here }
    }

    /// Notes that something was undone, or done again, by a key that was pressed here.
    mutating func noteTurn(_ request: StoreRequest) {
        if request.isUndo, post != nil || loss == .here { loss = .undone }
    }

    /// Asks whether the post is in the trash, where it is not here.
    mutating func findTrashed() -> [Effect] {
        guard post == nil else {
            whereabouts = .unknown
            return []
        }
        return [.store(.loadTrashed(.post(id)))]
    }

    /// Hears whether it is.
    mutating func takeTrashed(_ result: Result<StoreAnswer, Problem>) {
        guard post == nil else { return }
        whereabouts = Whereabouts(result)
        if lastTitle == nil { lastTitle = whereabouts.name }
    }

    /// What of the trash brings it back alone; nil also where that is not what took it away.
    private var restorable: TrashItem? { loss == .undone ? nil : whereabouts.entry }

    /// What the page answers to where its post is not here.
    var commandsOfLoss: [CommandID] { restorable == nil ? [.back] : [.restore, .back] }

    func restore() -> [Effect] { restorable.map { [.store(.restore($0))] } ?? [] }

    /// Where the post is; nothing as long as that is being asked.
    func goneText(in environment: Environment) -> String {
        let words = environment.language.posts
        let keys = environment.keyMap.hints(in: keyContext)
        func label(_ command: CommandID) -> String {
            keys[command].map { environment.language.keys.label(of: $0) } ?? ""
        }
        switch loss {
        case .elsewhere:
            switch whereabouts {
            // Beside a list nobody asks.
            case .unknown: return environment.isPreviewed ? words.gone : ""
            case .trash:
                return words.inTrash(restorable == nil ? "" : label(.restore), label(.goToTrash))
            case .gone: return words.gone
            }
        case .here: return words.goneByYou
        case .undone: return words.goneByUndo(label(.redo))
        }
    }

    /// Says that somebody else changed what is read here; how often it is opened and liked is no news.
    func tellRewriting(since before: Post?) -> [Effect] {
        guard let before, let post else { return [] }
        let isSame =
            before.title == post.title && before.content == post.content
            && before.status == post.status && before.tags == post.tags
        guard !isSame else { return [] }
        var change = ForeignChange(changed: 1, headline: post.title.onOneLine)
        change.posts = [id]
        return [.notify(change)]
    }
}

// What one reads stays on its line of the screen, whatever others do to the page.
extension PostScreen {
    /// Changes the page; the selected comment, or else the first visible block, keeps its line.
    ///
    /// If it goes, its neighbour is selected: the next answer to the same comment, or the one before, or
    /// that comment.
    mutating func keepPlace(in environment: Environment, _ change: (inout Self) -> Void) {
        let before = page(in: environment)
        let anchor = before.map { self.anchor(on: $0, in: environment) }
        let old = threadRows
        let row = selectedRow
        change(&self)
        if let row { selected = Self.survivor(of: row, in: old, among: threadRows) }
        guard let before, let anchor, let after = page(in: environment) else { return }
        let block = Self.index(of: anchor.block, of: before, in: after)
        position.place(block, at: anchor.y, in: extent(of: after, in: environment))
        // What is answered may stand far above.
        if let row, let selected, let now = old.row(of: selected), now < row {
            select(selected, in: environment)
        }
    }

    /// The block that is to keep its line.
    private func anchor(on page: PostPage, in environment: Environment) -> (block: Int, y: Int) {
        let extent = extent(of: page, in: environment)
        if let row = selectedRow {
            let block = page.index(ofComment: row)
            if let y = position.distance(to: block, in: extent), y < extent.height,
                y + extent.lines(block) > 0
            {
                return (block, y)
            }
        }
        return (position.block, -position.line)
    }

    /// The row itself, or else the nearest one beside it that is still there, or beside what it answers.
    private static func survivor(
        of row: Int, in old: ThreadRows, among rows: ThreadRows
    ) -> Comment.ID? {
        func isThere(_ row: CommentTree.Row) -> Bool { rows.row(of: row.id) != nil }
        var here = row
        while true {
            let depth = old.all[here].depth
            guard !isThere(old.all[here]) else { return old.all[here].id }
            let below = old.all[(here + 1)...].prefix { $0.depth >= depth }
            if let next = below.first(where: { $0.depth == depth && isThere($0) }) {
                return next.id
            }
            let parent = old.all[..<here].lastIndex { $0.depth < depth }
            let above = old.all[(parent.map { $0 + 1 } ?? 0)..<here]
            if let before = above.last(where: { $0.depth == depth && isThere($0) }) {
                return before.id
            }
            guard let parent else { break }
            here = parent
        }
        // What hung below may have become what begins a thread.
        return (old.all[row...].first(where: isThere) ?? old.all[..<row].last(where: isThere))?.id
    }

    /// What comes to where a row was: the next one, or the one that is selected where it was the last.
    private static func successor(
        of row: Int, in old: ThreadRows, among rows: ThreadRows
    ) -> Comment.ID? {
        old.all[row...].first { rows.row(of: $0.id) != nil }?.id
            ?? survivor(of: row, in: old, among: rows)
    }

    /// Where a block of one page is on the next.
    private static func index(of block: Int, of old: PostPage, in new: PostPage) -> Int {
        guard block < old.count else { return new.count - 1 }
        switch old.block(at: block) {
        case .title, .facts: return block
        case .tags: return new.post.tags.isEmpty ? block - 1 : block
        case .picture: return new.picture.text == nil ? new.textIndex - 1 : new.textIndex - 2
        case .text(let number):
            return new.textIndex + place(of: number, of: old.text, in: new.text)
        case .blank where block < old.textIndex: return new.textIndex - 1
        case .blank: return new.ruleIndex - 1
        case .rule: return new.ruleIndex
        case .note: return new.ruleIndex + 1
        case .comment(let row, let part):
            guard let id = successor(of: row, in: old.thread, among: new.thread),
                let place = new.thread.row(of: id)
            else { return new.ruleIndex + 1 }
            let blocks = new.indices(ofComment: place)
            guard id == old.rows[row].id else { return blocks.lowerBound }
            return min(blocks.lowerBound + part, blocks.upperBound - 1)
        }
    }

    /// Where a block of a text is after the text was edited, which mostly happens in one place.
    private static func place(
        of block: Int, of old: MarkdownText, in new: MarkdownText
    ) -> Int {
        let (count, newCount) = (old.blocks.count, new.blocks.count)
        let nearest = max(0, min(block, newCount - 1))
        guard new.beginning(through: block) != old.beginning(through: block) else { return nearest }
        let rest = count - block
        let isBelow = rest <= newCount && new.rest(from: newCount - rest) == old.rest(from: block)
        return isBelow ? newCount - rest : nearest
    }
}
