import FoundationEssentials
import Persistence
import SheafModel

/// The words by which formats name authors that have no identifiers; remembers the last ones.
struct AuthorNames {
    private var known: [User.ID: AuthorLabel?] = [:]

    /// The name and address of an author, in the trash too; `nil` where nobody knows.
    ///
    /// - Throws: ``StoreError``.
    mutating func label(
        of author: Authorship, _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> AuthorLabel? {
        guard let id = author.userID else { return author.label }
        if let label = known[id] { return label }
        let label = try context.label(ofPerson: id)
        if known.count > 10_000 { known.removeAll() }
        known[id] = .some(label)
        return label
    }
}

extension QueryContext where Self: ~Copyable {
    fileprivate func label(ofPerson id: User.ID) throws(StoreError) -> AuthorLabel? {
        let label = try firstRow(
            """
            SELECT coalesce(nullif(full_name, ''), username), email FROM user WHERE id = ?
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in
            AuthorLabel(name: try row.text(0), email: try row.text(1))
        }
        return label ?? nil
    }
}
