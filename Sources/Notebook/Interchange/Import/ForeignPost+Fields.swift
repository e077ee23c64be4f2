import FoundationEssentials
import Persistence
import SheafModel

extension ForeignPost {
    /// Reads a post as JSONPlaceholder and DummyJSON describe it.
    init(_ value: JSONValue, file: String, path: String) throws(ImportError) {
        var fields = try ImportFields(value, file: file, path: path)
        theirs = try fields.theirs(of: value)
        let author = try ForeignAuthor.take(&fields)
        self.author = author.theirs
        let created = try fields.date("createdAt", "created_at", "created", "publishedAt", "date")
        let date = created ?? Date(millisecondsSince1970: 0)
        post = Post(
            id: .none, title: "", content: "", author: Authorship(label: author.label),
            createdAt: date)
        try fields.takeForeign(&post)
        post.updatedAt = try fields.date("updatedAt", "updated_at", "updated") ?? date
        // Here stands what other programs mean something else by than we do; the rest is taken above.
        // Everything in a public list is out, unless it says otherwise.
        post.status = try fields.text("status").map(PostStatus.init(foreign:)) ?? .published
        let former = post.archivedFrom.map { PostStatus(foreign: $0.rawValue) }
        post.archivedFrom = post.status == .archived ? former : nil
        isDated = created != nil
        let likes = try fields.count("likes", "likeCount", "score")
        post.metadata = author.others
        lost = author.lost
        if let likes {
            // What they are beside a number of likes, the metadata have.
            post.counts.likes = likes
        } else {
            let reactions = try Self.reactions(&fields, &post)
            post.counts.likes = reactions.likes ?? 0
            lost += reactions.lost
        }
        lost += fields.rest(into: &post.metadata)
        isCalledByContent = fields.isCalledByContent
        roundings = fields.remarks.roundings
        nulls = fields.nulls()
    }

    /// `reactions` is a number of likes, or an object in which `likes` is one.
    private static func reactions(
        _ fields: inout ImportFields, _ post: inout Post
    ) throws(ImportError) -> (likes: Int?, lost: Int) {
        if case .number? = fields.peek("reactions")?.content {
            return (try fields.count("reactions"), 0)
        }
        guard var inner = try fields.object("reactions") else { return (nil, 0) }
        let likes = try inner.count("likes")
        fields.close(inner)
        fields.closeNulls(of: inner, named: "reactions")
        return (likes, inner.rest(into: &post.metadata, prefix: "reactions."))
    }
}

extension PostStatus {
    /// Reads a word that somebody else wrote: in capitals as well, and with blanks around it.
    fileprivate init(foreign word: String) {
        let choice = PostStatus(rawValue: word.trimmingBlanks.lowercased())
        self = Self.choices.contains(choice) ? choice : PostStatus(rawValue: word)
    }
}
