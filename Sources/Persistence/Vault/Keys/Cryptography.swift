internal import CPersistenceSodium
internal import CPersistenceSystem
internal import FoundationEssentials

/// The only place that calls libsodium.
///
/// Its codes say nothing but that something failed, so that each function here knows what a failure
/// means; what it would end the process for cannot reach it from here.
enum Cryptography {
    /// So many bytes has every key.
    static let keyBytes = 32

    /// Derives a key from a passphrase, with scrypt (RFC 7914).
    ///
    /// Takes the time and memory the cost says.
    ///
    /// - Throws: ``VaultError/kdfParametersRefused(_:)`` before anything is paid, and
    ///   ``VaultError/invalidInput(_:)`` for an empty passphrase.
    static func scrypt(
        _ passphrase: SecretBytes, salt: [UInt8], cost: ScryptCost, bounds: ScryptBounds
    ) throws(VaultError) -> SecretBytes {
        try bounds.check(cost)
        guard !passphrase.isEmpty && !salt.isEmpty else { throw .invalidInput(.emptyPassphrase) }
        prepare()
        let salt = Array("sheaf-vault/v1/scrypt".utf8) + salt
        return try SecretBytes(count: keyBytes) { (key) throws(VaultError) in
            let code = passphrase.withUnsafeBytes { passphrase in
                csodium_scrypt(
                    passphrase.baseAddress, passphrase.count, salt, salt.count,
                    UInt32(cost.logN), UInt32(cost.blockSize), UInt32(cost.parallelism),
                    key.baseAddress, key.count)
            }
            // Within bounds there is one reason: it did not get the memory.
            guard code == 0 else {
                throw .kdfParametersRefused(
                    .notEnoughMemory(needed: cost.memoryBytes, available: AvailableMemory.bytes()))
            }
        }
    }

    /// A key of 32 bytes for one purpose, by HKDF with SHA-256 (RFC 5869).
    static func derivedKey(
        from key: SecretBytes, salt: [UInt8], purpose: String
    ) -> SecretBytes {
        prepare()
        let extracted = SecretBytes(count: keyBytes) { extracted in
            key.withUnsafeBytes {
                csodium_hmac_sha256(
                    $0.baseAddress, $0.count, salt, salt.count, extracted.baseAddress)
            }
        }
        // One block of output is a whole key.
        let info = Array("sheaf-vault/v1/\(purpose)".utf8) + [1]
        return SecretBytes(count: keyBytes) { derived in
            extracted.withUnsafeBytes {
                csodium_hmac_sha256(info, info.count, $0.baseAddress, $0.count, derived.baseAddress)
            }
        }
    }

    /// The SHA-256 of bytes (FIPS 180-4).
    static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        prepare()
        var sum = [UInt8](repeating: 0, count: 32)
        crypto_hash_sha256(&sum, bytes, UInt64(bytes.count))
        return sum
    }

    /// The HMAC of bytes with SHA-256 (RFC 2104).
    static func authenticationCode(_ bytes: [UInt8], key: SecretBytes) -> [UInt8] {
        prepare()
        var code = [UInt8](repeating: 0, count: 32)
        key.withUnsafeBytes {
            csodium_hmac_sha256(bytes, bytes.count, $0.baseAddress, $0.count, &code)
        }
        return code
    }

    /// Compares in a time that does not tell where they differ.
    static func isValid(_ code: [UInt8], of bytes: [UInt8], key: SecretBytes) -> Bool {
        let right = authenticationCode(bytes, key: key)
        return code.count == right.count && sodium_memcmp(code, right, right.count) == 0
    }

    /// Seals with ChaCha20-Poly1305 (RFC 8439): ciphertext and tag, without the nonce.
    static func seal(
        _ plain: UnsafeRawBufferPointer, key: SecretBytes, nonce: [UInt8], context: [UInt8]
    ) -> [UInt8] {
        precondition(key.count == keyBytes && nonce.count == SealedBytes.nonceBytes)
        prepare()
        var sealed = [UInt8](repeating: 0, count: plain.count + SealedBytes.tagBytes)
        key.withUnsafeBytes {
            csodium_seal(
                plain.baseAddress, plain.count, context, context.count, nonce, $0.baseAddress,
                &sealed
            )
        }
        return sealed
    }

    /// What ``seal(_:key:nonce:context:)`` sealed; `nil` if key, nonce or context differ or it was
    /// changed.
    static func open(
        _ sealed: [UInt8], key: SecretBytes, nonce: [UInt8], context: [UInt8]
    ) -> SecretBytes? {
        guard sealed.count >= SealedBytes.tagBytes, key.count == keyBytes,
            nonce.count == SealedBytes.nonceBytes
        else { return nil }
        prepare()
        var isRight = false
        let plain = SecretBytes(count: sealed.count - SealedBytes.tagBytes) { plain in
            isRight = key.withUnsafeBytes {
                csodium_open(
                    sealed, sealed.count, context, context.count, nonce, $0.baseAddress,
                    plain.baseAddress) == 0
            }
        }
        return isRight ? plain : nil
    }

    /// Chooses what is fastest on this processor, once; without it only the slowest is used.
    private static let isPrepared = sodium_init() >= 0

    private static func prepare() {
        // It fails where the system gives no random bytes, which is then said by who asks for them.
        _ = isPrepared
    }
}
