import Foundation
import SheafTestSupport
import Testing

@Suite struct `What the history tells of an action` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        for title in ["Tea", "Mud"] {
            try await sheaf.run("posts", "add", title, "--content", "c", "--as", "ada")
        }
    }

    /// What programs are told of the changes of the last action.
    private func changes() async throws -> [[String: Any]] {
        let action = try #require(try await sheaf.objects("history", "--limit", "1").first)
        let number = try #require(action["number"] as? Int)
        let told = try #require(try await sheaf.objects("history", "\(number)").first)
        return told["changes"] as? [[String: Any]] ?? []
    }

    private func fields(_ change: [String: Any]) -> [String: [String]] {
        var fields: [String: [String]] = [:]
        for field in change["fields"] as? [[String: Any]] ?? [] {
            fields["\(field["field"] ?? "")"] = [
                "\(field["before"] ?? "")", "\(field["after"] ?? "")",
            ]
        }
        return fields
    }

    @Test func `is of which posts the likes were set, from how many to how many`() async throws {
        try await sheaf.run("posts", "like", "Tea", "--as", "ada")
        try await sheaf.run("batch", "posts", "set-likes", "5", "--all", "--yes")
        // What is done since changes nothing of it.
        try await sheaf.run("batch", "posts", "set-likes", "9", "--all", "--yes")
        try await sheaf.run("posts", "unlike", "Tea", "--as", "ada")
        let told = try #require(try await sheaf.objects("history", "5").first)
        let changes = told["changes"] as? [[String: Any]] ?? []
        #expect(changes.map { $0["name"] as? String } == ["Tea", "Mud"])
        #expect(changes.map(fields) == [["likes": ["1", "5"]], ["likes": ["0", "5"]]])
        #expect(told["others"] as? Int == 0)
        let text = try await sheaf.run("history", "5")
        #expect(
            text.hasSuffix(
                """

                Changed the post "Tea"
                  Likes
                    [-1-]{+5+}

                Changed the post "Mud"
                  Likes
                    [-0-]{+5+}

                """), "\(text)")
        let later = try await sheaf.run("history", "6")
        #expect(later.contains("  Likes\n    [-5-]{+9+}\n"), "\(later)")
    }

    @Test func `is the colours, the scores and the metadata of a person`() async throws {
        try await sheaf.run(
            "people", "edit", "ada", "--set", "colours=red,blue", "--set", "scores=3", "--set",
            ".a.b=1")
        #expect(
            try await changes().map(fields) == [
                [
                    "favouriteColours": ["", "red, blue"], "scores": ["", "3"],
                    "metadata.a.b": ["", "1"],
                ]
            ])
        try await sheaf.run(
            "people", "edit", "ada", "--set", "colours=blue,green", "--set", ".a.b=2")
        #expect(
            try await changes().map(fields) == [
                ["favouriteColours": ["red, blue", "blue, green"], "metadata.a.b": ["1", "2"]]
            ])
        let text = try await sheaf.run("history", "4")
        #expect(text.contains("  Colours\n    {+red, blue+}\n"), "\(text)")
        #expect(text.contains("  .a.b\n    {+1+}\n"), "\(text)")
        #expect(!text.contains("more"), "\(text)")
        try await sheaf.run("undo", "5")
        try await sheaf.run("undo", "4")
        let undone = try await sheaf.run("history", "4")
        #expect(undone.contains("  Colours\n    {+red, blue+}\n"), "\(undone)")
    }

    @Test func `is no post of which nothing changed but its tags`() async throws {
        try await sheaf.run("batch", "posts", "add-tag", "moss", "--all", "--yes")
        let told = try #require(try await sheaf.objects("history", "4").first)
        let changes = told["changes"] as? [[String: Any]] ?? []
        #expect(changes.map { $0["what"] as? String } == ["tag", "postTag", "postTag"])
        #expect(told["others"] as? Int == 0)
    }

    @Test func `has yes or no where rows have them`() async throws {
        try await sheaf.run("people", "edit", "ada", "--no-active")
        let text = try await sheaf.run("history", "4")
        #expect(text.contains("  Active\n    [-yes-]{+no+}\n"), "\(text)")
        let change = try #require(try await changes().first)
        let field = try #require((change["fields"] as? [[String: Any]])?.first)
        #expect(field["before"] as? Bool == true && field["after"] as? Bool == false, "\(field)")
    }
}
