import Model
import Notebook
import Persistence
import TestSupport
import Testing

@testable import TUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The welcome` {
    @Test func `loads the sample, and says how much of it there is`() async throws {
        let app = try await RunningApp()
        await app.wait(for: "Load")
        app.press("<enter>")
        await app.wait(for: "Loaded 12 people, 30 posts and ")
        #expect(!app.text.contains("trash"))
    }

    @Test func `says that what was deleted of the sample stays deleted`() async throws {
        let app = try await RunningApp(fill: { context in
            try putSample(&context)
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.deletePost(post.id)
            }
            for person in try context.fetch(ListQuery<UserSummary>()) {
                try context.deleteUser(person.id, includingWritings: true, by: nil)
            }
        })
        let page = app.text
        app.press("<enter>")
        await app.wait(for: "Loaded 0 people, 0 posts and 0 comments. ")
        await app.settle()
        let said = app.app.messages.last?.text
        #expect(said?.hasSuffix(" more are in the trash and stay there.") == true)
        // There is nobody to choose, so the choice is still there.
        #expect(app.text.split(separator: "\n").first == page.split(separator: "\n").first)
    }
}
