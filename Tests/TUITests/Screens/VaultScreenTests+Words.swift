import Foundation
import Testing

@testable import SheafTUI

extension `The vault screen` {
    @Test func `says on Enter which key shows a secret, and shows none`() async throws {
        let app = try await opened()
        #expect(app.text.contains("vault open") && app.text.contains("0 secrets"))
        await add("hunter2!", "me", to: app)
        app.press("<enter>")
        #expect(app.text.contains("Hold i to show this secret; y copies it."))
        #expect(!app.text.contains("hunter2!") && app.text.contains("i hold to show"))
        app.press("? /")
        app.type("hold the key")
        #expect(app.text.contains("Show the secret while you hold the key"))
        app.press("<esc> ?")
        app.resize(width: 40, height: 12)
        #expect(app.text.contains("Service"))
    }

    @Test func `gives a secret another name, which stays what it is, and takes nobody's place`()
        async throws
    {
        let app = try await opened()
        await add("s3cret", "ann", to: app)
        await add("0ther", "bob", to: app)
        app.press("k e <s-tab>")
        #expect(app.text.contains("Leave the secret empty to change its name alone."))
        app.press("<c-u>")
        app.type("bob")
        app.press("<f2>")
        await app.wait(for: "! There is a secret for this service and account already.")
        app.press("<c-u>")
        app.type("eve")
        app.press("<f2>")
        await app.wait { $0.contains("2 secrets") && $0.contains("eve") && !$0.contains("ann") }
        app.press("i")
        await app.wait(for: "s3cret")
        // Nothing typed is nothing lost.
        app.press("e <esc>")
        #expect(app.text.contains("2 secrets"))
    }

    @Test func `copies by one key what is all that can be copied, and takes the second as well`()
        async throws
    {
        let app = try await opened()
        await add("s3cret", "whatismy@example.org", to: app)
        #expect(app.text.contains("whatismy@example.org"))
        app.press("y")
        await app.wait(for: ", for 30 s")
        app.press("s")
        #expect(app.text.contains(", for 30 s"))
        app.press("s")
        #expect(app.text.contains("s does nothing here."))
    }

    @Test func `is no reason to keep quiet about a list where the title bar is short`() async throws
    {
        let app = try await opened()
        func title() -> String { String(app.text.prefix { $0 != "\n" }) }
        app.press("1")
        await app.wait(for: "1 person")
        #expect(title().contains("vault open"))
        app.resize(width: 40, height: 12)
        #expect(!title().contains("vault") && title().contains("1 person"))
    }

    @Test func `goes to the field for a passphrase that is missing`() async throws {
        let app = try await RunningApp(start: .vault, fill: putSomebody)
        await app.wait(for: "nobody can recover")
        app.press("<enter>")
        app.type("violet anvil harbor mosaic fern")
        app.press("<enter>")
        #expect(app.text.contains("! The new passphrase is missing."))
        app.type("violet anvil harbor mosaic fern")
        #expect(app.text.contains("Strength: very good."))
        app.press("<f2>")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `says that only the repetition of a passphrase is missing`() async throws {
        let app = try await RunningApp(start: .vault, fill: putSomebody)
        await app.wait(for: "nobody can recover")
        app.type("violet anvil harbor mosaic fern")
        app.press("<f2>")
        #expect(app.text.contains("! Type the new passphrase once more."))
        app.type("violet anvil harbor mosaic fern")
        app.press("<f2>")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `says once how the vault is`() async throws {
        let app = try await RunningApp(start: .vault, fill: putSomebody)
        await app.wait(for: "nobody can recover")
        #expect(app.text.components(separatedBy: "no vault yet").count == 2)
    }
}
