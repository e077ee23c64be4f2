import Foundation
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `The list of messages` {
    /// Something said yesterday, and a failure of many words said a day and an hour later.
    private func app(width: Int) -> App {
        var app = App(
            size: Size(width: width, height: 12), preferences: Preferences(),
            localTime: .fixed(secondsFromGMT: 0), now: Date(timeIntervalSince1970: 1_790_000_000))
        app.time = Date(timeIntervalSince1970: 1_790_000_000)
        _ = app.handle(.say(Notice("Saved.")))
        app.time += 90_000
        let words = "The disk is full: nothing was written. Free some room, and try that again."
        _ = app.handle(.say(Notice(.failure, words)))
        app.noteInput()
        app.push(.messages)
        return app
    }

    @Test func `says when each came, with its lines below each other`() {
        let rows = app(width: 60).frame(Size(width: 60, height: 12)).text.split(separator: "\n")
        #expect(
            rows[1...3] == [
                "  15:13  The disk is full: nothing was written. Free some",
                "         room, and try that again.",
                " 21 Sep  Saved.",
            ])
    }

    @Test func `leaves the times away where they would take much of the width`() {
        let text = app(width: 20).frame(Size(width: 20, height: 12)).text
        #expect(text.contains(" Saved.") && !text.contains("21 Sep"))
    }

    @Test func `counts what was said again, as of the last time`() {
        var app = app(width: 60)
        app.pop()
        _ = app.handle(.say(Notice("Saved.")))
        app.time += 60
        _ = app.handle(.say(Notice("Saved.")))
        #expect(app.messages.last?.times == 2)
        #expect(app.messages.last?.saidAt == app.time)
    }
}
