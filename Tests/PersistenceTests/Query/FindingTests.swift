import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `What a search shows first` {
    /// The rows that all statements gave, and the words that were asked for.
    private final class Runs: Sendable {
        private let runs = Mutex<[StatementRun]>([])
        var log: StatementLog { StatementLog { run in self.runs.withLock { $0.append(run) } } }

        /// How many rows were read since the last time.
        func rows() -> Int {
            runs.withLock { runs in
                defer { runs = [] }
                return runs.reduce(0) { $0 + $1.rows }
            }
        }
    }

    private func best(
        _ text: String, in store: Store, limit: Int = 5
    ) async throws -> [FoundRow<PostSummary>] {
        let search = try SearchQuery(text, for: [.posts])
        let list = search.posts(PostSummary.self, in: .system)
        return try await store.read { context in
            let first = try context.fetch(list.limited(to: limit))
            return try context.best(of: list, for: search, first: first, limit: limit)
        }
    }

    private func fill(_ store: Store, _ titles: [String]) async throws {
        try await store.write { context in
            for title in titles {
                _ = try context.createPost(
                    context.newPost(title: title, content: "All of tea.", author: .unknown))
            }
        }
    }

    @Test func `has its line cut between words, and says so`() async throws {
        let fixture = try await StoreFixture()
        let words = (100..<200).map { "word\($0)" }
        let text = (words[..<50] + ["majestic"] + words[50...]).joined(separator: " ")
        try await fixture.store.write { context in
            _ = try context.createPost(
                context.newPost(title: "T", content: text, author: .unknown))
        }
        let line = try #require(try await best("majestic", in: fixture.store).first?.line)
        #expect(line.hasPrefix("…word14") && line.hasSuffix("…") && line.count <= 162)
        let whole = line.filter { $0 != "…" }.split(separator: " ")
        #expect(whole.allSatisfy { $0 == "majestic" || $0.utf8.count == 7 }, "\(line)")
    }

    @Test func `is what is called so, however old it is`() async throws {
        let fixture = try await StoreFixture()
        try await fill(
            fixture.store, ["On tea", "Tea", "Tea house"] + (0..<20).map { "Note \($0)" })
        let found = try await best("tea", in: fixture.store)
        #expect(found.map(\.row.title) == ["Tea", "Tea house", "On tea", "Note 19", "Note 18"])
        #expect(found.map(\.line) == ["", "", "", "All of tea.", "All of tea."])
    }

    @Test func `is what is called so, also behind many younger ones that only have the word`()
        async throws
    {
        let fixture = try await StoreFixture()
        try await fill(fixture.store, ["Tea"] + (0..<300).map { "Tea \($0)" })
        #expect(try await best("tea", in: fixture.store).first?.row.title == "Tea")
        try await fixture.store.write { context in
            let posts = try context.fetch(ListQuery<PostSummary>.recent())
            for post in posts where post.title != "Tea" && post.title != "Tea 0" {
                try context.deletePost(post.id)
            }
        }
        try await fill(fixture.store, (0..<20).map { "Note \($0)" })
        let found = try await best("tea", in: fixture.store)
        #expect(found.prefix(2).map(\.row.title) == ["Tea", "Tea 0"])
    }

    @Test func `is no damage of the file where the words of a program are no expression`()
        async throws
    {
        let fixture = try await StoreFixture()
        for words in ["a b)", "AND", "{nothing} : a"] {
            let error = await #expect(throws: StoreError.self) {
                try await fixture.store.read { context in
                    _ = try context.rows(
                        "SELECT rowid FROM _post_words WHERE _post_words MATCH ?",
                        [words.sqlValue]
                    ) { (row) throws(StoreError) in try row.integer(0) }
                }
            }
            guard case .sql? = error else {
                Issue.record("\(words): \(String(describing: error))")
                continue
            }
        }
    }

    @Test func `is what an order says where the query names one`() async throws {
        let fixture = try await StoreFixture()
        try await fill(fixture.store, ["On tea", "Tea", "A note", "Tea house"])
        let found = try await best("tea sort:title", in: fixture.store)
        #expect(found.map(\.row.title) == ["A note", "On tea", "Tea", "Tea house"])
    }

    @Test func `reads few rows, however large the store`() async throws {
        var counts: [Int] = []
        for size in [40, 400, 4000] {
            let runs = Runs()
            let fixture = try await StoreFixture { $0.statementLog = runs.log }
            try await fill(fixture.store, (0..<size).map { "Tea \($0)" })
            _ = runs.rows()
            #expect(try await best("tea", in: fixture.store).count == 5)
            counts.append(runs.rows())
        }
        #expect(counts.allSatisfy { $0 <= 64 }, "\(counts)")
    }
}
