internal import CPersistenceSystem

// Frames may show a secret, keys and pastes may be one, and freed memory keeps what was in it. All of
// this is for arrays of one owner: whoever shares the storage keeps it as it is.
extension Array where Element == UInt8 {
    /// Zeroes the bytes and drops them.
    package mutating func wipe() {
        withUnsafeMutableBytes { system_wipe($0.baseAddress, $0.count) }
        removeAll(keepingCapacity: true)
    }

    /// Adds bytes; where they need more room, none are left behind in the old one.
    package mutating func appendWiping(_ bytes: some Sequence<UInt8>) {
        // At once where they lie together, as nearly all of a large paste does.
        let added: Void? = bytes.withContiguousStorageIfAvailable { bytes in
            if count + bytes.count > capacity { makeRoom(for: bytes.count) }
            append(contentsOf: bytes)
        }
        if added == nil { for byte in bytes { appendWiping(byte) } }
    }

    /// Adds a byte in the same way.
    mutating func appendWiping(_ byte: UInt8) {
        if count == capacity { makeRoom(for: 1) }
        append(byte)
    }

    /// Removes the first bytes; those that move forward are not left behind.
    package mutating func removeFirstWiping(_ removed: Int) {
        let kept = count - removed
        withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            start.copyMemory(from: start + removed, byteCount: kept)
            system_wipe(start + kept, removed)
        }
        removeLast(removed)
    }

    private mutating func makeRoom(for added: Int) {
        var larger: [UInt8] = []
        larger.reserveCapacity(Swift.max(256, 2 * count, count + added))
        larger.append(contentsOf: self)
        wipe()
        self = larger
    }
}
