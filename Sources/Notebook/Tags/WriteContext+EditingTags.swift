import FoundationEssentials
package import Model
package import Persistence

extension WriteContext {
    /// Gives a tag another name.
    ///
    /// If there is a tag of that name already, the two become one.
    ///
    /// The identifier of a tag follows from its name: another name is another tag, to which the
    /// links move. A change of case or accents alone keeps the tag.
    ///
    /// - Returns: The tag of the new name.
    /// - Throws: `ValidationError`; ``StoreError/notFound`` if the tag is gone.
    @discardableResult
    package mutating func renameTag(_ id: Tag.ID, to name: String) throws -> Tag {
        try ValidationError.check(Tag.failures(name: name))
        let pk = try key(of: id, in: "tag")
        let target = NamedIdentifier.tag(named: name)
        let name = Tag.normalised(name)
        try self.name(.renameTag) { _ in name }
        if target == id {
            try execute("UPDATE tag SET name = ? WHERE pk = ?", [name.sqlValue, pk.sqlValue])
        } else {
            try moveLinks(from: pk, id, to: try makeTag(name), target)
        }
        return try require(Tag.self, target)
    }

    /// Puts one tag in place of several.
    ///
    /// - Returns: The tag that is left.
    /// - Throws: ``StoreError/notFound`` if one of them is gone.
    @discardableResult
    package mutating func mergeTags(_ ids: [Tag.ID], into target: Tag.ID) throws(StoreError) -> Tag
    {
        let targetKey = try key(of: target, in: "tag")
        guard ids.contains(where: { $0 != target }) else { return try require(Tag.self, target) }
        try name(.mergeTags, "name", of: "tag", targetKey)
        for id in ids where id != target {
            try moveLinks(from: try key(of: id, in: "tag"), id, to: targetKey, target)
        }
        return try require(Tag.self, target)
    }

    /// Puts tags into the trash, with the links to their posts.
    ///
    /// - Throws: ``StoreError/notFound`` if one of them is gone already.
    package mutating func deleteTags(_ ids: [Tag.ID]) throws(StoreError) {
        for id in ids { try deleteTag(id) }
    }

    /// Puts a tag into the trash, with the links to its posts.
    ///
    /// - Throws: ``StoreError/notFound`` if the tag is gone already.
    package mutating func deleteTag(_ id: Tag.ID) throws(StoreError) {
        let pk = try key(of: id, in: "tag")
        try name(.deleteTag, "name", of: "tag", pk)
        let time = try trashTime()
        try trash("tag", where: "pk = ?2", pk, at: time)
        try trash("post_tag", where: "tag_pk = ?2", pk, at: time)
    }

    /// Takes a tag out of the trash, with the links that went with it.
    ///
    /// - Throws: ``StoreError/notFound`` if the tag is not in the trash.
    package mutating func restoreTag(_ id: Tag.ID) throws(StoreError) {
        let (pk, time) = try trashed(id, in: "tag")
        try name(.restoreTag, "name", of: "tag", pk)
        try restore("tag", where: "pk = ?2", pk, from: time)
        try execute("UPDATE tag SET renamed_to = NULL WHERE pk = ?", [pk.sqlValue])
        try restore("post_tag", where: "tag_pk = ?2", pk, from: time, below: [("post", "post_pk")])
    }

    /// Links the posts of one tag to another and puts the first into the trash.
    private mutating func moveLinks(
        from pk: Int64, _ id: Tag.ID, to target: Int64, _ targetID: Tag.ID
    ) throws(StoreError) {
        let posts = try rows(
            """
            SELECT post.pk, post.id FROM post_tag JOIN post ON post.pk = post_tag.post_pk
            WHERE post_tag.tag_pk = ? AND post_tag.deleted_at IS NULL
            """, [pk.sqlValue]
        ) { (row) throws(StoreError) in (pk: try row.integer(0), id: try row.value(1) as UUID) }
        for post in posts {
            let link = NamedIdentifier.link("post_tag", post.id, targetID.uuid)
            try execute(
                """
                INSERT INTO post_tag(id, created_at, post_pk, tag_pk) VALUES (?, ?, ?, ?)
                ON CONFLICT(id) DO UPDATE SET deleted_at = NULL WHERE deleted_at IS NOT NULL
                """, [link.sqlValue, now.sqlValue, post.pk.sqlValue, target.sqlValue])
        }
        let time = try trashTime()
        try trash("post_tag", where: "tag_pk = ?2", pk, at: time)
        try trash("tag", where: "pk = ?2", pk, at: time)
        try execute(
            "UPDATE tag SET renamed_to = ? WHERE pk = ?", [targetID.sqlValue, pk.sqlValue])
    }
}
