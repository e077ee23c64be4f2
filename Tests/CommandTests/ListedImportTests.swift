import Foundation
import SheafTestSupport
import Testing

@Suite struct `What commands print as JSON` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "hot", "--tag", "x", "--as", "ada")
        try await sheaf.run("comments", "add", "Tea", "--content", "yes", "--as", "ada")
        try await sheaf.run("posts", "like", "Tea", "--as", "ada")
        try await sheaf.run("comments", "like", try await comment(), "--as", "ada")
    }

    private func comment() async throws -> String {
        try #require(try await sheaf.objects("comments", "list").first?["id"] as? String)
    }

    private func lists() async throws -> String {
        var text = ""
        for kind in ["people", "posts", "comments", "tags"] {
            text += try await sheaf.run(kind, "list", "--json")
        }
        return text
    }

    @Test func `comes in again where it came from, and changes nothing that is the same`()
        async throws
    {
        try await begin()
        let before = try await sheaf.run("export")
        for arguments in [
            ["people", "list"], ["posts", "list"], ["posts", "show", "Tea"], ["comments", "list"],
            ["tags", "list"], ["find", "hot"],
        ] {
            let outcome = try await sheaf.program.run(arguments + ["--json"])
            let report = try await sheaf.run("import", "-", input: outcome.output)
            #expect(report.contains("1 unchanged") && !report.contains("new"), "\(arguments)")
        }
        #expect(try await sheaf.run("export") == before)
        let edited = try await sheaf.run("posts", "list", "--json").replacing("hot", with: "cold")
        let again = try await sheaf.run("import", "-", input: edited)
        #expect(again == "posts  1 updated\n")
        #expect(try await sheaf.run("posts", "show", "Tea").contains("cold"))
        #expect(try await sheaf.objects("posts", "list").first?["likes"] as? Int == 1)
    }

    @Test func `holds nothing of which an import says that it does not know it`() async throws {
        try await begin()
        let ones = [
            "people": "ada", "posts": "Tea", "comments": try await comment(), "tags": "x",
        ]
        for (kind, one) in ones {
            for arguments in [[kind, "list"], [kind, "show", one]] {
                let printed = try await sheaf.program.run(arguments + ["--json"]).output
                let outcome = try await sheaf.outcome("import", "-", input: printed)
                #expect(outcome.status == .exited(0) && outcome.errors.isEmpty, "\(outcome)")
            }
        }
    }

    @Test func `comes into an empty store as far as it goes`() async throws {
        try await begin()
        let other = try SheafStore()
        try await other.run("import", "-", input: try await lists())
        var texts: [String] = []
        for store in [sheaf, other] {
            var text = ""
            for kind in ["people", "posts", "comments"] {
                text += try await store.run(kind, "list", "--json")
            }
            texts.append(text.replacing(/"likesByPeople":[01],/, with: ""))
        }
        #expect(texts[0] == texts[1])
    }

    @Test func `comes in as a list too`() async throws {
        try await begin()
        let lines = try await sheaf.run("posts", "list", "--json").split(separator: "\n")
        let list = "[" + lines.joined(separator: ",") + "]"
        #expect(try await sheaf.run("import", "-", input: list) == "posts  1 unchanged\n")
    }

    @Test(arguments: [["history"], ["stats"]])
    func `is named where it is no rows, with the command whose file comes in`(
        _ arguments: [String]
    ) async throws {
        try await begin()
        let printed = try await sheaf.program.run(arguments + ["--json"])
        let outcome = try await sheaf.outcome("import", "-", input: printed.output)
        #expect(outcome.status == .exited(3))
        #expect(
            outcome.errors.contains("this is what a command of Sheaf prints with --json")
                && outcome.errors.contains("sheaf export all.jsonl"))
    }

    @Test func `of the trash is no rows either`() async throws {
        try await begin()
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "ada")
        let printed = try await sheaf.run("trash", "--json")
        let outcome = try await sheaf.outcome("import", "-", input: printed)
        #expect(outcome.errors.contains("sheaf export all.jsonl"))
    }

    @Test func `of a folder without files, or with a wrong identifier, says what was expected`()
        async throws
    {
        let folder = sheaf.directory.file("empty")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let empty = try await sheaf.outcome("import", folder.path)
        #expect(empty.status == .exited(3))
        #expect(empty.errors.contains("there is no file in this folder"), "\(empty)")
        try await begin()
        let lines = try await sheaf.run("export", "--post", "Tea", "--format", "jsonl")
        let bad = lines.replacing(/"id":"[^"]*"/, with: #""id":"x""#, maxReplacements: 1)
        let wrong = try await sheaf.outcome("import", "-", input: bad)
        #expect(wrong.status == .exited(3))
        #expect(wrong.errors.contains("id: expected an identifier such as"), "\(wrong)")
        // Of several folders one may be empty.
        try sheaf.directory.write("Leaves.", to: "notes/leaves.md")
        try await sheaf.run("import", folder.path, sheaf.directory.file("notes").path)
        #expect(try await sheaf.run("posts", "list").contains("leaves"))
    }

    @Test func `of a file with mistakes names the first lines and counts the others`() async throws
    {
        try await begin()
        let line = try await sheaf.run("posts", "list", "--json")
        let bad = line.replacing(#""title":"Tea""#, with: #""title":1"#)
        let file = try sheaf.directory.write(
            line + String(repeating: bad, count: 12), to: "a.jsonl")
        let outcome = try await sheaf.outcome("import", file.path)
        #expect(outcome.status == .exited(3))
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 12)
        #expect(lines[0].hasPrefix("sheaf: \(file.path), line 2, column"))
        #expect(lines[9].contains(", line 11, ") && lines[9].hasSuffix("found a number."))
        #expect(lines[10] == "  ... and 2 more of this kind.")
        #expect(lines[11].hasPrefix("Nothing was imported. To leave out what is wrong and take"))
    }
}
