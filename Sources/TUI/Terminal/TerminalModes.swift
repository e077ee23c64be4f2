/// The bytes that take a terminal over and give it back.
struct TerminalModes {
    private let description: TerminalDescription
    var isMouseOn: Bool

    init(description: TerminalDescription, isMouseOn: Bool) {
        self.description = description
        self.isMouseOn = isMouseOn
    }

    /// Buttons, movement while one is down, and places beyond column 223.
    var mouse: [UInt8] {
        guard description.isXtermLike else { return [] }
        let letter = isMouseOn ? "h" : "l"
        return Array("\u{1B}[?1000\(letter)\u{1B}[?1002\(letter)\u{1B}[?1006\(letter)".utf8)
    }

    /// Enters the alternate screen again; the first time ncurses itself does.
    var reenter: [UInt8] { description.enterScreen + enter }

    /// Paste, focus, mouse, and the title put aside.
    var enter: [UInt8] {
        guard description.isXtermLike else { return description.hideCursor }
        let paste = "\u{1B}[?2004h\u{1B}[?1004h"
        return Array((pushesTitle ? "\u{1B}[22;2t" : "").utf8) + description.hideCursor
            + Array(paste.utf8) + (isMouseOn ? mouse : [])
    }

    /// Undoes every mode, whichever of them are set, and can be written at any moment.
    var leave: [UInt8] {
        var bytes: [UInt8] = []
        if description.isXtermLike {
            // Where a crash cut a text or a picture on its way, this would become a part of it.
            bytes += ControlString.terminator
            bytes += Array(
                "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l"
                    .utf8)
        }
        bytes += description.plainAttributes + description.wholeScrollRegion
        bytes += description.leaveScreen.isEmpty ? description.clearScreen : []
        bytes += description.showCursor + description.leaveScreen
        if pushesTitle { bytes += Array("\u{1B}[23;2t".utf8) }
        return bytes
    }

    /// xterm's own description puts the title on the stack together with the screen.
    private var pushesTitle: Bool {
        description.isXtermLike
            && !String(decoding: description.enterScreen, as: UTF8.self).contains("[22;")
    }
}
