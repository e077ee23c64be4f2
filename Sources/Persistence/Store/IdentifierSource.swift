package import FoundationEssentials
import Synchronization

/// Makes the identifiers of new rows: UUIDs of version 7, from any thread.
package final class IdentifierSource: Sendable {
    private let generator: Mutex<IdentifierGenerator<AnyRandomness>>

    /// A source that draws from `randomness`; a seeded one makes the same identifiers again.
    package init(
        randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        generator = Mutex(IdentifierGenerator(randomness: AnyRandomness(base: randomness)))
    }

    /// The UUID of a row made at `now`; greater than all before.
    package func nextUUID(at now: Date) -> UUID {
        generator.withLock { $0.nextUUID(at: now) }
    }

    /// The UUID of a row that was made at another time; it orders by that time.
    package func nextUUID(madeAt date: Date) -> UUID {
        generator.withLock { $0.nextUUID(madeAt: date) }
    }
}

private struct AnyRandomness: RandomNumberGenerator, Sendable {
    var base: any RandomNumberGenerator & Sendable

    mutating func next() -> UInt64 { base.next() }
}
