package import FoundationEssentials

extension UUID {
    /// Joins two big-endian halves.
    package init(high: UInt64, low: UInt64) {
        let halves = (high.bigEndian, low.bigEndian)
        self = withUnsafeBytes(of: halves) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
        }
    }

    /// The first eight bytes, big-endian.
    package var high: UInt64 {
        withUnsafeBytes(of: uuid) { UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)) }
    }

    /// The last eight bytes, big-endian.
    package var low: UInt64 {
        withUnsafeBytes(of: uuid) {
            UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
    }
}
