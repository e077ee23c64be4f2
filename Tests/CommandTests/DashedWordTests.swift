import Foundation
import SheafTestSupport
import Testing

@Suite struct `A word that is no command and no option` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test(arguments: [
        ["import", "-dash.md"], ["posts", "list", "-has:image"], ["find", "-tash"],
        ["tags", "add", "-hash", "Parking"], ["import", "-x.md"],
    ])
    func `is refused where it begins with a hyphen, and never asks for help`(
        words: [String]
    ) async throws {
        let outcome = try await sheaf.program.run(words)
        #expect(outcome.status == .exited(2) && outcome.output.isEmpty)
        #expect(
            outcome.errors.hasPrefix("sheaf: There is no option '-")
                && outcome.errors.contains(" -- -"), "\(outcome)")
    }

    @Test func `is named with the command that it was meant for`() async throws {
        let outcome = try await sheaf.outcome(
            "--color", "never", "posts", "list", "--json", "-has:image")
        #expect(outcome.errors.contains(" -: sheaf posts list -- -has:image\n"), "\(outcome)")
    }

    @Test func `is named so that the line can be copied`() async throws {
        let outcome = try await sheaf.outcome("posts", "add", "- [ ] it's done")
        #expect(
            outcome.errors.hasSuffix(": sheaf posts add -- '- [ ] it'\\''s done'\n"), "\(outcome)")
    }

    @Test func `may be a negative number that no option takes`() async throws {
        let outcome = try await sheaf.outcome("settings", "set", "data.backupDays", "-3")
        #expect(outcome.status == .exited(2) && outcome.output.isEmpty)
        #expect(
            outcome.errors.contains(" -: sheaf settings set data.backupDays -- -3\n"),
            "\(outcome)")
    }

    @Test func `may begin with a hyphen behind two of them`() async throws {
        try sheaf.directory.write("# A note\n", to: "-dash.md")
        #expect(try await sheaf.run("import", "--", "-dash.md") == "posts  1 new\n")
        let negative = try await sheaf.outcome("posts", "list", "--limit", "-5")
        #expect(negative.errors.hasPrefix("sheaf: --limit must not be negative."))
    }

    @Test func `is nothing that help is there for`() async throws {
        let outcome = try await sheaf.outcome("help", "post")
        #expect(outcome.status == .exited(2) && outcome.errors.contains("'sheaf posts'"))
        let nested = try await sheaf.outcome("help", "posts", "lst")
        #expect(nested.status == .exited(2) && nested.errors.contains("'sheaf posts list'"))
        #expect(try await sheaf.run("help", "posts", "list").contains("USAGE: sheaf posts list"))
    }

    @Test func `ends a list that it leaves empty with 1, the trash included`() async throws {
        try await sheaf.run("import", SheafStore.people)
        let trash = try await sheaf.outcome("trash", "kind:post", "before:30d")
        #expect(trash.errors == "Nothing in the trash matches 'kind:post before:30d'.\n")
        #expect(try await sheaf.outcome("trash", "zzz").status == .exited(1))
        #expect(try await sheaf.outcome("trash", "zzz", "--json").status == .exited(1))
        #expect(try await sheaf.outcome("trash").status == .exited(0))
    }

    @Test func `is no table, where a file is called otherwise`() async throws {
        try await sheaf.run("import", SheafStore.people)
        let outcome = try await sheaf.outcome("export", "--of", "people", "people.jsonl")
        #expect(outcome.status == .exited(2) && outcome.errors.contains("--of goes with csv"))
        #expect(!FileManager.default.fileExists(atPath: sheaf.directory.file("people.jsonl").path))
    }

    @Test func `in a query says where options stand`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.outcome(
            "posts", "list", "--", "-tag:moss", "--limit", "3")
        #expect(outcome.status == .exited(2), "\(outcome)")
        #expect(
            outcome.errors.contains("\n'--limit' is part of no query: an option stands before --"))
        let mistake = try await sheaf.outcome("posts", "list", "--", "-tag:moss", "--", "x")
        #expect(!mistake.errors.contains("option"), "\(mistake)")
    }
}
