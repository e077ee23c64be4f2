package import Persistence

/// Why a text did not come back from an editor changed; the words are in ``EditorWords``.
package enum EditorProblem: Error, Hashable, Sendable {
    /// Neither `VISUAL` nor `EDITOR` is set, and none of the usual ones is installed.
    case noEditor
    /// `VISUAL` or `EDITOR` names a program that is not there.
    case notFound(command: String)
    /// The editor could not be started; the code is errno's.
    case notStarted(command: String, code: Int32)
    /// The editor ended with this code, which says that nothing is to be changed; what had been
    /// written stays in the file, nil if nothing had.
    case exited(code: Int32, path: String?)
    /// What came back is not UTF-8; it stays in the file.
    case notText(path: String)
    /// The file for the editor could not be written or read; the path is where it is, or was to be.
    case file(path: String, FilesError)

    /// Whether there was no editor that could have read a key.
    var saysNothingRan: Bool {
        switch self {
        case .noEditor, .notFound, .notStarted: true
        case .exited, .notText, .file: false
        }
    }
}
