package import FoundationEssentials
package import Persistence
package import SheafModel
package import SheafNotebook

/// What a subscription brings, as of one snapshot of the store.
package enum Results: Sendable {
    case people(ListDelivery<UserSummary>)
    case posts(ListDelivery<PostSummary>)
    /// Somebody's comments, or a whole thread.
    case comments(ListDelivery<CommentSummary>)
    /// What somebody wrote.
    case writings(ListDelivery<Writing>)
    /// What a search found of one kind.
    case found(Found)
    /// The numbers of whose writings are followed, where they are new.
    case portrait(Portrait)
    case statistics(NotebookStatistics)
    case tags(ListDelivery<Tag>)
    case trash(ListDelivery<TrashItem>)
    case history(ListDelivery<UndoGroup>)
    case newComments(ListDelivery<NewComment>)
    /// Nil when there is no such person.
    case person(User?)
    /// Nil when there is no such post; with the name of whoever wrote it, and whether somebody else has just
    /// changed it.
    case post(Post?, author: AuthorName, isForeign: Bool = false)
    /// What became known of a picture.
    case picture(PictureAnswer)
    /// Reading failed; what was there before stays. ``Problem/wrongTotal`` is no failure: it is only
    /// said, and no screen hears of it.
    case failure(Problem)
}

/// Which rows a list wants.
package struct ListFocus: Hashable, Sendable {
    /// The positions to load, three screens or so.
    package var range: Range<Int>
    /// The row to find: the window is then put around it, wherever it is.
    package var finding: UUID?

    package init(_ range: Range<Int>, finding: UUID? = nil) {
        self.range = range
        self.finding = finding
    }
}
