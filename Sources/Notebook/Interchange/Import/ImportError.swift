package import Persistence

/// Why a file could not be imported; nothing of the whole import was kept.
package enum ImportError: Error, Equatable, Sendable {
    /// The file cannot be opened or read.
    case file(FilesError)
    /// The file is not JSON, or ends too early.
    case notJSON(path: String, JSONError)
    /// A value is of another kind than its name says. `member` is its path in the file, such as
    /// `posts[3].reactions.likes`.
    case mismatch(
        path: String, position: TextPlace, member: String, expected: JSONKind, found: JSONKind)
    /// A value must be there and is not.
    case missing(path: String, position: TextPlace, member: String)
    /// A value is of the right kind and still makes no sense there.
    case invalid(
        path: String, position: TextPlace, member: String, expected: ExpectedText, value: String)
    /// The file is JSON, but neither people, posts nor comments in a shape that is known.
    case unknownShape(path: String, position: TextPlace)
    /// A command of Sheaf printed the file, and it cannot come in: only an export, and lists of rows, can.
    case notExport(path: String, position: TextPlace)
    /// A row of the store that the file has as well cannot be read: another program damaged it.
    case damagedRow(path: String, position: TextPlace, DamagedRow)
    /// Several rows are no rows.
    case mistakes(ImportMistakes)
    /// So many bytes came through a pipe, and the disk has hardly any room left for more.
    case noRoom(path: String, bytes: Int)
    /// The hidden folder in which the store was being made was removed or moved: the place of the store.
    case storeDisplaced(path: String)
    /// The file of another format than JSON cannot be read on.
    case malformed(path: String, position: TextPlace, FormatProblem)
    /// There is no file in a folder that somebody named.
    case emptyFolder(path: String)
    /// There are more files in the folders than an import takes.
    case tooManyFiles(maximum: Int)
    /// The file is an export of a newer version of the program.
    case newerExport(path: String, found: Int, known: Int)
}

extension ImportError {
    /// Whether the file is nothing that Sheaf reads, as opposed to something that is damaged.
    var isUnknownFile: Bool {
        switch self {
        case .notJSON, .unknownShape, .notExport: true
        case .malformed(_, _, .unknownFormat), .malformed(_, _, .mailbox),
            .malformed(_, _, .unknownColumns),
            .malformed(_, _, .notUTF8), .malformed(_, _, .encoding):
            true
        case .malformed: false
        case .file, .mismatch, .missing, .invalid, .damagedRow, .newerExport, .tooManyFiles,
            .emptyFolder, .mistakes, .noRoom, .storeDisplaced:
            false
        }
    }

    /// Whether a line is no row, and those behind it can be read.
    var isOfLine: Bool {
        switch self {
        case .unknownShape, .notExport: true
        default: false
        }
    }

    /// Whether a row is wrong and those behind it can be read.
    var isOfRow: Bool {
        switch self {
        case .mismatch, .missing, .invalid, .malformed(_, _, .expected(.attribute, _)): true
        default: false
        }
    }
}

/// The kinds of values that JSON has, for messages.
package enum JSONKind: String, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number.
    case number
    /// A text.
    case string
    /// A list.
    case array
    /// Values by name.
    case object
    /// A text or a number: what names a row.
    case identifier
    /// A moment as text.
    case date
}

extension JSONValue.Content {
    /// What kind of value it is.
    var kind: JSONKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

/// What a text of an export has to be.
package enum ExpectedText: Sendable {
    case identifier, day, moment

    /// One that is right.
    package var example: String {
        switch self {
        case .identifier: "0190c1a4-7d2e-7c3b-9f10-5a6b7c8d9e0f"
        case .day: "1985-04-12"
        case .moment: "2024-03-01T12:00:00Z"
        }
    }
}
