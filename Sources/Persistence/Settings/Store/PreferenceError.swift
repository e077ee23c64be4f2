public import PersistenceFiles

/// Why a preference was not set or did not reach the disk.
public enum PreferenceError: Error, Hashable, Sendable {
    /// The value is not one that the key takes.
    case refused(key: String, Refusal)
    /// The value takes more than 1 MiB, or the name more than 64 bytes.
    case tooLarge(key: String)
    /// The name is one that the file keeps for itself: `$version` says of which form it is. Nothing was
    /// changed; give the key another name.
    case reservedName(String)
    /// The disk was to be waited for within a change that is being made by then, or within the rule of a
    /// key; what was asked for was not done.
    case nested
    /// No key has this name; the second one is nearly the same.
    case unknownKey(String, suggestion: String?)
    /// No suite can have this name.
    case suiteName(String)
    /// The file does not parse and is left alone; what was set holds for this run.
    case brokenFile(path: String, SettingsSyntaxError)
    /// The file has several names (hard links), and replacing it would part them; what was set
    /// holds for this run.
    case severalNames(path: String)
    /// Another program wrote the file each time before it could be replaced; what was set holds for
    /// this run.
    case alwaysChanging(path: String)
    /// The file belongs to somebody who is neither this user nor root, and is not read.
    case foreignOwner(path: String)
    /// No copy of the file could be kept before more of it changes than somebody typed; nothing was
    /// written.
    case notCopied(FilesError)
    /// The file could not be read or written; what was set holds for this run.
    case file(FilesError)
}
