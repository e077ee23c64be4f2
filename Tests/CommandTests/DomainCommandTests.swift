import Foundation
import SheafTestSupport
import Testing

@Suite struct `Commands keep the rules of the domain` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func post(_ title: String, _ more: String...) async throws {
        let arguments = ["posts", "add", title, "--content", "c"] + more
        let outcome = try await sheaf.program.start(arguments, input: "").outcome()
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
    }

    private func said(_ arguments: String...) async throws -> String {
        let outcome = try await sheaf.program.start(arguments, input: "").outcome()
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
        return outcome.errors
    }

    @Test func `a like is one, and can be taken back`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await post("A")
        try await post("B")
        let comment = try await sheaf.run("comments", "add", "A", "--content", "Yes.")
            .trimmingCharacters(in: .newlines)
        #expect(
            try await said("posts", "like", "A", "B") == "Liked 'A': 1 like.\nLiked 'B': 1 like.\n")
        #expect(
            try await said("posts", "like", "A")
                == "You already liked 'A': 1 like.\nNothing was changed.\n")
        #expect(try await said("posts", "unlike", "A") == "Like removed from 'A': 0 likes.\n")
        #expect(
            try await said("posts", "unlike", "A")
                == "You had not liked 'A': 0 likes.\nNothing was changed.\n")
        #expect(try await said("comments", "like", comment) == "Liked 'Yes.': 1 like.\n")
        #expect(
            try await said("comments", "unlike", comment) == "Like removed from 'Yes.': 0 likes.\n")
        let likes = try await sheaf.objects("posts", "list", "--sort", "title")
            .compactMap { $0["likes"] as? Int }
        #expect(likes == [0, 1])
        let nobody = try await sheaf.outcome("posts", "like", "A", "C")
        #expect(
            nobody
                == .init(
                    status: .exited(1),
                    errors: "sheaf: There is no post 'C'. 'sheaf posts list' lists all.\n"))
        #expect(try await said("posts", "like", "A") == "Liked 'A': 1 like.\n")
    }

    @Test func `the archive gives back what was put into it`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await post("Draft")
        try await post("Out", "--publish")
        try await sheaf.run("posts", "edit", "Draft", "--status", "archived")
        #expect(
            try await said("posts", "archive", "Draft", "Out")
                == "It was already archived.\nArchived.\n")
        let file = sheaf.directory.file("all.jsonl").path
        try await sheaf.run("export", file)
        let other = try SheafStore()
        try await other.run("import", file)
        #expect(try await other.run("export") == sheaf.directory.text(of: "all.jsonl"))
        let table = sheaf.directory.file("posts.csv").path
        try await sheaf.run("export", table)
        let third = try SheafStore()
        try await third.run("import", table)
        for store in [sheaf, other, third] {
            let outcome = try await store.outcome("posts", "unarchive", "Draft", "Out", "Draft")
            #expect(
                outcome == .init(errors: "Now: draft.\nNow: published.\nIt is not archived.\n"))
        }
    }

    @Test(arguments: [
        ["people", "edit", "ada", "--role", "king"], ["people", "add", "b", "--role", "king"],
        ["people", "list", "--role", "king"],
    ])
    func `a role is one of four`(arguments: [String]) async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let outcome = try await sheaf.program.start(arguments, input: "").outcome()
        #expect(outcome.status == .exited(2) && outcome.output.isEmpty)
        #expect(outcome.errors.contains("--role is admin, moderator, user or guest, not 'king'."))
        let roles = try await sheaf.objects("people", "list").map { $0["role"] as? String }
        #expect(roles == ["user"])
    }

    @Test func `a role, a status and every other choice is taken in any case`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org", "--role", "Admin")
        try await sheaf.run("posts", "add", "Tea", "--content", "x", "--status", "PUBLISHED")
        #expect(try await sheaf.objects("people", "list", "--role", "ADMIN").count == 1)
        let published = try await sheaf.objects(
            "posts", "list", "--status", "Published", "--sort", "Likes")
        #expect(published.count == 1)
        let batch = try await sheaf.run(
            "batch", "posts", "archive", "--status", "Published", "--dry-run")
        #expect(batch.contains("Tea"))
        try await sheaf.run("posts", "edit", "Tea", "--status", "Draft")
        #expect(try await sheaf.objects("posts", "list", "status:DRAFT").count == 1)
    }

    @Test func `a role or status that an import brought can be listed`() async throws {
        try sheaf.directory.write(
            """
            {"users": [{"id": 1, "username": "ada", "name": "A", "email": "a@x.org", "role": "king"}],
             "posts": [{"id": 1, "title": "P", "body": "b", "status": "pending"}]}
            """, to: "in.json")
        try await sheaf.run("import", "in.json")
        #expect(try await sheaf.objects("people", "list", "--role", "king").count == 1)
        #expect(try await sheaf.objects("posts", "list", "--status", "pending").count == 1)
        let wrong = try await sheaf.outcome("posts", "list", "--status", "lost")
        #expect(
            wrong
                == .init(
                    status: .exited(2),
                    errors: "sheaf: --status is draft, published or archived, not 'lost'.\n"))
        try await sheaf.run("people", "edit", "ada", "--first-name", "Ann")
        #expect(
            try await sheaf.objects("people", "show", "ada").first?["role"] as? String == "king")
    }

    @Test func `a whole name is taken apart, and not said twice`() async throws {
        try await sheaf.run(
            "people", "add", "ada", "--email", "ada@x.org", "--name", "Ada King Lovelace")
        let ada = try #require(try await sheaf.objects("people", "show", "ada").first)
        #expect(ada["firstName"] as? String == "Ada King")
        #expect(ada["lastName"] as? String == "Lovelace")
        let twice = try await sheaf.outcome(
            "people", "edit", "ada", "--name", "Ada Byron", "--last-name", "King")
        #expect(twice.status == .exited(2))
        #expect(
            twice.errors.hasPrefix(
                "sheaf: --name is both: leave out --first-name and --last-name.\n"))
    }

    @Test func `a day of birth is a member of everybody, also where only an age is known`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org", "--set", "age=36")
        try await sheaf.run("people", "add", "bea", "--email", "b@x.org")
        let people = try await sheaf.objects("people", "list")
        #expect(people.count == 2 && people.allSatisfy { $0["birthDate"] is NSNull }, "\(people)")
        #expect(people.compactMap { $0["age"] as? Int } == [36])
        let lines = try await sheaf.run("people", "list", "--format", "{age}|{birthDate}")
        #expect(Set(lines.split(separator: "\n")) == ["36|", "|"])
    }

    @Test func `a tag is found with its sign and without, in the trash as well`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run(
            "posts", "add", "Tea", "--content", "x", "--tag", "bread", "--as", "ada")
        for typed in ["#bread", "bread", "＃BREAD"] {
            #expect(try await sheaf.run("tags", "list", typed, "--format", "{name}") == "bread\n")
        }
        try await sheaf.run("tags", "delete", "#bread", "--yes", "--as", "ada")
        try await sheaf.run("restore", "#bread", "--as", "ada")
        #expect(try await sheaf.run("tags", "list", "--format", "{name}") == "bread\n")
    }

    @Test func `nobody follows themselves`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("people", "add", "bob", "--email", "bob@x.org")
        let own = try await sheaf.outcome("people", "follow", "bob", "ada", "--as", "ada")
        #expect(
            own
                == .init(
                    status: .exited(2),
                    errors: "sheaf: This is you, and nobody follows themselves."
                        + " Nothing was changed.\n"))
        #expect(try await said("people", "follow", "bob", "--as", "ada") == "You now follow bob.\n")
        #expect(
            try await said("people", "follow", "bob", "--as", "ada")
                == "You already follow bob.\nNothing was changed.\n"
        )
        #expect(
            try await said("people", "unfollow", "bob", "--as", "ada")
                == "You no longer follow bob.\n")
    }

    @Test func `what carries an address is offered, and taken only when asked for`() async throws {
        try sheaf.directory.write(
            """
            {"posts": [{"id": 1, "title": "P", "body": "b"}], "comments": [
              {"postId": 1, "id": 1, "name": "n", "email": "ada@x.org", "body": "one"},
              {"postId": 1, "id": 2, "name": "n", "email": "ADA@x.org", "body": "two"}]}
            """, to: "in.json")
        try await sheaf.run("import", "in.json")
        let added = try await sheaf.outcome("people", "add", "ada", "--email", "ada@x.org")
        let id = added.output.trimmingCharacters(in: .newlines).suffix(8)
        #expect(
            added.errors
                == "2 comments carry the address ada@x.org. To make them this person's:"
                + " sheaf people edit \(id) --take\n")
        #expect(try await comments(of: "ada") == 0)
        #expect(
            try await said("people", "edit", "ada", "--take") == "2 comments are by ada now.\n")
        #expect(try await comments(of: "ada") == 2)
        #expect(
            try await said("people", "edit", "ada", "--take")
                == "Nothing by strangers carries the address 'ada@x.org'.\n")
        #expect(try await said("people", "edit", "ada", "--first-name", "Ada").isEmpty)
    }

    @Test func `what carries an address is taken with a new person at once`() async throws {
        try sheaf.directory.write(
            #"{"postId": 1, "id": 1, "name": "n", "email": "ada@x.org", "body": "one"}"#,
            to: "comment.json")
        try sheaf.directory.write(#"{"id": 1, "title": "P", "body": "b"}"#, to: "post.json")
        try await sheaf.run("import", "post.json", "comment.json")
        #expect(
            try await said("people", "add", "ada", "--email", "ada@x.org", "--take")
                == "1 comment is by ada now.\n")
        #expect(try await comments(of: "ada") == 1)
    }

    private func comments(of person: String) async throws -> Int? {
        let counts = try await sheaf.objects("people", "show", person).first?["counts"]
        return (counts as? [String: Int])?["comments"]
    }
}
