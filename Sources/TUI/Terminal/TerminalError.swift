/// Why there can be no full screen.
package enum TerminalError: Error, Equatable, Sendable {
    /// Input or output is a file, a pipe or nothing.
    case notATerminal
    /// The terminal cannot place a cursor (`dumb`), or `TERM` is not set.
    case unsuitable(term: String)
    /// The system refused a descriptor; `code` is its errno.
    case system(code: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// What happened and what to do, in one sentence.
    package var description: String {
        switch self {
        case .notATerminal:
            "Sheaf needs a terminal for its screens; in scripts use its commands, see sheaf --help."
        case .unsuitable(""):
            "TERM is not set, so Sheaf cannot draw its screens; try TERM=xterm-256color sheaf."
        case .unsuitable(let term):
            "The terminal \"\(term)\" cannot place a cursor, which Sheaf's screens need; "
                + "in a better one try TERM=xterm-256color sheaf."
        case .system(let code):
            "The system did not give Sheaf what it needs to draw (error \(code))."
        }
    }
}
