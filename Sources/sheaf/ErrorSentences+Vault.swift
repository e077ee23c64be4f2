import Glibc
import Notebook
import Persistence
import TUI

extension Problem {
    /// The words for an error of the vault.
    ///
    /// Long, so that it is one switch: a new error does not compile without words of its own.
    init(_ error: VaultError, _ hints: CommandHints) {
        switch error {
        case .notFound(let path):
            self.init(
                "There is no vault at \(path). Make one with: \(hints.typed("vault init"))",
                .nothingFound)
        case .missing(let path):
            self.init(Self.words(ofMissing: path) + " The vault is as it was.", .nothingFound)
        case .alreadyExists(let path):
            self.init(
                "\(path) is there already and was left as it is. Name another file, or move it"
                    + " away first.", .conflict)
        case .truncated(let expected, let actual):
            self.init(
                "The vault was cut off: \(actual) bytes of at least \(expected). It was left as it"
                    + " is. Put a backup in its place.", .badData)
        case .corrupted(let damage): self.init(Self.words(of: damage), .badData)
        case .unsupportedVersion(let found, let supported):
            self.init(
                "A newer Sheaf wrote this vault (format \(found); this one knows \(supported)). It"
                    + " was left as it is. Update Sheaf.", .badData)
        case .kdfParametersRefused(let refusal): self.init(Self.words(of: refusal), .badData)
        case .authenticationFailed:
            self.init(
                "The passphrase or the key file is wrong. Nothing was opened. Check the keyboard"
                    + " layout and try again.", .locked)
        case .itemNotFound:
            self.init("There is no such secret in the vault. Nothing was changed.", .nothingFound)
        case .duplicateItem:
            self.init(
                "There is such a secret already. Nothing was changed. Leave out --new to replace"
                    + " it.", .conflict)
        case .conflict:
            self.init(
                "Somebody else changed it meanwhile. Nothing was changed. Look at it again and"
                    + " repeat your change.", .conflict)
        case .locked:
            self.init("The vault is locked. Nothing was changed. Unlock it first.", .locked)
        case .keysReplaced:
            self.init(
                "Another program replaced the keys of the vault meanwhile. Nothing was changed. Try"
                    + " again.", .conflict)
        case .cancelled: self.init("Stopped. Nothing was changed.", .locked)
        case .interactionNotAllowed:
            self.init(
                "This needs the passphrase and there is no terminal to ask on. Nothing was changed."
                    + " Use --passphrase-fd, or --key-file for what does not ask.", .locked)
        case .rolledBack(let found, let lastSeen):
            self.init(
                "This is an older copy of the vault (state \(found), last seen \(lastSeen)): changes"
                    + " made since are missing. If you put it there yourself, add --accept"
                    + " older-copy.", .conflict)
        case .diverged(let generation):
            self.init(
                "Another machine wrote this vault (state \(generation)): changes made here are not in"
                    + " it. Keep both files and compare; then add --accept other-branch.", .conflict
            )
        case .seenRecordUnreadable(let path):
            self.init(
                "\(path) cannot be read, so an older copy of the vault could not be noticed. Nothing"
                    + " was opened. Add --accept lost-record to begin a new note.", .conflict)
        case .unsafePath(let problem): self.init(Self.words(of: problem), .disk)
        case .busy:
            self.init(
                "Another program is writing to the vault. Nothing was changed. Try again in a"
                    + " moment.", .conflict)
        case .readOnly:
            self.init(
                "The vault cannot be written here. Reading works. Nothing was changed. Make the"
                    + " folder writable.", .disk)
        case .diskFull:
            self.init(
                "No room is left for the vault. Nothing was changed. Make room and try again.",
                .disk)
        case .io(let code, _) where [EMFILE, ENFILE].contains(code):
            self.init(
                "\(Self.system(code)). Nothing counts as saved. Allow more ('ulimit -n 64'), or end"
                    + " other programs, and try again.", .disk)
        case .io(let code, let operation):
            self.init(
                "The system refused a call (\(operation)): \(Self.system(code)). Nothing counts as"
                    + " saved. Check the disk and try again.", .disk)
        case .invalidInput(let reason): self.init(Self.words(of: reason), .usage)
        case .tooLarge(let maximum):
            self.init(
                "That is larger than \(maximum) bytes, the most that fits. Nothing was changed.",
                .usage)
        }
    }

    /// What makes a path unsafe, and the command that fixes it.
    static func words(of problem: PathProblem) -> String {
        let what =
            switch problem {
            case .symbolicLink(let path): "\(path) is a symbolic link. Put the file itself there."
            case .notAFile(let path): "\(path) is not a plain file. Move it away."
            case .notAFolder(let path): "\(path) is not a folder. Move it away."
            case .hardLinks(let path, let count):
                "\(path) has \(count) names. Remove the others."
            case .owner(let path, let found, _): "\(path) belongs to user \(found)."
            case .mode(let path, let found, _):
                "\(path) is open to others (mode \(String(found, radix: 8)))."
            }
        return what + (problem.remedy.map { " Nothing was opened. Run: \($0)" } ?? "")
    }

    private static func words(of damage: VaultError.Damage) -> String {
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

    private static func words(of refusal: VaultError.CostRefusal) -> String {
        switch refusal {
        case .outOfBounds(let logN, let blockSize, let parallelism):
            "The vault asks for a cost that none of ours has (scrypt 2^\(logN), \(blockSize),"
                + " \(parallelism)); it may be forged. Nothing was asked or opened. Put a backup in"
                + " its place."
        case .notEnoughMemory(let needed, let available):
            "Opening the vault takes \(needed >> 20) MiB and \(available >> 20) MiB are free. Nothing"
                + " was opened. End other programs and try again."
        }
    }

    private static func words(of reason: VaultError.InvalidInput) -> String {
        let what =
            switch reason {
            case .emptyPassphrase: "A passphrase cannot be empty."
            case .controlCharacterInPassphrase: "A passphrase cannot hold control characters."
            case .passphraseNotUTF8:
                "This passphrase is not text in UTF-8: what it came from writes letters otherwise."
            case .emptyName: "Service and account cannot be empty."
            case .nameTooLong:
                "Service and account have \(ItemKey.maximumNameBytes) bytes at most."
            case .controlCharacterInName: "Service and account cannot hold control characters."
            case .expiry: "No vault can hold that date."
            case .notAFileURL: "The vault and its keys lie in files; this is the address of none."
            case .notUTF8: "The secret is not text. Leave out --with-value."
            case .presenceWindow: "A passphrase counts for 15 minutes at most."
            case .lastPassphrase: "The last passphrase cannot be removed."
            case .tooManyKeys: "There are 16 keys already, or 4 passphrases. Remove one first."
            case .keyFile: "This is no key file: it does not hold exactly 32 bytes."
            case .keyFileInVaultFolder:
                "A key file in the vault's folder would be copied with the vault. Put it elsewhere."
            }
        return what + " Nothing was changed."
    }
}
