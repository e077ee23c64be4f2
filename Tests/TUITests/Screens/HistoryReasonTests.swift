import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The key R in the history` {
    @Test func `says why an action is not done again behind which others were done`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("+")
        await app.wait(for: "Liked")
        app.press("u")
        await app.wait(for: "Undone: liked")
        app.press("p")
        await app.wait(for: "back to drafts.")
        app.press("8")
        await app.wait(for: "1/")
        app.press("j R")
        await app.wait(for: "This was undone, and other things were done since")
        app.press("<enter>")
        await app.wait(for: "History > ")
        app.press("R")
        await app.wait(for: "This was undone, and other things were done since")
    }
}
