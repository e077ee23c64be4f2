import Foundation
import SheafTestSupport
import Testing

@Suite struct `A number as great as it can be` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "hot", "--as", "ada")
    }

    private func likes() async throws -> Int? {
        try await sheaf.objects("posts", "list").first?["likes"] as? Int
    }

    @Test func `comes in so that likes can be given and taken back, and be made smaller`()
        async throws
    {
        let export = try await sheaf.run("export")
            .replacing(#""likes":0"#, with: "\"likes\":\(Int.max)")
        for _ in 1...2 {
            let outcome = try await sheaf.outcome("import", "-", "--theirs", input: export)
            #expect(outcome.status == .exited(0), "\(outcome)")
            #expect(outcome.errors.contains("9223372036854775807"), "\(outcome)")
            try await sheaf.run("posts", "like", "Tea", "--as", "ada")
            #expect(try await likes() == 1_000_000_000_000_000)
            try await sheaf.run("posts", "unlike", "Tea", "--as", "ada")
            #expect(try await likes() == 999_999_999_999_999)
            try await sheaf.run("doctor")
        }
        let great = try await sheaf.outcome("posts", "list", "likes:>9223372036854775806")
        #expect(great.status != .exited(2) && great.output.isEmpty, "\(great)")
        try await sheaf.run("batch", "posts", "set-likes", "3", "--matching", "Tea", "--yes")
        #expect(try await likes() == 3)
    }

    @Test func `of another program is not said to be a mistake of Sheaf`() async throws {
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path)
            .run("UPDATE user SET post_count = \(Int.max);")
        let outcome = try await sheaf.outcome(
            "posts", "add", "Milk", "--content", "cold", "--as", "ada")
        #expect(outcome.status == .exited(3), "\(outcome)")
        #expect(outcome.errors.contains("It came in with a file, or another program wrote it."))
    }
}
