import Model
import Notebook
import Persistence
import TUI
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.hanging)) struct `A name at the start that nobody has` {
    @Test(arguments: [["ada"], ["ada", "bob"]])
    func `is told above the question who you are, and is nobody else's`(
        people: [String]
    ) async throws {
        let app = try await RunningApp(
            username: "bogus",
            fill: { context in
                for name in people {
                    try context.createUser(
                        context.newUser(username: name, email: "\(name)@example.org"))
                }
            })
        #expect(app.text.contains("There is no person 'bogus'."))
        await app.wait(for: "Who are you?")
        #expect(app.storage.state.currentUser == nil)
    }

    @Test func `is told in Japanese`() async throws {
        let app = try await RunningApp(language: .ja, username: "bogus")
        #expect(app.text.contains("「bogus」という人はいません。"))
    }
}
