import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// What a repair does with rows that can be read and that no rule of their table allows.
@Suite(.timeLimit(.hanging)) struct `A row with a forbidden value in a table with damaged pages` {
    @Test func `keeps its text`() async throws {
        let fixture = try await StoreFixture.ofPeopleAndPosts()
        let long = String(repeating: "long ", count: 300)
        for number in 1...12 { try await fixture.post("\(number)", by: nil, long) }
        let root = try await fixture.number(
            "SELECT rootpage FROM sqlite_master WHERE name = 'post'")
        await fixture.store.close()
        let path = fixture.store.path
        // An identifier has sixteen bytes.
        try await StoreDamage.run("UPDATE post SET id = x'01' WHERE title = '12';", on: path)
        var pages = try PageFile(path: path)
        let leaves = pages.tree(below: root).leaves
        try #require(leaves.count > 3)
        try pages.clear([leaves[0]])
        let store = try await Store(.file(path: path), .sheaf, .patient)
        for _ in 0..<3 {
            let found = try await NotebookCheck.findings(in: store)
            if found.isEmpty { break }
            try await NotebookRepair.run(found, on: store)
        }
        #expect(try await NotebookCheck.findings(in: store) == [])
        let kept = try await store.read { context in
            try context.connection.integer(
                "SELECT count(*) FROM post WHERE title = '12' AND length(id) = 16")
        }
        #expect(kept == 1)
        await store.close()
    }
}
