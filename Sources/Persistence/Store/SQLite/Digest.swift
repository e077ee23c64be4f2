/// A 64-bit fingerprint of a sequence of words and byte strings.
///
/// Each word is mixed in by a full-width multiplication, both halves kept, as wyhash does. Not a
/// defence against somebody who makes collisions on purpose.
///
/// Undo stores fingerprints of inserted rows, so what comes out never changes; a test holds that.
struct Digest {
    private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// Mixes one word in.
    mutating func combine(_ word: UInt64) {
        let product = (value ^ word ^ 0xa076_1d64_78bd_642f)
            .multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
        value = (product.high ^ product.low) &+ word.byteSwapped
    }

    /// Mixes bytes and their number in.
    mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        combine(UInt64(bytes.count))
        var offset = 0
        while offset + 8 <= bytes.count {
            combine(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var tail: UInt64 = 0
        while offset < bytes.count {
            tail = tail << 8 | UInt64(bytes[offset])
            offset += 1
        }
        combine(tail)
    }
}
