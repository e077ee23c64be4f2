import Foundation
import Model
import Persistence
import TestSupport
import Testing

@testable import TUI

/// The law: a burst of keys, and the same keys with the app settled between them, leave the same
/// store and the same screen.
@MainActor @Suite(.timeLimit(.hanging)) struct `Keys typed ahead` {
    @Test(arguments: SeededGenerator.seeds(8))
    func `do what the same keys typed slowly do`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let slow = try await Self.app(seed: seed)
        let fast = try await Self.app(seed: seed)
        let before = try await slow.contents()
        var told = ""
        for number in 0..<25 {
            let script = KeyScript(using: &random)
            told += "\n\(number): \(script)"
            for step in script.steps {
                slow.take(step)
                await slow.settle()
            }
            for step in script.steps { fast.take(step) }
            await fast.settle()
            let (slowly, atOnce) = (try await slow.contents(), try await fast.contents())
            guard slow.text != fast.text || slowly != atOnce else { continue }
            Issue.record(
                """
                seed \(seed), after these scripts:\(told)
                slowly:\n\(slow.text)
                in a burst:\n\(fast.text)
                \(Self.difference(slowly, atOnce))
                """)
            return
        }
        // Otherwise nothing was tried.
        #expect(try await slow.contents() != before)
    }

    /// The lines that only one of two texts has.
    private static func difference(_ one: String, _ other: String) -> String {
        let (ones, others) = (one.split(separator: "\n"), other.split(separator: "\n"))
        let changes = others.difference(from: ones)
        return changes.map { change in
            switch change {
            case .remove(_, let line, _): "slowly: \(line)"
            case .insert(_, let line, _): "burst:  \(line)"
            }
        }.joined(separator: "\n")
    }

    private static func app(seed: UInt64) async throws -> RunningApp {
        let app = try await RunningApp(seed: seed, fill: putSample)
        await app.wait(for: "1/12")
        app.press("<enter>")
        await app.wait { $0.contains("1/12  abena") }
        await app.settle()
        return app
    }
}

/// A row of keys as somebody might type them who knows the app by heart.
struct KeyScript: CustomStringConvertible {
    /// A key or a paste.
    enum Step {
        case key(KeyPress)
        case paste(String)
    }

    private(set) var description: String
    private(set) var steps: [Step] = []

    /// Parts in the notation of the key map; what stands in quotation marks is typed.
    private static let parts = [
        "j", "j", "j", "k", "j j j", "G", "g g", "<pgdn>", "<pgup>", "<c-d>", "<enter>", "<enter>",
        "l", "h", "h", "1", "2", "2", "3", "/", "/ \"te\" <enter>", "/ \"party\" <enter>",
        "/ \"a\" <enter>", "/ \"zz\"", "\"ma\"", "p", "p", "x", "A", "+", "d", "d y", "d n", "n",
        "y", "e", "e \"more\" <f2>", "e <tab> <tab> \"g\" <tab> <f2>", "t \"fern, \" <f2>",
        "a \"A title\" <f2>", "a", "r \"I see.\" <f2>", "r", "<tab>", "<s-tab>", "<f2>", "<esc>",
        "<esc>", "<esc> <esc>", "s t", "s u", "s U", "s l", "s c", "s n", "s p", "s g", "f p",
        "f d", "f c", "f i", "J", "K", "z a", "z j", "F", "g a", ": 3 <enter>", "<up>", "<down>",
        "<backspace>", "<left>", "<c-w>", "y t", "g u", "g p", "g t", "i", "<f1> <esc>",
    ]
    private static let beginnings = ["1", "2", "2", "3", "2 /", "<esc> <esc> <esc> 2", ""]

    init(using random: inout some RandomNumberGenerator) {
        var words = Self.beginnings.randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            words += " " + (Self.parts.randomElement(using: &random) ?? "j")
        }
        self.init(words)
    }

    init(_ words: String) {
        description = words
        for (index, part) in words.split(separator: "\"", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index.isMultiple(of: 2) {
                steps += part.split(separator: " ")
                    .compactMap { KeyPress(parsing: $0) }.map { .key($0) }
            } else {
                steps += part.map { .key(KeyPress($0)) }
            }
        }
    }
}

extension RunningApp {
    /// Presses or pastes one of them.
    func take(_ step: KeyScript.Step) {
        switch step {
        case .key(let key): press(key)
        case .paste(let text): paste(text)
        }
    }

    /// Everything in the store that can be seen from outside.
    func contents() async throws -> String {
        try await storage.store.read { context in
            let people = try context.fetch(ListQuery<User>()).map { "\($0)" }
            let known = try context.fetch(ListQuery<UserSummary>()).map { "\($0)" }
            let posts = try context.fetch(ListQuery<Post>()).map { "\($0)" }
            let comments = try context.fetch(ListQuery<Model.Comment>()).map { "\($0)" }
            let tags = try context.fetch(ListQuery<Model.Tag>()).map { "\($0)" }
            return (people + known + posts + comments + tags).joined(separator: "\n")
        }
    }
}
