internal import SheafModel

/// Comments that others wrote, where rows show nothing of them but how many there are now.
struct NewComments: Equatable {
    private(set) var count = 0
    /// The rows on which they are.
    private(set) var rows = 0

    /// What the rows of a list have more of since `old`; of rows that were not at hand nothing.
    init<Item>(in delivery: ListDelivery<Item>, since old: ListState<Item>) {
        guard case .update(let changes) = delivery.cause, changes.isForeign else { return }
        for pair in changes.modifications {
            let index = pair.new - delivery.offset
            guard delivery.rows.indices.contains(index),
                let before = old.row(at: pair.old) as? any CommentedRow,
                let more = before.newComments(in: delivery.rows[index])
            else { continue }
            count += more
            rows += 1
        }
    }
}

/// A row that says how many comments there are.
protocol CommentedRow: Equatable {
    var commentCount: Int { get set }
}

extension CommentedRow {
    /// How many more comments a later version has; nil where anything else is different.
    func newComments(in later: Any) -> Int? {
        guard let later = later as? Self, later.commentCount > commentCount else { return nil }
        var same = self
        same.commentCount = later.commentCount
        return same == later ? later.commentCount - commentCount : nil
    }
}

extension PostSummary: CommentedRow {
    var commentCount: Int {
        get { counts.comments }
        set { counts.comments = newValue }
    }
}

extension UserSummary: CommentedRow {
    var commentCount: Int {
        get { counts.comments }
        set { counts.comments = newValue }
    }
}

extension Writing: CommentedRow {
    var commentCount: Int {
        get {
            guard case .post(let post) = self else { return 0 }
            return post.counts.comments
        }
        set {
            guard case .post(var post) = self else { return }
            post.counts.comments = newValue
            self = .post(post)
        }
    }
}
