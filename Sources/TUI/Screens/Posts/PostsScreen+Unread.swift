internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook

// From one post with something new to the next one, and all of them read at once.
extension PostsScreen {
    /// What is done with the posts that are new; nil for a command that is about something else.
    ///
    /// Which of them the list has, and in which order, only the store knows: they may be far away.
    mutating func askForUnread(
        _ command: CommandID, in environment: Environment
    ) -> [Effect]? {
        var list = query
        let unread = environment.unreadPosts
        let among = list.among.map { Set($0).intersection(unread) } ?? Set(unread)
        switch command {
        case .nextUnread, .previousUnread:
            list.among = among.union([pane.list.anchor?.id].compactMap(\.self)).sorted()
        case .markAllRead: list.among = among.sorted()
        default: return nil
        }
        unreadCommand = command
        return [.store(.listOrder(list))]
    }

    /// Whether the selected row has something new: nobody has chosen it who has only come to the list, so
    /// it is the first one to go to.
    func isOnUnread(in environment: Environment) -> Bool {
        pane.list.selected.map { environment.unreadPosts.contains($0.id) } ?? false
    }

    /// Takes in what is unread by now, where that is all that is listed.
    ///
    /// What was read meanwhile stays until it is asked for anew: nothing goes away under whoever reads.
    mutating func takeNews(in environment: Environment) -> [Effect] {
        if environment.unreadPosts.isEmpty { pane.list.forgetNews() }
        return learnNews(in: environment) ? requery(keepingSelection: true) : []
    }

    /// Takes in whom one follows by now, or that it is somebody else who does; whether that makes the
    /// list another one.
    private mutating func learnFollowed(in environment: Environment) -> Bool {
        guard let listed = query.authors else { return false }
        // Of somebody else it is not known yet.
        guard let followed = environment.you == nil ? [] : environment.followed,
            followed != Set(listed)
        else { return false }
        query.authors = environment.you.map { _ in Array(followed) }
        return true
    }

    /// The same, where the rows are still to be asked for: one comes back to a list that heard of nothing
    /// meanwhile.
    ///
    /// - Returns: Whether the list is another one by that.
    @discardableResult
    mutating func learnNews(in environment: Environment) -> Bool {
        let isOther = learnFollowed(in: environment)
        guard let listed = query.among else { return isOther }
        let isSame = environment.you?.id == reader
        reader = environment.you?.id
        let more = Set(environment.unreadPosts).subtracting(isSame ? listed : [])
        guard !isSame || !more.isEmpty else { return isOther }
        query.among = isSame ? listed + more.sorted() : environment.unreadPosts
        return true
    }

    /// Takes the posts that were asked for, in the order of the list.
    mutating func takeOrder(_ posts: [Post.ID], in environment: Environment) -> [Effect] {
        defer { unreadCommand = nil }
        switch unreadCommand {
        case .nextUnread: return goToUnread(in: posts, environment)
        case .previousUnread: return goToUnread(in: posts.reversed(), environment)
        case .markAllRead: return markRead(posts, environment)
        default: return []
        }
    }

    /// Selects the first one behind the selected row that is new, from the other end where there is
    /// none.
    private mutating func goToUnread(
        in posts: [Post.ID], _ environment: Environment
    ) -> [Effect] {
        let unread = Set(environment.unreadPosts)
        let current = pane.list.anchor?.id
        let start = posts.firstIndex { $0 == current }.map { $0 + 1 } ?? 0
        let next = (posts[start...] + posts[..<start]).first {
            $0 != current && unread.contains($0)
        }
        guard let next else {
            let words = environment.language.reading
            let isOnIt = current.map { unread.contains($0) } ?? false
            return [.say(Notice(.refusal, isOnIt ? words.onlyNew : nothingNew(environment)))]
        }
        return pane.find(next.uuid, in: subscription)
    }

    /// Remembers that posts and all their comments are read, as if they had been on the screen.
    private mutating func markRead(
        _ posts: [Post.ID], _ environment: Environment
    ) -> [Effect] {
        let unread = Set(environment.unreadPosts)
        let read = posts.filter(unread.contains)
        let turn = environment.reading(read)
        pane.list.forgetNews()
        guard !read.isEmpty else {
            return [.say(Notice(.refusal, nothingNew(environment)))]
        }
        return [.aside(.reading(turn, isUndone: false))]
    }

    /// Why there is nothing to go to, though something is new that is not listed here.
    private func nothingNew(_ environment: Environment) -> String {
        let words = environment.language.reading
        return isPart && !environment.unreadPosts.isEmpty
            ? words.nothingNewHere(isFiltered, environment.nextNewKey) : words.nothingNew
    }

    /// What the keys for what is new do in a list; nil for other commands.
    func unreadWords(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.reading
        return switch command {
        case .nextUnread: words.nextNewRow
        case .previousUnread: words.previousNewRow
        default: nil
        }
    }
}

extension Environment {
    /// When the last of what came about a post was written; `nil` where nothing came.
    func lastArrival(of post: Post.ID) -> Date? {
        let written = arrivals.posts.first { $0.id == post }?.createdAt
        let dates = (arrivals.comments[post] ?? []).map(\.createdAt) + [written].compactMap(\.self)
        return dates.max()
    }
}
