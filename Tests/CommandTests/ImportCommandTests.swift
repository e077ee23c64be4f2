import Foundation
import Glibc
import SheafTestSupport
import Testing

@Suite struct `Importing` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test func `say who of a file without identifiers was here`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let file = try sheaf.directory.write("email,phone\nada@x.org,1\n", to: "people.csv")
        let said = try await sheaf.outcome("import", file.path)
        #expect(
            said.errors.contains(
                "1 person without an identifier in the file is somebody who was here, by the e-mail"
            ))
        #expect(said.output.contains("1 updated"))
        #expect(try await sheaf.objects("people", "list").count == 1)
    }

    @Test func `leave out and name what is wrong where that is asked for`() async throws {
        try sheaf.directory.write(
            #"[{"id":1,"title":"T","body":"b","views":1},{"id":2,"title":3,"body":"b","views":1}]"#,
            to: "p.json")
        try sheaf.directory.write("{\"users\":[{", to: "u.json")
        let all = try await sheaf.outcome("import", "p.json", "u.json")
        #expect(all.status == .exited(3) && all.output == "", "\(all)")
        let some = try await sheaf.outcome("import", "p.json", "u.json", "--keep-going")
        #expect(some.status == .exited(3) && some.output.contains("posts    1 new"), "\(some)")
        #expect(
            some.errors.contains("found a number. Left out.\n")
                && some.errors.contains("Is it complete? The file was left out."), "\(some)")
        #expect(!some.errors.contains("Nothing was imported"), "\(some)")
        #expect(try await sheaf.objects("posts", "list").count == 1)
    }

    @Test(arguments: [["a.csv", "b.json"], ["b.json", "a.csv"]])
    func `name the mistakes of all files, whatever their order`(names: [String]) async throws {
        try sheaf.directory.write("username,email\nada,a@x.org\nbob,\"b@x.org\n", to: "a.csv")
        try sheaf.directory.write(
            #"[{"id":1,"title":3,"body":"b","views":1},{"id":2,"title":4,"body":"b","views":1}]"#,
            to: "b.json")
        let all = try await sheaf.outcome(of: ["import"] + names)
        #expect(all.status == .exited(3), "\(all)")
        let places = all.errors.split(separator: "\n").filter { $0.contains(", line ") }
        #expect(places.count == 3, "\(all)")
        #expect(all.errors.contains("--keep-going"), "\(all)")
        let one = try await sheaf.outcome("import", "a.csv")
        #expect(one.errors.contains("--keep-going"), "\(one)")
    }

    @Test func `take the rest where a named folder may not be read and that is asked for`()
        async throws
    {
        try sheaf.directory.write(
            #"[{"id":1,"title":"T","body":"b","views":1}]"#, to: "p.json")
        // Root passes every permission check.
        let passage = "-dac_override,-dac_read_search"
        let run =
            geteuid() == 0 ? "setpriv --bounding-set=\(passage) --inh-caps=\(passage)" : ""
        let outcome = try await sheaf.script(
            """
            mkdir closed && chmod 0 closed
            \(run) $SHEAF import closed p.json --dry-run; echo $?
            \(run) $SHEAF import closed p.json --dry-run --keep-going >said; echo $?
            grep -c "posts *1 new" said; chmod 700 closed
            """)
        #expect(outcome.output == "7\n3\n1\n", "\(outcome)")
        #expect(outcome.errors.contains("The file was left out."), "\(outcome)")
    }

    @Test func `say who could take what an export leaves to nobody`() async throws {
        let author = #""author":null,"authorLabel":{"name":"Jane","email":"JANE@x.org"}"#
        let dates =
            #""createdAt":"2020-01-01T00:00:00.000Z","updatedAt":"2020-01-01T00:00:00.000Z""#
        let file = try sheaf.directory.write(
            """
            {"sheaf":"export","schemaVersion":1}
            {"kind":"post","id":"0199e85c-0200-7579-8efe-000000000001","title":"P","content":"x",\(author),\(dates)}

            """, to: "w.jsonl")
        try await sheaf.run("people", "add", "jane", "--email", "jane@x.org")
        let said = try await sheaf.outcome("import", file.path)
        #expect(said.status == .exited(0), "\(said)")
        #expect(said.errors.contains("1 post carries the address jane@x.org."), "\(said)")
        #expect(said.errors.contains("--take"), "\(said)")
        try await sheaf.run("people", "edit", "jane", "--take")
        let again = try await sheaf.outcome("import", file.path)
        #expect(!again.errors.contains("carries the address"), "\(again)")
    }

    @Test(arguments: [
        [SheafStore.people, SheafStore.posts, SheafStore.comments],
        [SheafStore.comments, SheafStore.posts, SheafStore.people],
        [SheafStore.posts, SheafStore.people, SheafStore.comments],
    ])
    func `takes DummyJSON in any order, in one run or in three`(files: [String]) async throws {
        try await sheaf.run("import", files[0], files[1], files[2])
        let together = try await facts()
        let other = try SheafStore()
        for file in files { try await other.run("import", file) }
        let apart = try await other.run("people", "show", "emilys")

        #expect(together.people == 208 && together.posts == 251 && together.comments == 340)
        #expect(together.strangers == 0)
        #expect(apart.contains("posts       2\n") == together.emily.contains("posts       2\n"))
        #expect(apart.contains("Phoenix, Mississippi, 29112, United States"))
    }

    @Test func `shows facts of a note, and its front matter as written only as JSON`() async throws
    {
        let file = try sheaf.directory.write("---\ntitle: Tea\nlayout: wide\n---\nhot", to: "n.md")
        try await sheaf.run("import", file.path)
        let shown = try await sheaf.run("posts", "show", "Tea")
        #expect(shown.contains("layout") && !shown.contains("original.frontMatter"))
        let json = try await sheaf.run("posts", "show", "Tea", "--json")
        #expect(json.contains("\"original.frontMatter\":\"---\\ntitle: Tea"))
    }

    @Test func `again doubles nothing and says so`() async throws {
        let files = [SheafStore.people, SheafStore.posts, SheafStore.comments]
        try await sheaf.run("import", files[0], files[1], files[2])
        let before = try await sheaf.run("export")
        let again = try await sheaf.run("import", files[2], files[1], files[0])
        #expect(
            again == "people    208 unchanged\nposts     251 unchanged\ncomments  340 unchanged\n"
                || again
                    == "people  208 unchanged\nposts   251 unchanged\ncomments  340 unchanged\n"
        )
        #expect(try await sheaf.run("export") == before)
    }

    @Test func `takes JSONPlaceholder beside it, with authors who are nobody`() async throws {
        try await sheaf.run("import", SheafStore.people)
        let said = try await sheaf.run("import", SheafStore.placeholder)
        #expect(said == "people    10 new\nposts     100 new\ncomments  500 new\n")
        let comments = try await sheaf.objects("comments", "list", "--limit", "1")
        let author = try #require(comments.first?["author"] as? [String: String])
        #expect(author["email"]?.contains("@") == true && author["name"] == author["email"])
    }

    @Test(arguments: [
        ("a.csv", "title,content,tags\nA,x,\"tea,milk\"\nB,x,tea\n"),
        ("a.md", "---\ntitle: A\ntags: [tea, milk]\n---\nx\n"),
        ("a.json", #"[{"id": 1, "title": "A", "body": "x", "tags": ["tea", "milk", "Tea"]}]"#),
        (
            "a.jsonl",
            #"""
            {"sheaf":"export","schemaVersion":2}
            {"kind":"tag","id":"5f0c7d4e-0000-5000-8000-000000000001","name":"tea","createdAt":"2020-01-01T00:00:00.000Z"}
            {"kind":"tag","id":"5f0c7d4e-0000-5000-8000-000000000002","name":"milk","createdAt":"2020-01-01T00:00:00.000Z"}

            """#
        ),
    ])
    func `counts the tags that are new, whatever brings them`(
        name: String, text: String
    ) async throws {
        try sheaf.directory.write(text, to: name)
        for (options, new) in [(["--dry-run"], 2), ([], 2), ([], 0)] {
            let said = try await sheaf.objects(of: ["import", name] + options)
            let tags = try #require(said.first?["tags"] as? [String: Int])
            #expect(tags["added"] == new, "\(options)")
        }
        #expect(try await sheaf.objects("tags", "list").count == 2)
    }

    @Test func `says which names of authors are user names here, and takes nobody by them`()
        async throws
    {
        for name in ["Ines", "ada"] {
            try await sheaf.run("people", "add", name, "--email", "\(name)@x.org")
        }
        for (name, author) in [
            ("a", "ines"), ("b", "INES"), ("c", "Inesa"), ("d", "ada <other@x.org>"), ("e", ""),
        ] {
            try sheaf.directory.write(
                "---\ntitle: \(name)\nauthor: \(author)\n---\nx\n", to: "notes/\(name).md")
        }
        let shown = try await sheaf.outcome("import", "notes", "--dry-run")
        #expect(shown.errors.contains("2 posts name 'Ines' as the author"), "\(shown)")
        #expect(shown.errors.contains("would stay with the name alone"), "\(shown)")
        let said = try await sheaf.objects("import", "notes")
        let namesakes = try #require(said.first?["namesakes"] as? [[String: Any]])
        #expect(namesakes.count == 1 && namesakes.first?["username"] as? String == "Ines")
        #expect(namesakes.first?["posts"] as? Int == 2)
        let mine = try await sheaf.outcome("posts", "list", "--author", "Ines", "--json")
        #expect(mine.output == "")
        // Once: whoever took the posts need not be told again, nor who wants them as they are.
        let again = try await sheaf.outcome("import", "notes")
        #expect(!again.errors.contains("Ines"), "\(again)")
    }

    @Test func `knows a folder by whatever way one comes to it`() async throws {
        try sheaf.directory.write("# One\n", to: "notes/one.md")
        try sheaf.directory.write("# Two\n", to: "notes/deep/two.md")
        try sheaf.directory.write("username,email\nada,a@example.org\n", to: "notes/people.csv")
        try FileManager.default.createSymbolicLink(
            at: sheaf.directory.file("link"), withDestinationURL: sheaf.directory.file("notes"))
        #expect(
            try await sheaf.run("import", "notes") == "people  1 new\nposts   2 new\n")
        let path = sheaf.directory.path
        for way in ["./notes", "link", "notes/deep/..", "\(path)/notes/", "\(path)/link/../notes"] {
            #expect(
                try await sheaf.run("import", way)
                    == "people  1 unchanged\nposts   2 unchanged\n", "\(way)")
        }
        let inside = try await sheaf.script("cd notes/deep && $SHEAF import ..")
        #expect(inside.output == "people  1 unchanged\nposts   2 unchanged\n")
    }

    @Test func `tells programs what is worth a look, too`() async throws {
        try sheaf.directory.write(
            "username,email,created\nada,a@example.org,soon\n", to: "people.csv")
        let said = try await sheaf.run("import", "people.csv", "--json")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any])
        let notes = try #require(report["notes"] as? [[String: Any]])
        let odd = try #require(notes.first { ($0["text"] as? String)?.contains("soon") == true })
        #expect(odd["file"] as? String == "people.csv" && odd["line"] as? Int == 2)
    }

    @Test(arguments: ["# A note\n", "From: ann@example.org\n", "just words\n"])
    func `says of text that is nothing known that it is that`(text: String) async throws {
        let outcome = try await sheaf.outcome("import", "-", input: text)
        #expect(
            outcome.status == .exited(3)
                && outcome.errors.contains("this is nothing that Sheaf reads"), "\(outcome)")
    }

    @Test func `says of a table in two bytes a character how to turn it into another`() async throws
    {
        let text = "username,email\nada,a@example.org\n"
        for encoding in [String.Encoding.utf16, .utf16LittleEndian] {
            let bytes = try #require(text.data(using: encoding))
            try bytes.write(to: sheaf.directory.file("people.csv"))
            let outcome = try await sheaf.outcome("import", "people.csv")
            #expect(outcome.status == .exited(3), "\(outcome)")
            #expect(outcome.errors.contains("iconv -f UTF-16"), "\(outcome)")
        }
    }

    @Test func `comes from standard input too`() async throws {
        let text = #"[{"id": 1, "username": "eve", "email": "e@x.org", "name": "Eve"}]"#
        let said = try await sheaf.run("import", "-", "--json", input: text)
        #expect(said.hasPrefix(#"{"people":{"added":1,"updated":0,"unchanged":0,"#))
    }

    @Test func `says on a terminal how far it is, and leaves nothing of that behind`() async throws
    {
        // More than is read at once.
        let body = String(repeating: "words ", count: 500)
        let posts = (1...600).map {
            #"{"id": \#($0), "title": "t", "body": "\#(body)", "views": 1}"#
        }
        try sheaf.directory.write("[\(posts.joined(separator: ","))]", to: "posts.json")
        // What a terminal is given, beside that the files of `outcome` are none.
        let shown = try await sheaf.script(#"script -qec "$SHEAF import posts.json" /dev/null"#)
        // At once, and no estimate from the first rows.
        #expect(shown.output.contains("Reading "), "\(shown)")
        #expect(!shown.output.contains(" s left"), "\(shown)")
        #expect(shown.output.contains("600 rows read; now counting and indexing"))
        let again = try await sheaf.outcome("import", "posts.json")
        #expect(again == ChildProcess.Outcome(output: "posts  600 unchanged\n"))
    }

    @Test func `only looks when it is told so`() async throws {
        try await sheaf.run("people", "add", "ann", "--email", "a@x.org")
        let said = try await sheaf.outcome("import", SheafStore.people, "--dry-run")
        #expect(said.output == "people  208 new\n")
        #expect(said.errors.contains("Nothing was imported"))
        #expect(try await sheaf.run("people", "list", "--json").split(separator: "\n").count == 1)
    }

    @Test func `comes back from an export as the same bytes`() async throws {
        try await sheaf.run("import", SheafStore.people, SheafStore.posts, SheafStore.comments)
        try await sheaf.run("sample", "--yes")
        let file = sheaf.directory.file("all.jsonl").path
        try await sheaf.run("export", file)
        let other = try SheafStore()
        try await other.run("import", file)
        #expect(try await other.run("export", "-") == sheaf.directory.text(of: "all.jsonl"))
        #expect(try sheaf.directory.names().filter { $0.contains(".tmp") } == [])
    }

    @Test(arguments: [
        ("<html>", "line 1, column 1: expected a value, found '<'."), ("", "there is nothing"),
        (#"[{"id": 1, "title": "half"#, "line 1, column 26: the file ends in the middle."),
        (
            "{\"posts\": [\n {\"id\": 1, \"title\": \"t\", \"reactions\":\n  {\"likes\": \"x\"}}]}",
            "line 3, column 13: posts[0].reactions.likes: expected a number, found a string."
        ), (#"[{"quote": "q"}]"#, "neither people, posts nor comments"),
        ("\u{FEFF}[{]", "line 1, column 3"), ("[\"a\u{0}\"]", "a zero byte"),
        (#"{"sheaf":"export","schemaVersion":99}"#, "newer Sheaf"),
    ])
    func `ends with 3 and a sentence on a broken file`(text: String, words: String) async throws {
        try sheaf.directory.write(text, to: "broken.json")
        try await sheaf.run("people", "add", "ann", "--email", "a@x.org")
        let before = try await sheaf.run("export")
        let outcome = try await sheaf.outcome("import", SheafStore.people, "broken.json")
        #expect(outcome.status == .exited(3) && outcome.output == "")
        #expect(outcome.errors.contains("broken.json"), "\(outcome.errors)")
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.contains("Nothing was imported."))
        #expect(try await sheaf.run("export") == before)
    }

    @Test func `says how to convert UTF-16, and what no file is`() async throws {
        try Data([0xFF, 0xFE, 0x5B, 0, 0x5D, 0]).write(to: sheaf.directory.file("wide.json"))
        try Data([0x5B, 0x22, 0xE9, 0x22, 0x5D]).write(to: sheaf.directory.file("latin.json"))
        let wide = try await sheaf.outcome("import", "wide.json")
        #expect(wide.status == .exited(3) && wide.errors.contains("iconv -f UTF-16"))
        let latin = try await sheaf.outcome("import", "latin.json")
        #expect(latin.status == .exited(3) && latin.errors.contains("line 1, column 2"))
        let missing = try await sheaf.outcome("import", "missing.json")
        #expect(missing.status == .exited(1) && missing.errors.contains("no file missing.json"))
        let both = try await sheaf.outcome("import", "missing.json", "neither.json")
        #expect(both.status == .exited(1) && both.errors.contains("no file neither.json"))
        let folder = try await sheaf.outcome("import", ".")
        #expect(folder.status == .exited(3))
    }

    @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
    func `leaves the store as it was when it is killed`(signal: Int32) async throws {
        try await sheaf.run("import", SheafStore.people)
        let before = try await sheaf.run("export")
        // Standard input that never ends: the import is in the middle whenever the signal comes.
        let outcome = try await sheaf.script(
            """
            mkfifo pipe
            env --default-signal $SHEAF import pipe & child=$!
            exec 3>pipe
            echo '[' >&3
            for i in $(seq 20000); do
              echo "{\\"id\\": $i, \\"title\\": \\"t\\", \\"body\\": \\"b\\", \\"views\\": 1},"
            done >&3
            kill -\(signal) $child; wait $child; echo "ended $?"
            """)
        #expect(outcome.output.contains("ended \(128 + signal)"), "\(outcome)")
        #expect(try await sheaf.run("export") == before)
    }

    private func facts() async throws -> (
        people: Int, posts: Int, comments: Int, strangers: Int, emily: String
    ) {
        let posts = try await sheaf.objects("posts", "list")
        return (
            try await sheaf.objects("people", "list").count, posts.count,
            try await sheaf.objects("comments", "list").count,
            posts.count { $0["author"] == nil }, try await sheaf.run("people", "show", "emilys")
        )
    }

    @Test(arguments: [
        "import -", "posts add T --content -", "posts add T --content c --image -",
        "comments add First --content -", "people add eve --email e@x.org --bio -",
        "vault set mail ann", "vault list --passphrase-fd 0",
    ])
    func `say that standard input is closed, as all that read it do`(command: String) async throws {
        let outcome = try await sheaf.script(
            """
            $SHEAF people add ada --email a@x.org &>before
            $SHEAF posts add First --content c --as ada &>before
            $SHEAF \(command) <&-; echo $?; $SHEAF \(command) </; echo $?
            """)
        #expect(outcome.output == "2\n2\n", "\(outcome)")
        #expect(
            outcome.errors.contains(
                "sheaf: Standard input is not open for reading. Nothing was changed.\n"),
            "\(outcome)")
        #expect(outcome.errors.contains("Standard input is a folder"), "\(outcome)")
    }
}
