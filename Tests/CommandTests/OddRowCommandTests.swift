import Foundation
import Glibc
import SheafTestSupport
import Testing

@Suite struct `Commands about what another program left` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func shell(_ sql: String) async throws {
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(sql)
    }

    @Test func `cut the name of a state that is as long as it likes`() async throws {
        try await sheaf.run("sample")
        let word = String(repeating: "x", count: 1_000)
        try await shell(
            "UPDATE post SET status = '\(word)' WHERE pk = (SELECT min(pk) FROM post);")
        let lines = try await sheaf.run("stats").split(separator: "\n")
        #expect(lines.allSatisfy { $0.count < 200 })
    }

    @Test func `name a comment below one of another post, and import takes the rest`() async throws
    {
        try await sheaf.run("sample")
        let file = sheaf.directory.file("all.jsonl").path
        try await shell(
            """
            UPDATE comment SET parent_pk = (SELECT c.pk FROM comment AS c
              WHERE c.post_pk <> comment.post_pk LIMIT 1)
            WHERE pk = (SELECT min(pk) FROM comment);
            """)
        let export = try await sheaf.outcome("export", file)
        #expect(export.status == .exited(3))
        #expect(export.errors.contains("answers a comment of another post"), "\(export.errors)")
        let other = try SheafStore()
        let said = try await other.outcome("import", file)
        #expect(said.status == .exited(0), "\(said.errors)")
        #expect(said.errors.contains("answers a comment of another post. Taken as"))
        #expect(said.errors.contains("all.jsonl, line "))
    }

    @Test(arguments: [
        ("user", "UPDATE user SET username = x'00';"), ("post", "UPDATE post SET title = x'00';"),
        ("comment", "UPDATE comment SET body = x'00';"),
    ])
    func `name the damaged row that an import meets`(table: String, damage: String) async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "Title", "--content", "walk", "--as", "ada")
        let post = try #require(try await sheaf.objects("posts", "list").first?["id"] as? String)
        try await sheaf.run("comments", "add", post, "--content", "words", "--as", "ada")
        let export = try await sheaf.run("export")
        try await StoreDamage.run(damage, on: sheaf.directory.file("data/sheaf.db").path)
        let named = try await sheaf.outcome("export").errors.split(separator: "\n").first {
            $0.hasPrefix("  \(table) ")
        }
        let outcome = try await sheaf.outcome("import", "-", input: export)
        #expect(outcome.status == .exited(3), "\(outcome)")
        let row = try #require(named).drop { $0 == " " }
        #expect(outcome.errors.contains(row), "\(outcome.errors)")
        #expect(outcome.errors.contains("standard input, line "), "\(outcome.errors)")
    }

    @Test func `call no comment damaged for the title of its post or the name of its author`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "Title", "--content", "walk", "--as", "ada")
        try await sheaf.run("comments", "add", "Title", "--content", "words", "--as", "ada")
        try await StoreDamage.run(
            "UPDATE post SET title = NULL; UPDATE user SET full_name = x'00', username = NULL;",
            on: sheaf.directory.file("data/sheaf.db").path)
        let list = try await sheaf.outcome("comments", "list")
        #expect(list.status == .exited(0) && list.output.contains("words"), "\(list)")
    }

    @Test func `show a comment whose post is not there, and say that of it`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "Title", "--content", "walk", "--as", "ada")
        let id = try await sheaf.run(
            "comments", "add", "Title", "--content", "words", "--as", "ada"
        ).trimmingCharacters(in: .newlines)
        try await shell("PRAGMA foreign_keys = OFF; DELETE FROM post;")
        for command in [["comments", "list"], ["comments", "show", id]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(command): \(outcome)")
            #expect(outcome.output.contains("words"), "\(command): \(outcome)")
            #expect(
                outcome.errors.contains("belongs to a post that is not there"),
                "\(command): \(outcome)")
        }
    }

    @Test func `count what can be read, and say that there is more`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        for title in ["One", "Two"] {
            try await sheaf.run("posts", "add", title, "--content", "walk", "--as", "ada")
        }
        try await StoreDamage.run(
            "UPDATE post SET created_at = 'garbage' WHERE title = 'One';",
            on: sheaf.directory.file("data/sheaf.db").path)
        for command in [["stats"], ["stats", "--json"]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(command): \(outcome)")
            #expect(outcome.output.contains("ada"), "\(command): \(outcome)")
            #expect(
                (outcome.output + outcome.errors).contains(
                    "1 row is damaged and missing in some numbers"), "\(command): \(outcome)")
        }
    }

    @Test func `name text that is not UTF-8 and show the rest of it`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "Title", "--content", "walk")
        try await shell("UPDATE post SET title = CAST(x'54ff54' AS TEXT);")
        for command in [
            ["posts", "list"], ["posts", "list", "--json"], ["find", "walk"], ["export"],
        ] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(command): \(outcome)")
            // A program takes what is there for all of it.
            #expect(
                outcome.output.contains("T\u{FFFD}T") != command.contains("--json"),
                "\(command): \(outcome)")
            #expect(outcome.errors.contains("bytes that are not UTF-8"), "\(command): \(outcome)")
        }
    }

    @Test func `keep what is written beside a person, whichever comes in first`() async throws {
        let outcome = try await sheaf.script(
            """
            "$SHEAF" people add ada --email ada@x.org && "$SHEAF" posts add T --content c --as ada
            "$SHEAF" export >"$SHEAF_DIRECTORY/all.jsonl"
            cd "$SHEAF_DIRECTORY"
            label='"authorLabel":{"name":"Ada L.","email":"Ada@X.org"}'
            sed 's/"tags":/'"$label"',"tags":/' all.jsonl >labelled.jsonl
            (head -1 labelled.jsonl; sed -n 3p labelled.jsonl; sed -n 2p labelled.jsonl) >turned.jsonl
            for file in labelled turned; do
              export SHEAF_DIRECTORY=$PWD/$file
              "$SHEAF" import $file.jsonl 2>/dev/null || exit 50
              "$SHEAF" export | grep -c 'Ada L'
              "$SHEAF" doctor >/dev/null || exit 51
            done
            """)
        #expect(outcome.status == .exited(0), "\(outcome)")
        #expect(outcome.output.split(separator: "\n").count { $0 == "1" } == 2, "\(outcome)")
    }

    @Test func `name a damaged row that is called what was looked for, and show the others`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        for title in ["Walk", "A walk", "Walking", "Walk on"] {
            try await sheaf.run("posts", "add", title, "--content", "walk")
        }
        try await StoreDamage.run(
            "UPDATE post SET id = x'0102' WHERE title = 'Walk';",
            on: sheaf.directory.file("data/sheaf.db").path)
        let outcome = try await sheaf.outcome("find", "walk")
        #expect(outcome.status == .exited(3), "\(outcome)")
        #expect(outcome.output.contains("A walk"), "\(outcome)")
        #expect(outcome.errors.contains("post "), "\(outcome)")
    }

    @Test func `name what holds a value of another kind and show the rest of it`() async throws {
        try await sheaf.run(
            "people", "add", "ada", "--email", "a@x.org", "--set", "colours=red,blue")
        try await sheaf.run("posts", "add", "Moss", "--content", "walk", "--tag", "garden")
        try await StoreDamage.run(
            """
            UPDATE user_colour SET value = x'00ff' WHERE value = 'red';
            UPDATE tag SET name = x'00ff';
            """, on: sheaf.directory.file("data/sheaf.db").path)
        for command in [
            ["posts", "list"], ["posts", "show", "Moss"], ["people", "show", "ada"],
            ["people", "list"], ["export"], ["posts", "list", "--json"], ["find", "walk"],
        ] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(command): \(outcome)")
            #expect(
                outcome.errors.contains("some of its values (tags, lists, metadata)"),
                "\(command): \(outcome)")
            let isShown = outcome.output.contains("Moss") || outcome.output.contains("ada")
            // A program takes what is there for all of it.
            #expect(isShown != command.contains("--json"), "\(command): \(outcome)")
        }
    }

    @Test func `say which table is missing, and what to do`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "Moss", "--content", "walk")
        try await shell("DROP TABLE post_metadata;")
        for command in [["export"], ["posts", "list", "--json"]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(command): \(outcome)")
            #expect(outcome.errors.contains("lacks its table 'post_metadata'"), "\(outcome)")
            #expect(!outcome.errors.contains("mistake in Sheaf"), "\(outcome)")
        }
    }

    @Test func `make nothing at the end of a settings link that leads nowhere`() async throws {
        let file = sheaf.directory.file("config/settings.jsonc").path
        let target = sheaf.directory.file("other/settings.jsonc").path
        try FileManager.default.createDirectory(
            atPath: sheaf.directory.file("config").path, withIntermediateDirectories: true)
        #expect(symlink(target, file) == 0)
        for command in [["settings", "set", "display.theme", "dark"], ["settings", "init"]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(7), "\(command): \(outcome)")
            #expect(outcome.errors.contains("is a link to \(target)"), "\(command): \(outcome)")
        }
        #expect(!FileManager.default.fileExists(atPath: sheaf.directory.file("other").path))
    }
}

@Suite struct `Lists that match nothing` {
    @Test func `end with 1 as find does, and with 0 where nothing was asked for`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        for list in [["posts", "list"], ["comments", "list"], ["tags", "list"]] {
            let outcome = try await sheaf.program.run(list)
            #expect(outcome == .init(), "\(list): \(outcome)")
        }
        for list in [
            ["posts", "list", "zzz"], ["posts", "list", "--tag", "nosuch"],
            ["posts", "list", "--author", "ada"], ["posts", "list", "--status", "draft", "--json"],
            ["people", "list", "zzz"], ["people", "list", "--role", "guest"],
            ["people", "list", "--no-active", "--json"], ["comments", "list", "zzz"],
            ["comments", "list", "--author", "ada", "--json"], ["history", "--kind", "delete"],
            ["history", "--person", "ada", "--json"],
        ] {
            let outcome = try await sheaf.program.run(list)
            #expect(
                outcome == .init(status: .exited(1), errors: "Nothing matches.\n"),
                "\(list): \(outcome)")
        }
        #expect(try await sheaf.run("people", "list", "ada").contains("ada"))
    }

    @Test func `end with 1 for somebody who is not there`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        for list in [
            ["posts", "list"], ["people", "list"], ["tags", "list"], ["find", "ada"], ["export"],
        ] {
            let outcome = try await sheaf.program.run(["--as", "nobody"] + list)
            #expect(
                outcome
                    == .init(
                        status: .exited(1),
                        errors:
                            "sheaf: There is no person 'nobody'. 'sheaf people list' lists all.\n"),
                "\(list): \(outcome)")
        }
        #expect(try await sheaf.run("--as", "ada", "people", "list").contains("ada"))
    }
}

@Suite struct `Commands with tags` {
    @Test func `take the number sign off and refuse commas`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "X", "--content", "c", "--tag", "maps")
        try await sheaf.run("posts", "edit", "X", "--tag", "#maps")
        #expect(try await sheaf.objects("tags", "list").map { $0["name"] as? String } == ["maps"])
        for command in [
            ["posts", "add", "Y", "--content", "c", "--tag", "\"p,q\""],
            ["posts", "edit", "X", "--tag", "\"p,q\""], ["tags", "add", "p,q", "X"],
            ["tags", "edit", "maps", "--name", "a,b"],
        ] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(command): \(outcome)")
            #expect(outcome.errors.contains("cannot contain a comma"), "\(command): \(outcome)")
        }
        #expect(try await sheaf.run("posts", "list", "--tag", "#maps").contains("X"))
    }

    @Test func `keep a comma that an import brought, and say so`() async throws {
        let sheaf = try SheafStore()
        let file = try sheaf.directory.write(
            #"[{"id": 1, "title": "T", "body": "b", "tags": ["a,b", "c"]}]"#, to: "posts.json")
        let said = try await sheaf.outcome("import", file.path)
        #expect(said.errors.contains("cannot contain a comma"), "\(said)")
        try await sheaf.run("posts", "edit", "T", "--tag", "more")
        #expect(
            Set(try await sheaf.objects("tags", "list").compactMap { $0["name"] as? String })
                == ["a,b", "c", "more"])
        let refused = try await sheaf.outcome("posts", "edit", "T", "--tag", "\"x,y\"")
        #expect(refused.status == .exited(3), "\(refused)")
        try await sheaf.run("posts", "edit", "T", "--untag", "a,b")
        #expect(try await tags(sheaf) == ["c", "more"])
    }

    private func tags(_ sheaf: SheafStore) async throws -> [String]? {
        try await sheaf.objects("posts", "list").first?["tags"] as? [String]
    }

    @Test func `take several at once, as the form does`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "X", "--content", "c", "--tag", "a, b c,,d")
        #expect(try await tags(sheaf) == ["a", "b c", "d"])
        try await sheaf.run("posts", "edit", "X", "--tag", "\"said\"")
        #expect(try await tags(sheaf)?.contains("\"said\"") == true)
        try await sheaf.run("posts", "edit", "X", "--untag", "\"said\"")
        let ten = (1...12).map { "t\($0 + 10)" }
        try await sheaf.run(
            "posts", "edit", "X", "--tag", ten.joined(separator: ","), "--untag", "A,d")
        #expect(try await tags(sheaf) == ["b c"] + ten)
        try await sheaf.run("posts", "edit", "X", "--untag", ten.joined(separator: ", "))
        #expect(try await tags(sheaf) == ["b c"])
    }
}
