import FoundationEssentials
package import Persistence
package import SheafModel

extension WriteContext {
    /// A draft with an identifier and dates, not yet stored: fill it in, then
    /// ``createPost(_:)``.
    package func newPost(title: String, content: String, author: Authorship) -> Post {
        Post(
            id: identifiers.next(at: now), title: title, content: content, author: author,
            createdAt: now.roundedToMilliseconds)
    }

    /// Stores a new post with its tags.
    ///
    /// - Returns: The post as stored.
    /// - Throws: `ValidationError` with everything that is wrong; ``StoreError/notFound(_:)`` if the
    ///   author is not a living person; ``StatusError/deleted(_:)`` for a post that says it is
    ///   deleted.
    @discardableResult
    package mutating func createPost(_ post: Post) throws -> Post {
        try ValidationError.check(post.validationFailures())
        if post.status == .deleted { throw StatusError.deleted(post.status.rawValue) }
        if let author = post.author.userID { _ = try key(of: author, in: "user") }
        var post = post
        // What goes into the archive at once has never been out.
        if post.archivedFrom == nil { post.archivedFrom = .draft }
        try name(.addPost) { _ in post.title }
        try insertPost(post)
        return try require(Post.self, post.id)
    }

    /// Stores an edited post with its tags.
    ///
    /// Writes only what changed, and stamps `updatedAt` only then. What was wrong already and
    /// stays as it is, a title too long from an import say, does not keep the rest from being
    /// stored. Dates, counts and being in the trash are not edited like this.
    ///
    /// - Parameters:
    ///   - edited: The post as somebody wants it.
    ///   - base: The post as the edit found it.
    ///   - policy: What to do about fields that somebody else changed meanwhile.
    /// - Returns: The post as stored.
    /// - Throws: `ValidationError`; ``StoreError/conflict(_:)`` with ``MergePolicy/fail``;
    ///   ``StoreError/notFound(_:)`` if the post, or its new author, is gone;
    ///   ``StatusError/deleted(_:)`` for an edit that says it is deleted.
    @discardableResult
    package mutating func updatePost(
        _ edited: Post, base: Post, policy: MergePolicy = .fail
    ) throws -> Post {
        let stored = try require(Post.self, edited.id)
        let merged = try policy.merge(
            base: base, mine: edited, into: stored, Post.mergeFields([base, edited, stored]))
        let known = Set(stored.validationFailures())
        // A tag that somebody added is judged although another one has the same fault.
        var judged = merged
        let tags = Set(stored.tags)
        judged.tags.removeAll { tags.contains($0) }
        let added = judged.tags.flatMap { Tag.failures(name: $0) }
        judged.tags = []
        try ValidationError.check(
            added + judged.validationFailures().filter { !known.contains($0) })
        if merged.status == .deleted, stored.status != .deleted {
            throw StatusError.deleted(merged.status.rawValue)
        }
        if let author = merged.author.userID, author != stored.author.userID {
            _ = try key(of: author, in: "user")
        }
        if try replacePost(stored, with: merged, updatedAt: now.millisecondsSince1970) {
            try name(.editPost) { _ in merged.title }
        }
        return try require(Post.self, edited.id)
    }

    /// The key that a new post gets, known before it is there.
    ///
    /// A row that another program numbered so high that nothing could follow does not count.
    private func nextPostKey() throws(StoreError) -> Int64 {
        if case .integer(let key) = newKey(of: "post") { return key }
        if isInBulk, let last = known.lastPost { return last + 1 }
        return try connection.integer(
            "SELECT coalesce(max(pk), 0) + 1 FROM post WHERE pk < \(Int64.max / 2)")
    }

    /// Inserts a post as it is, with its tags.
    ///
    /// - Parameters:
    ///   - post: The post.
    ///   - counts: Likes and views it comes with.
    /// - Returns: The key of the row.
    /// - Throws: ``StoreError``.
    @discardableResult
    mutating func insertPost(
        _ post: Post, counts: PostCounts = PostCounts()
    ) throws(StoreError) -> Int64 {
        let (author, name) = try authorKey(post.author)
        let pk = try nextPostKey()
        // Before the post, so that the sums need not be written into it one by one: foreign keys are checked at
        // the end. Where no trigger writes them they come behind it, for as long as a reference to a row that is
        // not there yet is open, SQLite looks with each new post for all that might refer to it.
        let hasSums = leftTriggers["post_tally"] == nil
        if hasSums { try startTallies(counts, of: post.id, pk: pk) }
        var columns = try values(of: post)
        columns += post.author.columns(pk: author)
        columns += [
            ColumnValue("author_fold", name),
            ColumnValue("like_count", counts.likes), ColumnValue("view_count", counts.views),
        ]
        _ = try insert(into: "post", pk: pk, columns, deletedAt: post.deletedAt)
        known.lastPost = pk
        if !hasSums { try startTallies(counts, of: post.id, pk: pk) }
        if !post.tags.isEmpty {
            try setTags(post.tags, of: post.id, pk: pk, at: post.deletedAt, isNew: true)
        }
        try setMetadata(of: "post", pk: pk, id: post.id.uuid, from: [:], to: post.metadata)
        return pk
    }

    /// Writes what differs between two versions of a post.
    ///
    /// - Returns: Whether anything did.
    @discardableResult
    mutating func replacePost(
        _ old: Post, with new: Post, updatedAt: Int64
    ) throws(StoreError) -> Bool {
        let new = new.remembering(old)
        let fields = Post.mergeFields([old, new])
        let changed = fields.filter { $0.value(old) != $0.value(new) }
        guard !changed.isEmpty else { return false }
        let pk = try key(of: new.id, in: "post", living: false)
        var columns = try Post.stored.changes(from: old, to: new, connection)
        if old.author != new.author {
            let (author, name) = try authorKey(new.author)
            columns += new.author.columns(pk: author) + [ColumnValue("author_fold", name)]
        }
        columns.append(ColumnValue("updated_at", updatedAt))
        try update("post", pk: pk, columns)
        if changed.contains(where: { $0.name == "tags" }) {
            // Where the post is now: an import of one that is in the trash there puts none in it here.
            try setTags(new.tags, of: new.id, pk: pk, at: old.deletedAt)
        }
        try setMetadata(
            of: "post", pk: pk, id: new.id.uuid, from: old.metadata, to: new.metadata)
        return true
    }

    /// The key of an author, and the folded name to sort by.
    ///
    /// A person who is not in the store at all gives no key, and the label its name.
    mutating func authorKey(_ author: Authorship) throws(StoreError) -> (pk: Int64?, name: String) {
        if let id = author.userID {
            if let known = known[id.uuid] { return (known.key, known.text) }
            let found = try firstRow(
                "SELECT pk, name_fold FROM user WHERE id = ?", [id.sqlValue]
            ) { (row) throws(StoreError) in (try row.integer(0), try row.text(1)) }
            if let found {
                if isInBulk {
                    known.note(KnownRows.Entry(id: id.uuid, key: found.0, text: found.1))
                }
                return (found.0, found.1)
            }
        }
        return (nil, Folding.fold(author.label?.displayName ?? ""))
    }
}
