import FoundationEssentials
import Model
import Persistence

/// Folders of documents that were moved, or got another name, since they came in.
extension ImportRun {
    /// Lets a document whose folder nobody knows have the post that came from the same place of another
    /// folder, where that is the same document.
    ///
    /// The folder was moved. From then on the document goes by the new one.
    ///
    /// Only the same words are the same document. Of two folders of one shape, such as the notes of two
    /// years, one that took the place of the other would be lost, and doubles can be seen.
    mutating func follow(_ row: ForeignPost, _ context: inout WriteContext) throws {
        documents.insert(row.theirs)
        guard !isRehearsal else { return }
        let name = ForeignName<Post>(post: row.theirs, of: source)
        guard try context.identifier(of: name) == nil else { return }
        for former in try context.formerNames(of: name) where !documents.contains(former.theirs) {
            guard let id = try context.identifier(of: former),
                try context.isSame(row.post, madeAt: row.madeAt, as: id)
            else { continue }
            try context.rename(former, name, of: id)
            return
        }
    }
}

extension WriteContext {
    /// What the same place of other folders is called.
    fileprivate func formerNames(
        of name: ForeignName<Post>
    ) throws(StoreError) -> [ForeignName<Post>] {
        let scalars = name.theirs.unicodeScalars
        guard let mark = scalars.lastIndex(of: "#") else { return [] }
        let place = String(scalars[...mark])
        let end = String(scalars[..<mark]) + "$"
        return try rows(
            """
            SELECT theirs FROM foreign_id
            WHERE source = ? AND kind = ? AND theirs >= ? AND theirs < ? ORDER BY pk DESC LIMIT 100
            """, [name.source.sqlValue, name.kind.sqlValue, place.sqlValue, end.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
        // A name may have such a mark itself.
        .filter { !$0.utf8.dropFirst(place.utf8.count).contains(UInt8(ascii: "#")) }
        .map { ForeignName(post: $0, of: name.source) }
    }

    /// Whether a document is the one that a post came from: as the post is now, or as it came in.
    fileprivate func isSame(
        _ document: Post, madeAt: Date?, as id: Post.ID
    ) throws(StoreError) -> Bool {
        var came = document
        if document.updatedAt.millisecondsSince1970 == 0, let madeAt { came.updatedAt = madeAt }
        let known = try firstRow(
            """
            SELECT fingerprint FROM _imported_post JOIN post USING (pk) WHERE post.id = ?
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        if known == came.fingerprint { return true }
        // A copy has a date of its own.
        guard let stored = try fetchReadable(ListQuery<Post>.one(id)).legible.first else {
            return false
        }
        let key = ForeignRow.originalFrontMatter
        return stored.title == document.title && stored.content == document.content
            && stored.metadata[key] == document.metadata[key]
    }

    /// Gives a row another name in its source.
    fileprivate mutating func rename(
        _ former: ForeignName<Post>, _ name: ForeignName<Post>, of id: Post.ID
    ) throws(StoreError) {
        try execute(
            "DELETE FROM foreign_id WHERE source = ? AND kind = ? AND theirs = ?",
            [former.source.sqlValue, former.kind.sqlValue, former.theirs.sqlValue])
        try remember(name, as: id)
    }
}
