import Foundation
import SheafTestSupport
import Testing

@Suite struct `More that is new than screens look at` {
    @Test func `is listed, counted and marked as read, all of it`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        _ = try await sheaf.outcome("posts", "read", "--all")
        let rows = (1...2_345).map { "Post \($0),x" }.joined(separator: "\n")
        try await sheaf.run("import", "-", "--source", "x", input: "title,content\n\(rows)\n")
        let listed = try await sheaf.run("posts", "list", "--unread", "--json")
        #expect(listed.split(separator: "\n").count == 2_345)
        let said = try await sheaf.outcome("posts", "read", "--all")
        #expect(said.errors.contains("2,345"), "\(said)")
        #expect(try await sheaf.outcome("posts", "read", "--all").errors == "Nothing new.\n")
    }
}
