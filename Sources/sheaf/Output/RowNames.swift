import SheafModel
import SheafNotebook

/// What `--format` may name of a row: every member that `--json` may print.
enum RowNames {
    /// Of a person.
    static let person = ["kind"] + User.memberNames + ["fullName", "counts"]

    /// Of a post.
    static let post = ["kind"] + Post.memberNames + ["comments"]

    /// Of a comment.
    static let comment = ["kind"] + Comment.memberNames + [postTitle]

    /// What the post of a comment is called.
    static let postTitle = "postTitle"

    /// Of a tag.
    static let tag = ["kind", "id", "name", "createdAt", "posts", newestPost]

    /// When the newest post with a tag was made, whenever it was tagged.
    static let newestPost = "newestPost"

    /// Of a backup.
    static let backup = ["path", "madeAt", "bytes", "why"]

    /// Of a saved view.
    static let view = ["name", "list", "query", "sections", "key"]

    /// Of a text that was not saved.
    static let unsaved = ["id", "where", "savedAt", "isOpen", "fields"]

    /// Of a picture.
    static let picture = [
        "kind", "file", "name", "bytes", "width", "height", "problem", "users",
    ]

    /// Of what is in the vault.
    static let vaultItem = [
        "service", "account", "presence", "revision", "created", "modified", "expires",
    ]

    /// Of a setting.
    static let setting = ["key", "value", "default", "origin", "file", "line", "column"]

    /// Of a version of a post.
    static let version = ["number", "at", "person", "title", "status", "content"]

    /// Of a version of a comment.
    static let commentVersion = ["number", "at", "person", "content"]

    /// Of what is in the trash.
    static let trash = ["id", "kind", "name", "author", "deletedAt", "deletedBy", "action"]

    /// Of an action of the history.
    static let action = [
        "number", "at", "person", "kind", "action", "count", "removedForGood", "isDone",
        "canBeDoneAgain", "turnedBy",
    ]

    /// What may be named inside of a member.
    static let inner = [
        "author": ["id", "username", "name"],
        "person": ["id", "username", "name"],
        "turnedBy": ["id", "username", "name"],
        "deletedBy": ["id", "username", "name"],
        "counts": ["posts", "comments", "followers", "following"],
        "address": ["street", "city", "state", "zip", "country"],
    ]

    /// Members inside of which there may be anything.
    static let open: Set = ["metadata", "fields", "value", "default"]

    /// Those of each kind of row, for the manual.
    static let all: [(what: String, names: [String])] = [
        ("people", person), ("posts", post), ("comments", comment), ("tags", tag),
        ("history", action), ("posts versions", version),
        ("comments versions", commentVersion), ("trash", trash), ("backups", backup),
        ("views", view),
        ("unsaved", unsaved), ("images", picture), ("vault", vaultItem), ("settings", setting),
    ]
}
