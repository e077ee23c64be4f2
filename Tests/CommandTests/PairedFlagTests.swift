import TestSupport
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
}
