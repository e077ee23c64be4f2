import Foundation
import SheafTestSupport
import Testing

/// What the terminal says itself of a text.
@Suite(.timeLimit(.hanging)) struct `The title of a window` {
    @Test func `hides nothing of a text`() async throws {
        let story = try await Story(posts: ["On fern No\u{AD}tes\u{FE0F} ☂\u{FE0F}"])
        let session = try await story.openPosts()
        try await session.press("Enter")
        try await session.waitForValue(
            of: "#{pane_title}", "On fern No<U+00AD>tes<U+FE0F> ☂\u{FE0F} - Sheaf")
    }
}
