public import FoundationEssentials
internal import Glibc
internal import PersistenceFiles

/// Sentences for whoever writes a program: what happened to the vault. None holds a secret, a service or
/// an account.
extension VaultError: CustomStringConvertible, LocalizedError {
    /// What happened, in a sentence or two.
    ///
    /// Long, so that it is one switch: a new error does not compile without words of its own.
    public var description: String {
        switch self {
        case .notFound(let path): "There is no vault at '\(path)'."
        case .missing(let path): "Nothing is at '\(path)'."
        case .alreadyExists(let path):
            "There is a vault at '\(path)' already; it was left as it is."
        case .truncated(let expected, let actual):
            "The vault ends too early: it has \(actual) bytes, and not \(expected)."
        case .corrupted(let damage):
            "The vault is damaged: \(Self.words(damage)). Nothing was overwritten."
        case .unsupportedVersion(let found, let supported):
            "The vault has the format \(found); this library reads formats up to \(supported)."
        case .kdfParametersRefused(let refusal):
            "The vault asks for a cost of unlocking that is refused: \(Self.words(refusal))."
        case .authenticationFailed: "The passphrase or the key file is wrong."
        case .itemNotFound: "There is no such item."
        case .duplicateItem: "There is such an item already."
        case .conflict: "Somebody else changed the item in the meantime. Nothing was changed."
        case .locked: "The vault is locked."
        case .keysReplaced:
            "Another program replaced the keys, so the vault has locked itself. Nothing was changed."
        case .cancelled: "The question for the passphrase was dismissed. Nothing was changed."
        case .interactionNotAllowed: "This needs the passphrase, and there is nobody to ask."
        case .rolledBack(let found, let lastSeen):
            "The vault is an older copy (\(found)) than the one last seen here (\(lastSeen))."
        case .diverged(let generation):
            "Another machine wrote the vault from an older copy (\(generation)): changes made here are "
                + "not in it."
        case .seenRecordUnreadable(let path):
            "The note of the last state seen here, '\(path)', cannot be read."
        case .unsafePath(let problem): Self.sentence(problem)
        case .busy: "Another program has been writing to the vault for too long."
        case .readOnly: "The disk or the folder cannot be written. Nothing was saved."
        case .diskFull: "No room is left on the disk, or the quota is used up. Nothing was saved."
        case .io(let code, let operation):
            "\(operation) failed: \(String(cString: strerror(code))) (\(code)). Nothing counts as saved."
        case .invalidInput(let reason): "What was given cannot be used: \(Self.words(reason))."
        case .tooLarge(let maximum):
            "This is larger than \(maximum) bytes, which is all a vault takes."
        }
    }

    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension VaultError: NamedCases {
    package var bareName: String? {
        let bare: [(VaultError, String)] = [
            (.authenticationFailed, "authenticationFailed"), (.itemNotFound, "itemNotFound"),
            (.duplicateItem, "duplicateItem"), (.conflict, "conflict"), (.locked, "locked"),
            (.keysReplaced, "keysReplaced"), (.cancelled, "cancelled"),
            (.interactionNotAllowed, "interactionNotAllowed"), (.busy, "busy"),
            (.readOnly, "readOnly"), (.diskFull, "diskFull"),
        ]
        return bare.first { $0.0 == self }?.1
    }
}
