import FoundationEssentials

/// One way into the vault: the data key, wrapped by what somebody knows or has.
enum KeySlot: Equatable, Sendable {
    /// Opened by a passphrase; holds both keys.
    case passphrase(ScryptCost, salt: [UInt8], wrapped: [UInt8])
    /// Opened by a key file; holds the data key alone.
    case machine(salt: [UInt8], wrapped: [UInt8])
    /// Something a newer version wrote, kept as it is.
    case unknown([UInt8])

    static var maximumCount: Int { 16 }
    static var maximumPassphrases: Int { 4 }
    static var saltBytes: Int { 16 }
    static var keyBytes: Int { 32 }

    private static var passphraseKind: UInt8 { 1 }
    private static var machineKind: UInt8 { 2 }
    private static var noDerivation: UInt8 { 0 }
    private static var scrypt: UInt8 { 1 }

    /// What stands before the wrapped key, and is authenticated by its seal.
    static func fixedPart(_ cost: ScryptCost?, salt: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(cost == nil ? machineKind : passphraseKind)
        writer.write(cost == nil ? noDerivation : scrypt)
        writer.write(cost?.logN ?? 0)
        writer.write(cost?.blockSize ?? 0)
        writer.write(cost?.parallelism ?? 0)
        writer.write(UInt8(salt.count))
        writer.write(salt)
        return writer.bytes
    }

    /// The slot without the length in front of it.
    var encoded: [UInt8] {
        switch self {
        case .passphrase(let cost, let salt, let wrapped):
            Self.fixedPart(cost, salt: salt) + wrapped
        case .machine(let salt, let wrapped): Self.fixedPart(nil, salt: salt) + wrapped
        case .unknown(let bytes): bytes
        }
    }

    /// Whether it counts as a passphrase, be it one this version cannot use.
    var isPassphrase: Bool {
        switch self {
        case .passphrase: true
        case .machine: false
        case .unknown(let bytes): bytes.first == Self.passphraseKind
        }
    }

    /// Reads a slot without the length in front of it.
    init(decoding bytes: [UInt8]) throws(VaultError) {
        var reader = ByteReader(bytes, damage: .header)
        let kind = try reader.number(UInt8.self)
        let derivation = try reader.number(UInt8.self)
        guard (Self.passphraseKind...Self.machineKind).contains(kind), derivation <= Self.scrypt
        else {
            self = .unknown(bytes)
            return
        }
        let cost = ScryptCost(
            logN: try reader.number(), blockSize: try reader.number(),
            parallelism: try reader.number())
        guard try reader.number(UInt8.self) == UInt8(Self.saltBytes) else { throw reader.failure }
        let salt = try reader.take(Self.saltBytes)
        let wrapped = reader.rest()
        switch (kind, derivation) {
        case (Self.passphraseKind, Self.scrypt):
            guard wrapped.count == 2 * Self.keyBytes + SealedBytes.tagBytes else {
                throw reader.failure
            }
            self = .passphrase(cost, salt: salt, wrapped: wrapped)
        case (Self.machineKind, Self.noDerivation):
            guard cost == ScryptCost(logN: 0, blockSize: 0, parallelism: 0),
                wrapped.count == Self.keyBytes + SealedBytes.tagBytes
            else { throw reader.failure }
            self = .machine(salt: salt, wrapped: wrapped)
        default: throw reader.failure
        }
    }
}

/// The header: the slots, and what a newer minor version put behind them.
struct KeySlots: Equatable, Sendable {
    var slots: [KeySlot]
    var unknownRest: [UInt8] = []

    /// The costs a passphrase may have to pay here.
    var costs: [ScryptCost] {
        slots.compactMap { if case .passphrase(let cost, _, _) = $0 { cost } else { nil } }
    }

    var passphraseCount: Int { slots.count(where: \.isPassphrase) }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.write(UInt16(slots.count))
        for slot in slots {
            let bytes = slot.encoded
            writer.write(UInt16(bytes.count))
            writer.write(bytes)
        }
        writer.write(unknownRest)
        return writer.bytes
    }

    init(_ slots: [KeySlot]) {
        self.slots = slots
    }

    /// - Throws: ``VaultError/corrupted(_:)`` for more than 16 slots, more than 4 passphrases, or a slot
    ///   of a known kind and a wrong shape.
    init(decoding bytes: [UInt8], minor: UInt16) throws(VaultError) {
        var reader = ByteReader(bytes, damage: .header)
        let count = Int(try reader.number(UInt16.self))
        guard count <= KeySlot.maximumCount else { throw reader.failure }
        slots = []
        for _ in 0..<count {
            let length = Int(try reader.number(UInt16.self))
            slots.append(try KeySlot(decoding: reader.take(length)))
        }
        unknownRest = reader.rest()
        guard passphraseCount <= KeySlot.maximumPassphrases, minor > 0 || unknownRest.isEmpty else {
            throw reader.failure
        }
    }
}
