import Foundation
import TestSupport
import Testing

@testable import Persistence

/// Random schedules: a list that is followed is the list that is read.
@Suite struct `A list that is followed by its touched rows` {
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

    @Test func `is mostly followed, and mostly by counts`() throws {
        var random = SeededGenerator(seed: 7)
        let atlas = try AtlasFile(try TemporaryDirectory())
        try atlas.begin(AtlasList.all)
        #expect(
            atlas.countedLists == [
                "all", "collated", "counted", "equal first", "linked", "mixed", "nested", "not",
                "range", "rare", "trimmed", "undeclared",
            ])
        for _ in 1...60 { _ = try atlas.step(AtlasSchedule(&random), &random) }
        // Falling back each time would be right as well, and prove nothing.
        #expect(atlas.failures.isEmpty)
        #expect(atlas.followed > 2 * atlas.readAgain, "\(atlas.followed), \(atlas.readAgain)")
        #expect(atlas.counted > 400, "\(atlas.counted)")
    }
}
