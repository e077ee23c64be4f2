import Foundation
import SheafTestSupport
import Testing

/// The settings in a real terminal, with others who edit the file.
@Suite(.timeLimit(.hanging)) struct `Somebody who edits the settings file` {
    private let name = "config/settings.jsonc"

    /// The settings screen over a file with this text.
    private func open(
        _ text: String, rows: Int = 40, environment: [String: String] = [:]
    ) async throws -> (Story, TmuxSession) {
        let story = try await Story()
        try story.directory.write(text, to: name)
        let session = try await story.open(rows: rows, environment: environment)
        try await session.waitFor("1 person")
        try await session.press("9")
        try await session.waitFor("Theme")
        return (story, session)
    }

    /// Saves as vim does: a new file takes the place of the old one.
    private func save(_ text: String, _ story: Story) throws {
        try story.directory.write(text, to: "config/4913")
        let new = story.directory.file("config/4913").path
        try #require(rename(new, story.directory.file(name).path) == 0)
    }

    @Test func `sees it on the screen, broken, mended, reordered and commented`() async throws {
        let (story, session) = try await open("{\n  \"display.theme\": \"dark\"\n}\n")
        try await session.waitFor("[dark]")
        try await session.waitFor("settings.jsonc:2:20")

        try save("{\n  \"display.theme\": dark\n}\n", story)
        try await session.waitFor("line 2, column 20: a value is missing, found dark.")
        // Together with the next key it would be Alt.
        try await session.press("Escape")
        try await session.waitFor("1 problem in settings")
        try await session.press("j", "x")
        // The last good values hold until it can be read again, and nothing is set meanwhile.
        try await session.waitFor("Not changed: the settings file cannot be read.")
        try await session.waitForSelected("Density                compact")
        try await session.waitFor("Theme                  dark")
        #expect(try story.directory.text(of: name) == "{\n  \"display.theme\": dark\n}\n")

        let mended =
            "// mine\n{\n  // by hand\n  \"other\": [1.0],\n  \"display.language\": \"en\",\n"
            + "  \"display.theme\": \"light\" // day\n}\n"
        try save(mended, story)
        try await session.waitFor("Changed in the settings file: Theme, Language.")
        try await session.press("x")
        try await session.waitForSelected("Density                medium")
        let merged = mended.replacing(
            "\"light\" // day", with: "\"light\", // day\n  \"display.density\": \"medium\"")
        try await wait(story) { $0 == merged }

        try await session.press("k")
        try await session.waitFor("settings.jsonc:6:20")
        try await session.press("R")
        try await session.waitFor("not set (default)")
        try await wait(story) { !$0.contains("theme") && $0.contains("\"other\": [1.0],") }
        try await session.press("Q")
        #expect(try await session.exitCode() == 0)
        #expect(
            try story.directory.text(of: name)
                == merged.replacing("  \"display.theme\": \"light\", // day\n", with: ""))
    }

    @Test func `finds wrong values and unknown keys marked with their place`() async throws {
        let (story, session) = try await open(
            "{\n  \"display.theme\": \"drak\",\n  \"dsplay.density\": 1\n}\n")
        try await session.waitFor("!Theme")
        try await session.waitFor("line 2, column 20: \"display.theme\" is \"drak\"")
        // The message, which was there before this screen, goes with the next key.
        try await session.press("k")
        try await session.waitFor("2 problems in settings")
        try save("{\n  \"display.theme\": \"dark\"\n}\n", story)
        try await session.waitForNo("problems in settings")
        try await session.waitFor("[dark]")
    }

    @Test func `sees every preference take effect without a restart`() async throws {
        let (story, session) = try await open("{}")
        try save("{ \"display.language\": \"ja\", \"display.borders\": \"ascii\" }", story)
        try await session.waitFor("設定")
        try await session.waitFor("-----")
        try save("{ \"display.density\": \"small\" }", story)
        try await session.waitFor("Settings")
        try await session.press("2")
        try await session.waitForSelected("On fern")
        let screen = try await session.screen()
        #expect(screen.split(separator: "\n").filter { $0.contains("On ") }.count == 3)
    }

    @Test func `sees signs as wide as the settings say, and where they say nothing as they are`()
        async throws
    {
        let (story, session) = try await open("{}")
        // The terminal was asked, unseen: here they are narrow.
        #expect(!(try await session.screen()).contains("○"))
        try await session.waitFor("─────")
        try save("{ \"display.ambiguousWidth\": \"wide\" }", story)
        try await session.waitFor("-----")
        try await session.waitForNo("─")
        try save("{ \"display.ambiguousWidth\": \"narrow\" }", story)
        try await session.waitFor("─────")
    }

    @Test func `sees the colours of the theme, from the screen and from the file`() async throws {
        let (story, session) = try await open("{ \"display.theme\": \"dark\" }")
        /// The colour of what is behind the selected row: 25 dark, 153 light, 51 in high contrast.
        func background(becomes wanted: String) async throws {
            try await session.waitForStyled("\(wanted) behind the selected row") { screen in
                screen.split(separator: "\n").contains {
                    $0.contains("> Theme") && $0.contains(wanted)
                }
            }
        }
        try await background(becomes: "48;5;25m")
        try save("{ \"display.theme\": \"light\" }", story)
        try await session.waitFor("[light]")
        try await background(becomes: "48;5;153m")
        try await session.press("l", "l")
        try await session.waitFor("[high-contrast]")
        try await background(becomes: "48;5;51m")
        try await session.press("BTab")
        try await session.waitFor("[dark]")
        try await background(becomes: "48;5;25m")
    }

    @Test func `opens it from the screen, and what was just set is in it`() async throws {
        let story = try await Story()
        let editor = try story.editor(
            "grep -q '\"light\"' \"$1\" && sed -i 's/\"light\"/\"dark\"/' \"$1\"")
        let session = try await story.open(rows: 40, environment: ["EDITOR": editor])
        try await session.waitFor("1 person")
        try await session.press("9")
        try await session.waitFor("[auto]")
        try await session.press("x", "E")
        try await session.waitFor("[dark]")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `loses nothing to a signal`(signal: Int32) async throws {
        let (story, session) = try await open("{} // mine\n")
        try await session.press("x")
        try await session.waitFor("[light]")
        try await session.signal(signal)
        #expect(try await session.exitCode() == 128 + signal)
        #expect(try story.directory.text(of: name) == "{\"display.theme\": \"light\"} // mine\n")
    }

    @Test func `finds it written while the program is suspended`() async throws {
        let story = try await Story()
        let session = try await TmuxSession(
            ["bash", "--norc", "--noprofile", "-i"], directory: story.directory,
            environment: ["PS1": "ready> "])
        try await session.waitFor("ready>")
        try await session.type(SheafProcess.path)
        try await session.press("Enter")
        try await session.waitFor("1 person")
        try await session.press("9")
        try await session.waitFor("[auto]")
        // C-z overtakes keys that wait for the settings file to be read.
        try await session.press("x")
        try await session.waitFor("[light]")
        try await session.press("C-z")
        try await session.waitFor("Stopped")
        #expect(try story.directory.text(of: name).contains("\"display.theme\": \"light\""))
        // What is edited meanwhile is seen on return.
        try save("{ \"display.theme\": \"dark\" }", story)
        try await session.type("fg")
        try await session.press("Enter")
        try await session.waitFor("[dark]")
        try await session.press("Q")
    }

    @Test func `is told of a crash at the next start, without any text`() async throws {
        // A debug build would ask what to do about its backtrace.
        let quiet = ["SWIFT_BACKTRACE": "enable=no"]
        let (story, session) = try await open("{}", environment: quiet)
        try await session.press("j")
        try await session.waitForSelected("Density")
        try await session.press("k")
        try await session.waitForSelected("Theme")
        try await session.signal(SIGSEGV)
        #expect(try await session.exitCode() == 128 + SIGSEGV)
        let second = try await story.open()
        try await second.waitFor("Sheaf stopped the last time")
        try await second.waitFor("signal: 11")
        try await second.waitFor("last commands: go-to-settings move-down move-up")
        try await second.press("d")
        try await second.waitForNo("Sheaf stopped")
        try await second.press("Q")
        #expect(try await second.exitCode() == 0)
        #expect(try story.directory.names(in: "state/crashes") == [])

        try story.directory.write("{ \"privacy.crashNotes\": false }", to: name)
        let third = try await story.open(environment: quiet)
        try await third.waitFor("1 person")
        try await third.press("j")
        try await third.signal(SIGSEGV)
        #expect(try await third.exitCode() == 128 + SIGSEGV)
        let fourth = try await story.open()
        try await fourth.waitFor("Sheaf did not end properly.")
        #expect(try await !fourth.screen().contains("signal"))
    }

    @Test func `has starts counted apart from the settings`() async throws {
        let story = try await Story()
        for _ in 0..<2 {
            let session = try await story.open()
            try await session.waitFor("1 person")
            try await session.press("Q")
            #expect(try await session.exitCode() == 0)
        }
        let state = try story.directory.text(of: "state/state.json")
        #expect(state.contains("\"app.launchCount\": 2"), "\(state)")
        #expect(state.contains("\"app.lastUse\"") && state.contains("\"app.version\""))
        #expect(!FileManager.default.fileExists(atPath: story.directory.file(name).path))
    }

    /// Waits until the file is as it should be; the time limit of the suite ends that.
    private func wait(_ story: Story, until isRight: (String) -> Bool) async throws {
        try await until { isRight(try story.directory.text(of: name)) }
    }
}
