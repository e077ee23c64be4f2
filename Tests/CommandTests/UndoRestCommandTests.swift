import Foundation
import SheafTestSupport
import Testing

@Suite struct `Commands take back the rest` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func said(_ arguments: String...) async throws -> String {
        let outcome = try await sheaf.program.start(arguments, input: "").outcome()
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
        return outcome.errors
    }

    @Test func `of what was done to many, where others changed one of them since`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("people", "add", "bea", "--email", "bea@x.org")
        for title in ["A", "B", "C"] {
            try await sheaf.run("posts", "add", title, "--content", "c", "--as", "ada")
        }
        func titles(_ status: String) async throws -> [String] {
            try await sheaf.objects("posts", "list").filter { $0["status"] as? String == status }
                .compactMap { $0["title"] as? String }.sorted()
        }
        try await sheaf.run("posts", "archive", "A", "B", "C", "--as", "ada")
        try await sheaf.run("posts", "edit", "B", "--status", "draft", "--as", "bea")
        let refused = try await sheaf.outcome("undo", "--as", "ada")
        #expect(refused.status == .exited(5))
        #expect(refused.errors.contains("1 of its 3 rows is in the way."), "\(refused)")
        #expect(refused.errors.contains("sheaf undo --as ada --skip-changed "), "\(refused)")
        // The command ends its line.
        let command = refused.errors.split(separator: "\n").first { $0.contains("--skip-changed") }
        #expect(command?.last?.isNumber == true, "\(refused)")
        #expect(refused.errors.contains("\nEarlier actions can be undone by "), "\(refused)")
        let trial = try await sheaf.run("undo", "--skip-changed", "--dry-run", "--as", "ada")
        #expect(trial.hasPrefix("Would undo this: archived 2 posts. Left as it is: "), "\(trial)")
        #expect(try await titles("archived") == ["A", "C"])
        let undone = try await said("undo", "--skip-changed", "--as", "ada")
        #expect(
            undone.hasPrefix(
                "Undone: archived 2 posts. Left as it is: the status of a post (\"B\") was changed"
                    + " since by bea"), "\(undone)")
        #expect(try await titles("archived") == [])
        let actions = try await sheaf.objects("history").compactMap { $0["action"] as? String }
        #expect(actions.contains("archived 2 posts") && actions.contains("archived the post \"B\""))
        #expect(try await said("redo", "--as", "ada") == "Redone: archived 2 posts.\n")
        #expect(try await titles("archived") == ["A", "C"])
        #expect(try await said("undo", "--as", "ada") == "Undone: archived 2 posts.\n")
        // What stays is not the next one.
        #expect(try await said("undo", "--as", "ada") == "Undone: added the post \"C\".\n")
    }

    @Test func `of what was added, unless only tags are left that stay`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run(
            "posts", "add", "Walk", "--content", "c", "--tag", "moss", "--tag", "bread", "--as",
            "ada")
        try await sheaf.run("posts", "edit", "Walk", "--title", "Walk two", "--as", "ada")
        let before = try await sheaf.run("history", "--json")
        let added = try #require(
            try await sheaf.objects("history").first {
                ($0["action"] as? String)?.hasPrefix("added the post") == true
            }?["number"] as? Int)
        for _ in 0..<2 {
            let refused = try await sheaf.outcome(
                "undo", "--skip-changed", String(added), "--as", "ada")
            #expect(refused.status == .exited(5))
            #expect(
                refused.errors.contains("Nothing else of it can be undone alone."), "\(refused)")
            #expect(!refused.errors.contains("--skip-changed"), "\(refused)")
        }
        #expect(try await sheaf.run("history", "--json") == before)
    }

    @Test func `or do it again, where others changed one of them since it was undone`()
        async throws
    {
        for name in ["ada", "bea"] {
            try await sheaf.run("people", "add", name, "--email", "\(name)@x.org")
        }
        for title in ["A", "B", "C"] {
            try await sheaf.run("posts", "add", title, "--content", "c", "--as", "ada")
        }
        try await sheaf.run("posts", "archive", "A", "B", "C", "--as", "ada")
        try await sheaf.run("undo", "--as", "ada")
        try await sheaf.run("posts", "edit", "B", "--status", "published", "--as", "bea")
        let refused = try await sheaf.outcome("redo", "--as", "ada")
        #expect(refused.status == .exited(5))
        #expect(refused.errors.contains("sheaf redo --as ada --skip-changed "), "\(refused)")
        let trial = try await sheaf.run("redo", "--skip-changed", "--dry-run", "--as", "ada")
        #expect(trial.hasPrefix("Would redo this: archived 2 posts. Left as it is: "), "\(trial)")
        let redone = try await said("redo", "--skip-changed", "--as", "ada")
        #expect(redone.hasPrefix("Redone: archived 2 posts. Left as it is: "), "\(redone)")
        let archived = try await sheaf.objects("posts", "list")
            .filter { $0["status"] as? String == "archived" }
            .compactMap { $0["title"] as? String }
        #expect(archived.sorted() == ["A", "C"])
        #expect(try await said("undo", "--as", "ada") == "Undone: archived 2 posts.\n")
    }
}
