internal import CSystem

extension Array where Element == UInt8 {
    /// Zeroes the bytes and drops them: a frame may show a secret, and freed memory keeps what was in it.
    ///
    /// Whoever shares the storage keeps it as it is, so that this is for arrays of one owner.
    mutating func wipe() {
        withUnsafeMutableBytes { system_wipe($0.baseAddress, $0.count) }
        removeAll(keepingCapacity: true)
    }
}
