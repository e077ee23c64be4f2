import Model
package import Persistence

extension WriteContext {
    /// Takes something out of the trash, with what went with it.
    ///
    /// - Throws: ``TrashError``; ``StoreError/notFound`` if it is not in the trash.
    package mutating func restore(_ id: TrashItem.ID, _ kind: TrashItem.Kind) throws {
        switch kind {
        case .person: try restoreUser(User.ID(id.uuid))
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
    ///   - progress: Called with how many are gone and how many there are, after every few; what it
    ///     throws stops it, and nothing is removed.
    /// - Returns: How many were removed.
    /// - Throws: ``StoreError``, what `progress` throws.
    /// - Complexity: O(*n* log *m*) for *n* rows that go, of *m*.
    @discardableResult
    package mutating func purge(
        _ query: ListQuery<TrashItem>, progress: (Int, Int) throws -> Void = { _, _ in }
    ) throws -> Int {
        let items = try fetchReadable(query).entries.compactMap(\.legible)
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
            if try isTrashed(item.id.uuid, in: item.kind.rawValue) == true {
                try remove(item, &removal)
            }
            let done = posts.count + index + 1
            if done % Self.purgedAtOnce == 0 { try progress(done, items.count) }
        }
        try removal.finish(&self)
        return items.count
    }

    /// How many are removed before whoever waits hears of it.
    private static let purgedAtOnce = 64

    private mutating func remove(_ item: TrashItem, _ removal: inout Removal) throws(StoreError) {
        let (key, time) = try trashed(item.id.uuid, in: item.kind.rawValue)
        switch item.kind {
        case .person: try removal.removePersonAndWritings(key, at: time, &self)
        case .post: try removal.removePosts([key], &self)
        case .comment: try removal.removeComments(goneWith: key, at: time, &self)
        case .tag: try removal.removeTag(key, &self)
        }
    }

    /// Removes rows for good, and what is kept of them.
    mutating func removing(
        _ body: (inout Removal, inout WriteContext) throws(StoreError) -> Void
    ) throws(StoreError) {
        cannotBeUndone()
        var removal = Removal()
        try body(&removal, &self)
        try removal.finish(&self)
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
