import Persistence
import SheafModel
import SheafTUI

/// What `sheaf doctor --terminal` prints: what this terminal is and can do, what to change, and each key as
/// it arrives.
@MainActor
struct TerminalCheck {
    private let output: Standard
    private let environment: [String: String]
    private let words: TerminalWords
    private let ambiguousWidth: AmbiguousWidth?

    /// A check whose lines go to `output`.
    init(
        _ output: Standard, environment: [String: String], in language: Language,
        ambiguousWidth: AmbiguousWidthChoice
    ) {
        self.output = output
        self.ambiguousWidth =
            switch ambiguousWidth {
            case .auto: nil
            case .narrow: .narrow
            case .wide: .wide
            }
        words = language.commandLine.terminal
        self.environment = environment
    }

    /// Asks the terminal, prints what it says, and then each key until `q`.
    ///
    /// - Throws: ``TerminalError/notATerminal``.
    func run() throws {
        let probe = try TerminalProbe()
        defer { probe.restore() }
        let report = probe.report(environment: environment, ambiguousWidth: ambiguousWidth)
        try print(report)
        try line(words.pressKeys)
        while let (input, bytes) = probe.nextInput() {
            let hex = bytes.prefix(24).map { byte in
                (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined(separator: " ")
            if case .key(let key) = input {
                try line(words.key(key.label, key.notation, hex))
                if key == KeyPress("q") { break }
            } else if case .endOfInput = input {
                break
            } else {
                try line(words.noKey(hex))
            }
        }
    }

    private func print(_ report: TerminalReport) throws {
        var facts = [
            ("TERM", report.term), ("COLORTERM", report.colorTerm), (words.locale, report.locale),
            ("UTF-8", report.isUTF8 ? words.yes : words.no),
            (words.size, "\(report.size.width)x\(report.size.height)"),
            (words.answers, report.answers ? words.yes : words.no),
        ]
        if let colors = report.colorCount { facts.append((words.colors, "\(colors)")) }
        facts.append((words.pictures, words.pictureLook(report.pictures)))
        if !report.attributes.isEmpty {
            facts.append(("DA1", report.attributes.map(String.init).joined(separator: ";")))
        }
        if let (red, green, blue) = report.background {
            let parts = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }
            facts.append((words.background, parts.joined(separator: ",")))
        }
        for mode in TerminalReport.Mode.allCases {
            facts.append(
                ("\(words.mode(mode)) (\(mode.rawValue))", words.state(report.modes[mode])))
        }
        if !report.widths.isEmpty {
            let widths = report.widths.map { "\($0.text) \($0.cells)" }
            facts.append((words.widths, widths.joined(separator: "   ")))
        }
        for (name, value) in report.tmux { facts.append(("tmux \(name)", value)) }
        let width = facts.map { DisplayWidth.cells(of: $0.0) }.max() ?? 0
        for (name, value) in facts where !value.isEmpty {
            let gap = String(repeating: " ", count: width - DisplayWidth.cells(of: name) + 2)
            try line(name + gap + value)
        }
        try line("")
        try line(report.advice.isEmpty ? words.nothingToChange : words.toChange)
        for advice in report.advice { try line("  " + words.advice(advice)) }
        try line("")
    }

    private func line(_ text: String) throws {
        try output.print(text)
        try output.flush()
    }
}
