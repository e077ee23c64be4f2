import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A form of what is in the trash` {
    @Test func `says where that is, and how it comes back`() async throws {
        let app = try await RunningApp.withSample()
        app.press("e")
        await app.wait(for: "> Edit")
        app.type("More ")
        app.press("<esc>")
        await app.wait(for: "Unsaved text kept")
        app.press("d")
        await app.wait(for: "Deleted the post")
        app.press("g w")
        await app.wait(for: "Post: ")
        app.press("<enter>")
        await app.waitForApp { app in
            app.notice?.text.hasSuffix("is in the trash: g x, then R, puts it back.") == true
        }
        #expect(!app.text.contains(">  >") && !app.text.contains("no longer exists"))
        #expect(app.text.hasPrefix("Posts > "))
        app.press("<f2>")
        await app.waitForApp { app in
            app.notice?.text.contains("in the trash, so nothing can be saved") == true
        }
        // The first takes the message away.
        app.press("<esc>")
        app.press("<esc>")
        await app.wait(for: "Unsaved text kept")
        app.press("g x")
        await app.waitForApp { $0.layers.last?.screen is TrashScreen }
        await app.settle()
        app.press("R")
        await app.wait(for: "Put back")
    }

    @Test func `says that it is gone once it is removed there for good`() async throws {
        let app = try await RunningApp.withSample()
        app.press("e")
        await app.wait(for: "> Edit")
        guard case .editPost(let id, _)? = app.app.layers.last?.destination else {
            Issue.record("No form: \(app.text)")
            return
        }
        app.type("More ")
        try await app.storage.store.write { try $0.deletePost(id) }
        await app.wait(for: "It is in the trash: g x, then R")
        try await app.storage.store.write { _ = try $0.purge(.trash()) }
        await app.wait(for: "It no longer exists. What you typed stays here.")
        app.press("<f2>")
        await app.wait(for: "It no longer exists, so nothing can be saved to it.")
    }
}
