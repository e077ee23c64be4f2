import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `Undoing between what others do` {
    @Test(arguments: SeededGenerator.seeds(6))
    func `changes nothing or all, and breaks no law`(seed: UInt64) async throws {
        let fixture = try await StoreFixture(seed: seed)
        // What removes things for good is no action, and what others hung on it is lost with it.
        var schedule = RandomSchedule(seed: seed, purges: false)
        var random = SeededGenerator(seed: seed &+ 1)
        var counts = (turned: 0, refused: 0)
        for round in 0..<120 {
            let person = ["ada", "bea"].randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let action = Int.random(in: 0..<4, using: &random) > 0
                let before = schedule
                schedule = try await fixture.store.write(
                    WriteOptions(undo: action ? UndoAction("\(round)", by: person) : nil)
                ) { context in
                    var schedule = before
                    try schedule.step(&context)
                    return schedule
                }
            case let choice:
                let before = try await dump(fixture.store)
                do {
                    if choice < 8 {
                        try await fixture.store.undo(by: person)
                    } else {
                        try await fixture.store.redo(by: person)
                    }
                    counts.turned += 1
                } catch is UndoError {
                    counts.refused += 1
                    #expect(try await dump(fixture.store) == before, "seed \(seed)")
                }
            }
            for (name, sql) in DerivedDataLaws.all {
                let found = try await fixture.number(sql)
                try #require(found == 0, "seed \(seed), round \(round): \(name)")
            }
        }
        #expect(counts.turned > 0 && counts.refused > 0, "seed \(seed): \(counts)")
    }
}
