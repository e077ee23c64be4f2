package import FoundationEssentials
package import Model
package import Persistence

/// A post as it was between two actions.
package struct PostVersion: Identifiable, Hashable, Sendable {
    /// The number of the action that made it; 0 for the oldest that is known.
    package let id: Int64
    /// When it became so; `nil` for the oldest that is known.
    package let date: Date?
    /// Whose action made it, as ``UndoAction/person`` has it; empty where nobody knows.
    package let person: String
    /// What was done; `nil` for the oldest that is known, and what only a later version does.
    package let action: NotebookAction?
    package let title: String
    package let content: String
    package let status: PostStatus
}

extension QueryContext where Self: ~Copyable {
    /// The versions of a post that are known, the newest first: as it is now, and as it was before
    /// each action that changed its title, its text or its status.
    ///
    /// What was undone is no version: the post was not so when anything else was done.
    ///
    /// - Parameters:
    ///   - id: The post, living or in the trash.
    ///   - limit: How many changes to look at.
    /// - Returns: The versions; one at least.
    /// - Throws: ``StoreError/notFound`` if there is no such post; ``UndoError/unreadable(_:)``.
    package func versions(of id: Post.ID, limit: Int = 1_000) throws -> [PostVersion] {
        let found = try firstRow(
            "SELECT pk, title, body, status FROM post WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in
            (
                pk: try row.integer(0), title: try row.text(1), content: try row.text(2),
                status: try row.text(3)
            )
        }
        guard let found else { throw StoreError.notFound }
        var (title, content, status) = (found.title, found.content, found.status)
        var versions: [PostVersion] = []
        for (group, change) in try undoChanges(ofRow: found.pk, in: "post", limit: limit) {
            // Another post may have had the key.
            guard group.state == .done, change.kept["id"] == id.sqlValue,
                case .updated(let fields) = change.kind
            else { continue }
            let old = Dictionary(
                fields.map { ($0.column, $0.old) }, uniquingKeysWith: { first, _ in first })
            guard old["title"] != nil || old["body"] != nil || old["status"] != nil else {
                continue
            }
            versions.append(
                PostVersion(
                    id: group.id, date: group.date, person: group.action.person,
                    action: group.notebookAction, title: title, content: content,
                    status: PostStatus(rawValue: status)))
            if case .text(let text)? = old["title"] { title = text }
            if case .text(let text)? = old["body"] { content = text }
            if case .text(let text)? = old["status"] { status = text }
        }
        versions.append(
            PostVersion(
                id: 0, date: nil, person: "", action: nil, title: title, content: content,
                status: PostStatus(rawValue: status)))
        return versions
    }
}

extension WriteContext {
    /// Gives a post the title and the text of one of its versions.
    ///
    /// - Returns: The post as it is now.
    /// - Throws: ``UndoError/notFound`` if the version is not known any more;
    ///   ``StoreError/notFound`` if the post is gone or in the trash.
    @discardableResult
    package mutating func restoreVersion(_ number: Int64, of id: Post.ID) throws -> Post {
        guard let version = try versions(of: id).first(where: { $0.id == number }) else {
            throw UndoError.notFound
        }
        return try restoreVersion(version, of: id)
    }

    /// Gives a post the title and the text of a version that was read before.
    ///
    /// - Returns: The post as it is now.
    /// - Throws: ``StoreError/notFound`` if the post is gone or in the trash.
    @discardableResult
    package mutating func restoreVersion(
        _ version: PostVersion, of id: Post.ID
    ) throws -> Post {
        let base = try require(Post.self, id)
        var edited = base
        edited.title = version.title
        edited.content = version.content
        return try updatePost(edited, base: base)
    }
}
