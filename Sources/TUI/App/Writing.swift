package import FoundationEssentials
package import SheafModel
package import SheafNotebook

/// A post or a comment: one of what a person wrote.
package enum Writing: Identifiable, Hashable, Sendable {
    case post(PostSummary)
    case comment(CommentSummary)

    package var id: UUID {
        switch self {
        case .post(let post): post.id.uuid
        case .comment(let comment): comment.id.uuid
        }
    }

    /// When it was written.
    package var createdAt: Date {
        switch self {
        case .post(let post): post.createdAt
        case .comment(let comment): comment.createdAt
        }
    }
}

/// What a person wrote, posts and comments in one list, the newest first; and its numbers.
package struct WritingList: Hashable, Sendable {
    package var author: User.ID
    /// What was typed after `/`.
    package var filter = ""
    /// Where the days of the filter begin.
    package var time = LocalTime.system
    /// Where the months begin that are counted, the oldest first; the last is where they end.
    package var months: [Date]

    package init(by author: User.ID, months: [Date]) {
        self.author = author
        self.months = months
    }
}
