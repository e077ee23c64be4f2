/// What comes from the person at the terminal, and from the terminal itself.
package enum Input: Equatable, Sendable {
    case key(KeyPress)
    /// Pasted text, whole.
    case paste(PastedText)
    case mouse(MouseEvent)
    case resize(Size)
    /// The terminal's window got or lost the focus.
    case focus(Bool)
    case reply(TerminalReply)
    /// The terminal is gone.
    case endOfInput

    /// Whether somebody is there: it came from keyboard or mouse.
    package var isActivity: Bool {
        switch self {
        case .key, .paste, .mouse: true
        case .resize, .focus, .reply, .endOfInput: false
        }
    }
}

/// An answer of the terminal to a question; never a key.
package enum TerminalReply: Equatable, Sendable {
    /// DA1: the numbers say what it can do.
    case deviceAttributes([Int])
    /// OSC 11: the background, each part from 0 to 1.
    case background(red: Double, green: Double, blue: Double)
    /// CPR: where the cursor is, from 1.
    case cursor(row: Int, column: Int)
    /// DECRQM: 0 unknown, 1 set, 2 reset, 3 always set, 4 never set.
    case mode(Int, state: Int)
    /// The colour scheme changed (mode 2031).
    case colorScheme(isDark: Bool)
    /// XTVERSION: what it calls itself, with its version in a form of its own.
    case version(String)
    /// What it says to a picture that it was sent under a number: `OK`, or what is wrong.
    case picture(Int, String)
    /// XTSMGRAPHICS: how many colours a picture may have.
    case pictureColors(Int)
    /// XTSMGRAPHICS: how many points.
    case pictureSize(Size)
    /// The points of a cell.
    case cellSize(Size)
    /// How it takes pictures: no answer by itself, but what ``Terminal`` makes of those to its questions.
    case takesPictures(PictureGraphics)
    /// Any other, without its framing.
    case other(String)
}
