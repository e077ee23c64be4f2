import Persistence
import SheafModel

// Some rows, and not everything.
extension Exporter {
    /// Hands over the rows that are meant, and who wrote them; what was left out.
    func write(
        _ selection: RowSelection, _ context: borrowing ReadContext,
        _ take: ([UInt8]) throws -> Void
    ) throws -> [DamagedRow] {
        let keys = try selection.exportedKeys(context)
        var writer = JSONWriter()
        var damaged: [DamagedRow] = []
        writer.exportHeader()
        switch selection.filter {
        case .people:
            meter?.begin(keys.count, of: [.person])
            try people(only: keys, context, take, &writer, &damaged)
        case .posts:
            meter?.begin(keys.count, of: [.post])
            let authors = try context.keysOfAuthors(ofPosts: keys)
            try people(only: authors, context, take, &writer, &damaged)
            try posts(only: keys, context, take, &writer, &damaged)
        }
        return damaged
    }
}

extension ReadContext {
    /// The keys of everybody living who wrote one of these posts or commented on it, in the order
    /// of their identity.
    fileprivate func keysOfAuthors(ofPosts keys: [Int64]) throws(StoreError) -> [Int64] {
        try rows(
            """
            SELECT pk FROM user WHERE deleted_at IS NULL AND pk IN (
              SELECT author_pk FROM post WHERE pk IN (SELECT value FROM json_each(?1))
              UNION
              SELECT author_pk FROM comment
              WHERE post_pk IN (SELECT value FROM json_each(?1)) AND deleted_at IS NULL)
            ORDER BY id
            """, [RowKeys(keys).json.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
    }
}

/// The living comments of a thread: what answers one in the trash answers the one above that.
struct LivingThread {
    /// What those in the trash answered.
    private var above: [Comment.ID: Comment.ID?] = [:]

    /// The next comment in reading order, as it stands among the living; nil for one in the trash.
    mutating func take(_ comment: Comment) -> Comment? {
        var comment = comment
        if let parent = comment.parentID, let further = above[parent] { comment.parentID = further }
        guard comment.deletedAt == nil else {
            above[comment.id] = .some(comment.parentID)
            return nil
        }
        return comment
    }
}
