internal import CNCurses

/// The attributes and colour pair of every style, as ncurses takes them.
@MainActor
struct StyleTable {
    private var entries: [(attributes: attr_t, pair: Int32)] = []
    /// A blank of every style: one of ASCII is that with another letter.
    private var blanks: [cchar_t] = []
    private let colors: Int32

    /// Makes the pairs `theme` needs, over those of the theme before.
    ///
    /// `init_extended_pair` with numbers of our own and not `alloc_pair`, which crashes where there
    /// are no colours.
    init(_ theme: Theme, colors: Int32) {
        self.colors = colors
        var pairs: [Int32: Int32] = [:]
        entries = Style.allCases.map { style in
            let look = theme[style]
            var attributes: attr_t = 0
            if look.isBold { attributes |= curses_bold }
            if look.isItalic { attributes |= curses_italic }
            if look.isUnderlined { attributes |= curses_underline }
            if look.isReversed { attributes |= curses_reverse }
            // On eight colours the bright ones are the dark ones in bold.
            if let front = look.foreground, front >= 8, colors <= 8 { attributes |= curses_bold }
            return (attributes, pair(for: look, among: &pairs))
        }
        blanks = entries.map { look in
            CursesScreen.make(0x20, .zero, look) ?? cchar_t()
        }
    }

    /// A printable letter of ASCII as ncurses takes it.
    func cell(_ letter: UInt32, _ style: Style) -> cchar_t {
        var cell = blanks[Int(style.rawValue)]
        cell.chars.0 = wchar_t(letter)
        return cell
    }

    subscript(style: Style) -> (attributes: attr_t, pair: Int32) { entries[Int(style.rawValue)] }

    private func pair(for look: Attributes, among pairs: inout [Int32: Int32]) -> Int32 {
        guard colors > 0, look.foreground != nil || look.background != nil else { return 0 }
        let front = number(look.foreground)
        let back = number(look.background)
        let key = front << 16 | back & 0xFFFF
        if let known = pairs[key] { return known }
        let next = Int32(pairs.count + 1)
        guard next < curses_pairs(), init_extended_pair(next, front, back) == OK else { return 0 }
        pairs[key] = next
        return next
    }

    /// ncurses' number of a colour; -1 is the default.
    private func number(_ color: UInt8?) -> Int32 {
        guard let color else { return -1 }
        return Int32(color) < colors ? Int32(color) : Int32(color) % 8
    }
}
