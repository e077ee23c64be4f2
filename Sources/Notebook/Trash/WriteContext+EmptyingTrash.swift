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
    @discardableResult
    package mutating func purge(
        _ query: ListQuery<TrashItem>, progress: (Int, Int) throws -> Void = { _, _ in }
    ) throws -> Int {
        let items = try fetchReadable(query).entries.compactMap(\.legible)
        var tables: Set<TrashItem.Kind> = []
        for (index, item) in items.enumerated() {
            // It may have gone with one before it.
            if try isTrashed(item.id.uuid, in: item.kind.rawValue) == true {
                try purge(item)
                tables.insert(item.kind)
            }
            if index % 64 == 63 { try progress(index + 1, items.count) }
        }
        if tables.contains(.person) { try optimizeWords("user") }
        if !tables.isDisjoint(with: [.person, .post]) { try optimizeWords("post") }
        if !tables.isSubset(of: [.tag]) { try optimizeWords("comment") }
        return items.count
    }

    private mutating func purge(_ item: TrashItem) throws(StoreError) {
        switch item.kind {
        case .person: try removeUserAndWritings(User.ID(item.id.uuid))
        case .post: try removePost(Post.ID(item.id.uuid))
        case .comment: try removeComments(goneWith: Comment.ID(item.id.uuid))
        case .tag: try removeTag(Tag.ID(item.id.uuid))
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
