import Foundation
import SheafTestSupport
import Testing

@Suite struct `What is stored` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test func `is said to be stored when only the output fails`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.script(
            """
            $SHEAF posts add T --content c >/dev/full; echo $?
            $SHEAF people add bob --email b@x.org >/dev/full; echo $?
            $SHEAF people edit bob --first-name Bob --json >/dev/full; echo $?
            $SHEAF comments add T --content c --as ada >/dev/full; echo $?
            $SHEAF import \(SheafStore.posts) >/dev/full; echo $?
            $SHEAF sample --yes >/dev/full; echo $?
            """)
        #expect(outcome.output == "7\n7\n7\n7\n7\n7\n")
        let said = outcome.errors.split(separator: "\n")
        #expect(said.count == 6, "\(outcome.errors)")
        #expect(said.allSatisfy { $0.hasPrefix("sheaf: It is stored; only the output could not") })
        #expect(
            said.map { $0.contains("that would do it twice") }
                == [true, false, false, true, false, false], "\(outcome.errors)")
        #expect(
            try await sheaf.objects("people", "show", "bob").first?["firstName"] as? String == "Bob"
        )
        #expect(try await sheaf.objects("posts", "show", "T").first?["comments"] as? Int == 1)
    }

    @Test func `is said to be stored when the output is closed`() async throws {
        let outcome = try await sheaf.script(
            """
            $SHEAF import \(SheafStore.posts) >&-; echo $?
            $SHEAF posts list >&-; echo $?
            """)
        #expect(outcome.output == "7\n7\n")
        #expect(
            outcome.errors.split(separator: "\n") == [
                "sheaf: It is stored; only the output could not be written (standard output is"
                    + " closed). There is no need to run the command again.",
                "sheaf: The output could not be written: standard output is closed. The store is"
                    + " as it was.",
            ], "\(outcome.errors)")
    }

    @Test func `is said to be as it was when nothing was to be stored`() async throws {
        try await sheaf.run("sample")
        let outcome = try await sheaf.script(
            "$SHEAF posts list >/dev/full; $SHEAF import --dry-run \(SheafStore.posts) >/dev/full")
        #expect(outcome.errors.contains("The store is as it was."))
        #expect(!outcome.errors.contains("It is stored"))
    }

    @Test func `is said to be stored when nobody reads on`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.script(
            "trap '' PIPE; mkfifo p; exec 3<>p; exec 4>p; exec 3<&-; $SHEAF posts add T --content c >&4; echo $?"
        )
        #expect(outcome.output == "141\n")
        #expect(outcome.errors == "sheaf: It is stored. Nobody read what was to be shown of it.\n")
    }

    @Test func `by others is mixed with a sample only by who says so`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        for arguments in [["sample"], ["sample", "--posts", "20"]] {
            let refused = try await sheaf.program.run(arguments)
            #expect(refused.status == .exited(2) && refused.errors.contains("--yes"))
            #expect(try await sheaf.objects("posts", "list").isEmpty)
        }
        try await sheaf.run("sample", "--yes")
        try await sheaf.run("posts", "edit", "Whose is the umbrella?", "--title", "Mine")
        let before = try await sheaf.run("export")
        let again = try await sheaf.outcome("sample", "--yes")
        #expect(again.status == .exited(0) && again.errors.contains("stay as they are"))
        #expect(try await sheaf.run("export") == before)
    }

    @Test func `and edited is not overwritten by the next import, unless one says so`()
        async throws
    {
        try await sheaf.run("import", SheafStore.posts)
        let id = try #require(try await sheaf.objects("posts", "list").first?["id"] as? String)
        try await sheaf.run("posts", "edit", id, "--title", "Mine")
        let second = try await sheaf.outcome("import", SheafStore.posts)
        #expect(second.output == "posts  250 unchanged, 1 edited here and kept\n")
        #expect(second.errors.contains("To take what the files say instead, add --theirs."))
        #expect(try await sheaf.objects("posts", "show", id).first?["title"] as? String == "Mine")
        try await sheaf.run("import", "--theirs", SheafStore.posts)
        #expect(try await sheaf.objects("posts", "show", id).first?["title"] as? String != "Mine")
    }

    @Test func `and damaged by another program is named, and the rest is shown`() async throws {
        try await sheaf.run("sample")
        let posts = try await sheaf.objects("posts", "list").count
        let shell = SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path)
        try await shell.run(
            """
            DELETE FROM post WHERE pk = (SELECT post_pk FROM comment WHERE body LIKE '%glove%');
            """)
        let orphan = try await shell.run(
            "SELECT lower(hex(id)) FROM comment WHERE body LIKE '%glove%' LIMIT 1;"
        )
        .trimmingCharacters(in: .newlines)
        for command in [
            ["comments", "list"], ["comments", "list", "--json"], ["find", "glove"],
            ["export"], ["export", "all.jsonl"],
        ] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(command): \(outcome)")
            #expect(command.last == "all.jsonl" || command[0] == "find" || outcome.output != "")
            #expect(outcome.errors.contains("damaged"), "\(command): \(outcome.errors)")
            let named = outcome.errors.replacing("-", with: "")
            #expect(named.contains("comment " + orphan), "\(command): \(outcome.errors)")
        }
        #expect(try await sheaf.objects("posts", "list").count == posts - 1)
        #expect(try sheaf.directory.text(of: "all.jsonl").contains(#""kind":"comment""#))
    }

    @Test func `holds no control character from a command or an editor`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let escape = "a\u{1B}[2Jb"
        for command in [
            ["posts", "add", escape, "--content", "c"], ["posts", "add", "T", "--content", escape],
            ["people", "add", "bob", "--email", "b@x.org", "--first-name", escape],
            ["people", "add", "bob", "--email", "b@x.org", "--set", "city=\(escape)"],
            ["posts", "add", "T", "--content", "c", "--tag", escape],
        ] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(command): \(outcome)")
            #expect(outcome.errors.contains("cannot contain control characters"))
            let isPart = command.contains { $0.hasPrefix("city=") }
            #expect(
                outcome.errors.contains("U+001B is character 2 of it.") != isPart, "\(outcome)")
        }
        let zero = try await sheaf.script("printf 'a\\0b' | $SHEAF posts add T --content -")
        #expect(zero.status == .exited(3) && zero.errors.contains("control characters"))
        let latin = try await sheaf.script(
            "printf 'caf\\303\\251\\nna\\357ve' | $SHEAF posts add T --content -")
        #expect(latin.status == .exited(3), "\(latin)")
        #expect(latin.errors.contains("Standard input is not UTF-8 at byte 9, in line 2."))
        // The line ends of another system are none.
        try await sheaf.run("posts", "add", "T", "--content", "-", input: "one\r\ntwo\r\n")
        #expect(
            try await sheaf.objects("posts", "show", "T").first?["content"] as? String
                == "one\ntwo")
    }
}
