import SheafTestSupport
import Testing

@Suite struct `A flag and its opposite` {
    @Test(arguments: [
        "people list --active --no-active", "people add x --email x@x.org --no-active --active",
        "people edit x --active --no-active", "batch people set-role x --active --no-active",
        "views save x --sections --no-sections",
    ])
    func `are refused together`(line: String) async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "x", "--email", "y@x.org")
        let words = line.split(separator: " ").map { String($0) }
        let outcome = try await sheaf.program.run(words)
        #expect(outcome.status == .exited(2), "\(outcome)")
        let flag = line.contains("sections") ? "sections" : "active"
        #expect(
            outcome.errors.contains("--\(flag)") && outcome.errors.contains("--no-\(flag)"),
            "\(outcome)")
    }

    @Test(arguments: [
        "posts edit Tea --tag a --untag a", "people edit x --set age=3 --set age=4",
        "people add y --email z@x.org --set city=A --set city=B",
    ])
    func `are refused as two values for one thing are`(line: String) async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "x", "--email", "y@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "c", "--as", "x")
        let words = line.split(separator: " ").map { String($0) }
        let outcome = try await sheaf.program.run(words)
        #expect(outcome.status == .exited(2) && outcome.output.isEmpty, "\(outcome)")
        let name = words[words.count - 2]
        #expect(outcome.errors.contains(name), "\(outcome)")
    }

    @Test(arguments: [
        (
            "people list --active --no-active",
            "«\u{A0}--active\u{A0}» et «\u{A0}--no-active\u{A0}» s’excluent."
        ),
        (
            "posts edit Tea --tag a --untag a",
            "«\u{A0}--tag a\u{A0}» et «\u{A0}--untag a\u{A0}» s’excluent."
        ),
        (
            "posts list --json --format {title}",
            "«\u{A0}--json\u{A0}» et «\u{A0}--format\u{A0}» s’excluent."
        ),
        (
            "people edit x --set age=3 --set age=4",
            "«\u{A0}--set age\u{A0}» figure plus d’une fois."
        ),
    ])
    func `are refused in the language of the person`(line: String, sentence: String) async throws {
        let sheaf = try SheafStore()
        let french = SheafProcess(
            directory: sheaf.directory, environment: ["LANG": "fr_FR.UTF-8"])
        let words = line.split(separator: " ").map { String($0) }
        let outcome = try await french.run(words)
        #expect(outcome.status == .exited(2), "\(outcome)")
        #expect(outcome.errors.hasPrefix("sheaf: \(sentence)"), "\(outcome)")
    }

    @Test func `are refused with what to do, in English too`() async throws {
        let sheaf = try SheafStore()
        let outcome = try await sheaf.outcome("people", "list", "--active", "--no-active")
        #expect(
            outcome.errors.hasPrefix(
                "sheaf: '--active' and '--no-active' exclude each other. Nothing was done. Give one"
                    + " of them.\nUsage: sheaf people list "), "\(outcome)")
    }
}
