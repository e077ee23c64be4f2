internal import CSystem
internal import Crypto
internal import CryptoExtras
internal import Foundation

/// The only place that calls swift-crypto.
///
/// Its errors say nothing on Linux, so that each function here knows what a failure means; it traps on
/// absurd costs, so that only ``scrypt(_:salt:cost:bounds:)`` may derive.
enum Cryptography {
    /// Derives a key from a passphrase.
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
        do {
            let key = try passphrase.withUnsafeBytes {
                try KDF.Scrypt.deriveKey(
                    from: $0, salt: Array("sheaf-vault/v1/scrypt".utf8) + salt,
                    outputByteCount: 32, rounds: 1 << Int(cost.logN),
                    blockSize: Int(cost.blockSize), parallelism: Int(cost.parallelism))
            }
            return key.withUnsafeBytes { SecretBytes(copying: $0) }
        } catch {
            // Within bounds there is one reason left: it did not get the memory.
            throw .kdfParametersRefused(
                .notEnoughMemory(needed: cost.memoryBytes, available: AvailableMemory.bytes()))
        }
    }

    /// A key of 32 bytes for one purpose, by HKDF with SHA-256.
    static func derivedKey(
        from key: SecretBytes, salt: [UInt8], purpose: String
    ) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: symmetric(key), salt: salt,
            info: Array("sheaf-vault/v1/\(purpose)".utf8), outputByteCount: 32)
    }

    static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(data: bytes))
    }

    static func authenticationCode(_ bytes: [UInt8], key: SymmetricKey) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
    }

    /// Compares in a time that does not tell where they differ.
    static func isValid(_ code: [UInt8], of bytes: [UInt8], key: SymmetricKey) -> Bool {
        HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: bytes, using: key)
    }

    /// Seals with ChaCha20-Poly1305 (RFC 8439): ciphertext and tag, without the nonce.
    static func seal(
        _ plain: UnsafeRawBufferPointer, key: SymmetricKey, nonce: [UInt8], context: [UInt8]
    ) -> [UInt8] {
        do {
            let box = try ChaChaPoly.seal(
                plain, using: key, nonce: ChaChaPoly.Nonce(data: nonce), authenticating: context)
            return Array(box.ciphertext) + Array(box.tag)
        } catch {
            // Key and nonce have fixed lengths here; only our own mistake could bring us here.
            preconditionFailure("sealing failed")
        }
    }

    /// What ``seal(_:key:nonce:context:)`` sealed; `nil` if key, nonce or context differ or it was
    /// changed.
    static func open(
        _ sealed: [UInt8], key: SymmetricKey, nonce: [UInt8], context: [UInt8]
    ) -> SecretBytes? {
        guard sealed.count >= SealedBytes.tagBytes else { return nil }
        do {
            let box = try ChaChaPoly.SealedBox(
                nonce: ChaChaPoly.Nonce(data: nonce),
                ciphertext: sealed.dropLast(SealedBytes.tagBytes),
                tag: sealed.suffix(SealedBytes.tagBytes))
            var plain = try ChaChaPoly.open(box, using: key, authenticating: context)
            defer { plain.withUnsafeMutableBytes { system_wipe($0.baseAddress, $0.count) } }
            return plain.withUnsafeBytes { SecretBytes(copying: $0) }
        } catch {
            // The library does not say which of these it was, and must not.
            return nil
        }
    }

    private static func symmetric(_ key: SecretBytes) -> SymmetricKey {
        key.withUnsafeBytes { SymmetricKey(data: $0) }
    }
}
