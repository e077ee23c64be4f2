import Foundation
import SheafTestSupport
import Testing

@Suite struct `The words of the history` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func last() async throws -> String {
        let actions = try await sheaf.objects("history", "--limit", "1")
        return actions.first?["action"] as? String ?? ""
    }

    @Test func `say where an import came from that came through a pipe`() async throws {
        try await sheaf.run("import", "-", input: "---\ntitle: One\n---\nx\n")
        #expect(try await last() == "imported from standard input")
        let undone = try await sheaf.outcome("undo")
        #expect(undone.errors == "Undone: import from standard input.\n")
        try sheaf.directory.write("# Two\n", to: "two.md")
        let both = try await sheaf.script(
            "$SHEAF import two.md <(printf -- '---\\ntitle: Three\\n---\\nx\\n')")
        #expect(both.status == .exited(0), "\(both)")
        #expect(try await last() == "imported two.md, standard input")
    }

    @Test func `say that what made a row was undone as well, and not that it is gone`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "c", "--as", "ada")
        try await sheaf.run("posts", "edit", "Tea", "--title", "Mud", "--as", "ada")
        try await sheaf.run("undo", "3", "--as", "ada")
        try await sheaf.run("undo", "2", "--as", "ada")
        let refused = try await sheaf.outcome("redo", "3", "--as", "ada")
        #expect(refused.status == .exited(5), "\(refused)")
        #expect(!refused.errors.contains("for good"), "\(refused)")
        #expect(
            refused.errors.contains(
                "is not there any more. What made it was undone as well: redo that first."),
            "\(refused)")
        try await sheaf.run("redo", "2", "--as", "ada")
        try await sheaf.run("redo", "3", "--as", "ada")
    }

    @Test func `say that nothing is kept of what was undone before something else was done`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "c", "--as", "ada")
        try await sheaf.run("undo", "--as", "ada")
        try await sheaf.run("posts", "add", "Mud", "--content", "c", "--as", "ada")
        let details = try await sheaf.run("history", "2")
        #expect(details.contains("\nWhat changed is not kept any more.\n"), "\(details)")
        #expect(!details.contains("detail"), "\(details)")
    }

    @Test func `name the two that a tag, a like or a follower joins, also when it is undone`()
        async throws
    {
        for name in ["ada", "ben"] {
            try await sheaf.run("people", "add", name, "--email", "\(name)@x.org")
        }
        try await sheaf.run(
            "posts", "add", "Tea", "--content", "c", "--tag", "hot", "--as", "ada")
        try await sheaf.run("posts", "like", "Tea", "--as", "ben")
        try await sheaf.run("people", "follow", "ben", "--as", "ada")
        try await sheaf.run("people", "unfollow", "ben", "--as", "ada")
        #expect(
            try await sheaf.run("history", "3").contains("\nPut the tag \"hot\" on \"Tea\"\n"))
        #expect(try await sheaf.run("history", "4").contains("\nben liked \"Tea\"\n"))
        #expect(try await sheaf.run("history", "5").contains("\nada follows ben\n"))
        #expect(try await sheaf.run("history", "6").contains("\nada no longer follows ben\n"))
        try await sheaf.run("undo", "4", "--as", "ben")
        #expect(try await sheaf.run("history", "4").contains("\nben liked \"Tea\"\n"))
        try await sheaf.run("undo", "3", "--as", "ada")
        #expect(
            try await sheaf.run("history", "3").contains("\nPut the tag \"hot\" on \"Tea\"\n"))
    }

    @Test func `have for programs the names that rows have elsewhere`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "hot", "--as", "ada")
        try await sheaf.run("posts", "edit", "Tea", "--content", "cold", "--as", "ada")
        try await sheaf.run(
            "people", "edit", "ada", "--set", "born=1990-01-02", "--first-name", "Ada")
        try await sheaf.run("posts", "like", "Tea", "--as", "ada")
        func change(_ number: String) async throws -> [String: Any] {
            let action = try #require(try await sheaf.objects("history", number).first)
            return try #require((action["changes"] as? [[String: Any]])?.first)
        }
        func fields(_ change: [String: Any]) -> Set<String> {
            Set((change["fields"] as? [[String: Any]] ?? []).compactMap { $0["field"] as? String })
        }
        let text = try await change("3")
        #expect(text["what"] as? String == "post" && fields(text) == ["content"], "\(text)")
        let person = try await change("4")
        #expect(person["what"] as? String == "person", "\(person)")
        #expect(fields(person).isSuperset(of: ["birthDate", "firstName"]), "\(person)")
        #expect(!fields(person).contains { $0.contains("_") }, "\(person)")
        #expect(try await change("5")["what"] as? String == "postLike")
    }

    @Test func `say "more" only where something stands above it`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "c", "--as", "ada")
        let post = try await sheaf.run("export").split(separator: "\n").first {
            $0.contains("\"title\":\"Tea\"")
        }
        let viewed = try #require(post).replacing("\"views\":0", with: "\"views\":9")
        try await sheaf.run("import", "-", input: viewed + "\n")
        let details = try await sheaf.run("history", "3")
        #expect(
            details.contains("\n2 details changed that have no name of their own\n"), "\(details)")
        #expect(!details.contains("more"), "\(details)")
    }
}
