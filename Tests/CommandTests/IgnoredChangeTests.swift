import Foundation
import SheafTestSupport
import Testing

/// A store on whose tables another program put triggers that take changes back without a word.
@Suite struct `A change that the database takes back` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("people", "add", "bob", "--email", "bob@x.org")
        try await sheaf.run(
            "posts", "add", "Tea", "--content", "hot", "--tag", "wet", "--as", "ada")
        try await sheaf.run("posts", "add", "Old", "--content", "cold", "--as", "ada")
        try await sheaf.run("posts", "delete", "Old", "--yes", "--as", "ada")
    }

    /// Has the database take back changes of a table: every one, or those of some rows alone.
    private func refuseChanges(
        of table: String, by statement: String = "UPDATE", when condition: String = "1"
    ) async throws {
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(
            """
            CREATE TRIGGER foreign_\(table) BEFORE \(statement) ON \(table) WHEN \(condition)
            BEGIN SELECT RAISE(IGNORE); END;
            """)
    }

    @Test(arguments: [
        ("user", ["people", "edit", "bob", "--bio", "x"]),
        ("user", ["people", "delete", "bob", "--yes"]),
        ("user", ["batch", "people", "deactivate", "--all", "--yes"]),
        ("post", ["posts", "edit", "Tea", "--title", "Milk"]),
        ("post", ["posts", "delete", "Tea", "--yes"]),
        ("post", ["posts", "publish", "Tea"]), ("post", ["posts", "archive", "Tea"]),
        ("post", ["publish", "tea", "--yes"]), ("post", ["restore", "Old"]),
        ("post", ["batch", "posts", "delete", "--all", "--yes"]),
        ("post", ["batch", "posts", "set-author", "bob", "--all", "--yes"]),
        ("tag", ["tags", "edit", "wet", "--name", "dry"]),
        ("tag", ["tags", "delete", "wet", "--yes"]),
    ])
    func `is told as what it is, and nothing is done`(
        table: String, command: [String]
    ) async throws {
        try await refuseChanges(of: table)
        let before = try await sheaf.run("export")
        let outcome = try await sheaf.outcome(of: command + ["--as", "ada"])
        #expect(outcome.status == .exited(5) && outcome.output == "", "\(outcome)")
        #expect(
            outcome.errors.contains(
                "sheaf: It was not changed: something in the database refuses it"), "\(outcome)")
        #expect(outcome.errors.contains("table '\(table)'"), "\(outcome)")
        #expect(try await sheaf.run("export") == before)
    }

    @Test func `is told of comments as well`() async throws {
        try await sheaf.run("comments", "add", "Tea", "--content", "Yes.", "--as", "ada")
        let comment = try #require(
            try await sheaf.objects("comments", "list").first?["id"] as? String)
        try await refuseChanges(of: "comment")
        let before = try await sheaf.run("export")
        for command in [["edit", comment, "--content", "No."], ["delete", comment, "--yes"]] {
            let outcome = try await sheaf.outcome(of: ["comments"] + command + ["--as", "ada"])
            #expect(outcome.status == .exited(5), "\(outcome)")
            #expect(outcome.errors.contains("something in the database refuses it"), "\(outcome)")
        }
        #expect(try await sheaf.run("export") == before)
    }

    @Test(arguments: [
        ("post_like", "INSERT", ["posts", "like", "Milk"]),
        ("post_like", "UPDATE", ["posts", "unlike", "Tea"]),
        ("follow", "UPDATE", ["people", "delete", "bob", "--yes"]),
        ("comment_like", "INSERT", ["comments", "like", "COMMENT", "--as", "bob"]),
        ("comment_like", "UPDATE", ["comments", "unlike", "COMMENT"]),
        ("follow", "INSERT", ["people", "follow", "ada", "--as", "bob"]),
        ("follow", "UPDATE", ["people", "unfollow", "bob"]),
        ("post_tag", "INSERT", ["posts", "edit", "Tea", "--tag", "new"]),
        ("tag", "INSERT", ["posts", "edit", "Tea", "--tag", "new"]),
        ("post_tag", "UPDATE", ["posts", "edit", "Tea", "--untag", "wet"]),
        ("post_tag", "INSERT", ["batch", "posts", "add-tag", "new", "--all", "--yes"]),
        ("tag", "INSERT", ["batch", "posts", "add-tag", "new", "--all", "--yes"]),
        ("post_tag", "UPDATE", ["batch", "posts", "remove-tag", "wet", "--all", "--yes"]),
        ("post", "UPDATE", ["batch", "posts", "add-tag", "new", "--all", "--yes"]),
        ("post_tag", "INSERT", ["tags", "edit", "wet", "--name", "dry"]),
        ("post_tag", "UPDATE", ["posts", "delete", "Tea", "--yes"]),
        ("comment", "UPDATE", ["posts", "delete", "Tea", "--yes"]),
        ("post_tally", "INSERT", ["batch", "posts", "set-likes", "5", "--all", "--yes"]),
        ("post", "UPDATE", ["batch", "posts", "set-likes", "5", "--all", "--yes"]),
        ("user_metadata", "INSERT", ["people", "edit", "bob", "--set", ".car=green"]),
        ("user_metadata", "UPDATE", ["people", "edit", "bob", "--set", ".pet="]),
        ("user_colour", "INSERT", ["people", "edit", "bob", "--set", "colours=red,blue"]),
        ("user_colour", "UPDATE", ["people", "edit", "bob", "--set", "colours="]),
        ("user_score", "INSERT", ["people", "edit", "bob", "--set", "scores=7"]),
        ("user", "INSERT", ["people", "add", "cy", "--email", "cy@x.org"]),
        ("post", "INSERT", ["posts", "add", "New", "--content", "x"]),
        ("user_metadata", "DELETE", ["undo"]),
    ])
    func `is told of what belongs to a row as well`(
        table: String, statement: String, command: [String]
    ) async throws {
        try await sheaf.run("posts", "add", "Milk", "--content", "white", "--as", "ada")
        try await sheaf.run("comments", "add", "Tea", "--content", "Yes.", "--as", "ada")
        let comment = try #require(
            try await sheaf.objects("comments", "list").first?["id"] as? String)
        try await sheaf.run("posts", "like", "Tea", "--as", "ada")
        try await sheaf.run("comments", "like", comment, "--as", "ada")
        try await sheaf.run("people", "follow", "bob", "--as", "ada")
        try await sheaf.run(
            "people", "edit", "bob", "--set", "colours=red", "--set", ".pet=cat", "--as", "ada")
        try await refuseChanges(of: table, by: statement)
        let before = try await sheaf.run("export")
        let words = command.map { $0 == "COMMENT" ? comment : $0 }
        let outcome = try await sheaf.outcome(
            of: words.contains("--as") ? words : words + ["--as", "ada"])
        #expect(outcome.status == .exited(5) && outcome.output == "", "\(outcome)")
        #expect(outcome.errors.contains("table '\(table)'"), "\(outcome)")
        #expect(try await sheaf.run("export") == before)
    }

    @Test func `is none of a link that is as it should be already`() async throws {
        try await sheaf.run("posts", "like", "Tea", "--as", "ada")
        for table in ["post_like", "follow", "post_tag"] { try await refuseChanges(of: table) }
        for command in [
            ["posts", "like", "Tea"], ["people", "unfollow", "bob"],
            ["posts", "edit", "Tea", "--tag", "wet"],
        ] {
            let outcome = try await sheaf.outcome(of: command + ["--as", "ada"])
            #expect(outcome.status == .exited(0), "\(outcome)")
        }
    }

    @Test func `is no half of a branch, and no half of a purge`() async throws {
        try await sheaf.run("comments", "add", "Tea", "--content", "Yes.", "--as", "ada")
        let comment = try #require(
            try await sheaf.objects("comments", "list").first?["id"] as? String)
        try await sheaf.run(
            "comments", "add", "Tea", "--reply", comment, "--content", "No.", "--as", "ada")
        try await refuseChanges(of: "comment", when: "old.body = 'Yes.'")
        try await refuseChanges(of: "post", by: "DELETE")
        let before = try await sheaf.run("export")
        for command in [
            ["comments", "delete", comment, "--whole-branch", "--yes"], ["purge", "Old", "--yes"],
        ] {
            let outcome = try await sheaf.outcome(of: command + ["--as", "ada"])
            #expect(outcome.status == .exited(5), "\(outcome)")
            #expect(outcome.errors.contains("something in the database refuses it"), "\(outcome)")
        }
        #expect(try await sheaf.run("export") == before)
    }

    @Test func `is none where the row is as it should be already`() async throws {
        try await sheaf.run("posts", "publish", "Tea", "--as", "ada")
        try await refuseChanges(of: "post")
        try await sheaf.run("posts", "publish", "Tea", "--as", "ada")
        try await sheaf.run("posts", "edit", "Tea", "--title", "Tea", "--as", "ada")
    }
}
