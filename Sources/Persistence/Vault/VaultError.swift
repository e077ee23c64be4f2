public import FoundationEssentials

/// Why the vault did not do what it was asked for.
///
/// Whatever it was, the file is as it was before, but for ``io(code:operation:)`` where only the last flush
/// failed: what was to be saved is in the file, and does not count as saved.
///
/// No case carries a secret, a service or an account: errors end up in logs and on screens.
public enum VaultError: Error, Hashable, Sendable {
    /// There is no vault at this path. Create one, or look whether another directory is meant. If it
    /// was open a moment ago, somebody removed the file; what is in memory can be written back.
    case notFound(path: String)
    /// Nothing is at this path, where a key file was to be read or the folder for a new file to be
    /// found. It says nothing about the vault.
    case missing(path: String)
    /// A vault is there already and is never replaced by a new one. Unlock it, or move it away first.
    case alreadyExists(path: String)
    /// The file ends too early: it was cut off while being copied, or is empty. Restore a backup.
    case truncated(expected: Int, actual: Int)
    /// The file is damaged, at the place named. Nothing was overwritten. Restore a backup; with
    /// ``Damage/item(_:)`` alone, the other items can still be read and saved elsewhere.
    case corrupted(Damage)
    /// A newer version of the library wrote this vault; this one understands formats up to `supported`.
    /// Update the program; the file was not touched.
    case unsupportedVersion(found: UInt16, supported: UInt16)
    /// The file asks for a cost of unlocking that no vault of ours has, or that this machine cannot
    /// pay. It may be forged. No passphrase was asked for.
    case kdfParametersRefused(CostRefusal)
    /// The passphrase or the key file is wrong. Check the keyboard layout and try again; nobody can
    /// recover a forgotten passphrase.
    case authenticationFailed
    /// There is no such item.
    case itemNotFound
    /// There is such an item already. Replace it with an upsert if that was meant.
    case duplicateItem
    /// Somebody else changed it in the meantime. Look at what is stored now and decide again.
    case conflict
    /// The vault is locked. Unlock it first.
    case locked
    /// Another program replaced the keys since the vault was opened, so it has locked itself. Nothing
    /// was done; unlock it again and repeat what was asked for.
    case keysReplaced
    /// The question for the passphrase was dismissed, or the vault was locked meanwhile.
    case cancelled
    /// This needs the passphrase, and there is nobody to ask: no terminal, or no passphrase slot.
    case interactionNotAllowed
    /// This is an older copy than the one last seen on this machine: a restored backup, or an attack.
    /// Changes made since are missing. Accept it only if you restored it yourself.
    case rolledBack(found: UInt64, lastSeen: UInt64)
    /// Another machine wrote this vault from an older copy: the changes made here since are not in it.
    /// Keep both files, compare, and accept the one that is right.
    case diverged(generation: UInt64)
    /// The note of the last state seen on this machine is unreadable, so an older copy could not be
    /// noticed. Accepting it starts a new one.
    case seenRecordUnreadable(path: String)
    /// The file or its folder could have been prepared or read by others. ``PathProblem/remedy`` is
    /// the command that fixes it.
    case unsafePath(PathProblem)
    /// Another program has been writing to the vault for too long. Try again.
    case busy
    /// The disk or the folder cannot be written; reading works. What was to be saved is not saved.
    case readOnly
    /// The disk, the quota or the allowed file size is used up. What was to be saved is not saved.
    case diskFull
    /// The system refused a call: `code` is `errno`, `operation` the call. Nothing counts as saved.
    case io(code: Int32, operation: String)
    /// What was typed or given cannot be used, for the reason named.
    case invalidInput(InvalidInput)
    /// Larger than a vault takes.
    case tooLarge(maximumBytes: Int)

    /// Where the damage is.
    public enum Damage: Hashable, Sendable {
        /// This is no vault, or it went through something that changes line ends.
        case notAVault
        /// The first 64 bytes hold sizes that cannot be.
        case preamble
        /// There is more in the file than belongs to it.
        case trailingBytes
        /// The part that holds the wrapped keys.
        case header
        /// The header was changed by somebody without the key.
        case headerMAC
        /// The encrypted part: items swapped, removed, reordered, or bits changed.
        case body
        /// One sealed value, by the item's identifier in the file.
        case item(UUID)
    }

    /// Why a cost was refused before it was paid.
    public enum CostRefusal: Hashable, Sendable {
        /// Not between what is secure and what is bearable.
        case outOfBounds(logN: UInt8, blockSize: UInt32, parallelism: UInt32)
        /// Deriving the key takes more than half of the memory there is.
        case notEnoughMemory(needed: Int, available: Int)
    }

    /// Why something given to the vault cannot be used.
    public enum InvalidInput: Hashable, Sendable {
        /// A passphrase needs at least one character.
        case emptyPassphrase
        /// A passphrase holds a control character, such as a line break or an escape sequence.
        case controlCharacterInPassphrase
        /// A passphrase is not UTF-8.
        case passphraseNotUTF8
        /// A service or account name is empty.
        case emptyName
        /// A service or account name has more than 255 bytes.
        case nameTooLong
        /// A service or account name holds a control character.
        case controlCharacterInName
        /// The date after which a secret is of no use is no date that a file can hold: not a number,
        /// or too far away.
        case expiry
        /// The URL of the vault, of its state or of a key file is of no file. Nothing was touched.
        case notAFileURL
        /// The bytes are not UTF-8, so they are not text.
        case notUTF8
        /// The time a presence check counts for is not between one millisecond and 15 minutes.
        case presenceWindow
        /// The last passphrase cannot be removed: nothing could open presence items any more.
        case lastPassphrase
        /// There are 16 keys already, or 4 passphrases.
        case tooManyKeys
        /// The key file does not hold exactly 32 bytes.
        case keyFile
        /// A key file in the vault's folder would be copied along with the vault.
        case keyFileInVaultFolder
    }
}
