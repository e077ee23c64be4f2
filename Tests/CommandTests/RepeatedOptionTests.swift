import SheafTestSupport
import Testing

@Suite struct `An option that is given twice` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        for name in ["ada", "linus"] {
            try await sheaf.run(
                "people", "add", name, "--email", "\(name)@x.org", "--role",
                name == "ada" ? "admin" : "guest")
        }
        for (title, author, status, tags) in [
            ("A", "ada", "draft", ["x"]), ("B", "linus", "published", ["x", "y"]),
            ("C", "linus", "archived", ["y"]),
        ] {
            try await sheaf.run("posts", "add", title, "--content", "t", "--as", author)
            for tag in tags { try await sheaf.run("posts", "edit", title, "--tag", tag) }
            try await sheaf.run("posts", "edit", title, "--status", status)
            try await sheaf.run(
                "comments", "add", title, "--content", "on \(title)", "--as", author)
        }
    }

    @Test(arguments: [
        ("--status draft --status published", "A B"), ("--tag x --tag y", "B"),
        ("--author ada --author linus", "A B C"), ("--tag x", "A B"),
        ("--author ada --status published", ""),
    ])
    func `holds both times in a list of posts`(options: String, titles: String) async throws {
        let words = options.split(separator: " ").map { String($0) }
        let outcome = try await sheaf.program.run(
            ["posts", "list", "--sort", "title", "--format", "{title}"] + words)
        #expect(outcome.output.split(separator: "\n").joined(separator: " ") == titles)
    }

    @Test func `holds both times in lists of comments and people`() async throws {
        let comments = try await sheaf.run(
            "comments", "list", "--post", "A", "--post", "B", "--format", "{content}")
        #expect(Set(comments.split(separator: "\n")) == ["on A", "on B"])
        let people = try await sheaf.run(
            "people", "list", "--role", "admin", "--role", "guest", "--format", "{username}")
        #expect(Set(people.split(separator: "\n")) == ["ada", "linus"])
    }

    @Test func `holds both times in batches as in lists`() async throws {
        let author = try await sheaf.objects(
            "batch", "posts", "archive", "--author", "ada", "--author", "linus", "--dry-run")
        let status = try await sheaf.objects(
            "batch", "posts", "archive", "--status", "draft", "--status", "published", "--dry-run")
        // One of them is archived already.
        #expect(author.first?["wouldChange"] as? Int == 2)
        #expect(status.first?["wouldChange"] as? Int == 2)
        let role = try await sheaf.objects(
            "batch", "people", "deactivate", "--role", "admin", "--role", "guest", "--dry-run")
        #expect(role.first?["wouldChange"] as? Int == 2)
    }

    @Test(arguments: [["posts", "list"], ["people", "list"], ["find"]])
    func `is said to be none where a query stands without one`(words: [String]) async throws {
        let outcome = try await sheaf.program.run(words + ["--query", "tag:x"])
        #expect(outcome.status == .exited(2))
        #expect(outcome.errors.contains("Here a query stands without one"), "\(outcome)")
    }

    @Test(arguments: [
        ["posts", "list", "--limit", "1", "--limit", "2"],
        ["posts", "list", "--sort=title", "--sort", "likes"],
        ["batch", "posts", "delete", "--older-than", "1", "--older-than", "2", "--yes"],
        ["posts", "edit", "A", "--title", "D", "--title", "E"],
        ["batch", "posts", "delete", "--matching", "tag:x", "--query", "author:linus", "--yes"],
        ["export", "--query=tag:x", "--matching", "tag:y"],
    ])
    func `is refused where one value is all that it takes, and nothing is done`(
        words: [String]
    ) async throws {
        let outcome = try await sheaf.program.run(words)
        #expect(outcome.status == .exited(2) && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("more than once"), "\(outcome)")
        #expect(
            try await sheaf.run("posts", "list", "--format", "{title}", "--sort", "title")
                == "A\nB\nC\n")
    }

    @Test func `is the last one where an alias may have the first`() async throws {
        let outcome = try await sheaf.outcome(
            "people", "list", "--as", "ada", "--as", "linus", "--color", "never", "--color", "auto")
        #expect(outcome.status == .exited(0), "\(outcome)")
    }
}
