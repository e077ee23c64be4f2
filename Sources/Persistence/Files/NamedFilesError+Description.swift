public import FoundationEssentials

/// Sentences for whoever writes a program.
extension NamedFilesError: CustomStringConvertible, LocalizedError {
    /// What happened, in a sentence.
    public var description: String {
        switch self {
        case .badName(let name): "'\(name)' is no name for a file."
        case .unreadable(let name, let reason):
            "'\(name)' holds something else than was asked for: \(reason)"
        case .notEncoded(let name, let reason):
            "'\(name)' was not written, because JSON has no form for the value: \(reason)"
        case .files(let error): error.description
        }
    }

    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }
}
