import Foundation
import SheafTestSupport
import Testing

/// The scripts of `sheaf completions`, in the shells they are for.
@Suite(.timeLimit(.hanging)) struct `A shell that completes` {
    let sheaf: TemporaryDirectory
    let home: TemporaryDirectory
    private let program: SheafProcess

    init() throws {
        sheaf = try TemporaryDirectory()
        home = try TemporaryDirectory()
        program = SheafProcess(directory: sheaf)
    }

    /// Tags that a shell would make something else of, each with the beginning that is typed.
    private static let tags = [
        ("deep work", "de"), ("it's", "it"), ("a:b", "a:"), ("$(touch PWNED)", #"\$\("#),
        ("`touch PWNED`", #"\`"#), ("x;touch PWNED", "x"), (#"back\slash"#, "ba"),
        (#""quoted!""#, #"\"q"#), ("<&;> |*?[]{}#", "'<"), ("~", #"\~"#), ("味噌", "味"),
    ]

    private func begin(_ shell: String) async throws -> TmuxSession {
        _ = try await program.run("people", "add", "ada", "--email", "a@x.org")
        for (tag, typed) in Self.tags {
            _ = try await program.run(
                "posts", "add", "A post of \(typed)", "--content", "x", "--tag", tag)
        }
        let script = try await program.run("completions", shell).output
        try #require(!script.isEmpty)
        try home.write(script, to: "completions")
        try home.write("PS1='ready> '\n. ~/completions\n", to: "bashrc")
        try home.write(
            "PS1='ready> '\nunsetopt banghist\nautoload -U compinit\ncompinit -u -D\n. ~/completions\n",
            to: ".zshrc")
        try home.write(
            """
            function fish_prompt; echo -n 'ready> '; end
            set fish_greeting
            source ~/completions
            """, to: ".config/fish/config.fish")
        try home.write("", to: "bin/none")
        try FileManager.default.createSymbolicLink(
            atPath: home.file("bin/sheaf").path, withDestinationPath: SheafProcess.path)
        let start =
            shell == "bash" ? ["bash", "--rcfile", home.file("bashrc").path, "-i"] : [shell]
        let session = try await TmuxSession(
            start, directory: sheaf, columns: 110, rows: 40,
            environment: [
                "HOME": home.path, "PATH": "\(home.file("bin").path):/usr/bin:/bin",
            ])
        try await session.waitFor("ready>")
        return session
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `names commands, people and files`(shell: String) async throws {
        let session = try await begin(shell)
        for (typed, line) in [
            ("sheaf pos", "> sheaf posts"), ("sheaf posts list --rev", "posts list --reverse"),
            ("sheaf posts list --author a", "list --author ada"),
            ("sheaf settings get display.th", "get display.theme"),
            ("sheaf import ~/comp", "/completions"),
            ("sheaf posts list --tag=de", #"--tag=deep\ work"#),
            ("sheaf posts list --tag 'de", "--tag 'deep work'"),
            ("sheaf posts list aut", "list author:"),
            (#"sheaf posts list 'tag:"de"#, #"'tag:"deep work"'"#),
        ] {
            try await session.type(typed)
            try await session.press("Tab")
            try await session.waitFor(line)
            // Keys that wait for their turn: C-c would only end a completion that still runs.
            try await session.press("C-e", "C-u", "C-l")
            try await session.waitForNo(line)
        }
    }

    /// The command gets the tag letter by letter, and the shell runs nothing of it.
    @Test(arguments: ["bash", "zsh", "fish"])
    func `takes a tag for nothing but a text, whatever is in it`(shell: String) async throws {
        let session = try await begin(shell)
        for (_, typed) in Self.tags {
            try await session.type("clear; sheaf posts list --tag \(typed)")
            try await session.press("Tab")
            try await session.press("Enter")
            try await session.waitFor("A post of \(typed)")
        }
        #expect(try sheaf.names().filter { $0 == "PWNED" } == [])
    }
}
