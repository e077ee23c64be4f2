import Foundation
import SheafTestSupport
import Testing

@Suite struct `Documents from standard input` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func titles() async throws -> [String] {
        try await sheaf.objects("posts", "list").compactMap { $0["title"] as? String }.sorted()
    }

    @Test func `are posts of their own, and the same one again is no second one`() async throws {
        for title in ["A", "B", "C"] {
            let text = "---\ntitle: \(title)\n---\n\(title) text\n"
            #expect(try await sheaf.run("import", "-", input: text) == "posts  1 new\n")
        }
        #expect(try await titles() == ["A", "B", "C"])
        let again = try await sheaf.run(
            "import", "-", input: "---\ntitle: B\n---\nB text\n")
        #expect(again == "posts  1 unchanged\n")
        // Two of one title and without a date may be two.
        let other = try await sheaf.run("import", "-", input: "---\ntitle: B\n---\nOther\n")
        #expect(other == "posts  1 new\n")
    }

    @Test func `are what somebody says that they are`() async throws {
        let note = "# A note\n\nText\n"
        #expect(try await sheaf.outcome("import", "-", input: note).status == .exited(3))
        let said = try await sheaf.run("import", "-", "--format", "markdown", input: note)
        #expect(said == "posts  1 new\n")
        let hugo = "{\n\"title\": \"Hugo\", \"tags\": [\"x\"]\n}\n\nText\n"
        let other = try await sheaf.run("import", "-", "--format", "markdown", input: hugo)
        #expect(other == "posts  1 new\ntags   1 new\n")
        #expect(try await titles() == ["A note", "Hugo"])
        for (format, text) in [
            ("csv", "title,content\nT,x\n"), ("vcard", "BEGIN:VCARD\nFN:Ann\nEND:VCARD\n"),
            ("jsonl", #"{"id": 1, "title": "J", "body": "x"}"# + "\n"),
        ] {
            let outcome = try await sheaf.outcome("import", "-", "--format", format, input: text)
            #expect(
                outcome.status == .exited(0) && outcome.output.hasSuffix("1 new\n"), "\(outcome)")
        }
        let wrong = try await sheaf.outcome("import", "-", "--format", "vcard", input: note)
        #expect(wrong.status != .exited(0) || wrong.output.contains("skipped"), "\(wrong)")
        let none = try await sheaf.outcome("import", "-", "--format", "mbox", input: note)
        #expect(none.status == .exited(2), "\(none)")
    }

    @Test func `may have as many values in a line of an export as a file`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@example.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "hot", "--as", "ada")
        let numbers = [String](repeating: "1", count: 100_001).joined(separator: ",")
        let export = try await sheaf.run("export")
            .replacing(#""title":"Tea","#, with: #""title":"Tea","more":[\#(numbers)],"#)
        #expect(try await sheaf.run("import", "-", input: export).contains("1 unchanged"))
    }

    @Test func `have the status that they name, however it is written`() async throws {
        let table = "title,content,status\nA,x,Published\nB,y, draft \nC,z,ARCHIVED\n"
        #expect(try await sheaf.run("import", "-", input: table) == "posts  3 new\n")
        for (status, title) in [("published", "A"), ("draft", "B"), ("archived", "C")] {
            let found = try await sheaf.objects("posts", "list", "--status", status)
            #expect(found.compactMap { $0["title"] as? String } == [title])
        }
    }

    @Test(arguments: ["id: 7", "title: A\ndate: 2020-01-02"])
    func `are the same after an edit where they say which one they are`(line: String) async throws {
        for source in [[], ["--source", "mine"]] {
            for (text, said) in [("one", "1 new"), ("two", "1 updated"), ("two", "1 unchanged")] {
                let outcome = try await sheaf.program.run(
                    ["import", "-"] + source, input: "---\n\(line)\n---\n\(text)\n")
                #expect(outcome.output == "posts  \(said)\n")
            }
        }
        #expect(try await titles().count == 2)
    }

    @Test func `are tables and cards apart from others that count from 1 as well`() async throws {
        for (name, word) in [("ada", "1 new"), ("linus", "1 new"), ("ada", "1 unchanged")] {
            let table = "id,username,email\n1,\(name),\(name)@x.org\n"
            #expect(try await sheaf.run("import", "-", input: table) == "people  \(word)\n")
            let card = "BEGIN:VCARD\nVERSION:4.0\nUID:1\nFN:\(name) Card\nEND:VCARD\n"
            #expect(try await sheaf.run("import", "-", input: card) == "people  \(word)\n")
            let nameless = "BEGIN:VCARD\nVERSION:4.0\nFN:Card\nNICKNAME:\(name)-x\nEND:VCARD\n"
            #expect(try await sheaf.run("import", "-", input: nameless) == "people  \(word)\n")
        }
        let people = try await sheaf.run("people", "list", "--format", "{fullName}{username}")
        #expect(people.split(separator: "\n").count == 6, "\(people)")
    }

    @Test func `that refer to rows of a table elsewhere need a source`() async throws {
        let posts = "id,title,content\n1,Tea,x\n"
        let comments = "id,post_id,content\n1,1,Yes.\n2,1,No.\n"
        let alone = try await sheaf.outcome("import", "-", input: comments)
        #expect(alone.status == .exited(3), "\(alone)")
        #expect(alone.errors.contains("line 2") && alone.errors.contains("--source NAME"))
        #expect(alone.errors.components(separatedBy: "--source").count == 2, "\(alone)")
        for text in [posts, comments] {
            try await sheaf.run("import", "-", "--source", "mine", input: text)
        }
        #expect(try await sheaf.objects("comments", "list").count == 2)
        let both = try await sheaf.script(
            """
            printf '\(posts.replacing("\n", with: "\\n"))' >p.csv
            printf '\(comments.replacing("\n", with: "\\n"))' >c.csv
            $SHEAF import <(cat p.csv) <(cat c.csv)
            """)
        #expect(both.output == "posts     1 new\ncomments  2 new\n", "\(both)")
    }

    @Test func `that wait for a post say for which, and where they stand`() async throws {
        let rows = (1...25).map { "\($0),9,Yes \($0)" }.joined(separator: "\n")
        let outcome = try await sheaf.outcome(
            "import", "-", "--source", "mine", input: "id,post_id,content\n\(rows)\n")
        #expect(outcome.output.contains("25 waiting"), "\(outcome)")
        #expect(
            outcome.errors.contains(
                "standard input, line 2, column 1: The comment \"Yes 1\" waits for the post 9, which"
                    + " has not come."), "\(outcome)")
        #expect(outcome.errors.contains("... and 24 more of this kind."), "\(outcome)")
        #expect(outcome.errors.contains("--json lists all 25"), "\(outcome)")
        let placed = try await sheaf.outcome(
            "import", "-", "--source", "mine", input: "id,title,content\n9,Tea,x\n")
        #expect(placed.errors.isEmpty, "\(placed)")
    }

    @Test func `that wait still are not counted again, and come in once`() async throws {
        let comments = #"[{"id":1,"postId":4,"body":"Yes"},{"id":2,"postId":4,"body":"No"}]"#
        let first = try await sheaf.run("import", "-", input: comments)
        #expect(first == "comments  2 waiting for their posts\n")
        let again = try await sheaf.outcome("import", "-", input: comments)
        #expect(again.output == "comments  2 waiting for their posts\n", "\(again)")
        #expect(again.errors.contains("\"Yes\" waits for the post 4"), "\(again)")
        let post = #"[{"id":4,"title":"T","body":"b","userId":1}]"#
        #expect(
            try await sheaf.run("import", "-", input: post)
                == "posts     1 new\ncomments  2 new\n")
        #expect(try await sheaf.objects("comments", "list").count == 2)
    }

    @Test func `say where a control character stands, and what of a row is missing`() async throws {
        let post = "---\ntags: [x]\ntitle: ab\u{7}c\n---\ntext\n"
        let markdown = try await sheaf.outcome("import", "-", input: post)
        #expect(
            markdown.errors.contains(
                "line 3, column 1: The title cannot contain control characters."
                    + " U+0007 is character 3 of it. Taken as it is."), "\(markdown)")
        let table = try await sheaf.outcome(
            "import", "-", input: "title,content,tags\nA,\"x\n\u{1}y\"\n")
        #expect(table.errors.contains("3 values were expected, one for each column, and 2 found"))
        #expect(table.errors.contains("U+0001 is character 1 of it, in line 2."), "\(table)")
        let card = try await sheaf.outcome(
            "import", "-",
            input: "BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nBDAY:--0412\nEND:VCARD\n")
        #expect(
            card.errors.contains("line 4, column 1: '--0412' is no birthday with its year"),
            "\(card)"
        )
    }

    @Test func `are two with a source as well`() async throws {
        for (text, tags) in [("one", "tags   1 new\n"), ("two", "")] {
            let said = try await sheaf.run(
                "import", "-", "--source", "mine", input: "---\ntags: [x]\n---\n\(text)\n")
            #expect(said == "posts  1 new\n" + tags)
        }
    }

    @Test func `are called by their first words, and go out under names of posts`() async throws {
        let long =
            "> Some **words** here that go on, and on, and on, and on, until nobody reads them"
        for text in ["\n# Head\n\ntext\n", "***\n- [x] Buy tea\n", long, ""] {
            try await sheaf.run("import", "-", input: "---\ntags: [x]\n---\n\(text)")
        }
        #expect(
            try await titles() == [
                "-", "Head", "Some **words** here that go on, and on, and on, and on,…",
                "[x] Buy tea",
            ])
        let folder = sheaf.directory.file("out").path
        try await sheaf.run("export", "--format", "markdown", folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 4 && names.allSatisfy { $0.hasSuffix(".md") })
        let other = try SheafStore()
        #expect(try await other.run("import", folder) == "posts  4 new\ntags   1 new\n")
        #expect(try await other.objects("posts", "list").count == 4)
    }

    @Test func `may come through any other pipe`() async throws {
        let outcome = try await sheaf.script(
            """
            for t in A B; do $SHEAF import <(printf -- '---\\ntags: [x]\\n---\\n%s text\\n' $t); done
            """)
        #expect(outcome.output == "posts  1 new\ntags   1 new\nposts  1 new\n", "\(outcome)")
        #expect(try await titles() == ["A text", "B text"])
    }

    @Test func `of a Stack Exchange dump have to say of which one they are`() async throws {
        let users = try String(
            contentsOfFile: SheafStore.fixture("StackExchange/Users.xml"), encoding: .utf8)
        let outcome = try await sheaf.outcome("import", "-", input: users)
        #expect(outcome.status == .exited(3) && outcome.output.isEmpty)
        #expect(
            outcome.errors.contains("standard input, line 1, column 1: every Stack Exchange dump"))
        #expect(outcome.errors.contains("--source NAME. Nothing was imported."))
        for name in ["tea", "moss"] {
            let said = try await sheaf.run("import", "-", "--source", name, input: users)
            #expect(said.hasPrefix("people ") && said.contains(" 3 new\n"))
        }
        for language in ["fr", "es", "ja"] {
            let outcome = try await sheaf.script(
                "LANG=\(language)_XX.UTF-8 LC_ALL= $SHEAF import - <\(SheafStore.fixture("StackExchange/Users.xml"))"
            )
            #expect(outcome.status == .exited(3) && outcome.errors.contains("--source"))
        }
    }
}
