import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The oldest version` {
    @Test func `of a post nobody edited is the one there is`() async throws {
        let app = try await RunningApp.withSample()
        app.press("2 g e")
        await app.wait { $0.contains("1 version") && $0.contains("the oldest known") }
        app.press("<enter> h h")
        await app.wait(for: "30 posts")
    }
}
