import Foundation
import SheafTestSupport
import Testing

@Suite struct `A terminal for tests` {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `shows what is typed, at the size it was given`() async throws {
        let session = try await TmuxSession(
            ["sh", "-c", "stty size; echo $TERM; cat"], directory: directory, columns: 100, rows: 30
        )
        #expect(try await session.waitFor("tmux-256color").hasPrefix("30 100\ntmux-256color\n"))
        try await session.type("日本語 -x")
        try await session.press("Enter")
        try await session.waitFor("two lines of it") {
            $0.components(separatedBy: "日本語 -x").count == 3
        }
        #expect(try await session.value(of: "#{cursor_x}") == "0")
        try await session.resize(columns: 40, rows: 12)
        #expect(try await session.value(of: "#{pane_width}") == "40")
    }

    @Test func `tells how a program ended and what it left behind`() async throws {
        let session = try await TmuxSession(
            ["sh", "-c", "stty raw; printf '\\033[?1049h'; exit 7"], directory: directory)
        #expect(try await session.exitCode() == 7)
        let settings = try await session.terminalSettings()
        #expect(settings.before != settings.after)
        #expect(try await session.modes().hasPrefix("alternate=1 cursor=1"))
    }

    @Test func `signals the program itself`() async throws {
        let session = try await TmuxSession(["sleep", "1000"], directory: directory)
        try await session.signal(15)
        #expect(try await session.exitCode() == 143)
    }

    @Test func `says what it saw instead`() async throws {
        let session = try await TmuxSession(["echo", "something"], directory: directory)
        try await session.waitFor("something")
        let error = await #expect(throws: TmuxSession.NeverSeen.self) {
            try await session.waitFor("something else", limit: .milliseconds(50))
        }
        #expect(error?.screen.hasPrefix("something\n") == true)
    }
}
