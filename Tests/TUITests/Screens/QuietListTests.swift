import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A list beneath a question` {
    @Test func `stays quiet about others`() async throws {
        let app = try await RunningApp.withSample { $0.display.confirm = .always }
        app.press("d")
        try await app.storage.store.write { context in
            guard let ada = try context.fetch(ListQuery<UserSummary>()).first else { return }
            for post in try context.fetch(ListQuery<PostSummary>.recent().limited(to: 1)) {
                try context.like(post: post.id, by: ada.id)
            }
        }
        // The list beneath takes the change in, and flags its row.
        await app.wait(for: ">~")
        #expect(app.app.messages.isEmpty)
        app.press("n")
        #expect(app.text.contains(">~"))
    }
}
