internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// A post: the text, and below it the thread of comments.
struct PostScreen: Screen {
    let id: Post.ID
    var post: Post?
    var isLoaded = false
    var text = MarkdownText("")
    var thread: [CommentSummary] = []
    var tree = CommentTree([])
    /// The comments that are visible.
    var threadRows = ThreadRows()
    /// The comments in reading order, those below folded ones too; no deleted ones.
    private(set) var numbered: [Comment.ID] = []
    /// The number of each of them, from 0.
    private var numbers: [Comment.ID: Int] = [:]
    var folded: Set<Comment.ID> = []
    /// The comments that are new to whoever looks, until one goes on from them.
    private(set) var arrived: Set<Comment.ID> = []
    /// The comments with the sign of something new: also those that hide a new one below their fold.
    ///
    /// Kept, as each frame draws it and a thread may have thousands.
    private(set) var flagged: Set<Comment.ID> = []
    /// How many of the numbered comments are new.
    private(set) var newCount = 0
    var authorName = AuthorName.unknown
    /// The selected comment; nil while one reads the text.
    ///
    /// A new one keeps its sign as long as one is on it.
    var selected: Comment.ID? {
        didSet { if let oldValue, oldValue != selected { leaveNew(oldValue) } }
    }
    var position = FlowPosition()
    /// The comment to go to once the thread is here.
    var goal: Comment.ID?
    /// The number of a comment to go to.
    var line = RowLine()
    var picture = PicturePane()
    /// What is looked for on the page.
    var search = PageSearch()
    /// What was looked for last.
    var endedSearch: EndedSearch?
    /// The comments that were never on the screen.
    var unread: Set<Comment.ID> = []
    var isThreadLoaded = false
    /// Whether the post was read since one came to the page.
    var isRead = false
    /// Whether coming to the page counts as a view of the post.
    private var isCounted = false
    /// What came last into the thread by what was done here: undo and redo lead to it.
    private var returned: [Comment.ID] = []
    var loss = Loss.elsewhere
    /// Where the post is that is not here.
    var whereabouts = Whereabouts.unknown
    /// What it was called last.
    var lastTitle: String?

    init(_ id: Post.ID, comment: Comment.ID?, words: [String] = []) {
        self.id = id
        goal = comment
        search = PageSearch(for: words)
    }

    var subscriptions: Set<Subscription> {
        Set([.post(id), .thread(id)]).union(picture.subscriptions).union(whereabouts.watched)
    }

    var keyContext: KeyContext { line.isTyping || search.isTyping ? .prompt : .tree }
    var saysWhatIsNew: Bool { true }

    var commands: [CommandID] {
        if keyContext == .prompt { return [.accept, .cancel] }
        guard post != nil else {
            // Who types ahead of the store knows what is coming.
            return isLoaded ? commandsOfLoss : [.reply, .edit, .editTags, .editExternally, .back]
        }
        var commands: [CommandID] =
            search.isActive ? [.nextMatch, .previousMatch, .cancel] : []
        // What is done with the selected comment comes before what is done with the post.
        let ofPost: [CommandID] = [.editTags, .export]
        let isOnComment = selectedRow != nil
        commands += [.reply, .edit, .delete] + (isOnComment ? [] : [.publish])
        commands += [.back, .like] + (isOnComment ? [.editExternally] : ofPost) + foldCommands
        if !rows.isEmpty { commands.append(.nextPane) }
        commands += [.filter]
        if !search.isActive { commands += nextCommands }
        commands += isOnComment ? [.publish] + ofPost + [.archive] : [.archive, .editExternally]
        if picture.text != nil { commands.append(.openPicture) }
        if authorOfSelection != nil { commands.append(.goToAuthor) }
        commands += [.copyTitle, .copyContent, .copyPage, .copyIdentifier, .goToVersions]
        if commands.contains(.toggleFold) { commands.append(.open) }
        if !numbered.isEmpty { commands.append(.goToRow) }
        if let row = selectedRow, rows[row].comment.isDeleted {
            // Nothing is left of it that could be changed.
            commands.removeAll {
                [.edit, .delete, .like, .editExternally, .goToVersions].contains($0)
            }
        }
        return commands + CommandID.scrolling
    }

    /// The folding that would change something.
    private var foldCommands: [CommandID] {
        var commands: [CommandID] = []
        if let row = selectedRow, rows[row].descendantCount > 0 {
            commands += [.toggleFold, rows[row].isFolded ? .openFold : .closeFold]
        }
        if threadRows.hasOpenReplies { commands.append(.closeAllFolds) }
        if !folded.isEmpty { commands.append(.openAllFolds) }
        return commands
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.posts
        if search.isTyping {
            let words = environment.language.reading
            if command == .accept { return CommandWords(words.keepFind) }
            return command == .cancel ? CommandWords(words.clearFind) : nil
        }
        if line.isTyping || command == .goToRow { return words.numberHint(command) }
        // Where there are no comments it leads elsewhere.
        guard command == .nextPane, !rows.isEmpty else { return nil }
        return selected == nil ? words.threadPane : words.textPane
    }

    /// Nothing was found, or nothing is new here and nothing anywhere else.
    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        if command == .nextMatch || command == .previousMatch {
            let isFound = !search.isActive || !search.isDone || !search.places.isEmpty
            return isFound ? nil : environment.language.reading.notOnPage(search.line.text)
        }
        let isAbout = command == .nextUnread || command == .previousUnread
        guard isAbout, !hasOthersArrived, !environment.unreadPosts.contains(where: { $0 != id })
        else { return nil }
        return environment.language.reading.nothingNew
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        guard let post else { return nil }
        if command == .filter { return environment.language.reading.find }
        if command == .back, let stepBack = wordsOfStepBack(in: environment) { return stepBack }
        if command == .cancel, search.isActive { return environment.language.reading.endFind }
        if let words = wordsOfNews(command, in: environment) { return words }
        if let row = selectedRow {
            let words = CommentActions(rows[row]).words(of: command, in: environment)
            if let words { return words }
            if let ofPost = environment.language.toggles.post(command, post.status) {
                return ofPost
            }
        }
        return PostActions(PostSummary(post, author: authorName))
            .words(of: command, in: environment)
    }

    /// The row of the selected comment.
    var selectedRow: Int? {
        selected.flatMap { threadRows.row(of: $0) }
    }

    var rows: [CommentTree.Row] { threadRows.all }

    var authorOfSelection: User.ID? {
        selectedRow.map { rows[$0].comment.author.userID } ?? authorName.userID
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.posts
        guard let post else { return Heading(words.title, lastTitle.map(environment.title) ?? "") }
        // The page says it where one looks first; a title that is heard is said again with each change.
        // Further down no page is needed to know that they are not in view.
        let isSaid =
            !environment.isLinear && position.block <= 1
            && page(in: environment)?.showsFacts(from: position) == true
        return Heading(
            words.title, environment.title(post.title),
            detail: isSaid ? "" : words.status(post.status))
    }

    func status(in environment: Environment) -> ScreenStatus {
        guard isLoaded else { return ScreenStatus(text: environment.language.lists.loading) }
        var status = ScreenStatus(position: place(in: environment))
        if search.isActive {
            status.text = "/" + search.line.text
            status.position = placeOfSearch(in: environment)
        }
        if let field = line.field ?? search.line.field {
            status.text = line.isTyping ? ":" : "/"
            status.field = field
        }
        return status
    }

    /// `7/36`: which of the comments is selected, or where none is whether the page goes on below, and
    /// how much of a long text is read where there is room for that.
    ///
    /// What is left of a deleted one has no number.
    private func place(in environment: Environment) -> String {
        guard let selected, selectedRow != nil else {
            guard !environment.isLinear, let page = page(in: environment) else { return "" }
            let rest = page.rest(from: position)
            let share = environment.size.width < 60 ? nil : rest.share
            let words = [
                share.map(environment.language.lists.share),
                rest.goesOn ? environment.moreBelow : nil,
            ]
            return words.compactMap(\.self).joined(separator: "  ")
        }
        let number = environment.language.number
        let place = numbers[selected].map { number($0 + 1) } ?? "-"
        return "\(place)/\(number(numbered.count))"
    }

    func page(in environment: Environment) -> PostPage? {
        post.map {
            PostPage(
                $0, text: text, thread: threadRows, author: authorName,
                commentCount: numbered.count, newCount: newCount, isCounted: isCounted,
                picture: picture, in: environment)
        }
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard let page = page(in: environment) else {
            if isLoaded {
                canvas.writeParagraph(goneText(in: environment), style: .dim)
            }
            return
        }
        page.draw(
            from: position, selected: selectedRow, arrived: flagged,
            numbers: canvas.numbers == nil ? [:] : numbers, marking: search.matches, on: &canvas)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let effects = react(to: event, in: environment)
        return effects + noteRead(in: environment)
    }

    private mutating func react(to event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared:
            isRead = false
            isCounted = environment.preferences.posts.countsViews
            return isCounted ? [.store(.recordView(id))] : []
        case .results(.post(id), .post(let post, let author, let isForeign)):
            let before = self.post
            keepPlace(in: environment) { screen in
                screen.authorName = author
                screen.noteLoss(of: post, isForeign: isForeign)
                screen.take(post, signs: environment.signs)
                screen.showPicture(in: environment)
            }
            return goOn(in: environment) + (isForeign ? tellRewriting(since: before) : [])
                + findTrashed()
        case .results(.trash, _): return findTrashed()
        case .answer(.loadTrashed(.post(id)), let result): takeTrashed(result)
        case .results(let source, .picture(let answer)):
            keepPlace(in: environment) { _ = $0.picture.take(source, .picture(answer)) }
        case .results(.thread(id), .comments(let delivery)):
            return take(delivery, in: environment)
        case .answer(.deletePost, .success): return [.close]
        case .answer(let request, .success(.turned(.some))):
            noteTurn(request)
            let first = returned.first { numbers[$0] != nil }
            returned = []
            guard let first else { break }
            unfold(to: first, in: environment)
            select(first, in: environment)
        case .answer(.createComment, .success(.comment(let comment))):
            goal = comment.id
            reachGoal(in: environment)
        case .command(let command):
            returned = []
            return handle(command, in: environment)
        case .edit(let edit) where search.isTyping: return typeSearch(edit, in: environment)
        case .edit(let edit): line.apply(edit)
        case .timer(search.generation): return continueSearch(in: environment)
        case .mouse(let event) where event.isClick: return click(event.point, in: environment)
        case .environment:
            if let post, text.signs != environment.signs {
                text = MarkdownText(post.content, signs: environment.signs)
                showRows(in: environment)
            }
            showPicture(in: environment)
            move(in: environment) { $0.scroll(by: 0, in: $1) }
            if let selected { select(selected, in: environment) }
        default: break
        }
        return []
    }
}

// MARK: - What the store tells

extension PostScreen {
    /// Asks for the picture in the room that there is now.
    private mutating func showPicture(in environment: Environment) {
        guard let room = page(in: environment)?.pictureRoom else { return }
        picture.show(post?.image, in: room, environment)
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
        lastTitle = post.title
    }

    private mutating func take(
        _ delivery: ListDelivery<CommentSummary>, in environment: Environment
    ) -> [Effect] {
        let (before, wasSelected) = (thread, selected)
        keepPlace(in: environment) { screen in
            screen.thread = delivery.rows
            screen.tree = CommentTree(delivery.rows)
            screen.showRows(in: environment)
            screen.number()
        }
        let isFirst = !isThreadLoaded
        isThreadLoaded = true
        if isFirst || delivery.cause != .window { findUnread(in: environment) }
        var effects = goOn(in: environment)
        guard case .update(let changes) = delivery.cause else { return effects }
        let change = ThreadChange(from: before, to: thread)
        if changes.isForeign {
            addNew(change.arrived)
            var told = change.announced
            told.tookSelected = wasSelected.map { threadRows.row(of: $0) == nil } ?? false
            effects.append(.notify(told))
        } else if !change.returned.isEmpty {
            returned = change.returned
        }
        return effects
    }

    /// Looks again for what is looked for, and goes to the comment that led here.
    ///
    /// The post and its thread come in either order.
    private mutating func goOn(in environment: Environment) -> [Effect] {
        if let goal { beginSearch(at: goal, in: environment) }
        let effects = searchAgain(in: environment)
        reachGoal(in: environment)
        return effects
    }

    /// Shows what is not below a fold.
    mutating func showRows(in environment: Environment) {
        threadRows = ThreadRows(
            tree.rows(folded: folded), signs: environment.signs, after: threadRows)
        flagged = findFlagged()
    }

    /// Gives comments the sign of something new.
    mutating func addNew(_ comments: some Sequence<Comment.ID>) {
        arrived.formUnion(comments)
        newCount = arrived.count { numbers[$0] != nil }
        flagged = findFlagged()
    }

    /// Takes the sign from a comment from which one goes on, without a look at all the others.
    private mutating func leaveNew(_ comment: Comment.ID) {
        guard arrived.remove(comment) != nil else { return }
        if numbers[comment] != nil { newCount -= 1 }
        if let row = threadRows.row(of: comment), !rows[row].isFolded {
            flagged.remove(comment)
        } else {
            // It, or what hides it, may hide another one.
            flagged = findFlagged()
        }
    }

    private mutating func number() {
        numbered = []
        numbers = [:]
        numbers.reserveCapacity(rows.count)
        // Without folds all rows are here already, and there may be thousands.
        for row in folded.isEmpty ? rows : tree.rows() where !row.comment.isDeleted {
            numbers[row.id] = numbered.count
            numbered.append(row.id)
        }
        newCount = arrived.count { numbers[$0] != nil }
    }

    private mutating func reachGoal(in environment: Environment) {
        guard post != nil, let goal, threadRows.row(of: goal) != nil else { return }
        self.goal = nil
        select(goal, in: environment)
    }
}
