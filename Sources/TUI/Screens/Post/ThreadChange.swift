internal import SheafModel

/// What others did to a thread: a comment that is deleted stays in it, as one that is deleted.
struct ThreadChange {
    /// The comments that are new.
    let arrived: [Comment.ID]
    /// Those that are there now and were not, or were deleted.
    let returned: [Comment.ID]
    private let goneCount: Int
    private let changedCount: Int
    private let headline: String?

    init(from old: [CommentSummary], to new: [CommentSummary]) {
        let before = Set(old.lazy.filter { !$0.isDeleted }.map(\.id))
        let after = Set(new.lazy.filter { !$0.isDeleted }.map(\.id))
        let known = Set(old.lazy.map(\.id))
        let first = new.first { !$0.isDeleted && !known.contains($0.id) }
        arrived = new.filter { !known.contains($0.id) }.map(\.id)
        returned = new.filter { !$0.isDeleted && !before.contains($0.id) }.map(\.id)
        goneCount = before.subtracting(after).count
        changedCount = Self.changed(from: old, to: new)
        headline = first?.headline.onOneLine
    }

    /// How many comments were there and say something else now; that their post has another title is told
    /// with the post.
    private static func changed(from old: [CommentSummary], to new: [CommentSummary]) -> Int {
        let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        return new.count { comment in
            guard var known = before[comment.id], !comment.isDeleted else { return false }
            known.postTitle = comment.postTitle
            return known != comment
        }
    }

    /// It as it is told.
    var announced: ForeignChange {
        ForeignChange(
            gone: goneCount, changed: changedCount, comments: arrived.count, headline: headline)
    }
}
