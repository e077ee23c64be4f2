import Foundation
import SheafTestSupport
import Testing

/// What commands say where they can do nothing: what happened, what it means, what to do next.
@Suite(.timeLimit(.hanging)) struct `A refusal` {
    let sheaf: SheafStore
    private let path: String

    init() throws {
        sheaf = try SheafStore()
        path = sheaf.directory.file("data/sheaf.db").path
    }

    private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    /// What would do nothing beside what else was typed.
    @Test(arguments: [
        (["sample", "--seed", "7"], "--seed"), (["history", "3", "--limit", "2"], "--limit"),
        (["unsaved", "show", "3fa91c20", "--field", "content", "--json"], "--field"),
        (["backup", "copy.db", "--keep", "2"], "--keep"),
        (["doctor", "--terminal", "--json"], "--terminal"),
    ])
    func `of an option that would do nothing names it`(
        command: [String], option: String
    ) async throws {
        let outcome = try await sheaf.outcome(of: command)
        #expect(outcome.status == .exited(2) && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains(option), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: [16..<18, 16..<24, 20..<24])
    func `of a store whose first bytes were changed says that it is damaged`(
        _ range: Range<Int>
    ) async throws {
        try await sheaf.run("sample")
        var content = try bytes()
        content.replaceSubrange(range, with: Data(repeating: 0, count: range.count))
        try content.write(to: URL(filePath: path))
        let outcome = try await sheaf.outcome("posts", "list")
        #expect(outcome.status == .exited(3), "\(outcome)")
        #expect(
            outcome.errors.contains("is damaged or cut short (the first bytes of the file were"))
        #expect(!outcome.errors.contains("journal"), "\(outcome)")
        #expect(try bytes() == content)
    }

    @Test func `of a store whose schema was turned back names both, and what mends it`()
        async throws
    {
        try await sheaf.run("sample")
        try await SQLiteShell(path: path).run("PRAGMA user_version = 12;")
        let before = try bytes()
        let outcome = try await sheaf.outcome("posts", "list")
        #expect(outcome.status == .exited(3), "\(outcome)")
        #expect(
            outcome.errors.contains("says that it is of schema 12, but it was brought to schema"))
        #expect(
            outcome.errors.contains("sheaf doctor --repair") && !outcome.errors.contains("mistake"))
        #expect(try bytes() == before)
        #expect(try sheaf.directory.names(in: "data") == ["sheaf.db"])
    }

    @Test func `of a newer store is left out where that may be read, and is only looked at`()
        async throws
    {
        try await sheaf.run("sample")
        let posts = try await sheaf.run("posts", "list")
        try await SQLiteShell(path: path).run("PRAGMA user_version = 99;")
        let before = try bytes()
        let list = try await sheaf.outcome("posts", "list")
        #expect(list.status == .exited(0) && list.output == posts, "\(list)")
        #expect(list.errors.contains("newer Sheaf (schema 99") && list.errors.contains("only read"))
        for command in [["tags", "add", "x", "y"], ["doctor"], ["undo"]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(outcome)")
            let said = outcome.output + outcome.errors
            #expect(said.contains("Install the newer version to open it."), "\(outcome)")
        }
        #expect(try bytes() == before)
        try await SQLiteShell(path: path).run(
            "UPDATE _meta SET value = 99 WHERE key = 'min_reader';")
        let refused = try await sheaf.outcome("posts", "list")
        #expect(refused.status == .exited(3) && refused.output.isEmpty, "\(refused)")
        #expect(refused.errors.contains("Install the newer version to open it."))
    }

    @Test func `of a newer store is left out where its rows or its pages go into a file`()
        async throws
    {
        try await sheaf.run("sample")
        let lines = try await sheaf.run("export")
        try await SQLiteShell(path: path).run("PRAGMA user_version = 99;")
        let before = try bytes()
        let place = sheaf.directory.path
        for command in [
            ["export", place + "/all.jsonl"], ["export", place + "/people.csv", "--of", "people"],
            ["export", "--format", "markdown", place + "/notes"], ["backup", place + "/copy.db"],
            ["backup"],
        ] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(0), "\(outcome)")
            #expect(outcome.errors.contains("newer Sheaf (schema 99"), "\(outcome)")
        }
        let exported = try String(contentsOfFile: place + "/all.jsonl", encoding: .utf8)
        #expect(exported.split(separator: "\n").count == lines.split(separator: "\n").count)
        let copied = try await SQLiteShell(path: place + "/copy.db").run(
            "PRAGMA user_version; SELECT count(*) > 0 FROM post;")
        #expect(copied == "99\n1\n")
        #expect(FileManager.default.fileExists(atPath: place + "/notes"))
        #expect(try bytes() == before)
    }

    @Test func `of a store that lacks a part of a word index says that it is damaged`() async throws
    {
        try await sheaf.run("sample")
        try await SQLiteShell(path: path).run("DROP TABLE _post_words_config;")
        let outcome = try await sheaf.outcome("find", "walk")
        #expect(outcome.status == .exited(3), "\(outcome)")
        #expect(outcome.errors.contains("damaged") && !outcome.errors.contains("mistake"))
    }

    @Test(arguments: ["a\u{200B}b", "a\u{202E}b", "a\u{2028}b"])
    func `of a name in the vault that cannot be seen says so`(_ name: String) async throws {
        for arguments in [[name, "ada"], ["mail", name]] {
            let outcome = try await sheaf.program.run(["vault", "set"] + arguments, input: "x")
            #expect(outcome.status == .exited(2), "\(outcome)")
            #expect(outcome.errors.contains("cannot hold characters that cannot be seen."))
        }
    }

    @Test func `of more words than can be read in time says how many fit`() async throws {
        let sheaf = try SheafStore()
        let tags = (0..<10_000).flatMap { ["--tag", "t\($0)"] }
        let outcome = try await sheaf.program.run(["posts", "add", "Big", "--content", "x"] + tags)
        #expect(outcome.status == .exited(2))
        #expect(outcome.errors.contains("at most 10,000 fit. Nothing was done."))
        #expect(try sheaf.directory.names() == [])
    }
}

@Suite struct `A sentence of what was deleted` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test func `counts nothing of which there is none`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("people", "add", "bob", "--email", "bob@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "", "--tag", "hot", "--as", "ada")
        try await sheaf.run("posts", "add", "Milk", "--content", "", "--as", "ada")
        try await sheaf.run("comments", "add", "Milk", "--content", "cold", "--as", "ada")
        func said(_ arguments: String...) async throws -> String {
            try await sheaf.program.run(arguments + ["--yes"]).errors
                .split(separator: "\n").first.map(String.init) ?? ""
        }
        #expect(try await said("posts", "delete", "Tea") == "Deleted 'Tea'.")
        #expect(try await said("tags", "delete", "hot") == "Deleted the tag 'hot'.")
        #expect(
            try await said("people", "delete", "ada")
                == "Deleted ada (1 post and 1 comment stay).")
        #expect(try await said("people", "delete", "bob") == "Deleted bob.")
        #expect(try await said("posts", "delete", "Milk") == "Deleted 'Milk' with 1 comment.")
    }

    @Test func `of a tag that got another name says both`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "", "--tag", "hot", "--as", "ada")
        try await sheaf.run("tags", "edit", "hot", "--name", "warm")
        #expect(try await sheaf.run("history").contains("renamed the tag #hot to #warm"))
        #expect(
            try await sheaf.outcome("undo").errors.hasPrefix(
                "Undone: renamed the tag #hot to #warm.")
        )
    }
}
