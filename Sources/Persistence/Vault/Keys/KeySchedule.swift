import FoundationEssentials

/// The two keys of a vault: the data key opens it, the presence key opens the items that ask again.
struct VaultKeys: Equatable, Sendable {
    let data: SecretBytes
    let presence: SecretBytes

    static func random(_ random: RandomSource) -> VaultKeys {
        VaultKeys(data: random.key(), presence: random.key())
    }
}

/// Which key does what.
///
/// Every purpose has its own label, every vault, commit and item its own salt.
enum KeySchedule {
    static func headerKey(_ dataKey: SecretBytes, vault: UUID) -> SecretBytes {
        Cryptography.derivedKey(from: dataKey, salt: vault.bytes, purpose: "header")
    }

    static func bodyKey(_ dataKey: SecretBytes, commit: UUID) -> SecretBytes {
        Cryptography.derivedKey(from: dataKey, salt: commit.bytes, purpose: "body")
    }

    /// The key of an item, from the data key or from the presence key.
    static func itemKey(_ key: SecretBytes, item: UUID) -> SecretBytes {
        Cryptography.derivedKey(from: key, salt: item.bytes, purpose: "item")
    }

    static func wrappingKey(_ derived: SecretBytes, salt: [UInt8]) -> SecretBytes {
        Cryptography.derivedKey(from: derived, salt: salt, purpose: "wrap")
    }

    static func machineKey(_ machine: SecretBytes, salt: [UInt8]) -> SecretBytes {
        Cryptography.derivedKey(from: machine, salt: salt, purpose: "machine")
    }
}

extension UUID {
    var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }
}
