import Foundation
import SheafTestSupport
import Testing

/// The vault in a real terminal.
@Suite(.timeLimit(.hanging)) struct `Somebody with secrets` {
    private let passphrase = ReadyVault.passphrase

    @Test func `makes a vault at a prompt that shows nothing`() async throws {
        let directory = try TemporaryDirectory()
        let session = try await TmuxSession.sheaf(
            "vault", "init", "--unlock-cost", "light", directory: directory)
        try await session.waitFor("New passphrase:")
        try await session.type("another")
        try await session.press("C-u")
        try await session.type(passphrase + "x")
        try await session.press("BSpace", "Enter")
        try await session.waitFor("Repeat passphrase:")
        try await session.type(passphrase)
        try await session.press("Enter")
        #expect(try await session.exitCode() == 0)
        let screen = try await session.screen()
        #expect(screen.contains("A guess of its passphrase costs "))
        #expect(!screen.contains("violet") && !screen.contains("another"))
        try await session.expectLeftAsFound()
    }

    @Test(arguments: [("C-c", 130), ("Escape", 4), ("C-d", 4)] as [(String, Int32)])
    func `leaves a prompt by a key`(key: String, code: Int32) async throws {
        let directory = try TemporaryDirectory()
        try await ReadyVault.copy(into: directory)
        let session = try await TmuxSession.sheaf("vault", "list", directory: directory)
        try await session.waitFor("Passphrase:")
        try await session.press(key)
        #expect(try await session.exitCode() == code)
        #expect(try await session.screen().contains("Stopped. Nothing was changed."))
        try await session.expectLeftAsFound()
    }

    @Test func `shows nothing of what is typed ahead, and leaves none of it to the shell`()
        async throws
    {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        let session = try await TmuxSession(
            ["bash", "--norc", "--noprofile", "-i"], directory: story.directory,
            environment: ["PS1": "ready> "])
        try await session.waitFor("ready>")
        func run(_ command: String) async throws {
            try await session.type(command)
            try await session.press("Enter")
        }
        try await run("\(SheafProcess.path) vault list; echo code $?")
        try await session.waitFor("Passphrase:")
        // In one piece: what stands behind the first line end comes while the key is derived.
        try await session.send(bytes: Array("\(passphrase)\recho c4nary\r".utf8))
        try await session.waitFor("code 0")
        try await run("\(SheafProcess.path) vault list || echo again $?")
        try await session.waitFor("the next question") {
            $0.components(separatedBy: "Passphrase:").count == 3
        }
        // More than a passphrase may have, and a line behind it.
        let paste = String(repeating: "c4nary ", count: 1_300)
        try await session.paste("\(paste)\ntouch c4nary\n")
        try await session.waitFor("again 2")
        try await run("echo the end")
        try await session.waitFor("\nthe end")
        let all = try await session.tmux(["capture-pane", "-p", "-S", "-"])
        #expect(!all.contains("c4nary") && !all.contains("anvil"), "\(all)")
    }

    @Test func `shows nothing in lines either of what is typed ahead of a question`() async throws {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        let session = try await TmuxSession.sheaf(
            "screen", "--accessible", directory: story.directory)
        try await session.waitFor("\n>")
        try await session.send(bytes: Array("vault\r".utf8))
        try await session.waitFor("open the vault, by its number") { $0.contains("Passphrase") }
        // The second one comes while the key is derived of the first, and is asked for after that.
        try await session.send(bytes: Array("not it\r\(passphrase)\r".utf8))
        try await session.waitFor("the list of secrets") { $0.contains("secret") }
        try await session.send(bytes: Array("Q\r".utf8))
        #expect(try await session.exitCode() == 0)
        let all = try await session.tmux(["capture-pane", "-p", "-S", "-"])
        #expect(!all.contains("anvil") && !all.contains("violet") && !all.contains("not it"))
        try await session.expectLeftAsFound()
    }

    @Test func `answers two questions with what was typed ahead`() async throws {
        let directory = try TemporaryDirectory()
        let session = try await TmuxSession.sheaf(
            "vault", "init", "--unlock-cost", "light", directory: directory)
        try await session.waitFor("New passphrase:")
        try await session.send(bytes: Array("\(passphrase)\r\(passphrase)\r".utf8))
        #expect(try await session.exitCode() == 0)
        #expect(try await session.screen().contains("A guess of its passphrase costs "))
        try await session.expectLeftAsFound()
    }

    @Test func `answers the questions of every command with what was typed ahead`() async throws {
        let directory = try TemporaryDirectory()
        try await ReadyVault.copy(into: directory)
        let commands = [
            (words: ["set", "mail", "ann", "--ask-always"], rest: "c4nary\r\(passphrase)"),
            (words: ["get", "mail", "ann", "--reveal"], rest: passphrase),
            (words: ["run", "mail", "ann", "--", "cat", "/dev/fd/3"], rest: passphrase),
        ]
        for command in commands {
            let session = try await TmuxSession(
                [SheafProcess.path, "vault"] + command.words, directory: directory)
            try await session.waitFor("Passphrase:")
            try await session.send(bytes: Array("\(passphrase)\r\(command.rest)\r".utf8))
            #expect(try await session.exitCode() == 0)
            let screen = try await session.screen()
            #expect(screen.contains("c4nary") == (command.words[0] != "set"), "\(screen)")
            #expect(!screen.contains("anvil"))
            try await session.expectLeftAsFound()
        }
    }

    @Test func `sees on a terminal what it would obey, and gets the bytes through a pipe`()
        async throws
    {
        let directory = try TemporaryDirectory()
        try await ReadyVault.copy(into: directory)
        let session = try await TmuxSession(
            [
                "bash", "-c",
                #"""
                printf '\033]2;owned\007a\tb\r\nc\233d\342\200\256e\303\251' >stored
                "$0" vault set evil acc --key-file key --exactly <stored
                "$0" vault get evil acc --key-file key | cmp - stored && echo the same
                "$0" vault get evil acc --key-file key --reveal
                printf plain | "$0" vault set evil acc --key-file key
                "$0" vault get evil acc --key-file key --reveal
                """#, SheafProcess.path,
            ], directory: directory)
        #expect(try await session.exitCode() == 0)
        let lines = try await session.screen().split(separator: "\n")
        #expect(lines.first == "the same")
        #expect(lines.dropFirst().prefix(2) == ["␛]2;owned␇a     b␍", "c<0x9B>d<U+202E>eé"])
        #expect(lines.dropFirst(3).first?.hasPrefix("sheaf: The secret holds what") == true)
        #expect(lines.last == "plain")
        #expect(try await session.value(of: "#{pane_title}") != "owned")
    }

    /// A post under the cursor after a secret of the vault was copied, for which `editor` can be run.
    private func copied(
        by editor: String, terminal: String = "tmux-256color", clipboard: String = "external"
    ) async throws -> (Story, TmuxSession) {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        let outcome = try await story.program.run(
            ["vault", "set", "mail", "ann", "--key-file", "key"], input: "c4nary")
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
        let session = try await story.openPosts(
            environment: ["EDITOR": try story.editor(editor)], terminal: terminal)
        try await session.tmux(["set-option", "-s", "set-clipboard", clipboard])
        let sent = story.directory.file("sent").path
        try await session.tmux(["pipe-pane", "cat >'\(sent)'"])
        try await session.press("6")
        try await session.waitFor("The vault is locked.")
        try await session.type(passphrase)
        try await session.press("Enter")
        try await session.waitFor("1 secret")
        try await session.press("y", "s")
        try await session.waitFor("Copied")
        try await session.press("2")
        try await session.waitForSelected("On fern")
        return (story, session)
    }

    @Test func `has no secret left on the clipboard while an editor runs`() async throws {
        let (story, session) = try await copied(
            by: "printf EDITOR-ON; cat wait", terminal: "xterm-256color")
        try story.directory.write("", to: "wait")
        try await session.press("E")
        func bytes() throws -> String { try story.directory.text(of: "sent") }
        while try !bytes().contains("EDITOR-ON") { try await Task.sleep(for: .milliseconds(10)) }
        let before = try #require(try bytes().components(separatedBy: "EDITOR-ON").first)
        let copies = before.components(separatedBy: "\u{1B}]52;c;").dropFirst()
        #expect(copies.map { String($0.prefix { $0 != "\u{7}" }) } == ["YzRuYXJ5", ""])
    }

    /// tmux drops what programs copy, or keeps it for good.
    @Test(arguments: ["off", "external", "on"])
    func `has no secret left in tmux's buffers while an editor runs`(setting: String) async throws {
        let (_, session) = try await copied(by: "exec sleep 600", clipboard: setting)
        try await session.waitForBuffers("c4nary")
        // Programs that copy are not all of ours.
        try await session.tmux(["set-buffer", "another"])
        try await session.press("E")
        try await session.waitForBuffers("another")
    }

    @Test func `copies into tmux what is pasted there, and takes a secret from there in the end`()
        async throws
    {
        let (_, session) = try await copied(by: "true")
        try await session.waitForBuffers("c4nary")
        try await session.press("y", "t")
        try await session.waitForBuffers("On fern")
        try await session.press("6", "y", "s")
        try await session.waitForBuffers("c4nary", "On fern")
        try await session.press("Q")
        #expect(try await session.exitCode() == 0)
        try await session.waitForBuffers("On fern")
    }

    @Test func `is told why a passphrase is easy to guess, and asked twice before it is taken`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let session = try await TmuxSession.sheaf(
            "vault", "init", "--unlock-cost", "light", directory: directory)
        try await session.waitFor("New passphrase:")
        try await session.send(bytes: Array("short\rpasswordpass\rpasswordpass\r".utf8))
        // The third line was no answer to the question whether to take it.
        try await session.waitFor("the next question") {
            $0.components(separatedBy: "New passphrase:").count == 4
        }
        let screen = try await session.screen().replacingOccurrences(of: "\n", with: "")
        #expect(screen.contains("Too easy to guess: at least 12 characters, or 5 words"))
        #expect(screen.contains("one of the passwords that are tried first."))
        try await session.send(bytes: Array("passwordpass\rkeep\rpasswordpass\r".utf8))
        #expect(try await session.exitCode() == 0)
        try await session.expectLeftAsFound()
    }

    @Test func `has a terminal that shows what is typed after a crash at the prompt`() async throws
    {
        let directory = try TemporaryDirectory()
        try await ReadyVault.copy(into: directory)
        for signal in [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGSYS] {
            let session = try await TmuxSession.sheaf(
                "vault", "list", directory: directory,
                environment: ["SWIFT_BACKTRACE": "enable=no"])
            try await session.waitFor("Passphrase:")
            try await session.signal(signal)
            #expect(try await session.exitCode() == 128 + signal)
            try await session.expectLeftAsFound()
        }
    }

    @Test(arguments: [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
        SIGIO, SIGPWR, 40,
    ])
    func `has a terminal that shows what is typed, after a signal too`(
        signal: Int32
    ) async throws {
        let directory = try TemporaryDirectory()
        try await ReadyVault.copy(into: directory)
        let session = try await TmuxSession.sheaf("vault", "list", directory: directory)
        try await session.waitFor("Passphrase:")
        let process = try #require(try await session.processIdentifier())
        let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
        let core = try #require(limits.split(separator: "\n").first { $0.contains("core file") })
        #expect(core.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
        try await session.signal(signal)
        #expect(try await session.exitCode() == 128 + signal)
        try await session.expectLeftAsFound()
    }

    @Test func `leaves none on the screen, in what scrolled by or in what was sent`() async throws {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        for (account, value) in [("ann", "c4nary-shown"), ("bob", "c4nary-hidden")] {
            let outcome = try await story.program.run(
                ["vault", "set", "mail", account, "--key-file", "key"], input: value
            )
            try #require(outcome.status == .exited(0), "\(outcome.errors)")
        }
        let session = try await TmuxSession(
            ["bash", "--norc", "--noprofile", "-i"], directory: story.directory,
            environment: ["PS1": "ready> "])
        try await session.waitFor("ready>")
        let sent = story.directory.file("sent").path
        try await session.tmux(["pipe-pane", "cat >'\(sent)'"])
        func run(_ command: String) async throws {
            try await session.type(command)
            try await session.press("Enter")
        }
        func unlock() async throws {
            try await session.waitFor("The vault is locked.")
            try await session.type(passphrase)
            try await session.press("Enter")
            try await session.waitFor("2 secrets")
        }
        func expectNothing() async throws {
            let all = try await session.tmux(["capture-pane", "-p", "-S", "-"])
            let other = try await session.tmux(["capture-pane", "-p", "-a", "-q", "-S", "-"])
            #expect(!(all + other).contains("c4nary") && !all.contains("violet anvil"))
        }

        try await run(SheafProcess.path)
        try await session.waitFor("1 person")
        try await session.press("6")
        try await unlock()
        #expect(try await session.screen().contains("vault open"))
        try await session.hold("i", until: "c4nary-shown")
        try await session.press("L")
        try await session.waitFor("The vault is locked.")
        try await expectNothing()
        try await unlock()
        try await session.hold("i", until: "c4nary-shown")
        try await session.press("C-z")
        try await session.waitFor("Stopped")
        try await expectNothing()
        try await run("fg")
        try await unlock()
        try await session.hold("i", until: "c4nary-shown")
        try await session.press("Q")
        try await session.waitForNo("mail")
        try await expectNothing()
        try await run("echo the end")
        try await session.waitFor("\nthe end")
        let bytes = String(
            decoding: try Data(contentsOf: story.directory.file("sent")), as: UTF8.self)
        #expect(bytes.contains("c4nary-shown"))
        #expect(!bytes.contains("c4nary-hidden") && !bytes.contains("violet"))
        let files = try await ChildProcess.run(
            ["grep", "-rlaE", "c4nary-hidden|violet anvil", "."],
            environment: ["PATH": "/usr/bin:/bin"], folder: story.directory.path)
        #expect(files == .init(status: .exited(1)))
    }
}
