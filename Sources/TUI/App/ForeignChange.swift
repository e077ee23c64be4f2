package import SheafModel

/// Rows that came, went or changed through another window, an import or a command.
package struct ForeignChange: Hashable, Sendable {
    package private(set) var added: Int
    /// How many were deleted.
    package private(set) var gone: Int
    /// How many came into the trash.
    package private(set) var trashed = 0
    /// How many left the list and are still somewhere else.
    package private(set) var left: Int
    package private(set) var changed: Int
    /// How many comments are new, of which rows may only show how many they have now.
    package private(set) var comments: Int
    /// The first words of the first of them; nil if it is not among the rows at hand.
    package var headline: String?
    /// The posts that came or changed, as far as they are among the rows at hand.
    package var posts: Set<Post.ID> = []
    /// The posts that have something new of which no list tells that is shown.
    package var news: Set<Post.ID> = []
    /// Where the selected row went, counted from 1, if it left the screen.
    package var strayed: Int?
    /// Whether another row is selected now, as the one that was has gone, or off the screen.
    package var tookSelected = false

    package init(
        added: Int = 0, gone: Int = 0, left: Int = 0, changed: Int = 0, comments: Int = 0,
        headline: String? = nil
    ) {
        self.added = added
        self.gone = gone
        self.left = left
        self.changed = changed
        self.comments = comments
        self.headline = headline
    }

    package init(_ changes: RowChanges, headline: String?) {
        self.init(
            added: changes.arrivalCount(), gone: changes.departureCount() - changes.left,
            left: changes.left, changed: changes.modifications.count, headline: headline)
        // A row that only moved was changed.
        let modified = Set(changes.modifications.map(\.old))
        changed += changes.moves.count { !modified.contains($0.old) }
    }

    /// What happened to the rows of the trash: what comes there was deleted, and what goes was put back or
    /// removed for good.
    func ofTrash() -> ForeignChange {
        var change = self
        change.trashed = added
        change.left = left + gone
        change.added = 0
        change.gone = 0
        return change
    }

    /// Tells of new comments instead of the rows that changed in nothing else.
    mutating func tell(of comments: NewComments) {
        self.comments += comments.count
        changed = max(0, changed - comments.rows)
    }

    /// How much happened to rows.
    var count: Int { added + gone + trashed + left + changed + comments }

    /// Whether nothing happened at all.
    var isEmpty: Bool { count == 0 && news.isEmpty }

    /// Both, the later one with its words; what a list tells of is not told as news besides.
    func joined(with later: ForeignChange) -> ForeignChange {
        var both = ForeignChange(
            added: added + later.added, gone: gone + later.gone, left: left + later.left,
            changed: changed + later.changed, comments: comments + later.comments,
            headline: later.headline ?? headline)
        both.trashed = trashed + later.trashed
        both.posts = posts.union(later.posts)
        both.news = news.union(later.news).subtracting(both.posts)
        both.strayed = later.strayed ?? strayed
        both.tookSelected = tookSelected || later.tookSelected
        return both
    }
}
