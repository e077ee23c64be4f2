/// What one guess of a passphrase costs: scrypt with N = 2^logN.
package struct ScryptCost: Hashable, Sendable {
    package var logN: UInt8
    package var blockSize: UInt32
    package var parallelism: UInt32

    package init(logN: UInt8, blockSize: UInt32 = 8, parallelism: UInt32 = 1) {
        self.logN = logN
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// The lowest that a vault has unless somebody chose a light one: 128 MiB, about a third of a
    /// second.
    package static let lowest = ScryptCost(logN: 17)

    /// What somebody with a slow or small machine may choose: 16 MiB and an eighth of ``lowest``.
    ///
    /// These are the numbers that scrypt's paper gives for interactive use (Percival 2009, section 5),
    /// and libsodium's interactive limits.
    package static let light = ScryptCost(logN: 14)

    /// The memory it takes, for a cost within bounds.
    package var memoryBytes: Int { 128 * Int(blockSize) << Int(logN) }
}

/// Which costs are paid at all.
///
/// The cost stands in the file, before anything is authenticated: a forged one could take all memory,
/// or make a stolen passphrase cheap to guess.
package struct ScryptBounds: Hashable, Sendable {
    private let logN: ClosedRange<UInt8>

    /// 16 MiB to 1 GiB, some hundredths of a second to several.
    package static let standard = ScryptBounds(logN: ScryptCost.light.logN...20)

    /// Costs that no real vault has, so that tests need not wait.
    package static let testing = ScryptBounds(logN: 1...20)

    /// - Throws: ``VaultError/kdfParametersRefused(_:)``.
    package func check(_ cost: ScryptCost) throws(VaultError) {
        guard logN.contains(cost.logN), cost.blockSize == 8, cost.parallelism == 1 else {
            throw .kdfParametersRefused(
                .outOfBounds(
                    logN: cost.logN, blockSize: cost.blockSize, parallelism: cost.parallelism))
        }
    }

    /// - Throws: ``VaultError/kdfParametersRefused(_:)`` for a cost out of bounds, or one that takes more
    ///   than half of the memory there is.
    package func check(_ cost: ScryptCost, availableMemory: Int) throws(VaultError) {
        try check(cost)
        guard cost.memoryBytes <= availableMemory / 2 else {
            throw .kdfParametersRefused(
                .notEnoughMemory(needed: cost.memoryBytes, available: availableMemory))
        }
    }
}
