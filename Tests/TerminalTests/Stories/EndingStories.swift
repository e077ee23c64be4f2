import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A terminal that Sheaf had` {
    @Test func `is left as it was found by quitting`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        #expect(try await session.value(of: "#{alternate_on}") == "1")
        try await session.press("q")
        #expect(try await session.exitCode() == 0)
        try await session.expectLeftAsFound()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `is left as it was found by a signal`(signal: Int32) async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        try await session.press("M")
        try await session.waitFor("Mouse on.")
        try await session.signal(signal)
        #expect(try await session.exitCode() == 128 + signal)
        try await session.expectLeftAsFound()
    }

    @Test func `is left as it was found by every signal that ends a program`() async throws {
        let story = try await Story()
        let signals = [
            SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, 40,
        ]
        for signal in signals {
            let session = try await story.openPosts()
            try await session.signal(signal)
            #expect(try await session.exitCode() == 128 + signal)
            try await session.expectLeftAsFound()
        }
    }

    @Test func `goes on through signals that are answers to a write`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        for signal in [SIGPIPE, SIGXFSZ, SIGCHLD, SIGURG] { try await session.signal(signal) }
        try await session.press("q")
        #expect(try await session.exitCode() == 0)
        try await session.expectLeftAsFound()
    }

    @Test func `is an editor's with no descriptor of ours`() async throws {
        let story = try await Story()
        let editor = try story.editor(
            #"ls /proc/$$/fd >"$0.log"; printf 'On sedge\n\nIt has edges.\n' >"$1""#)
        let session = try await story.openPosts(environment: ["EDITOR": editor])
        try await session.press("E")
        try await session.waitFor("Saved ")
        try await session.press("q")
        #expect(try await session.exitCode() == 0)
        // The shell has its script open as 10, and 11 keeps its output while that goes elsewhere.
        let open = Set(try story.directory.text(of: "editor.log").split(separator: "\n"))
        #expect(open.isSubset(of: ["0", "1", "2", "10", "11"]), "\(open)")
    }

    @Test func `hears afterwards what it did not wait for`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        let held = try await HeldStore(story.directory)
        try await session.press("p", "Q")
        try await session.waitFor("Sheaf ends as soon as it is saved.")
        try await session.press("C-c")
        #expect(try await session.exitCode() == 5)
        let said = try await session.screen().replacingOccurrences(of: "\n", with: "")
        #expect(said.contains("sheaf: The new status of a post, published is not stored"))
        try await session.expectLeftAsFound()
        try await held.letGo()
    }

    @Test func `is given back when another program lets what was asked for be stored`()
        async throws
    {
        let story = try await Story()
        let session = try await story.openPosts()
        let held = try await HeldStore(story.directory)
        try await session.press("p", "Q")
        try await session.waitFor("Sheaf ends as soon as it is saved.")
        try await held.letGo()
        #expect(try await session.exitCode() == 0)
        let published = try await story.run("posts", "list", "--status", "published", "--json")
        #expect(published.components(separatedBy: "\"title\"").count == 2)
        try await session.expectLeftAsFound()
    }

    @Test func `hears so after a signal, too`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        let held = try await HeldStore(story.directory)
        try await session.press("p")
        try await session.waitFor("Still saving; another program may hold the store.")
        try await session.signal(SIGTERM)
        #expect(try await session.exitCode() == 128 + SIGTERM)
        let said = try await session.screen().replacingOccurrences(of: "\n", with: "")
        #expect(said.contains("sheaf: The new status of a post, published"))
        try await session.expectLeftAsFound()
        try await held.letGo()
    }

    @Test func `keeps a text as long as it is not stored, whatever a signal interrupts`()
        async throws
    {
        let story = try await Story()
        let session = try await story.openPosts()
        try await session.press("a")
        try await session.waitFor("Posts > New post")
        try await session.type("On clubmoss")
        let held = try await HeldStore(story.directory)
        try await session.press("F2")
        try await session.waitFor("Still saving")
        try await session.signal(SIGTERM)
        try await held.letGo()
        #expect(try await session.exitCode() == 128 + SIGTERM)
        // How long the store was held decides which.
        let isStored = try await story.run("posts", "list").contains("On clubmoss")
        let kept = try await story.program.run(["unsaved", "list"])
        let isKept = kept.output.contains("On clubmoss")
        #expect(isStored != isKept)
    }

    @Test func `is given back with everything stored that was asked for at once`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        try await session.press("p", "j", "p", "j", "p", "Q")
        #expect(try await session.exitCode() == 0)
        let published = try await story.run("posts", "list", "--status", "published", "--json")
        #expect(published.components(separatedBy: "\"title\"").count == 4)
    }

    @Test func `is the shell's while Sheaf is suspended, and Sheaf's again after`() async throws {
        let story = try await Story()
        let session = try await TmuxSession(
            ["bash", "--norc", "--noprofile", "-i"], directory: story.directory,
            environment: ["PS1": "ready> "])
        try await session.waitFor("ready>")
        try await session.type(SheafProcess.path)
        try await session.press("Enter")
        try await session.waitFor("1 person")
        try await session.press("C-z")
        try await session.waitFor("Stopped")
        #expect(try await session.modes().hasPrefix(TmuxSession.untouched))
        try await session.type("stty size")
        try await session.press("Enter")
        try await session.waitFor("24 80")
        try await session.type("fg")
        try await session.press("Enter")
        try await session.waitForSelected("ada")
        #expect(try await session.value(of: "#{alternate_on}") == "1")
        try await session.press("q")
        try await session.waitForNoSelected("ada")
        #expect(try await session.modes().hasPrefix(TmuxSession.untouched))
    }

    @Test func `is taken for a usual one when nobody knows it, and that is said`() async throws {
        let story = try await Story()
        let session = try await story.open(terminal: "no-such-terminal")
        try await session.waitFor("The terminal \"no-such-terminal\" is not known here")
        try await session.waitForSelected("ada")
        try await session.press("q")
        #expect(try await session.exitCode() == 0)
        try await session.expectLeftAsFound()
    }

    @Test func `takes Sheaf with it when it goes away`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        let process = try #require(try await session.processIdentifier())
        session.vanish()
        try await TmuxSession.end(of: process)
    }
}

@Suite(.timeLimit(.hanging)) struct `Where Sheaf cannot show itself it` {
    @Test func `reads and prints lines where a terminal is too simple`() async throws {
        let story = try await Story()
        let session = try await story.open(terminal: "dumb")
        try await session.waitFor("Type a number to open a row")
        try await session.type("posts")
        try await session.press("Enter")
        try await session.waitFor("On fern")
        try await session.type("Q")
        try await session.press("Enter")
        #expect(try await session.exitCode() == 0)
        try await session.expectLeftAsFound()
    }

    @Test func `says that there is no terminal`() async throws {
        let story = try await Story()
        let program = SheafProcess(directory: story.directory, environment: ["TERM": "xterm"])
        let outcome = try await program.run()
        #expect(outcome.status == .exited(6) && outcome.output == "")
        #expect(outcome.errors.hasPrefix("sheaf: Sheaf needs a terminal for its screens"))
    }

    @Test(arguments: [
        (file: "data/sheaf.db", text: "no database", code: Int32(3), words: "is not a Sheaf store"),
        (file: "data", text: "in the way", code: 7, words: "cannot be opened"),
    ])
    func `says what is wrong with the store`(
        file: String, text: String, code: Int32, words: String
    ) async throws {
        let directory = try TemporaryDirectory()
        try directory.write(String(repeating: text, count: 100), to: file)
        // So wide that the terminal breaks no sentence, wherever the folder is.
        let session = try await TmuxSession.sheaf(directory: directory, columns: 400)
        #expect(try await session.exitCode() == code)
        let said = try await session.screen()
        #expect(said.contains(words), "\(said)")
        try await session.expectLeftAsFound()
    }
}
