import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The history on a narrow screen` {
    @Test(arguments: Language.Code.allCases)
    func `names what was changed, whatever the language calls the change`(
        language: Language.Code
    ) async throws {
        let app = try await RunningApp.withSample(at: .posts)
        app.press("a")
        await app.wait(for: "New post")
        app.type("Umbrella stands")
        app.press("<f2>")
        await app.wait(for: "31 posts")
        await app.settleWholly()
        app.speak(language)
        app.resize(width: 40, height: 12)
        app.press("8")
        await app.wait { text in
            text.split(separator: "\n").contains { $0.contains("Umbrella stands ") }
        }
    }

    @Test func `names tags with their sign`() async throws {
        let app = try await RunningApp.withSample()
        app.press("3")
        await app.settleWholly()
        app.press("d")
        await app.settleWholly()
        if app.app.layers.last?.screen is QuestionScreen { app.press("y") }
        await app.settleWholly()
        app.resize(width: 40, height: 12)
        app.press("8")
        await app.wait(for: "Deleted: #announcements")
    }

    @Test func `calls what came out of the trash as wider screens do`() {
        #expect(Language.english.actions.briefly(.restorePost) == "Put back")
    }
}
