import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `What stays of a list` {
    /// A value that counts how often it is compared.
    private struct Counted: Hashable {
        let value: Int
        let counter: Counter

        static func == (left: Self, right: Self) -> Bool {
            left.counter.count += 1
            return left.value == right.value
        }

        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    private final class Counter {
        var count = 0
    }

    /// Expects that both lists are the same where they stay, and gives how many do.
    private func kept(
        _ old: [Int], _ new: [Int], sourceLocation: SourceLocation = #_sourceLocation
    ) -> Int {
        let pairs = ListMatch.pairs(old, new)
        let values = pairs.map { new[$0.new] }
        #expect(pairs.map { old[$0.old] } == values, sourceLocation: sourceLocation)
        for (pair, next) in zip(pairs, pairs.dropFirst()) {
            #expect(pair.old < next.old && pair.new < next.new, sourceLocation: sourceLocation)
        }
        return pairs.count
    }

    @Test(arguments: SeededGenerator.seeds(40))
    func `is in both, in the same order, and as much as can be`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let old = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            Int.random(in: 0...9, using: &random)
        }
        let new = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            Int.random(in: 0...9, using: &random)
        }
        #expect(kept(old, new) == old.count - new.difference(from: old).removals.count)
        #expect(kept(old, old) == old.count)
    }

    @Test(arguments: SeededGenerator.seeds(10))
    func `is all that stands in its order where a long list has no value twice`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let old = Array(0..<1500).shuffled(using: &random)
        let new = old.filter { $0 % 3 != 0 } + Array(2000..<2600)
        #expect(kept(old, [5000] + new + [6000]) == 1000)
    }

    @Test func `is found with few comparisons, however long the lists are`() {
        let counter = Counter()
        func list(_ values: some Sequence<Int>) -> [Counted] {
            values.map { Counted(value: $0, counter: counter) }
        }
        let count = 99_000
        for (old, new) in [
            (list([]), list(0..<count)), (list(0..<count), list(count..<2 * count)),
            (list((0..<count).reversed()), list(0..<count)), (list(0..<count), list([])),
            (list(0..<count), list((0..<count).map { $0 % 2 == 0 ? $0 : -$0 })),
        ] {
            counter.count = 0
            _ = ListMatch.pairs(old, new)
            #expect(counter.count < 10 * count)
        }
    }

    @Test func `is written with work for each entry, and none for each pair`() async throws {
        let fixture = try await StoreFixture()
        var steps: [Int] = []
        for count in [1000, 4000] {
            let user = try await fixture.person("ada\(count)")
            var edited = user
            edited.scores = Array(0..<count)
            edited.favouriteColours = (0..<count).map { "colour \($0)" }
            let wanted = edited
            steps.append(
                try await fixture.store.write { context in
                    let before = context.connection.machineSteps
                    _ = try context.updateUser(wanted, base: user)
                    return context.connection.machineSteps - before
                })
            let found = try await fixture.find(User.self, user.id)
            #expect(found?.scores == wanted.scores)
        }
        #expect(steps[1] < 6 * steps[0], "\(steps)")
    }
}
