import Foundation
import SheafTestSupport
import Testing

@Suite struct `The same mistake` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("you", "ada")
        try await sheaf.run("posts", "add", "T", "--content", "x")
    }

    @Test(arguments: [
        ["settings", "get", "nope"], ["settings", "set", "nope", "1"],
        ["settings", "reset", "nope"],
        ["settings", "where", "nope"], ["tags", "show", "nope"], ["people", "show", "nope"],
        ["export", "/nonexist/x.jsonl"], ["backup", "/nonexist/x.db"],
        ["export", "--of", "people", "/nonexist/x.csv"],
        ["vault", "list"], ["vault", "rotate"], ["vault", "change-passphrase"],
        ["posts", "edit", "nope"], ["comments", "edit", "nope"], ["comments", "show", "nope"],
        ["purge", "--all", "--yes"], ["purge", "--older-than", "3", "--dry-run"],
        ["unsaved", "discard", "--all", "--yes"], ["images", "delete", "--yes"],
        ["posts", "versions", "T", "--show", "99"], ["posts", "versions", "T", "--restore", "99"],
    ])
    func `ends every command with the same number`(words: [String]) async throws {
        try await begin()
        let outcome = try await sheaf.outcome(of: words)
        #expect(outcome.status == .exited(1), "\(outcome)")
    }

    @Test func `says the same of a version that is to be shown and to be put back`() async throws {
        try await begin()
        let line = try await sheaf.run("comments", "add", "T", "--content", "one")
        let comment = String(line.dropLast())
        for option in ["--show", "--restore"] {
            let post = try await sheaf.outcome("posts", "versions", "T", option, "99")
            #expect(post.errors == "sheaf: There is no version 99 of this post.\n", "\(post)")
            let other = try await sheaf.outcome("comments", "versions", comment, option, "99")
            #expect(other.errors == "sheaf: There is no version 99 of this comment.\n")
            #expect(other.status == .exited(1))
        }
    }

    @Test func `of a tag that has the new name already is told, and nothing is done`() async throws
    {
        try await begin()
        try await sheaf.run("tags", "add", "x", "T")
        for arguments in [[], ["--dry-run"]] {
            let outcome = try await sheaf.program.run(
                ["tags", "edit", "x", "--name", "x"] + arguments)
            #expect(outcome.status == .exited(0))
            #expect(outcome.errors == "Nothing was changed.\n", "\(outcome)")
        }
        let other = try await sheaf.outcome("tags", "edit", "x", "--name", "X")
        #expect(other.errors.hasPrefix("Renamed 'x' to 'X'"), "\(other)")
    }

    @Test func `is refused by a dry run as well`() async throws {
        try await begin()
        let outcomes = [
            try await sheaf.outcome("people", "delete", "ada", "--dry-run"),
            try await sheaf.outcome("people", "delete", "ada", "--yes"),
        ]
        for outcome in outcomes {
            #expect(outcome.status == .exited(2) && outcome.output.isEmpty)
            #expect(
                outcome.errors.hasPrefix("sheaf: You wrote 1 post and 0 comments: say"),
                "\(outcome)")
        }
        let decided = try await sheaf.outcome(
            "people", "delete", "ada", "--without-writings", "--dry-run")
        #expect(decided.status == .exited(0))
    }

    @Test func `of a reply below another post says where the comment is`() async throws {
        try await begin()
        try await sheaf.run("posts", "add", "U", "--content", "x")
        let comment = try await sheaf.run("comments", "add", "T", "--content", "one")
        let id = comment.filter { $0 != "\n" }
        let outcome = try await sheaf.outcome(
            "comments", "add", "U", "--reply", id, "--content", "two")
        #expect(outcome.status == .exited(2))
        #expect(outcome.errors.contains("is below another post. Nothing was changed."))
    }

    @Test func `in one file of a folder leaves that one out where somebody asks for it`()
        async throws
    {
        try sheaf.directory.write("---\ntitle: A\n---\nx\n", to: "in/a.md")
        try Data([0x63, 0xE9, 0x0A]).write(to: sheaf.directory.file("in/l.md"))
        #expect(try await sheaf.outcome("import", "in").status == .exited(3))
        let outcome = try await sheaf.outcome("import", "in", "--skip-unknown")
        // It may be a note, and is not here: that is no success.
        #expect(outcome.status == .exited(3) && outcome.output.contains("posts    1 new"))
        #expect(outcome.errors.contains("l.md, line 1, column 1: left out"), "\(outcome)")
    }

    /// With a mark at the beginning, and without.
    @Test(
        arguments: ["in/l.md", "in/l.csv", "in/l.json"],
        [String.Encoding.utf16, .utf16LittleEndian])
    func `in a file of two bytes a character is named, with how it is converted`(
        name: String, encoding: String.Encoding
    ) async throws {
        try sheaf.directory.write("---\ntitle: A\n---\nx\n", to: "in/a.md")
        let bytes = try #require("title,content\nA,x\n".data(using: encoding))
        try bytes.write(to: sheaf.directory.file(name))
        for option in ["--skip-unknown", "--keep-going"] {
            let outcome = try await sheaf.outcome("import", "in", option, "--dry-run")
            #expect(outcome.status == .exited(3) && outcome.output.contains("1 new"), "\(outcome)")
            #expect(outcome.errors.contains("iconv -f UTF-16"), "\(outcome)")
        }
    }

    @Test(arguments: ["latin.csv", "latin.txt", "latin.md", "latin.json"])
    func `in a text of another encoding leaves it out as a whole, whatever it is called`(
        name: String
    ) async throws {
        try sheaf.directory.write("---\ntitle: A\n---\nx\n", to: "good.md")
        let texts = [
            "csv": "title,content\nA,x\nB,",
            "json": "[{\"id\":1,\"title\":\"T\",\"body\":\"x\"},{\"t\":\"",
        ]
        var text = Data((texts[String(name.split(separator: ".")[1])] ?? "some words\n").utf8)
        text.append(0xE9)
        text.append(Data("\n".utf8))
        try text.write(to: sheaf.directory.file(name))
        let outcome = try await sheaf.outcome("import", name, "good.md", "--skip-unknown")
        #expect(outcome.status == .exited(3), "\(outcome)")
        #expect(outcome.output == "posts    1 new\nskipped  1\n", "\(outcome)")
        #expect(outcome.errors.contains("left out: the file is not UTF-8"), "\(outcome)")
    }

    @Test func `in JSON of another encoding is named, with how it is converted`() async throws {
        try sheaf.directory.write("---\ntitle: A\n---\nx\n", to: "in/a.md")
        var text = Data("[{\"id\": 1, \"title\": \"".utf8)
        text.append(0xE9)
        text.append(Data("\"}]\n".utf8))
        try text.write(to: sheaf.directory.file("in/l.json"))
        let outcome = try await sheaf.outcome("import", "in", "--skip-unknown")
        #expect(outcome.status == .exited(3) && outcome.output.contains("1 new"), "\(outcome)")
        #expect(outcome.errors.contains("iconv"), "\(outcome)")
    }

    @Test func `is not made by a preview of columns, which names all of them`() async throws {
        try sheaf.directory.write(
            "First Name,Last Name,E-mail Address,Mobile Phone,Home Street,Home City,Birthday\n"
                + "Ann,Lee,a@x.org,1,S,C,2000-01-02\n", to: "g.csv")
        let outcome = try await sheaf.outcome("import", "--dry-run", "g.csv")
        #expect(outcome.errors.contains("E-mail Address → email, Mobile Phone → phone, "))
        #expect(outcome.errors.contains("Home City → city, Birthday → birthDate."))
    }

    @Test func `is none where a post is in the trash here and in the file`() async throws {
        try await begin()
        try await sheaf.run("posts", "delete", "T", "--yes")
        try await sheaf.run("export", "all.jsonl")
        for arguments in [[], ["--theirs"]] {
            let outcome = try await sheaf.outcome(of: ["import", "all.jsonl"] + arguments)
            #expect(outcome.status == .exited(0) && outcome.errors.isEmpty, "\(outcome)")
        }
    }
}
