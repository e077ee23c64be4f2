import Foundation
import SheafTestSupport
import Testing

@Suite struct `People, posts, comments and tags` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test(arguments: ["avatar=/etc/passwd", "email=b@x.org"])
    func `take nothing by --set that an option is for`(entry: String) async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let before = try await sheaf.run("people", "show", "ada", "--json")
        let refused = try await sheaf.outcome("people", "edit", "ada", "--set", entry)
        let name = entry.prefix { $0 != "=" }
        #expect(refused.status == .exited(2))
        #expect(refused.errors.contains("There is no field '\(name)'. --\(name) is for that."))
        #expect(try await sheaf.run("people", "show", "ada", "--json") == before)
    }

    @Test func `are added, shown, changed and deleted`() async throws {
        let id = try await sheaf.run(
            "people", "add", "ada", "--email", "ada@x.org", "--first-name", "Ada", "--set",
            "city=London", "--set", "born=1915-12-10", "--set", ".site=x.org", "--bio", "Hi."
        ).trimmingCharacters(in: .newlines)
        #expect(UUID(uuidString: id) != nil)
        let ada = try #require(try await sheaf.objects("people", "show", "ADA").first)
        #expect(ada["id"] as? String == id && ada["birthDate"] as? String == "1915-12-10")
        #expect(ada["metadata"] as? [String: String] == ["site": "x.org"])
        #expect((ada["address"] as? [String: String])?["city"] == "London")

        try await sheaf.run(
            "people", "edit", "ada", "--role", "admin", "--set", ".site=", "--no-active")
        let edited = try #require(try await sheaf.objects("people", "show", id).first)
        #expect(edited["role"] as? String == "admin" && edited["isActive"] as? Bool == false)
        #expect(edited["metadata"] as? [String: String] == [:])

        try await sheaf.run("people", "delete", "ada", "--yes")
        #expect(try await sheaf.outcome("people", "show", "ada").status == .exited(1))
    }

    @Test func `take tags from many at once, none of whom takes away those of another`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "hot")
        let outcome = try await sheaf.script(
            """
            for n in 1 2 3 4 5 6; do "$SHEAF" posts edit Tea --tag t$n || echo failed & done
            wait
            """)
        #expect(outcome.output == "", "\(outcome)")
        let tags = try await sheaf.objects("posts", "show", "Tea").first?["tags"] as? [String]
        #expect(tags.map(Set.init) == Set((1...6).map { "t\($0)" }))
    }

    @Test func `take values that begin with an accent`() async throws {
        try await sheaf.run(
            "people", "add", "ada", "--email", "ada@x.org", "--set", "city=\u{301}x", "--set",
            ".site=\u{301}y", "--set", "colours=red\u{600},\u{301}blue, green")
        let ada = try #require(try await sheaf.objects("people", "show", "ada").first)
        #expect((ada["address"] as? [String: String])?["city"] == "\u{301}x")
        #expect(ada["metadata"] as? [String: String] == ["site": "\u{301}y"])
        #expect(ada["favouriteColours"] as? [String] == ["red\u{600}", "\u{301}blue", "green"])
    }

    @Test func `are not emptied by a pipe in which nothing came`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "On moss", "--content", "It is green.")
        let outcome = try await sheaf.outcome("posts", "edit", "on moss", "--content", "-")
        #expect(outcome.status == .exited(2) && outcome.errors.contains("The text is empty."))
        #expect(try await sheaf.run("posts", "show", "on moss").contains("It is green."))
        try await sheaf.run("posts", "edit", "on moss", "--content", "")
        #expect(try await !sheaf.run("posts", "show", "on moss").contains("It is green."))
    }

    @Test func `belong to each other`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let post = try await line(
            "posts", "add", "On moss", "--content", "-", "--tag", "Garden",
            input: "First line\n\nLast line\n")
        let first = try await line("comments", "add", String(post.suffix(8)), "--content", "Yes.")
        let reply = try await line(
            "comments", "add", "on moss", "--reply", first, "--content", "No.", "--as", "ada")
        let shown = try await sheaf.run("posts", "show", post)
        #expect(shown.contains("First line\n\nLast line\n"))
        #expect(
            shown.hasSuffix(
                "\nada  \(first.suffix(8))\nYes.\n\n  ada  \(reply.suffix(8))\n  No.\n"), "\(shown)"
        )

        try await sheaf.run(
            "posts", "edit", post, "--title", "On mosses", "--status", "published",
            "--tag", "green", "--untag", "GARDEN")
        let edited = try #require(try await sheaf.objects("posts", "show", post).first)
        #expect(
            edited["title"] as? String == "On mosses" && edited["status"] as? String == "published")
        #expect(edited["tags"] as? [String] == ["green"] && edited["comments"] as? Int == 2)

        try await sheaf.run("comments", "edit", first, "--content", "Perhaps.")
        #expect(
            try await sheaf.objects("comments", "show", first).first?["content"] as? String
                == "Perhaps.")
        try await sheaf.run("tags", "edit", "green", "--name", "plants")
        try await sheaf.run("tags", "add", "sea", post)
        #expect(
            try await sheaf.run("tags", "list")
                == "TAG     POSTS\nGarden      0\nplants      1\nsea         1\n")
        #expect(try await sheaf.run("tags", "show", "plants").contains("On mosses"))

        try await sheaf.run("tags", "delete", "plants", "--yes")
        try await sheaf.run("comments", "delete", first, "--whole-branch", "--yes")
        #expect(try await sheaf.objects("posts", "show", post).first?["comments"] as? Int == 0)
        try await sheaf.run("posts", "delete", "On mosses", "--yes")
        #expect(try await sheaf.objects("posts", "list").isEmpty)
    }

    @Test func `say of a tag when the newest post with it was made`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try sheaf.directory.write(
            """
            [{"id": 1, "title": "Old", "body": "o", "tags": ["garden"], "views": 1,
              "createdAt": "2020-01-02T03:04:05Z"},
             {"id": 2, "title": "New", "body": "n", "tags": ["garden", "sea"], "views": 1,
              "createdAt": "2021-01-02T03:04:05Z"}]
            """, to: "posts.json")
        try await sheaf.run("import", "posts.json")
        let format = ["tags", "list", "--format", "{name} {newestPost}"]
        let year = "2021-01-02T03:04:05.000Z"
        #expect(try await sheaf.program.run(format).output == "garden \(year)\nsea \(year)\n")
        #expect(
            try await sheaf.objects("tags", "show", "sea").first?["newestPost"] as? String == year)
        #expect(try await sheaf.run("tags", "show", "sea").contains("newest post  2021-01-0"))
        try await sheaf.run("posts", "delete", "New", "--yes")
        #expect(
            try await sheaf.program.run(format).output
                == "garden 2020-01-02T03:04:05.000Z\nsea \n")
        #expect(try await sheaf.objects("tags", "show", "sea").first?["newestPost"] == nil)
        #expect(!(try await sheaf.run("tags", "show", "sea")).contains("newest post"))
    }

    @Test func `are joined only by who wants that: two tags are not one again`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "A", "--content", "c", "--tag", "music", "--tag", "old")
        try await sheaf.run("posts", "add", "B", "--content", "c", "--tag", "food")
        let renamed = try await sheaf.outcome("tags", "edit", "old", "--name", "new")
        let back = "To take it back: sheaf undo\n"
        #expect(renamed == .init(errors: "Renamed 'old' to 'new': 1 post.\n\(back)"))
        let asked = try await sheaf.outcome("tags", "edit", "music", "--name", "Food")
        #expect(
            asked
                == .init(
                    status: .exited(2),
                    errors: "sheaf: This merges the tag 'music' of 1 post into 'food' of 1 post."
                        + " Add --yes to do it without being asked.\n"))
        #expect(
            try await sheaf.run("tags", "list")
                == "TAG    POSTS\nfood       1\nmusic      1\nnew        1\n")
        let joined = try await sheaf.outcome("tags", "edit", "music", "--name", "food", "--yes")
        #expect(joined.status == .exited(0))
        #expect(joined.errors.hasPrefix("Merged 'music' into 'food': 2 posts.\nTo take it back: "))
        // Another spelling is the same tag.
        let spelled = try await sheaf.outcome("tags", "edit", "food", "--name", "FOOD")
        #expect(spelled == .init(errors: "Renamed 'food' to 'FOOD': 2 posts.\n\(back)"))
    }

    @Test func `are listed by filter, order and limit`() async throws {
        try await sheaf.run("import", SheafStore.people, SheafStore.posts)
        let liked = try await sheaf.objects("posts", "list", "--sort", "-likes", "--limit", "3")
        let likes = liked.compactMap { $0["likes"] as? Int }
        #expect(likes == likes.sorted(by: >) && likes.count == 3)
        let tagged = try await sheaf.objects("posts", "list", "--tag", "HISTORY")
        #expect(!tagged.isEmpty)
        #expect(tagged.allSatisfy { ($0["tags"] as? [String])?.contains("history") == true })
        let admins = try await sheaf.objects(
            "people", "list", "--role", "admin", "--sort", "username")
        #expect(admins.count == 5)
        let names = admins.compactMap { $0["username"] as? String }
        #expect(names == names.sorted())
        let reversed = try await sheaf.objects(
            "people", "list", "--role", "admin", "--sort", "username", "--reverse")
        #expect(reversed.compactMap { $0["username"] as? String } == names.reversed())
        #expect(try await sheaf.objects("people", "list", "emily", "johnson").count == 1)
    }

    @Test func `are found by words anywhere, also in Japanese`() async throws {
        try await sheaf.run("sample")
        #expect(try await sheaf.run("find", "glove").contains("update: glove"))
        let found = try await sheaf.objects("find", "朝顔")
        #expect(Set(found.compactMap { $0["kind"] as? String }) == ["post"])
        let nothing = try await sheaf.outcome("find", "xyzzy")
        #expect(nothing == .init(status: .exited(1), errors: "No matches for 'xyzzy'.\n"))
    }

    @Test func `keep the line ends of a text of which a program changes a word`() async throws {
        try await sheaf.run("people", "add", "a", "--email", "a@x.org")
        let file = try sheaf.directory.write(
            #"[{"id": 1, "title": "T", "body": "one\r\ntwo\r\n", "views": 1}]"#, to: "t.json")
        try await sheaf.run("import", file.path)
        func content() async throws -> String? {
            try await sheaf.objects("posts", "show", "T").first?["content"] as? String
        }
        try await sheaf.run("posts", "edit", "T", "--content", "-", input: "one\r\nthree\r\n")
        #expect(try await content() == "one\r\nthree\r\n")
        try await sheaf.run("posts", "edit", "T", "--content", "-", input: "one\n")
        #expect(try await content() == "one\r\n")
        try await sheaf.run("posts", "edit", "T", "--content", "plain")
        try await sheaf.run("posts", "edit", "T", "--content", "-", input: "two\n")
        #expect(try await content() == "two")
    }

    @Test func `have titles without the blanks around them`() async throws {
        try await sheaf.run("people", "add", "a", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "tr ", "--content", "x")
        #expect(try await sheaf.objects("posts", "show", "tr").first?["title"] as? String == "tr")
        try await sheaf.run("posts", "edit", "tr", "--title", "\t new ")
        #expect(try await sheaf.objects("posts", "show", "new").count == 1)
    }

    @Test func `keep line ends of each kind where a text has several`() async throws {
        try await sheaf.run("people", "add", "a", "--email", "a@x.org")
        let file = try sheaf.directory.write(
            #"[{"id": 1, "title": "T", "body": "one\r\ntwo\nthree\r\nfour", "views": 1}]"#,
            to: "t.json")
        try await sheaf.run("import", file.path)
        for (input, expected) in [
            ("one\n2\nthree\nfour\n", "one\r\n2\nthree\r\nfour"),
            ("one\n2\nnew\nthree\nfour\n", "one\r\n2\nnew\nthree\r\nfour"),
            ("three\nfour\nfive\n", "three\r\nfour\nfive"),
        ] {
            try await sheaf.run("posts", "edit", "T", "--content", "-", input: input)
            let shown = try await sheaf.objects("posts", "show", "T").first
            #expect(shown?["content"] as? String == expected)
        }
    }

    @Test func `open no editor where nobody is, and publish`() async throws {
        try await sheaf.run("people", "add", "a", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "T", "--content", "c", "--as", "a")
        for arguments in [["posts", "edit", "T"], ["settings", "edit"]] {
            let outcome = try await sheaf.program.run(arguments)
            #expect(outcome.status == .exited(6) && outcome.output.isEmpty)
            #expect(outcome.errors.contains("There is no terminal for an editor."))
        }
        let comment = try await sheaf.outcome("comments", "add", "T", "--as", "a")
        #expect(comment.status == .exited(6) && comment.errors.contains("--content"), "\(comment)")
        try await sheaf.run("posts", "publish", "T")
        let shown = try await sheaf.objects("posts", "show", "T")
        #expect(shown.first?["status"] as? String == "published")
    }

    @Test func `are asked about by which one when a name fits several`() async throws {
        try sheaf.directory.write(
            """
            [{"id": 1, "username": "Sam", "name": "One", "email": "1@x.org"},
             {"id": 2, "username": "sAM", "name": "Two", "email": "2@x.org"}]
            """, to: "sams.json")
        try await sheaf.run("import", "sams.json")
        let outcome = try await sheaf.outcome("people", "show", "sam")
        #expect(outcome.status == .exited(2))
        #expect(outcome.errors.contains("One") && outcome.errors.contains("Two"))
        #expect(try await sheaf.run("people", "show", "Sam").contains("One"))
    }

    @Test func `need an author who is known`() async throws {
        let nobody = try await sheaf.outcome("posts", "add", "T", "--content", "c")
        #expect(nobody.status == .exited(1) && nobody.errors.contains("sheaf people add USERNAME"))
        try await sheaf.run("people", "add", "a", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "Mine", "--content", "c")
        try await sheaf.run("people", "add", "b", "--email", "b@x.org")
        let unclear = try await sheaf.outcome("posts", "add", "T", "--content", "c")
        #expect(unclear.status == .exited(2) && unclear.errors.contains("--as"))
        try await sheaf.run("posts", "add", "T", "--content", "c", "--as", "b")
        let own = try await sheaf.outcome("people", "delete", "a", "--yes", "--as", "a")
        #expect(own.status == .exited(2) && own.errors.contains("--without-writings"))
        try await sheaf.run("people", "delete", "a", "--yes", "--as", "a", "--with-writings")
        #expect(
            try await sheaf.objects("posts", "list").compactMap { $0["title"] as? String } == ["T"])
    }

    @Test func `are refused with every reason at once`() async throws {
        let outcome = try await sheaf.outcome("people", "add", "a b", "--email", "nowhere")
        #expect(
            outcome
                == .init(
                    status: .exited(3),
                    errors:
                        "sheaf: The username cannot contain spaces. The e-mail address needs a name,"
                        + " an @ and a domain. Nothing was saved.\n"))
    }

    private func line(_ arguments: String..., input: String = "") async throws -> String {
        let outcome = try await sheaf.program.run(arguments, input: input)
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .newlines)
    }
}
