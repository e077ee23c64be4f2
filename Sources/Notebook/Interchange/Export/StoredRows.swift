import FoundationEssentials
import Persistence
import SheafModel

// Rows as an export takes them: with those in the trash, which lists leave out.

/// A person, living or in the trash.
struct StoredPerson: Record {
    struct Columns: Sendable {}

    let user: User

    var id: User.ID { user.id }

    static let columns = Columns()
    static let table = TableSource("user")
    static let selection = User.selection

    init(row: borrowing Row) throws(StoreError) {
        user = try User(row: row)
    }
}

/// A post, living or in the trash, with the tags it has or went with.
struct StoredPost: Record {
    struct Columns: Sendable {}

    let post: Post
    /// The status it has outside the trash.
    let status: PostStatus

    var id: Post.ID { post.id }

    static let columns = Columns()
    static let table = TableSource("post", joins: [AuthorSQL.join])
    static let selection =
        Post.selection.map { $0 == DetailSQL.tagNames ? tagNames : $0 } + ["self.status"]

    private static let tagNames = DetailSQL.tagNames(where: "link.deleted_at IS self.deleted_at")

    init(row: borrowing Row) throws(StoreError) {
        post = try Post(row: row)
        status = try row.value(Post.selection.count)
    }
}

/// A comment, living or in the trash.
struct StoredComment: Record {
    let comment: Comment

    var id: Comment.ID { comment.id }

    static let columns = CommentColumns<StoredComment>()
    static let table = TableSource("comment", joins: CommentSQL.joins)
    static let selection = Comment.selection

    init(row: borrowing Row) throws(StoreError) {
        comment = try Comment(row: row)
    }
}

/// A tag, living or in the trash.
struct StoredTag: Record {
    struct Columns: Sendable {}

    let tag: Tag
    let deletedAt: Date?
    /// When the links went to the trash that stayed there when its name was used again.
    let linksDeletedAt: Date?
    /// The tag that took over.
    let renamedTo: Tag.ID?

    var id: Tag.ID { tag.id }

    static let columns = Columns()
    static let table = TableSource("tag")
    static let selection =
        Tag.selection + ["self.deleted_at", "self.links_deleted_at", "self.renamed_to"]

    init(row: borrowing Row) throws(StoreError) {
        tag = try Tag(row: row)
        deletedAt = try row.value(Tag.selection.count)
        linksDeletedAt = try row.value(Tag.selection.count + 1)
        renamedTo = try row.value(Tag.selection.count + 2)
    }
}

/// A link between a post and a tag that went to the trash with the tag, and comes back with it.
struct StoredTrashedLink: Record {
    struct Columns: Sendable {}

    let id: Identifier<StoredTrashedLink>
    let post: Post.ID
    let tag: Tag.ID
    let deletedAt: Date

    static let columns = Columns()
    // What went with its post is a tag of that.
    static let table = TableSource(
        "post_tag",
        joins: [
            Join(.inner, "post", on: "post.pk = self.post_pk"),
            Join(.inner, "tag", on: "tag.pk = self.tag_pk"),
        ],
        condition: """
            self.deleted_at = coalesce(tag.deleted_at, tag.links_deleted_at)
            AND tag.renamed_to IS NULL AND self.deleted_at IS NOT post.deleted_at
            """)
    static let selection = ["id", "post.id", "tag.id", "deleted_at"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        post = try row.value(1)
        tag = try row.value(2)
        deletedAt = try row.value(3)
    }
}

/// One person following another, or having followed.
struct StoredFollow: Record {
    struct Columns: Sendable {}

    let id: Identifier<StoredFollow>
    let follower: User.ID
    let followed: User.ID
    let createdAt: Date
    let deletedAt: Date?

    static let columns = Columns()
    static let table = TableSource(
        "follow",
        joins: [
            Join(.left, "user", as: "follower", on: "follower.pk = self.follower_pk"),
            Join(.left, "user", as: "followed", on: "followed.pk = self.followed_pk"),
        ])
    static let selection = ["id", "follower.id", "followed.id", "created_at", "deleted_at"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        follower = try row.value(1)
        followed = try row.value(2)
        createdAt = try row.value(3)
        deletedAt = try row.value(4)
    }
}

/// Who likes, or once liked, what.
struct StoredLike: Sendable {
    let person: User.ID
    let liked: UUID
    let createdAt: Date
    let deletedAt: Date?

    fileprivate static func table(_ kind: String) -> TableSource {
        TableSource(
            "\(kind)_like",
            joins: [
                Join(.left, "user", as: "person", on: "person.pk = self.user_pk"),
                Join(.left, kind, as: "liked", on: "liked.pk = self.\(kind)_pk"),
            ])
    }

    fileprivate static let selection = [
        "id", "person.id", "liked.id", "created_at", "deleted_at",
    ]

    fileprivate init(row: borrowing Row) throws(StoreError) {
        person = try row.value(1)
        liked = try row.value(2)
        createdAt = try row.value(3)
        deletedAt = try row.value(4)
    }
}

/// A like of a post.
struct StoredPostLike: Record {
    struct Columns: Sendable {}

    let id: Identifier<StoredPostLike>
    let like: StoredLike

    static let columns = Columns()
    static let table = StoredLike.table("post")
    static let selection = StoredLike.selection

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        like = try StoredLike(row: row)
    }
}

/// A like of a comment.
struct StoredCommentLike: Record {
    struct Columns: Sendable {}

    let id: Identifier<StoredCommentLike>
    let like: StoredLike

    static let columns = Columns()
    static let table = StoredLike.table("comment")
    static let selection = StoredLike.selection

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        like = try StoredLike(row: row)
    }
}

/// What an import called a row.
struct StoredOrigin: Record {
    struct Columns: Sendable {}

    let id: Identifier<StoredOrigin>
    let source: String
    let kind: String
    let theirs: String
    let ours: UUID

    static let columns = Columns()
    static let table = TableSource("foreign_id")
    static let selection = ["id", "source", "kind", "theirs", "ours"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        source = try row.text(1)
        kind = try row.text(2)
        theirs = try row.text(3)
        ours = try row.value(4)
    }
}

/// What an import keeps until a row comes that it refers to.
struct StoredWaiting: Record {
    struct Columns: Sendable {}

    let id: Int
    let source: String
    let kind: String
    let theirs: String
    let payload: String

    static let columns = Columns()
    static let table = TableSource("_held", identity: "pk")
    static let selection = ["pk", "source", "kind", "theirs", "CAST(self.payload AS TEXT)"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        source = try row.text(1)
        kind = try row.text(2)
        theirs = try row.text(3)
        payload = try row.text(4)
    }
}

/// A row that may hold much text.
protocol Weighed {
    /// Bytes of its longest texts.
    var textBytes: Int { get }
}

extension StoredPerson: Weighed {
    var textBytes: Int { user.textBytes }
}

extension StoredPost: Weighed {
    var textBytes: Int { post.textBytes }
}

extension StoredComment: Weighed {
    var textBytes: Int { comment.textBytes }
}

extension Comment: Weighed {}

extension StoredOrigin: Weighed {
    var textBytes: Int { source.utf8.count + theirs.utf8.count }
}

extension StoredWaiting: Weighed {
    var textBytes: Int { payload.utf8.count + theirs.utf8.count }
}

extension User {
    /// Bytes of the longest texts.
    package var textBytes: Int {
        username.utf8.count + bio.utf8.count + (avatar?.utf8.count ?? 0) + metadata.textBytes
    }
}

extension Post {
    /// Bytes of the longest texts.
    package var textBytes: Int {
        title.utf8.count + content.utf8.count + (image?.utf8.count ?? 0) + metadata.textBytes
    }
}

extension Comment {
    /// Bytes of the longest texts.
    package var textBytes: Int { content.utf8.count + metadata.textBytes }
}

extension [String: String] {
    fileprivate var textBytes: Int {
        reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    }
}
