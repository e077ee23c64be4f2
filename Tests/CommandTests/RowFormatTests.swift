import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import sheaf

/// `--format`, and what `--json` says that it names.
@Suite struct `Lines of one's own` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        try await sheaf.run(
            "people", "add", "ada", "--email", "a@x.org", "--first-name", "Ada", "--last-name", "L."
        )
        try await sheaf.run(
            "posts", "add", "On moss", "--content", "soft\nand green", "--tag", "garden", "--tag",
            "deep work", "--status", "published")
    }

    @Test func `name what is inside of a member, also by a name with points`() async throws {
        try await begin()
        try await sheaf.run(
            "people", "edit", "ada", "--set", ".company.name=Acme", "--set", ".company=other",
            "--set", ".a.b.c=d")
        let line = try await sheaf.run(
            "people", "list", "--format",
            "{metadata.company.name}|{metadata.company}|{metadata.a.b.c}|{metadata.none}")
        #expect(line == "Acme|other|d|\n")
        for name in ["counts.nonsense", "author.nam", "title.x", "author.name.x"] {
            let list = name.hasPrefix("counts") ? "people" : "posts"
            let outcome = try await sheaf.outcome(list, "list", "--format", "{\(name)}")
            #expect(outcome.status == .exited(2) && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.errors.contains("{\(name)}"), "\(outcome)")
        }
    }

    @Test func `are printed of one row as of many`() async throws {
        try await begin()
        for (noun, name, format) in [
            ("posts", "On moss", "{title} by {author.name}"), ("people", "ada", "{email}"),
            ("tags", "garden", "{name}: {posts}"),
        ] {
            let one = try await sheaf.run(noun, "show", name, "--format", format)
            let list = try await sheaf.run(noun, "list", "--format", format)
            #expect(!one.isEmpty && list.contains(one), "\(noun)")
            let both = try await sheaf.outcome(
                noun, "show", name, "--json", "--format", format)
            #expect(both.status == .exited(2))
            let wrong = try await sheaf.outcome(noun, "show", name, "--format", "{nonsense}")
            #expect(wrong.status == .exited(2) && wrong.errors.contains("{nonsense}"), "\(wrong)")
        }
    }

    @Test func `name what JSON names, with braces, tabulators and line ends as one writes them`()
        async throws
    {
        try await begin()
        let post = try await sheaf.run(
            "posts", "list", "--format",
            #"{title}\t{author.username} {{{tags}}}\n  {content}{image}"#)
        #expect(post == "On moss\tada {deep work, garden}\n  soft and green\n")
        let person = try await sheaf.run(
            "people", "list", "--format", "{fullName}: {counts.posts}, {isActive}")
        #expect(person == "Ada L.: 1, true\n")
        #expect(try await sheaf.run("tags", "list", "--format", "{name}") == "deep work\ngarden\n")
        let found = try await sheaf.run("find", "ada", "--format", "{kind} {username}{title}")
        #expect(found == "post On moss\nperson ada\n")
        let path = try await sheaf.run("backup")
        #expect(try await sheaf.run("backups", "--format", "{path}") == path)
        #expect(try await sheaf.run("history", "--limit", "1", "--format", "{number}") != "")
        try await sheaf.run("posts", "delete", "On moss", "--yes")
        let trash = try await sheaf.run("trash", "--format", "{kind} {name} by {author.name}")
        #expect(trash == "post On moss by Ada L.\n")
    }

    @Test func `say what is so or not in the words that JSON and settings have`() async throws {
        try await begin()
        try await sheaf.run("people", "edit", "ada", "--no-active")
        let person = try await sheaf.run("people", "list", "--format", "{isActive}")
        #expect(person == "false\n")
        let all = try await sheaf.run("settings", "list", "--format", "{key} {value}")
        let shown = try await sheaf.run("settings", "get", "privacy.crashNotes")
        #expect(all.contains("privacy.crashNotes \(shown)"))
    }

    @Test(arguments: [
        ("{titel}", "--format: there is no {titel} here. There are: archivedFrom, author,"),
        (#"\q"#, #"behind \ stands t, n or another \"#), (#"{title}\"#, #"behind \ stands"#),
        ("{title", "a { has no } behind it"), ("title}", "a } has no { before it"),
        ("{}", "between { and } a name is missing"),
    ])
    func `say what is wrong with them, and print nothing`(
        format: String, words: String
    ) async throws {
        try await begin()
        let outcome = try await sheaf.outcome("posts", "list", "--format", format)
        #expect(outcome.status == .exited(2) && outcome.output == "")
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func `command no terminal`() async throws {
        try sheaf.directory.write(
            #"[{"id": 1, "title": "a\u001b[2J\nb", "body": "\u001b]0;x\u0007", "views": 1}]"#,
            to: "evil.json")
        try await sheaf.run("import", "evil.json")
        let lines = try await sheaf.run("posts", "list", "--format", "{title}|{content}")
        #expect(lines == "a␛[2J b|␛]0;x␇\n")
    }

    /// What JSON gets later has to be named here, too.
    @Test func `may name everything that JSON has`() async throws {
        try await sheaf.run("import", SheafStore.people, SheafStore.posts, SheafStore.comments)
        try await sheaf.run("posts", "like", "His mother had always taught him", "--as", "emilys")
        try await sheaf.run("backup")
        for (command, names) in [
            (["people", "list"], RowNames.person), (["posts", "list"], RowNames.post),
            (["comments", "list"], RowNames.comment), (["tags", "list"], RowNames.tag),
            (["backups"], RowNames.backup),
        ] {
            let outcome = try await sheaf.program.run(command + ["--json"])
            var keys: Set<String> = []
            for line in outcome.output.split(separator: "\n") {
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                keys.formUnion(try #require(object as? [String: Any]).keys)
            }
            #expect(!keys.isEmpty && keys.isSubset(of: names), "\(keys.subtracting(names))")
        }
    }

    @Test func `have of a comment what its post is called`() async throws {
        try await begin()
        let added = try await sheaf.objects("comments", "add", "On moss", "--content", "Yes.")
        let id = try #require(added.first?["id"] as? String)
        #expect(
            try await sheaf.run("comments", "list", "--format", "{content} ({postTitle})")
                == "Yes. (On moss)\n")
        var rows = added + (try await sheaf.objects("comments", "list"))
        rows += try await sheaf.objects("comments", "show", id)
        rows += try await sheaf.objects("comments", "edit", id, "--content", "No.")
        #expect(rows.count == 4 && rows.allSatisfy { $0["postTitle"] as? String == "On moss" })
        // What is listed may come in elsewhere, and the title is no member that nobody knows.
        let listed = try await sheaf.script("$SHEAF comments list --json | $SHEAF import -")
        #expect(listed.status == .exited(0) && !listed.errors.contains("postTitle"), "\(listed)")
    }

    @Test func `have an author by name, in every command that shows JSON`() async throws {
        try await begin()
        let ada = try #require(try await sheaf.objects("people", "list").first?["id"] as? String)
        try await sheaf.run("comments", "add", "On moss", "--content", "Yes.")
        let comment = try #require(
            try await sheaf.objects("comments", "list").first?["id"] as? String)
        var rows =
            try await sheaf.objects("posts", "list") + sheaf.objects("posts", "show", "On moss")
        rows +=
            try await sheaf.objects("comments", "list") + sheaf.objects("comments", "show", comment)
        rows += try await sheaf.objects("posts", "edit", "On moss", "--title", "On mosses")
        rows += try await sheaf.objects("comments", "edit", comment, "--content", "No.")
        rows += try await sheaf.objects("posts", "add", "More", "--content", "x")
        rows += try await sheaf.objects("comments", "add", "More", "--content", "x")
        for row in rows {
            let author = try #require(row["author"] as? [String: String])
            #expect(author == ["id": ada, "username": "ada", "name": "Ada L."])
        }
        #expect(rows.count == 8)
        // Whoever is in the trash is called as before.
        try await sheaf.run("people", "delete", "ada", "--without-writings", "--yes")
        let left = try #require(
            try await sheaf.objects("posts", "list").first?["author"] as? [String: String])
        #expect(left == ["id": ada, "username": "ada", "name": "Ada L."])
    }

    @Test func `read what is named of a row, and pass over everything else in it`() throws {
        var writer = JSONWriter()
        writer.object { row in
            row.member("title", "a \"quoted\" \\")
            row.member("content", "}, \"name\": [ \u{1B} \\\" \u{202E}")
            row.member("tags", ["deep, work", "]"])
            row.name("counts")
            row.object { $0.member("posts", -3) }
            row.member("isActive", false)
            row.member("empty", "")
            row.name("image")
            row.null()
            row.member("name", "Zoë")
        }
        let whole = try JSONNode(parsing: writer.bytes)
        let row = WrittenRow(writer.bytes)
        for name in [
            "title", "content", "tags", "counts", "isActive", "empty", "image", "name", "posts",
        ] {
            #expect(row.members(named: [name])[name] == whole[name], "\(name)")
        }
        guard case .object(let members) = row.members(named: ["name", "tags", "none"]) else {
            Issue.record("A row is an object.")
            return
        }
        #expect(members.map(\.name) == ["tags", "name"])
        // What we never write is nothing, wherever it ends.
        for length in 0..<writer.bytes.count {
            _ = WrittenRow(Array(writer.bytes.prefix(length))).members(named: ["name", "tags"])
        }
    }

    @Test func `ask for all authors of a page at once, as JSON does`() async throws {
        try await sheaf.run("import", SheafStore.people, SheafStore.posts)
        let outcome = try await sheaf.script(
            """
            for limit in 2 30; do
              SHEAF_SQL_LOG="$SHEAF_DIRECTORY/$limit.log" "$SHEAF" posts list --limit $limit \
                --format '{author.username}' | sort -u | wc -l
              wc -l <"$SHEAF_DIRECTORY/$limit.log"
            done
            """)
        let counts = outcome.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(counts.count == 4, "\(outcome)")
        #expect(counts[2] > 5 && counts[3] <= counts[1] + 1, "\(counts)")
    }
}
