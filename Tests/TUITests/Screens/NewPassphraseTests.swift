import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// A passphrase that is typed for a new vault.
@MainActor @Suite(.timeLimit(.hanging)) struct `A new passphrase on the screen` {
    private let passphrase = "violet anvil harbor mosaic fern"

    /// An app that asks for the passphrase of a new vault.
    private func asked(
        fill: @Sendable (inout WriteContext) throws -> Void = putSomebody
    ) async throws -> RunningApp {
        let app = try await RunningApp(start: .vault, fill: fill)
        await app.wait(for: "nobody can recover it.")
        return app
    }

    /// The same, where one that is easy to guess was typed.
    private func warned() async throws -> RunningApp {
        let app = try await asked()
        app.type("adaadaada1815")
        app.press("<enter>")
        return app
    }

    @Test func `lets another passphrase be typed over one that is easy to guess`() async throws {
        let app = try await asked()
        let first = app.app.frame(app.app.size).cursor
        app.type("passwordpass")
        #expect(app.text.contains("built around one of the passwords"))
        // Before it is typed once more.
        app.press("<enter>")
        #expect(app.text.contains("Use a passphrase that is easy to guess?"))
        #expect(!app.text.contains("! Too easy to guess"))
        // No is the answer that has the focus.
        app.press("<enter>")
        #expect(app.text.contains("! Too easy to guess"))
        #expect(app.app.frame(app.app.size).cursor?.y == first?.y)
        for end in ["<tab>", "<f2>"] {
            app.type(passphrase)
            app.press(end)
        }
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test(arguments: Language.Code.allCases)
    func `is told its rule whole where there is little room`(language: Language.Code) async throws {
        let app = try await asked()
        app.type("short")
        app.press("<enter>")
        app.speak(language)
        app.resize(width: 200, height: 40)
        let wide = app.text.split(separator: "\n").map { $0.filter { $0 != " " } }
        let rule = try #require(wide.first { $0.hasPrefix("!") }, "\(app.text)")
        app.resize(width: 40, height: 12)
        #expect(app.text.filter { !$0.isWhitespace }.contains(rule), "\(app.text)")
    }

    @Test func `is not to be typed once more where it is too short`() async throws {
        let app = try await asked()
        let first = app.app.frame(app.app.size).cursor
        app.type("short")
        app.press("<enter>")
        #expect(app.text.contains("! Too easy to guess"))
        #expect(app.app.frame(app.app.size).cursor?.y == first?.y)
        for end in ["<enter>", "<f2>"] {
            app.type(passphrase)
            app.press(end)
        }
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `finds a passphrase made of the name of somebody in the store easy to guess`()
        async throws
    {
        let app = try await asked { context in
            var person = context.newUser(username: "ada", email: "a@x.org")
            person.lastName = "Quibblethorpe"
            _ = try context.createUser(person)
        }
        app.type("quibblethorpe1")
        #expect(app.text.contains("built around a name"))
        for _ in 0..<14 { app.press("<backspace>") }
        app.type("quobblathurpi1")
        #expect(!app.text.contains("built around a name"))
    }

    @Test func `takes one that is easy to guess after a second answer`() async throws {
        let app = try await warned()
        #expect(app.text.contains("Use a passphrase that is easy to guess?"))
        app.press("y")
        app.passTime()
        app.type("adaadaada1815")
        app.press("<enter>")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `takes it before the keys that were typed after that answer`() async throws {
        let app = try await warned()
        app.press("y a d a a d a a d a 1 8 1 5 <enter>")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }
}
