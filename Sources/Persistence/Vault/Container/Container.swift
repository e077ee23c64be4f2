import FoundationEssentials

/// A vault file of which nothing is decrypted yet.
///
/// Making one checks everything that can be checked without a key, in the order of the specification;
/// what a file claims about its own cost is checked by ``ScryptBounds`` before anybody is asked.
struct Container: Equatable, Sendable {
    let preamble: Preamble
    let slots: KeySlots
    private let signedBytes: [UInt8]
    private let headerCode: [UInt8]
    private let body: [UInt8]

    /// - Throws: ``VaultError/truncated(expected:actual:)``, ``VaultError/corrupted(_:)`` or
    ///   ``VaultError/unsupportedVersion(found:supported:)``.
    init(decoding bytes: [UInt8]) throws(VaultError) {
        let preamble = try Preamble(decoding: bytes, fileBytes: bytes.count)
        let signedBytes = Array(bytes[..<preamble.headerEnd])
        let digestEnd = preamble.headerEnd + 32
        guard Cryptography.checksum(signedBytes) == Array(bytes[preamble.headerEnd..<digestEnd])
        else { throw .corrupted(.header) }
        slots = try KeySlots(
            decoding: Array(signedBytes[Preamble.byteCount...]), minor: preamble.minor)
        self.preamble = preamble
        self.signedBytes = signedBytes
        headerCode = Array(bytes[digestEnd..<preamble.bodyStart])
        body = Array(bytes[preamble.bodyStart...])
    }

    /// Decrypts the body.
    ///
    /// - Throws: ``VaultError/corrupted(_:)``: the header MAC if the key is another one or the header was
    ///   changed, otherwise the body.
    func opened(with dataKey: SecretBytes) throws(VaultError) -> VaultBody {
        let headerKey = KeySchedule.headerKey(dataKey, vault: preamble.vaultID)
        guard Cryptography.isValid(headerCode, of: signedBytes, key: headerKey) else {
            throw .corrupted(.headerMAC)
        }
        let plain = Cryptography.open(
            Array(body.dropFirst(SealedBytes.nonceBytes)),
            key: KeySchedule.bodyKey(dataKey, commit: preamble.commitID),
            nonce: Array(body.prefix(SealedBytes.nonceBytes)), context: signedBytes + headerCode)
        guard let plain else { throw .corrupted(.body) }
        // The values in it are sealed; what is copied here are names and times.
        let bytes = plain.withUnsafeBytes { Array($0) }
        return try VaultBody(decoding: bytes, minor: preamble.minor)
    }

    /// The bytes of a file.
    ///
    /// `state` has generation and identifiers; the lengths in it are replaced by the right ones.
    ///
    /// - Throws: ``VaultError/tooLarge(maximumBytes:)``.
    static func encoding(
        _ content: VaultBody, slots: KeySlots, state: Preamble, dataKey: SecretBytes,
        random: RandomSource
    ) throws(VaultError) -> [UInt8] {
        try sealing(content.encoded, slots: slots, state: state, dataKey: dataKey, random: random)
    }

    /// The same for a body that is encoded already, be it wrongly: tests forge such files.
    static func sealing(
        _ plain: [UInt8], slots: KeySlots, state: Preamble, dataKey: SecretBytes,
        random: RandomSource
    ) throws(VaultError) -> [UInt8] {
        let header = slots.encoded
        var preamble = state
        preamble.headerBytes = header.count
        preamble.bodyBytes = plain.count + SealedBytes.overhead
        guard preamble.bodyBytes <= Preamble.maximumBodyBytes,
            header.count <= Preamble.maximumHeaderBytes
        else { throw .tooLarge(maximumBytes: Preamble.maximumBodyBytes) }
        let signedBytes = preamble.encoded + header
        let headerCode = Cryptography.authenticationCode(
            signedBytes, key: KeySchedule.headerKey(dataKey, vault: preamble.vaultID))
        let nonce = random.bytes(SealedBytes.nonceBytes)
        let sealed = plain.withUnsafeBytes {
            Cryptography.seal(
                $0, key: KeySchedule.bodyKey(dataKey, commit: preamble.commitID), nonce: nonce,
                context: signedBytes + headerCode)
        }
        return signedBytes + Cryptography.checksum(signedBytes) + headerCode + nonce + sealed
    }
}
