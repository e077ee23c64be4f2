internal import FoundationEssentials
internal import SheafModel

/// A row that can be named in a few words.
protocol Headlined {
    /// The name, the title, or the text.
    var headline: String { get }
}

extension UserSummary: Headlined { var headline: String { displayName } }
extension PostSummary: Headlined { var headline: String { title } }
extension CommentSummary: Headlined { var headline: String { content } }
extension Tag: Headlined { var headline: String { name } }

extension ListDelivery {
    /// The name of the first row that came or changed; nil if it is not among the rows.
    func headline(of changes: RowChanges) -> String? {
        let changed = Set(changes.modifications.map(\.new))
        let index =
            rows.indices.first { changes.isArrival(offset + $0) }
            ?? rows.indices.first { changed.contains(offset + $0) }
        guard let index, let row = rows[index] as? any Headlined else { return nil }
        let line = row.headline.onOneLine
        return line.isEmpty ? nil : line
    }
    /// The posts among the rows that came or changed, and those whose comments did.
    func posts(of changes: RowChanges) -> Set<Post.ID> {
        let changed = Set((changes.modifications + changes.moves).map(\.new))
        let touched = rows.indices.lazy.filter {
            changes.isArrival(offset + $0) || changed.contains(offset + $0)
        }
        return Set(touched.compactMap { (rows[$0] as? any OfPost)?.post })
    }
}

/// A row that is a post or belongs to one.
protocol OfPost {
    var post: Post.ID { get }
}

extension PostSummary: OfPost { var post: Post.ID { id } }
extension CommentSummary: OfPost { var post: Post.ID { postID } }
extension Writing: OfPost {
    var post: Post.ID {
        switch self {
        case .post(let post): post.id
        case .comment(let comment): comment.postID
        }
    }
}
