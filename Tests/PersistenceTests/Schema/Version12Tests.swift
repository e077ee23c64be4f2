import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite struct `Version 12 of the schema` {
    @Test func `finds what a store of before has in its trash`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("sheaf.db").path
        let chain = MigrationChain.sheaf
        let before = MigrationChain(
            applicationID: chain.applicationID, applicationVersion: "0.1", oldestReader: 7,
            firstVersion: 7, steps: Array(chain.steps.prefix(5)))
        let old = try await Store(.file(path: path), before, StoreFixture.options(1))
        let post = try await old.write { context in
            let ada = try context.createUser(
                context.newUser(username: "ada", email: "ada@example.org"))
            let post = try context.createPost(
                context.newPost(
                    title: "Tea", content: "", author: Authorship(userID: ada.id)))
            try context.createComment(
                post: post.id, parent: nil, content: "with it", author: .unknown)
            let single = try context.createComment(
                post: post.id, parent: nil, content: "alone", author: .unknown)
            try context.deleteComment(single.id)
            return post
        }
        try await old.write { try $0.deletePost(post.id) }
        await old.close()

        let store = try await Store(.file(path: path), chain, StoreFixture.options(2))
        let items = try await store.read { try $0.fetch(ListQuery<TrashItem>.trash()) }
        #expect(items.map(\.name) == ["Tea", "alone"])
    }
}
