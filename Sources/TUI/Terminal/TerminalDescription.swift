internal import CSheafCurses

/// What terminfo knows of a terminal, under the name it is driven by.
struct TerminalDescription: Sendable {
    /// The name that terminfo knows: `TERM`, or one in its place.
    let name: String
    /// What `TERM` said, when terminfo does not know it.
    let unknownName: String?
    let enterScreen: [UInt8]
    let leaveScreen: [UInt8]
    let showCursor: [UInt8]
    let hideCursor: [UInt8]
    let plainAttributes: [UInt8]
    let clearScreen: [UInt8]
    let wholeScrollRegion: [UInt8]
    /// Whether it follows xterm: mouse, paste, focus, titles and questions are understood or ignored.
    let isXtermLike: Bool
    /// How many colours it has; 0 for one that has none.
    let colorCount: Int

    /// Debian 12 lacks xterm-kitty, foot and xterm-ghostty; what they share is this.
    private static let substitutes = ["xterm-256color", "xterm", "vt100"]

    /// Looks up `term`; when it is unknown, its closest substitute.
    ///
    /// - Throws: ``TerminalError/unsuitable(term:)`` when it is empty or cannot place a cursor.
    @MainActor
    init(term: String) throws(TerminalError) {
        guard !term.isEmpty else { throw .unsuitable(term: term) }
        let known = ([term] + Self.substitutes).first { name in
            var code: Int32 = 0
            return setupterm(name, -1, &code) == OK
        }
        guard let known, !Self.capability("cup").isEmpty else { throw .unsuitable(term: term) }
        name = known
        unknownName = known == term ? nil : term
        enterScreen = Self.capability("smcup")
        leaveScreen = Self.capability("rmcup")
        showCursor = Self.capability("cnorm")
        hideCursor = Self.capability("civis")
        plainAttributes = Self.capability("sgr0")
        clearScreen = Self.capability("clear")
        wholeScrollRegion = Self.capability("csr").isEmpty ? [] : Array("\u{1B}[r".utf8)
        colorCount = max(0, Int(tigetnum("colors")))
        isXtermLike = Self.families.contains { known.hasPrefix($0) }
    }

    private static let families = [
        "xterm", "tmux", "screen", "rxvt", "foot", "alacritty", "kitty", "konsole", "gnome", "vte",
        "wezterm", "st-", "mintty", "iterm", "putty", "contour",
    ]

    /// A capability that needs no numbers, without its padding; empty when there is none.
    private static func capability(_ name: String) -> [UInt8] {
        guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return [] }
        var bytes: [UInt8] = []
        var rest = String(cString: text).utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<") {
                while let skipped = rest.popFirst(), skipped != UInt8(ascii: ">") {}
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
