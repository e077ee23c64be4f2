package import FoundationEssentials
package import Persistence
import SheafModel

extension QueryContext where Self: ~Copyable {
    /// What is in the trash by itself and is removed for good with others because it is on them: comments
    /// that were deleted before their posts, of people also those on posts that went with them.
    package func trash(below items: [TrashItem]) throws -> [TrashItem] {
        let listed = Set(items.filter { $0.kind == .comment }.map(\.id))
        var found: [TrashItem] = []
        for item in items where item.kind == .post || item.kind == .person {
            let posts =
                item.kind == .post
                ? "post.id = ?1 AND ?2 = ?2"
                : "post.deleted_at = ?2 AND post.author_pk = (SELECT pk FROM user WHERE id = ?1)"
            let ids = try rows(
                """
                SELECT trash.id FROM post JOIN comment ON comment.post_pk = post.pk
                  JOIN trash ON trash.comment_pk = comment.pk
                WHERE \(posts)
                """, [item.id.uuid.sqlValue, item.deletedAt.sqlValue]
            ) { (row) throws(StoreError) in TrashItem.ID(try row.value(0) as UUID) }
            for id in ids where !listed.contains(id) {
                found += try fetchReadable(.trashed(id)).entries.compactMap(\.legible)
            }
        }
        return found
    }
}

extension WriteContext {
    /// Takes something out of the trash, with what went with it.
    ///
    /// - Throws: ``TrashError``; `ValidationError` where somebody took the name or the address of a person
    ///   since; ``StoreError/notFound(_:)`` if it is not in the trash.
    package mutating func restore(_ id: TrashItem.ID, _ kind: TrashItem.Kind) throws {
        switch kind {
        case .person:
            try checkNothingTaken(User.ID(id.uuid))
            try restoreUser(User.ID(id.uuid))
        case .post: try restorePost(Post.ID(id.uuid))
        case .tag: try restoreTag(Tag.ID(id.uuid))
        case .comment:
            if try isPostOfCommentTrashed(Comment.ID(id.uuid)) { throw TrashError.postTrashed }
            try restoreComment(Comment.ID(id.uuid))
        }
    }

    /// Removes things in the trash for good, with what went with them; what undoing would have brought
    /// back of them goes as well.
    ///
    /// - Parameters:
    ///   - query: Which; all of it.
    ///   - date: What is kept of tags that got another name before goes as well.
    ///   - progress: Called with how many are gone and how many there are, after every few; what it
    ///     throws stops it, and nothing is removed.
    /// - Returns: How many were removed.
    /// - Throws: ``StoreError``, what `progress` throws.
    @discardableResult
    package mutating func purge(
        _ query: ListQuery<TrashItem>, formerTagsBefore date: Date? = nil,
        progress: (Int, Int) throws -> Void = { _, _ in }
    ) throws -> Int {
        try purge(
            try fetchReadable(query).entries.compactMap(\.legible), formerTagsBefore: date,
            progress: progress)
    }

    /// Removes these things for good, as the other does; what came out of the trash since they were
    /// read, or was deleted anew, stays.
    ///
    /// - Complexity: O(*n* log *m*) for *n* rows that go, of *m*. The word indexes that lose something
    ///   are rewritten as a whole, so that nothing of it is left in them.
    @discardableResult
    package mutating func purge(
        _ listed: [TrashItem], formerTagsBefore date: Date? = nil,
        progress: (Int, Int) throws -> Void = { _, _ in }
    ) throws -> Int {
        var items: [TrashItem] = []
        for item in listed where try isStillTrashed(item) { items.append(item) }
        if items.count > 1000 { try expectManyRows() }
        cannotBeUndone()
        var removal = Removal()
        // Posts first, many at once: of what is below them there may be much more.
        let posts = items.filter { $0.kind == .post }
        for start in stride(from: 0, to: posts.count, by: Self.purgedAtOnce) {
            let end = min(start + Self.purgedAtOnce, posts.count)
            var keys: [Int64] = []
            for post in posts[start..<end] { keys.append(try trashed(post.id.uuid, in: "post").pk) }
            try removal.removePosts(keys, &self)
            try progress(end, items.count)
        }
        for (index, item) in items.filter({ $0.kind != .post }).enumerated() {
            // It may have gone with one before it.
            if try isStillTrashed(item) { try remove(item, &removal) }
            let done = posts.count + index + 1
            if done % Self.purgedAtOnce == 0 { try progress(done, items.count) }
        }
        if let date {
            try removal.removeFormerTags(renamedBefore: date.millisecondsSince1970, &self)
        }
        try removal.finish(&self)
        return items.count
    }

    /// Whether it is in the trash since the same moment.
    private func isStillTrashed(_ item: TrashItem) throws(StoreError) -> Bool {
        let time = item.kind == .tag ? "coalesce(deleted_at, links_deleted_at)" : "deleted_at"
        return try firstRow(
            "SELECT \(time) FROM \(item.kind.rawValue) WHERE id = ?", [item.id.uuid.sqlValue]
        ) { (row) throws(StoreError) in
            try row.value(0) as Date? == item.deletedAt
        } ?? false
    }

    /// How many are removed before whoever waits hears of it.
    private static let purgedAtOnce = 64

    private mutating func remove(_ item: TrashItem, _ removal: inout Removal) throws(StoreError) {
        known = KnownRows()
        func gone() throws(StoreError) -> (key: Int64, time: Int64) {
            let (pk, time) = try trashed(item.id.uuid, in: item.kind.rawValue)
            return (pk, time)
        }
        switch item.kind {
        case .person:
            let (key, time) = try gone()
            try removal.removePersonAndWritings(key, at: time, &self)
        case .post: try removal.removePosts([try gone().key], &self)
        case .comment:
            let (key, time) = try gone()
            try removal.removeComments(goneWith: key, at: time, &self)
        case .tag: try removal.removeTag(item.id, &self)
        }
    }

    private func isPostOfCommentTrashed(_ id: Comment.ID) throws(StoreError) -> Bool {
        try firstRow(
            """
            SELECT post.deleted_at IS NOT NULL FROM comment JOIN post ON post.pk = comment.post_pk
            WHERE comment.id = ?
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) } ?? false
    }
}
