internal import FoundationEssentials
internal import Model
internal import Persistence

// What is new on the page: it has a sign until one was on it, and is read once it was on the screen.
extension PostScreen {
    /// Notes which comments are new to whoever looks.
    mutating func findUnread(in environment: Environment) {
        unread = Set(thread.lazy.filter { environment.isNew($0) }.map(\.id))
        arrived.formUnion(unread)
    }

    /// Remembers what is on the screen as read; of what only stands beside a list nothing.
    mutating func noteRead(in environment: Environment) -> [Effect] {
        guard let since = environment.memory.reading.since, let post, isThreadLoaded,
            !environment.isPreviewed
        else { return [] }
        let known = environment.memory.reading.post(id.uuid)
        let seen = unread.isEmpty ? [] : unread.intersection(visibleComments(in: environment))
        let isNewPost = environment.isNew(
            id, author: authorName.userID, createdAt: post.createdAt)
        guard !seen.isEmpty || isNewPost else { return [] }
        unread.subtract(seen)
        var reading = known ?? PostReading(until: since)
        if unread.isEmpty {
            let dates = thread.map(\.createdAt.millisecondsSince1970)
            reading = PostReading(
                until: max(since, post.createdAt.millisecondsSince1970, dates.max() ?? since))
        } else if reading.comments.count < PostReading.mostComments {
            reading.comments.formUnion(seen.map(\.uuid))
        }
        return [.remember(.read([id.uuid: reading]))]
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

    /// Goes to the comment before with the sign of a new one, or to the last of them.
    mutating func goToUnreadBefore(in environment: Environment) {
        let order = tree.rows().map(\.id)
        let start = selected.flatMap { order.firstIndex(of: $0) } ?? 0
        let last = (order[start...] + order[..<start]).last { arrived.contains($0) }
        guard let last else { return }
        unfold(to: last, in: environment)
        select(last, in: environment)
    }

    /// Goes to the next comment with the sign of a new one, or on to the next post with something new.
    mutating func goToUnread(in environment: Environment) -> [Effect] {
        let order = tree.rows().map(\.id)
        let start = selected.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        let next = (order[start...] + order[..<start]).first { arrived.contains($0) }
        if let next {
            unfold(to: next, in: environment)
            select(next, in: environment)
            return []
        }
        let words = environment.language.reading
        // On from here, as in a list with the newest first, and at its end from the top.
        let others = environment.unreadPosts.filter { $0 != id }
        let here = environment.lastArrival(of: id)
        let further = others.first { post in
            guard let here, let there = environment.lastArrival(of: post) else { return false }
            return there <= here
        }
        guard let post = further ?? others.first else {
            return [.say(Notice(.refusal, words.nothingNew))]
        }
        let comment = environment.firstNewComment(of: post)
        return [
            .replace(.post(post, comment: comment)),
            .say(Notice(comment == nil ? words.nextNewPost : words.nextPostWithNew)),
        ]
    }
}
