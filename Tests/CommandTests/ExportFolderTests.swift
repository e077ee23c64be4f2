import Foundation
import TestSupport
import Testing

@Suite struct `A folder of an export` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private var folder: String { sheaf.directory.file("posts").path }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "hot", "--as", "ada")
        try await sheaf.run("posts", "add", "Mud", "--content", "wet", "--as", "ada")
        try await sheaf.run("export", "--format", "markdown", folder)
        try await sheaf.run("posts", "delete", "Mud", "--yes", "--as", "ada")
    }

    @Test func `is replaced where that is asked for, with what went since`() async throws {
        try await begin()
        #expect(try names().count == 2)
        let refused = try await sheaf.outcome("export", "--format", "markdown", folder)
        #expect(refused.status == .exited(5))
        #expect(refused.errors.contains("add --force to replace it"))
        #expect(try names().count == 2)
        try await sheaf.run("export", "--format", "markdown", "--force", folder)
        #expect(try names().count == 1)
        let beside = try FileManager.default.contentsOfDirectory(atPath: sheaf.directory.path)
        #expect(!beside.contains { $0.contains("posts") && $0 != "posts" })
    }

    @Test(arguments: ["notes.txt", "own.md", "inner/own.md", ".git"])
    func `is left where something else is in it`(_ name: String) async throws {
        try await begin()
        try sheaf.directory.write("# Mine\n", to: "posts/\(name)")
        let refused = try await sheaf.outcome(
            "export", "--format", "markdown", "--force", folder)
        #expect(refused.status == .exited(5))
        #expect(refused.errors.contains("holds \(name), which no export as Markdown wrote"))
        #expect(FileManager.default.fileExists(atPath: folder + "/" + name))
        #expect(try names().count == 3)
    }

    @Test(arguments: ["people.csv", "people.vcf", "all.mbox"])
    func `goes by the rule of files`(_ name: String) async throws {
        try await begin()
        let file = sheaf.directory.file(name).path
        try await sheaf.run("export", file)
        let refused = try await sheaf.outcome("export", file)
        #expect(refused.status == .exited(5) && refused.errors.contains("--force"))
        try await sheaf.run("export", "--force", file)
    }
}
