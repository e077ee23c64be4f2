import FoundationEssentials
import Persistence
import SheafModel

/// An imported comment with our identifiers, and what its source calls everything it hangs on, so
/// that it can wait for those.
struct PlacedComment {
    let comment: Comment
    /// Whether the dates come from the import.
    let isDated: Bool
    let source: String
    /// What the source calls the comment.
    let name: String
    /// What the source calls the post.
    let post: String
    /// What the source calls the comment answered.
    let parent: String?
    /// What the source calls the author.
    let author: String?
    /// The name under which others hang on it as if it were a post.
    let thread: String?
    /// Whether it stands in a file that was written from its post; nothing that waits is.
    var isFromSheet = false
    /// Whose its likes are; those of one that waits are beside those of people.
    var likes = CountedLikes.besidePeople
    /// Whether it was in the trash until now; nothing that waits was.
    var wasTrashed = false

    /// The same comment, as an answer to the post itself, with the date it went to the trash.
    func moved(answering parent: String?, deletedAt: Date?) -> PlacedComment {
        var moved = Comment(
            id: comment.id, postID: comment.postID,
            parentID: parent == nil ? nil : comment.parentID, like: comment)
        moved.deletedAt = deletedAt
        return PlacedComment(
            comment: moved, isDated: isDated, source: source, name: name, post: post,
            parent: parent, author: author, thread: thread, isFromSheet: isFromSheet,
            likes: likes, wasTrashed: wasTrashed)
    }

    /// The same comment with a date that the next import of it gives it as well: that of its identifier, where
    /// its file says none.
    var withSteadyDate: PlacedComment {
        let identifier = comment.id.uuid.high
        // Those of other versions have no time in them.
        guard !isDated, identifier >> 12 & 0xF == 7 else { return self }
        var dated = Comment(
            id: comment.id, postID: comment.postID, parentID: comment.parentID, like: comment)
        dated.createdAt = Date(millisecondsSince1970: Int64(identifier >> 16))
        dated.updatedAt = dated.createdAt
        return PlacedComment(
            comment: dated, isDated: isDated, source: source, name: name, post: post,
            parent: parent, author: author, thread: thread, isFromSheet: isFromSheet,
            likes: likes, wasTrashed: wasTrashed)
    }

    /// The same comment as an answer to one that its source takes for a post.
    func moved(to host: ThreadHost) -> PlacedComment {
        PlacedComment(
            comment: Comment(
                id: comment.id, postID: host.postID, parentID: host.comment, like: comment),
            isDated: isDated, source: source, name: name, post: host.post.theirs, parent: host.name,
            author: author, thread: thread)
    }

    var commentName: ForeignName<Comment> { ForeignName(comment: name, of: source) }
    var postName: ForeignName<Post> {
        ForeignName(post: post, of: source(of: post, comment.postID.uuid))
    }
    var parentName: ForeignName<Comment>? {
        parent.map { ForeignName(comment: $0, of: source(of: $0, comment.parentID?.uuid)) }
    }
    var authorName: ForeignName<User>? { author.map { ForeignName(person: $0, of: source) } }

    /// Whose name that of another row is: what is called by its identifier is ours.
    private func source(of name: String, _ id: UUID?) -> String {
        name == id?.canonicalText ? ImportRun.ours : source
    }
}

extension PlacedComment {
    /// The comment as it is kept while it waits: a line like those of an export, and the names.
    var payload: Data {
        var writer = JSONWriter()
        writer.comment(comment) {
            $0.member("isDated", isDated)
            $0.member("source", source)
            $0.member("name", name)
            $0.member("postName", post)
            $0.optional("parentName", parent)
            $0.optional("authorName", author)
            $0.optional("thread", thread)
        }
        return Data(writer.bytes)
    }

    /// Reads what ``payload`` wrote; `nil` for something else.
    init?(payload: Data) throws {
        var reader = JSONReader(text: payload)
        let value = try reader.value(beginningWith: try reader.next())
        guard case .comment(let comment)? = try ExportedRow.read(value, file: "")?.row else {
            return nil
        }
        var fields = try ImportFields(value, file: "", path: "")
        self.init(
            comment: comment, isDated: try fields.flag("isDated") ?? true,
            source: try fields.text("source") ?? "", name: try fields.text("name") ?? "",
            post: try fields.text("postName") ?? "", parent: try fields.text("parentName"),
            author: try fields.text("authorName"), thread: try fields.text("thread"))
    }
}

/// A comment on which others hang as if it were a post.
struct ThreadHost {
    /// Which comment it is.
    let comment: Comment.ID
    /// What its source calls it among comments.
    let name: String
    /// The post that it belongs to.
    let postID: Post.ID
    /// What its source calls that.
    let post: ForeignName<Post>
}

/// Comments that waited for the same row, which has come.
struct ReleasedComments {
    /// Under which keys they are kept, the last one first.
    var keys: [Int64]
    /// The comment that their source takes for their post, if it does.
    let host: ThreadHost?
}
