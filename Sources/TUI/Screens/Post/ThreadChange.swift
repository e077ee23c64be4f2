internal import Model

/// What others did to a thread: a comment that is deleted stays in it, as one that is deleted.
struct ThreadChange {
    /// The comments that are new.
    let arrived: [Comment.ID]
    /// Those that are there now and were not, or were deleted.
    let returned: [Comment.ID]
    private let goneCount: Int
    private let headline: String?

    init(from old: [CommentSummary], to new: [CommentSummary]) {
        let before = Set(old.lazy.filter { !$0.isDeleted }.map(\.id))
        let after = Set(new.lazy.filter { !$0.isDeleted }.map(\.id))
        let known = Set(old.lazy.map(\.id))
        let first = new.first { !$0.isDeleted && !known.contains($0.id) }
        arrived = new.filter { !known.contains($0.id) }.map(\.id)
        returned = new.filter { !$0.isDeleted && !before.contains($0.id) }.map(\.id)
        goneCount = before.subtracting(after).count
        headline = first?.headline.onOneLine
    }

    /// It as it is told, where the rows that changed include those that were deleted.
    func announced(modified: Int) -> ForeignChange {
        ForeignChange(
            gone: goneCount, changed: max(0, modified - goneCount), comments: arrived.count,
            headline: headline)
    }
}
