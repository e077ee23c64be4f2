extension TerminalWords {
    static let english = TerminalWords(
        locale: "locale", size: "size", colors: "colours", background: "background",
        pictures: "pictures",
        pictureLook: {
            switch $0 {
            case .line: "a line of text each"
            case .cells: "in cells of colour"
            case .points: "as they are"
            case .sixels: "as they are, by sixels"
            }
        },
        answers: "answers questions", widths: "widths in cells",
        mode: {
            switch $0 {
            case .mouse: "mouse"
            case .paste: "bracketed paste"
            case .focus: "focus"
            case .synchronization: "whole frames"
            case .colorScheme: "light and dark"
            }
        },
        state: { state in
            switch state {
            case nil: "no answer"
            case 1, 2, 3: "yes"
            default: "no"
            }
        },
        yes: "yes", no: "no", toChange: "What to change:", nothingToChange: "Nothing to change.",
        advice: { advice in
            switch advice {
            case .noUTF8: "The locale has no UTF-8: set LANG to one that does, such as C.UTF-8."
            case .unknownTerm(let term, let used):
                "TERM=\(term) is not known here, so \(used) is used: install its terminfo entry."
            case .unsuitableTerm(let term):
                "TERM=\(term) cannot place a cursor: set TERM to what the terminal is."
            case .fewColors: "Few colours: set TERM to one that ends in -256color."
            case .silent: "The terminal answers no questions: theme auto cannot see its background."
            case .small: "The window is smaller than 80x24: some columns are left out."
            case .wideSigns:
                "Signs such as ○ take two cells: settings set display.ambiguousWidth auto."
            case .narrowSigns:
                "Signs such as ○ take one cell: settings set display.ambiguousWidth auto."
            case .wideLines:
                "Lines such as ─ take two cells: settings set display.borders ascii."
            case .narrowJapanese: "Japanese letters do not take two cells: lines will be ragged."
            case .tmuxEscapeTime(let time):
                "tmux holds Esc back for \(time) ms: set -s escape-time 10 in ~/.tmux.conf."
            case .tmuxFocusEvents: "tmux keeps focus to itself: set -g focus-events on."
            case .tmuxTerm(let term):
                "tmux says TERM=\(term): set -g default-terminal tmux-256color."
            }
        },
        pressKeys: "Press keys to see how they arrive; q ends.",
        key: { name, notation, bytes in "\(name)  in key maps: \(notation)  bytes: \(bytes)" },
        noKey: { "no key  bytes: \($0)" },
        problem: { error in
            switch error {
            case .notATerminal:
                "Sheaf needs a terminal for its screens; in scripts use its commands, see sheaf"
                    + " --help."
            case .unsuitable(""):
                "TERM is not set, so Sheaf cannot draw its screens; try TERM=xterm-256color sheaf."
            case .unsuitable(let term):
                "The terminal \"\(term)\" cannot place a cursor, which Sheaf's screens need; in a"
                    + " better one try TERM=xterm-256color sheaf."
            case .system(let code):
                "The system did not give Sheaf what it needs to draw (error \(code))."
            }
        })
}
