/// What `--format` may name of a row: every member that `--json` may print.
enum RowNames {
    /// Of a person.
    static let person = [
        "kind", "id", "username", "email", "firstName", "lastName", "bio", "avatar", "role",
        "isActive", "birthDate", "age", "phone", "address", "favouriteColours", "scores",
        "metadata", "createdAt", "updatedAt", "fullName", "counts",
    ]

    /// Of a post.
    static let post = [
        "kind", "id", "title", "content", "image", "status", "archivedFrom", "author", "tags",
        "likes", "likesByPeople", "views", "metadata", "createdAt", "updatedAt", "comments",
    ]

    /// Of a comment.
    static let comment = [
        "kind", "id", "post", "parent", "content", "author", "likes", "likesByPeople", "metadata",
        "createdAt", "updatedAt",
    ]

    /// Of a tag.
    static let tag = ["kind", "id", "name", "createdAt", "posts"]

    /// Of a backup.
    static let backup = ["path", "madeAt", "bytes", "why"]
}
