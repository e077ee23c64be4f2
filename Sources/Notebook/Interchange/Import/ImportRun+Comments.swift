import FoundationEssentials
import Persistence
import SheafModel

/// Comments, which hang on other rows that may come later, or never.
extension ImportRun {
    /// Puts a comment where it belongs and lets those follow that waited for it; `nil` if it waits
    /// itself.
    ///
    /// What its own file puts where no comment can be becomes an answer to the post.
    @discardableResult
    mutating func place(
        _ given: PlacedComment, _ context: inout WriteContext
    ) throws -> ImportOutcome? {
        let outcome = try placeAlone(given, &context)
        try placeReleased(&context)
        return outcome
    }

    /// Puts a comment where it belongs; those that waited for it are only noted.
    private mutating func placeAlone(
        _ given: PlacedComment, _ context: inout WriteContext
    ) throws -> ImportOutcome? {
        guard let post = try context.owner(given.comment.postID) else {
            try wait(given, until: given.postName, &context)
            return nil
        }
        var placed = given
        if let parentID = given.comment.parentID, let parent = given.parentName {
            if parentID == given.comment.id {
                placed = answeringPost(given, .answersItself(.init(given.comment)))
            } else {
                switch try context.isComment(parentID, on: given.comment.postID) {
                case true?: break
                case false?: placed = answeringPost(given, .answersElsewhere(.init(given.comment)))
                case nil:
                    noteWaiting(given.comment.id)
                    try wait(given, until: parent, &context)
                    return nil
                }
            }
        }
        return try put(placed, postWentAt: post.deletedAt, &context)
    }

    /// Stores a comment of which everything is there that it hangs on.
    private mutating func put(
        _ given: PlacedComment, postWentAt trashTime: Date?, _ context: inout WriteContext
    ) throws -> ImportOutcome {
        notePlaced(given.comment.id)
        var placed = given
        let hangsInTrash = trashTime != nil && given.comment.deletedAt == nil
        if hangsInTrash {
            note(path, position, .inTrashWithPost(.init(given.comment)))
            report.comments.inTrash += 1
            guard try context.isTrashed(given.comment.id.uuid, in: "comment") == nil else {
                return .unchanged
            }
            // What lives hangs on nothing in the trash: it comes back with the post.
            placed = given.moved(answering: given.parent, deletedAt: trashTime)
        }
        let comment = placed.comment
        let outcome = try put(placed, &context)
        if !hangsInTrash { report.comments.count(outcome) }
        // An export of our own says itself who wrote what.
        if placed.source != Self.ours {
            try context.noteArrival(of: comment.author.label?.email ?? "")
        }
        if outcome == .added {
            if placed.thread != nil { newAnswers += 1 }
            // The last one noted is the first one placed.
            try noteReleasedThread(of: placed, &context)
            try noteReleased(placed.commentName, &context)
        }
        return outcome
    }

    /// Places comments that waited for a row, and those that waited for them.
    ///
    /// They were counted as waiting, in this run or an earlier one.
    mutating func release<Subject>(
        _ name: ForeignName<Subject>, _ context: inout WriteContext
    ) throws {
        try noteReleased(name, &context)
        try placeReleased(&context)
    }

    private mutating func noteReleased<Subject>(
        _ name: ForeignName<Subject>, below host: ThreadHost? = nil, _ context: inout WriteContext
    ) throws {
        guard isHolding else { return }
        let keys = try context.heldKeys(for: name)
        if !keys.isEmpty { released.append(ReleasedComments(keys: keys.reversed(), host: host)) }
    }

    /// Notes comments that waited for a post which is a comment here.
    private mutating func noteReleasedThread(
        of placed: PlacedComment, _ context: inout WriteContext
    ) throws {
        guard let thread = placed.thread else { return }
        try context.remember(
            ForeignName<Comment>(thread: thread, of: placed.source), as: placed.comment.id)
        let host = ThreadHost(
            comment: placed.comment.id, name: placed.name, postID: placed.comment.postID,
            post: placed.postName)
        try noteReleased(
            ForeignName<Post>(post: thread, of: placed.source), below: host, &context)
    }

    /// Places what is noted, each followed by those that waited for it.
    ///
    /// In a loop: a thread of a hundred thousand replies may come with its end first, and a call for
    /// each of them inside the one before would leave no stack.
    private mutating func placeReleased(_ context: inout WriteContext) throws {
        while var comments = released.popLast() {
            guard let key = comments.keys.popLast() else { continue }
            let host = comments.host
            released.append(comments)
            try Task.checkCancellation()
            guard let placed = try takeHeld(key, &context) else { continue }
            noteReleased(placed.comment.id)
            _ = try placeAlone(host.map { placed.moved(to: $0) } ?? placed, &context)
        }
    }

    /// A comment that waited.
    ///
    /// - Returns: `nil` for what cannot be read, which is kept as it is: an export may have brought anything.
    private func takeHeld(_ key: Int64, _ context: inout WriteContext) throws -> PlacedComment? {
        guard let payload = try context.held(key) else { return nil }
        // Whoever exports it has it as it is.
        guard let placed = (try? PlacedComment(payload: payload)) ?? nil else { return nil }
        _ = try context.takeHeld(key)
        return placed
    }

    /// Places comments that wait for each other in a circle, and so would wait for ever: the first
    /// of each circle becomes an answer to the post, and the others follow it.
    mutating func untangle(_ context: inout WriteContext) throws {
        guard hasWaitingReplies else { return }
        for key in try context.firstOfCircles() {
            guard let placed = try takeHeld(key, &context) else { continue }
            noteReleased(placed.comment.id)
            try place(answeringPost(placed, .answersItself(.init(placed.comment))), &context)
        }
    }

    private mutating func answeringPost(
        _ placed: PlacedComment, _ reason: ImportNote.Reason
    ) -> PlacedComment {
        let place = waitingReplies[placed.comment.id] ?? (path, position)
        note(place.path, place.position, reason)
        return placed.moved(answering: nil, deletedAt: placed.comment.deletedAt)
    }
}

extension WriteContext {
    /// The comment that its source takes for a post of that name, if there is one.
    func host(named name: String, of source: String) throws(StoreError) -> ThreadHost? {
        guard let id = try identifier(of: ForeignName<Comment>(thread: name, of: source)) else {
            return nil
        }
        return try firstRow(
            """
            SELECT post.id, named.theirs, own.theirs FROM comment
            JOIN post ON post.pk = comment.post_pk
            JOIN foreign_id AS named
              ON named.ours = comment.id AND named.source = ?2 AND named.kind = 'comment'
            JOIN foreign_id AS own
              ON own.ours = post.id AND own.source = ?2 AND own.kind = 'post'
            WHERE comment.id = ?1
            """, [id.sqlValue, source.sqlValue]
        ) { (row) throws(StoreError) in
            ThreadHost(
                comment: id, name: try row.text(1), postID: try row.value(0),
                post: ForeignName(post: try row.text(2), of: source))
        }
    }

    /// Whether a comment stands below a post; `nil` if it is not there.
    fileprivate func isComment(
        _ id: Comment.ID, on post: Post.ID
    ) throws(StoreError) -> Bool? {
        try firstRow(
            """
            SELECT post.id IS ?2 FROM comment LEFT JOIN post ON post.pk = comment.post_pk
            WHERE comment.id = ?1
            """, [id.sqlValue, post.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) }
    }
}
