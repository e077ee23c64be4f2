/// What makes a file or folder unfit to keep secrets in.
public enum PathProblem: Hashable, Sendable {
    /// A symbolic link stands where the file should be.
    case symbolicLink(path: String)
    /// A folder, a pipe, a socket or a device stands where the file should be.
    case notAFile(path: String)
    /// A file stands where the folder should be.
    case notAFolder(path: String)
    /// The file has further names, by which others may reach it.
    case hardLinks(path: String, count: Int)
    /// It belongs to somebody else.
    case owner(path: String, found: UInt32, expected: UInt32)
    /// Others may read or write it.
    case mode(path: String, found: UInt32, expected: UInt32)

    /// The shell command that puts it right, where there is a harmless one.
    public var remedy: String? {
        switch self {
        case .mode(let path, _, let expected):
            "chmod \(String(expected, radix: 8)) \(Self.quoted(path))"
        case .owner(let path, _, let expected): "chown \(expected) \(Self.quoted(path))"
        case .symbolicLink, .notAFile, .notAFolder, .hardLinks: nil
        }
    }

    private static func quoted(_ path: String) -> String {
        "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
