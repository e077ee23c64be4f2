import FoundationEssentials

/// Where keys, salts, nonces and identifiers come from.
package struct RandomSource: Sendable {
    private let fill: @Sendable (UnsafeMutableRawBufferPointer) -> Void

    /// Bytes from `fill`, which writes all of the buffer it is given.
    package init(fill: @escaping @Sendable (UnsafeMutableRawBufferPointer) -> Void) {
        self.fill = fill
    }

    /// The kernel's.
    package static let system = RandomSource { buffer in
        var generator = SystemRandomNumberGenerator()
        var index = 0
        while index < buffer.count {
            withUnsafeBytes(of: generator.next()) { word in
                for byte in word where index < buffer.count {
                    buffer[index] = byte
                    index += 1
                }
            }
        }
    }

    /// Writes all of a buffer.
    func fill(into buffer: UnsafeMutableRawBufferPointer) { fill(buffer) }

    func bytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            fill(
                UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
            initialized = count
        }
    }

    func key() -> SecretBytes {
        SecretBytes(count: KeySlot.keyBytes, fill: fill)
    }

    func identifier() -> UUID {
        bytes(16).withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
