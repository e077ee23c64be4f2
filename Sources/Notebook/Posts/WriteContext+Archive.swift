package import Persistence
package import SheafModel

/// The archive: posts that are kept, but out of the way.
extension WriteContext {
    /// Publishes, archives or takes back a post.
    ///
    /// Archiving remembers what the post was.
    ///
    /// - Returns: Whether it was something else before.
    /// - Throws: ``StoreError/notFound(_:)`` if the post is gone; ``StatusError/deleted(_:)`` for
    ///   `deleted`: the trash is no status, use ``deletePost(_:)``.
    @discardableResult
    package mutating func setStatus(
        _ status: PostStatus, post id: Post.ID
    ) throws -> Bool {
        if status == .deleted { throw StatusError.deleted(status.rawValue) }
        let pk = try key(of: id, in: "post")
        guard try changeStatus(to: status, of: pk) else { return false }
        try name(status.action, "title", of: "post", pk)
        return true
    }

    /// The same without a name.
    private mutating func changeStatus(
        to status: PostStatus, of pk: Int64
    ) throws(StoreError) -> Bool {
        let changed = try execute(
            """
            UPDATE post SET status = ?2, archived_from = iif(?4, status, NULL), updated_at = ?3
            WHERE pk = ?1 AND status <> ?2
            """, [pk.sqlValue, status.sqlValue, now.sqlValue, (status == .archived).sqlValue])
        if changed > 0 { return true }
        let isOther = try firstRow(
            "SELECT 1 FROM post WHERE pk = ? AND status <> ?", [pk.sqlValue, status.sqlValue]
        ) { _ in true }
        if isOther != nil { throw StoreError.refusedChange(table: "post") }
        return false
    }

    /// Takes a post out of the archive: makes it what it was before.
    ///
    /// - Returns: What it is now; `nil` for a post that was not archived, which stays as it is.
    /// - Throws: ``StoreError/notFound(_:)`` if the post is gone.
    package mutating func takeOutOfArchive(post id: Post.ID) throws -> PostStatus? {
        let post = try require(PostSummary.self, id)
        guard post.status == .archived else { return nil }
        let status = post.statusOutOfArchive
        if try changeStatus(to: status, of: try key(of: id, in: "post")) {
            try name(.takeOutOfArchive) { _ in post.title }
        }
        return status
    }
}

extension PostStatus {
    /// What giving a post this status is called.
    fileprivate var action: NotebookAction.Kind {
        switch self {
        case .published: .publish
        case .archived: .archive
        case .draft: .makeDraft
        case .deleted, .unknown: .editPost
        }
    }
}
