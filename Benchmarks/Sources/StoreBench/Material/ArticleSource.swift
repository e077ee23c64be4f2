import Foundation

/// Makes the same rows for every contestant: a number decides all of a row.
struct ArticleSource {
    /// Creation times are whole seconds within so many, so that a million rows have ties.
    private static let seconds: UInt64 = 2_000_000
    private static let nouns = [
        "Garden", "Harbour", "Letter", "Mountain", "Night", "Orchard", "River", "Winter",
    ]
    private static let start: Int64 = 1_700_000_000

    /// The row of a key, from 1.
    static func article(_ key: Int) -> Article {
        let first = mixed(UInt64(key))
        let second = mixed(first)
        let bytes = (first.bigEndian, second.bigEndian)
        let identity = withUnsafeBytes(of: bytes) { $0.loadUnaligned(as: uuid_t.self) }
        let noun = nouns[Int(second % UInt64(nouns.count))]
        return Article(
            id: UUID(uuid: identity), status: isPublished(key) ? .published : .draft,
            createdAt: Date(timeIntervalSince1970: Double(start + Int64(first % seconds))),
            title: "\(noun) and \(nouns[key % nouns.count]), part \(key)",
            likes: Int(second >> 54), note: key % 3 == 0 ? nil : "by \(noun)")
    }

    /// Whether the row of a key is in the list.
    static func isPublished(_ key: Int) -> Bool { key % 10 != 0 }

    /// A random time in the range of all rows, in milliseconds.
    static func milliseconds(_ random: inout Randomness) -> Int64 {
        (start + Int64(random.next() % seconds)) * 1000
    }

    /// The finishing step of SplitMix64 (prng.di.unimi.it/splitmix64.c).
    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9e37_79b9_7f4a_7c15
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

/// SplitMix64 (prng.di.unimi.it/splitmix64.c).
struct Randomness: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
