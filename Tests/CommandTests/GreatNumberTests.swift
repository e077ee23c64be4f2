import Foundation
import SheafTestSupport
import Testing

@Suite struct `A number as great as it can be` {
    @Test func `is not said to be another program's, and can be made smaller`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "hot", "--as", "ada")
        let export = try await sheaf.run("export")
            .replacing(#""likes":0"#, with: "\"likes\":\(Int.max)")
        try await sheaf.run("import", "-", input: export)
        try await sheaf.run("posts", "like", "Tea", "--as", "ada")
        let outcome = try await sheaf.outcome("import", "-", "--theirs", input: export)
        #expect(outcome.status == .exited(3), "\(outcome)")
        #expect(outcome.errors.contains("It came in with a file, or another program wrote it."))
        try await sheaf.run("batch", "posts", "set-likes", "3", "--matching", "Tea", "--yes")
        #expect(try await sheaf.objects("posts", "list").first?["likes"] as? Int == 3)
    }
}
