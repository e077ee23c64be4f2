internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// Where the parts of a person's page are.
struct PersonLayout {
    /// The facts; nothing on a tiny screen where rows are selected.
    let card: Rect
    /// The line between the facts and what stands beside them; nothing where they stand above it.
    let line: Rect
    /// The line of the tabs.
    let tabs: Rect
    /// The rows of the shown tab.
    let rows: Rect

    /// The columns a page has at least where the facts stand beside the rows.
    static let leastWidthBeside = 100
    /// The columns of the facts there.
    static let cardWidth = 32

    /// The facts beside the rows.
    init(beside area: Rect) {
        let (card, rest) = area.splitLeft(Self.cardWidth)
        let (line, right) = rest.splitLeft(2)
        (self.card, self.line) = (card, line.inset(right: 1))
        (tabs, rows) = right.splitTop(1)
    }

    /// So many lines of facts above the rows, and perhaps the tabs between.
    init(above area: Rect, facts: Int, hasTabs: Bool) {
        let (card, rest) = area.splitTop(facts)
        self.card = card
        line = Rect(x: 0, y: 0, width: 0, height: 0)
        (tabs, rows) = rest.splitTop(hasTabs ? 1 : 0)
    }
}

extension PersonScreen {
    /// Whether the facts stand beside the rows.
    private func isWide(_ environment: Environment) -> Bool {
        environment.size.width >= PersonLayout.leastWidthBeside && environment.size.height >= 10
    }

    /// Where the parts of the page are.
    func layout(in environment: Environment) -> PersonLayout {
        let area = Rect(size: environment.size)
        if isWide(environment) { return PersonLayout(beside: area) }
        guard let person, area.height >= 6 else {
            // One line for both: the person, where keys act on them, or else the tabs.
            return PersonLayout(
                above: area, facts: isOnPerson ? 1 : 0, hasTabs: area.height >= 3 && !isOnPerson)
        }
        let height = area.height / 3
        let facts = card(of: person, in: environment).lines(width: area.width, height: height)
        return PersonLayout(above: area, facts: min(facts.count, height), hasTabs: true)
    }

    /// The environment of the rows, which may have less room than the page.
    func beside(_ environment: Environment) -> Environment {
        var environment = environment
        environment.size = layout(in: environment).rows.size
        return environment
    }

    private func card(of person: User, in environment: Environment) -> PersonCard {
        PersonCard(person, portrait, picture, isGone: isGone, in: environment)
    }

    /// The room for the picture: some of the column of facts, and none above the rows.
    func pictureRoom(in environment: Environment) -> Size {
        guard isWide(environment) else { return Size(width: 0, height: 0) }
        return Size(
            width: PersonLayout.cardWidth - 2, height: min(12, environment.size.height / 3))
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard let person else {
            guard isLoaded else { return }
            canvas.writeParagraph(goneText(in: environment), style: .dim)
            return
        }
        let layout = layout(in: environment)
        canvas.draw(in: layout.card) { canvas in
            drawCard(of: person, on: &canvas, in: environment)
        }
        for y in layout.line.minY..<layout.line.maxY {
            canvas.write(environment.signs.vertical, x: layout.line.minX, y: y, style: .border)
        }
        canvas.draw(in: layout.tabs) { drawTabs(of: person, on: &$0, in: environment) }
        canvas.draw(in: layout.rows) { drawRows(on: &$0, in: beside(environment)) }
    }

    private func drawCard(
        of person: User, on canvas: inout Canvas, in environment: Environment
    ) {
        let card = card(of: person, in: environment)
        let lines =
            isWide(environment)
            ? card.column(width: PersonLayout.cardWidth, height: canvas.size.height)
            : card.lines(width: canvas.size.width, height: canvas.size.height)
        let height = canvas.size.height
        for (y, line) in lines.prefix(height).enumerated() {
            let isCut = y == height - 1 && lines.count > height
            line.draw(y: y, ending: isCut ? environment.signs.ellipsis : "", on: &canvas)
            let searched = Rect(x: line.start, y: y, width: line.searchedCells, height: 1)
            canvas.mark(environment.foundBy, in: searched)
        }
        if environment.hasFocus, showsPersonSelected, let first = lines.first {
            drawSelection(of: first, on: &canvas, in: environment)
        }
    }

    /// Marks the name as a list marks its row.
    private func drawSelection(
        of line: PersonCard.Line, on canvas: inout Canvas, in environment: Environment
    ) {
        let display = environment.preferences.display
        let style: Style = display.selection == .bar ? .selected : .bold
        let area = Rect(x: 0, y: 0, width: canvas.size.width, height: 1)
        canvas.restyle(area, style: style, keeping: line.initials?.style)
        canvas.write(environment.signs.selection, x: 0, y: 0, style: style)
        canvas.setCursor(x: line.start, y: 0, visible: display.showsCursor)
    }

    private func drawTabs(
        of person: User, on canvas: inout Canvas, in environment: Environment
    ) {
        var x = 1
        for place in tabs(of: person, width: canvas.size.width, in: environment).places {
            x = place.columns.upperBound + 1
            canvas.write(
                place.text, x: place.columns.lowerBound, y: 0, style: place.isShown ? .bold : .dim)
        }
        for x in x..<max(x, canvas.size.width) {
            canvas.write(environment.signs.horizontal, x: x, y: 0, style: .border)
        }
    }

    /// The tab at a point of the screen; nil where there is none.
    func tab(at point: Point, in environment: Environment) -> Tab? {
        let area = layout(in: environment).tabs
        guard let person, area.contains(point) else { return nil }
        return tabs(of: person, width: area.width, in: environment).places
            .first { $0.columns.contains(point.x - area.minX) }
            .map { Tab.allCases[$0.pane] }
    }

    /// The tabs as they are shown, and where.
    private func tabs(of person: User, width: Int, in environment: Environment) -> TabStrip {
        let words = environment.language.people
        let number = environment.language.number
        let names = Tab.allCases.map { tab in
            switch tab {
            case .all:
                "\(words.all) \(number(person.counts.posts.addingClamped(person.counts.comments)))"
            case .posts: "\(words.posts) \(number(person.counts.posts))"
            case .comments: "\(words.comments) \(number(person.counts.comments))"
            // Counted as the page was read, until somebody looks at them and they are followed.
            case .answers:
                (answerCount ?? portrait?.answers).map { "\(words.answers) \(number($0))" }
                    ?? words.answers
            case .followers: "\(words.followers) \(number(person.counts.followers))"
            case .following: "\(words.following) \(number(person.counts.following))"
            }
        }
        return TabStrip(names, shown: Tab.allCases.firstIndex(of: tab) ?? 0, width: width)
    }

    private func drawRows(on canvas: inout Canvas, in environment: Environment) {
        let words = environment.language.people
        switch tab {
        case .all:
            draw(
                writings, WritingTable.view(in: environment), words.noWritings, on: &canvas,
                environment)
        case .posts:
            let table = PostTable.view(
                in: environment, order: postQuery.shownOrder, showsAuthor: false)
            draw(posts, table, words.noPosts, on: &canvas, environment)
        case .comments:
            draw(comments, commentView(in: environment), words.noComments, on: &canvas, environment)
        case .answers:
            draw(answers, answerView(in: environment), words.noAnswers, on: &canvas, environment)
        case .followers:
            draw(
                followers, PersonTable.view(in: environment, order: followerQuery.order),
                words.noFollowers, on: &canvas,
                environment)
        case .following:
            draw(
                following, PersonTable.view(in: environment, order: followerQuery.order),
                words.noFollowing, on: &canvas,
                environment)
        }
    }

    private func draw<Item>(
        _ pane: ListPane<Item>, _ view: ListView<Item>, _ empty: String, on canvas: inout Canvas,
        _ environment: Environment
    ) {
        guard !pane.list.isEmpty else {
            let text = pane.filter.isEmpty ? empty : environment.language.lists.nothingMatches
            canvas.writeParagraph(text, style: .dim)
            return
        }
        var view = view
        view.isFocused = environment.hasFocus && !isOnPerson
        view.matches = pane.matches
        pane.draw(in: view, on: &canvas)
    }

    /// What others answered, as rows: the same, and who wrote it.
    func answerView(in environment: Environment) -> ListView<CommentSummary> {
        commentView(
            in: environment,
            author: TableColumn(environment.language.posts.author, width: 12, ideal: 22, rank: 1) {
                .init(environment.name(of: $0.author).onOneLine)
            })
    }

    /// Comments as rows: the text, who wrote it where that is not the same, the post it is on, likes,
    /// the day.
    func commentView(
        in environment: Environment, author: TableColumn<CommentSummary>? = nil
    ) -> ListView<CommentSummary> {
        let words = environment.language
        // Where a row has a second line the title of the post stands there.
        let hasSecondLine = environment.preferences.display.density.linesPerRow > 1
        let title = TableColumn<CommentSummary>(
            words.posts.titleHead, width: 24, ideal: 60, rank: 3
        ) {
            .init(environment.title($0.postTitle), .dim)
        }
        let text = TableColumn<CommentSummary>(
            words.people.comments, width: 16, ideal: 60, rank: 0, isFlexible: true
        ) {
            .init($0.content.plainLine)
        }
        let columns: [TableColumn<CommentSummary>] =
            [text] + [author].compactMap(\.self) + (hasSecondLine ? [] : [title]) + [
                TableColumn(words.posts.likes, width: 6, rank: 2, alignsRight: true) {
                    environment.count($0.likes)
                },
                environment.dateColumn(words.posts.created, rank: author == nil ? 1 : 2) {
                    $0.createdAt
                },
            ]
        var view = ListView(columns: columns, in: environment) {
            [words.people.onPost(environment.title($0.postTitle))]
        }
        .keepingRows(RowLook(author == nil, in: environment))
        view.isNew = { environment.isNew($0) }
        return view
    }
}
