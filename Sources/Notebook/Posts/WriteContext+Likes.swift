import FoundationEssentials
package import Persistence
package import SheafModel

/// Likes: a person likes a thing once, and can take it back.
///
/// Nobody is edited by it: `updatedAt` stays. The likes of a person go into the trash with them and
/// come back with them.
extension WriteContext {
    /// Lets a person like a post.
    ///
    /// - Returns: Whether that is new; false where they liked it already.
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two is gone.
    @discardableResult
    package mutating func like(post id: Post.ID, by person: User.ID) throws(StoreError) -> Bool {
        try like("post", try key(of: id, in: "post"), id.uuid, by: person)
    }

    /// Lets a person like a comment; like ``like(post:by:)``.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two is gone.
    @discardableResult
    package mutating func like(
        comment id: Comment.ID, by person: User.ID
    ) throws(StoreError) -> Bool {
        try like("comment", try key(of: id, in: "comment"), id.uuid, by: person)
    }

    /// Takes a person's like of a post back.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two is gone.
    @discardableResult
    package mutating func unlike(post id: Post.ID, by person: User.ID) throws(StoreError) -> Bool {
        try unlike("post", try key(of: id, in: "post"), id.uuid, by: person)
    }

    /// Takes a person's like of a comment back; like ``unlike(post:by:)``.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two is gone.
    @discardableResult
    package mutating func unlike(
        comment id: Comment.ID, by person: User.ID
    ) throws(StoreError) -> Bool {
        try unlike("comment", try key(of: id, in: "comment"), id.uuid, by: person)
    }

    /// Likes a post, or takes the like back where there is one.
    ///
    /// - Returns: Whether the person likes it now.
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two is gone.
    package mutating func toggleLike(
        post id: Post.ID, by person: User.ID
    ) throws(StoreError) -> Bool {
        guard try likes("post", id.uuid, by: person) else {
            return try like(post: id, by: person)
        }
        try unlike(post: id, by: person)
        return false
    }

    /// Likes a comment, or takes the like back; like ``toggleLike(post:by:)``.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two is gone.
    package mutating func toggleLike(
        comment id: Comment.ID, by person: User.ID
    ) throws(StoreError) -> Bool {
        guard try likes("comment", id.uuid, by: person) else {
            return try like(comment: id, by: person)
        }
        try unlike(comment: id, by: person)
        return false
    }

    private func likes(
        _ kind: String, _ id: UUID, by person: User.ID
    ) throws(StoreError) -> Bool {
        let link = NamedIdentifier.link("\(kind)_like", person.uuid, id)
        return try connection.integer(
            "SELECT count(*) FROM \(kind)_like WHERE id = ? AND deleted_at IS NULL",
            [link.sqlValue]) > 0
    }

    private mutating func like(
        _ kind: String, _ pk: Int64, _ id: UUID, by person: User.ID
    ) throws(StoreError) -> Bool {
        let isNew = try join(
            .ofPerson(
                "\(kind)_like", .init("user_pk", try key(of: person, in: "user"), person.uuid),
                .init("\(kind)_pk", pk, id)))
        if isNew { try name(.like, kind == "post" ? "title" : "body", of: kind, pk) }
        return isNew
    }

    private mutating func unlike(
        _ kind: String, _ pk: Int64, _ id: UUID, by person: User.ID
    ) throws(StoreError) -> Bool {
        _ = try key(of: person, in: "user")
        let table = "\(kind)_like"
        let wasLiked = try part(table, NamedIdentifier.link(table, person.uuid, id))
        if wasLiked { try name(.takeLikeBack, kind == "post" ? "title" : "body", of: kind, pk) }
        return wasLiked
    }
}
