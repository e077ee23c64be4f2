import Foundation
import SheafTestSupport
import Testing

@Suite struct `A tag without a name` {
    let sheaf: SheafStore
    private let identifier: String

    /// A post with two tags, of which another program took the name of one away.
    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run(
            "posts", "add", "Tea", "--content", "c", "--tag", "hot", "--tag", "code", "--as", "ada")
        let shell = SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path)
        _ = try await shell.run("UPDATE tag SET name = '', name_fold = '' WHERE name = 'hot';")
        let tag = try await sheaf.objects("tags", "list").first { $0["name"] as? String == "" }
        identifier = try #require(tag?["id"] as? String)
    }

    private func names() async throws -> Set<String> {
        Set(try await sheaf.objects("tags", "list").compactMap { $0["name"] as? String })
    }

    @Test func `gets one by its identifier`() async throws {
        try await sheaf.run("tags", "edit", identifier, "--name", "warm")
        #expect(try await names() == ["warm", "code"])
        let tags = try await sheaf.objects("posts", "list").first?["tags"] as? [String]
        #expect(Set(tags ?? []) == ["warm", "code"])
    }

    @Test func `is deleted by its identifier`() async throws {
        try await sheaf.run("tags", "delete", identifier, "--yes")
        #expect(try await names() == ["code"])
    }

    @Test func `is left out of an import and named`() async throws {
        let export = try await sheaf.run("export", "-")
        let there = try SheafStore()
        let outcome = try await there.outcome("import", "-", input: export)
        #expect(outcome.errors.contains("a tag without a name"), "\(outcome)")
        let tags = try await there.objects("tags", "list").map { $0["name"] as? String }
        #expect(tags == ["code"])
        // Here it stays as it is.
        _ = try await sheaf.outcome("import", "-", input: export)
        #expect(try await names() == ["", "code"])
    }
}
