import Foundation
import SheafTestSupport
import Testing

/// Identifiers are typed as lists show them, or the beginning of that.
@Suite struct `An identifier on the command line` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func shown(_ command: String...) async throws -> String {
        let lines = try await sheaf.program.run(command).output.split(separator: "\n")
        return String(try #require(lines.dropFirst().first).prefix { $0 != " " })
    }

    @Test func `may be any beginning of what lists show, at every command`() async throws {
        let ada = try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("people", "add", "ian", "--email", "i@x.org")
        let post = try await sheaf.run("posts", "add", "On moss", "--content", "x", "--as", "ada")
        let comment = try await sheaf.run(
            "comments", "add", post.whole, "--content", "y", "--as", "ada")
        #expect(try await shown("posts", "list") == post.last8)
        for digits in 4...8 {
            let (ada, post) = (ada.last8.prefix(digits), post.last8.prefix(digits))
            let comment = String(comment.last8.prefix(digits))
            try await sheaf.run("people", "show", String(ada))
            try await sheaf.run("posts", "list", "--author", String(ada))
            try await sheaf.run("posts", "show", String(post))
            try await sheaf.run("posts", "like", String(post), "--as", String(ada))
            try await sheaf.run("posts", "versions", String(post))
            try await sheaf.run("posts", "edit", String(post), "--title", "On \(digits)")
            try await sheaf.run("comments", "list", "--post", String(post))
            try await sheaf.run("comments", "show", comment)
            try await sheaf.run("tags", "add", "t\(digits)", String(post))
            try await sheaf.run("comments", "delete", comment, "--yes")
            try await sheaf.run("restore", comment)
            try await sheaf.run("posts", "delete", String(post), "--yes")
            #expect(
                try await sheaf.outcome("purge", String(post), "--dry-run").status == .exited(0))
            try await sheaf.run("restore", String(post))
        }
        #expect(
            try await sheaf.outcome("posts", "show", String(post.last8.dropFirst().prefix(4)))
                .status != .exited(0))
    }

    @Test func `of fewer than four digits is said to be too short`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "On moss", "--content", "x")
        for command in [["like", "1a2"], ["delete", "1a2", "--yes"]] {
            let short = try await sheaf.outcome(of: ["posts"] + command)
            #expect(short.status == .exited(1))
            #expect(short.errors.contains("at least four digits"), "\(short)")
        }
        let word = try await sheaf.outcome("posts", "like", "bea")
        #expect(word.status == .exited(1) && !word.errors.contains("digits"), "\(word)")
    }

    @Test func `may have fewer digits where nothing is changed, and is no word`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        for title in ["One", "Two"] { try await sheaf.run("posts", "add", title, "--content", "x") }
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(
            """
            UPDATE post SET id = x'01a20ab1e7367337afdcabcd1b030001' WHERE title = 'One';
            UPDATE post SET id = x'01a20ab1e7367337afdcabcdbea20002' WHERE title = 'Two';
            """)
        for digits in ["1", "1b", "1B0"] {
            #expect(try await sheaf.run("posts", "show", digits).contains("One"))
            try await sheaf.run("posts", "versions", digits)
        }
        #expect(try await sheaf.outcome("posts", "show", "bea").status == .exited(1))
        // A title is meant first.
        try await sheaf.run("posts", "add", "1", "--content", "titled")
        #expect(try await sheaf.run("posts", "show", "1").contains("titled"))
    }

    @Test func `is asked for again where two begin so`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        for title in ["One", "Two"] { try await sheaf.run("posts", "add", title, "--content", "x") }
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(
            """
            UPDATE post SET id = x'01a20ab1e7367337afdcabcdef010001' WHERE title = 'One';
            UPDATE post SET id = x'01a20ab1e7367337afdcabcdef020002' WHERE title = 'Two';
            """)
        let outcome = try await sheaf.outcome("posts", "show", "ef0")
        #expect(outcome.status != .exited(0))
        let both = try await sheaf.outcome("posts", "show", "01a20ab1")
        #expect(both.status == .exited(2) && both.errors.contains("ef010001  One"))
        #expect(both.errors.contains("ef020002  Two"))
        #expect(try await sheaf.run("posts", "show", "ef01").contains("One"))
        #expect(try await sheaf.run("posts", "show", "ef02").contains("Two"))
    }
}

extension String {
    /// The whole identifier in what a command printed.
    fileprivate var whole: String { trimmingCharacters(in: .whitespacesAndNewlines) }
    fileprivate var last8: String { String(whole.suffix(8)) }
}
