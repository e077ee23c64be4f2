import Foundation
import TestSupport
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

    @Test func `say "more" only where something stands above it`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "c", "--as", "ada")
        try await sheaf.run("batch", "posts", "set-likes", "5", "--all", "--yes")
        let details = try await sheaf.run("history", "3")
        #expect(details.contains("\n1 detail changed that has no name of its own\n"), "\(details)")
        #expect(!details.contains("more"), "\(details)")
    }
}
