import ArgumentParser
import SheafNotebook

/// A command that does one thing with all posts that a query finds: what `sheaf batch posts` does with
/// `--matching`, under the name that people guess.
protocol QueryBatch: StoreCommand {
    /// What is done with the posts.
    static var action: Batch.PostAction { get }

    /// The words of the query.
    var query: [String] { get }

    /// What every batch takes.
    var batch: BatchOptions { get }
}

extension QueryBatch {
    var stopping: Stopping { .undoing }

    func validate() throws {
        try batch.check(isFiltered: QueryArgument(query).leavesOut(for: [.posts]))
    }

    func run(_ session: Session) async throws {
        let typed = try QueryArgument(query).read(for: [.posts])
        let search = try await session.naming(typed, in: try await session.existing())
        try await session.run(Batch(.posts(Self.action, PostFilter(search))), batch)
    }
}
