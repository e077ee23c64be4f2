internal import Glibc

/// How a file is opened.
///
/// No descriptor survives an `exec`.
package struct FileAccess: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// For reading alone.
    package static let reading = FileAccess(rawValue: O_RDONLY)
    /// For writing alone.
    package static let writing = FileAccess(rawValue: O_WRONLY)
    /// For both.
    package static let readingAndWriting = FileAccess(rawValue: O_RDWR)
    /// Every piece goes to the end.
    package static let appending = FileAccess(rawValue: O_APPEND)
    /// It is made where there is none.
    package static let making = FileAccess(rawValue: O_CREAT)
    /// It is made, and nothing may be there, not even a link.
    package static let makingNew = FileAccess(rawValue: O_CREAT | O_EXCL | O_NOFOLLOW)
    /// Only a folder is opened.
    package static let folder = FileAccess(rawValue: O_DIRECTORY)
    /// A link at the end of the path is refused.
    package static let notLinks = FileAccess(rawValue: O_NOFOLLOW)
    /// A pipe that nobody writes into keeps nobody waiting.
    package static let withoutWaiting = FileAccess(rawValue: O_NONBLOCK)
    /// A terminal does not become that of this process.
    package static let notAsTerminal = FileAccess(rawValue: O_NOCTTY)
}
