import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `Whatever people do` {
    /// What the store holds, words included.
    private func contents(_ fixture: StoreFixture) async throws -> [String] {
        try await dump(fixture.store) + dumpWords(fixture.store)
    }

    @Test(arguments: SeededGenerator.seeds(6))
    func `can be undone to the beginning, and done again to the end`(seed: UInt64) async throws {
        let fixture = try await StoreFixture(seed: seed)
        // What removes things for good is no action.
        var schedule = RandomSchedule(seed: seed, purges: false)
        var states = [try await contents(fixture)]
        var round = 0
        // Some schedules often ask for what is there already.
        while states.count <= 30 {
            round += 1
            try #require(round < 1000, "seed \(seed)")
            let number = round
            let before = schedule
            schedule = try await fixture.store.write(
                WriteOptions(undo: UndoAction("action \(number)"))
            ) { context in
                var schedule = before
                for _ in 0...number % 3 { try schedule.step(&context) }
                return schedule
            }
            let state = try await contents(fixture)
            // What changed nothing is no action.
            if state != states.last { states.append(state) }
        }
        let (first, last) = (states[0], states[states.count - 1])
        for state in states.dropLast().reversed() {
            let group = try await fixture.store.undo()
            let found = try await contents(fixture)
            try #require(
                found == state,
                "seed \(seed), undoing \(group.action.label): \(difference(found, state))")
        }
        await #expect(throws: UndoError.nothingToUndo) { try await fixture.store.undo() }
        for state in states.dropFirst() {
            let group = try await fixture.store.redo()
            let found = try await contents(fixture)
            try #require(
                found == state,
                "seed \(seed), doing \(group.action.label) again: \(difference(found, state))")
        }
        await #expect(throws: UndoError.nothingToRedo) { try await fixture.store.redo() }
        #expect(try await contents(fixture) == last)
        for _ in states.dropFirst() { try await fixture.store.undo() }
        #expect(try await contents(fixture) == first)
    }

    private func difference(_ found: [String], _ wanted: [String]) -> String {
        let (found, wanted) = (Set(found), Set(wanted))
        return
            "found \(found.subtracting(wanted).sorted()), not \(wanted.subtracting(found).sorted())"
    }
}
