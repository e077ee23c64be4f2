import Persistence
import SheafModel
import SheafNotebook
import Testing

@testable import SheafTUI

@Suite struct `The clipboard` {
    private let key: ItemKey

    init() throws { key = try ItemKey(service: "mail", account: "ann") }

    private func app(_ keeper: Clipboard.Keeper = .terminal) -> App {
        App(
            size: Size(width: 80, height: 24), preferences: Preferences(),
            clipboard: keeper)
    }

    private func copied(_ text: String, in app: inout App) -> (said: String?, isOrdered: Bool) {
        app.copy(text, called: "a title")
        let operations = app.start()
        return (app.notice?.text, operations.contains(.copy(text)))
    }

    @Test func `is said to have a text when the terminal said that it takes texts`() {
        var app = app()
        _ = app.handle(.reply(.deviceAttributes([62, 22, 52])))
        let result = copied("text", in: &app)
        #expect(result.said == "Copied: a title")
        #expect(result.isOrdered)
    }

    @Test func `gets no control character of a text but line ends and tabs`() {
        var app = app()
        app.copy("a\u{1B}[31m\u{0}b\tc\r\nd\re\n\u{9B}f\u{7F}\u{202E}é", called: "a text")
        let plain = "a[31mb\tc\nd\ne\nf\u{202E}é"
        #expect(app.start().contains(.copy(plain)))
    }

    @Test func `is said to have it if the terminal allows, where that is all that is known`() {
        var app = app()
        _ = app.handle(.reply(.deviceAttributes([62, 22])))
        let result = copied("text", in: &app)
        #expect(result.said == "Copied, if the terminal allows it: a title")
        #expect(result.isOrdered)
    }

    @Test func `is said to have nothing where the terminal has none`() {
        var app = app(.nobody)
        let result = copied("text", in: &app)
        #expect(!result.isOrdered && result.said?.hasPrefix("Nothing was copied: ") == true)
        app.copy(SecretBytes(text: "secret"), of: key)
        #expect(app.notice?.text.hasPrefix("Nothing was copied: ") == true)
        #expect(app.clipboard.secretTimer == nil)
    }

    @Test func `is said to have what tmux took, and not what it refused`() {
        var app = app(.tmux)
        #expect(copied("text", in: &app).said == "Copied: a title")
        app.copy(SecretBytes(text: "secret"), of: key)
        #expect(app.notice?.text == "Copied: the secret of ann at mail, for 30 s")
        _ = app.start()
        _ = app.handle(.notCopied)
        #expect(app.notice?.text == "Nothing was copied: tmux did not take it.")
        // What it refused may have been the text of before.
        #expect(app.handle(.terminalGivenAway) == [.clearClipboard])
    }

    @Test func `is emptied before another program gets the terminal, if a secret is on it`() {
        var app = app()
        app.copy(SecretBytes(text: "secret"), of: key)
        _ = app.start()
        #expect(app.handle(.terminalGivenAway) == [.clearClipboard])
        #expect(app.handle(.terminalGivenAway) == [])
        app.copy("text", called: "a title")
        _ = app.start()
        #expect(app.handle(.terminalGivenAway) == [])
    }

    @Test func `keeps its secret where a longer text is not taken`() {
        var app = app()
        app.copy(SecretBytes(text: "secret"), of: key)
        let timer = app.clipboard.secretTimer
        #expect(timer != nil)
        let result = copied(String(repeating: "x", count: 74_995), in: &app)
        #expect(!result.isOrdered && result.said?.hasPrefix("Nothing was copied: ") == true)
        #expect(app.clipboard.secretTimer == timer)
        #expect(copied(String(repeating: "x", count: 74_994), in: &app).isOrdered)
        #expect(app.clipboard.secretTimer == nil)
    }
}

@Suite struct `Somebody at the terminal` {
    @Test func `is noticed by keys, by the mouse and by what is pasted`() {
        let click = MouseEvent(kind: .press, button: .left, point: Point(x: 0, y: 0))
        let signs: [Input] = [.key(KeyPress("a")), .paste("text"), .mouse(click)]
        #expect(!signs.contains { !$0.isActivity })
    }

    @Test func `is not noticed by what the terminal does alone`() {
        let signs: [Input] = [
            .focus(true), .resize(Size(width: 1, height: 1)), .endOfInput,
            .reply(.deviceAttributes([1])),
        ]
        #expect(!signs.contains { $0.isActivity })
    }
}
