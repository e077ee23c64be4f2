import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Coming back to a list` {
    @Test func `finds filter, order and marks as they were left`() async throws {
        let app = try await RunningApp.withSample()
        app.press("s t <space> /")
        app.type("pump")
        app.press("<enter>")
        await app.wait { $0.contains("by title") && $0.contains("1 marked") }
        let left = app.text
        app.press("1")
        await app.wait(for: "People")
        app.press("2")
        await app.wait { $0.contains("by title") && $0.contains("/pump") }
        await app.settleWholly()
        #expect(app.text == left)
        app.press("<esc>")
        await app.wait { !$0.contains("marked") }
    }

    @Test func `finds the rows that came meanwhile`() async throws {
        let app = try await RunningApp.withSample()
        app.press("f d")
        await app.wait(for: "drafts")
        let drafts = try await app.drafts()
        app.press("1")
        await app.settleWholly()
        try await app.storage.store.write(WriteOptions(author: "another")) { context in
            for post in try context.fetch(ListQuery<Post> { $0.status == .draft }.limited(to: 1)) {
                try context.setStatus(.published, post: post.id)
            }
        }
        app.press("2")
        await app.wait(for: "\(drafts - 1) of 30 posts")
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `What u brings back` {
    @Test func `is selected, wherever one was meanwhile`() async throws {
        let app = try await RunningApp.withSample()
        app.press("j d")
        await app.wait(for: "29 posts")
        app.press("G")
        await app.wait(for: "29/29")
        app.press("u")
        await app.wait { $0.contains("30 posts") && $0.selects("Notes for a talk") }
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `The author of many posts` {
    @Test func `becomes the person of a username, in one action`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("<space> <space> b w")
        await app.wait(for: "New author of 2 posts (username):")
        app.type("nobody")
        app.press("<enter>")
        await app.wait(for: "There is nobody called \"nobody\".")
        app.press("<backspace>")
        #expect(app.text.contains("New author of 2 posts (username): nobod"))
        app.press("<c-u>")
        app.type("rafe")
        app.press("<enter>")
        await app.wait(for: "2 posts will have another author.")
        app.press("y")
        await app.wait(for: "Changed the author of 2 posts.")
        app.press("u")
        await app.settleWholly()
        #expect(try await app.contents() == before)
    }
}
