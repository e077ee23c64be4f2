import Foundation
import SheafTestSupport
import Testing

/// Cyrillic letters take two cells in some East Asian terminals.
@Suite struct `A table of characters whose width is ambiguous` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test func `is as wide on a terminal as the settings say`() async throws {
        try await fill()
        #expect(try await blanks(onTerminal: true) == ["яяяя": 12, "abcdefgh": 8])
        try await sheaf.run("settings", "set", "display.ambiguousWidth", "wide")
        #expect(try await blanks(onTerminal: true) == ["яяяя": 8, "abcdefgh": 8])
    }

    @Test func `has no cells in a pipe`() async throws {
        try await fill()
        try await sheaf.run("settings", "set", "display.ambiguousWidth", "wide")
        #expect(try await blanks(onTerminal: false) == ["яяяя": 12, "abcdefgh": 8])
    }

    private func fill() async throws {
        try await sheaf.run("people", "add", "яяяя", "--email", "a@x.org")
        try await sheaf.run("people", "add", "abcdefgh", "--email", "b@x.org")
    }

    /// The blanks behind each of the two names.
    private func blanks(onTerminal: Bool) async throws -> [String: Int] {
        let table = #""$SHEAF" people list --color never"#
        let outcome = try await sheaf.script(
            onTerminal ? "script -qec 'stty cols 100; \(table)' /dev/null </dev/null" : table)
        var blanks: [String: Int] = [:]
        for name in ["яяяя", "abcdefgh"] {
            let range = try #require(outcome.output.range(of: name), "\(outcome)")
            blanks[name] = outcome.output[range.upperBound...].prefix { $0 == " " }.count
        }
        return blanks
    }
}
