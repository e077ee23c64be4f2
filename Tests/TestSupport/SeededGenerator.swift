internal import Foundation
internal import Persistence
internal import SheafSamples

/// Random numbers that can be had again.
///
/// A test takes its seeds as arguments, so that a failure prints the one it failed with:
///
/// ```swift
/// @Test(arguments: SeededGenerator.seeds(20))
/// func `finds what it stored`(seed: UInt64) { var random = SeededGenerator(seed: seed) … }
/// ```
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var numbers: SeededRandomness

    /// The numbers of `seed`: the same ones on every machine.
    package init(seed: UInt64) {
        numbers = SeededRandomness(seed: seed)
    }

    /// The next number; every 64-bit value comes exactly once in 2⁶⁴.
    package mutating func next() -> UInt64 { numbers.next() }

    /// New seeds for `count` rounds, for twenty times as many in `make test-all`.
    ///
    /// `SHEAF_TEST_SEED=n` in the environment makes it one round with that seed.
    package static func seeds(_ count: Int) -> [UInt64] {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["SHEAF_TEST_SEED"].flatMap({ UInt64($0) }) { return [seed] }
        let rounds = TestRun.isLong ? count * 20 : count
        return (0..<rounds).map { _ in .random(in: 0..<1_000_000_000) }
    }
}
