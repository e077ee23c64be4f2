package import FoundationEssentials
package import Persistence
package import SheafModel

/// What became of an imported row.
package enum ImportOutcome: Hashable, Sendable {
    /// It is new.
    case added
    /// It was there and is now as imported.
    case updated
    /// It was there just so.
    case unchanged
    /// It was there, was edited here, since it came in or since it was made here, and stays as it is.
    case kept
    /// It was there, in the trash, and stays there as it is: only taking the file's version brings a
    /// row back, with what went in the same action.
    case inTrash
}

/// Rows as somebody else made them: stored with their own dates and counts, whether or not a form
/// would take them. What is there under the same identifier is made the same.
extension WriteContext {
    /// Stores an imported person.
    ///
    /// - Parameters:
    ///   - user: The person; counts are not theirs.
    ///   - isDated: Whether the dates come from the import. Otherwise a person who is there already
    ///     keeps theirs, and something new in them is an edit of now.
    ///   - policy: What to do with somebody who is there already.
    ///   - name: What the import calls the person. Whatever came before and named them as its
    ///     author is theirs from now on.
    ///   - wasTrashed: Whether the import took the person out of the trash before.
    /// - Returns: What became of it.
    /// - Throws: ``StoreError``.
    @discardableResult
    package mutating func put(
        _ user: User, isDated: Bool = true, _ policy: ImportPolicy = .plain,
        named name: ForeignName<User>? = nil, wasTrashed: Bool = false
    ) throws(StoreError) -> ImportOutcome {
        guard let row = try presence(of: user.id, in: "user") else {
            let pk = try insertUser(user)
            if policy.remembers { try noteImported(user, pk: pk) }
            try claim(.exported(user.id), pk: pk)
            if let name {
                try remember(name, as: user.id)
                try claim(name, pk: pk)
            }
            return .added
        }
        if row.isTrashed {
            guard policy == .takingTheirs, user.deletedAt == nil else { return .inTrash }
            try restoreUser(user.id)
        }
        if policy == .addingOnly { return .unchanged }
        let stored = try require(User.self, user.id)
        let standing = try standing(stored, besides: user, pk: row.pk, isDated: isDated, policy)
        if let standing { return standing }
        let updatedAt = (isDated ? user.updatedAt : now).millisecondsSince1970
        let isChanged = try replaceUser(stored, with: user, updatedAt: updatedAt)
        let isMoved =
            isDated ? try setDates("user", row.pk, user.createdAt, user.updatedAt) : false
        guard isChanged || isMoved || row.isTrashed || wasTrashed else { return .unchanged }
        if policy.remembers { try noteImported(try require(User.self, user.id), pk: row.pk) }
        return .updated
    }

    /// Stores an imported post with its tags, likes and views.
    ///
    /// - Parameters:
    ///   - post: The post. An author who is not in the store leaves the label, if there is one.
    ///   - isDated: Whether the dates come from the import.
    ///   - hasAllViews: Whether views that were counted here are among those of the import, as they
    ///     are in exports of our own; otherwise they are added.
    ///   - likes: Whose the likes of the import are.
    ///   - policy: What to do with a post that is there already.
    ///   - author: What the import calls the author. If nobody of that name has come yet the post
    ///     becomes theirs when they come.
    ///   - writtenAt: When a file was written that people edit without its date of the last edit: that
    ///     is the date of what is new in it.
    ///   - wasTrashed: Whether the import took the post out of the trash before.
    /// - Returns: What became of it.
    /// - Throws: ``StoreError``.
    @discardableResult
    package mutating func put(
        _ post: Post, isDated: Bool = true, hasAllViews: Bool = true,
        likes: CountedLikes = .besidePeople,
        _ policy: ImportPolicy = .plain, author: ForeignName<User>? = nil, writtenAt: Date? = nil,
        wasTrashed: Bool = false
    ) throws(StoreError) -> ImportOutcome {
        var post = post
        if post.status == .deleted, post.deletedAt == nil { post.deletedAt = post.updatedAt }
        try resolve(&post.author, author, for: "post", post.id.uuid)
        guard let row = try presence(of: post.id, in: "post") else {
            let pk = try insertPost(post, counts: post.counts)
            try leaveIndexes(of: "post", at: pk)
            if policy.remembers { try noteImported(post, pk: pk) }
            return .added
        }
        try holdTriggers(of: "post_tally")
        if row.isTrashed {
            guard policy == .takingTheirs, post.deletedAt == nil else { return .inTrash }
            try restorePost(post.id)
        }
        if policy == .addingOnly { return .unchanged }
        let stored = try require(Post.self, post.id)
        try keepAuthor(&post.author, stored.author)
        let others = likes.others(
            in: post.counts.likes, beside: stored.importedLikes, of: stored.likedBy.count,
            ever: likes == .besidePeople ? 0 : try likesEver("post", row.pk), policy)
        let views = try viewChange(
            of: stored, pk: row.pk, to: post.counts.views, isTotal: hasAllViews, policy)
        let standing = try standing(
            stored, besides: post, pk: row.pk, isDated: isDated, policy,
            isAlike: post.author == stored.author && others == stored.importedLikes
                && views.goal == views.current)
        if let standing { return standing }
        if policy.keeps {
            post.tags = try standingTags(post.tags, beside: stored.tags, of: row.pk)
        }
        if let writtenAt, post.updatedAt <= stored.updatedAt {
            post.updatedAt = stored.updatedAt
            if post.fingerprint != stored.fingerprint {
                post.updatedAt = max(stored.updatedAt, min(writtenAt, now))
            }
        }
        let updatedAt = (isDated ? post.updatedAt : now).millisecondsSince1970
        let isEdited = try replacePost(stored, with: post, updatedAt: updatedAt)
        let isLiked = try setTally(
            "like", of: post.id, pk: row.pk, to: others, from: stored.importedLikes)
        let isViewed = try setTally(
            "view", of: post.id, pk: row.pk, to: views.goal, from: views.current)
        let isChanged = isEdited || isLiked || isViewed
        let isMoved =
            isDated ? try setDates("post", row.pk, post.createdAt, post.updatedAt) : false
        guard isChanged || isMoved || row.isTrashed || wasTrashed else { return .unchanged }
        if policy.remembers { try noteImported(try require(Post.self, post.id), pk: row.pk) }
        return .updated
    }

    /// Stores an imported comment.
    ///
    /// Where it stands is set once, when it is added; one that answers nothing here may still get a parent.
    ///
    /// - Parameters:
    ///   - comment: The comment.
    ///   - isDated: Whether the dates come from the import.
    ///   - likes: Whose the likes of the import are.
    ///   - policy: What to do with a comment that is there already.
    ///   - author: What the import calls the author; as with a post.
    ///   - wasTrashed: Whether the import took the comment out of the trash before.
    /// - Returns: What became of it.
    /// - Throws: ``StoreError/notFound(_:)`` if its post is not there, or the answered comment is not
    ///   one of that post.
    @discardableResult
    package mutating func put(
        _ comment: Comment, isDated: Bool = true, likes: CountedLikes = .besidePeople,
        _ policy: ImportPolicy = .plain, author: ForeignName<User>? = nil,
        wasTrashed: Bool = false
    ) throws(StoreError) -> ImportOutcome {
        var comment = comment
        try resolve(&comment.author, author, for: "comment", comment.id.uuid)
        guard let row = try presence(of: comment.id, in: "comment") else {
            let pk = try insertComment(comment)
            try leaveIndexes(of: "comment", at: pk)
            if policy.remembers { try noteImported(comment, pk: pk) }
            return .added
        }
        if row.isTrashed {
            guard policy == .takingTheirs, comment.deletedAt == nil,
                try isTrashed(comment.postID.uuid, in: "post") == false
            else { return .inTrash }
            try restoreComment(comment.id)
        }
        if policy == .addingOnly { return .unchanged }
        let stored = try require(Comment.self, comment.id)
        try keepAuthor(&comment.author, stored.author)
        let people = stored.likedBy.count
        comment.likes =
            likes.others(
                in: comment.likes, beside: stored.importedLikes, of: people,
                ever: likes == .besidePeople ? 0 : try likesEver("comment", row.pk), policy
            ).addingClamped(people)
        let newParent = try newParent(of: stored, pk: row.pk, in: comment)
        let standing = try standing(
            stored, besides: comment, pk: row.pk, isDated: isDated, policy,
            isAlike: comment.author == stored.author && comment.likes == stored.likes
                && newParent == nil)
        if let standing { return standing }
        let updatedAt = (isDated ? comment.updatedAt : now).millisecondsSince1970
        let isEdited = try replaceComment(stored, with: comment, updatedAt: updatedAt)
        if let newParent { try answer(newParent, with: row.pk) }
        let isChanged = isEdited || newParent != nil
        let isMoved =
            isDated ? try setDates("comment", row.pk, comment.createdAt, comment.updatedAt) : false
        guard isChanged || isMoved || row.isTrashed || wasTrashed else { return .unchanged }
        if policy.remembers { try noteImported(try require(Comment.self, comment.id), pk: row.pk) }
        return .updated
    }

    /// Leaves a row the author it has where the file cannot know better: a stranger who was recognised,
    /// and somebody of whom the file has the identifier alone, and who is not here.
    private func keepAuthor(
        _ author: inout Authorship, _ stored: Authorship
    ) throws(StoreError) {
        if let id = author.userID {
            if author.label == nil, try presence(of: id, in: "user") == nil { author = stored }
        } else if author.label != nil, author.label == stored.label {
            author.userID = stored.userID
        }
    }

    func presence(
        of id: some SQLConvertible, in table: String
    ) throws(StoreError) -> (pk: Int64, isTrashed: Bool)? {
        try firstRow(
            "SELECT pk, deleted_at IS NOT NULL FROM \(table) WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in (try row.integer(0), try row.value(1)) }
    }

    private mutating func setDates(
        _ table: String, _ pk: Int64, _ created: Date, _ updated: Date
    ) throws(StoreError) -> Bool {
        let changed = try execute(
            """
            UPDATE \(table) SET created_at = ?2, updated_at = ?3
            WHERE pk = ?1 AND (created_at <> ?2 OR updated_at <> ?3)
            """, [pk.sqlValue, created.sqlValue, updated.sqlValue])
        return changed > 0
    }

    /// Puts the person in whom a row names as its author, or remembers the row until they come.
    private mutating func resolve(
        _ author: inout Authorship, _ name: ForeignName<User>?, for kind: String, _ row: UUID
    ) throws(StoreError) {
        guard let name else {
            // In an export of our own the author may stand behind what they wrote, or in no file.
            if let id = author.userID, known[id.uuid] == nil,
                try presence(of: id, in: "user") == nil
            {
                try hold(
                    Data("\(kind) \(row.uuidString)".utf8), kind: "author", .exported(id))
            }
            return
        }
        // Whoever is here may be named by our identifier as well.
        if let id = try identifier(of: name) ?? User.ID(name.theirs),
            try presence(of: id, in: "user") != nil
        {
            author = Authorship(userID: id)
        } else {
            // Of files of others it is so in any case, and what is held for them means nothing else.
            let instead = name.source == ImportRun.ours ? Self.instead : ""
            try hold(Data("\(kind) \(row.uuidString)\(instead)".utf8), kind: "author", name)
        }
    }

    /// What is held behind a row of ours whose label only stands in for the author.
    private static let instead = " instead"

    /// Gives a person who has just come what waited for them.
    private mutating func claim(
        _ name: ForeignName<User>, pk: Int64
    ) throws(StoreError) {
        for held in try takeHeld(kind: "author", name) {
            let words = String(decoding: held, as: UTF8.self).split(separator: " ")
            // What our own exports say beside a person stays beside them, as where the person comes first; what
            // stood in for them goes.
            let label =
                name.source == ImportRun.ours && words.count == 2
                ? "" : ", author_label_name = '', author_label_email = '', author_email_fold = ''"
            guard 2...3 ~= words.count, let id = UUID(uuidString: String(words[1])),
                let table = ["post", "comment"].first(where: { $0 == words[0] })
            else { continue }
            try execute(
                """
                UPDATE \(table) SET author_pk = ?\(label) WHERE id = ? AND author_pk IS NULL
                """, [pk.sqlValue, id.sqlValue])
        }
    }
}
