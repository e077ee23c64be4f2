internal import SheafModel

// What is unread, where screens follow it.
extension App {
    /// Tells the screens that something else is unread than `before`, or somebody else followed.
    mutating func tellNews(since before: NewsBasis) {
        if environment.newsBasis != before { broadcast(.news) }
    }

    /// Says how many posts have something new, once, as soon as that is known; unless the person wants to
    /// hear of nothing that others did.
    mutating func tellNewsAtStart(having subscription: Subscription) {
        guard newsAwaited != nil else { return }
        switch subscription {
        case .newPosts: newsAwaited?.remove(.posts)
        case .newComments: newsAwaited?.remove(.comments)
        case .markedPosts: newsAwaited?.remove(.marked)
        default: break
        }
        if environment.markedPosts.isEmpty { newsAwaited?.remove(.marked) }
        guard newsAwaited?.isEmpty == true else { return }
        newsAwaited = nil
        let count = environment.unreadPosts.count
        guard count > 0, layers.count == 1, environment.preferences.notifications.isEnabled else {
            return
        }
        // Its rows may not have come yet; until then the screen offers no such key.
        let isHere = layers.last?.destination == .posts
        let words = environment.language.reading.somethingNew(count, isHere, environment.nextNewKey)
        // What is said already is more urgent, such as that texts were never saved.
        if notice == nil { say(Notice(words)) } else { note(Notice(words)) }
    }

    /// Says that posts have something new by what others wrote just now, where nothing that is shown
    /// tells of it.
    mutating func tellNewsMeanwhile(since before: NewsBasis, having results: Results) {
        guard results.isForeignChange, before.you == environment.you?.id else { return }
        untoldNews.formUnion(Set(environment.unreadPosts).subtracting(before.unread))
        // The list of posts does, of what comes while it is there.
        if showsPosts { untoldNews = [] }
        tellUntoldNews()
    }

    /// Keeps what others did to the page that one comes back to from a form or a question.
    mutating func keep(_ change: ForeignChange, of id: Int) {
        guard layers.last?.id != id,
            let page = layers.last(where: { isBrowsing($0.screen) }), page.id == id
        else { return }
        untoldChange = untoldChange.joined(with: change)
    }

    private func isBrowsing(_ screen: any Screen) -> Bool {
        KeyContext.browsing.contains(screen.keyContext) && !screen.isOverlay
    }

    /// Says it as soon as one does not write oneself, and nothing else stands to be read.
    mutating func tellUntoldNews() {
        guard !untoldNews.isEmpty || !untoldChange.isEmpty,
            notice == nil || notice?.change != nil,
            let top = layers.last, isBrowsing(top.screen)
        else { return }
        let shown = layers.compactMap(\.destination).compactMap { place in
            if case .post(let post, comment: _, words: _) = place { post } else { nil }
        }
        var change = ForeignChange()
        change.news = untoldNews.intersection(environment.unreadPosts).subtracting(shown)
            .subtracting(unseen.told)
        untoldNews = []
        notify(change, quietly: false)
        let kept = untoldChange
        untoldChange = ForeignChange()
        tellLater(kept)
    }
}

/// What lists of unread posts, and of whom one follows, go by.
struct NewsBasis: Equatable {
    fileprivate let unread: [Post.ID]
    fileprivate let you: User.ID?
    fileprivate let followed: Set<User.ID>?
}

extension Results {
    /// Whether it is what somebody else did to a list of what is new.
    fileprivate var isForeignChange: Bool {
        switch self {
        case .posts(let delivery): delivery.isForeignChange
        case .newComments(let delivery): delivery.isForeignChange
        default: false
        }
    }
}

extension Environment {
    /// What is typed for the next row with something new.
    var nextNewKey: String {
        isLinear ? language.linear.nextNew(language.reading.nextNewRow.hint) : "n"
    }

    var newsBasis: NewsBasis { NewsBasis(unread: unreadPosts, you: you?.id, followed: followed) }
}

/// What has to be heard of before it is known what came while the program did not run.
struct NewsAwaited: OptionSet {
    let rawValue: Int

    static let posts = NewsAwaited(rawValue: 1)
    static let comments = NewsAwaited(rawValue: 2)
    static let marked = NewsAwaited(rawValue: 4)
    static let all: NewsAwaited = [.posts, .comments, .marked]
}

// n and N on the page of a row: on to the row of its list that has something new, in the order of the
// list, which goes along.
extension App {
    /// Goes to the next row with something new, or to the one before, by `command`; does `otherwise`
    /// where the list has no other one, or where what the screen `id` shows is of no list.
    mutating func goToNews(_ command: CommandID, otherwise: [Effect], for id: Int) {
        guard let list = listOfRow, layers.last?.id == id, list.commands.contains(command)
        else { return perform(otherwise, for: id) }
        awaitedRow = list.id
        awaitedDirection = command == .previousUnread ? -1 : 1
        awaitedNews = otherwise
        send(.command(command), to: list.id)
    }

    /// Shows the page of the row that the list has gone to.
    mutating func showNews(of list: Layer, otherwise: [Effect]) {
        awaitNoRow()
        guard let shown = layers.last, let current = shown.destination else { return }
        guard let next = list.screen.opened, !next.isSamePage(as: current),
            case .post(let post, comment: _, words: _) = next,
            environment.unreadPosts.contains(post)
        else { return perform(otherwise, for: shown.id) }
        let page = environment.pageOfNews(of: post, isBack: awaitedDirection < 0)
        turn(to: page.destination)
        say(page.notice)
    }
}
