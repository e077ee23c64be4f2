/// The theme as it is to be drawn: what was chosen, and what is known of the background.
struct Appearance {
    var design: ThemeDesign { didSet { if design != oldValue { update() } } }
    private let level: ColorLevel
    private var isDark: Bool
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
        case .colorScheme(let dark): isDark = dark
        default: return
        }
        update()
    }

    private mutating func update() {
        theme = Theme(design, level: level, isDark: isDark)
    }
}
