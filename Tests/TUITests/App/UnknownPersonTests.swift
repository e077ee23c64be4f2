import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

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

@MainActor @Suite(.timeLimit(.hanging)) struct `Whoever was deleted elsewhere` {
    @Test func `is told so, and asked who they are as soon as something needs that`() async throws {
        let app = try await RunningApp.withSample()
        let you = try #require(app.app.environment.you)
        try await app.storage.store.write {
            try $0.deleteUser(you.id, includingWritings: false)
        }
        await app.waitForApp { $0.environment.you == nil }
        #expect(app.text.contains("You were deleted elsewhere"))
        await app.settleWholly()
        app.press("+")
        await app.wait { $0.hasPrefix("Who are you?") }
        app.press("j <enter>")
        await app.wait(for: "Liked")
    }
}
