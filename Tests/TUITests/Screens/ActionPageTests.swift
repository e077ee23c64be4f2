import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The page of an action` {
    @Test func `says quieter what was done to a row than what it is called`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d")
        await app.wait(for: "29 posts")
        app.press("8 <enter>")
        let sentence = "Deleted the post \""
        await app.wait { text in
            text.hasPrefix("History > ")
                && text.split(separator: "\n").dropFirst().contains { $0.contains(sentence) }
        }
        let frame = app.frame
        let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.indices.dropFirst().first { lines[$0].contains(sentence) })
        let row = Array(frame.row(y))
        // A blank stands before the sentence.
        #expect(row[1].style == .dim && row[1 + sentence.count].style == .text)
    }
}
