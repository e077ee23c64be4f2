internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

extension TagList: FilteredQuery {}

/// All tags, the most used first; Enter shows the posts of one.
struct TagsScreen: MarkedScreen {
    var query = TagList()
    var whole: TagList?
    var pane = ListPane<Tag> { $0.uuid }
    /// The tag that gets another name, and what is typed as that.
    var naming: (tag: Tag, field: TextField)?
    /// The marked tags as they were in sight.
    var seen: [Tag.ID: Tag] = [:]

    init() {}

    func subscription(to query: TagList) -> Subscription { .tags(query) }
    var unfiltered: TagList {
        var unfiltered = query
        unfiltered.filter = ""
        return unfiltered
    }
    var movesAhead: Bool { pane.movesAhead }
    var isFiltered: Bool { !query.filter.isEmpty }

    var markedList: MarkOrder.List { .tags(query) }
    // What is done with marked tags is done by the keys for one.
    let batchKinds: [BatchOrder.Kind] = []

    func markedKind(_ command: CommandID) -> BatchOrder.Kind? { nil }
    func isForMarks(_ command: CommandID) -> Bool { command == .delete || command == .mergeTags }
    /// Marked tags go into the selected one.
    func actsOnRow(_ command: CommandID) -> Bool {
        command == .mergeTags || pane.marks.isEmpty || pane.range != nil || !isForMarks(command)
    }

    var keyContext: KeyContext { naming == nil ? pane.keyContext : .prompt }

    var commands: [CommandID] {
        if naming != nil { return [.accept, .cancel, .save] }
        guard !pane.filter.isTyping else { return pane.commands }
        let own: [CommandID] =
            pane.list.selected == nil
            ? []
            : hasMarks
                ? [.mergeTags, .delete, .mark, .filter, .open, .edit, .copyTitle]
                : [.open, .filter, .edit, .mergeTags, .delete, .copyTitle]
        return own + [.sortByName, .sortByPosts] + markCommands + pane.commands
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.tags
        switch command {
        case .edit: return words.edit
        case .delete where !pane.marks.isEmpty: return words.deleteMarked(pane.marks.count)
        // Where there is little room the row itself says what they go into.
        case .mergeTags where !merged.isEmpty && environment.size.width < 60:
            return environment.language.batches.marked(
                environment.language.command(command), merged.count)
        case .mergeTags where !merged.isEmpty:
            let target = pane.list.selected?.name.onOneLine ?? ""
            return words.mergeMarked(merged.count, String(target.prefix(20)))
        default: return markedWords(of: command, in: environment)
        }
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        guard command == .mergeTags, pane.range == nil, merged.isEmpty else { return nil }
        let words = environment.language.tags
        return pane.marks.isEmpty ? words.markFirst : words.markAnother
    }

    let hasPreview = true
    /// Room for names of some words; the posts of a tag have longer ones.
    let listCells: Int? = 54

    var previewed: Destination? { pane.list.selected.map { .postsTagged($0.name) } }

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

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        if naming != nil {
            return environment.language.tags.nameHint(command).map { CommandWords($0) }
        }
        return pane.keyContext == .prompt ? pane.hint(of: command, in: environment) : nil
    }

    func status(in environment: Environment) -> ScreenStatus {
        guard let naming else { return pane.status(marks: [], in: environment) }
        let prompt = environment.language.tags.newName(naming.tag.name.onOneLine)
        return ScreenStatus(text: prompt, field: naming.field)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let view = view(in: environment)
        pane.list.fit(height: view.rowCount(lines: environment.size.height))
        noteMarked()
        switch event {
        case .appeared: return appear(at: environment.memory.places[.tags])
        case .results(let source, .tags(let delivery)):
            return receiveMarked(delivery, of: source, in: environment)
        case .edit(let edit) where naming != nil: naming?.field.apply(edit)
        case .answer(.renameTag(let id, let name, _), .failure): askAgain(id, name)
        // The tags that were merged are gone again, and the one that is left is what it is about.
        case .answer(.redo, .success(.turned(let action?))) where action.kind == .mergeTags,
            .answer(.redoAction, .success(.turned(let action?))) where action.kind == .mergeTags:
            let left = pane.list.window.first { $0.name == action.subject }
            return left.map { pane.find($0.id.uuid, in: subscription) } ?? []
        case .answer(.findMarked(_, let rows), let result): return takeFound(result, of: rows)
        case .answer(let request, .success(let answer)) where request.isAboutMarks:
            return take(request, answer, in: environment)
        case .command(let command): return handle(command, in: environment)
        case .reversed(.sortByName): return sort(by: .name, descending: true)
        case .reversed(.sortByPosts): return sort(by: .posts, descending: false)
        case .mouse(let event) where event.isClick:
            let opens = pane.click(event.point, in: view, height: environment.size.height)
            return opens ? handle(.open, in: environment) : pane.look(at: subscription)
        default: return follow(event, in: environment)
        }
        return []
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if let naming {
            self.naming = nil
            // The keys that save a form do that here as well.
            let isDone = command == .accept || command == .save
            return isDone ? rename(naming.tag, to: naming.field.text) : []
        }
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        if let effects = mark(command, in: environment) { return effects }
        switch command {
        case .cancel:
            pane.clearFilter()
            return requery(keepingSelection: true)
        case .sortByName: return sort(by: .name, descending: false)
        case .sortByPosts: return sort(by: .posts, descending: true)
        case .open: return pane.list.selected.map { [.open(.postsTagged($0.name))] } ?? []
        case .copyTitle: return pane.list.selected.map { [.copy($0.name, what: $0.name)] } ?? []
        case .edit: beginNaming()
        case .mergeTags:
            guard let target = pane.list.selected else { return [] }
            let question = merging(into: target, in: environment.language)
            // Marking leads on to the row below: it is to be seen which one stays, also of two.
            return [.ask(question)]
        case .delete where !pane.marks.isEmpty:
            let question = deletingMarked(environment.language)
            let areFew = pane.marks.count <= BatchOrder.mostUnseen
            return [areFew ? .confirm(question) : .ask(question)]
        case .delete:
            guard let tag = pane.list.selected else { return [] }
            return [.confirm(deleting(tag, in: environment.language))]
        default: break
        }
        return []
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
        pane.draw(in: view(in: environment), on: &canvas)
    }

    /// The cells of the names that there are, so that the numbers stand beside them.
    ///
    /// In steps, so that the columns stay where they are while one scrolls.
    private var nameCells: Int {
        let longest = pane.list.window.lazy.map { 1 + DisplayWidth.cells(of: $0.name) }.max() ?? 0
        return max(16, (longest + 7) / 8 * 8)
    }

    /// What the rows are laid out by.
    private struct Look: Hashable, Sendable {
        let order: ListOrder<TagList.Criterion>
        let nameCells: Int
        let countCells: Int
    }

    private func view(in environment: Environment) -> ListView<Tag> {
        let words = environment.language.posts
        let order = query.order
        func sorted(_ column: TableColumn<Tag>, by criterion: TagList.Criterion) -> TableColumn<Tag>
        {
            criterion == order.criterion
                ? column.sorted(isDescending: order.isDescending) : column
        }
        // On the lowest screens there is no head above the numbers, and the names need the room.
        let look = Look(
            order: order, nameCells: nameCells, countCells: environment.size.height > 4 ? 8 : 6)
        let name = TableColumn<Tag>(words.tags, width: 7, ideal: look.nameCells, rank: 0) {
            .init("#" + $0.name)
        }
        let posts = TableColumn<Tag>(
            words.title, width: look.countCells, rank: 1, alignsRight: true
        ) {
            environment.count($0.postCount)
        }
        let columns = [
            sorted(name, by: .name), sorted(posts, by: .posts),
            environment.dateColumn(environment.language.tags.created, rank: 2) { $0.createdAt },
        ]
        // A tag has one line of facts, however tall other rows are.
        var narrow = environment
        narrow.preferences.display.density = .small
        var view = ListView<Tag>(columns: columns, in: narrow) { _ in [] }
            .keepingRows(RowLook(look, in: environment))
        view.isMarked = { pane.looksMarked($0, at: $1) }
        view.matches = MatchedWords(pane.rightFilter)
        return view
    }
}
