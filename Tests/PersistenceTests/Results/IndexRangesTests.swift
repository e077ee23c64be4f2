import Foundation
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite struct `Indices as ranges` {
    @Test(arguments: SeededGenerator.seeds(4))
    func `hold what a set of indices holds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let numbers = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Int.random(in: 0...20, using: &random)
            }
            var (found, plain) = (IndexRanges(), IndexSet())
            for number in numbers {
                found.insert(number)
                plain.insert(number)
            }
            #expect(found == IndexRanges(numbers), "seed \(seed)")
            #expect(Array(found) == Array(plain), "seed \(seed)")
            #expect(found.ranges == plain.rangeView.map(\.self), "seed \(seed)")
            #expect(found.count == plain.count && found.isEmpty == plain.isEmpty)
            #expect(found.first == plain.first && found.last == plain.last)
            let others = IndexSet(integersIn: 3..<Int.random(in: 4...9, using: &random))
            let both = found.union(IndexRanges(Array(others)))
            #expect(Array(both) == Array(plain.union(others)), "seed \(seed)")
            for number in -1...21 { #expect(found.contains(number) == plain.contains(number)) }
        }
    }
}
