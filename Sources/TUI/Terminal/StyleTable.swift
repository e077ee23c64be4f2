internal import CSheafCurses

/// The attributes and colour pair of every style, as ncurses takes them.
@MainActor
struct StyleTable {
    private var entries: [(attributes: attr_t, pair: Int32)] = []
    /// A blank of every style: one of ASCII is that with another letter.
    private var blanks: [cchar_t] = []
    private let colors: Int32
    /// The number of the first pair that no style has.
    private(set) var firstFreePair: Int32 = 1

    /// Makes the pairs `theme` needs, over those of the theme before.
    ///
    /// `init_extended_pair` with numbers of our own and not `alloc_pair`, which crashes where there
    /// are no colours.
    init(_ theme: Theme, colors: Int32) {
        self.colors = colors
        var pairs: [Int64: Int32] = [:]
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
        firstFreePair = Int32(pairs.count + 1)
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

    private func pair(for look: Attributes, among pairs: inout [Int64: Int32]) -> Int32 {
        guard colors > 0, look.foreground != nil || look.background != nil else { return 0 }
        let front = number(look.foreground, look.exactForeground)
        let back = number(look.background, look.exactBackground)
        let key = Int64(front) << 32 | Int64(UInt32(bitPattern: back))
        if let known = pairs[key] { return known }
        let next = Int32(pairs.count + 1)
        guard next < curses_pairs(), init_extended_pair(next, front, back) == OK else { return 0 }
        pairs[key] = next
        return next
    }

    /// ncurses' number of a colour; -1 is the default.
    ///
    /// A terminal that takes exact colours takes the first eight by their numbers all the same, so that
    /// of a very dark blue a darker one is left.
    private func number(_ color: UInt8?, _ exact: RGB?) -> Int32 {
        guard let color else { return -1 }
        if colors > 65_536 {
            return color < 8 && exact == nil
                ? Int32(color) : Int32(max(8, (exact ?? RGB(palette: color)).number))
        }
        return Int32(color) < colors ? Int32(color) : Int32(color) % 8
    }
}

/// The colour pairs of pictures, made as they are met.
@MainActor
struct PaintTable {
    private var pairs: [CellColors: Int32] = [:]
    private var next: Int32

    /// Pairs from this number on.
    init(from first: Int32) { next = first }

    /// The pair of two colours; 0 where the terminal has no more of them.
    mutating func pair(of colors: CellColors) -> Int32 {
        if let known = pairs[colors] { return known }
        guard next < curses_pairs(),
            init_extended_pair(next, Int32(colors.front), colors.back.map(Int32.init) ?? -1) == OK
        else { return 0 }
        pairs[colors] = next
        defer { next += 1 }
        return next
    }
}
