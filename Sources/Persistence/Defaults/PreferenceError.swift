/// Why a preference was not set or did not reach the disk.
public enum PreferenceError: Error, Hashable, Sendable {
    /// The value is not one that the key takes.
    case refused(key: String, Refusal)
    /// The value takes more than 1 MiB.
    case tooLarge(key: String)
    /// The file does not parse and is left alone; what was set holds for this run.
    case brokenFile(path: String, SettingsSyntaxError)
    /// The file has several names (hard links), and replacing it would part them; what was set
    /// holds for this run.
    case severalNames(path: String)
    /// The file could not be read or written; what was set holds for this run.
    case file(FilesError)
}
