import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A store that is not in its place any more` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "c", "--as", "ada")
        // The screens note at their end what there is.
        let left = try await sheaf.script("echo q | $SHEAF --accessible >/dev/null")
        #expect(left.status == .exited(0), "\(left)")
        try FileManager.default.moveItem(
            at: sheaf.directory.file("data/sheaf.db"), to: sheaf.directory.file("away.db"))
    }

    private static let sentence =
        "sheaf: The store that was here is gone: 1 person and 1 post, last seen "

    @Test(arguments: [["posts", "list"], ["find", "x"], ["export"]])
    func `is told of in a line, with the exit code as ever`(command: [String]) async throws {
        let outcome = try await sheaf.program.run(command)
        #expect(outcome.status == .exited(1))
        #expect(outcome.errors.hasPrefix(Self.sentence), "\(outcome)")
        #expect(outcome.errors.components(separatedBy: "is gone").count == 2, "\(outcome)")
    }

    @Test func `is told of before another one is made`() async throws {
        let outcome = try await sheaf.outcome("people", "add", "bob", "--email", "bob@x.org")
        #expect(outcome.status == .exited(0))
        #expect(outcome.errors.hasPrefix(Self.sentence), "\(outcome)")
        #expect(outcome.errors.components(separatedBy: "is gone").count == 2, "\(outcome)")
        #expect(try await sheaf.outcome("posts", "list").errors.contains("is gone") == false)
    }

    @Test func `is no other folder's`() async throws {
        let other = try SheafStore()
        #expect(try await other.outcome("posts", "list").errors.contains("is gone") == false)
    }
}
