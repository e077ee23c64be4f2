/// How many colours there are to draw with.
package enum ColorLevel: Sendable {
    /// None: bold, reverse and underline only.
    case mono
    /// The terminal's own 8 or 16, whatever they look like there.
    case sixteen
    /// xterm's palette of 256.
    case full
}
