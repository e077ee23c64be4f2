import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The names of keys` {
    @Test(arguments: [
        (Language.Code.en, "Enter", "Space", "C-PgDn"), (.fr, "Entrée", "Espace", "C-PgSuiv"),
        (.es, "Intro", "Espacio", "C-AvPág"), (.ja, "Enter", "スペース", "C-PgDn"),
    ])
    func `are those of the keyboards of a language`(
        code: Language.Code, enter: String, space: String, page: String
    ) throws {
        let words = Language.named(code).keys
        #expect(words.label(of: KeySequence([KeyPress(.enter)])) == enter)
        #expect(words.label(of: try #require(KeySequence(parsing: "<space> j"))) == space + " j")
        #expect(words.label(of: try #require(KeySequence(parsing: "<c-pgdn>"))) == page)
        // Key maps have one notation everywhere.
        #expect(KeyPress(.enter).notation == "<enter>")
    }

    @Test func `stand in the footer, in help and in what a key does not do`() async throws {
        let app = try await RunningApp.withSample()
        app.speak(.fr)
        #expect(app.text.contains("Entrée "))
        app.press("<f9>")
        app.press("<end> <ins>")
        #expect(app.text.contains("Inser "))
        app.press("?")
        #expect(app.text.contains("Espace") && !app.text.contains("Space"))
        #expect(!app.text.contains("Enter"))
    }
}
