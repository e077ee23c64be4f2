import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The generator of the vault` {
    private var vault: `The vault screen` { `The vault screen`() }

    @Test func `makes a password for a new item, of another kind with each key`() async throws {
        let app = try await vault.opened()
        app.press("a")
        app.type("mail")
        app.press("<tab>")
        app.type("ann")
        #expect(app.text.contains("C-t generate"))
        app.press("<c-t>")
        #expect(app.text.contains("Generated at random: 20 letters and digits, 116 bits."))
        app.press("<c-t>")
        #expect(app.text.contains("Generated at random: 20 letters, digits and symbols, 126 bits."))
        app.press("<f2>")
        await app.wait { $0.contains("ann") && $0.contains("******") && !$0.contains("F2") }
    }

    @Test func `shows a passphrase for the vault, and wants it typed once more`() async throws {
        let app = try await RunningApp(start: .vault, fill: putSomebody)
        await app.wait(for: "nobody can recover it.")
        app.press("<c-t>")
        #expect(app.text.contains("Generated at random: 6 words, 66 bits."))
        #expect(app.text.contains("Write it down, then repeat it"))
        let line = try #require(
            app.text.split(separator: "\n").first {
                $0.split(separator: "-").count == 6 && !$0.contains(":")
            })
        app.press("<f2>")
        #expect(app.text.contains("! ") && !app.text.contains("No secrets yet"))
        app.type(line.filter { $0 != " " })
        app.press("<f2>")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    /// However many lines that takes.
    @Test(arguments: [Size(width: 40, height: 12), Size(width: 20, height: 5)])
    func `shows the passphrase whole on a small screen`(size: Size) async throws {
        let app = try await RunningApp(size: size, start: .vault, fill: putSomebody)
        await app.wait(for: "New passphrase")
        app.press("<c-t>")
        let shown = app.text.filter { !$0.isWhitespace }
        let words = shown.split { !$0.isLowercase && $0 != "-" }
        #expect(words.contains { $0.split(separator: "-").count == 6 }, "\(app.text)")
    }

    @Test func `says nothing of chance any more once somebody types there`() async throws {
        let app = try await RunningApp(start: .vault, fill: putSomebody)
        await app.wait(for: "nobody can recover it.")
        app.press("<c-t> <s-tab>")
        app.type("x")
        #expect(!app.text.contains("Generated at random"))
    }
}
