/// Why there can be no full screen.
package enum TerminalError: Error, Equatable, Sendable {
    /// Input or output is a file, a pipe or nothing.
    case notATerminal
    /// The terminal cannot place a cursor (`dumb`), or `TERM` is not set.
    case unsuitable(term: String)
    /// The system refused a descriptor; `code` is its errno.
    case system(code: Int32)
}
