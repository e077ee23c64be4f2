import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `The touched rows of a transaction` {
    @Test(arguments: SeededGenerator.seeds(200))
    func `come back from their stored form`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var touched = TouchedRuns()
        for index in 0..<Int.random(in: 0...4, using: &random) {
            var table = TouchedRuns.Table(name: ["post", "", "Größe", "comment"][index])
            table.isBulk = Int.random(in: 0..<5, using: &random) == 0
            table.inserted = runs(&random)
            table.updated = runs(&random)
            table.deleted = runs(&random)
            touched.tables.append(table)
        }
        #expect(TouchedRuns(bytes: touched.bytes) == touched)
    }

    @Test(arguments: SeededGenerator.seeds(100))
    func `are a set, in whichever order they were touched`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var runs = RowRuns()
        var keys: Set<Int64> = []
        var next = Int64.random(in: -50...50, using: &random)
        for _ in 0..<Int.random(in: 0...200, using: &random) {
            let steps: [Int64] = [-1, 0, 1, 1, 1, .random(in: -40...40, using: &random)]
            next += steps.randomElement(using: &random) ?? 1
            runs.insert(next)
            keys.insert(next)
        }
        runs.settle()
        var found: Set<Int64> = []
        runs.add(to: &found)
        #expect(found == keys)
        #expect(runs.count == keys.count)
        for (run, later) in zip(runs.runs, runs.runs.dropFirst()) {
            #expect(run.upperBound + 1 < later.lowerBound)
        }
    }

    @Test(arguments: SeededGenerator.seeds(200))
    func `are refused, not misread, when the stored form is damaged`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = TouchedRuns.Table(name: "post")
        table.inserted = runs(&random)
        table.deleted = runs(&random)
        var bytes = TouchedRuns(tables: [table]).bytes
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        bytes.removeLast(Int.random(in: 0...2, using: &random))
        // Either way without a trap; most of what is damaged is told.
        _ = TouchedRuns(bytes: bytes).map { TouchedRows($0) }
    }

    @Test func `of a million new rows take a few bytes`() {
        var table = TouchedRuns.Table(name: "post")
        for key in 1...1_000_000 { _ = table.insert(Int64(key), .inserted) }
        #expect(TouchedRuns(tables: [table]).bytes.count < 16)
        #expect(TouchedRows(TouchedRuns(tables: [table])).bulk == ["post"])
    }

    @Test func `reach from the least row id to the greatest`() {
        var table = TouchedRuns.Table(name: "t")
        for key in [Int64.max, .min, 0, .max - 1, .min + 1] { _ = table.insert(key, .updated) }
        table.settle()
        let touched = TouchedRuns(tables: [table])
        #expect(TouchedRuns(bytes: touched.bytes) == touched)
        #expect(TouchedRows(touched).keys["t"]?.count == 5)
    }

    private func runs(_ random: inout SeededGenerator) -> RowRuns {
        var runs = RowRuns()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let magnitude = Int.random(in: 0...62, using: &random)
            let first = Int64(truncatingIfNeeded: random.next()) >> Int64(magnitude)
            for key in 0..<Int64.random(in: 1...5, using: &random) { runs.insert(first &+ key) }
        }
        runs.settle()
        return runs
    }
}
