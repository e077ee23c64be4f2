public import Foundation

/// Makes UUIDs of version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then a 12-bit counter,
/// then 62 random bits.
///
/// Identifiers made by one generator strictly increase, also when the clock stands still or goes
/// back: the counter counts on, and a full counter borrows the next millisecond. The clock and the
/// randomness are handed in, so that a seeded generator makes the same identifiers again.
public struct IdentifierGenerator<Randomness: RandomNumberGenerator> {
    private var randomness: Randomness
    private var milliseconds: Int64 = 0
    private var counter: UInt16 = 0
    private var pastMilliseconds: Int64 = -1
    private var pastCounter: UInt16 = 0

    private static var counterLimit: UInt16 { 0x0FFF }

    /// Starts a generator that draws from `randomness`.
    public init(randomness: Randomness) {
        self.randomness = randomness
    }

    /// The next identifier for a row made at `now`; dates before 1970 count as 1970.
    public mutating func next<Subject>(at now: Date) -> Identifier<Subject> {
        Identifier(nextUUID(at: now))
    }

    /// The next UUID for a row made at `now`; dates before 1970 count as 1970.
    public mutating func nextUUID(at now: Date) -> UUID {
        advance(to: max(0, now.millisecondsSince1970))
        return Self.uuid(milliseconds: milliseconds, counter: counter, random: randomness.next())
    }

    /// A UUID for a row that was made at some other time, as imports bring them.
    ///
    /// It orders by that time among all others, so the next one need not be greater; rows of one
    /// millisecond that come one after the other keep their order.
    public mutating func nextUUID(madeAt date: Date) -> UUID {
        let made = max(0, date.millisecondsSince1970)
        if made == pastMilliseconds, pastCounter < Self.counterLimit {
            pastCounter += 1
        } else {
            pastMilliseconds = made
            pastCounter = UInt16(truncatingIfNeeded: randomness.next()) & (Self.counterLimit >> 1)
        }
        return Self.uuid(milliseconds: made, counter: pastCounter, random: randomness.next())
    }

    private mutating func advance(to now: Int64) {
        if now > milliseconds {
            milliseconds = now
            // Half of the range stays free, so that a busy millisecond rarely borrows the next.
            counter = UInt16(truncatingIfNeeded: randomness.next()) & (Self.counterLimit >> 1)
        } else if counter < Self.counterLimit {
            counter += 1
        } else {
            milliseconds += 1
            counter = 0
        }
    }

    private static func uuid(milliseconds: Int64, counter: UInt16, random: UInt64) -> UUID {
        let time = UInt64(bitPattern: milliseconds) << 16
        let high = time | 0x7000 | UInt64(counter)
        let low = (random & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
        return UUID(high: high, low: low)
    }
}

extension IdentifierGenerator: Sendable where Randomness: Sendable {}
