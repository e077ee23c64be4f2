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
        for option in ["--json", "--format <text>", "--limit <n>", "--count"] {
            #expect(help.output.contains("  \(option)"), "\(list) \(option)")
        }
    }

    @Test func `count rows without showing them`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        #expect(try await sheaf.run("images", "list", "--count") == "0\n")
        for title in ["Tea", "Green tea", "Moss"] {
            try await sheaf.run("posts", "add", title, "--content", "a", "--as", "ada")
        }
        #expect(try await sheaf.run("posts", "list", "--count") == "3\n")
        #expect(try await sheaf.run("posts", "list", "title:tea", "--count") == "2\n")
        #expect(try await sheaf.run("posts", "list", "--count", "--limit", "2") == "2\n")
        #expect(try await sheaf.run("people", "list", "--count") == "1\n")
        #expect(try await sheaf.run("find", "tea or ada", "--count") == "4\n")
        #expect(try await sheaf.run("history", "--count") == "4\n")
        #expect(try await sheaf.run("views", "list", "--count") == "0\n")
        #expect(try await sheaf.run("trash", "--count") == "0\n")
        let none = try await sheaf.outcome("posts", "list", "title:fern", "--count")
        #expect(none.status == .exited(1) && none.output == "0\n", "\(none)")
        let both = try await sheaf.outcome("posts", "list", "--count", "--json")
        #expect(both.status == .exited(2), "\(both)")
        let one = try await sheaf.outcome("history", "1", "--count")
        #expect(one.status == .exited(2), "\(one)")
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
