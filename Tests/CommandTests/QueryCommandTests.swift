import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Commands take queries` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org", "--role", "admin")
        try await sheaf.run("people", "add", "ben", "--email", "ben@x.org")
        try await sheaf.run(
            "posts", "add", "Deep work", "--content", "tea and moss", "--tag", "deep work", "--as",
            "ada")
        try await sheaf.run(
            "posts", "add", "A long walk", "--content", "moss", "--publish", "--as", "ben")
        try await sheaf.run(
            "comments", "add", "A long walk", "--content", "So long.", "--as", "ada")
    }

    private func titles(_ query: String) async throws -> [String] {
        // An option would win over the order of the query.
        let order = query.contains("sort:") ? [] : ["--sort", "title"]
        return try await objects(["posts", "list"] + order, query)
            .compactMap { $0["title"] as? String }
    }

    /// What a command finds; the query may begin with a minus sign.
    private func objects(_ command: [String], _ query: String) async throws -> [[String: Any]] {
        let outcome = try await sheaf.program.run(command + ["--json", "--", query])
        guard outcome.output != "" else { return [] }
        try #require(outcome.status == .exited(0), "\(query) said: \(outcome.errors)")
        return try outcome.output.split(separator: "\n").map { line in
            try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func `that say me mean you, unless somebody is called so`() async throws {
        func titles(_ query: String) async throws -> [String] {
            try await objects(["posts", "list", "--as", "ben"], query)
                .compactMap { $0["title"] as? String }
        }
        #expect(try await titles("author:me") == ["A long walk"])
        #expect(try await titles("-author:me") == ["Deep work"])
        let answers = try await objects(["comments", "list", "--as", "ben"], "answers:me")
        #expect(answers.compactMap { $0["content"] as? String } == ["So long."])
        #expect(try await objects(["find", "--as", "ada"], "author:me").count == 2)
        let nobody = try await sheaf.outcome("posts", "list", "author:me")
        #expect(nobody.status != .exited(0) && nobody.output == "", "\(nobody)")
        try await sheaf.run("people", "add", "me", "--email", "m@x.org")
        let named = try await sheaf.outcome("posts", "list", "author:me", "--as", "ben")
        #expect(named.status == .exited(1), "\(named)")
    }

    @Test func `find rows of each kind that one of several conditions is about`() async throws {
        let found = try await objects(["find"], "-role:admin or tag:\"deep work\"")
        let names = found.compactMap { ($0["title"] ?? $0["username"]) as? String }
        #expect(names == ["Deep work", "ben"])
    }

    @Test(arguments: ["50", "80", "120"])
    func `show the words below a row at any width`(columns: String) async throws {
        let text =
            "I wrote about paper before, and I was wrong. Nobody told me that everything behind"
            + " the old stone wall had turned into a bed of lichen within one summer of rain."
        try await sheaf.run("posts", "add", "Rain", "--content", text, "--as", "ada")
        let found = try await sheaf.script("COLUMNS=\(columns) $SHEAF find lichen summer")
        let last = found.output.split(separator: "\n").last ?? ""
        #expect(last.contains("lichen"), "\(found)")
        #expect(last.count <= Int(columns) ?? 0)
    }

    @Test func `show the words below a row in twenty cells too`() async throws {
        try await sheaf.run(
            "posts", "add", "Rain", "--content",
            String(repeating: "lichen and rain ", count: 20), "--as", "ada")
        let found = try await sheaf.script("COLUMNS=20 $SHEAF find lichen")
        #expect(found.output.split(separator: "\n").last?.count ?? .max <= 20, "\(found)")
    }

    @Test func `ask for one of a thousand tags`() async throws {
        let tags = (0..<1_000).map { "tag:t\($0)" } + ["tag:\"deep work\""]
        #expect(try await titles(tags.joined(separator: " or ")) == ["Deep work"])
    }

    @Test func `are answered by find with what is called so first, then the newest`() async throws {
        for title in ["Moss", "Of moss", "Stones"] {
            try await sheaf.run("posts", "add", title, "--content", "moss", "--as", "ben")
        }
        for title in ["Sand", "Clay"] {
            try await sheaf.run("posts", "add", title, "--content", "moss", "--as", "ben")
        }
        let order = ["Moss", "Of moss", "Clay", "Sand", "Stones", "A long walk", "Deep work"]
        func found(_ words: String...) async throws -> [String] {
            try await sheaf.objects(of: ["find"] + words).compactMap { $0["title"] as? String }
        }
        #expect(try await found("moss") == order)
        #expect(try await found("moss", "--limit", "3") == Array(order.prefix(3)))
        #expect(try await found("moss", "--limit", "1") == ["Moss"])
        #expect(try await found("moss", "status:draft", "--limit", "1") == ["Moss"])
        #expect(try await found("moss", "sort:created", "--limit", "1") == ["Deep work"])
        let lines = try await sheaf.run("find", "moss").split(separator: "\n")
        let rows = order.map { title in lines.firstIndex { $0.contains(" \(title) ") } }
        #expect(rows == rows.compactMap { $0 }.sorted())
    }

    @Test func `are looked for once for all that find shows first`() async throws {
        for number in 0..<12 {
            try await sheaf.run("posts", "add", "Moss \(number)", "--content", "-", "--as", "ben")
        }
        let outcome = try await sheaf.script(
            """
            export SHEAF_SQL_LOG="$SHEAF_DIRECTORY/sql.log"
            "$SHEAF" find moss --limit 12 >/dev/null && grep -c MATCH "$SHEAF_SQL_LOG"
            """)
        let count = try #require(Int(outcome.output.split(separator: "\n").joined()))
        // Of people, posts and comments, whose words stand in two indexes.
        #expect(count < 12, "\(outcome)")
    }

    @Test func `are looked for once, however many rows there are`() async throws {
        let rows = (0..<1_800).map { "\($0),Walk \($0),moss\n" }.joined()
        let table = try sheaf.directory.write("id,title,content\n" + rows, to: "posts.csv")
        try await sheaf.run("import", table.path)
        func searches(_ options: String) async throws -> Int {
            let outcome = try await sheaf.script(
                """
                export SHEAF_SQL_LOG="$SHEAF_DIRECTORY/sql.log"
                rm -f "$SHEAF_SQL_LOG"
                "$SHEAF" find moss \(options) >/dev/null && grep -c MATCH "$SHEAF_SQL_LOG"
                """)
            return try #require(Int(outcome.output.split(separator: "\n").joined()), "\(outcome)")
        }
        #expect(try await searches("") <= searches("--limit 60"))
        let found = try await sheaf.objects("find", "moss")
        #expect(Set(found.compactMap { $0["id"] as? String }).count == 1_802)
    }

    @Test func `that only filter leave find in the order of the list`() async throws {
        try await sheaf.run("people", "add", "zoe", "--email", "zoe@x.org")
        try await StoreDamage.run(
            "UPDATE user SET email = '', email_fold = '' WHERE username = 'zoe';",
            on: sheaf.directory.file("data/sheaf.db").path)
        let people = try await sheaf.objects(of: ["find", "role:user"])
        #expect(people.compactMap { $0["username"] as? String } == ["ben", "zoe"])
    }

    /// Both were made just now.
    @Test(arguments: [
        ("created:today", 2), ("created:7d", 2), ("created:>=2w", 2), ("after:yesterday", 2),
        ("created:yesterday", 0), ("created:<7d", 0), ("before:1d", 0), ("created:3m", 2),
        ("created:<1y", 0), ("created:1y..", 2), ("created:1y..today", 2), ("created:3m..1m", 0),
    ])
    func `name days by how long ago they were`(query: String, count: Int) async throws {
        #expect(try await titles(query).count == count)
    }

    @Test(arguments: [
        ("author:ada status:draft", ["Deep work"]), ("tag:\"deep work\"", ["Deep work"]),
        ("moss", ["A long walk", "Deep work"]), ("moss -tea", ["A long walk"]),
        ("ben", ["A long walk"]),
        ("\"moss tea\" or walk", ["A long walk"]), ("-has:tags", ["A long walk"]),
        ("moss sort:-title", ["Deep work", "A long walk"]),
        ("likes:>10 or title:work", ["Deep work"]),
        ("after:2019 comments:1", ["A long walk"]), ("likes:=-1", []),
    ])
    func `about posts`(query: String, found: [String]) async throws {
        #expect(try await titles(query) == found)
    }

    @Test func `about people and comments`() async throws {
        func names(_ query: String) async throws -> [String] {
            try await objects(["people", "list"], query)
                .compactMap { $0["username"] as? String }
        }
        #expect(try await names("role:admin active:yes") == ["ada"])
        #expect(try await names("posts:1 sort:-username") == ["ben", "ada"])
        let comments = try await objects(["comments", "list"], "author:ada post:walk \"so long\"")
        #expect(comments.count == 1)
        let answers = try await objects(["comments", "list"], "answers:ben -author:ben")
        #expect(answers.count == 1)
    }

    @Test(arguments: ["author:kim@x.org", "author:Kim", "kim@x.org"])
    func `about whoever is known by an address alone`(query: String) async throws {
        let file = """
            {"posts": [{"id": 1, "title": "One", "body": "b"}],
             "comments": [{"id": 1, "postId": 1, "email": "Kim@x.org", "body": "such a text"}]}
            """
        try sheaf.directory.write(file, to: "theirs.json")
        try await sheaf.run("import", sheaf.directory.file("theirs.json").path)
        let comments = try await objects(["comments", "list"], query)
        #expect(comments.compactMap { $0["content"] as? String } == ["such a text"])
        #expect(try await objects(["find"], query).count == 1)
        let id = try #require(comments.first?["id"] as? String)
        try await sheaf.run("comments", "delete", id, "--yes")
        let trashed = try await sheaf.outcome("trash", "author:kim")
        #expect(trashed.output.contains("such a text"), "\(trashed)")
    }

    @Test func `about everything, of which fields choose the kind`() async throws {
        func kinds(_ query: String) async throws -> [Int] {
            let lines = try await objects(["find"], query)
            return ["username", "title", "post"].map { key in lines.count { $0[key] != nil } }
        }
        #expect(try await kinds("ada") == [1, 1, 1])
        #expect(try await kinds("role:admin") == [1, 0, 0])
        #expect(try await kinds("long -status:draft") == [0, 1, 0])
        let none = try await sheaf.outcome("find", "role:admin tag:x")
        #expect(none.status == .exited(2))
    }

    @Test func `about everything print each kind below its name, with the line that has the words`()
        async throws
    {
        try await sheaf.run(
            "posts", "add", "Talk", "--content", "first\nwith quinces in it", "--as", "ada")
        try await sheaf.run("posts", "add", "Quinces", "--content", "ripe", "--as", "ada")
        try await sheaf.run("people", "edit", "ben", "--bio", "Grows quinces.")
        let found = try await sheaf.run("find", "quinces")
        #expect(found.hasPrefix("Posts\nID ") && found.contains("\n\nPeople\nID "))
        let lines = found.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let talk = try #require(lines.firstIndex { $0.contains("  Talk  ") })
        #expect(lines[talk + 1] == "with quinces in it")
        #expect(lines.contains("Grows quinces.") && !lines.contains("ripe"))
        let marked = try await sheaf.run("find", "quinces", "--color", "always")
        #expect(marked.contains("with \u{1B}[1mquinces\u{1B}[0m in it\n"))
    }

    @Test func `that are wrong end with 2 and show the place`() async throws {
        let wrong = try await sheaf.outcome("posts", "list", "tea", "status:drft")
        #expect(
            wrong
                == .init(
                    status: .exited(2),
                    errors: """
                        sheaf: Expected after 'status:': draft, published, archived, or any other in quotes.
                          tea status:drft
                                     ^^^^

                        """))
        let wide = try await sheaf.outcome("people", "list", "茶 (ada")
        #expect(wide.errors.hasSuffix("\n  茶 (ada\n     ^\n"))
        for arguments in [
            ["posts", "list", "role:admin"], ["people", "list", "tag:x"], ["find", "\"a"],
            ["comments", "list", "a or"],
            ["batch", "posts", "publish", "--matching", "(a", "--yes"],
            ["batch", "people", "delete", "--matching", "tag:x", "--yes"],
        ] {
            let outcome = try await sheaf.program.run(arguments)
            #expect(outcome.status == .exited(2), "\(arguments): \(outcome.errors)")
            #expect(outcome.output.isEmpty && outcome.errors.contains("^"))
        }
        // A store is no reason to be asked for before the question is right.
        let nothing = try SheafStore()
        #expect(try await nothing.outcome("posts", "list", "x:").status == .exited(2))
    }

    @Test func `to change many rows at once`() async throws {
        try await sheaf.run(
            "batch", "posts", "publish", "--matching", "author:ada status:draft", "--yes")
        #expect(try await titles("status:published") == ["A long walk", "Deep work"])
        // An order leaves nothing out, so it does not say which.
        let all = try await sheaf.outcome(
            "batch", "posts", "delete", "--matching", "sort:likes", "--yes")
        #expect(all.status == .exited(2))
        #expect(try await titles("").count == 2)
    }
}
