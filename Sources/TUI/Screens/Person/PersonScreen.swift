internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// One person: facts, and beside or below them what they wrote and whom they know.
struct PersonScreen: Screen {
    typealias Tab = PersonTab

    let id: User.ID
    private(set) var person: User?
    private(set) var isLoaded = false
    /// Whether the person was deleted while one looked: what was shown stays.
    private(set) var isGone = false
    /// Where the person is that is not here.
    var whereabouts = Whereabouts.unknown
    /// What they wrote, in numbers; nil until that is known.
    private(set) var portrait: Portrait?
    private(set) var picture = PicturePane()
    private(set) var tab: Tab
    /// Whether the person is selected and not a row below.
    var isOnPerson = false
    var writings = ListPane<Writing>(.posts) { $0 }
    var posts = ListPane<PostSummary>(.posts) { $0.uuid }
    var comments = ListPane<CommentSummary>(.comments) { $0.uuid }
    var answers = ListPane<CommentSummary>(.comments) { $0.uuid }
    /// How many there are without a filter; nil until somebody has looked and they are counted.
    private(set) var answerCount: Int?
    var followers = ListPane<UserSummary>(.people) { $0.uuid }
    var following = ListPane<UserSummary>(.people) { $0.uuid }
    private(set) var writingQuery: WritingList
    private(set) var postQuery: PostList
    private var commentQuery: CommentList
    private var answerQuery: CommentList
    private(set) var followerQuery: PeopleList
    private var followingQuery: PeopleList
    private var started: Set<Tab> = []

    init(_ id: User.ID, tab: Tab, in environment: Environment) {
        let preferences = environment.preferences
        self.id = id
        self.tab = tab
        writingQuery = WritingList(by: id, months: PersonCard.months(in: environment))
        postQuery = PostList(.by(id), order: preferences.posts.sort)
        commentQuery = CommentList(.by(id))
        answerQuery = CommentList(.answers(to: id))
        followerQuery = PeopleList(.followers(of: id), order: preferences.people.sort)
        followingQuery = PeopleList(.following(of: id), order: preferences.people.sort)
    }

    /// What the tab shows.
    func subscription(of tab: Tab) -> Subscription {
        switch tab {
        case .all: .writings(writingQuery)
        case .posts: .posts(postQuery)
        case .comments: .comments(commentQuery)
        case .answers: .comments(answerQuery)
        case .followers: .people(followerQuery)
        case .following: .people(followingQuery)
        }
    }

    var subscriptions: Set<Subscription> {
        // A tab nobody has looked at costs nothing; the first one brings the numbers, too.
        Set([.person(id)] + started.union([tab, .all]).map { subscription(of: $0) })
            .union(picture.subscriptions).union(whereabouts.watched)
    }

    /// The rows of the tab.
    var pane: any RowsPane {
        get { self[tab] }
        set { self[tab] = newValue }
    }

    /// The rows of any tab.
    private subscript(tab: Tab) -> any RowsPane {
        get {
            switch tab {
            case .all: writings
            case .posts: posts
            case .comments: comments
            case .answers: answers
            case .followers: followers
            case .following: following
            }
        }
        set {
            switch tab {
            case .all: writings = newValue as? ListPane<Writing> ?? writings
            case .posts: posts = newValue as? ListPane<PostSummary> ?? posts
            case .comments: comments = newValue as? ListPane<CommentSummary> ?? comments
            case .answers: answers = newValue as? ListPane<CommentSummary> ?? answers
            case .followers: followers = newValue as? ListPane<UserSummary> ?? followers
            case .following: following = newValue as? ListPane<UserSummary> ?? following
            }
        }
    }

    var saysWhomYouFollow: Bool { true }
    var saysWhatIsNew: Bool { true }
    var keyContext: KeyContext { pane.keyContext }
    var isSettled: Bool { pane.isSettled }
    var querySubjects: Set<SearchQuery.Subject> { pane.querySubjects }
    var typedFilter: String? { pane.filter.typed }
    var movesAhead: Bool { pane.movesAhead }
    var work: ListWork? { pane.work(isFiltered: !pane.filter.isEmpty) }

    var commands: [CommandID] { keyContext == .prompt ? pane.commands : pageCommands }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.people
        guard let person else { return Heading(words.title, whereabouts.name?.onOneLine ?? "") }
        let state = isGone ? words.deleted : person.isActive ? "" : words.inactive
        return Heading(words.title, person.displayName.onOneLine, detail: state)
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        keyContext == .prompt ? pane.hint(of: command, in: environment) : nil
    }

    func status(in environment: Environment) -> ScreenStatus {
        var status = pane.status(marks: [], in: environment)
        if isOnPerson { status.position = "" }
        return status
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        fit(in: environment)
        switch event {
        case .appeared: return start() + findTrashed()
        case .results(_, .person(let person)):
            isGone = person == nil && self.person != nil
            self.person = person ?? self.person
            isLoaded = true
            fit(in: environment)
            return findTrashed()
        case .results(.trash, _): return findTrashed()
        case .answer(.loadTrashed(.person(id)), let result):
            return takeTrashed(result, in: environment)
        case .results(let source, .picture(let answer)):
            if picture.take(source, .picture(answer)) { fit(in: environment) }
        case .answer(.deletePerson(id, _), .success): return [.close]
        case .results(_, .portrait(let portrait)):
            self.portrait = portrait
            fit(in: environment)
        case .results(let source, .failure): fail(source)
        case .interrupted:
            if work == .search { return handle(.cancel, in: environment) }
            pane.stop()
        case .results(let source, let results):
            let effects = receive(results, of: source, in: environment)
            let isOfSelected = source == subscription(of: tab) && !isOnPerson
            return isOfSelected ? effects : effects.map(\.keepingSelected)
        case .command(let command): return handle(command, in: environment)
        case .edit(let edit): return follow(pane.react(to: edit))
        case .mouse(let event) where event.isClick: return click(event.point, in: environment)
        case .environment: return followOrders(in: environment) + look()
        case .uncovered(by: .post(let id, comment: let comment, words: _)) where tab == .all:
            return writings.reveal(comment?.uuid ?? id.uuid, in: subscription(of: .all))
        case .uncovered(by: .post(let id, comment: _, words: _)) where tab == .posts:
            return posts.reveal(id, in: subscription(of: .posts))
        case .answer(.complete(let field, let text), .success(.names(let names))):
            pane.take(names, for: field, text)
        case .timer(let mark):
            writings.hear(timer: mark)
            posts.hear(timer: mark)
            comments.hear(timer: mark)
            answers.hear(timer: mark)
            followers.hear(timer: mark)
            following.hear(timer: mark)
        default: break
        }
        return []
    }
}

// MARK: - Deciding

extension PersonScreen {
    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if let effects = moveBetween(command) { return effects }
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        switch command {
        case .nextPane: return show(1)
        case .previousPane: return show(-1)
        case .cancel:
            pane.clearFilter()
            return requery()
        case .back: return [.close]
        case .restore: return restore()
        case .openPicture: return person?.avatar.map { [.openPicture($0)] } ?? []
        case .selectPerson:
            isOnPerson.toggle()
            return []
        // What was written says who follows the person of the page.
        case .showFollowers where actsOnPerson || !tab.isOfPeople:
            return show(.followers)
        default: return effects(of: command, in: environment)
        }
    }

    private mutating func follow(_ reaction: ListReaction) -> [Effect] {
        let effects =
            switch reaction {
            case .moved: look()
            case .filtered: requery()
            case .done(let effects): effects
            }
        return effects + pane.takeWishes()
    }

    private mutating func show(_ step: Int) -> [Effect] {
        let tabs = Tab.allCases
        let index = tabs.firstIndex(of: tab) ?? 0
        return show(tabs[(index + step + tabs.count) % tabs.count])
    }

    private mutating func show(_ tab: Tab) -> [Effect] {
        self.tab = tab
        return started.contains(tab) ? [] : start()
    }

    private mutating func start() -> [Effect] {
        started.insert(tab)
        return pane.start(subscription(of: tab), keepingSelection: false)
    }

    private mutating func requery() -> [Effect] {
        switch tab {
        case .all:
            writingQuery.filter = writings.askedFilter
            writingQuery.time = writings.time
        case .posts: postQuery.go(by: posts.askedFilter, in: posts.time)
        case .comments:
            commentQuery.filter = comments.askedFilter
            commentQuery.time = comments.time
        case .answers:
            answerQuery.filter = answers.askedFilter
            answerQuery.time = answers.time
        case .followers: followerQuery.go(by: followers.rightFilter, in: followers.time)
        case .following: followingQuery.go(by: following.rightFilter, in: following.time)
        }
        return start()
    }

    /// Sorts by what the settings say by now, as the lists of posts and of people do.
    ///
    /// Nobody sorts by hand here. Comments, and all that somebody wrote, have the newest first.
    private mutating func followOrders(in environment: Environment) -> [Effect] {
        let preferences = environment.preferences
        var (changed, effects): ([Tab], [Effect]) = ([], [])
        if postQuery.order != preferences.posts.sort {
            postQuery.order = preferences.posts.sort
            changed.append(.posts)
        }
        if followerQuery.order != preferences.people.sort {
            followerQuery.order = preferences.people.sort
            followingQuery.order = preferences.people.sort
            changed += [.followers, .following]
        }
        // What nobody has looked at is asked for when somebody does.
        for tab in changed where started.contains(tab) {
            // Whoever is at the top wants the new top, anybody else keeps the row in hand.
            let isAtTop = self[tab].isAtFirst
            effects += self[tab].start(subscription(of: tab), keepingSelection: !isAtTop)
        }
        return effects
    }

    private mutating func look() -> [Effect] { pane.look(at: subscription(of: tab)) }

    private mutating func receive(
        _ results: Results, of source: Subscription, in environment: Environment
    ) -> [Effect] {
        switch results {
        case .writings(let delivery) where source == subscription(of: .all):
            writings.receive(delivery, of: source, isFiltered: false, in: environment)
        case .posts(let delivery) where source == subscription(of: .posts):
            posts.receive(delivery, of: source, isFiltered: false, in: environment)
        case .comments(let delivery) where source == subscription(of: .comments):
            comments.receive(delivery, of: source, isFiltered: false, in: environment)
        case .comments(let delivery) where source == subscription(of: .answers):
            receiveAnswers(delivery, of: source, in: environment)
        case .people(let delivery) where source == subscription(of: .followers):
            followers.receive(delivery, of: source, isFiltered: false, in: environment)
        case .people(let delivery) where source == subscription(of: .following):
            following.receive(delivery, of: source, isFiltered: false, in: environment)
        default: []
        }
    }

    private mutating func receiveAnswers(
        _ delivery: ListDelivery<CommentSummary>, of source: Subscription,
        in environment: Environment
    ) -> [Effect] {
        if answerQuery.filter.isEmpty, delivery.isCounted { answerCount = delivery.total }
        return answers.receive(delivery, of: source, isFiltered: false, in: environment)
    }

    private mutating func fail(_ source: Subscription) {
        if source == subscription(of: .all) { writings.fail(isFiltered: false) }
        if source == subscription(of: .posts) { posts.fail(isFiltered: false) }
        if source == subscription(of: .comments) { comments.fail(isFiltered: false) }
        if source == subscription(of: .answers) { answers.fail(isFiltered: false) }
        if source == subscription(of: .followers) { followers.fail(isFiltered: false) }
        if source == subscription(of: .following) { following.fail(isFiltered: false) }
    }

    /// Selects the row that was clicked, or opens it if it was selected.
    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        if let tab = tab(at: point, in: environment) { return show(tab) }
        let wasOnPerson = isOnPerson
        let rows = layout(in: environment).rows
        isOnPerson = !rows.contains(point) && person != nil
        guard !isOnPerson else { return [] }
        let point = Point(x: point.x - rows.minX, y: point.y - rows.minY)
        let height = rows.size.height
        let environment = beside(environment)
        let people = PersonTable.view(in: environment, order: followerQuery.order)
        let opens =
            switch tab {
            case .all: writings.click(point, in: WritingTable.view(in: environment), height: height)
            case .posts:
                posts.click(
                    point, in: PostTable.view(in: environment, order: postQuery.order),
                    height: height)
            case .comments: comments.click(point, in: commentView(in: environment), height: height)
            case .answers: answers.click(point, in: answerView(in: environment), height: height)
            case .followers: followers.click(point, in: people, height: height)
            case .following: following.click(point, in: people, height: height)
            }
        return opens && !wasOnPerson ? effects(of: .open, in: environment) : look()
    }

    private mutating func fit(in environment: Environment) {
        picture.show(person?.avatar, in: pictureRoom(in: environment), environment)
        let lines = layout(in: environment).rows.size.height
        let environment = beside(environment)
        writings.list.fit(height: WritingTable.view(in: environment).rowCount(lines: lines))
        posts.list.fit(
            height: PostTable.view(in: environment, order: postQuery.order).rowCount(lines: lines))
        comments.list.fit(height: commentView(in: environment).rowCount(lines: lines))
        answers.list.fit(height: answerView(in: environment).rowCount(lines: lines))
        let rows = PersonTable.view(in: environment, order: followerQuery.order).rowCount(
            lines: lines)
        followers.list.fit(height: rows)
        following.list.fit(height: rows)
    }
}
