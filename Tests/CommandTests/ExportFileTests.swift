import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `An export into a file` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "On moss", "--content", "Green.")
        try await sheaf.run("comments", "add", "On moss", "--content", "Yes.")
    }

    private func link(_ name: String, to path: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: sheaf.directory.file(name).path, withDestinationPath: path)
    }

    private func names() throws -> [String] {
        try sheaf.directory.names().filter { $0.hasSuffix(".jsonl") }
    }

    @Test func `of posts as a table says that the comments are not in it`() async throws {
        let written = try await sheaf.outcome("export", "posts.csv")
        #expect(written.status == .exited(0) && written.output == "")
        #expect(
            written.errors == """
                Not in it: 1 comment. A table of posts has no place for comments; a table of their own \
                has (comments.csv), and JSON Lines have everything (.jsonl).

                """)
        let printed = try await sheaf.outcome("export", "--of", "posts")
        #expect(printed.errors == written.errors && printed.output.hasPrefix("id,title,"))
        #expect(try await sheaf.outcome("export", "comments.csv").errors == "")
    }

    @Test func `looks at what a link leads to`() async throws {
        try sheaf.directory.write("mine", to: "notes.txt")
        try link("link", to: "notes.txt")
        let refused = try await sheaf.outcome("export", "link")
        #expect(refused.status == .exited(5) && refused.errors.contains("is no export"))
        #expect(try sheaf.directory.text(of: "notes.txt") == "mine")
        try await sheaf.run("export", "all.jsonl")
        try link("latest", to: "all.jsonl")
        try await sheaf.run("export", "latest")
        #expect(try sheaf.directory.names().contains("latest"))
    }

    @Test(arguments: [
        "data/sheaf.db", "data/sheaf.db-wal", "data/sheaf.db-note", "config/settings.jsonc",
        "config/keys", "state/state.json", "state/drafts/post-new~1-1.json",
        "data/vault/vault.shv", "link", "twin", "./data/../data/sheaf.db", "place/sheaf.db",
    ])
    func `never takes the place of a file of Sheaf's own`(file: String) async throws {
        try await sheaf.run("settings", "set", "posts.countViews", "true")
        try FileManager.default.createDirectory(
            at: sheaf.directory.file("state/drafts"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: sheaf.directory.file("data/vault"), withIntermediateDirectories: true)
        let store = sheaf.directory.file("data/sheaf.db")
        try link("link", to: store.path)
        try link("place", to: "data")
        try FileManager.default.linkItem(at: store, to: sheaf.directory.file("twin"))
        let before = try sheaf.directory.names(in: "data")
        for arguments in [["export", file], ["export", file, "--force"]] {
            let refused = try await sheaf.program.run(arguments)
            #expect(refused.status == .exited(5), "\(refused)")
            #expect(refused.errors.contains("is a file of Sheaf's own"), "\(refused)")
        }
        #expect(try sheaf.directory.names(in: "data").filter { !before.contains($0) } == [])
        #expect(try await sheaf.run("posts", "list").contains("On moss"))
        #expect(try await sheaf.run("settings", "get", "posts.countViews").contains("true"))
    }

    @Test(arguments: ["nowhere/", "folder/", "all.jsonl/"])
    func `is no folder, whatever is there`(name: String) async throws {
        try FileManager.default.createDirectory(
            at: sheaf.directory.file("folder"), withIntermediateDirectories: true)
        try await sheaf.run("export", "all.jsonl")
        let before = try sheaf.directory.names()
        for arguments in [["export", name], ["export", name, "--force"]] {
            let refused = try await sheaf.program.run(arguments)
            #expect(refused.status == .exited(7), "\(refused)")
            #expect(refused.errors.contains("'\(name)' names a folder"), "\(refused)")
        }
        #expect(try sheaf.directory.names() == before)
    }

    @Test func `does not go in the place of a folder, and says what helps`() async throws {
        try FileManager.default.createDirectory(
            at: sheaf.directory.file("folder"), withIntermediateDirectories: true)
        for arguments in [["export", "folder"], ["export", "folder", "--force"]] {
            let refused = try await sheaf.program.run(arguments)
            #expect(refused.status == .exited(5), "\(refused)")
            #expect(refused.errors.contains("Choose another name."), "\(refused)")
        }
    }

    @Test func `goes beside an earlier one when it is not everything`() async throws {
        try await sheaf.run("export", "all.jsonl")
        let complete = try sheaf.directory.text(of: "all.jsonl")
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(
            "PRAGMA foreign_keys = OFF; DELETE FROM post;")
        for name in ["all.incomplete.jsonl", "all.incomplete-2.jsonl"] {
            let partial = try await sheaf.outcome("export", "all.jsonl")
            #expect(partial.status == .exited(3), "\(partial)")
            #expect(partial.errors.contains("/\(name). The earlier export"), "\(partial)")
            #expect(try sheaf.directory.text(of: name).hasPrefix(#"{"sheaf":"export""#))
        }
        #expect(try sheaf.directory.text(of: "all.jsonl") == complete)

        // Where nothing is there is nothing to lose.
        let first = try await sheaf.outcome("export", "new.jsonl")
        #expect(first.status == .exited(3))
        let forced = try await sheaf.outcome("export", "all.jsonl", "--force")
        #expect(forced.status == .exited(3))
        #expect(
            try sheaf.directory.text(of: "all.jsonl") == sheaf.directory.text(of: "new.jsonl"))
        #expect(
            try names() == [
                "all.incomplete-2.jsonl", "all.incomplete.jsonl", "all.jsonl", "new.jsonl",
            ])
    }

    @Test func `writes into pipes and devices, and puts no file in their place`() async throws {
        let outcome = try await sheaf.script(
            """
            set -e; mkfifo pipe; cat pipe >a.jsonl & $SHEAF export pipe; wait; test -p pipe
            $SHEAF export /dev/stdout | cat >b.jsonl; $SHEAF export /dev/stdout >c.jsonl
            $SHEAF export /dev/null; test -c /dev/null; $SHEAF export >d.jsonl
            cmp a.jsonl d.jsonl; cmp b.jsonl d.jsonl; cmp c.jsonl d.jsonl
            """)
        #expect(outcome == .init(), "\(outcome)")
        #expect(try sheaf.directory.text(of: "a.jsonl").contains("On moss"))
    }

    @Test func `holds one post with its comments, as the end of the name says`() async throws {
        try await sheaf.run("posts", "add", "On rain", "--content", "Wet.")
        for name in ["moss.md", "moss.jsonl", "moss.mbox"] {
            try await sheaf.run("export", "--post", "On moss", name)
            let text = try sheaf.directory.text(of: name)
            #expect(text.contains("Green.") && text.contains("Yes."), "\(name)")
            #expect(!text.contains("Wet."), "\(name)")
        }
        let printed = try await sheaf.run("export", "--post", "On moss", "--format", "markdown")
        #expect(try printed == sheaf.directory.text(of: "moss.md"))
        let other = try SheafStore()
        try await other.run("import", sheaf.directory.file("moss.jsonl").path)
        #expect(try await other.run("comments", "list").contains("Yes."))
    }

    @Test func `of one post takes no place of everything`() async throws {
        try await sheaf.run("export", "all.jsonl")
        let all = try sheaf.directory.text(of: "all.jsonl")
        let refused = try await sheaf.outcome("export", "--post", "On moss", "all.jsonl")
        #expect(refused.status == .exited(5))
        #expect(try sheaf.directory.text(of: "all.jsonl") == all)
    }

    @Test(arguments: ["all.html", "all.md", "all.txt", "all.json"])
    func `is refused under a name that promises something else`(name: String) async throws {
        let refused = try await sheaf.outcome("export", name)
        #expect(refused.status == .exited(2), "\(refused)")
        #expect(try !sheaf.directory.names().contains(name))
        try await sheaf.run("export", "--format", "jsonl", name)
        #expect(try sheaf.directory.names().contains(name))
    }

    @Test(arguments: [
        ["--post", "On moss", "a.html"], ["--person", "ada", "a.html"],
        ["--query", "title:moss", "a.txt"], ["--person", "ada", "a.json"],
    ])
    func `of a part is refused under such a name as well`(arguments: [String]) async throws {
        let refused = try await sheaf.program.run(["export"] + arguments)
        #expect(refused.status == .exited(2), "\(refused)")
        #expect(try !sheaf.directory.names().contains(arguments[2]))
        let outcome = try await sheaf.program.run(["export", "--format", "jsonl"] + arguments)
        #expect(outcome.status == .exited(0), "\(outcome)")
    }

    @Test(arguments: [
        (["--query", "title:moss"], "comments.csv", "--of posts."),
        (["--query", "title:moss"], "People of moss.csv", "--of posts."),
        (["--person", "ada"], "posts.csv", "--of people."),
    ])
    func `of a part is refused under the name of another table`(
        part: [String], name: String, help: String
    ) async throws {
        let refused = try await sheaf.outcome(of: ["export", name] + part)
        #expect(refused.status == .exited(2), "\(refused)")
        #expect(refused.errors.contains(help), "\(refused)")
        #expect(try !sheaf.directory.names().contains(name))
        let table = help.split(separator: " ").last.map { String($0.dropLast()) } ?? ""
        let outcome = try await sheaf.outcome(of: ["export", name, "--of", table] + part)
        #expect(outcome.status == .exited(0), "\(outcome)")
    }

    @Test func `in a folder that is not there says what to do`() async throws {
        let refused = try await sheaf.outcome("export", "none/x.jsonl")
        #expect(refused.errors.hasSuffix("/none. Make it, or choose another.\n"), "\(refused)")
        #expect(refused.status == .exited(1) && refused.output == "")
    }
}
