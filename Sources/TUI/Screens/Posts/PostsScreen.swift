internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// All posts, or those with a tag.
struct PostsScreen: MarkedScreen, SectionedScreen {
    var query: PostList
    var whole: PostList?
    var wish: ListWish<PostCriterion>
    var pane = ListPane<PostSummary>(.posts) { $0.uuid }
    /// What was asked for that is about the new ones, until the store has said which those are.
    var unreadCommand: CommandID?
    /// Whether nobody has done anything here since one came to the list.
    private var isFresh = true
    /// Whether it was opened for what a filter finds: one begins at the top then.
    private let isFound: Bool
    /// Whose unread ones are all that is listed, where they are; nil where nobody knows who looks.
    var reader: User.ID?

    init(
        scope: PostList.Scope, _ preferences: Preferences.Posts, time: LocalTime,
        filter: String = "", you: User.ID? = nil
    ) {
        wish = preferences.wish
        query = PostList(scope, order: preferences.sort)
        query.sections = preferences.hasSections ? time : nil
        isFound = !filter.isEmpty
        if isFound { begin(with: filter, in: time, as: you) }
    }

    var saysWhomYouFollow: Bool { true }
    var saysWhatIsNew: Bool { true }

    func wish(in preferences: Preferences) -> ListWish<PostCriterion> { preferences.posts.wish }

    func subscription(to query: PostList) -> Subscription { .posts(query) }

    var unfiltered: PostList {
        var query = query
        query.go(by: "", in: .system)
        query.showAll()
        return query
    }

    var commands: [CommandID] {
        guard !pane.filter.isTyping else { return pane.commands }
        let hasRow = pane.list.selected != nil
        let first: [CommandID] =
            hasMarks
            ? [.publish, .archive, .delete, .editTags, .mark, .filter, .open]
            : hasRow
                ? [.open, .add, .filter, .edit, .reply, .publish]
                : isOnHeading ? [.open, .add, .filter] : [.add]
        // One list that grows: a sum of so many would be copied at each of its signs.
        var commands = first
        commands.reserveCapacity(100)
        if pane.list.count > 0 { commands += [.nextUnread, .previousUnread, .markAllRead] }
        commands += Self.sorting
        commands += sectionCommands
        if let selected = pane.list.selected { commands += PostActions(selected).others }
        commands += markCommands
        commands += pane.commands
        commands += [.showPublished, .showDrafts, .showUnread, .showFollowed]
        if isFiltered || !query.filter.isEmpty { commands += [.clearFilters, .cancel] }
        return commands
    }

    private static let sorting = PostCriterion.allCases.map(\.command) + [.keepOrder]

    var markedList: MarkOrder.List { .posts(query) }

    let batchKinds: [BatchOrder.Kind] = [
        .publish, .makeDraft, .archive, .delete, .addTag, .removeTag, .setAuthor, .setLikes,
        .deleteOlder,
    ]

    func markedKind(_ command: CommandID) -> BatchOrder.Kind? {
        switch command {
        // Whatever the row is on which the marking ended: drafts are made by the key b.
        case .publish: .publish
        case .archive: .archive
        case .delete: .delete
        case .editTags: .addTag
        default: nil
        }
    }

    var isFiltered: Bool { (!query.filter.isEmpty && !pane.isOrderAlone) || query.showsSome }
    var isPart: Bool { isFiltered || query.scope != .everything }
    /// Where one is going is known once the store has said which row that is.
    var isSettled: Bool { pane.isSettled && unreadCommand == nil }
    func isSettled(behind loss: Int) -> Bool {
        pane.isSettled(behind: loss) && unreadCommand == nil
    }

    var view: SavedView? {
        var more: [SearchQuery.Condition] = []
        if let status = query.status { more.append(.field(.status, .text(status.rawValue))) }
        if case .tagged(let tag) = query.scope { more.append(.field(.tag, .text(tag))) }
        return view(of: .posts, and: more)
    }

    let hasPreview = true

    var previewed: Destination? { pane.list.selected.map { .post($0.id) } }

    var place: MemoryNote? {
        query.scope == .everything && !isFound
            ? pane.place(in: .posts, isFiltered: isFiltered) : nil
    }

    private func lastPlace(in environment: Environment) -> RowPlace? {
        query.scope == .everything && !isFound ? environment.memory.places[.posts] : nil
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.posts
        // New and old say it by themselves.
        let direction =
            query.shownOrder.criterion == .created
            ? "" : environment.direction(of: query.shownOrder)
        var parts = [words.sorted(query.shownOrder) + direction + furtherOrder(in: environment)]
        switch pane.tally(isFiltered: isFiltered) {
        case .all(let count): parts.append(words.count(count))
        case .matching(let count, let all): parts.append(words.someOf(count, all))
        case .searching(let all): parts.append(words.searching(all))
        case .notSearched(let all): parts.append(words.notSearched(all))
        case nil: break
        }
        let detail = parts.joined(separator: "   ")
        guard case .tagged(let tag) = query.scope else {
            return Heading(words.title, viewName(in: environment) ?? "", detail: detail)
        }
        return Heading(words.tags, "#" + tag, detail: detail)
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        switch command {
        case .showFollowed where query.authors == nil: environment.reasonAgainstFollowed
        case .nextUnread, .previousUnread, .markAllRead:
            environment.unreadPosts.isEmpty ? environment.language.reading.nothingNew : nil
        default:
            reasonAgainstRepeating(command, in: environment)
                ?? reasonOfSections(command, in: environment)
        }
    }

    func reasonAgainstView(in environment: Environment) -> String? {
        marksOfOne(in: environment).first.map(environment.language.views.cannotKeep)
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.toggles
        return switch command {
        case .toggleSections: words.sections(hasSections)
        case .showPublished: words.only(command, query.status == .published)
        case .showDrafts: words.only(command, query.status == .draft)
        case .showUnread: environment.language.reading.showUnread(query.among != nil)
        case .showFollowed: environment.language.reading.showFollowed(query.authors != nil)
        default:
            unreadWords(of: command, in: environment)
                ?? viewWords(of: command, in: environment)
                ?? foldWords(of: command, in: environment)
                ?? markedWords(of: command, in: environment)
                ?? pane.list.selected.flatMap {
                    PostActions($0).words(of: command, in: environment)
                }
        }
    }

    func hintFacts(in environment: Environment) -> (any Equatable & Sendable)? {
        // Of marks it is said how many there are.
        guard !hasMarks, keyContext == .list else { return nil }
        return HintFacts(
            row: pane.list.selected.map { PostActions($0).facts(in: environment) },
            status: query.status, isOfUnread: query.among != nil,
            isOfFollowed: query.authors != nil, view: viewName(in: environment),
            sections: sectionFacts,
            hasUnread: !environment.unreadPosts.isEmpty,
            reasonAgainstFollowed: environment.reasonAgainstFollowed,
            canRepeat: canRepeat(in: environment))
    }

    private struct HintFacts: Equatable, Sendable {
        let row: PostActions.Facts?
        let status: PostStatus?
        let isOfUnread: Bool
        let isOfFollowed: Bool
        let view: String?
        let sections: SectionFacts<PostCriterion>
        let hasUnread: Bool
        let reasonAgainstFollowed: String?
        let canRepeat: Bool
    }

    func status(in environment: Environment) -> ScreenStatus {
        let marks = query.status.map { [environment.language.posts.only($0)] } ?? []
        return pane.status(
            marks: marks + marksOfOne(in: environment), saysOrder: true, in: environment)
    }

    /// What is left out for whoever looks, and for nobody else.
    private func marksOfOne(in environment: Environment) -> [String] {
        let words = environment.language.reading
        return (query.among == nil ? [] : [words.unreadOnly])
            + (query.authors == nil ? [] : [words.followedOnly])
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !pane.list.isEmpty else {
            let words = environment.language
            let text = isFiltered ? words.lists.nothingMatches : words.posts.empty
            canvas.writeParagraph(text, style: .dim)
            return
        }
        pane.draw(in: table(in: environment), on: &canvas)
    }

    func rows(in environment: Environment) -> ListView<PostSummary> {
        PostTable.view(
            in: environment, order: query.shownOrder, isSearched: pane.looksForWords,
            named: pane.named(PostCriterion.self))
    }

    func sections(in environment: Environment) -> ((PostSummary) -> String)? {
        ListSections.of(query.shownOrder.criterion, in: environment)
    }

    mutating func decide(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared:
            isFresh = true
            learnNews(in: environment)
            return appear(at: lastPlace(in: environment))
        case .results(let source, .posts(let delivery)):
            return receiveMarked(delivery, of: source, in: environment)
                + askForName(after: delivery)
        case .answer(.findTag(let name), .success(.tagName(let now?))):
            return follow(tag: name, to: now)
        case .answer(.findMarked(_, let rows), let result): return takeFound(result, of: rows)
        case .answer(let request, .success(let answer)) where request.isAboutMarks:
            return takeMarks(request, answer, in: environment).map { handle($0, in: environment) }
                ?? []
        case .answer(.listOrder, .success(.order(let posts))):
            return takeOrder(posts, in: environment)
        case .answer(.listOrder, .failure):
            unreadCommand = nil
            return follow(event, in: environment)
        case .answer(.createPost, .success(.post(let post))):
            return pane.find(post.id.uuid, in: subscription) + askWhetherListed(post.id.uuid)
        case .answer(.updatePost, .success(.post(let post))):
            return askWhetherListed(post.id.uuid)
        case .answer(.isListed(markedList, _), .success(.listed(false))):
            return [.sayBehind(hiddenNotice(in: environment))]
        case .uncovered(by: .post(let id, comment: _, words: _)):
            isFresh = false
            pane.list.forgetNews(of: id)
            return pane.reveal(id, in: subscription)
        case .news: return takeNews(in: environment)
        case .command(let command): return handle(command, in: environment)
        case .reversed(let command):
            return PostCriterion(command).map { sort(by: $0, reversed: true) } ?? []
        case .sortAdded(let command, let isReversed):
            return PostCriterion(command).map { sort(behindBy: $0, reversed: isReversed) } ?? []
        case .show(let view):
            query.showAll()
            return show(view, in: environment)
        case .mouse(let event) where event.isClick:
            isFresh = false
            let opens = pane.click(
                event.point, in: table(in: environment), height: environment.size.height)
            return opens ? handle(.open, in: environment) : pane.look(at: subscription)
        default: return follow(event, in: environment)
        }
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        let wasFresh = isFresh
        isFresh = false
        if command == .nextUnread, wasFresh, isOnUnread(in: environment) {
            return [.say(Notice(environment.language.reading.isNew))]
        }
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        if let effects = mark(command, in: environment) { return effects }
        if let effects = askForUnread(command, in: environment) { return effects }
        if let criterion = PostCriterion(command) { return sort(by: criterion, reversed: false) }
        switch command {
        case .cancel, .clearFilters: return clearFilters()
        case .showPublished: return show(.published)
        case .showDrafts: return show(.draft)
        case .showUnread:
            query.among = query.among == nil ? environment.unreadPosts : nil
            reader = environment.you?.id
            return requery(keepingSelection: true)
        case .showFollowed:
            query.authors = query.authors == nil ? environment.followed?.map { $0 } : nil
            return requery(keepingSelection: true)
        case .toggleSections: return toggleSections(in: environment)
        case .keepOrder: return keepOrder(in: environment)
        case .add: return [.asYou(.newPost)]
        default:
            guard let post = pane.list.selected else { return [] }
            return PostActions(post).effects(of: command, in: environment)
        }
    }

    mutating func clearFilters() -> [Effect] {
        pane.clearFilter()
        query.showAll()
        return requery(keepingSelection: true)
    }

    private mutating func show(_ status: PostStatus) -> [Effect] {
        query.status = query.status == status ? nil : status
        return requery(keepingSelection: true)
    }

    private func keepOrder(in environment: Environment) -> [Effect] {
        var preferences = environment.preferences
        preferences.posts.sort = query.shownOrder
        preferences.posts.hasSections = hasSections
        return keep(preferences, in: environment)
    }
}
