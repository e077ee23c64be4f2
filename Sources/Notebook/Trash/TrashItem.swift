package import FoundationEssentials
package import SheafModel

/// Something that was deleted by itself, and not along with something else.
package struct TrashItem: Identifiable, Hashable, Sendable {
    /// Which row it is; the identifier is the row's own.
    package typealias ID = Identifier<TrashItem>

    package internal(set) var id: ID
    /// What it is.
    package internal(set) var kind: Kind
    /// The name of a person or tag, the title of a post, the beginning of a comment.
    package internal(set) var name: String
    /// When it was deleted.
    package internal(set) var deletedAt: Date
    /// The beginning of the text, or what is known of a person; may be empty.
    package internal(set) var excerpt: String
    /// Who wrote it; `.unknown` for people and tags.
    package internal(set) var author: AuthorName
    /// The title of the post that a comment is on.
    package internal(set) var postTitle: String
    /// Whether the post that a comment is on is in the trash as well.
    package internal(set) var isPostTrashed: Bool

    /// What can be in the trash; the raw value is its table.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case person = "user"
        case post, comment, tag
    }

    package init(
        id: ID, kind: Kind, name: String, deletedAt: Date, excerpt: String = "",
        author: AuthorName = .unknown, postTitle: String = "", isPostTrashed: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.deletedAt = deletedAt
        self.excerpt = excerpt
        self.author = author
        self.postTitle = postTitle
        self.isPostTrashed = isPostTrashed
    }
}

/// Why something does not come out of the trash.
package enum TrashError: Error, Hashable, Sendable {
    /// The post that the comment is on is in the trash.
    case postTrashed
}
