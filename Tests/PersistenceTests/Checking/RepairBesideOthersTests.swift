import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// What others do to a store while it is repaired, at the worst of moments.
@Suite(.timeLimit(.hanging)) struct `A repair beside another program` {
    @Test func `is told, and that only a copy has all, where the file cannot be written anew`()
        async throws
    {
        let (path, directory) = try await damaged()
        defer { withExtendedLifetime(directory) {} }
        let blocker = Blocker(path)
        var options = StoreOptions()
        options.busyTimeout = .zero
        // What the file is written anew with begins with this; nothing else does.
        options.statementLog = StatementLog { run in
            if run.isWriter, run.sql.contains("temp_store = FILE") { blocker.begin() }
        }
        let store = try await Store(.file(path: path), .sheaf, options)
        let found = try await NotebookCheck.findings(in: store)
        #expect(!found.filter(\.isOfPages).isEmpty, "\(found)")
        let outcome = try await NotebookRepair.run(found, on: store)
        #expect(blocker.hasBegun && outcome.isLossy)
        blocker.end()
        await store.close()
        // The pages that belong to nothing are left, and go the next time.
        let next = try await Store(.file(path: path), .sheaf, .patient)
        let left = try await NotebookCheck.findings(in: next)
        #expect(left.count == 1 && left[0].isOfPages, "\(left)")
        try await NotebookRepair.run(left, on: next)
        #expect(try await NotebookCheck.findings(in: next) == [])
        await next.close()
    }

    @Test func `changes nothing where something was saved while it read`() async throws {
        let (path, directory) = try await damaged()
        defer { withExtendedLifetime(directory) {} }
        let other = try await Store(.file(path: path), .sheaf, .patient)
        let isSaved = Mutex(false)
        var options = StoreOptions.patient
        options.statementLog = StatementLog { run in
            // From then on it reads what was there before.
            guard !run.isWriter, run.sql == "SELECT coalesce(max(seq), 0) FROM _history",
                !isSaved.withLock({ saved in
                    defer { saved = true }
                    return saved
                })
            else { return }
            let done = DispatchSemaphore(value: 0)
            Task {
                await #expect(throws: Never.self) {
                    try await other.write { context in
                        _ = try context.createPost(
                            context.newPost(
                                title: "Meanwhile", content: "",
                                author: Authorship(userID: nil)))
                    }
                }
                done.signal()
            }
            done.wait()
        }
        let store = try await Store(.file(path: path), .sheaf, options)
        let found = try await NotebookCheck.findings(in: store)
        await #expect(throws: StoreError.busy(path: path)) {
            try await NotebookRepair.run(found, on: store)
        }
        #expect(isSaved.withLock { $0 })
        try await NotebookRepair.run(try await NotebookCheck.findings(in: store), on: store)
        #expect(try await NotebookCheck.findings(in: store) == [])
        let saved = try await store.read {
            try $0.connection.integer("SELECT count(*) FROM post WHERE title = 'Meanwhile'")
        }
        #expect(saved == 1)
        await store.close()
        await other.close()
    }

    @Test func `says what goes with rows on damaged pages also where a table is missing`()
        async throws
    {
        let fixture = try await StoreFixture.ofPeopleAndPosts()
        await fixture.store.close()
        try await SQLiteShell(path: fixture.store.path).run("DROP TABLE post_like;")
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        let found = try await store.read { try $0.orphans(of: [.nothing(of: "post")]) }
        var counts: [String: Int] = [:]
        for case .rows(let table, .orphaned(table: "post"), let count, _) in found {
            counts[table] = count
        }
        #expect(counts["comment"] == 3 && counts["post_tag"] == 3, "\(found)")
        #expect(counts["post_like"] == nil)
        await store.close()
    }

    /// A closed store of which the first page with posts is gone.
    private func damaged() async throws -> (path: String, directory: TemporaryDirectory) {
        let fixture = try await StoreFixture.ofPeopleAndPosts()
        let long = String(repeating: "long ", count: 300)
        for number in 1...12 { try await fixture.post("\(number)", by: nil, long) }
        let root = try await fixture.number(
            "SELECT rootpage FROM sqlite_master WHERE name = 'post'")
        await fixture.store.close()
        let directory = try TemporaryDirectory()
        let path = directory.file("damaged.db").path
        try FileManager.default.copyItem(atPath: fixture.store.path, toPath: path)
        var pages = try PageFile(path: path)
        let leaves = pages.tree(below: root).leaves
        try #require(leaves.count > 3)
        try pages.clear([leaves[0]])
        return (path, directory)
    }
}

/// Another program that begins to write, and does not end.
///
/// `@unchecked`: used by the thread of the writer, and by the test once that has ended.
private final class Blocker: @unchecked Sendable {
    private let path: String
    private var connection: Connection?

    init(_ path: String) {
        self.path = path
    }

    var hasBegun: Bool { connection != nil }

    func begin() {
        do {
            let other = try Connection(path, .write, busyTimeout: .zero, cacheKilobytes: 100)
            try other.executeScript("BEGIN IMMEDIATE")
            connection = other
        } catch {
            Issue.record(error)
        }
    }

    func end() {
        connection = nil
    }
}
