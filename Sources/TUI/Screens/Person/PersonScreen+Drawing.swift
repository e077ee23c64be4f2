internal import FoundationEssentials
internal import Model
internal import Notebook

extension PersonScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard let person else {
            guard isLoaded else { return }
            canvas.writeParagraph(environment.language.people.gone, style: .dim)
            return
        }
        let facts = facts(of: person, in: environment)
        let height = headHeight(in: environment)
        let (head, rest) = canvas.bounds.splitTop(height)
        canvas.draw(in: head) { canvas in
            for (y, line) in facts.prefix(max(0, height - 1)).enumerated() {
                let isCut = y == height - 2 && facts.count > height - 1
                let text = isCut ? line + environment.signs.ellipsis : line
                canvas.write(text, x: 1, y: y, style: y == 0 ? .heading : .text)
            }
            // On a tiny screen there is one line for both.
            if height == 1, isOnPerson {
                canvas.write(facts.first ?? "", x: 1, y: 0, style: .heading)
            } else if height > 0 {
                drawTabs(of: person, y: height - 1, on: &canvas, in: environment)
            }
        }
        canvas.draw(in: rest) { drawRows(on: &$0, in: environment) }
        if environment.hasFocus, showsPersonSelected, height > 1 || isOnPerson {
            canvas.draw(in: head) { drawSelection(on: &$0, in: environment) }
        }
    }

    /// Marks the name as a list marks its row.
    private func drawSelection(on canvas: inout Canvas, in environment: Environment) {
        let display = environment.preferences.display
        let style: Style = display.selection == .bar ? .selected : .bold
        canvas.restyle(Rect(x: 0, y: 0, width: canvas.size.width, height: 1), style: style)
        canvas.write(environment.signs.selection, x: 0, y: 0, style: style)
        canvas.setCursor(x: 1, y: 0, visible: display.showsCursor)
    }

    /// Facts take at most a third of the screen, and nothing of a tiny one.
    func headHeight(in environment: Environment) -> Int {
        guard let person, environment.size.height >= 6 else {
            return environment.size.height >= 3 || isOnPerson ? 1 : 0
        }
        return 1 + min(facts(of: person, in: environment).count, environment.size.height / 3)
    }

    /// The lines of the facts: one that does not fit beside the others begins a new line.
    private func facts(of person: User, in environment: Environment) -> [String] {
        let words = environment.language.people
        var names = [person.displayName.onOneLine]
        if person.displayName != person.username { names.append("@" + person.username) }
        names.append(words.role(person.role))
        if !person.isActive { names.append(words.inactive) }
        if isGone { names.append(words.deleted) }
        var places = [person.email, person.phone, person.address.parts.joined(separator: ", ")]
        if let birth = person.birth {
            let today = environment.localTime.day(of: environment.now)
            places.append(words.age(birth.age(on: today)))
        }
        places.append(words.joined(environment.day(person.createdAt)))
        if let here = environment.memory.logins[person.id.uuid] {
            places.append(words.logins(here.count, environment.moment(here.last)))
        }
        let width = max(1, environment.size.width - 4)
        let lines = [names, places.filter { !$0.isEmpty }].flatMap { parts in
            parts.reduce(into: [String]()) { lines, part in
                let joined = (lines.last.map { $0 + "   " } ?? "") + part
                if let last = lines.indices.last, DisplayWidth.cells(of: joined) <= width {
                    lines[last] = joined
                } else {
                    lines += DisplayWidth.wrap(part, width: width).map(String.init)
                }
            }
        }
        guard !person.bio.isEmpty else { return lines }
        return lines + DisplayWidth.wrap(person.bio.onOneLine, width: width).map(String.init)
    }

    private func drawTabs(
        of person: User, y: Int, on canvas: inout Canvas, in environment: Environment
    ) {
        var x = 1
        for place in tabs(of: person, in: environment).places {
            x = place.columns.upperBound + 1
            canvas.write(
                place.text, x: place.columns.lowerBound, y: y, style: place.isShown ? .bold : .dim)
        }
        for x in x..<max(x, canvas.size.width) {
            canvas.write(environment.signs.horizontal, x: x, y: y, style: .border)
        }
    }

    /// The tab at a point of the screen; nil where there is none.
    func tab(at point: Point, in environment: Environment) -> Tab? {
        let height = headHeight(in: environment)
        guard let person, point.y == height - 1, height > 1 || !isOnPerson else { return nil }
        return tabs(of: person, in: environment).places
            .first { $0.columns.contains(point.x) }
            .map { Tab.allCases[$0.pane] }
    }

    /// The tabs as they are shown, and where.
    private func tabs(of person: User, in environment: Environment) -> TabStrip {
        let words = environment.language.people
        let number = environment.language.number
        let names = Tab.allCases.map { tab in
            switch tab {
            case .posts: "\(words.posts) \(number(person.counts.posts))"
            case .comments: "\(words.comments) \(number(person.counts.comments))"
            case .followers: "\(words.followers) \(number(person.counts.followers))"
            case .following: "\(words.following) \(number(person.counts.following))"
            }
        }
        return TabStrip(
            names, shown: Tab.allCases.firstIndex(of: tab) ?? 0, width: environment.size.width)
    }

    private func drawRows(on canvas: inout Canvas, in environment: Environment) {
        let words = environment.language.people
        switch tab {
        case .posts:
            let table = PostTable.view(
                in: environment, order: postQuery.shownOrder, showsAuthor: false)
            draw(posts, table, words.noPosts, on: &canvas, environment)
        case .comments:
            draw(comments, commentView(in: environment), words.noComments, on: &canvas, environment)
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
        view.draw(pane.list, on: &canvas)
    }

    /// Comments as rows: the text, the post it is on, likes, the day.
    func commentView(in environment: Environment) -> ListView<CommentSummary> {
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
            (hasSecondLine ? [text] : [text, title]) + [
                TableColumn(words.posts.likes, width: 6, rank: 2, alignsRight: true) {
                    environment.count($0.likes)
                },
                environment.dateColumn(words.posts.created, rank: 1) { $0.createdAt },
            ]
        return ListView(columns: columns, in: environment) {
            [words.people.onPost(environment.title($0.postTitle))]
        }
        .keepingRows(RowLook(in: environment))
    }
}
