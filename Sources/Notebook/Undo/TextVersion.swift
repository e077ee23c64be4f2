package import FoundationEssentials
package import Persistence
package import SheafModel

/// A post or a comment, of which earlier versions are known.
package enum VersionedText: Hashable, Sendable {
    case post(Post.ID)
    case comment(Comment.ID)
}

/// A post or a comment as it was between two actions.
package struct TextVersion: Identifiable, Hashable, Sendable {
    /// The number of the action that made it; 0 for the oldest that is known.
    package let id: Int64
    /// When it became so; `nil` for the oldest that is known.
    package let date: Date?
    /// Whose action made it, as ``UndoAction/person`` has it; empty where nobody knows.
    package let person: String
    /// What was done; `nil` for the oldest that is known, and what only a later version does.
    package let action: NotebookAction?
    /// Empty for a comment.
    package let title: String
    package let content: String
    /// `nil` for a comment.
    package let status: PostStatus?
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
    /// - Throws: ``StoreError/notFound(_:)`` if there is no such post; ``UndoError/unreadable(_:)``.
    package func versions(of id: Post.ID, limit: Int = 1_000) throws -> [TextVersion] {
        let found = try firstRow(
            "SELECT pk, title, body, status FROM post WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in
            (
                pk: try row.integer(0),
                text: VersionedFields(
                    title: try row.text(1), content: try row.text(2), status: try row.text(3))
            )
        }
        guard let found else { throw StoreError.notFound() }
        return try versions(
            of: found.text, inRow: found.pk, of: "post", id.sqlValue, limit: limit)
    }

    /// The versions of a comment that are known, the newest first: as it is now, and as it was
    /// before each action that changed its text.
    ///
    /// - Parameters:
    ///   - id: The comment, living or in the trash.
    ///   - limit: How many changes to look at.
    /// - Returns: The versions; one at least.
    /// - Throws: ``StoreError/notFound(_:)`` if there is no such comment; ``UndoError/unreadable(_:)``.
    package func versions(of id: Comment.ID, limit: Int = 1_000) throws -> [TextVersion] {
        let found = try firstRow("SELECT pk, body FROM comment WHERE id = ?", [id.sqlValue]) {
            (row) throws(StoreError) in
            (pk: try row.integer(0), text: VersionedFields(content: try row.text(1)))
        }
        guard let found else { throw StoreError.notFound() }
        return try versions(
            of: found.text, inRow: found.pk, of: "comment", id.sqlValue, limit: limit)
    }

    /// The versions of a post or a comment.
    ///
    /// - Throws: As above.
    package func versions(of text: VersionedText) throws -> [TextVersion] {
        switch text {
        case .post(let id): try versions(of: id)
        case .comment(let id): try versions(of: id)
        }
    }

    /// Goes from what a row holds now back through what was done to it.
    private func versions(
        of text: VersionedFields, inRow key: Int64, of table: String, _ id: SQLValue, limit: Int
    ) throws -> [TextVersion] {
        var text = text
        var versions: [TextVersion] = []
        for (group, change) in try undoChanges(ofRow: key, in: table, limit: limit) {
            // Another row may have had the key.
            guard group.state == .done, change.kept["id"] == id,
                case .updated(let fields) = change.kind
            else { continue }
            let old = Dictionary(
                fields.map { ($0.column, $0.old) }, uniquingKeysWith: { first, _ in first })
            guard text.isChanged(by: old) else { continue }
            versions.append(
                text.version(
                    group.id, group.date, group.action.person, group.notebookAction))
            text.goBack(to: old)
        }
        versions.append(text.version(0, nil, "", nil))
        return versions
    }
}

/// What is kept of each version.
private struct VersionedFields {
    var title = ""
    var content: String
    /// `nil` for a comment.
    var status: String?

    /// Whether a change is of what makes a version.
    func isChanged(by old: [String: SQLValue]) -> Bool {
        old["body"] != nil || status != nil && (old["title"] != nil || old["status"] != nil)
    }

    /// Becomes what it was before a change.
    mutating func goBack(to old: [String: SQLValue]) {
        if case .text(let text)? = old["body"] { content = text }
        guard status != nil else { return }
        if case .text(let text)? = old["title"] { title = text }
        if case .text(let text)? = old["status"] { status = text }
    }

    func version(
        _ id: Int64, _ date: Date?, _ person: String, _ action: NotebookAction?
    ) -> TextVersion {
        TextVersion(
            id: id, date: date, person: person, action: action, title: title, content: content,
            status: status.map { PostStatus(rawValue: $0) })
    }
}

extension WriteContext {
    /// Gives a post the title and the text of one of its versions.
    ///
    /// - Returns: The post as it is now.
    /// - Throws: ``UndoError/notFound`` if the version is not known any more;
    ///   ``StoreError/notFound(_:)`` if the post is gone or in the trash.
    @discardableResult
    package mutating func restoreVersion(_ number: Int64, of id: Post.ID) throws -> Post {
        guard let version = try versions(of: id).first(where: { $0.id == number }) else {
            throw UndoError.notFound
        }
        return try restoreVersion(version, of: id)
    }

    /// Gives a comment the text of one of its versions.
    ///
    /// - Returns: The comment as it is now.
    /// - Throws: ``UndoError/notFound`` if the version is not known any more;
    ///   ``StoreError/notFound(_:)`` if the comment is gone or in the trash.
    @discardableResult
    package mutating func restoreVersion(_ number: Int64, of id: Comment.ID) throws -> Comment {
        guard let version = try versions(of: id).first(where: { $0.id == number }) else {
            throw UndoError.notFound
        }
        return try restoreVersion(version, of: id)
    }

    /// Gives a post the title and the text of a version that was read before.
    ///
    /// - Returns: The post as it is now.
    /// - Throws: ``StoreError/notFound(_:)`` if the post is gone or in the trash.
    @discardableResult
    package mutating func restoreVersion(
        _ version: TextVersion, of id: Post.ID
    ) throws -> Post {
        let base = try require(Post.self, id)
        var edited = base
        edited.title = version.title
        edited.content = version.content
        return try updatePost(edited, base: base)
    }

    /// Gives a comment the text of a version that was read before.
    ///
    /// - Returns: The comment as it is now.
    /// - Throws: ``StoreError/notFound(_:)`` if the comment is gone or in the trash.
    @discardableResult
    package mutating func restoreVersion(
        _ version: TextVersion, of id: Comment.ID
    ) throws -> Comment {
        let base = try require(Comment.self, id)
        var edited = base
        edited.content = version.content
        return try updateComment(edited, base: base)
    }
}
