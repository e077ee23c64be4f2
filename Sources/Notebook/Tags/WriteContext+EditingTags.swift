import FoundationEssentials
package import Persistence
package import SheafModel

extension WriteContext {
    /// Gives a tag another name.
    ///
    /// If there is a tag of that name already, the two become one.
    ///
    /// The identifier of a tag follows from its name: another name is another tag, to which the
    /// links move. A change of case or accents alone keeps the tag.
    ///
    /// - Returns: The tag of the new name.
    /// - Throws: `ValidationError`; ``StoreError/notFound(_:)`` if the tag is gone.
    @discardableResult
    package mutating func renameTag(_ id: Tag.ID, to name: String) throws -> Tag {
        known.forgetNames()
        try ValidationError.check(Tag.failures(name: name))
        let pk = try key(of: id, in: "tag")
        let target = NamedIdentifier.tag(named: name)
        let name = Tag.normalised(name)
        let old = try require(Tag.self, id)
        if target == id, old.name == name { return old }
        let other = target == id ? nil : try find(Tag.self, target)
        if let other {
            try self.name(.mergeTags, formerly: old.name) { _ in other.name }
        } else {
            try self.name(.renameTag, formerly: old.name) { _ in name }
        }
        if target == id {
            let changed = try execute(
                "UPDATE tag SET name = ? WHERE pk = ?", [name.sqlValue, pk.sqlValue])
            try requireChange(of: "tag", changed)
        } else {
            let newKey = try makeTag(name)
            if other == nil {
                // It is the same tag to people, as old as it was. One of which the trash still has links was
                // there before, and its place in there says when.
                try execute(
                    """
                    UPDATE tag SET created_at = min(created_at,
                      (SELECT created_at FROM tag WHERE pk = ?2))
                    WHERE pk = ?1 AND links_deleted_at IS NULL
                    """, [newKey.sqlValue, pk.sqlValue])
            }
            try moveLinks(from: pk, id, to: newKey, target)
        }
        return try require(Tag.self, target)
    }

    /// Puts one tag in place of several.
    ///
    /// - Returns: The tag that is left.
    /// - Throws: ``StoreError/notFound(_:)`` if one of them is gone.
    @discardableResult
    package mutating func mergeTags(_ ids: [Tag.ID], into target: Tag.ID) throws(StoreError) -> Tag
    {
        known.forgetNames()
        let targetKey = try key(of: target, in: "tag")
        guard ids.contains(where: { $0 != target }) else { return try require(Tag.self, target) }
        let former = try former(ids.filter { $0 != target })
        try name(.mergeTags, formerly: former) { (context) throws(StoreError) in
            try context.tagName(targetKey)
        }
        for id in ids where id != target {
            try moveLinks(from: try key(of: id, in: "tag"), id, to: targetKey, target)
        }
        return try require(Tag.self, target)
    }

    /// The names of tags with commas between them, which no name has: those that find room whole.
    private func former(_ ids: [Tag.ID]) throws(StoreError) -> String {
        var former = ""
        for id in ids {
            let name = try tagName(try key(of: id, in: "tag"))
            let longer = former.isEmpty ? name : "\(former), \(name)"
            guard longer.unicodeScalars.count <= Self.longestFormerNames else {
                return former.isEmpty ? "" : "\(former), ..."
            }
            former = longer
        }
        return former
    }

    private func tagName(_ key: Int64) throws(StoreError) -> String {
        try firstRow("SELECT name FROM tag WHERE pk = ?", [key.sqlValue]) {
            (row) throws(StoreError) in try row.text(0)
        } ?? ""
    }

    /// So many scalars of former names find room beside the name that is left.
    private static let longestFormerNames = 100

    /// Puts tags into the trash, with the links to their posts.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if one of them is gone already.
    package mutating func deleteTags(_ ids: [Tag.ID]) throws(StoreError) {
        known.forgetNames()
        for id in ids { try deleteTag(id) }
    }

    /// Puts a tag into the trash, with the links to its posts.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the tag is gone already.
    package mutating func deleteTag(_ id: Tag.ID) throws(StoreError) {
        known.forgetNames()
        let pk = try key(of: id, in: "tag")
        try name(.deleteTag, "name", of: "tag", pk)
        let time = try trashTime()
        // What is left of an earlier deletion comes back with this one.
        try setDeletion(
            of: "post_tag", to: "?1",
            where: "tag_pk = ?2 AND deleted_at = (SELECT links_deleted_at FROM tag WHERE pk = ?2)",
            [time.sqlValue, pk.sqlValue])
        let gone = try execute(
            "UPDATE tag SET deleted_at = ?, links_deleted_at = NULL WHERE pk = ?",
            [time.sqlValue, pk.sqlValue])
        try requireChange(of: "tag", gone)
        try trash("post_tag", where: "tag_pk = ?2", pk, at: time)
    }

    /// Takes a tag out of the trash, with the links that went with it.
    ///
    /// One whose name is used again since has them beside those that came later.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the tag is not in the trash, or has another name now.
    package mutating func restoreTag(_ id: Tag.ID) throws(StoreError) {
        guard let entry = try trashedTag(id) else { throw .notFound() }
        try name(.restoreTag, "name", of: "tag", entry.pk)
        let isBack = try execute(
            "UPDATE tag SET deleted_at = NULL, links_deleted_at = NULL WHERE pk = ?",
            [entry.pk.sqlValue])
        try requireChange(of: "tag", isBack)
        try restore(
            "post_tag", where: "tag_pk = ?2", entry.pk, from: entry.time,
            below: [("post", "post_pk")])
    }

    /// A tag that went to the trash, or links of it that stayed there; none that has another name now.
    private func trashedTag(_ id: Tag.ID) throws(StoreError) -> TrashedTag? {
        try firstRow(
            """
            SELECT pk, coalesce(deleted_at, links_deleted_at) FROM tag
            WHERE id = ? AND coalesce(deleted_at, links_deleted_at) IS NOT NULL
              AND renamed_to IS NULL
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in
            TrashedTag(pk: try row.integer(0), time: try row.integer(1))
        }
    }

    private struct TrashedTag {
        let pk: Int64
        let time: Int64
    }

    /// Links the posts of one tag to another and puts the first into the trash.
    private mutating func moveLinks(
        from pk: Int64, _ id: Tag.ID, to target: Int64, _ targetID: Tag.ID
    ) throws(StoreError) {
        known.forgetNames()
        let posts = try rows(
            """
            SELECT post.pk, post.id FROM post_tag JOIN post ON post.pk = post_tag.post_pk
            WHERE post_tag.tag_pk = ? AND post_tag.deleted_at IS NULL
            """, [pk.sqlValue]
        ) { (row) throws(StoreError) in (pk: try row.integer(0), id: try row.value(1) as UUID) }
        let end = Link.End("tag_pk", target, targetID.uuid)
        for post in posts { try join(.tag(.init("post_pk", post.pk, post.id), end)) }
        try moveTrashedLinks(from: pk, to: target, targetID)
        try forgetLinksLeft("pk = ?", [target.sqlValue])
        let time = try trashTime()
        try trash("post_tag", where: "tag_pk = ?2", pk, at: time)
        let gone = try execute(
            """
            UPDATE tag SET deleted_at = ?, links_deleted_at = NULL, renamed_to = ? WHERE pk = ?
            """, [time.sqlValue, targetID.sqlValue, pk.sqlValue])
        try requireChange(of: "tag", gone)
    }

    /// Links the posts whose links to a tag are left in the trash to another in the same way, but for
    /// those that carry that.
    private mutating func moveTrashedLinks(
        from pk: Int64, to target: Int64, _ targetID: Tag.ID
    ) throws(StoreError) {
        let posts = try rows(
            """
            SELECT post.pk, post.id FROM tag JOIN post_tag
              ON post_tag.tag_pk = tag.pk AND post_tag.deleted_at = tag.links_deleted_at
            JOIN post ON post.pk = post_tag.post_pk
            WHERE tag.pk = ? AND NOT EXISTS (SELECT 1 FROM post_tag AS other
              WHERE other.post_pk = post.pk AND other.tag_pk = ? AND other.deleted_at IS NULL)
            """, [pk.sqlValue, target.sqlValue]
        ) { (row) throws(StoreError) in (pk: try row.integer(0), id: try row.value(1) as UUID) }
        if posts.isEmpty { return }
        try execute(
            """
            UPDATE tag SET links_deleted_at = (SELECT links_deleted_at FROM tag WHERE pk = ?2)
            WHERE pk = ?1 AND links_deleted_at IS NULL
            """, [target.sqlValue, pk.sqlValue])
        let time = try firstRow(
            "SELECT links_deleted_at FROM tag WHERE pk = ?", [target.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) as Int64? }
        guard let time = time ?? nil else { throw .refusedChange(table: "tag") }
        let end = Link.End("tag_pk", target, targetID.uuid)
        for post in posts {
            try join(.tag(.init("post_pk", post.pk, post.id), end), deletedAt: time.sqlValue)
        }
    }
}
