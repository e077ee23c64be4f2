import Foundation
import SheafTestSupport
import Testing

@testable import SheafTUI

/// The law: a burst of keys, and the same keys with the app settled between them, leave the same
/// store and the same screen.
///
/// `SHEAF_TEST_SEED=n` in the environment runs the scripts of one seed again, and with
/// `SHEAF_TEST_SCRIPT='2 / "te" <enter> p'` that script in their place.
@MainActor @Suite(.timeLimit(.hanging)) struct `Keys typed ahead` {
    /// How many scripts a pair of apps gets, one after the other.
    private static let scripts = 16

    @Test(arguments: SeededGenerator.seeds(8))
    func `do what the same keys typed slowly do`(seed: UInt64) async throws {
        let world = try await BurstWorld(seed: seed)
        var told: [String] = []
        for (number, script) in Self.scripts(seed: seed).enumerated() where !world.hasQuit {
            told += (told.isEmpty ? [] : ["|"]) + script.words
            guard let difference = try await world.difference(after: script) else { continue }
            Issue.record(
                """
                seed \(seed), script \(number): \(script)
                \(difference)
                """)
            let isEnough = try await Self.fails(script.words, seed: seed)
            let least = try await Self.least(isEnough ? script.words : told, seed: seed)
            Issue.record("seed \(seed), the least that fails: \(least)")
            return
        }
    }

    @Test func `take away the message that the key before brings, and not one before that`()
        async throws
    {
        // On oneself: nobody follows themselves.
        let world = try await BurstWorld(seed: 913_921_861)
        #expect(try await world.difference(after: KeyScript("+ + <esc>")) == nil)
    }

    @Test func `take away a refusal that comes when the screen that asked is closed`()
        async throws
    {
        // Tasks wait for nothing: the key that leaves them overtakes what the store says.
        let world = try await BurstWorld(seed: 863_776_917)
        let script = KeyScript("<enter> r \"yes\" <esc> d w u h h")
        #expect(try await world.difference(after: script) == nil)
    }

    /// A post that was opened moves up a list by views, whose place is remembered on leaving.
    @Test func `wait for the view that moves a row of the list beneath`() async throws {
        let world = try await BurstWorld(seed: 847_062_161)
        #expect(try await world.difference(after: KeyScript("g p s v j <enter> 1")) == nil)
    }

    /// A row that was shown before its section is folded, and one that never was.
    @Test func `show no row beside the heading of a folded section`() async throws {
        let world = try await BurstWorld(seed: 166_312)
        #expect(try await world.difference(after: KeyScript("@120x40 <esc> z a")) == nil)
    }

    /// Where no vault is open, nothing is in a hurry.
    @Test func `have the key that locks the vault wait where none is open`() async throws {
        let world = try await BurstWorld(seed: 9_922_520)
        #expect(try await world.difference(after: KeyScript("<esc> <f8>")) == nil)
    }

    /// Who deleted a thing is looked for by the way: no key is offered by that.
    @Test func `offer the same help in the trash`() async throws {
        let world = try await BurstWorld(seed: 15_877_608)
        #expect(try await world.difference(after: KeyScript("<esc> d y g x ?")) == nil)
    }

    /// What a filter shows of a text is no change of it.
    @Test func `have no sign of a change in rows that a filter found`() async throws {
        let world = try await BurstWorld(seed: 24_857_754)
        #expect(try await world.difference(after: KeyScript("<esc> 2 / j \"te\" <esc>")) == nil)
    }

    /// Scripts that never change anything prove nothing.
    @Test func `change what is stored`() async throws {
        let world = try await BurstWorld(seed: 1)
        let before = try await world.contents()
        var random = SeededGenerator(seed: 1)
        while try await world.contents() == before, !world.hasQuit {
            #expect(try await world.difference(after: ScriptRoom.script(using: &random)) == nil)
        }
        #expect(try await world.contents() != before)
    }

    private static let given = ProcessInfo.processInfo.environment["SHEAF_TEST_SCRIPT"]

    private static func scripts(seed: UInt64) -> [KeyScript] {
        if let given { return [KeyScript(given)] }
        var random = SeededGenerator(seed: seed)
        return (1...scripts).map { number in
            number == scripts
                ? ScriptRoom.ending(using: &random) : ScriptRoom.script(using: &random)
        }
    }

    /// The words that a failure needs.
    private static func least(_ words: [String], seed: UInt64) async throws -> String {
        let words = try await shrunk(words, attempts: 80) {
            try await fails($0, seed: seed)
        }
        return KeyScript(words: words).description
    }

    private static func fails(_ words: [String], seed: UInt64) async throws -> Bool {
        let world = try await BurstWorld(seed: seed)
        return try await world.difference(after: KeyScript(words: words)) != nil
    }
}
