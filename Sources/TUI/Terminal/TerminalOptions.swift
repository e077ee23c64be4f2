/// How the terminal is to be used; all of it has a default.
package struct TerminalOptions: Sendable {
    /// Whether to draw in colour.
    package enum Color: Sendable {
        /// Unless `NO_COLOR` is set and not empty.
        case automatic
        case always
        case never
    }

    package var theme = ThemeDesign(.auto)
    package var color = Color.automatic
    package var isMouseOn = true
    /// Written after the terminal is restored in a crash: what happened and that data is safe.
    package var crashNotice = ""
    /// The terminal to open in place of the process's own, for tests.
    package var devicePath: String?
    /// The environment, which says `TERM`, `TMUX`, `STY`, `NO_COLOR`, `COLORFGBG` and `SHEAF_OUTPUT`.
    package var environment: [String: String]

    package init(environment: [String: String]) {
        self.environment = environment
    }

    var term: String { environment["TERM"] ?? "" }

    /// tmux and screen pass modes on, or not, in ways of their own.
    var isInMultiplexer: Bool {
        environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("tmux")
            || term.hasPrefix("screen")
    }

    var usesColor: Bool {
        switch color {
        case .always: true
        case .never: false
        case .automatic: (environment["NO_COLOR"] ?? "").isEmpty
        }
    }

    var writesDirectly: Bool { environment["SHEAF_OUTPUT"] == "direct" }

    /// How long a lone ESC may be the beginning of a sequence.
    var escapeDelay: Duration {
        let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
        return .milliseconds(isRemote ? 100 : 25)
    }

    /// Whether the background is dark, as far as `COLORFGBG` knows ("15;0"); dark when it does not.
    var startsDark: Bool {
        guard let last = environment["COLORFGBG"]?.split(separator: ";").last,
            let color = Int(last)
        else { return true }
        return (0...6).contains(color) || color == 8
    }
}
