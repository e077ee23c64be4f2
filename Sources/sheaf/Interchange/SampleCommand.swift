import ArgumentParser
import Foundation
import Persistence

/// The command `sheaf sample`.
struct SampleCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample", abstract: "Put made-up data into the store.",
        discussion: """
            EXAMPLE
              sheaf sample --directory /tmp/try
              sheaf sample --posts 100000 --seed 7 --directory /tmp/large

            Without numbers it is a small community to look around in. The same numbers
            and seed give the same data again.
            """)

    @Option(help: "How many people; usually a twentieth of the posts.")
    var people: Int?

    @Option(help: "How many posts.")
    var posts: Int?

    @Option(help: "How many comments; usually twice as many as posts.")
    var comments: Int?

    @Option(help: "What makes this data differ from other data.")
    var seed: UInt64 = 1

    @OptionGroup var options: GlobalOptions

    var isLong: Bool { true }

    func validate() throws {
        for number in [people, posts, comments] {
            guard number.map({ (0...100_000_000).contains($0) }) ?? true else {
                throw ValidationError("Numbers are between 0 and 100000000.")
            }
        }
    }

    func run(_ session: Session) async throws {
        let store = try await session.storage().store
        let progress = Progress(session)
        let data = data
        defer { progress.clear() }
        try await store.write(.command) { context in
            if let data {
                try context.put(data) { progress.show($0) }
            } else {
                try context.put(SampleCommunity(now: context.now))
            }
        }
        progress.clear()
        let community = data == nil ? SampleCommunity(now: Date()) : nil
        try session.output.facts([
            ("people", String(data?.people ?? community?.people.count ?? 0)),
            ("posts", String(data?.posts ?? community?.posts.count ?? 0)),
            ("comments", String(data?.comments ?? community?.comments.count ?? 0)),
        ])
    }

    private var data: SampleData? {
        if people == nil, posts == nil, comments == nil { return nil }
        let posts = posts ?? 0
        return SampleData(
            people: people ?? max(1, posts / 20), posts: posts, comments: comments ?? posts * 2,
            seed: seed)
    }
}
