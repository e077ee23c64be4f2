/// Which texts a ``JSONReader`` takes.
package enum JSONSyntax: Sendable {
    /// JSON as programs write it (RFC 8259).
    ///
    /// Halves of surrogate pairs, which no text can hold, become U+FFFD: what came from elsewhere is
    /// not refused for one broken emoji.
    case interchange
    /// JSON as people write it, of which it is known that it is UTF-8: with `//` and `/* */`
    /// comments, and a comma behind the last value.
    ///
    /// Half of a surrogate pair is a mistake, which whoever wrote it can mend.
    case document
}
