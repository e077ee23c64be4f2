/// The theme as it is to be drawn: the name that was chosen, and what is known of the background.
struct Appearance {
    var name: ThemeName { didSet { if name != oldValue { update() } } }
    private let level: ColorLevel
    private var isDark: Bool
    private(set) var theme: Theme

    init(name: ThemeName, level: ColorLevel, isDark: Bool) {
        self.name = name
        self.level = level
        self.isDark = isDark
        theme = Theme(name, level: level, isDark: isDark)
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
        theme = Theme(name, level: level, isDark: isDark)
    }
}
