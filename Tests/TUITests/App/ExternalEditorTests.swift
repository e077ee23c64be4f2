import Foundation
import Persistence
import SheafNotebook
import SheafTUI
import SheafTestSupport
import Testing

@Suite struct `An editor of one's own` {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// An editor that does what `script` says with the file `$1`.
    ///
    /// Read by a shell, not executed: while another test starts a process, a file that was just
    /// written may still be open in there, and busy.
    private func editor(_ script: String, options: String = "") throws -> ExternalEditor {
        try directory.write(script + "\n", to: "bin/ed it")
        return ExternalEditor(
            environment: ["EDITOR": "sh '\(directory.file("bin/ed it").path)'\(options)"],
            folder: directory.file("run/sheaf"))
    }

    private func edit(_ text: String, with editor: ExternalEditor) async throws -> String? {
        let file = try editor.begin(text, name: "Post: Ünïcode/../x")
        let edited = try await editor.finish(file, run(file.arguments))
        // What is new is in the file alone until it is kept elsewhere.
        #expect(FileManager.default.fileExists(atPath: file.url.path) == (edited != nil))
        editor.discard(file.url)
        return edited
    }

    private func run(_ arguments: [String]) async throws -> ChildOutcome {
        let outcome = try await ChildProcess.run(
            arguments, environment: ["PATH": "/usr/bin:/bin"], folder: directory.path)
        guard case .exited(let code) = outcome.status else {
            throw EditorProblem.exited(code: 128, path: nil)
        }
        return .exited(code)
    }

    /// What the file of an editor is called that ended with an error.
    private func released(_ file: EditedFile) -> URL {
        let name = file.url.lastPathComponent.split(separator: "~")[0]
        return directory.file("run/sheaf/\(name)~left.md")
    }

    private var left: [String] {
        get throws { try directory.names(in: "run/sheaf") }
    }

    @Test func `that outlived the program has its file until it ends`() async throws {
        let editor = try editor("true")
        let file = try editor.begin("one", name: "Post")
        let dead = file.url.deletingLastPathComponent().appending(path: "post~0-0.md")
        try FileManager.default.moveItem(at: file.url, to: dead)
        #expect(try editor.leftovers().map(\.lastPathComponent) == ["post~0-0.md"])
        let flag = try directory.write("", to: "flag")
        async let outcome = run([
            "sh", "-c", "while [ -e \"$2\" ]; do sleep 0.1; done", "sh", dead.path, flag.path,
        ])
        while try editor.leftovers() != [] { await Task.yield() }
        try FileManager.default.removeItem(at: flag)
        #expect(try await outcome == .exited(0))
        #expect(try editor.leftovers().map(\.lastPathComponent) == ["post~0-0.md"])
    }

    @Test func `gives back what was written, and leaves nothing once that is kept`() async throws {
        let editor = try editor("printf '日本\\n' >> \"$1\"")
        #expect(try await edit("one", with: editor) == "one\n日本")
        #expect(try await edit("one\n", with: editor) == "one\n日本\n")
        #expect(try left == [])
    }

    @Test func `gives the text without the byte order mark that it put before it`() async throws {
        let editor = try editor("printf '\\357\\273\\277two\\n' > \"$1\"")
        #expect(try await edit("one", with: editor) == "two")
        #expect(try await edit("\u{FEFF}one", with: editor) == "\u{FEFF}two")
        #expect(try await edit("two", with: editor) == nil)
    }

    @Test func `gives nothing when nothing was changed`() async throws {
        for text in ["", "one", "one\n", "a\r\nb"] {
            #expect(try await edit(text, with: editor("true")) == nil)
            #expect(try await edit(text, with: editor("touch \"$1\"")) == nil)
        }
        #expect(try left == [])
    }

    @Test func `gets a file that is for its owner alone, with options before it`() async throws {
        let editor = try editor(
            "stat -c '%a %n' \"$2\" \"$(dirname \"$2\")\" >> \"$2\"; echo $1 >> \"$2\"",
            options: " --wait")
        let text = try #require(try await edit("x", with: editor))
        let lines = text.split(separator: "\n")
        #expect(lines[1].hasPrefix("600 \(directory.path)/run/sheaf/post-ünïcode-x-"))
        #expect(lines[1].hasSuffix(".md"))
        #expect(lines[2] == "700 \(directory.path)/run/sheaf")
        #expect(lines[3] == "--wait")
    }

    @Test func `keeps what was written where its shell lacks another program`() async throws {
        // What a shell says of a program that is not there may be about another one than the editor.
        let wrapper = ExternalEditor(
            environment: ["EDITOR": "sh -c 'echo much >> \"$1\"; no-such-tool' ed"],
            folder: directory.file("run/sheaf"))
        let file = try wrapper.begin("one", name: "x")
        let outcome = try await run(file.arguments)
        #expect(outcome == .exited(127))
        let kept = released(file)
        #expect(throws: EditorProblem.exited(code: 127, path: kept.path)) {
            try wrapper.finish(file, outcome)
        }
        #expect(try String(contentsOf: kept, encoding: .utf8).contains("much"))
        wrapper.discard(kept)
    }

    @Test func `changes nothing when it ends with a failure, and keeps what was written`()
        async throws
    {
        await #expect(throws: EditorProblem.exited(code: 3, path: nil)) {
            try await edit("one", with: editor("exit 3"))
        }
        #expect(try left == [])
        let failing = try editor("echo more >> \"$1\"; exit 1")
        let file = try failing.begin("one", name: "post")
        let outcome = try await run(file.arguments)
        // An editor has it, so nothing was left behind yet.
        #expect(try failing.leftovers() == [])
        let kept = released(file)
        #expect(throws: EditorProblem.exited(code: 1, path: kept.path)) {
            try failing.finish(file, outcome)
        }
        // The program still runs, but nothing has the file any more.
        #expect(try failing.leftovers().map(\.path) == [kept.path])
        #expect(try String(contentsOf: kept, encoding: .utf8) == "one\nmore\n")
        failing.discard(kept)
        let left = try directory.write("x", to: "run/sheaf/post-abc~999999999-1.md")
        #expect(try failing.leftovers().map(\.path) == [left.path])
    }

    @Test func `changes nothing where the program ends meanwhile, and keeps what was written`()
        async throws
    {
        let writing = try editor("echo half > \"$1\"")
        let file = try writing.begin("one", name: "post")
        _ = try await run(file.arguments)
        #expect(throws: EditorProblem.exited(code: 143, path: file.url.path)) {
            try writing.finish(file, .interrupted(signal: 15))
        }
        #expect(try String(contentsOf: file.url, encoding: .utf8) == "half\n")
    }

    @Test func `keeps the file when what came back is no text`() async throws {
        let editor = try editor("printf '\\377' > \"$1\"")
        let file = try editor.begin("one", name: "post")
        let outcome = try await run(file.arguments)
        #expect(throws: EditorProblem.notText(path: released(file).path)) {
            try editor.finish(file, outcome)
        }
        #expect(try left.count == 1)
    }

    @Test func `that is missing is named before anything is written`() throws {
        let folder = directory.file("run/sheaf")
        let missing = ExternalEditor(
            environment: ["VISUAL": "no-such-editor -x", "PATH": "/usr/bin"], folder: folder)
        #expect(throws: EditorProblem.notFound(command: "no-such-editor")) {
            try missing.begin("one", name: "post")
        }
        let none = ExternalEditor(
            environment: ["VISUAL": " ", "PATH": directory.path], folder: folder)
        #expect(throws: EditorProblem.noEditor) { try none.begin("one", name: "post") }
        #expect(try directory.names() == [])
    }

    @Test func `is vi where nothing is set and there is no nano`() throws {
        try directory.write("", to: "bin/vi")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: directory.file("bin/vi").path)
        let editor = ExternalEditor(
            environment: ["PATH": directory.file("bin").path], folder: directory.file("run"))
        #expect(try editor.begin("", name: "").arguments.first == "vi")
    }

    @Test func `says when the folder cannot be made`() throws {
        try directory.write("", to: "run")
        let editor = ExternalEditor(
            environment: ["EDITOR": "/bin/sh"], folder: directory.file("run"))
        #expect(throws: EditorProblem.self) { try editor.begin("one", name: "post") }
    }
}
