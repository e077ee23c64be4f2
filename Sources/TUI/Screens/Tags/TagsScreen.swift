internal import FoundationEssentials
internal import Model

extension TagList: FilteredQuery {}

/// All tags, the most used first; Enter shows the posts of one.
struct TagsScreen: FilteredScreen {
    var query = TagList()
    var whole: TagList?
    var pane = ListPane<Tag> { $0.uuid }

    init() {}

    func subscription(to query: TagList) -> Subscription { .tags(query) }
    var unfiltered: TagList {
        var unfiltered = query
        unfiltered.filter = ""
        return unfiltered
    }
    var movesAhead: Bool { pane.movesAhead }
    var isFiltered: Bool { !query.filter.isEmpty }

    var commands: [CommandID] {
        guard !pane.filter.isTyping else { return pane.commands }
        let own: [CommandID] = pane.list.selected == nil ? [] : [.open, .delete, .copyTitle]
        return own + pane.commands + [.sortByName, .sortByPosts]
    }

    var place: MemoryNote? { pane.place(in: .tags, isFiltered: isFiltered) }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.posts
        let people = environment.language.people
        let order =
            switch query.order.criterion {
            case .name: people.sortedBy(.name)
            case .posts: people.sortedBy(.posts)
            }
        var parts = [order + environment.direction(of: query.order)]
        switch pane.tally(isFiltered: isFiltered) {
        case .all(let count): parts.append(words.tagCount(count))
        case .matching(let count, let all): parts.append(words.someTags(count, all))
        case .searching(let all): parts.append(words.searchingTags(all))
        case .notSearched(let all): parts.append(words.tagsNotSearched(all))
        case nil: break
        }
        return Heading(words.tags, detail: parts.joined(separator: "   "))
    }

    func hint(of command: CommandID, in environment: Environment) -> String? {
        pane.keyContext == .prompt ? pane.hint(of: command, in: environment) : nil
    }

    func status(in environment: Environment) -> ScreenStatus {
        pane.status(marks: [], in: environment)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let view = view(in: environment)
        pane.list.fit(height: view.rowCount(lines: environment.size.height))
        switch event {
        case .appeared: return pane.start(subscription, at: environment.memory.places[.tags])
        case .results(let source, .tags(let delivery)):
            return receive(delivery, of: source, in: environment)
        case .command(let command): return handle(command, in: environment)
        case .reversed(.sortByName): return sort(by: .name, descending: true)
        case .reversed(.sortByPosts): return sort(by: .posts, descending: false)
        case .mouse(let event) where event.isClick:
            let opens = pane.click(event.point, in: view, height: environment.size.height)
            return opens ? handle(.open, in: environment) : pane.look(at: subscription)
        default: return follow(event, in: environment)
        }
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        switch command {
        case .cancel:
            pane.filter.clear()
            return requery(keepingSelection: pane.list.position.selected > 0)
        case .sortByName: return sort(by: .name, descending: false)
        case .sortByPosts: return sort(by: .posts, descending: true)
        case .open: return pane.list.selected.map { [.open(.postsTagged($0.name))] } ?? []
        case .copyTitle: return pane.list.selected.map { [.copy($0.name, what: $0.name)] } ?? []
        case .delete:
            return pane.list.selected.map { [.ask(question($0, in: environment.language))] } ?? []
        default: break
        }
        return []
    }

    private func question(_ tag: Tag, in language: Language) -> Question {
        let words = language.questions
        return Question(
            title: words.deleteTag(tag.name), consequences: [words.tagConsequence(tag.postCount)],
            choices: [
                .init("n", words.cancel), .init("y", words.delete, [.store(.deleteTag(tag.id))]),
            ])
    }

    private mutating func sort(by criterion: TagList.Criterion, descending: Bool) -> [Effect] {
        query.order = ListOrder(by: criterion, descending: descending)
        return requery(keepingSelection: true)
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !pane.list.isEmpty else {
            let words = environment.language
            canvas.writeParagraph(
                query.filter.isEmpty ? words.posts.noTags : words.lists.nothingMatches,
                style: .dim)
            return
        }
        view(in: environment).draw(pane.list, on: &canvas)
    }

    private func view(in environment: Environment) -> ListView<Tag> {
        let words = environment.language.posts
        let order = query.order
        func sorted(_ column: TableColumn<Tag>, by criterion: TagList.Criterion) -> TableColumn<Tag>
        {
            criterion == order.criterion
                ? column.sorted(isDescending: order.isDescending) : column
        }
        let name = TableColumn<Tag>(words.tags, width: 8, ideal: 40, rank: 0, isFlexible: true) {
            .init("#" + $0.name, .tag)
        }
        let posts = TableColumn<Tag>(words.title, width: 8, rank: 1, alignsRight: true) {
            .init(environment.language.shortNumber($0.postCount))
        }
        let columns = [
            sorted(name, by: .name), sorted(posts, by: .posts),
            TableColumn(words.created, width: 11, rank: 2, alignsRight: true) {
                .init(environment.day($0.createdAt), .dim)
            },
        ]
        // A tag has one line of facts, however tall other rows are.
        var narrow = environment
        narrow.preferences.display.density = .small
        return ListView(columns: columns, in: narrow) { _ in [] }
            .keepingRows(RowLook(order, in: environment))
    }
}
