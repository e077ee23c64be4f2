/// Numbers that look random and are the same again for the same seed: SplitMix64.
///
/// The algorithm is Sebastiano Vigna's, in the public domain; it is fast to start, so that every
/// row of a made-up store can have a sequence of its own. Not for secrets.
package struct SeededRandomness: RandomNumberGenerator, Hashable, Sendable {
    private var state: UInt64

    /// Starts the sequence of `seed`.
    package init(seed: UInt64) {
        state = seed
    }

    /// Starts the sequence that belongs to one row: row `index` of `kind` under `seed`.
    package init(seed: UInt64, kind: UInt64, index: Int) {
        var mixer = SeededRandomness(seed: seed ^ (kind &* 0xD6E8_FEB8_6659_FD93))
        state = mixer.next() ^ (UInt64(truncatingIfNeeded: index) &* 0xA076_1D64_78BD_642F)
    }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, not including, `bound`, which must be positive.
    mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Whether a thing happens that happens once in `count` times.
    mutating func onceIn(_ count: Int) -> Bool { below(count) == 0 }

    /// A number below `bound` that is small more often than large, as authors and tags are: the
    /// first tenth is met about a third of the time.
    mutating func skewed(below bound: Int) -> Int {
        let unit = Double(next() >> 11) / Double(1 << 53)
        return min(bound - 1, Int(Double(bound) * unit * unit))
    }

    /// One of the elements of a list that is not empty.
    mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}
