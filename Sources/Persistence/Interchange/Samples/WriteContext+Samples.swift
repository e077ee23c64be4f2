import Model

extension WriteContext {
    /// Puts the sample community in, with its likes and views; what is there already is updated.
    ///
    /// - Throws: ``StoreError``.
    public mutating func put(_ community: SampleCommunity) throws(StoreError) {
        for person in community.people { try put(person) }
        for follow in community.follows {
            try putFollow(follow.followee, by: follow.follower, createdAt: now)
        }
        for post in community.posts { try put(post) }
        for comment in community.comments { try put(comment) }
    }

    /// Puts made-up data in, in memory that does not grow with it.
    ///
    /// - Parameters:
    ///   - data: The data; what is there already under its identifiers is updated.
    ///   - progress: Hears now and then how many rows are in.
    /// - Throws: ``StoreError``, `CancellationError`.
    package mutating func put(
        _ data: SampleData, progress: @escaping (Int) -> Void = { _ in }
    ) throws {
        try inBulk { context in
            var steps = Steps(progress: progress)
            for index in 0..<data.people {
                try context.put(data.person(at: index))
                try steps.count()
            }
            for index in 0..<data.people { try context.putFollowees(ofPersonAt: index, of: data) }
            // Their dates are not those of the posts, and must not be those of the clock.
            for tag in data.tags { try context.put(tag) }
            for index in 0..<data.posts {
                try context.put(data.post(at: index))
                try steps.count()
            }
            for index in 0..<data.comments {
                try context.put(data.comment(at: index))
                try steps.count()
            }
        }
    }

    private mutating func putFollowees(
        ofPersonAt index: Int, of data: SampleData
    ) throws(StoreError) {
        let follower = data.person(at: index)
        for followee in data.followees(ofPersonAt: index) {
            try putFollow(
                data.person(at: followee).id, by: follower.id, createdAt: follower.createdAt)
        }
    }
}

/// Counts rows, and says so now and then.
private struct Steps {
    let progress: (Int) -> Void
    private var rows = 0

    init(progress: @escaping (Int) -> Void) {
        self.progress = progress
    }

    /// Counts one more.
    ///
    /// - Throws: `CancellationError`.
    mutating func count() throws {
        rows += 1
        guard rows.isMultiple(of: 100) else { return }
        try Task.checkCancellation()
        progress(rows)
    }
}
