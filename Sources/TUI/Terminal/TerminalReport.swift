/// What a terminal is and can do, as far as it says.
package struct TerminalReport {
    /// A mode that Sheaf sets where it can.
    package enum Mode: Int, CaseIterable, Hashable, Sendable {
        case mouse = 1006
        case paste = 2004
        case focus = 1004
        case synchronization = 2026
        case colorScheme = 2031
    }

    /// How pictures are seen.
    package enum PictureLook: CaseIterable, Sendable {
        /// As the line that stands for them.
        case line
        /// In cells of two colours.
        case cells
        /// As they are, where placeholders stand.
        case points
        /// As they are, by sixels.
        case sixels
    }

    /// A thing that would be better another way.
    package enum Advice: Hashable, Sendable {
        case noUTF8
        case unknownTerm(String, used: String)
        case unsuitableTerm(String)
        case fewColors
        case silent
        case small
        /// Ambiguous characters are wide or narrow, and the setting says the opposite.
        case wideSigns
        case narrowSigns
        /// Lines are wide where other ambiguous characters are not.
        case wideLines
        case narrowJapanese
        case tmuxEscapeTime(Int)
        case tmuxFocusEvents
        case tmuxTerm(String)
    }

    /// Texts of which it is measured how wide they are drawn.
    package static let samples = ["○", "あ", "👍🏽", "❤️", "─", "👩‍👩‍👧"]

    package let size: Size
    /// Whether the locale is one of UTF-8.
    package let isUTF8: Bool
    /// Whether it answers questions at all.
    package var answers = false
    /// What it says it is (DA1).
    package var attributes: [Int] = []
    package var background: (red: Double, green: Double, blue: Double)?
    /// What it says of modes: 0 unknown, 1 set, 2 reset, 3 always set, 4 never set.
    package var modes: [Mode: Int] = [:]
    /// How many cells texts took.
    package var widths: [(text: String, cells: Int)] = []
    /// How many colours terminfo says there are; nil for a terminal that cannot be used.
    package var colorCount: Int?
    package var pictures = PictureLook.line
    package private(set) var term = ""
    package private(set) var locale = ""
    package private(set) var colorTerm = ""
    /// The version of tmux and its options, where it runs in there.
    package private(set) var tmux: [(name: String, value: String)] = []
    package private(set) var advice: [Advice] = []

    /// What the settings say; nil where they leave it to the terminal.
    private let ambiguousWidth: AmbiguousWidth?

    init(size: Size, isUTF8: Bool, ambiguousWidth: AmbiguousWidth?) {
        self.size = size
        self.isUTF8 = isUTF8
        self.ambiguousWidth = ambiguousWidth
    }

    /// Takes what the environment says, and finds out what should be changed.
    mutating func describe(
        _ environment: [String: String], colors: (name: String, isKnown: Bool)?
    ) {
        term = environment["TERM"] ?? ""
        colorTerm = environment["COLORTERM"] ?? ""
        let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
        locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        if environment["TMUX"] != nil { tmux = TmuxOptions.read() }
        judge(colors)
    }

    private mutating func judge(_ colors: (name: String, isKnown: Bool)?) {
        if !isUTF8 { advice.append(.noUTF8) }
        if let colors {
            if !colors.isKnown { advice.append(.unknownTerm(term, used: colors.name)) }
            if !colors.name.contains("256color") && !colors.name.contains("direct") {
                advice.append(.fewColors)
            }
        } else {
            advice.append(.unsuitableTerm(term))
        }
        if !answers { advice.append(.silent) }
        if size.width < 80 || size.height < 24 { advice.append(.small) }
        judgeWidths()
        if let cells = cells(of: "あ"), cells != 2 { advice.append(.narrowJapanese) }
        judgeTmux()
    }

    private mutating func judgeWidths() {
        let isWide = cells(of: "○") == 2
        if isWide, ambiguousWidth == .narrow { advice.append(.wideSigns) }
        if !isWide, cells(of: "○") != nil, ambiguousWidth == .wide { advice.append(.narrowSigns) }
        // Where they are taken to be wide no line is drawn with them.
        if cells(of: "─") == 2, !isWide, ambiguousWidth != .wide { advice.append(.wideLines) }
    }

    private mutating func judgeTmux() {
        for (name, value) in tmux {
            switch name {
            case "escape-time":
                if let time = Int(value), time > 50 { advice.append(.tmuxEscapeTime(time)) }
            case "focus-events": if value != "on" { advice.append(.tmuxFocusEvents) }
            case "default-terminal":
                if !value.hasPrefix("tmux") && !value.hasPrefix("screen") {
                    advice.append(.tmuxTerm(value))
                }
            default: break
            }
        }
    }

    private func cells(of text: String) -> Int? { widths.first { $0.text == text }?.cells }
}
