internal import Foundation
internal import Persistence
internal import SheafNotebook

/// A vault with a passphrase and a key file, made once and copied.
///
/// It has the light cost that `vault init --unlock-cost light` chooses: tests of anything but the
/// derivation need not wait for one, and a key file costs nothing.
package enum ReadyVault {
    package static let passphrase = "violet anvil harbor mosaic fern"

    private static let made = Task {
        let directory = try TemporaryDirectory()
        var parts = VaultParts()
        parts.newCost = .fixed(.light)
        let vault = FileVault(
            place: VaultPlace(Directories(inside: directory.file("sheaf"))), parts: parts)
        try await vault.create(passphrase: SecretBytes(text: passphrase))
        let key = directory.file("key")
        try await vault.addKeyFile(at: key)
        return (
            vault: try Data(contentsOf: vault.place.file), key: try Data(contentsOf: key)
        )
    }

    /// Puts the vault into `directory`, where the program looks for it, and `key` beside its folders.
    package static func copy(into directory: TemporaryDirectory) async throws {
        let made = try await made.value
        let place = VaultPlace(Directories(inside: directory.file("")))
        let own = [FileAttributeKey.posixPermissions: 0o700]
        try FileManager.default.createDirectory(
            at: place.folder, withIntermediateDirectories: true, attributes: own)
        for (url, bytes) in [(place.file, made.vault), (directory.file("key"), made.key)] {
            try bytes.write(to: url)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: url.path)
        }
    }
}
