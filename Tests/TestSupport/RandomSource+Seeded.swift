package import PersistenceVault
internal import Synchronization

extension RandomSource {
    /// Bytes that follow from a seed, so that a failure can be seen again and two runs agree.
    package static func seeded(_ seed: UInt64) -> RandomSource {
        let numbers = Mutex(SeededGenerator(seed: seed))
        return RandomSource { buffer in
            for index in buffer.indices {
                buffer[index] = numbers.withLock { UInt8(truncatingIfNeeded: $0.next() >> 33) }
            }
        }
    }
}
