import Foundation
import SheafTestSupport
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

    @Test func `is replaced where all of it came in from there, and edits go both ways`()
        async throws
    {
        try sheaf.directory.write("---\ntitle: A\ntags: [x]\n---\nOne\n", to: "posts/a.md")
        try sheaf.directory.write("# B\n", to: "posts/deep/b.md")
        let said = try await sheaf.script(
            """
            set -e
            $SHEAF import posts && $SHEAF export --format markdown --force posts
            echo More >>posts/a.md; $SHEAF import posts; $SHEAF posts edit A --tag z
            $SHEAF export --format markdown --force posts; $SHEAF import posts
            """)
        #expect(said.status == .exited(0), "\(said)")
        #expect(
            said.output
                == "posts  2 new\ntags   1 new\nposts  1 updated, 1 unchanged\nposts  2 unchanged\n",
            "\(said)")
        let text = try String(contentsOfFile: folder + "/a.md", encoding: .utf8)
        #expect(text.hasPrefix("---\ntitle: A\ntags: [x, z]\n") && text.hasSuffix("One\nMore\n"))
        try sheaf.directory.write("# New\n", to: "posts/new.md")
        let refused = try await sheaf.outcome("export", "--format", "markdown", "--force", folder)
        #expect(refused.errors.contains("new.md") && refused.errors.contains("Import it first"))
    }

    @Test func `is left where one of its files was changed since, or is of another store`()
        async throws
    {
        try await begin()
        try await sheaf.run("restore", "Mud", "--as", "ada")
        let tea = try #require(try names().first { $0.contains("tea") })
        let edited = try sheaf.directory.text(of: "posts/\(tea)") + "And my own words.\n"
        try sheaf.directory.write(edited, to: "posts/\(tea)")
        func refusal() async throws -> String {
            let refused = try await sheaf.outcome(
                "export", "--format", "markdown", "--force", folder)
            #expect(refused.status == .exited(5), "\(refused)")
            return refused.errors
        }
        #expect(try await refusal().contains("\(tea), which was changed since it was exported"))
        #expect(try sheaf.directory.text(of: "posts/\(tea)") == edited)
        // What came in is not lost with the file.
        try await sheaf.run("import", folder)
        try await sheaf.run("export", "--format", "markdown", "--force", folder)
        #expect(try sheaf.directory.text(of: "posts/\(tea)").contains("my own words"))
        // Also where that is an earlier version by now.
        try sheaf.directory.write(edited + "More.\n", to: "posts/\(tea)")
        try await sheaf.run("import", folder)
        try await sheaf.run("posts", "edit", "Tea", "--title", "Green tea", "--as", "ada")
        try await sheaf.run("export", "--format", "markdown", "--force", folder)
        // Nor is a post that is gone for good, of which the file is all there is.
        try await sheaf.run("posts", "delete", "Mud", "--yes", "--as", "ada")
        try await sheaf.run("purge", "Mud", "--yes")
        #expect(try await refusal().contains("whose post is not in this store any more"))
        #expect(try names().count == 2)
    }

    @Test func `goes beside an earlier one where not everything can be read`() async throws {
        try await begin()
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(
            "UPDATE post SET title = CAST(x'54ff54' AS TEXT) WHERE title = 'Tea';")
        let partial = try await sheaf.outcome("export", "--format", "markdown", "--force", folder)
        #expect(partial.status == .exited(3), "\(partial)")
        #expect(partial.errors.contains("so the earlier export in"), "\(partial)")
        #expect(try names().count == 2)
        #expect(try sheaf.directory.names().contains("posts.incomplete"))
    }

    @Test func `is replaced whatever its files of Markdown end with`() async throws {
        for name in ["a.markdown", "B.MD", "c.mkd"] {
            try sheaf.directory.write("# \(name)\n", to: "in/\(name)")
        }
        try await sheaf.run("import", sheaf.directory.file("in").path)
        try await sheaf.run("export", "--format", "markdown", folder)
        #expect(try names() == ["B.MD", "a.markdown", "c.mkd"])
        try await sheaf.run("export", "--format", "markdown", "--force", folder)
        #expect(try names().count == 3)
        try sheaf.directory.write("# Mine\n", to: "posts/own.markdown")
        let refused = try await sheaf.outcome("export", "--format", "markdown", "--force", folder)
        #expect(refused.status == .exited(5) && refused.errors.contains("own.markdown"))
    }

    @Test func `is replaced with all that is no document left in it`() async throws {
        try await begin()
        let others = [
            ".obsidian/app.json", ".obsidian/templates/day.md", ".git", "notes.txt",
            "pictures/a.png",
        ]
        for name in others { try sheaf.directory.write("# Mine\n", to: "posts/\(name)") }
        for _ in 1...2 {
            try await sheaf.run("export", "--format", "markdown", "--force", folder)
            for name in others {
                #expect(try sheaf.directory.text(of: "posts/\(name)") == "# Mine\n", "\(name)")
            }
            #expect(try names().count == 5)
        }
        let beside = try FileManager.default.contentsOfDirectory(atPath: sheaf.directory.path)
        #expect(!beside.contains { $0.contains("posts") && $0 != "posts" })
    }

    @Test(arguments: ["own.md", "inner/own.md"])
    func `is left where another document is in it`(_ name: String) async throws {
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
