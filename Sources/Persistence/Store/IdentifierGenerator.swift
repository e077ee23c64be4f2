package import FoundationEssentials

/// Makes UUIDs of version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then a 12-bit counter,
/// then 62 random bits.
///
/// Identifiers made by one generator strictly increase, also when the clock stands still or goes
/// back: the counter counts on, and a full counter borrows the next millisecond. The clock and the
/// randomness are handed in, so that a seeded generator makes the same identifiers again.
package struct IdentifierGenerator<Randomness: RandomNumberGenerator> {
    private var randomness: Randomness
    private var milliseconds: Int64 = 0
    private var counter: UInt16 = 0
    private var pastMilliseconds: Int64 = -1
    private var pastCounter: UInt16 = 0

    private static var counterLimit: UInt16 { 0x0FFF }

    /// Starts a generator that draws from `randomness`.
    package init(randomness: Randomness) {
        self.randomness = randomness
    }

    /// The next UUID for a row made at `now`; dates before 1970 count as 1970.
    package mutating func nextUUID(at now: Date) -> UUID {
        advance(to: Self.milliseconds(of: now))
        return Self.uuid(milliseconds: milliseconds, counter: counter, random: randomness.next())
    }

    /// A UUID for a row that was made at some other time, as imports bring them.
    ///
    /// It orders by that time among all others, so the next one need not be greater; rows of one
    /// millisecond that come one after the other keep their order.
    package mutating func nextUUID(madeAt date: Date) -> UUID {
        let made = Self.milliseconds(of: date)
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

    /// Whole milliseconds since 1970, from 0 to 2^50: some 35,000 years, in which one can still be added.
    private static func milliseconds(of date: Date) -> Int64 {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
        return Int64(max(0, min(Double(1 << 50), milliseconds.isNaN ? 0 : milliseconds)))
    }

    private static func uuid(milliseconds: Int64, counter: UInt16, random: UInt64) -> UUID {
        let time = UInt64(bitPattern: milliseconds) << 16
        let high = time | 0x7000 | UInt64(counter)
        let low = (random & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
        return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
        }
    }
}

extension IdentifierGenerator: Sendable where Randomness: Sendable {}
