internal import Foundation
internal import Model

/// A post: the text, and below it the thread of comments.
struct PostScreen: Screen {
    let id: Post.ID
    private(set) var post: Post?
    private(set) var isLoaded = false
    private(set) var text = MarkdownText("")
    private(set) var thread: [CommentSummary] = []
    private(set) var tree = CommentTree([])
    private(set) var rows: [CommentTree.Row] = []
    private(set) var folded: Set<Comment.ID> = []
    private(set) var arrived: Set<Comment.ID> = []
    private(set) var authorName = AuthorName.unknown
    /// The selected comment; nil while one reads the text.
    private(set) var selected: Comment.ID?
    private(set) var position = FlowPosition()
    /// The comment to go to once the thread is here.
    private var goal: Comment.ID?
    private var origin: PostOrigin?
    private var neighbours: [Post.ID] = []
    private var siblingCount: Int?
    /// Where to go as soon as the neighbours are known.
    private var awaitedStep: Int?

    init(_ id: Post.ID, origin: PostOrigin?, comment: Comment.ID?) {
        self.id = id
        self.origin = origin
        goal = comment
    }

    var subscriptions: Set<Subscription> {
        var subscriptions: Set<Subscription> = [.post(id), .thread(id)]
        if let origin { subscriptions.insert(.posts(origin.list)) }
        return subscriptions
    }

    let keyContext = KeyContext.tree

    var commands: [CommandID] {
        guard post != nil else { return [] }
        var commands: [CommandID] = [.reply, .edit, .delete, .publish, .like, .editTags]
        commands += foldCommands
        if !rows.isEmpty { commands.append(.nextPane) }
        commands.append(.back)
        if origin != nil { commands += [.nextItem, .previousItem] }
        commands += [.archive, .editExternally]
        if authorOfSelection != nil { commands.append(.goToAuthor) }
        commands += [.copyTitle, .copyContent, .copyIdentifier]
        if commands.contains(.toggleFold) { commands.append(.open) }
        return commands + CommandID.scrolling
    }

    /// The folding that would change something.
    private var foldCommands: [CommandID] {
        var commands: [CommandID] = []
        if let row = selectedRow, rows[row].descendantCount > 0 {
            commands += [.toggleFold, rows[row].isFolded ? .openFold : .closeFold]
        }
        if rows.contains(where: { $0.descendantCount > 0 && !$0.isFolded }) {
            commands.append(.closeAllFolds)
        }
        if !folded.isEmpty { commands.append(.openAllFolds) }
        return commands
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        guard let origin, let siblingCount else { return nil }
        let words = environment.language.posts
        return switch command {
        case .nextItem where origin.position + 1 >= siblingCount: words.isLast
        case .previousItem where origin.position == 0: words.isFirst
        default: nil
        }
    }

    func hint(of command: CommandID, in environment: Environment) -> String? {
        guard command == .nextPane else { return nil }
        let words = environment.language.posts
        return selected == nil ? words.threadPane : words.textPane
    }

    /// The row of the selected comment.
    var selectedRow: Int? {
        selected.flatMap { selected in rows.firstIndex { $0.id == selected } }
    }

    private var authorOfSelection: User.ID? {
        selectedRow.map { rows[$0].comment.author.userID } ?? authorName.userID
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.posts
        guard let post else { return Heading(words.title) }
        var detail = words.status(post.status)
        if let origin, let siblingCount {
            let number = environment.language.number
            detail += "   \(number(origin.position + 1))/\(number(siblingCount))"
        }
        return Heading(words.title, environment.title(post.title), detail: detail)
    }

    func status(in environment: Environment) -> ScreenStatus {
        guard isLoaded else { return ScreenStatus(text: environment.language.lists.loading) }
        let number = environment.language.number
        guard let row = selectedRow else { return ScreenStatus() }
        return ScreenStatus(position: "\(number(row + 1))/\(number(rows.count))")
    }

    func page(in environment: Environment) -> PostPage? {
        post.map { PostPage($0, text: text, rows: rows, author: authorName, in: environment) }
    }

    func extent(of page: PostPage, in environment: Environment) -> FlowPosition.Extent {
        FlowPosition.Extent(
            count: page.count, height: environment.size.height, lines: page.lines(of:))
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard let page = page(in: environment) else {
            if isLoaded {
                canvas.writeParagraph(environment.language.posts.gone, style: .dim)
            }
            return
        }
        page.draw(from: position, selected: selectedRow, arrived: arrived, on: &canvas)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared: return appear()
        case .results(.post(id), .post(let post, let author)):
            authorName = author
            take(post, signs: environment.signs)
        case .results(.thread(id), .comments(let delivery)):
            return take(delivery, in: environment)
        case .results(_, .posts(let delivery)): return takeNeighbours(delivery)
        case .answer(.createComment, .success(.comment(let comment))):
            goal = comment.id
            reachGoal(in: environment)
        case .command(let command): return handle(command, in: environment)
        case .environment:
            move(in: environment) { $0.scroll(by: 0, in: $1) }
            if let selected { select(selected, in: environment) }
        default: break
        }
        return []
    }
}

// MARK: - What the store tells

extension PostScreen {
    private func appear() -> [Effect] {
        guard let origin else { return [] }
        let first = max(0, origin.position - 1)
        return [
            .look(.posts(origin.list), ListFocus(first..<(origin.position + 2), finding: id.uuid))
        ]
    }

    private mutating func take(_ post: Post?, signs: Signs) {
        isLoaded = true
        guard let post else {
            self.post = nil
            return
        }
        if self.post?.content != post.content {
            text = MarkdownText(post.content, signs: signs)
        }
        self.post = post
    }

    private mutating func take(
        _ delivery: ListDelivery<CommentSummary>, in environment: Environment
    ) -> [Effect] {
        let known = Set(thread.map(\.id))
        thread = delivery.rows
        tree = CommentTree(thread)
        rows = tree.rows(folded: folded)
        var effects: [Effect] = []
        if case .update(let changes) = delivery.cause, changes.isForeign {
            arrived.formUnion(thread.map(\.id).filter { !known.contains($0) })
            let sentence = environment.language.lists.foreignChanges(
                changes.arrivalCount(), changes.departureCount, changes.modifications.count)
            effects.append(.say(Notice(sentence)))
        }
        if selectedRow == nil { selected = nil }
        reachGoal(in: environment)
        return effects
    }

    private mutating func takeNeighbours(_ delivery: ListDelivery<PostSummary>) -> [Effect] {
        neighbours = delivery.rows.map(\.id)
        siblingCount = delivery.total
        guard let origin, let index = delivery.rows.firstIndex(where: { $0.id == id }) else {
            return []
        }
        self.origin = PostOrigin(list: origin.list, position: delivery.offset + index)
        guard let step = awaitedStep else { return [] }
        awaitedStep = nil
        return openNeighbour(step)
    }

    private mutating func reachGoal(in environment: Environment) {
        guard let goal, rows.contains(where: { $0.id == goal }) else { return }
        self.goal = nil
        select(goal, in: environment)
    }
}

// MARK: - Deciding

extension PostScreen {
    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        switch command {
        case .nextItem: return openNeighbour(1)
        case .previousItem: return openNeighbour(-1)
        case .reply: return [.asYou(.reply(to: selected, on: id))]
        case .goToAuthor: return authorOfSelection.map { [.open(.person($0))] } ?? []
        case .open, .toggleFold, .openFold, .closeFold, .openAllFolds, .closeAllFolds:
            fold(command, in: environment)
        case .back: return stepBack(in: environment)
        case .nextPane: switchPane(in: environment)
        default:
            if CommandID.scrolling.contains(command) {
                scroll(command, in: environment)
                return []
            }
            guard let row = selectedRow else { return postEffects(of: command, in: environment) }
            let effects = CommentActions(rows[row]).effects(of: command, in: environment)
            return effects ?? postEffects(of: command, in: environment)
        }
        return []
    }

    private func postEffects(
        of command: CommandID, in environment: Environment
    ) -> [Effect] {
        guard let post else { return [] }
        if command == .copyContent {
            return [.copy(post.content, what: environment.title(post.title))]
        }
        let summary = PostSummary(post, author: authorName)
        let effects = PostActions(summary).effects(of: command, in: environment)
        return effects
    }

    private mutating func openNeighbour(_ step: Int) -> [Effect] {
        if siblingCount == nil { awaitedStep = step }
        guard let origin, let index = neighbours.firstIndex(of: id),
            neighbours.indices.contains(index + step)
        else { return [] }
        let next = PostOrigin(list: origin.list, position: origin.position + step)
        return [.replace(.post(neighbours[index + step], origin: next))]
    }

    private mutating func fold(_ command: CommandID, in environment: Environment) {
        switch command {
        case .closeAllFolds: folded = Set(rows.filter { $0.descendantCount > 0 }.map(\.id))
        case .openAllFolds: folded = []
        default:
            guard let row = selectedRow, rows[row].descendantCount > 0 else { return }
            let id = rows[row].id
            if command == .closeFold || (command != .openFold && !folded.contains(id)) {
                folded.insert(id)
            } else {
                folded.remove(id)
            }
        }
        rows = tree.rows(folded: folded)
        if selectedRow == nil { selected = nil }
        move(in: environment) { $0.scroll(by: 0, in: $1) }
        if let selected { select(selected, in: environment) }
    }

    /// `h`: fold, or go to the comment that this one answers, or leave.
    private mutating func stepBack(in environment: Environment) -> [Effect] {
        guard let row = selectedRow else { return [.close] }
        if rows[row].descendantCount > 0, !rows[row].isFolded {
            fold(.closeFold, in: environment)
        } else if let parent = rows[..<row].last(where: { $0.depth < rows[row].depth }) {
            select(parent.id, in: environment)
        } else {
            return [.close]
        }
        return []
    }
}

// MARK: - Moving

extension PostScreen {
    private mutating func move(
        in environment: Environment, _ body: (inout FlowPosition, FlowPosition.Extent) -> Void
    ) {
        guard let page = page(in: environment) else { return }
        body(&position, extent(of: page, in: environment))
    }

    private mutating func select(_ comment: Comment.ID, in environment: Environment) {
        selected = comment
        arrived.remove(comment)
        guard let row = selectedRow, let page = page(in: environment) else { return }
        position.reveal(page.index(ofComment: row), in: extent(of: page, in: environment))
    }

    private mutating func switchPane(in environment: Environment) {
        guard let page = page(in: environment) else { return }
        let extent = extent(of: page, in: environment)
        if selected == nil, let first = rows.first {
            selected = first.id
            position.show(page.ruleIndex, in: extent)
        } else {
            selected = nil
            position.show(0, in: extent)
        }
    }

    private mutating func scroll(_ command: CommandID, in environment: Environment) {
        guard let page = page(in: environment) else { return }
        let extent = extent(of: page, in: environment)
        switch command {
        case .moveDown: step(1, page, extent, in: environment)
        case .moveUp: step(-1, page, extent, in: environment)
        case .moveToFirst:
            selected = nil
            position.show(0, in: extent)
        case .moveToLast:
            position.show(page.count, in: extent)
            if let last = rows.last { select(last.id, in: environment) }
        case .pageDown: turn(by: max(1, extent.height - 1), page, extent)
        case .pageUp: turn(by: -max(1, extent.height - 1), page, extent)
        case .halfPageDown: turn(by: max(1, extent.height / 2), page, extent)
        case .halfPageUp: turn(by: -max(1, extent.height / 2), page, extent)
        case .scrollToTop:
            if let row = selectedRow { position.show(page.index(ofComment: row), in: extent) }
        default: break
        }
    }

    /// A line of text, or a comment; one that is taller than the screen goes by line.
    private mutating func step(
        _ direction: Int, _ page: PostPage, _ extent: FlowPosition.Extent,
        in environment: Environment
    ) {
        guard let row = selectedRow else {
            let first = position.distance(to: page.index(ofComment: 0), in: extent)
            if direction > 0, let first, first < extent.height, let comment = rows.first {
                select(comment.id, in: environment)
            } else {
                position.scroll(by: direction, in: extent)
            }
            return
        }
        let index = page.index(ofComment: row)
        if let y = position.distance(to: index, in: extent) {
            let isCutBelow = direction > 0 && y + extent.lines(index) > extent.height
            let isCutAbove = direction < 0 && y < 0
            if isCutBelow || isCutAbove { return position.scroll(by: direction, in: extent) }
        }
        if rows.indices.contains(row + direction) {
            select(rows[row + direction].id, in: environment)
        } else if direction < 0 {
            selected = nil
            position.scroll(by: -1, in: extent)
        } else {
            position.scroll(by: 1, in: extent)
        }
    }

    private mutating func turn(
        by lines: Int, _ page: PostPage, _ extent: FlowPosition.Extent
    ) {
        let before = position
        position.scroll(by: lines, in: extent)
        let first = max(position.block + (position.line > 0 ? 1 : 0), page.index(ofComment: 0))
        let row = page.comment(at: before == position && lines > 0 ? page.count - 1 : first)
        let isTextVisible = position.block < page.ruleIndex && before != position
        selected =
            isTextVisible || (lines < 0 && before == position) ? nil : row.map { rows[$0].id }
    }
}
