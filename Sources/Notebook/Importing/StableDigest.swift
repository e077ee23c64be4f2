/// Tells bytes from others by a number that is the same in every version of the program: FNV-1a, 64 bits, by
/// Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo; in the public domain.
struct StableDigest {
    /// The number of what was mixed in so far.
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The number as a short text.
    var text: String { String(value, radix: 16) }

    /// Takes the next byte.
    mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Takes the bytes of a text.
    mutating func mix(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            for byte in bytes { mix(byte) }
        }
    }
}
