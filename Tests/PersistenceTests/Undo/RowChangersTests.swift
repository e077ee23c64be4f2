import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite struct `Who changed a row` {
    private func person(_ name: String, _ fixture: StoreFixture) async throws -> User {
        try await fixture.store.write { context in
            try context.createUser(
                context.newUser(username: name, email: "\(name)@example.org"))
        }
    }

    private func edit(
        _ id: Post.ID, by person: User, _ fixture: StoreFixture,
        _ change: @Sendable (inout Post) -> Void
    ) async throws {
        let options = WriteOptions(undo: UndoAction(by: person.id.description))
        try await fixture.store.write(options) { context in
            let base = try #require(try context.find(Post.self, id))
            var edited = base
            change(&edited)
            try context.updatePost(edited, base: base)
        }
    }

    @Test func `is named by its columns, as long as they stand as they were left`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await person("ada", fixture)
        let bea = try await person("bea", fixture)
        let post = try await fixture.post("first")
        func names(for you: String = "") async throws -> [String: RowChanger] {
            try await fixture.store.read { try $0.changers(of: .post(post.id), for: you) }
        }
        #expect(try await names() == [:])
        try await edit(post.id, by: ada, fixture) { $0.title = "A" }
        try await edit(post.id, by: bea, fixture) { $0.content = "B" }
        #expect(try await names() == ["title": .named("ada"), "body": .named("bea")])
        try await edit(post.id, by: ada, fixture) { $0.tags = ["moss"] }
        #expect(
            try await names() == [
                "title": .named("ada"), "body": .named("bea"), "": .named("ada"),
            ])
        // Who asks is "you".
        #expect(try await names(for: bea.id.description)["body"] == .you)
        // Whoever takes it back is who made it what it is.
        let last = try await fixture.store.read { try $0.nextUndo(by: bea.id.description) }
        let number = try #require(last).id
        try await fixture.store.undo(
            number, renaming: UndoGroup.naming(ada.id.description))
        #expect(try await names()["body"] == .named("ada"))
        // Another program says nothing of itself.
        try await fixture.store.write { context in
            _ = try context.execute("UPDATE post SET title = 'C'")
        }
        #expect(try await names()["title"] == nil)
    }
}
