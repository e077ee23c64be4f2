import Foundation
import SheafTestSupport
import Testing

/// What happens to the terminal when Sheaf is stopped, by keys or from elsewhere, and by shells that put
/// the terminal right themselves (bash) and that do not (dash).
@Suite(.timeLimit(.hanging)) struct `A terminal whose Sheaf is stopped` {
    private static let shells = [["bash", "--norc", "--noprofile", "-i"], ["sh", "-i"]]

    @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU], shells)
    func `shows what is typed, and gets nothing of what was typed ahead at a prompt`(
        signal: Int32, shell: [String]
    ) async throws {
        let at = try await Shell(shell)
        try await ReadyVault.copy(into: at.story.directory)
        // It stays silent after its question, because the secret does not come.
        try await at.run("mkfifo secret")
        let process = try await at.start("vault set mail ann <>secret")
        try await at.session.waitFor("Passphrase:")
        try await at.session.send(
            bytes: Array("\(ReadyVault.passphrase)\recho c4nary\rtouch c4nary\r".utf8))
        try await at.session.waitForValue(of: "#{cursor_x}", "0")
        kill(process, signal)
        try await at.session.waitFor("Stopped")
        try await at.run("echo the end")
        try await at.session.waitFor("\nthe end")
        #expect(try await at.isOrdinary())
        let all = try await at.session.tmux(["capture-pane", "-p", "-S", "-"])
        #expect(!all.contains("c4nary") && !all.contains("anvil"), "\(all)")
        // In the background it is told to end, and does not wait for the terminal to do so.
        try await at.run("kill %1; kill -CONT %1")
        try await TmuxSession.end(of: process)
        try await at.run("echo behind it")
        try await at.session.waitFor("\nbehind it")
        #expect(try await at.isOrdinary())
    }

    @Test func `is silent again when the prompt goes on, and the answer is taken`() async throws {
        let at = try await Shell(Self.shells[0])
        try await ReadyVault.copy(into: at.story.directory)
        // The shell reads lines with modes of its own, which are not to be taken for those it gives.
        let process = try await at.start("vault list", ending: " &")
        try await at.run("wait %1; echo waited")
        try await at.session.waitFor("\nwaited")
        #expect(try await at.isOrdinary())
        try await at.run("fg")
        try await at.session.waitFor("Passphrase:")
        kill(process, SIGTTIN)
        try await at.session.waitFor("Stopped")
        try await at.run("fg")
        try await at.waitUntilSilent()
        try await at.session.type(ReadyVault.passphrase)
        try await at.session.press("Enter")
        // What is typed before that is thrown away.
        try await at.session.waitFor("the shell again") {
            $0.components(separatedBy: "ready>").count == 4
        }
        try await at.run("echo code $?")
        try await at.session.waitFor("\ncode 0")
        #expect(!(try await at.session.screen()).contains("anvil"))
        #expect(try await at.isOrdinary())
    }

    @Test func `is not waited for by a prompt in the background that is told to end`() async throws
    {
        let at = try await Shell(Self.shells[0])
        try await ReadyVault.copy(into: at.story.directory)
        let process = try await at.start("vault list", ending: " &")
        try await at.run("wait %1; echo waited")
        try await at.session.waitFor("\nwaited")
        try await at.run("kill %1")
        try await TmuxSession.end(of: process)
        #expect(try await at.isOrdinary())
    }

    @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU], shells)
    func `is the shell's, and Sheaf ends without it when it is told to`(
        signal: Int32, shell: [String]
    ) async throws {
        let at = try await Shell(shell)
        let process = try await at.start("")
        try await at.session.waitFor("1 person")
        kill(process, signal)
        try await at.session.waitFor("Stopped")
        #expect(try await at.isOrdinary())
        try await at.run("kill %1; kill -CONT %1")
        try await TmuxSession.end(of: process)
        try await at.run("echo the end")
        try await at.session.waitFor("\nthe end")
        #expect(try await at.isOrdinary())
    }

    @Test func `is the shell's, also when Sheaf is stopped in the middle of a frame`() async throws
    {
        let at = try await Shell(Self.shells[0])
        let process = try await at.start("")
        for round in 0..<20 {
            try await at.session.waitFor("1 person")
            // It draws anew, and no key is left for the shell.
            try await at.session.resize(columns: round.isMultiple(of: 2) ? 90 : 80, rows: 24)
            kill(process, SIGTSTP)
            try await at.session.waitFor("Stopped")
            try await at.run("clear; fg")
        }
        try await at.session.waitFor("1 person")
        try await at.session.press("q")
        try await TmuxSession.end(of: process)
    }

    @Test func `is the shell's while Sheaf is in the background, and Sheaf's in the foreground`()
        async throws
    {
        let at = try await Shell(Self.shells[0])
        try await at.run("\(SheafProcess.path) &")
        try await at.run("wait %1; echo waited")
        try await at.session.waitFor("\nwaited")
        #expect(try await at.isOrdinary())
        try await at.run("fg")
        try await at.session.waitFor("1 person")
        try await at.session.press("C-z")
        try await at.session.waitFor("Stopped")
        try await at.run("bg; wait %1; echo still stopped")
        try await at.session.waitFor("\nstill stopped")
        #expect(try await at.isOrdinary())
        try await at.run("fg")
        try await at.session.waitFor("1 person")
        try await at.session.press("q")
        try await at.session.waitForNo("1 person")
        try await at.run("echo the end")
        try await at.session.waitFor("\nthe end")
        #expect(try await at.isOrdinary())
    }
}

/// A shell with job control in a terminal, from which Sheaf is started.
private struct Shell {
    let story: Story
    let session: TmuxSession

    init(_ command: [String]) async throws {
        story = try await Story()
        session = try await TmuxSession(
            command, directory: story.directory, environment: ["PS1": "ready> "])
        try await session.waitFor("ready>")
    }

    /// Types a line.
    func run(_ line: String) async throws {
        try await session.type(line)
        try await session.press("Enter")
    }

    /// Starts Sheaf by a line of the shell; its process.
    func start(_ arguments: String, ending: String = "") async throws -> pid_t {
        try story.directory.write(
            "echo $$ >process.new; mv process.new process; exec \(SheafProcess.path) \"$@\"\n",
            to: "start")
        try await run("sh start \(arguments)\(ending)")
        let file = story.directory.file("process").path
        while !FileManager.default.fileExists(atPath: file) {
            try await Task.sleep(for: .milliseconds(10))
        }
        let text = try story.directory.text(of: "process")
        return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    /// Whether it shows what is typed, hears the keys that end programs and has no mode of a full screen.
    func isOrdinary() async throws -> Bool {
        let modes = try await session.modes()
        // bash reads lines with modes of its own: it is asked for those that programs get.
        try await run("stty -a >modes.new; mv modes.new modes; echo modes are known")
        try await session.waitFor("\nmodes are known")
        let words = try story.directory.text(of: "modes").split { " \n;".contains($0) }
        try await run("clear")
        try await session.waitForNo("modes are known")
        return modes.hasPrefix(TmuxSession.untouched)
            && ["echo", "icanon", "isig", "icrnl"].allSatisfy { words.contains(Substring($0)) }
    }

    /// Waits until a prompt that goes on has made the terminal silent.
    func waitUntilSilent() async throws {
        let terminal = try await session.value(of: "#{pane_tty}")
        while true {
            let outcome = try await ChildProcess.run(
                ["stty", "-a", "-F", terminal], environment: ["PATH": "/usr/bin:/bin"], folder: "/")
            if outcome.output.contains(" -echo ") && outcome.output.contains("-isig") { return }
        }
    }
}
