import SheafTestSupport
import Testing

@testable import SheafTUI

// What of a secret is shown, and of which.
extension `The vault screen` {
    @Test func `selects what was just stored, whatever was selected or looked for`() async throws {
        let app = try await opened()
        await add("s3cret", "mail", to: app)
        await add("0ther", "bank", to: app)
        app.press("i")
        await app.wait(for: "0ther")
        app.press("j /")
        app.type("mail")
        app.press("<enter>")
        await add("th1rd", "zoo", to: app)
        app.press("i")
        await app.wait(for: "th1rd")
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5), (20, 4)])
    func `shows all of a long secret, on as many lines as it needs`(
        width: Int, height: Int
    ) async throws {
        let app = try await opened()
        let secret = "one two  three-" + String(repeating: "x", count: 15) + "|end"
        await add(secret, "mail", to: app)
        app.resize(width: width, height: height)
        app.press("i")
        await app.wait(for: "end")
        // Lines end where there is no more room, and blanks at their ends are not to be seen.
        let shown = app.text.filter { !$0.isWhitespace }
        #expect(shown.contains(secret.filter { !$0.isWhitespace }))
    }
}
