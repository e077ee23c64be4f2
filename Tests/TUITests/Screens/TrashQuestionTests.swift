import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What is asked before the trash is emptied` {
    @Test func `removes no more than was counted, whatever is deleted while it is asked`()
        async throws
    {
        let app = try await RunningApp.withSample()
        func deleteElsewhere() async throws {
            try await app.storage.store.write { context in
                let post = try #require(try context.fetch(ListQuery<PostSummary>.recent()).last)
                try context.deletePost(post.id)
            }
        }
        app.press("d 7")
        await app.wait { $0.contains("1 deleted item") && $0.contains("1/1") }
        app.press("D")
        await app.wait(for: "All of the trash (1)")
        try await deleteElsewhere()
        app.press("a")
        // It is counted again for the second question.
        await app.wait(for: "All of the trash (2).")
        try await deleteElsewhere()
        app.press("y")
        await app.wait { $0.contains("Removed 2 items for good.") && $0.contains("1 deleted item") }
    }
}
