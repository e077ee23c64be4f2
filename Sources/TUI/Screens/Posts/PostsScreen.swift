internal import Foundation
internal import Model

/// All posts, or those with a tag.
struct PostsScreen: Screen {
    var query: PostList
    var pane = ListPane<PostSummary> { $0.uuid }

    /// Whether rows stand under headings.
    private var hasSections: Bool { query.sections != nil }

    init(scope: PostList.Scope, _ preferences: Preferences.Posts, time: LocalTime) {
        query = PostList(scope, order: preferences.sort)
        query.sections = preferences.hasSections ? time : nil
    }

    var subscription: Subscription { .posts(query) }
    var subscriptions: Set<Subscription> { [subscription] }
    var keyContext: KeyContext { pane.keyContext }

    var commands: [CommandID] {
        guard !pane.filter.isTyping else { return pane.commands }
        let hasRow = pane.list.selected != nil
        let first: [CommandID] =
            hasRow ? [.open, .add, .edit, .reply, .publish, .filter] : [.add]
        let sorting =
            PostCriterion.allCases.map(\.command) + [.keepOrder]
            + (pane.list.count > 0 ? [.toggleSections, .nextSection, .previousSection] : [])
        return first + sorting + (hasRow ? PostActions.others : []) + pane.commands
            + [.showPublished, .showDrafts] + (isFiltered ? [.clearFilters, .cancel] : [])
    }

    private var isFiltered: Bool { !query.filter.isEmpty || query.status != nil }

    var place: MemoryNote? {
        query.scope == .everything ? pane.place(in: .posts, isFiltered: isFiltered) : nil
    }

    private func lastPlace(in environment: Environment) -> RowPlace? {
        query.scope == .everything ? environment.memory.places[.posts] : nil
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.posts
        var parts = [words.sorted(query.order)]
        if let total = pane.list.total {
            let all = isFiltered ? pane.unfilteredTotal : nil
            parts.append(all.map { words.someOf(total, $0) } ?? words.count(total))
        }
        let detail = parts.joined(separator: "   ")
        guard case .tagged(let tag) = query.scope else {
            return Heading(words.title, detail: detail)
        }
        return Heading(words.tags, "#" + tag, detail: detail)
    }

    func hint(of command: CommandID, in environment: Environment) -> String? {
        guard command == .cancel || keyContext == .prompt else { return nil }
        return pane.hint(of: command, in: environment)
    }

    func status(in environment: Environment) -> ScreenStatus {
        let marks = query.status.map { [environment.language.posts.only($0)] } ?? []
        return pane.status(marks: marks, in: environment)
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !pane.list.isEmpty else {
            let words = environment.language
            let text = isFiltered ? words.lists.nothingMatches : words.posts.empty
            canvas.writeParagraph(text, style: .dim)
            return
        }
        table(in: environment).draw(pane.list, on: &canvas)
    }

    private func table(in environment: Environment) -> ListView<PostSummary> {
        var view = PostTable.view(in: environment, order: query.order.criterion)
        if hasSections {
            view.section = ListSections.of(query.order.criterion, in: environment)
            view.sectionCount = ListSections.counts(in: environment)
        }
        return view
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        let canHaveSections = ListSections.of(query.order.criterion, in: environment) != nil
        if command == .toggleSections, !canHaveSections {
            return environment.language.lists.noSections
        }
        return ListSections.reason(
            against: command, areShown: hasSections && canHaveSections,
            areCounted: pane.list.sections != nil, in: environment)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        fit(in: environment)
        // What came may have moved the list: other headings are visible, and take other lines.
        defer { fit(in: environment) }
        return decide(event, in: environment)
    }

    private mutating func fit(in environment: Environment) {
        table(in: environment).fit(&pane.list, lines: environment.size.height)
    }

    private mutating func decide(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared: return pane.start(subscription, at: lastPlace(in: environment))
        case .results(let source, .posts(let delivery)) where source == subscription:
            return pane.receive(delivery, of: source, isFiltered: isFiltered, in: environment)
        case .answer(.createPost, .success(.post(let post))):
            return pane.find(post.id.uuid, in: subscription)
        case .edit(let edit): return follow(pane.react(to: edit))
        case .command(let command): return handle(command, in: environment)
        case .reversed(let command):
            return PostCriterion(command).map { sort(by: $0, reversed: true) } ?? []
        case .mouse(let event) where event.isClick:
            let opens = pane.click(
                event.point, in: table(in: environment), height: environment.size.height)
            return opens ? handle(.open, in: environment) : pane.look(at: subscription)
        case .environment: return pane.look(at: subscription)
        case .timer(let mark): pane.hear(timer: mark)
        default: break
        }
        return []
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        if let criterion = PostCriterion(command) { return sort(by: criterion, reversed: false) }
        switch command {
        case .cancel, .clearFilters:
            pane.filter.clear()
            query.status = nil
            return requery(keepingSelection: true)
        case .showPublished: return show(.published)
        case .showDrafts: return show(.draft)
        case .toggleSections:
            query.sections = hasSections ? nil : environment.localTime
            return requery(keepingSelection: true)
        case .keepOrder: return keepOrder(in: environment)
        case .add: return [.asYou(.newPost)]
        default:
            guard let post = pane.list.selected else { return [] }
            let origin = PostOrigin(list: query, position: pane.list.position.selected)
            return PostActions(post, origin: origin).effects(of: command, in: environment)
        }
    }

    private mutating func show(_ status: PostStatus) -> [Effect] {
        query.status = query.status == status ? nil : status
        return requery(keepingSelection: true)
    }

    private func keepOrder(in environment: Environment) -> [Effect] {
        var preferences = environment.preferences
        preferences.posts.sort = query.order
        preferences.posts.hasSections = hasSections
        return [
            .set(SettingChange(preferences, base: environment.preferences)),
            .say(Notice(environment.language.lists.orderKept)),
        ]
    }

    private mutating func sort(by criterion: PostCriterion, reversed: Bool) -> [Effect] {
        query.order = ListOrder(
            by: criterion, descending: criterion.isUsuallyDescending != reversed)
        // Whoever is at the top wants the new top, anybody else keeps the row in hand.
        return requery(keepingSelection: pane.list.position.selected > 0)
    }

    private mutating func follow(_ reaction: ListReaction) -> [Effect] {
        switch reaction {
        case .moved: pane.look(at: subscription)
        case .filtered: requery(keepingSelection: false)
        case .done(let effects): effects
        }
    }

    private mutating func requery(keepingSelection: Bool) -> [Effect] {
        query.filter = pane.filter.text
        return pane.start(subscription, keepingSelection: keepingSelection)
    }
}
