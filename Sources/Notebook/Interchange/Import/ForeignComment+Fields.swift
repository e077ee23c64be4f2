import FoundationEssentials
import Persistence
import SheafModel

extension ForeignComment {
    /// Reads a comment as JSONPlaceholder and DummyJSON describe it.
    ///
    /// JSONPlaceholder's comments name an address that is nobody's, and a headline that they call
    /// `name`: the address becomes the author's label, the headline stays in the metadata.
    init(_ value: JSONValue, file: String, path: String) throws(ImportError) {
        var fields = try ImportFields(value, file: file, path: path)
        theirs = try fields.theirs(of: value)
        guard let post = try fields.word("postId", "post_id", "post") else {
            throw .missing(path: file, position: fields.position, member: fields.path(of: "postId"))
        }
        self.post = post
        parent = try fields.word("parentId", "parent_id")
        var author = try ForeignAuthor.take(&fields)
        if let email = try fields.text("email") {
            author.label = AuthorLabel(name: author.label?.name ?? "", email: email)
        }
        self.author = author.theirs
        let created = try fields.date("createdAt", "created_at", "created", "date")
        let date = created ?? Date(millisecondsSince1970: 0)
        comment = Comment(
            id: .none, postID: .none, content: "", author: Authorship(label: author.label),
            createdAt: date)
        try fields.takeForeign(&comment)
        comment.updatedAt = try fields.date("updatedAt", "updated_at", "updated") ?? date
        comment.likes = try fields.count("likes", "likeCount", "score") ?? 0
        isDated = created != nil
        comment.metadata = author.others
        lost = author.lost + fields.rest(into: &comment.metadata)
        isCalledByContent = fields.isCalledByContent
        roundings = fields.remarks.roundings
        nulls = fields.nulls()
    }
}
