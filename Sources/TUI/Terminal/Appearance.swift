/// The theme as it is to be drawn: what was chosen, and what is known of the background.
struct Appearance {
    var design: ThemeDesign { didSet { if design != oldValue { update() } } }
    private let level: ColorLevel
    private var isDark: Bool
    /// What the terminal said of its background; nil as long as it did not.
    private var ground: RGB?
    private(set) var theme: Theme

    init(design: ThemeDesign, level: ColorLevel, isDark: Bool) {
        self.design = design
        self.level = level
        self.isDark = isDark
        theme = Theme(design, level: level, isDark: isDark)
    }

    /// Follows what the terminal says of its background.
    mutating func hear(_ reply: TerminalReply) {
        switch reply {
        case .background(let red, let green, let blue):
            isDark = 0.299 * red + 0.587 * green + 0.114 * blue < 0.5
            ground = RGB(part(red), part(green), part(blue))
        case .colorScheme(let dark):
            // The background of before is not the one of this scheme.
            if dark != isDark { ground = nil }
            isDark = dark
        default: return
        }
        update()
    }

    /// A part of a colour, from 0 to 1, as a byte.
    private func part(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }

    /// Keeps what looks the same as it is: each frame asks whether it is another, and of one and the same
    /// that costs nothing.
    private mutating func update() {
        let new = Theme(design, level: level, isDark: isDark, ground: ground)
        if new != theme { theme = new }
    }
}
