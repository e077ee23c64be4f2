import Foundation
import SheafTestSupport
import Testing

@Suite struct `Options of lists` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test(arguments: [
        "people list", "posts list", "comments list", "tags list", "trash", "history", "views list",
        "unsaved list", "images list", "backups", "settings list", "vault list",
        "posts versions Tea",
    ])
    func `are the same for every list`(_ list: String) async throws {
        let words = list.split(separator: " ").map(String.init)
        let help = try await sheaf.program.run(words.prefix(2) + ["--help"])
        for option in ["--json", "--format <text>", "--limit <n>"] {
            #expect(help.output.contains("  \(option)"), "\(list) \(option)")
        }
    }

    @Test func `hold for settings, versions and views`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "a", "--as", "ada")
        try await sheaf.run("posts", "edit", "Tea", "--content", "b", "--as", "ada")
        let settings = try await sheaf.run("settings", "list", "--limit", "1", "--format", "{key}")
        #expect(settings.split(separator: "\n").count == 1)
        let versions = try await sheaf.run(
            "posts", "versions", "Tea", "--limit", "1", "--format", "{content}")
        #expect(versions == "b\n")
        let none = try await sheaf.outcome("views", "list", "--format", "{nonsense}")
        #expect(none.status == .exited(2) && none.errors.contains("query"))
        let both = try await sheaf.outcome("images", "list", "--json", "--format", "{name}")
        #expect(both.status == .exited(2))
    }
}
