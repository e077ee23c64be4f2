import FoundationEssentials
package import Persistence
import SheafModel

extension QueryContext where Self: ~Copyable {
    /// What a batch would do to the rows as they are now.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - samples: How many of the rows that change are wanted at most.
    ///   - progress: Is told after each few hundred rows, or thousand.
    /// - Returns: How many rows would change and how many not, with some of them.
    /// - Throws: `ValidationError` for a tag that no post can get; ``StoreError/notFound(_:)`` where the
    ///   new author is gone; ``StoreError``.
    package func preview(
        _ batch: Batch, samples: Int = 5, progress: (BatchProgress) -> Void = { _ in }
    ) throws -> BatchPreview {
        try batch.check()
        let choice = try BatchChoice(batch, isShown: true, self)
        let judge = try BatchJudge(batch, self)
        var skips = BatchSkips()
        skips.note(.gone, choice.gone)
        var ids: Set<UUID> = []
        var archived = 0
        for chunk in choice.chunks(of: batch.work.rowsAtOnce) {
            let keys = RowKeys(choice.keys[chunk])
            let changing = Set(try judge.changing(keys, noting: &skips, self))
            if batch.work.endsArchiving { archived += try archivedCount(of: changing) }
            for place in chunk where changing.contains(choice.keys[place]) {
                ids.insert(choice.ids[place])
            }
            progress(BatchProgress(done: chunk.upperBound, total: choice.keys.count))
        }
        var sample: [BatchSample] = []
        for id in choice.shown.lazy.filter(ids.contains).prefix(samples) {
            if let row = try self.sample(id, batch) { sample.append(row) }
        }
        return BatchPreview(
            batch: Batch(batch.work, only: ids), skips: skips, sample: sample, archived: archived)
    }

    /// How many of the posts of keys are archived.
    private func archivedCount(of keys: Set<Int64>) throws(StoreError) -> Int {
        let count = try firstRow(
            """
            SELECT count(*) FROM post
            WHERE pk IN (SELECT value FROM json_each(?1)) AND status = ?2
            """, [RowKeys(keys.sorted()).json.sqlValue, PostStatus.archived.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        return Int(count ?? 0)
    }

    /// What a batch changes of a row; nil for one that cannot be read.
    private func sample(_ id: UUID, _ batch: Batch) throws(StoreError) -> BatchSample? {
        switch batch.work {
        case .posts(let action, _):
            let query = ListQuery<PostSummary>.one(Identifier(id))
            guard let post = try fetchReadable(query).legible.first else { return nil }
            return BatchSample(name: post.title, change: try change(of: post, action))
        case .people(let action, _):
            let query = ListQuery<UserSummary>.one(Identifier(id))
            guard let person = try fetchReadable(query).legible.first else { return nil }
            let change: BatchSample.Change =
                switch action {
                case .activate: .activity(true)
                case .deactivate: .activity(false)
                case .delete:
                    .departure(posts: person.counts.posts, comments: person.counts.comments)
                }
            return BatchSample(name: person.displayName, change: change)
        }
    }

    private func change(
        of post: PostSummary, _ action: Batch.PostAction
    ) throws(StoreError) -> BatchSample.Change {
        switch action {
        case .publish: .status(post.status, .published)
        case .makeDraft: .status(post.status, .draft)
        case .archive: .status(post.status, .archived)
        case .delete: .deletion(comments: post.counts.comments)
        case .addTag(let name): .tag(Tag.normalised(name), isAdded: true)
        case .removeTag(let name): .tag(Tag.normalised(name), isAdded: false)
        case .setAuthor(let id):
            .author(post.author, try find(UserSummary.self, id)?.displayName ?? "")
        case .setLikes(let likes): .likes(post.counts.likes, likes)
        }
    }
}

extension Batch.Work {
    /// Whether archived posts would be among others again.
    fileprivate var endsArchiving: Bool {
        switch self {
        case .posts(.publish, _), .posts(.makeDraft, _): true
        case .posts, .people: false
        }
    }
}
