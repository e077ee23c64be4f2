import FoundationEssentials
package import Persistence
import SheafModel
import SheafNotebook

/// What became of a sample.
package struct SampleReport: Equatable, Sendable {
    /// People who are new.
    package internal(set) var people = 0
    /// Posts that are new.
    package internal(set) var posts = 0
    /// Comments that are new.
    package internal(set) var comments = 0
    /// Rows that were there already, and stay as they are.
    package internal(set) var kept = 0
    /// Those of them that are in the trash.
    package internal(set) var inTrash = 0
}

extension WriteContext {
    /// Puts the sample community in, with its likes and views.
    ///
    /// What is there already stays as it is: somebody may have edited it.
    ///
    /// - Returns: What is new.
    /// - Throws: ``StoreError``.
    @discardableResult
    package mutating func put(_ community: SampleCommunity) throws(StoreError) -> SampleReport {
        try name(.loadSample)
        var report = SampleReport()
        for person in community.people {
            report.count(try put(person, .addingOnly), \.people)
        }
        for follow in community.follows {
            try putFollow(follow.followee, by: follow.follower, createdAt: now)
        }
        for post in community.posts { report.count(try put(post, .addingOnly), \.posts) }
        for comment in community.comments {
            report.count(try putIfAlive(comment, among: report), \.comments)
        }
        return report
    }

    /// Puts made-up data in, in memory that does not grow with it.
    ///
    /// What is there already under its identifiers stays as it is.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - progress: Hears now and then how many rows are in.
    /// - Returns: What is new.
    /// - Throws: ``StoreError``, `CancellationError`.
    @discardableResult
    package mutating func put(
        _ data: SampleData, progress: @escaping (Int) -> Void = { _ in }
    ) throws -> SampleReport {
        try name(.loadSample)
        return try inBulk { context in
            var report = SampleReport()
            var steps = Steps(progress: progress)
            for index in 0..<data.people {
                report.count(try context.put(data.person(at: index), .addingOnly), \.people)
                try steps.count()
            }
            for index in 0..<data.people { try context.putFollowees(ofPersonAt: index, of: data) }
            // Their dates are not those of the posts, and must not be those of the clock.
            for tag in data.tags { try context.put(tag) }
            for index in 0..<data.posts {
                report.count(try context.put(data.post(at: index), .addingOnly), \.posts)
                try steps.count()
            }
            for index in 0..<data.comments {
                let comment = data.comment(at: index)
                report.count(try context.putIfAlive(comment, among: report), \.comments)
                try steps.count()
            }
            return report
        }
    }

    /// Puts a comment below a post that lives: one that went to the trash has taken its own along.
    private mutating func putIfAlive(
        _ comment: Comment, among report: SampleReport
    ) throws(StoreError) -> ImportOutcome {
        guard try isTrashed(comment.postID.uuid, in: "post") == false else { return .inTrash }
        var comment = comment
        // What it answers may be below another post in a smaller sample, which is here already.
        if report.kept > 0, let parent = comment.parentID,
            try has(parent, below: comment.postID) == false
        {
            comment.parentID = nil
        }
        return try put(comment, .addingOnly)
    }

    private func has(_ comment: Comment.ID, below post: Post.ID) throws(StoreError) -> Bool {
        try firstRow(
            """
            SELECT 1 FROM comment JOIN post ON post.pk = comment.post_pk
            WHERE comment.id = ? AND post.id = ?
            """, [comment.sqlValue, post.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) } != nil
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

extension SampleReport {
    fileprivate mutating func count(
        _ outcome: ImportOutcome, _ kind: WritableKeyPath<SampleReport, Int>
    ) {
        if outcome == .added { self[keyPath: kind] += 1 } else { kept += 1 }
        if outcome == .inTrash { inTrash += 1 }
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
