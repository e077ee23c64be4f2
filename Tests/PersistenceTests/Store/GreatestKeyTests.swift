import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Another program numbers a row as high as there are numbers.
@Suite(.timeLimit(.hanging)) struct `A row with the greatest key there can be` {
    @Test(arguments: ["user", "post", "comment", "tag", "post_tag", "post_tally"])
    func `leaves room for others, one by one and in bulk`(table: String) async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let moss = try await fixture.post("Moss", by: ada) { $0.tags = ["green"] }
        try await fixture.comment("indeed", on: moss, by: ada)
        try await fixture.store.write { try $0.recordView(post: moss.id) }
        try await SQLiteShell(path: fixture.store.path).run(
            "PRAGMA foreign_keys = OFF; UPDATE \(table) SET pk = \(Int64.max);")

        let bob = try await fixture.person("bob")
        let fern = try await fixture.post("Fern", by: bob) { $0.tags = ["red"] }
        try await fixture.comment("too", on: fern, by: bob)
        try await fixture.store.write { context in
            try context.inBulk { context in
                let cy = context.newUser(username: "cy", email: "cy@example.org")
                try context.put(cy)
                var post = context.newPost(
                    title: "Lichen", content: "grey words", author: Authorship(userID: cy.id))
                post.tags = ["blue"]
                try context.createPost(post)
                try context.createComment(
                    post: post.id, content: "grey", author: Authorship(userID: cy.id))
            }
        }
        let titles = try await fixture.list(ListQuery<PostSummary>()).map(\.title)
        #expect(Set(titles) == ["Moss", "Fern", "Lichen"])
        for name in ["bob", "cy"] {
            let counts = try await fixture.list(ListQuery<User> { $0.username == name })
                .first?.counts
            #expect(counts == UserCounts(posts: 1, comments: 1), "\(name)")
        }
        #expect(try await fixture.number("SELECT user FROM _total") == 3)
        #expect(try await fixture.number("SELECT post FROM _total") == 3)
        let found = try await fixture.list(
            ListQuery<PostSummary>().filtered(by: "grey")
        ).map(\.title)
        #expect(found == ["Lichen"])
    }

    @Test(arguments: ["_total SET post", "user SET post_count"])
    func `is not blamed on the program where a count has come to its end`(
        number: String
    ) async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        try await SQLiteShell(path: fixture.store.path).run(
            "UPDATE \(number) = \(Int64.max);")
        let error = await #expect(throws: StoreError.self) {
            try await fixture.post("Moss", by: ada)
        }
        guard case .notAWholeNumber(let column, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(column == number.replacing(" SET ", with: "."))
    }
}

@Suite(.timeLimit(.hanging)) struct `The path of a store` {
    @Test func `that is relative stays in the folder that was meant`() async throws {
        await #expect(processExitsWith: .success) {
            let scratch = try TemporaryDirectory()
            let manager = FileManager.default
            for name in ["here", "there"] {
                try manager.createDirectory(
                    atPath: scratch.path + "/" + name, withIntermediateDirectories: true)
            }
            precondition(manager.changeCurrentDirectoryPath(scratch.path + "/here"))
            let store = try await Store(.file(path: "library.sqlite"), Library.chain)
            precondition(manager.changeCurrentDirectoryPath(scratch.path + "/there"))
            try await store.write { try $0.add(book: 1, "one") }
            let count = try await store.read { try $0.count(ListQuery<Book>()) }
            precondition(count == 1)
            await store.close()
            let found = try manager.contentsOfDirectory(atPath: scratch.path + "/there")
            precondition(found.isEmpty && store.path.hasSuffix("/here/library.sqlite"))
        }
    }

    @Test func `that is relative is refused in a folder that was deleted`() async throws {
        await #expect(processExitsWith: .success) {
            let scratch = try TemporaryDirectory()
            precondition(chdir(scratch.path) == 0 && rmdir(scratch.path) == 0)
            do {
                _ = try await Store(.file(path: "library.sqlite"), Library.chain)
                exit(1)
            } catch StoreError.cannotOpen("library.sqlite", _, _) {
                exit(access("/library.sqlite", F_OK) == 0 ? 2 : 0)
            }
        }
    }

    @Test func `may begin with two slashes, and has no zero byte`() async throws {
        let scratch = try TemporaryDirectory()
        let store = try await Store(.file(path: "/" + scratch.library), Library.chain)
        try await store.write { try $0.add(book: 1, "one") }
        await store.close()
        let path = scratch.path + "/a\u{0}b.sqlite"
        let error = StoreError.cannotOpen(
            path: path, code: 14, message: "its path has a zero byte in it")
        await #expect(throws: error) { _ = try await Store(.file(path: path), Library.chain) }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["library.sqlite"])
    }
}
