import Foundation
import SheafTestSupport
import Testing

@Suite struct `A command with --verbose` {
    let sheaf: SheafStore

    init() throws { sheaf = try SheafStore() }

    private var log: URL { sheaf.directory.file("state/sheaf.log") }

    @Test func `says on standard error what happens beneath, and notes it`() async throws {
        try await sheaf.run("sample")
        let outcome = try await sheaf.program.run(["posts", "list", "--verbose"])
        let plain = try await sheaf.program.run(["posts", "list"])
        #expect(outcome.output == plain.output && plain.errors == "")
        let said = outcome.errors.split(separator: "\n")
        #expect(said.first?.hasPrefix("sheaf: debug: a command of Sheaf ") == true)
        #expect(said.contains { $0.hasPrefix("sheaf: debug: opened the store in ") })
        #expect(said.last == "sheaf: debug: ended")
        let noted = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        #expect(noted.count == said.count)
    }

    @Test func `notes nothing of what people wrote or called themselves`() async throws {
        try await sheaf.run("people", "add", "zebedee", "--email", "z@x.org")
        _ = try await sheaf.program.run([
            "posts", "add", "Unheard title", "--content", "Unheard words", "--as", "zebedee",
            "--verbose",
        ])
        _ = try await sheaf.program.run(["people", "show", "nobody-of-that-name", "--verbose"])
        let noted = try String(contentsOf: log, encoding: .utf8)
        #expect(noted.contains("failed"))
        for word in ["Unheard", "zebedee", "z@x.org", "nobody-of-that-name"] {
            #expect(!noted.contains(word))
        }
    }

    @Test func `is what it takes to note a command that went well or was refused`() async throws {
        try await sheaf.run("sample")
        _ = try await sheaf.program.run(["posts", "list"])
        _ = try await sheaf.program.run(["people", "show", "nobody-of-that-name"])
        #expect(!FileManager.default.fileExists(atPath: log.path))
    }
}
