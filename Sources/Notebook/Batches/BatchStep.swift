import FoundationEssentials
import Persistence
import SheafModel

/// Changes rows as a batch asks for it, many with one statement.
///
/// What is the same for all of them is found out once.
struct BatchStep {
    /// What is done, with what was found out for it.
    private enum Work {
        case status(PostStatus)
        case deletePosts
        case addTag(key: Int64, id: UUID)
        case removeTag(key: Int64)
        case author([ColumnValue])
        case likes(Int)
        case activity(Bool)
        case deletePeople
    }

    private let work: Work
    /// When it was deleted: all of it at one time, by which it is found again, or the next person.
    private var deletion: Int64

    /// Gets ready; a tag that is to be added is made.
    init(_ batch: Batch, _ context: inout WriteContext) throws(StoreError) {
        deletion = try context.trashTime()
        switch batch.work {
        case .posts(.publish, _): work = .status(.published)
        case .posts(.makeDraft, _): work = .status(.draft)
        case .posts(.archive, _): work = .status(.archived)
        case .posts(.delete, _): work = .deletePosts
        case .posts(.addTag(let name), _):
            let id = NamedIdentifier.tag(named: name).uuid
            work = .addTag(key: try context.makeTag(name), id: id)
        case .posts(.removeTag(let name), _):
            work = .removeTag(
                key: try context.key(of: NamedIdentifier.tag(named: name), in: "tag"))
        case .posts(.setAuthor(let id), _):
            let (key, name) = try context.authorKey(.user(id))
            work = .author(
                Authorship.user(id).columns(pk: key) + [ColumnValue("author_fold", name)])
        case .posts(.setLikes(let likes), _): work = .likes(likes)
        case .people(.activate, _): work = .activity(true)
        case .people(.deactivate, _): work = .activity(false)
        case .people(.delete, _): work = .deletePeople
        }
    }

    /// Changes the rows of keys, each of which needs it.
    mutating func run(_ keys: RowKeys, _ context: inout WriteContext) throws(StoreError) {
        switch work {
        case .status(let status): try setStatus(status, keys, &context)
        case .deletePosts: try deletePosts(keys, &context)
        case .addTag(let key, let id): try addTag(key, id, keys, &context)
        case .removeTag(let key): try removeTag(key, keys, &context)
        case .author(let columns): try setAuthor(columns, keys, &context)
        case .likes(let likes): try setLikes(likes, keys, &context)
        case .activity(let isActive): try setActive(isActive, keys, &context)
        case .deletePeople: try deletePeople(keys, &context)
        }
    }

    private static let among = "IN (SELECT value FROM json_each(?1))"

    private func setStatus(
        _ status: PostStatus, _ keys: RowKeys, _ context: inout WriteContext
    ) throws(StoreError) {
        let changed = try context.execute(
            """
            UPDATE post SET status = ?2, archived_from = iif(?4, status, NULL), updated_at = ?3
            WHERE pk \(Self.among)
            """,
            [
                keys.json.sqlValue, status.sqlValue, context.now.sqlValue,
                (status == .archived).sqlValue,
            ])
        try context.requireChange(of: "post", changed, expected: keys.keys.count)
    }

    private func setActive(
        _ isActive: Bool, _ keys: RowKeys, _ context: inout WriteContext
    ) throws(StoreError) {
        let changed = try context.execute(
            "UPDATE user SET is_active = ?2, updated_at = ?3 WHERE pk \(Self.among)",
            [keys.json.sqlValue, isActive.sqlValue, context.now.sqlValue])
        try context.requireChange(of: "user", changed, expected: keys.keys.count)
    }

    private func setAuthor(
        _ author: [ColumnValue], _ keys: RowKeys, _ context: inout WriteContext
    ) throws(StoreError) {
        let settings = author.enumerated().map { "\($1.column) = ?\($0 + 3)" }
        let changed = try context.execute(
            """
            UPDATE post SET updated_at = ?2, \(settings.joined(separator: ", "))
            WHERE pk \(Self.among)
            """, [keys.json.sqlValue, context.now.sqlValue] + author.map(\.value))
        try context.requireChange(of: "post", changed, expected: keys.keys.count)
    }
}

// MARK: - Into the trash

extension BatchStep {
    private static let trashed = "IN (SELECT value FROM json_each(?2))"

    /// What goes along with posts.
    private static let parts = ["comment", "post_tag"]

    private func deletePosts(_ keys: RowKeys, _ context: inout WriteContext) throws(StoreError) {
        let counts = TrashCounts.sheaf("post")
        try context.execute(counts.suspending)
        // Posts first: what is counted of them then stands in no list any more.
        try context.trash("post", where: "pk \(Self.trashed)", keys.json, at: deletion)
        for table in Self.parts {
            try context.trash(table, where: "post_pk \(Self.trashed)", keys.json, at: deletion)
        }
        try context.execute(counts.resuming)
    }

    /// Counts what went to the trash, when all of it has: many rows have one owner.
    ///
    /// Looks whether the last of what was left there of a tag has come back.
    func finish(_ context: inout WriteContext) throws(StoreError) {
        if case .addTag(let key, _) = work {
            try context.forgetLinksLeft("pk = ?", [key.sqlValue])
        }
        guard case .deletePosts = work else { return }
        for table in ["post"] + Self.parts {
            let keys = try context.rows(
                "SELECT pk FROM \(table) WHERE deleted_at = ? ORDER BY pk", [deletion.sqlValue]
            ) { (row) throws(StoreError) in try row.integer(0) }
            try TrashCounts.sheaf(table).settle(keys, context.connection)
        }
    }

    /// Each at a time of their own: what went at the same time as a person comes back with them.
    private mutating func deletePeople(
        _ keys: RowKeys, _ context: inout WriteContext
    ) throws(StoreError) {
        for key in keys.keys {
            try context.trashUser(key, at: deletion)
            deletion += 1
        }
    }
}

// MARK: - Tags and likes

extension BatchStep {
    private func addTag(
        _ tag: Int64, _ id: UUID, _ keys: RowKeys, _ context: inout WriteContext
    ) throws(StoreError) {
        let posts = try context.rows(
            "SELECT pk, id FROM post WHERE pk \(Self.among)", [keys.json.sqlValue]
        ) { (row) throws(StoreError) in (key: try row.integer(0), id: try row.value(1) as UUID) }
        let end = Link.End("tag_pk", tag, id)
        for post in posts { try context.join(.tag(.init("post_pk", post.key, post.id), end)) }
        try edit(keys, &context)
    }

    private func removeTag(
        _ tag: Int64, _ keys: RowKeys, _ context: inout WriteContext
    ) throws(StoreError) {
        try context.trash(
            "post_tag", where: "tag_pk = \(tag) AND post_pk \(Self.trashed)", keys.json,
            at: deletion)
        try edit(keys, &context)
    }

    /// Dates posts whose tags changed.
    private func edit(_ keys: RowKeys, _ context: inout WriteContext) throws(StoreError) {
        let changed = try context.execute(
            "UPDATE post SET updated_at = ?2 WHERE pk \(Self.among)",
            [keys.json.sqlValue, context.now.sqlValue])
        try context.requireChange(of: "post", changed, expected: keys.keys.count)
    }

    /// Nobody is edited by likes, as where people give them.
    private func setLikes(
        _ likes: Int, _ keys: RowKeys, _ context: inout WriteContext
    ) throws(StoreError) {
        let posts = try context.rows(
            "SELECT pk, id, like_count FROM post WHERE pk \(Self.among)", [keys.json.sqlValue]
        ) { (row) throws(StoreError) in
            (key: try row.integer(0), id: try row.value(1) as Post.ID, likes: try row.integer(2))
        }
        for post in posts {
            // Those of people stay: what imports gave makes up the rest, also where that is less.
            _ = try context.setTally(
                "like", of: post.id, pk: post.key, to: likes, from: Int(post.likes))
        }
        // The number itself is what triggers of the store make of that.
        let isOther = try context.firstRow(
            "SELECT 1 FROM post WHERE pk \(Self.among) AND like_count <> ?2 LIMIT 1",
            [keys.json.sqlValue, likes.sqlValue]
        ) { _ in true }
        if isOther == true { throw .refusedChange(table: "post") }
    }
}
