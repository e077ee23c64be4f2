internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook

// What is new on the page: it has a sign until one goes on from it, and is read once it was on the screen.
extension PostScreen {
    /// Notes which comments are new to whoever looks.
    mutating func findUnread(in environment: Environment) {
        unread = Set(thread.lazy.filter { environment.isNew($0) }.map(\.id))
        addNew(unread)
    }

    /// Those with the sign of something new, but for the one on which one is.
    var othersArrived: Set<Comment.ID> {
        selected.map { arrived.subtracting([$0]) } ?? arrived
    }

    /// Whether there are any of those, found without a copy of them all.
    var hasOthersArrived: Bool {
        let isOnOne = selected.map(arrived.contains) ?? false
        return arrived.count > (isOnOne ? 1 : 0)
    }

    /// Finds the comments with that sign and those that hide one below their fold, in the whole thread.
    func findFlagged() -> Set<Comment.ID> {
        guard !folded.isEmpty, !arrived.isEmpty else { return arrived }
        let all = tree.rows()
        var flagged = arrived
        var index = 0
        for row in rows where index < all.count {
            let behind = min(all.count, index + 1 + (row.isFolded ? row.descendantCount : 0))
            if all[index..<behind].contains(where: { arrived.contains($0.id) }) {
                flagged.insert(row.id)
            }
            index = behind
        }
        return flagged
    }

    /// Remembers what is on the screen as read; of what only stands beside a list nothing.
    mutating func noteRead(in environment: Environment) -> [Effect] {
        guard let since = environment.reading.since, let post, isThreadLoaded,
            !environment.isPreviewed
        else { return [] }
        let known = environment.reading.post(id.uuid)
        let seen = unread.isEmpty ? [] : unread.intersection(visibleComments(in: environment))
        let isNewPost = environment.isNew(
            id, author: authorName.userID, createdAt: post.createdAt)
        // What somebody marks as unread while the page is open stays so until it is opened again.
        let isMarkedMeanwhile = isRead && known?.isUnread == true
        isRead = true
        guard !seen.isEmpty || isNewPost && !isMarkedMeanwhile else { return [] }
        unread.subtract(seen)
        var reading = known ?? PostReading(until: since)
        if unread.isEmpty {
            reading = PostReading(until: since)
            reading.read(nil, at: post.createdAt, now: environment.now)
            for comment in thread {
                reading.read(comment.id.uuid, at: comment.createdAt, now: environment.now)
            }
        } else if reading.comments.count < PostReading.mostComments {
            reading.comments.formUnion(seen.map(\.uuid))
        }
        reading.isUnread = isMarkedMeanwhile
        return [.remember(.read([id.uuid: reading], by: environment.you?.id.uuid))]
    }

    func goesOn(in environment: Environment) -> Bool {
        page(in: environment)?.rest(from: position).goesOn ?? false
    }

    private func visibleComments(in environment: Environment) -> Set<Comment.ID> {
        guard let page = page(in: environment) else { return [] }
        var seen: Set<Comment.ID> = []
        var y = -position.line
        var index = position.block
        while y < environment.size.height, index < page.count {
            if let row = page.comment(at: index) { seen.insert(rows[row].id) }
            y += page.lines(of: index)
            index += 1
        }
        return seen
    }

    /// Goes to the next comment with the sign of a new one, or to the one before, and from the last of
    /// them on to another post with something new.
    mutating func goToUnread(_ command: CommandID, in environment: Environment) -> [Effect] {
        let order = tree.rows().map(\.id)
        let current = selected.flatMap { order.firstIndex(of: $0) }
        let isBack = command == .previousUnread
        let start = isBack ? current ?? 0 : current.map { $0 + 1 } ?? 0
        let further = order[start...] + order[..<start]
        let others = othersArrived
        let next =
            isBack ? further.last(where: others.contains) : further.first(where: others.contains)
        guard let next else {
            return [.goToNews(command, otherwise: elsewhere(isBack: isBack, in: environment))]
        }
        unfold(to: next, in: environment)
        select(next, in: environment)
        return []
    }

    /// Where the keys for the next one and the one before lead that nothing is being looked for.
    ///
    /// To what was looked for last, as in pagers and editors: whoever reads hits does not mean to leave the
    /// page. On a page on which nothing was looked for, to what is new.
    var nextCommands: [CommandID] {
        endedSearch == nil ? [.nextUnread, .previousUnread] : [.nextMatch, .previousMatch]
    }

    /// What these do where they lead to another post; nil where something is new here.
    func wordsOfNews(_ command: CommandID, in environment: Environment) -> CommandWords? {
        guard !hasOthersArrived else { return nil }
        let words = environment.language.reading
        return switch command {
        case .nextUnread: words.nextNewPost
        case .previousUnread: words.previousNewPost
        default: nil
        }
    }

    /// What leads to another post with something new, wherever it is listed.
    private func elsewhere(isBack: Bool, in environment: Environment) -> [Effect] {
        // On from here, as in a list with the newest first, and at its end from the top.
        let newestFirst = environment.unreadPosts.filter { $0 != id }
        let others = isBack ? newestFirst.reversed() : newestFirst
        let here = environment.lastArrival(of: id)
        let further = others.first { post in
            guard let here, let there = environment.lastArrival(of: post) else { return false }
            return isBack ? there >= here : there <= here
        }
        guard let post = further ?? others.first else {
            return [.say(Notice(.refusal, environment.language.reading.nothingNew))]
        }
        let page = environment.pageOfNews(of: post, isBack: isBack)
        return [.replace(page.destination), .say(page.notice)]
    }
}

extension Environment {
    /// The page of a post, at the first thing on it that is new, and what is said about it where one
    /// comes to it onwards, or going back.
    func pageOfNews(
        of post: Post.ID, isBack: Bool
    ) -> (destination: Destination, notice: Notice) {
        let comment = firstNewComment(of: post)
        let words = language.reading
        return (
            .post(post, comment: comment),
            Notice(comment == nil ? words.newPost(isBack) : words.postWithNew(isBack))
        )
    }
}
