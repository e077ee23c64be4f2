import Foundation
import TestSupport
import Testing

@testable import Persistence

/// Random schedules: a list that is followed is the list that is read.
// One at a time: the others need the second thread.
@Suite(.serialized) struct `A list that is followed by its touched rows` {
    @Test(arguments: SeededGenerator.seeds(20))
    func `is the same as one that is read again`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let atlas = try AtlasFile(try TemporaryDirectory())
        // Not all of them each time: rounds are worth more than lists that are alike.
        try atlas.begin(Array(AtlasList.all.shuffled(using: &random).prefix(2)))
        for round in 1...500 {
            let isRight = try atlas.step(AtlasSchedule(&random), &random)
            #expect(isRight, "seed \(seed), round \(round): \(atlas.failures)")
            if !isRight { return }
            // Other tests share the two threads.
            if round % 8 == 0 { await Task.yield() }
        }
    }

    /// A law that nothing breaks proves nothing.
    @Test(arguments: PlantedMistake.allCases)
    func `is caught at a mistake`(mistake: PlantedMistake) throws {
        var random = SeededGenerator(seed: 11)
        let lists = AtlasList.all.filter { ["collated", "mixed"].contains($0.name) }
        let atlas = try AtlasFile(try TemporaryDirectory(), mistake)
        try atlas.begin(lists)
        for _ in 1...300 {
            if try !atlas.step(AtlasSchedule(&random), &random) { return }
        }
        Issue.record("nobody noticed \(mistake)")
    }

    @Test func `is mostly followed, and mostly by counts`() throws {
        var random = SeededGenerator(seed: 7)
        let atlas = try AtlasFile(try TemporaryDirectory())
        try atlas.begin(AtlasList.all)
        #expect(
            atlas.countedLists == [
                "all", "collated", "counted", "equal first", "in months",
                "in sections", "linked", "mixed", "nested", "not",
                "range", "rare", "trimmed", "undeclared",
            ])
        for _ in 1...20 { _ = try atlas.step(AtlasSchedule(&random), &random) }
        // Falling back each time would be right as well, and prove nothing.
        #expect(atlas.failures.isEmpty)
        #expect(atlas.followed > 2 * atlas.readAgain, "\(atlas.followed), \(atlas.readAgain)")
        #expect(atlas.counted > 130, "\(atlas.counted)")
    }
}
