import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Random schedules: a list that is followed is the list that is read.
@Suite struct `A list that is followed by its touched rows` {
    // One seed at a time: it is the longest of all tests, and the others need the second thread.
    @Test(.serialized, arguments: SeededGenerator.seeds(12))
    func `is the same as one that is read again`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        // Not all of them each time: rounds are worth more than lists that are alike.
        let lists = Array(AtlasList.all.shuffled(using: &random).prefix(2))
        let atlas = try AtlasFile(try TemporaryDirectory())
        try atlas.begin(lists)
        var rounds: [AtlasRound] = []
        for number in 1...500 {
            rounds.append(AtlasRound(&random))
            guard try atlas.step(rounds[number - 1]) else {
                let needed = try await Self.shrunk(rounds, lists)
                Issue.record("seed \(seed): \(atlas.failures)\n\(Self.script(needed))")
                return
            }
            // Other tests share the two threads.
            if number % 8 == 0 { await Task.yield() }
        }
        let missing = AtlasEvent.scheduled.subtracting(atlas.events.keys)
        #expect(missing.isEmpty, "seed \(seed): never happened")
    }

    /// A law that nothing breaks proves nothing.
    @Test(.serialized, arguments: PlantedMistake.allCases.filter { $0 != .droppedWake })
    func `is caught at a mistake, by a short schedule`(mistake: PlantedMistake) async throws {
        var random = SeededGenerator(seed: 11)
        let lists = AtlasList.all.filter { ["collated", "mixed"].contains($0.name) }
        let rounds = (1...300).map { _ in AtlasRound(&random) }
        guard try Self.fails(rounds, lists, mistake) else {
            Issue.record("nobody noticed \(mistake)")
            return
        }
        let needed = try await Self.shrunk(rounds, lists, mistake)
        #expect(needed.count <= 12, "\(mistake):\n\(Self.script(needed))")
    }

    @Test func `is mostly followed, mostly by counts, and meets everything`() throws {
        // Always the same: what is rare need not come in every schedule as short as this one.
        var random = SeededGenerator(seed: 7)
        let atlas = try AtlasFile(try TemporaryDirectory())
        try atlas.begin(AtlasList.all)
        #expect(
            atlas.countedLists == [
                "all", "by height", "by twin", "collated", "counted", "equal first", "folded",
                "in months",
                "in sections", "initials", "linked", "mixed", "nested", "not", "range", "rare",
                "trimmed", "twins", "undeclared",
            ])
        for _ in 1...150 { _ = try atlas.step(AtlasRound(&random)) }
        #expect(atlas.failures.isEmpty)
        // Falling back each time would be right as well, and prove nothing.
        #expect(atlas.followed > 2 * atlas.readAgain, "\(atlas.followed), \(atlas.readAgain)")
        #expect(2 * atlas.counted > atlas.followed * 2 / 3, "\(atlas.counted)")
        let missing = Set(AtlasEvent.allCases).subtracting(atlas.events.keys)
        #expect(missing.isEmpty, "never happened")
        // Their rows look different because of others: a join, a link, a label, the same table.
        let lists: Set = ["joined", "not", "linked", "counted", "nested"]
        #expect(
            atlas.changedFromAfar.isSuperset(of: lists),
            "\(lists.subtracting(atlas.changedFromAfar))")
    }

    /// Whether a list is ever not what it should be.
    private static func fails(
        _ rounds: [AtlasRound], _ lists: [AtlasList], _ mistake: PlantedMistake? = nil
    ) throws -> Bool {
        let atlas = try AtlasFile(try TemporaryDirectory(), mistake)
        try atlas.begin(lists)
        return try rounds.contains { try !atlas.step($0) }
    }

    /// As few rounds, transactions and statements as still fail.
    private static func shrunk(
        _ rounds: [AtlasRound], _ lists: [AtlasList], _ mistake: PlantedMistake? = nil
    ) async throws -> [AtlasRound] {
        let needed = try await SheafTestSupport.shrunk(rounds) { try fails($0, lists, mistake) }
        let statements = needed.indices.flatMap { round in
            needed[round].schedules.indices.flatMap { schedule in
                needed[round].schedules[schedule].steps.indices.map { [round, schedule, $0] }
            }
        }
        let kept = try await SheafTestSupport.shrunk(statements) {
            try fails(needed.keeping($0), lists, mistake)
        }
        // A round without statements may be what failed: it looked once more.
        let script = needed.keeping(kept)
        return try fails(script, lists, mistake) ? script : needed
    }

    private static func script(_ rounds: [AtlasRound]) -> String {
        rounds.map(\.description).joined(separator: "\n  -- followed\n")
    }
}

extension [AtlasRound] {
    /// The same with some of the statements, by round, transaction and statement.
    fileprivate func keeping(_ statements: [[Int]]) -> Self {
        enumerated().map { number, round in
            var round = round
            for schedule in round.schedules.indices {
                let steps = round.schedules[schedule].steps
                round.schedules[schedule].steps = steps.indices
                    .filter { statements.contains([number, schedule, $0]) }.map { steps[$0] }
            }
            round.schedules.removeAll(where: \.steps.isEmpty)
            return round
        }.filter { !$0.schedules.isEmpty }
    }
}
