import FoundationEssentials
import Persistence

/// A row that joins two others: a like, a follow, or a tag of a post.
struct Link {
    /// A row that it joins, by both of its names, and the column that says so.
    struct End {
        let column: String
        let pk: Int64
        let id: UUID

        init(_ column: String, _ pk: Int64, _ id: UUID) {
            self.column = column
            self.pk = pk
            self.id = id
        }
    }

    let table: String
    let first: End
    let second: End
    /// The columns of which a table has every value once.
    let identity: String

    private init(_ table: String, _ first: End, _ second: End, identity: String) {
        self.table = table
        self.first = first
        self.second = second
        self.identity = identity
    }

    /// What says that a post carries a tag.
    static func tag(_ post: End, _ tag: End) -> Link {
        Link("post_tag", post, tag, identity: "\(post.column), \(tag.column)")
    }

    /// What says that a person likes something, or follows somebody.
    static func ofPerson(_ table: String, _ person: End, _ other: End) -> Link {
        Link(table, person, other, identity: "id")
    }

    /// Its identifier, which follows from the rows that it joins.
    var id: UUID { NamedIdentifier.link(table, first.id, second.id) }

    /// The statement that makes it; what follows says what to do with one that is there.
    var insertion: String {
        """
        INSERT INTO \(table)(pk, id, created_at, deleted_at, \(first.column), \(second.column))
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT(\(identity)) DO\u{20}
        """
    }
}
