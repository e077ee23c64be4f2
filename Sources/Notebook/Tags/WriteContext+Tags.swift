import FoundationEssentials
package import Persistence
package import SheafModel

extension WriteContext {
    /// Puts tags on a post, making those that are not there yet.
    ///
    /// Names that fold to the same are one tag; it keeps the name it was first given.
    ///
    /// - Throws: `ValidationError` for a name that is empty, too long or holds control characters;
    ///   ``StoreError/notFound(_:)`` if the post is gone.
    package mutating func addTags(_ names: [String], to id: Post.ID) throws {
        let post = try require(Post.self, id)
        try setTags(post.tags + names, of: post)
    }

    /// Makes the tags of a post these.
    ///
    /// - Throws: Like ``addTags(_:to:)``.
    package mutating func setTags(_ names: [String], of id: Post.ID) throws {
        try setTags(names, of: try require(Post.self, id))
    }

    /// Puts tags on a post and takes others off, as somebody did who saw those of `base`: what others did to it
    /// since stays.
    ///
    /// - Throws: Like ``addTags(_:to:)``.
    package mutating func setTags(_ names: [String], base: [String], of id: Post.ID) throws {
        let post = try require(Post.self, id)
        let seen = Set(base.map { NamedIdentifier.tag(named: $0) })
        let stored = Set(post.tags.map { NamedIdentifier.tag(named: $0) })
        // Of those that were seen somebody may have taken one off since.
        let own = names.filter { name in
            let tag = NamedIdentifier.tag(named: name)
            return !seen.contains(tag) || stored.contains(tag)
        }
        let others = post.tags.filter { !seen.contains(NamedIdentifier.tag(named: $0)) }
        try setTags(own + others, of: post)
    }

    /// Takes a tag off a post; nothing happens if the post does not carry it.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the post is gone.
    package mutating func removeTag(_ name: String, from id: Post.ID) throws {
        let post = try require(Post.self, id)
        let tag = NamedIdentifier.tag(named: name)
        try setTags(post.tags.filter { NamedIdentifier.tag(named: $0) != tag }, of: post)
    }

    private mutating func setTags(_ names: [String], of post: Post) throws {
        let old = Set(post.tags)
        try ValidationError.check(
            names.filter { !old.contains($0) }.flatMap { Tag.failures(name: $0) })
        var edited = post
        edited.tags = names
        if try replacePost(post, with: edited, updatedAt: now.millisecondsSince1970) {
            try name(.tagPost) { _ in post.title }
        }
    }

    /// Makes the links of a post those to the tags of these names; blank ones do not count.
    ///
    /// Links of a post that is in the trash since `deletedAt` go there at once. A post that `isNew`
    /// has none yet.
    mutating func setTags(
        _ names: [String], of id: Post.ID, pk: Int64, at deletedAt: Date?, isNew: Bool = false
    ) throws(StoreError) {
        var wanted: Set<Int64> = []
        for name in names {
            let (tag, key, hasLeftLinks): (UUID, Int64, Bool)
            if let found = known[name] {
                (tag, key, hasLeftLinks) = (found.id, found.key, false)
            } else {
                if Tag.normalised(name).isEmpty { continue }
                tag = NamedIdentifier.tag(named: name).uuid
                (key, hasLeftLinks) = try findOrMakeTag(Identifier(tag), name)
                if isInBulk, !hasLeftLinks {
                    known.note(KnownRows.Entry(id: tag, key: key), named: name)
                }
            }
            guard wanted.insert(key).inserted else { continue }
            try join(
                .tag(.init("post_pk", pk, id.uuid), .init("tag_pk", key, tag)),
                deletedAt: deletedAt.sqlValue, isNew: isNew)
            if hasLeftLinks { try forgetLinksLeft("pk = ?", [key.sqlValue]) }
        }
        if isNew { return }
        let links = try rows(
            "SELECT pk, tag_pk FROM post_tag WHERE post_pk = ? AND deleted_at IS ?",
            [pk.sqlValue, deletedAt.sqlValue]
        ) { (row) throws(StoreError) in (pk: try row.integer(0), tag: try row.integer(1)) }
        for link in links where !wanted.contains(link.tag) {
            try update(
                "post_tag", pk: link.pk, [ColumnValue("deleted_at", try trashTime())])
        }
    }

    /// The key of a living tag of that name, which is made, or taken out of the trash; and whether links
    /// of it are left there.
    private mutating func findOrMakeTag(
        _ id: Tag.ID, _ name: String
    ) throws(StoreError) -> (key: Int64, hasLeftLinks: Bool) {
        let found = try firstRow(
            """
            SELECT pk, deleted_at IS NULL, coalesce(deleted_at, links_deleted_at) IS NOT NULL
            FROM tag WHERE id = ?
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in
            (
                key: try row.integer(0), isLiving: try row.value(1) as Bool,
                hasLeftLinks: try row.value(2) as Bool
            )
        }
        guard let found else {
            try insert(Tag(id: id, name: Tag.normalised(name), createdAt: now))
            return (lastInsertedKey, false)
        }
        if !found.isLiving {
            // The links that went with it stay in the trash, and are found there. It is written as it is now:
            // how it was before, nobody sees any more.
            let changed = try execute(
                """
                UPDATE tag SET name = ?2, deleted_at = NULL, renamed_to = NULL, links_deleted_at = iif(
                  renamed_to IS NULL AND EXISTS (SELECT 1 FROM post_tag
                    WHERE tag_pk = tag.pk AND deleted_at = tag.deleted_at), deleted_at, NULL)
                WHERE pk = ?1
                """, [found.key.sqlValue, Tag.normalised(name).sqlValue])
            try requireChange(of: "tag", changed)
        }
        return (found.key, found.hasLeftLinks)
    }

    /// Forgets of tags, which a condition in SQL names, that links of them are left in the trash, where
    /// the last one has come back or is gone.
    mutating func forgetLinksLeft(
        _ condition: String = "TRUE", _ arguments: [SQLValue] = []
    ) throws(StoreError) {
        try execute(
            """
            UPDATE tag SET links_deleted_at = NULL
            WHERE \(condition) AND links_deleted_at IS NOT NULL AND NOT EXISTS (
              SELECT 1 FROM post_tag WHERE tag_pk = tag.pk AND deleted_at = tag.links_deleted_at)
            """, arguments)
    }

    /// The key of a living tag, or of the one made for that name.
    mutating func makeTag(_ name: String) throws(StoreError) -> Int64 {
        try findOrMakeTag(NamedIdentifier.tag(named: name), name).key
    }
}
