package import FoundationEssentials
package import Persistence
package import SheafModel

/// Links and tags as they were in another store, the trash included.
extension WriteContext {
    /// Lets one person follow another since a date.
    ///
    /// A link that is there keeps its state, unless the policy takes it out of the trash. What joins somebody who
    /// is in the trash is there with them.
    ///
    /// - Returns: ``ImportOutcome/added`` or ``ImportOutcome/unchanged``.
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two is not in the store, not even in the
    ///   trash.
    @discardableResult
    package mutating func putFollow(
        _ followed: User.ID, by follower: User.ID, createdAt: Date, deletedAt: Date? = nil,
        _ policy: ImportPolicy = .plain
    ) throws(StoreError) -> ImportOutcome {
        let arguments = [
            newKey(of: "follow"),
            NamedIdentifier.link("follow", follower.uuid, followed.uuid).sqlValue,
            createdAt.sqlValue, deletedAt.sqlValue,
            try personKey(follower).sqlValue, try personKey(followed).sqlValue,
        ]
        let count = try execute(
            """
            INSERT INTO follow(pk, id, created_at, deleted_at, follower_pk, followed_pk)
            VALUES (?1, ?2, ?3,
              coalesce(?4, (SELECT min(deleted_at) FROM user WHERE pk IN (?5, ?6))), ?5, ?6)
            ON CONFLICT(id) \(conflict(policy))
            """, arguments)
        if count > 0 { try leaveIndexes(of: "follow", at: lastInsertedKey) }
        return count > 0 ? .added : .unchanged
    }

    /// The key of somebody who is here, be it in the trash.
    private mutating func personKey(_ id: User.ID) throws(StoreError) -> Int64 {
        guard let key = try authorKey(Authorship(userID: id)).pk else { throw .notFound() }
        return key
    }

    /// Lets a person like a post since a date.
    ///
    /// A like that is there keeps its state, unless the policy takes it out of the trash.
    ///
    /// - Returns: ``ImportOutcome/added`` or ``ImportOutcome/unchanged``.
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two is not in the store, not even in the
    ///   trash.
    @discardableResult
    package mutating func putLike(
        of post: Post.ID, by person: User.ID, createdAt: Date, deletedAt: Date? = nil,
        _ policy: ImportPolicy = .plain
    ) throws(StoreError) -> ImportOutcome {
        try putLike("post", post.uuid, by: person, createdAt, deletedAt, policy)
    }

    /// Lets a person like a comment since a date; as with a post.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if one of the two was never there.
    @discardableResult
    package mutating func putLike(
        of comment: Comment.ID, by person: User.ID, createdAt: Date, deletedAt: Date? = nil,
        _ policy: ImportPolicy = .plain
    ) throws(StoreError) -> ImportOutcome {
        try putLike("comment", comment.uuid, by: person, createdAt, deletedAt, policy)
    }

    private mutating func putLike(
        _ kind: String, _ liked: UUID, by person: User.ID, _ createdAt: Date, _ deletedAt: Date?,
        _ policy: ImportPolicy
    ) throws(StoreError) -> ImportOutcome {
        let arguments = [
            newKey(of: "\(kind)_like"),
            NamedIdentifier.link("\(kind)_like", person.uuid, liked).sqlValue,
            createdAt.sqlValue, deletedAt.sqlValue,
            try key(of: liked, in: kind, living: false).sqlValue,
            try personKey(person).sqlValue,
        ]
        let count = try execute(
            """
            INSERT INTO \(kind)_like(pk, id, created_at, deleted_at, \(kind)_pk, user_pk)
            VALUES (?1, ?2, ?3, coalesce(?4, (SELECT deleted_at FROM user WHERE pk = ?6)), ?5, ?6)
            ON CONFLICT(id) \(conflict(policy))
            """, arguments)
        return count > 0 ? .added : .unchanged
    }

    /// What to do with a link that is there: the file's version may take it out of the trash.
    private func conflict(_ policy: ImportPolicy) -> String {
        policy == .takingTheirs
            ? "DO UPDATE SET deleted_at = NULL"
                + " WHERE deleted_at IS NOT NULL AND excluded.deleted_at IS NULL"
            : "DO NOTHING"
    }

    /// Makes a tag that is new, or came with a post of the same import, what the import says.
    ///
    /// A tag that was there before the import keeps its name and its state, unless the policy takes
    /// it out of the trash.
    ///
    /// - Parameters:
    ///   - tag: The tag; its identifier follows from its name.
    ///   - deletedAt: When it went to the trash.
    ///   - linksDeletedAt: When links of it went there that stayed when its name was used again.
    ///   - renamedTo: The tag that took over.
    ///   - policy: Whether a tag that is in the trash here and not in the import comes back, on the
    ///     posts on which the import has it.
    /// - Returns: ``ImportOutcome/added``, ``ImportOutcome/unchanged``, ``ImportOutcome/inTrash``, or
    ///   ``ImportOutcome/updated`` for one that came back.
    /// - Throws: ``StoreError``.
    @discardableResult
    package mutating func put(
        _ tag: Tag, deletedAt: Date? = nil, linksDeletedAt: Date? = nil,
        renamedTo: Tag.ID? = nil, _ policy: ImportPolicy = .plain
    ) throws(StoreError) -> ImportOutcome {
        known.forgetNames()
        let name = Tag.normalised(tag.name)
        let id = NamedIdentifier.tag(named: name)
        let isTrashed = try isTrashed(id.uuid, in: "tag") == true
        if policy == .takingTheirs, deletedAt == nil, isTrashed {
            _ = try makeTag(name)
            return .updated
        }
        let arguments = [
            id.sqlValue, tag.createdAt.sqlValue,
            deletedAt.sqlValue, name.sqlValue, renamedTo.sqlValue, Folding.fold(name).sqlValue,
            now.sqlValue, linksDeletedAt.sqlValue, newKey(of: "tag"),
        ]
        let count = try execute(
            """
            INSERT INTO tag(pk, id, created_at, deleted_at, name, renamed_to, name_fold,
              links_deleted_at) VALUES (?9, ?1, ?2, ?3, ?4, ?5, ?6, ?8)
            ON CONFLICT(id) DO UPDATE SET created_at = ?2, deleted_at = ?3, name = ?4,
              renamed_to = ?5, links_deleted_at = ?8 WHERE created_at = ?7
            """, arguments)
        if count > 0 { return .added }
        // One that was renamed here is there under its new name.
        let isLeft = deletedAt == nil && isTrashed && renamedTo == nil
        let wasRenamed = try wasRenamed(id)
        return isLeft && !wasRenamed ? .inTrash : .unchanged
    }

    private func wasRenamed(_ id: Tag.ID) throws(StoreError) -> Bool {
        try firstRow(
            "SELECT renamed_to IS NOT NULL FROM tag WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) } ?? false
    }

    /// Puts a link between a post and a tag into the trash, where the tag, or what is left of it, went
    /// at the same moment: it comes back with that.
    ///
    /// A link that is there keeps its state. Where the tag here is another's, nothing is done.
    ///
    /// - Returns: Whether both are here; where one is missing, the link may be put once it came.
    /// - Throws: ``StoreError``.
    package mutating func putLink(
        of post: Post.ID, to tag: Tag.ID, deletedAt: Date
    ) throws(StoreError) -> Bool {
        guard try presence(of: post, in: "post") != nil, try presence(of: tag, in: "tag") != nil
        else { return false }
        try execute(
            """
            INSERT INTO post_tag(pk, id, created_at, deleted_at, post_pk, tag_pk)
            SELECT ?6, ?1, ?2, ?3, post.pk, tag.pk FROM post, tag
            WHERE post.id = ?4 AND tag.id = ?5 AND tag.renamed_to IS NULL
              AND coalesce(tag.deleted_at, tag.links_deleted_at) = ?3
            ON CONFLICT(post_pk, tag_pk) DO NOTHING
            """,
            [
                NamedIdentifier.link("post_tag", post.uuid, tag.uuid).sqlValue, now.sqlValue,
                deletedAt.sqlValue, post.sqlValue, tag.sqlValue, newKey(of: "post_tag"),
            ])
        return true
    }
}
