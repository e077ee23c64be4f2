import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Who you are and what you have read` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        for name in ["ada", "linus"] {
            try await sheaf.run("people", "add", name, "--email", "\(name)@x.org")
        }
    }

    private func titles(_ options: String...) async throws -> [String] {
        let outcome = try await sheaf.program.run(
            ["posts", "list", "--format", "{title}"] + options)
        return outcome.output.split(separator: "\n").map { String($0) }
    }

    private func add(_ title: String, by name: String) async throws {
        try await sheaf.run("posts", "add", title, "--content", "x", "--as", name)
    }

    @Test func `is shown, chosen and forgotten`() async throws {
        let nobody = try await sheaf.outcome("you")
        #expect(nobody.status == .exited(1) && nobody.errors.hasPrefix("sheaf: "))
        #expect(nobody.errors.contains("sheaf you USERNAME"), "\(nobody)")
        let unnamed = try await sheaf.outcome("posts", "add", "Tea", "--content", "x")
        #expect(unnamed.errors.contains("sheaf you USERNAME"), "\(unnamed)")
        try await sheaf.run("you", "linus")
        #expect(try await sheaf.run("you") == "linus\n")
        #expect(try await sheaf.run("you", "--as", "ada") == "ada\n")
        try await sheaf.run("posts", "add", "Tea", "--content", "x")
        let tea = try await sheaf.run("posts", "list", "--format", "{author.username}")
        #expect(tea == "linus\n")
        try await sheaf.run("you", "--forget")
        #expect(try await sheaf.outcome("you").status == .exited(1))
        #expect(try await sheaf.outcome("you", "nobody").status == .exited(1))
    }

    @Test func `is listed where it cannot be kept that somebody has looked`() async throws {
        try await add("Old", by: "linus")
        // A file where the folder should be refuses everybody, whoever runs the tests.
        try sheaf.directory.write("in the way", to: "state")
        let outcome = try await sheaf.outcome("posts", "list", "--unread", "--as", "ada")
        #expect(outcome.status == .exited(1) && outcome.errors == "Nothing matches.\n")
        // Whoever marks something has to be told that it is not kept.
        let marked = try await sheaf.outcome("posts", "read", "Old", "--as", "ada")
        #expect(marked.status == .exited(5), "\(marked)")
    }

    @Test func `is new until it is marked as read, and again when it is marked as unread`()
        async throws
    {
        try await add("Old", by: "linus")
        try await sheaf.run("you", "ada")
        // Whoever looks for the first time begins to read then.
        #expect(try await sheaf.outcome("posts", "list", "--unread").status == .exited(1))
        try await Task.sleep(for: .milliseconds(5))
        try await add("Mine", by: "ada")
        try await add("New", by: "linus")
        try await add("Newer", by: "linus")
        #expect(try await titles("--unread") == ["Newer", "New"])
        try await sheaf.run("posts", "read", "New")
        #expect(try await titles("--unread") == ["Newer"])
        let some = try await sheaf.outcome("posts", "unread", "Old", "Mine")
        #expect(some.errors == "2 posts are marked as unread.\n")
        #expect(try await titles("--unread") == ["Newer", "Mine", "Old"])
        let all = try await sheaf.outcome("posts", "read", "--all")
        #expect(all.errors == "3 posts are marked as read.\n")
        #expect(try await sheaf.outcome("posts", "read", "--all").errors == "Nothing new.\n")
        #expect(try await sheaf.outcome("posts", "list", "--unread").status == .exited(1))
        try await sheaf.run(
            "comments", "add", "New", "--content", "more", "--as", "linus")
        #expect(try await titles("--unread") == ["New"])
    }

    @Test func `is read by one person, and not by the others for that`() async throws {
        // Whoever looks for the first time begins to read then.
        for name in ["ada", "linus"] {
            _ = try await sheaf.outcome("posts", "list", "--unread", "--as", name)
        }
        try await Task.sleep(for: .milliseconds(5))
        try await sheaf.run("people", "add", "grace", "--email", "grace@x.org")
        try await add("New", by: "grace")
        try await sheaf.run("posts", "read", "New", "--as", "ada")
        #expect(try await titles("--unread", "--as", "linus") == ["New"])
        let read = try await sheaf.outcome("posts", "list", "--unread", "--as", "ada")
        #expect(read.status == .exited(1))
        try await sheaf.run("posts", "unread", "New", "--as", "ada")
        try await sheaf.run("posts", "read", "New", "--as", "linus")
        #expect(try await titles("--unread", "--as", "ada") == ["New"])
    }

    @Test func `is followed by some, who are listed, and their posts too`() async throws {
        try await sheaf.run("people", "add", "grace", "--email", "grace@x.org")
        try await sheaf.run("people", "follow", "linus", "--as", "ada")
        try await sheaf.run("people", "follow", "linus", "ada", "--as", "grace")
        func people(_ options: String...) async throws -> String {
            try await sheaf.program.run(
                ["people", "list", "--format", "{username}", "--sort", "username"] + options
            ).output
        }
        #expect(try await people("--following", "linus") == "ada\ngrace\n")
        #expect(try await people("--following", "linus", "--following", "ada") == "grace\n")
        #expect(try await people("--followed-by", "grace") == "ada\nlinus\n")
        #expect(
            try await people("--followed-by", "grace", "--followed-by", "ada", "--limit", "5")
                == "linus\n")
        let none = try await sheaf.outcome("people", "list", "--following", "grace")
        #expect(none.status == .exited(1))
        try await add("His", by: "linus")
        try await add("Hers", by: "grace")
        #expect(try await titles("--followed", "--as", "ada") == ["His"])
    }
}
