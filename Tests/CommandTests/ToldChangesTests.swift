import Foundation
import SheafTestSupport
import Testing

/// An action is called what was changed, however many things a command names.
@Suite struct `What an action is called` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        for name in ["ada", "ben", "cem"] {
            try await sheaf.run("people", "add", name, "--email", "\(name)@x.org")
        }
        for title in ["A", "B", "C"] {
            try await sheaf.run("posts", "add", title, "--content", "c", "--as", "ada")
        }
    }

    private func last() async throws -> String {
        let action = try #require(try await sheaf.objects("history", "--limit", "1").first)
        return "\(action["action"] ?? "") (\(action["count"] ?? ""))"
    }

    @Test func `names the one that changed, and counts no other`() async throws {
        try await begin()
        try await sheaf.run("posts", "like", "A", "--as", "ada")
        try await sheaf.run("posts", "like", "A", "B", "--as", "ada")
        #expect(try await last() == "liked \"B\" (1)")
        try await sheaf.run("posts", "like", "A", "B", "--as", "ben")
        #expect(try await last() == "gave 2 likes (2)")
        try await sheaf.run("posts", "unlike", "C", "B", "--as", "ada")
        #expect(try await last() == "took back the like of \"B\" (1)")
        try await sheaf.run("people", "follow", "ben", "--as", "ada")
        try await sheaf.run("people", "follow", "ben", "cem", "--as", "ada")
        #expect(try await last() == "followed cem (1)")
        try await sheaf.run("posts", "publish", "A", "--as", "ada")
        try await sheaf.run("posts", "publish", "A", "B", "C", "--as", "ada")
        #expect(try await last() == "published 2 posts (2)")
        try await sheaf.run("posts", "archive", "A", "--as", "ada")
        try await sheaf.run("posts", "archive", "A", "C", "--as", "ada")
        #expect(try await last() == "archived the post \"C\" (1)")
        try await sheaf.run("posts", "unarchive", "B", "C", "--as", "ada")
        #expect(try await last() == "took out of the archive the post \"C\" (1)")
        try await sheaf.run("tags", "add", "bread", "A", "--as", "ada")
        try await sheaf.run("tags", "add", "bread", "A", "B", "--as", "ada")
        #expect(try await last() == "changed the tags of the post \"B\" (1)")
    }

    @Test func `says of things of several kinds that came back how many they are`() async throws {
        try await begin()
        try await sheaf.run("tags", "add", "bread", "A", "--as", "ada")
        try await sheaf.run("posts", "delete", "B", "--yes", "--as", "ada")
        try await sheaf.run("tags", "delete", "bread", "--yes", "--as", "ada")
        try await sheaf.run("restore", "B", "bread", "--as", "ada")
        #expect(try await last() == "put back 2 items (2)")
    }

    @Test func `is nothing where nothing was changed, which the command says`() async throws {
        try await begin()
        try await sheaf.run("posts", "publish", "A", "--as", "ada")
        let before = try await sheaf.run("history", "--json")
        let nothing = "Nothing was changed.\n"
        let published = try await sheaf.outcome("posts", "publish", "A", "--as", "ada")
        #expect(published == .init(errors: "It was already published.\n\(nothing)"))
        let unfollowed = try await sheaf.outcome("people", "unfollow", "ben", "--as", "ada")
        #expect(unfollowed == .init(errors: "You did not follow ben.\n\(nothing)"))
        try await sheaf.run("tags", "add", "bread", "A", "--as", "ada")
        let tagged = try await sheaf.outcome("tags", "add", "Bread", "A", "--as", "ada")
        #expect(tagged == .init(errors: nothing))
        try await sheaf.run("undo", "--as", "ada")
        let after = try await sheaf.objects("history").filter { $0["isDone"] as? Bool == true }
        #expect(after.count == before.split(separator: "\n").count)
    }

    @Test func `is said of comments once where they go with two people`() async throws {
        try await begin()
        try await sheaf.run("posts", "add", "D", "--content", "c", "--as", "ben")
        for (post, author) in [("A", "ben"), ("A", "cem"), ("D", "ada"), ("D", "ben")] {
            try await sheaf.run("comments", "add", post, "--content", "x", "--as", author)
        }
        let dry = try await sheaf.outcome(
            "people", "delete", "ada", "ben", "--with-writings", "--dry-run")
        #expect(
            dry.output.contains(
                "ada (3 posts and 3 comments go too), ben (1 post and 1 comment go too)"),
            "\(dry)")
    }

    @Test func `is said once, too, of comments that are removed with two people`() async throws {
        try await begin()
        try await sheaf.run("comments", "add", "A", "--content", "x", "--as", "ben")
        try await sheaf.run("people", "delete", "ben", "--with-writings", "--yes", "--as", "cem")
        try await sheaf.run("people", "delete", "ada", "--with-writings", "--yes", "--as", "cem")
        let dry = try await sheaf.outcome("purge", "ada", "ben", "--dry-run")
        #expect(dry.output.contains("with 3 posts and 1 comment for good"), "\(dry)")
    }
}
