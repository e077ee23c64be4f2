import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafSamples
import SheafTUI

/// The command `sheaf sample`.
struct SampleCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample", abstract: "Put made-up data into the store.",
        discussion: """
            EXAMPLE
              sheaf sample --directory /tmp/try
              sheaf sample --posts 100000 --seed 7 --directory /tmp/large

            Without numbers it is a small community to look around in. The same numbers
            and seed give the same data again. What is in the store stays as it is; where
            something else is there already you are asked first.
            """)

    @Option(help: "How many people; usually a twentieth of the posts.")
    var people: Int?

    @Option(help: "How many posts.")
    var posts: Int?

    @Option(help: "How many comments; usually twice as many as posts.")
    var comments: Int?

    @Option(help: "What makes this data differ from other data of these numbers; otherwise 1.")
    var seed: UInt64?

    @Flag(help: "Do not ask where other data is there. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func validate() throws {
        let range = 0...100_000_000
        for (option, number) in [
            ("--people", people), ("--posts", posts), ("--comments", comments),
        ] {
            guard number.map(range.contains) ?? true else {
                throw ValidationError { $0.refusals.takesNumber(option, range) }
            }
        }
        // The small community is the same each time.
        if seed != nil, people == nil, posts == nil, comments == nil {
            throw ValidationError {
                $0.refusals.goesWith("--seed", ["--people", "--posts", "--comments"])
            }
        }
    }

    func run(_ session: Session) async throws {
        let data = data
        if try await isMixed(session) {
            try session.confirm(
                question: session.words.input.mixWithSample,
                refusal: session.words.input.mixRefusal, yes: yes)
        }
        let progress = Progress(session)
        defer { progress.clear() }
        let report = try await session.write { context in
            if let data { return try context.put(data) { progress.show($0) } }
            return try context.put(SampleCommunity(now: context.now))
        }
        progress.clear()
        try session.output.facts(
            session.words.facts([
                (.people, String(report.people)), (.posts, String(report.posts)),
                (.comments, String(report.comments)),
            ]))
        if report.kept > 0 {
            session.say(session.words.imports.sampleKept(report.kept, report.inTrash))
        }
    }

    /// Whether there is something else in the store.
    private func isMixed(_ session: Session) async throws -> Bool {
        let data = data
        guard let store = try await session.storageIfAny()?.store else { return false }
        return try await store.read { context in
            if let data { return try context.hasRows(beside: data) }
            return try context.hasRows(beside: SampleCommunity(now: Date()))
        }
    }

    private var data: SampleData? {
        if people == nil, posts == nil, comments == nil { return nil }
        let posts = posts ?? 0
        return SampleData(
            people: people ?? max(1, posts / 20), posts: posts, comments: comments ?? posts * 2,
            seed: seed ?? 1)
    }
}
