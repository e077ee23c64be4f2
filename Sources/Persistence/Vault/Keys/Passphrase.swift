internal import FoundationEssentials
internal import PersistenceTextForms

/// What is done to a passphrase before it becomes a key.
enum Passphrase {
    /// Checks a passphrase and brings it into canonical composition, so that the same characters give the
    /// same key on every keyboard.
    ///
    /// ASCII is passed on as it is. Other text becomes a `String` for a moment, which leaves a copy in
    /// memory that nobody can wipe.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)``.
    static func prepared(_ bytes: SecretBytes) throws(VaultError) -> SecretBytes {
        guard !bytes.isEmpty else { throw .invalidInput(.emptyPassphrase) }
        let isASCII = bytes.withUnsafeBytes { $0.allSatisfy { $0 < 0x80 } }
        if isASCII {
            let hasControls = bytes.withUnsafeBytes { $0.contains { $0 < 0x20 || $0 == 0x7F } }
            guard !hasControls else { throw .invalidInput(.controlCharacterInPassphrase) }
            return bytes
        }
        guard let text = bytes.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) else {
            throw .invalidInput(.passphraseNotUTF8)
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw .invalidInput(.controlCharacterInPassphrase) }
        return SecretBytes(text: text.normalized(.composed))
    }
}
