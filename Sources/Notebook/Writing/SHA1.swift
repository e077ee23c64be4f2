import Persistence

/// SHA-1 (RFC 3174), which identifiers of version 5 are made with.
///
/// It guards nothing: who wants to can make two texts with the same hash.
enum SHA1 {
    /// The hash of a message: 20 bytes.
    ///
    /// - Complexity: O(*n*), and one copy of the message.
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        let padded = padded(message)
        var words = [UInt32](repeating: 0, count: 80)
        for block in stride(from: 0, to: padded.count, by: 64) {
            schedule(padded[block..<(block + 64)], into: &words)
            mix(words, into: &state)
        }
        var digest: [UInt8] = []
        digest.reserveCapacity(20)
        for word in state {
            for shift in stride(from: 24, through: 0, by: -8) {
                digest.append(UInt8(truncatingIfNeeded: word >> UInt32(shift)))
            }
        }
        return digest
    }

    /// The message, a bit, zeros, and its length in bits: whole blocks of 64 bytes.
    private static func padded(_ message: [UInt8]) -> [UInt8] {
        let zeros = (119 - message.count % 64) % 64
        let length = UInt64(message.count) * 8
        var padded = message
        padded.reserveCapacity(message.count + zeros + 9)
        padded.append(0x80)
        padded.append(contentsOf: repeatElement(0, count: zeros))
        for shift in stride(from: 56, through: 0, by: -8) {
            padded.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
        }
        return padded
    }

    private static func schedule(_ block: ArraySlice<UInt8>, into words: inout [UInt32]) {
        for index in 0..<16 {
            let start = block.startIndex + index * 4
            let (left, right) = (
                UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16,
                UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
            )
            words[index] = left | right
        }
        for index in 16..<80 {
            let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
            words[index] = rotated(mixed, 1)
        }
    }

    private static func mix(_ words: [UInt32], into state: inout [UInt32]) {
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for index in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch index {
                case ..<20: (b & c | ~b & d, 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = rotated(a, 5) &+ mixed &+ e &+ words[index] &+ constant
            (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word << count | word >> (32 - count)
    }
}
