internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// The versions of a post or a comment, the newest first, and what each of them changed.
struct VersionsScreen: Screen {
    private let text: VersionedText
    private var list = ListState<TextVersion>()
    private var versions: [TextVersion] = []
    private var names: [String: String] = [:]
    /// What the selected version changed: found out once, and not for each frame.
    private var changes: (version: TextVersion.ID, paragraphs: [TextPage.Paragraph])?
    /// The same in short, of the versions that were in view.
    private var summaries: [TextVersion.ID: VersionSummary] = [:]
    /// What the selected one changed, while it has the whole screen.
    private var page: TextPage?
    /// What was told of the post last; nil where nothing was.
    private var told: Told?

    /// What a version has of a post, and when it was changed: it may be what it was two versions ago.
    private struct Told: Hashable, Sendable {
        let title: String
        let content: String
        let status: PostStatus
        let updatedAt: Date

        init(_ post: Post) {
            title = post.title
            content = post.content
            status = post.status
            updatedAt = post.updatedAt
        }
    }

    init(_ text: VersionedText) {
        self.text = text
        if case .post(let id) = text { subscriptions.insert(.post(id)) }
    }

    /// What anybody does is an action of the history, and may have made a version; the post itself says
    /// also what an import or another program did.
    private(set) var subscriptions: Set<Subscription> = [.history(HistoryList())]

    var keyContext: KeyContext { page == nil ? .list : .detail }
    var commands: [CommandID] {
        let own: [CommandID] = list.position.selected == 0 ? [] : [.restore]
        if page != nil { return own + [.back] + Self.closing + TextPage.commands }
        guard list.selected != nil else { return [.back] }
        return own + [.open, .copyContent, .back] + CommandID.scrolling
    }

    /// What goes back from the page as it does elsewhere from a screen.
    private static let closing: [CommandID] = [.cancel, .close]

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.history
        guard let newest = versions.first else { return Heading(words.versions) }
        return Heading(
            environment.language.posts.title, name(of: newest, in: environment), words.versions,
            detail: words.versionCount(versions.count))
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        switch command {
        case .open: CommandWords(environment.language.history.open)
        case .restore: environment.language.history.putVersionBack
        // All of them lead from the page to the list, so that one is enough.
        case .cancel, .close: environment.language.command(.back)
        default: nil
        }
    }

    var rowPosition: RowPosition? { page == nil ? list.rowPosition : nil }

    func status(in environment: Environment) -> ScreenStatus { list.status(in: environment) }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let effects = react(to: event, in: environment)
        list.fit(height: view(in: environment).rowCount(lines: tableHeight(in: environment)))
        if list.selected?.id != changes?.version {
            changes = list.selected.map { ($0.id, paragraphs(in: environment)) }
        }
        for index in list.visible where versions.indices.contains(index + 1) {
            let version = versions[index]
            guard summaries[version.id] == nil else { continue }
            summaries[version.id] = VersionSummary(from: versions[index + 1], to: version)
        }
        return effects
    }

    private mutating func react(to event: Event, in environment: Environment) -> [Effect] {
        let height = tableHeight(in: environment)
        switch event {
        case .appeared:
            return subscriptions.map { .look($0, ListFocus(0..<1)) } + load
        case .results(_, let results) where isNews(results): return load
        case .answer(.loadActors, .success(.actors(let names, _))): self.names = names
        case .answer(.loadVersions, .success(.versions(let versions))): show(versions)
        case .answer(let request, .success) where request.isWrite: return load
        case .environment:
            // The language may be another one.
            let paragraphs = paragraphs(in: environment)
            changes = list.selected.map { ($0.id, paragraphs) }
            page?.show(paragraphs, in: environment.size)
        case .command(let command): return handle(command, in: environment)
        case .mouse(let event) where event.isClick && event.point.y < height:
            guard let row = view(in: environment).row(at: event.point.y, height: height, of: list)
            else { return [] }
            if row == list.position.selected { return handle(.open, in: environment) }
            list.scroll { $0.select(row, count: $1, height: $2) }
        default: break
        }
        return []
    }

    private var load: [Effect] { [.store(.loadVersions(text)), .store(.loadActors)] }

    /// Whether there may be other versions by what was just told; the first time it is what there was
    /// when they were asked for.
    private mutating func isNews(_ results: Results) -> Bool {
        switch results {
        case .post(let post, author: _, isForeign: _):
            let told = post.map(Told.init)
            defer { self.told = told }
            guard let before = self.told else {
                // It may have changed between the two, and nobody tells of that again.
                guard let newest = versions.first, let post else { return false }
                return newest.title != post.title || newest.content != post.content
                    || newest.status != post.status
            }
            return told != before
        case .history(let delivery):
            switch delivery.cause {
            case .initial, .window: return false
            case .reset: return true
            // An action on a post changes the post; what is forgotten of it does not.
            case .update(let changes): return isOfComment || changes.departureCount() > 0
            }
        default: return false
        }
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if page != nil, command != .restore {
            if command == .back || Self.closing.contains(command) { page = nil }
            page?.scroll(command, in: environment.size)
            return []
        }
        if CommandID.scrolling.contains(command) {
            list.scroll { $0.scroll(command, count: $1, height: $2) }
            return []
        }
        if command == .back { return [.close] }
        guard let version = list.selected else { return [] }
        switch command {
        case .restore:
            // What comes of it is seen in the list.
            page = nil
            let words = environment.language.history
            let now = versions.first
            return version.title == now?.title && version.content == now?.content
                ? [.say(Notice(isOfComment ? words.isCommentNow : words.isNow))]
                : [.store(.restoreVersion(version, text))]
        case .copyContent:
            return [.copy(version.content, what: name(of: version, in: environment))]
        case .open: page = TextPage(changes?.paragraphs ?? [])
        default: break
        }
        return []
    }

    private var isOfComment: Bool {
        if case .comment = text { true } else { false }
    }

    /// What a version is called: a comment by its words.
    private func name(of version: TextVersion, in environment: Environment) -> String {
        isOfComment ? version.content.onOneLine : environment.title(version.title)
    }

    private mutating func show(_ versions: [TextVersion]) {
        self.versions = versions
        changes = nil
        summaries = [:]
        list.show(versions)
    }

    // MARK: - Drawing

    func draw(on canvas: inout Canvas, in environment: Environment) {
        if let page { return page.draw(on: &canvas) }
        guard !list.isEmpty else { return }
        let (table, rest) = canvas.bounds.splitTop(tableHeight(in: environment))
        canvas.draw(in: table) { view(in: environment).draw(list, on: &$0) }
        guard rest.height > 2 else { return }
        canvas.draw(in: rest) { canvas in
            let line = String(repeating: environment.signs.horizontal, count: canvas.size.width)
            canvas.write(line, x: 0, y: 0, style: .border)
            canvas.draw(in: canvas.bounds.splitTop(1).1) { canvas in
                TextPage(changes?.paragraphs ?? []).draw(on: &canvas)
            }
        }
    }

    /// What the selected version changed; all of the oldest one.
    private func paragraphs(in environment: Environment) -> [TextPage.Paragraph] {
        let position = list.position.selected
        guard versions.indices.contains(position) else { return [] }
        let version = versions[position]
        guard versions.indices.contains(position + 1) else {
            let lines = TextPage.Paragraph.lines(version.content)
            guard !isOfComment else { return lines }
            return [TextPage.Paragraph(text: environment.title(version.title), style: .heading)]
                + lines
        }
        let before = versions[position + 1]
        let words = environment.language.history
        if before.title == version.title, before.content == version.content {
            return [TextPage.Paragraph(text: words.sameText, style: .dim)]
        }
        let title = TextDifference(from: before.title, to: version.title).paragraphs()
        let text = TextDifference(from: before.content, to: version.content).paragraphs()
        return [TextPage.Paragraph(text: words.compared, style: .dim)]
            + (before.title == version.title ? [] : title + [TextPage.Paragraph(text: "")]) + text
    }

    /// The lines of the table: all where there is little room, else the text has its share.
    private func tableHeight(in environment: Environment) -> Int {
        let height = environment.size.height
        return height < 12 ? height : min(max(5, list.count + 1), height / 2)
    }

    private func view(in environment: Environment) -> ListView<TextVersion> {
        let words = environment.language
        let status = TableColumn<TextVersion>(words.posts.statusHead, width: 9, rank: 3) {
            .init($0.status.map(words.posts.status) ?? "", .dim)
        }
        let columns: [TableColumn<TextVersion>?] = [
            TableColumn(
                words.history.history, width: 10, ideal: 50, rank: 0, isFlexible: true
            ) { version in
                version.date == nil
                    ? .init(words.history.oldest, .dim)
                    : .init(summaries[version.id]?.line(in: environment) ?? "")
            },
            isOfComment ? nil : status,
            TableColumn(words.history.who, width: 14, rank: 2) {
                .init((names[$0.person] ?? "").onOneLine)
            },
            environment.whenColumn(words.history.when) { $0.date },
        ]
        var narrow = environment
        narrow.preferences.display.density = .small
        return ListView(columns: columns.compactMap { $0 }, in: narrow) { _ in [] }
    }
}
