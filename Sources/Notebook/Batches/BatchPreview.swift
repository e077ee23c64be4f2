package import SheafModel

/// What a batch would do to the rows as they are now.
package struct BatchPreview: Hashable, Sendable {
    /// The batch that does just this: rows that come later are none of it.
    package let batch: Batch
    /// How many rows stay as they are, by the reason; the reasons in the order they are declared.
    package let skips: BatchSkips
    /// Some of the rows that change, in the order of the list or else the newest first, as many as were
    /// wanted.
    package let sample: [BatchSample]
    /// How many of the rows that change are archived posts that would leave the archive.
    package let archived: Int

    /// How many rows change.
    package var count: Int { batch.only?.count ?? 0 }
}

/// What a batch did.
package struct BatchReport: Hashable, Sendable {
    /// How many rows it changed.
    package internal(set) var count = 0
    /// How many stayed as they were, and why.
    package internal(set) var skips = BatchSkips()
}

/// How far a batch is.
package struct BatchProgress: Hashable, Sendable {
    /// How many rows are looked at and changed.
    package let done: Int
    /// How many it is about.
    package let total: Int

    /// Tells of it.
    package init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}

/// Why a batch leaves a row as it is; the raw values are those of its SQL.
package enum BatchSkip: Int, CaseIterable, Hashable, Sendable {
    /// It is as it is to be.
    case already = 1
    /// More people like it than it is to have likes.
    case likedByMore
    /// It is you.
    case you
    /// It was changed or deleted since it was chosen.
    case gone
}

/// How many rows a batch leaves as they are, by the reason.
package struct BatchSkips: Hashable, Sendable {
    private var counts: [BatchSkip: Int] = [:]

    init() {}

    /// How many there are for a reason.
    package subscript(reason: BatchSkip) -> Int { counts[reason] ?? 0 }

    /// The reasons that there are, in the order they are declared.
    package var reasons: [BatchSkip] { BatchSkip.allCases.filter { self[$0] > 0 } }

    /// How many rows stay.
    package var total: Int { counts.values.reduce(0, +) }

    mutating func note(_ reason: BatchSkip, _ count: Int = 1) {
        if count > 0 { counts[reason, default: 0] += count }
    }
}

/// A row that a batch changes, and how.
package struct BatchSample: Hashable, Sendable {
    /// The title or the name; may be empty.
    package let name: String
    package let change: Change

    /// What changes of it.
    package enum Change: Hashable, Sendable {
        case status(PostStatus, PostStatus)
        case tag(String, isAdded: Bool)
        case author(AuthorName, String)
        case likes(Int, Int)
        case activity(Bool)
        /// It goes into the trash, and so many comments with it.
        case deletion(comments: Int)
        /// A person goes into the trash, and so many posts and comments stay.
        case departure(posts: Int, comments: Int)
    }
}
