import Foundation
import SheafTestSupport
import Testing

@Suite struct `A dry run` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        for (title, tag) in [("Tea", "x"), ("Mud", "y")] {
            try await sheaf.run(
                "posts", "add", title, "--content", "c", "--tag", tag, "--as", "ada")
        }
        try await sheaf.run("comments", "add", "Tea", "--content", "hot", "--as", "ada")
    }

    private func said(_ arguments: String...) async throws -> String {
        let before = try await sheaf.run("export")
        let outcome = try await sheaf.program.run(arguments + ["--dry-run", "--as", "ada"])
        #expect(outcome.status == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try await sheaf.run("export") == before)
        return outcome.output
    }

    @Test func `of another name for a tag says what it would be, and what would be joined`()
        async throws
    {
        try await begin()
        #expect(
            try await said("tags", "edit", "x", "--name", "z")
                == "Would rename 'x' to 'z': 1 post.\n")
        #expect(
            try await said("tags", "edit", "x", "--name", "Y")
                == "Would merge the tag 'x' of 1 post into 'y' of 1 post.\n")
        let none = try await sheaf.outcome("tags", "edit", "x", "--name", "a,b", "--dry-run")
        #expect(none.status != .exited(0))
    }

    @Test func `of an undo says what it would be, and what is in the way`() async throws {
        try await begin()
        try await sheaf.run("posts", "edit", "Tea", "--title", "Mint", "--as", "ada")
        #expect(try await said("undo") == "Would undo this: changed the post \"Mint\".\n")
        try await sheaf.run("undo", "--as", "ada")
        #expect(try await said("redo") == "Would redo this: changed the post \"Mint\".\n")
        try await sheaf.run("redo", "--as", "ada")
        let number = try #require(try await sheaf.objects("history").first?["number"] as? Int)
        try await sheaf.run("posts", "edit", "Mint", "--title", "Sage", "--as", "ada")
        let blocked = try await sheaf.outcome("undo", "\(number)", "--dry-run")
        #expect(blocked.status == .exited(5) && blocked.errors.contains("was changed since"))
    }

    @Test func `of what would come out of the trash, or be removed, says what goes along`()
        async throws
    {
        try await begin()
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "ada")
        #expect(
            try await said("restore", "Tea") == "Would put back the post 'Tea' with 1 comment.\n")
        #expect(
            try await said("purge", "Tea")
                == "Would remove the post 'Tea' with 1 comment for good.\n")
        #expect(
            try await said("purge", "--all")
                == "Would remove 1 deleted item with 1 comment for good.\n")
        let asked = try await sheaf.outcome("purge", "Tea")
        #expect(asked.errors.contains("This removes the post 'Tea' with 1 comment for good."))
    }

    @Test func `counts no comment twice that was deleted before its post`() async throws {
        try await begin()
        let id = try #require(try await sheaf.objects("comments", "list").first?["id"] as? String)
        try await sheaf.run("comments", "add", "Tea", "--content", "two", "--as", "ada")
        try await sheaf.run("comments", "delete", id, "--yes", "--as", "ada")
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "ada")
        #expect(
            try await said("purge", "--all")
                == "Would remove 2 deleted items with 1 comment for good.\n")
        #expect(
            try await said("restore", "Tea") == "Would put back the post 'Tea' with 1 comment.\n")
    }

    @Test func `of a deletion says it as an answer, with how many replies go along`() async throws {
        try await begin()
        var id = try #require(try await sheaf.objects("comments", "list").first?["id"] as? String)
        let first = id
        for text in ["one", "two"] {
            let reply = try await sheaf.run(
                "comments", "add", "Tea", "--reply", id, "--content", text, "--as", "ada")
            id = reply.filter { $0 != "\n" }
        }
        #expect(try await said("comments", "delete", first) == "Would delete 'hot'.\n")
        #expect(
            try await said("comments", "delete", first, "--whole-branch")
                == "Would delete 'hot' and 2 replies below.\n")
        #expect(
            try await said("comments", "delete", id, "--whole-branch") == "Would delete 'two'.\n")
        #expect(
            try await said("posts", "delete", "Mud") == "Would delete 'Mud'.\n")
    }

    @Test func `of what somebody wrote says it with them`() async throws {
        try await begin()
        try await sheaf.run("people", "add", "bea", "--email", "bea@x.org")
        try await sheaf.run("people", "delete", "ada", "--with-writings", "--yes", "--as", "bea")
        let outcome = try await sheaf.outcome("purge", "--all", "--dry-run")
        #expect(
            outcome.output == "Would remove 1 deleted item with 2 posts and 1 comment for good.\n")
    }
}
