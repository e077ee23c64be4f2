import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The numbers of the history` {
    @Test func `stand where a list has room for them, and on the page of an action`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d")
        await app.wait(for: "29 posts")
        app.press("8")
        await app.wait(for: "Deleted the post \"")
        #expect(!app.text.contains("  Action  "), "\(app.text)")
        app.resize(width: 120, height: 30)
        await app.wait(for: "  Action  ")
        let row = try #require(app.text.split(separator: "\n").first { $0.hasPrefix(">") })
        // Behind it stands when it was done: `21 Sep 2026 14:13`.
        let number = try #require(row.split(separator: " ").dropLast(4).last)
        #expect(Int(number) != nil, "\(row)")
        app.press("<enter>")
        await app.wait { text in
            text.split(separator: "\n").contains {
                $0.split(separator: " ") == ["Action", number]
            }
        }
    }
}
