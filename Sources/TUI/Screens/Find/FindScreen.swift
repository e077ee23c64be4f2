internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// The search over everything: a query, and what it finds as posts, comments and people.
///
/// What was found before stays until something new comes, kind by kind.
struct FindScreen: Screen {
    private(set) var pane = ListPane<FindItem>(SearchQuery.Subject.found) { id in
        guard case .row(let uuid) = id else { return FindItem.noRow }
        return uuid
    }
    private var find: FindList
    private var posts = FoundSection<PostSummary>()
    private var comments = FoundSection<CommentSummary>()
    private var people = FoundSection<UserSummary>()
    /// The kinds that came since the query was changed.
    private var ready: Set<SearchQuery.Subject> = []
    /// The row one was on, for when one comes back.
    private var leftOn: FindItem.ID?

    init(in environment: Environment) {
        find = FindList("", in: environment.localTime)
    }

    private var subscription: Subscription { .find(find) }
    private var hasQuery: Bool { find.search != nil }

    var subscriptions: Set<Subscription> { hasQuery ? [subscription] : [] }
    var keyContext: KeyContext { pane.keyContext }
    var isSettled: Bool { pane.isSettled }
    var querySubjects: Set<SearchQuery.Subject> { pane.querySubjects }
    var typedFilter: String? { pane.filter.typed }
    var saysWhomYouFollow: Bool { true }
    var saysWhatIsNew: Bool { true }
    var matches: MatchedWords { pane.matches }
    let hasPreview = true
    var previewed: Destination? { pane.list.selected?.destination }
    /// On the page one goes on to look for all the words.
    var opened: Destination? {
        pane.list.selected?.destination(lookingFor: pane.searchedTexts)
    }
    var rowPosition: RowPosition? { pane.rowPosition }
    var rowOfKind: RowPosition? {
        guard let place = rowPosition, let kind = placeInKind else { return rowPosition }
        return RowPosition(
            index: place.index, whole: kind.place, total: kind.total, isHere: place.isHere)
    }
    var bringsMore: Bool { pane.list.selected?.isMore == true }
    var hasNoRows: Bool { previewed == nil }
    var work: ListWork? { hasQuery && ready.isEmpty ? .search : nil }

    var asLeft: (any Screen)? {
        var left = self
        left.leftOn = pane.list.selected?.id
        left.ready = []
        left.pane.filter.keep(pane.rightFilter)
        return left
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.find
        guard hasQuery else { return Heading(words.title) }
        let totals = [posts.total, comments.total, people.total]
        // While something is wrong the numbers are of another query than what is typed.
        let isCounted =
            ready.count == totals.count && !totals.contains(nil) && pane.problem == nil
        let total = totals.compactMap(\.self).reduce(0, +)
        return Heading(words.title, pane.rightFilter, detail: isCounted ? words.total(total) : "")
    }

    func status(in environment: Environment) -> ScreenStatus {
        var status = pane.status(marks: [], in: environment)
        if status.wrong.isEmpty { status.position = position(in: environment) }
        return status
    }

    /// Which of the posts, comments or people the selected row is: one number for all of them would
    /// count three things.
    private func position(in environment: Environment) -> String {
        guard let kind = placeInKind else { return "" }
        let words = environment.language
        let total = kind.total.map { words.number($0) } ?? ""
        let number = words.number(kind.place + 1) + "/" + total
        // There the line is for what is looked for, and the heading says what is counted.
        return environment.size.width < 30
            ? number : "\(words.find.section(kind.subject)) \(number)"
    }

    /// Which of its kind the selected row is, from 0, and how many of these there are; nil where it is none.
    private var placeInKind: (subject: SearchQuery.Subject, place: Int, total: Int?)? {
        let item = pane.list.isCurrent && hasQuery ? pane.list.selected : nil
        guard let item, let subject = item.subject, !item.isMore else { return nil }
        let before = pane.list.window.prefix(pane.list.position.selected)
        let total =
            switch subject {
            case .posts: posts.total
            case .comments: comments.total
            case .people: people.total
            // These are not found here.
            case .actions, .trash: Int?.none
            }
        return (subject, before.count { $0.subject == subject }, total)
    }

    // MARK: Keys

    var commands: [CommandID] {
        if pane.filter.isTyping {
            return [.accept, .nextField, .previousField, .cancel, .laterFilter]
                + (pane.filter.hasHistory ? [.earlierFilter] : [])
        }
        if keyContext == .prompt { return pane.commands }
        let open: [CommandID] = pane.list.selected == nil ? [] : [.open]
        return open + [.filter] + rowCommands + pane.commands
    }

    /// What can be done with what is selected, as in a list of such rows.
    private var rowCommands: [CommandID] {
        switch pane.list.selected {
        case .post(let found): [.edit, .reply, .publish] + PostActions(found.row).others
        case .comment(let found): [.edit, .reply, .like] + CommentActions(found.row).others
        case .person:
            [
                .edit, .toggle, .follow, .showFollowers, .delete, .export, .copyTitle,
                .copyIdentifier,
            ]
        case .more, .example, nil: []
        }
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.find
        if pane.filter.isTyping, pane.filter.text.isEmpty, !hasQuery,
            [.accept, .laterFilter].contains(command)
        {
            return words.toExamples
        }
        if pane.filter.isTyping, command == .laterFilter { return words.toHits }
        if pane.filter.isTyping, command != .accept || pane.problem == nil,
            let hint = words.keyHint(command)
        {
            return hint
        }
        if keyContext == .prompt { return pane.hint(of: command, in: environment) }
        guard command == .open else { return nil }
        return switch pane.list.selected {
        case .more: CommandWords(words.showMore)
        case .example: CommandWords(words.run)
        default: nil
        }
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        if pane.filter.isTyping, command == .laterFilter { return environment.language.find.toHits }
        if command == .cancel { return environment.language.find.keyHint(command) }
        return switch pane.list.selected {
        case .post(let found): PostActions(found.row).words(of: command, in: environment)
        case .comment(let found): CommentActions(found.row).words(of: command, in: environment)
        case .person(let found): PersonActions(found.row).words(of: command, in: environment)
        case .more, .example, nil: nil
        }
    }

    // MARK: What is seen

    private func table(in environment: Environment) -> ListView<FindItem> {
        let words = environment.language
        var totals: [SearchQuery.Subject: String] = [:]
        for (subject, total) in [
            (SearchQuery.Subject.posts, posts.total), (.comments, comments.total),
            (.people, people.total),
        ] {
            totals[subject] = total.map { " " + words.number($0) } ?? ""
        }
        var view = FindTable.view(
            ofExamples: !hasQuery, matching: pane.matches, in: environment)
        view.section = { item in
            guard let subject = item.subject else { return words.find.examples }
            return words.find.section(subject) + (totals[subject] ?? "")
        }
        return view
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        let isAllHere = ready.count == SearchQuery.Subject.found.count
        guard hasQuery, isAllHere, pane.list.isEmpty else {
            return pane.draw(in: table(in: environment), on: &canvas)
        }
        canvas.writeParagraph(environment.language.find.nothing(pane.rightFilter), style: .dim)
    }

    // MARK: Deciding

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        defer { table(in: environment).fit(&pane.list, lines: environment.size.height) }
        switch event {
        case .appeared: return appear(in: environment)
        case .results(subscription, .found(let found)): take(found, in: environment)
        case .results(subscription, .failure): pane.fail(isFiltered: true)
        case .interrupted where work == .search: return clear(in: environment)
        case .edit(let edit): return follow(pane.react(to: edit), in: environment)
        case .environment where !hasQuery: show(in: environment)
        case .timer(let mark): pane.hear(timer: mark)
        case .answer(.complete(let field, let text), .success(.names(let names))):
            pane.take(names, for: field, text)
        case .command(let command): return handle(command, in: environment)
        case .mouse(let event) where event.isClick:
            let opens = pane.click(
                event.point, in: table(in: environment), height: environment.size.height)
            return opens ? open(in: environment) : []
        default: break
        }
        return []
    }

    private mutating func appear(in environment: Environment) -> [Effect] {
        if !hasQuery { show(in: environment) }
        pane.beginFilter(in: environment)
        guard hasQuery else { return [] }
        // Whoever comes back to look for something else begins to type, and no letter is a command.
        pane.filter.selectAll()
        return pane.start(subscription, keepingSelection: false)
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        switch command {
        // Nobody chose an example yet: it leads to them, as Down does.
        case .accept where pane.filter.isTyping && pane.filter.text.isEmpty:
            pane.filter.keep("")
            return []
        case .laterFilter: return later(in: environment)
        case .cancel where pane.filter.isTyping || !pane.filter.isEmpty:
            return clear(in: environment)
        case .open: return open(in: environment)
        default: break
        }
        if let reaction = pane.react(to: command, in: environment) {
            return follow(reaction, in: environment)
        }
        return switch pane.list.selected {
        case .post(let found): PostActions(found.row).effects(of: command, in: environment)
        case .comment(let found):
            CommentActions(found.row).effects(of: command, in: environment) ?? []
        case .person(let found): PersonActions(found.row).effects(of: command, in: environment)
        case .more, .example, nil: []
        }
    }

    /// The query after the one that was called back, or else down to what was found.
    private mutating func later(in environment: Environment) -> [Effect] {
        if pane.filter.recall(isOlder: false) {
            return follow(pane.refilter(), in: environment)
        }
        return pane.react(to: .accept, in: environment).map { follow($0, in: environment) } ?? []
    }

    private mutating func follow(
        _ reaction: ListReaction, in environment: Environment
    ) -> [Effect] {
        let effects =
            switch reaction {
            case .moved: [Effect]()
            case .filtered: requery(in: environment)
            case .done(let effects): effects
            }
        return effects + pane.takeWishes()
    }

    /// Looks for what is typed now.
    private mutating func requery(in environment: Environment) -> [Effect] {
        find = FindList(pane.askedFilter, in: pane.time)
        ready = []
        leftOn = nil
        guard hasQuery else {
            (posts, comments, people) = (FoundSection(), FoundSection(), FoundSection())
            show(in: environment)
            return []
        }
        return pane.start(subscription, keepingSelection: false)
    }

    private mutating func clear(in environment: Environment) -> [Effect] {
        pane.clearFilter()
        return requery(in: environment)
    }

    private mutating func open(in environment: Environment) -> [Effect] {
        switch pane.list.selected {
        case .example(_, let query):
            pane.filter.keep(query)
            pane.time = environment.localTime
            pane.you = environment.you?.id
            return follow(pane.refilter(), in: environment) + [.remember(.filter(query))]
        case .more:
            leftOn = pane.list.row(at: pane.list.position.selected - 1)?.id
            find.limit = min(find.limit * 4, FindList.most)
            return pane.start(subscription, keepingSelection: false)
        case .post, .comment, .person:
            return opened.map { [.open($0)] } ?? []
        case nil: return []
        }
    }
}

// MARK: - What was found

extension FindScreen {
    /// The selected row of what was found, once all kinds have come; nil where it is none of these.
    var foundRow: FindItem.ID? {
        guard ready.count == SearchQuery.Subject.found.count, let item = pane.list.selected,
            case .row = item.id
        else { return nil }
        return item.id
    }

    /// Whether a row is among what was found.
    func has(_ id: FindItem.ID) -> Bool { pane.list.window.contains { $0.id == id } }

    private mutating func take(_ found: Found, in environment: Environment) {
        let wasComplete = ready.count == SearchQuery.Subject.found.count
        switch found {
        case .posts(let section):
            posts = section
            ready.insert(.posts)
        case .comments(let section):
            comments = section
            ready.insert(.comments)
        case .people(let section):
            people = section
            ready.insert(.people)
        }
        show(wasComplete: wasComplete, in: environment)
    }

    /// Hands the rows to the list.
    ///
    /// As long as not all kinds have come, whoever is at the first row stays there; then the selection stays with
    /// its row, above which others may come.
    private mutating func show(wasComplete: Bool = false, in environment: Environment) {
        let rows = hasQuery ? foundRows : Self.examples(in: environment)
        let place = leftOn.flatMap { id in rows.firstIndex { $0.id == id } }
        let staysFirst = pane.list.position.selected == 0 && !wasComplete
        if place != nil { leftOn = nil }
        if !hasQuery { pane.list.expectAnotherQuery() }
        pane.list.receive(
            ListDelivery(
                staysFirst || place != nil || !pane.list.isCurrent ? .initial : .reset,
                total: rows.count, offset: 0, rows: rows, found: place))
    }

    private var foundRows: [FindItem] {
        posts.rows.map(FindItem.post) + more(.posts, posts.rows.count, posts.total)
            + comments.rows.map(FindItem.comment)
            + more(.comments, comments.rows.count, comments.total)
            + people.rows.map(FindItem.person) + more(.people, people.rows.count, people.total)
    }

    /// The row that shows more of a kind, where there is more.
    private func more(
        _ subject: SearchQuery.Subject, _ shown: Int, _ total: Int?
    ) -> [FindItem] {
        guard let total, total > shown, shown > 0, find.limit < FindList.most else { return [] }
        return [.more(subject, shown: shown, total: total)]
    }

    private static func examples(in environment: Environment) -> [FindItem] {
        FindExample.allCases.compactMap { example in
            example.query(in: environment).map { .example(example, query: $0) }
        }
    }
}
