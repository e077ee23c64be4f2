import FoundationEssentials
package import Persistence
package import SheafModel

extension WriteContext {
    /// Stores a new comment below a post or another comment of it.
    ///
    /// - Returns: The comment as stored.
    /// - Throws: `ValidationError`; ``StoreError/notFound(_:)`` if the post, the answered comment or
    ///   the author is gone, or the comment belongs to another post.
    @discardableResult
    package mutating func createComment(
        post: Post.ID, parent: Comment.ID? = nil, content: String, author: Authorship
    ) throws -> Comment {
        let comment = Comment(
            id: identifiers.next(at: now), postID: post, parentID: parent, content: content,
            author: author, createdAt: now.roundedToMilliseconds)
        return try createComment(comment)
    }

    /// Stores a new comment as given.
    ///
    /// - Returns: The comment as stored.
    /// - Throws: Like ``createComment(post:parent:content:author:)``.
    @discardableResult
    package mutating func createComment(_ comment: Comment) throws -> Comment {
        try ValidationError.check(comment.validationFailures())
        _ = try key(of: comment.postID, in: "post")
        if let parent = comment.parentID { _ = try key(of: parent, in: "comment") }
        if let author = comment.author.userID { _ = try key(of: author, in: "user") }
        try name(.addComment) { _ in comment.content }
        try insertComment(comment)
        return try require(Comment.self, comment.id)
    }

    /// Stores an edited comment.
    ///
    /// Where it stands is set once and not edited.
    ///
    /// - Parameters:
    ///   - edited: The comment as somebody wants it.
    ///   - base: The comment as the edit found it.
    /// - Returns: The comment as stored.
    /// - Throws: `ValidationError`; ``StoreError/conflict(_:)`` where somebody else changed one of the
    ///   same fields meanwhile; ``StoreError/notFound(_:)`` if the comment is gone.
    @discardableResult
    package mutating func updateComment(_ edited: Comment, base: Comment) throws -> Comment {
        let stored = try require(Comment.self, edited.id)
        let merged = try MergePolicy.fail.merge(
            base: base, mine: edited, into: stored, Comment.mergeFields([base, edited, stored]))
        let known = stored.validationFailures()
        try ValidationError.check(merged.validationFailures().filter { !known.contains($0) })
        if try replaceComment(stored, with: merged, updatedAt: now.millisecondsSince1970) {
            try name(.editComment) { _ in merged.content }
        }
        return try require(Comment.self, edited.id)
    }

    /// Inserts a comment as it is.
    ///
    /// - Returns: The key of the row.
    /// - Throws: ``StoreError/notFound(_:)`` if the post is not there, or the answered comment is not
    ///   one of that post; both may be in the trash.
    @discardableResult
    mutating func insertComment(_ comment: Comment) throws(StoreError) -> Int64 {
        guard let post = try owner(comment.postID)?.key else { throw .notFound() }
        let parent = try comment.parentID.map { (id) throws(StoreError) in
            try place(of: id, below: post)
        }
        var columns = try values(of: comment)
        columns += comment.author.columns(pk: try authorKey(comment.author).pk)
        let path = (parent?.path.prefix(Version7.pathBytes) ?? []) + comment.id.bytes
        columns += [
            ColumnValue("post_pk", post), ColumnValue("parent_pk", parent?.pk),
            ColumnValue("path", Data(path)),
        ]
        let pk = try insert(into: "comment", columns, deletedAt: comment.deletedAt)
        try setMetadata(
            of: "comment", pk: pk, id: comment.id.uuid, from: [:], to: comment.metadata)
        return pk
    }

    /// Writes what differs between two versions of a comment.
    ///
    /// - Returns: Whether anything did.
    @discardableResult
    mutating func replaceComment(
        _ old: Comment, with new: Comment, updatedAt: Int64
    ) throws(StoreError) -> Bool {
        let fields = Comment.mergeFields([old, new])
        guard old.likes != new.likes || fields.contains(where: { $0.value(old) != $0.value(new) })
        else { return false }
        let pk = try key(of: new.id, in: "comment", living: false)
        var columns = try Comment.stored.changes(from: old, to: new, connection)
        if old.author != new.author {
            columns += new.author.columns(pk: try authorKey(new.author).pk)
        }
        columns.append(ColumnValue("updated_at", updatedAt))
        try update("comment", pk: pk, columns)
        try setMetadata(
            of: "comment", pk: pk, id: new.id.uuid, from: old.metadata, to: new.metadata)
        return true
    }

    /// The post on which comments hang; `nil` if it is not there.
    mutating func owner(_ id: Post.ID) throws(StoreError) -> KnownRows.Owner? {
        if isInBulk, let owner = known.owner, owner.id == id.uuid { return owner }
        let found = try firstRow("SELECT pk, deleted_at FROM post WHERE id = ?", [id.sqlValue]) {
            (row) throws(StoreError) in
            KnownRows.Owner(id: id.uuid, key: try row.integer(0), deletedAt: try row.value(1))
        }
        if isInBulk { known.owner = found }
        return found
    }

    private func place(
        of id: Comment.ID, below post: Int64
    ) throws(StoreError) -> (pk: Int64, path: [UInt8]) {
        let found = try firstRow(
            "SELECT pk, path FROM comment WHERE id = ? AND post_pk = ?",
            [id.sqlValue, post.sqlValue]
        ) { (row) throws(StoreError) in (try row.integer(0), try row.blob(1)) }
        guard let found else { throw .notFound() }
        return found
    }
}

extension Identifier {
    /// The 16 bytes.
    var bytes: [UInt8] { withUnsafeBytes(of: uuid.uuid) { Array($0) } }
}
