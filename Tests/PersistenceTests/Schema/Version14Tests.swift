import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Version 14 of the schema` {
    /// A store of the version before, with a post by somebody, a comment on it and one in the trash.
    private func store(of path: String) async throws {
        let chain = MigrationChain.sheaf
        let before = MigrationChain(
            applicationID: chain.applicationID, applicationVersion: "0.1", oldestReader: 7,
            firstVersion: 7, steps: Array(chain.steps.prefix(7)))
        let old = try await Store(.file(path: path), before, StoreFixture.options(1))
        try await old.write { context in
            let ada = try context.createUser(
                context.newUser(username: "ada", email: "ada@example.org"))
            let post = try context.createPost(
                context.newPost(
                    title: "Gardening", content: "A long afternoon", author: .user(ada.id)))
            try context.createComment(
                post: post.id, parent: nil, content: "with 庭の記録", author: .user(ada.id))
            let gone = try context.createPost(
                context.newPost(title: "Gone", content: "", author: .unknown))
            try context.deletePost(gone.id)
        }
        await old.close()
    }

    @Test func `keeps lists, words and the trash of a store of before`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("sheaf.db").path
        try await store(of: path)
        let store = try await Store(.file(path: path), .sheaf, StoreFixture.options(2))
        let posts = try await store.read { try $0.fetch(ListQuery<PostSummary>.recent()) }
        #expect(posts.map(\.title) == ["Gardening"] && posts.map(\.excerpt) == ["A long afternoon"])
        let results = try await store.read { try $0.search("gard") }
        #expect(results.posts.map(\.row.title) == ["Gardening"])
        #expect(try await store.read { try $0.search("記録") }.comments.count == 1)
        let trash = try await store.read { try $0.fetch(ListQuery<TrashItem>.trash()) }
        #expect(trash.map(\.name) == ["Gone"])
        #expect(try await NotebookCheck.findings(in: store).besidesOddValues == [])
        await store.close()
    }
}
