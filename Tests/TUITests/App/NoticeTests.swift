import Model
import Testing

@testable import TUI

@Suite struct `A message` {
    private func app(width: Int, height: Int, _ text: String) -> App {
        var app = App(size: Size(width: width, height: height), preferences: .init())
        _ = app.start()
        _ = app.handle(.say(Notice(.failure, text)))
        return app
    }

    private let long =
        "Not saved: the file /a/rather/long/path/to/some/file.md could not be written."

    @Test func `stands on the status line`() {
        let app = app(width: 80, height: 10, long)
        #expect(
            app.frame(app.size).text.split(separator: "\n", omittingEmptySubsequences: false)[8]
                == long)
    }

    @Test func `goes on upwards where one line is too short for it`() {
        let app = app(width: 40, height: 12, long)
        let rows = app.frame(app.size).text
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            rows[8...10].joined(separator: "\n") == """
                Not saved: the file
                /a/rather/long/path/to/some/file.md
                could not be written.
                """)
    }

    @Test func `leaves half of a tiny screen alone and says that it goes on`() {
        let app = app(width: 20, height: 5, long)
        let rows = app.frame(app.size).text
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[2] == "Not saved: the file")
        #expect(rows[4].hasSuffix(".."))
    }

    @Test func `is gone with Esc`() {
        var app = app(width: 40, height: 12, long)
        _ = app.handle(.key(KeyPress(.escape)))
        #expect(!app.frame(app.size).text.contains("Not saved"))
    }
}
