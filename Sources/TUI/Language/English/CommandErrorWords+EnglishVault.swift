internal import Persistence

// What commands say of the vault.
extension CommandErrorWords {
    @Sendable static func englishVault(_ error: VaultError, _ hints: CommandHints) -> String {
        let onScreen = VaultWords.english.sentence(error)
        return switch error {
        case .notFound(let path):
            "There is no vault at \(path). Make one with: \(hints.typed("vault init"))"
        case .missing(let path): englishMissing(path) + " The vault is as it was."
        case .alreadyExists(let path):
            "\(path) is there already and was left as it is. Name another file, or move it away"
                + " first."
        case .truncated(let expected, let actual):
            "The vault was cut off: \(actual) bytes of at least \(expected). It was left as it is."
                + " Put a backup in its place."
        case .corrupted(let damage): english(damage)
        case .unsupportedVersion(let found, let supported):
            "A newer Sheaf wrote this vault (format \(found); this one knows \(supported)). It was"
                + " left as it is. Update Sheaf."
        case .kdfParametersRefused(.outOfBounds(let logN, let blockSize, let parallelism)):
            "The vault asks for a cost that none of ours has (scrypt 2^\(logN), \(blockSize),"
                + " \(parallelism)); it may be forged. Nothing was asked or opened. Put a backup in"
                + " its place."
        case .kdfParametersRefused(.notEnoughMemory(let needed, let available)):
            "Opening the vault takes \(needed >> 20) MiB and \(available >> 20) MiB are free."
                + " Nothing was opened. End other programs and try again."
        case .authenticationFailed:
            "The passphrase or the key file is wrong. Nothing was opened. Check the keyboard layout"
                + " and try again."
        case .itemNotFound: "There is no such secret in the vault. Nothing was changed."
        case .duplicateItem:
            "There is such a secret already. Nothing was changed. Leave out --new to replace it."
        case .conflict: onScreen + " Look at it again and repeat your change."
        case .locked: onScreen + " Unlock it first."
        case .keysReplaced:
            "Another program replaced the keys of the vault meanwhile. Nothing was changed. Try"
                + " again."
        case .cancelled: onScreen
        case .interactionNotAllowed:
            "This needs the passphrase and there is no terminal to ask on. Nothing was changed. Use"
                + " --passphrase-fd, or --key-file for what does not ask."
        case .rolledBack(let found, let lastSeen):
            "This is an older copy of the vault (state \(found), last seen \(lastSeen)): changes"
                + " made since are missing. Nothing was opened. If you put it there yourself, add"
                + " --accept older-copy."
        case .diverged(let generation):
            "Another machine wrote this vault (state \(generation)): changes made here are not in"
                + " it. Nothing was opened. Keep both files and compare; then add --accept"
                + " other-branch."
        case .seenRecordUnreadable(let path):
            "\(path) cannot be read, so an older copy of the vault could not be noticed. Nothing"
                + " was opened. Add --accept lost-record to begin a new note."
        case .unsafePath(let problem):
            [english(problem), "Nothing was opened.", englishRemedy(problem)].joinedAsSentences()
        case .busy:
            "Another program is writing to the vault. Nothing was changed. Try again in a moment."
        case .readOnly:
            "The vault cannot be written here. Reading works. Nothing was changed. Make the folder"
                + " writable."
        case .diskFull:
            "No room is left for the vault. Nothing was changed. Make room and try again."
        case .io(let code, _) where SystemWords.isOfTooManyFiles(code):
            "\(SystemWords.text(code, .en)). Nothing counts as saved. Allow more ('ulimit -n 64'),"
                + " or end other programs, and try again."
        case .io: onScreen + " Check the disk and try again."
        case .invalidInput(let reason): english(reason, onScreen) + " Nothing was changed."
        case .tooLarge(let maximum):
            "That is larger than \(maximum) bytes, the most that fits. Nothing was changed."
        }
    }

    @Sendable static func englishUnsafePath(_ problem: PathProblem) -> String {
        [english(problem), englishRemedy(problem)].joinedAsSentences()
    }

    private static func english(_ problem: PathProblem) -> String {
        switch problem {
        case .symbolicLink(let path): "\(path) is a symbolic link. Put the file itself there."
        case .notAFile(let path): "\(path) is not a plain file. Move it away."
        case .notAFolder(let path): "\(path) is not a folder. Move it away."
        case .hardLinks(let path, let count): "\(path) has \(count) names. Remove the others."
        case .owner(let path, let found, _): "\(path) belongs to user \(found)."
        case .mode(let path, let found, _):
            "\(path) is open to others (mode \(String(found, radix: 8)))."
        }
    }

    private static func englishRemedy(_ problem: PathProblem) -> String {
        problem.remedy.map { "Run: \($0)" } ?? ""
    }

    private static func english(_ damage: VaultError.Damage) -> String {
        let what =
            switch damage {
            case .notAVault: "This is no vault, or it was changed as if it were text."
            case .preamble: "The beginning of the vault is damaged."
            case .trailingBytes: "Bytes were added to the end of the vault."
            case .header: "The part of the vault that holds its keys is damaged."
            case .headerMAC: "Somebody without the key changed the vault's keys."
            case .body: "The encrypted part of the vault is damaged."
            case .item:
                "This one secret is damaged. All others can still be read; nothing was changed."
            }
        if case .item = damage { return what + " Store it again, or take it from a backup." }
        return what + " It was left as it is. Put a backup in its place."
    }

    private static func english(
        _ reason: VaultError.InvalidInput, _ onScreen: String
    ) -> String {
        switch reason {
        case .emptyPassphrase: "A passphrase cannot be empty."
        case .passphraseNotUTF8:
            "This passphrase is not text in UTF-8: what it came from writes letters otherwise."
        case .emptyName: "Service and account cannot be empty."
        case .expiry: "No vault can hold that date."
        case .notAFileURL: "The vault and its keys lie in files; this is the address of none."
        case .notUTF8: "The secret is not text. Leave out --with-value."
        case .tooManyKeys: "There are 16 keys already, or 4 passphrases. Remove one first."
        case .keyFile: "This is no key file: it does not hold exactly 32 bytes."
        case .keyFileInVaultFolder:
            "A key file in the vault's folder would be copied with the vault. Put it elsewhere."
        case .controlCharacterInPassphrase, .controlCharacterInName, .nameTooLong,
            .presenceWindow, .lastPassphrase:
            onScreen
        }
    }
}
