internal import Model

/// The app as a conversation: a line in, lines out.
///
/// It is the same app value as on the full screen, told the same keys; what it shows is taken from
/// ``Screen/outline(in:)`` and ``Screen/asked(in:)``. No terminal and no clock are in here.
package struct LinearSession: Sendable {
    package private(set) var app: App
    /// What was printed of the screen last.
    private var shown: [OutlineLine] = []
    private var shownPath: [String] = []
    private var shownLayer: Int?
    private var told: [Notice] = []
    private var hasGreeted = false
    /// What was asked for besides, to be printed once.
    private var extra: [String] = []
    /// The lines of a long text that is being typed.
    private var typed: [String]?

    package init(_ app: App) { self.app = app }

    /// What has to be done to get going; asked once.
    package mutating func start() -> [Operation] { app.start() }

    package mutating func handle(_ message: Message) -> [Operation] { app.handle(message) }

    /// Ends where nothing more comes to be read.
    package mutating func endInput() -> [Operation] {
        // A long text that was not ended is kept with the form.
        let rest = typed == nil ? [] : takeText(".")
        return rest + app.handle(.endOfInput)
    }

    /// Sets the clock, which whoever runs it owns.
    package mutating func set(_ change: (inout App) -> Void) { change(&app) }

    private var top: (any Screen)? { app.layers.last?.screen }
    private var asked: Asked? { top?.asked(in: app.environment) }
    private var words: LinearWords { app.language.linear }

    /// Whether what is typed next may not be seen.
    package var hidesInput: Bool { asked?.kind == .secret }

    /// What stands before what is typed.
    package var prompt: String {
        if typed != nil { return "" }
        guard let top else { return "> " }
        if let asked {
            switch asked.kind {
            case .buttons(let titles, _): return titles.joined(separator: ", ") + ": "
            case .choice(let titles):
                return "\(label(asked)) (\(titles.joined(separator: ", "))) [\(asked.value)]: "
            case .secret: return "\(label(asked)): "
            case .area: return "\(label(asked)): \(words.areaHint)\n"
            case .line: return "\(label(asked)) [\(VisibleText.oneLine(asked.value))]: "
            }
        }
        let status = top.status(in: app.environment)
        return status.field == nil ? "> " : status.text
    }

    private func label(_ asked: Asked) -> String {
        VisibleText.oneLine(asked.label)
    }
}

// MARK: - Lines in

extension LinearSession {
    /// Takes a line that was typed, without its end.
    package mutating func take(_ line: String) -> [Operation] {
        if typed != nil { return takeText(line) }
        guard let top else { return [] }
        if let keys = Self.namedKeys(line) { return press(keys) }
        if let asked { return answer(asked, with: line) }
        switch top.keyContext {
        case .prompt, .form:
            return press(["<a-a>"]) + paste(line, orDelete: true) + press(["<enter>"])
        case .dialog: return choose(line)
        case .list, .tree, .detail: return run(line)
        }
    }

    /// Keys in angle brackets, with blanks between them: `<esc>`, `<f2>`.
    private static func namedKeys(_ line: String) -> [String]? {
        let names = line.split(separator: " ").map { String($0) }
        guard !names.isEmpty, names.allSatisfy({ $0.hasPrefix("<") && $0.hasSuffix(">") }),
            names.allSatisfy({ KeyPress(parsing: $0) != nil })
        else { return nil }
        return names
    }

    private mutating func press(_ keys: [String]) -> [Operation] {
        keys.compactMap { KeyPress(parsing: $0) }.flatMap { app.handle(.key($0)) }
    }

    private mutating func press(_ sequence: KeySequence) -> [Operation] {
        sequence.keys.flatMap { app.handle(.key($0)) }
    }

    private mutating func type(_ text: String) -> [Operation] {
        text.flatMap { app.handle(.key(KeyPress($0))) }
    }

    private mutating func paste(_ text: String, orDelete: Bool = false) -> [Operation] {
        if text.isEmpty { return orDelete ? press(["<backspace>"]) : [] }
        return app.handle(.paste(PastedText(text)))
    }

    // MARK: Forms

    private mutating func answer(_ asked: Asked, with line: String) -> [Operation] {
        switch asked.kind {
        case .secret: return type(line) + press(["<enter>"])
        case .line:
            if line.isEmpty { return press(["<tab>"]) }
            return press(["<a-a>"]) + paste(line == "-" ? "" : line, orDelete: true)
                + press(["<tab>"])
        case .area:
            if line.isEmpty { return press(["<tab>"]) }
            typed = []
            return takeText(line)
        case .choice(let titles):
            if line.isEmpty { return press(["<tab>"]) }
            guard let index = Self.index(of: line, in: titles) else { return refuse(line) }
            if case .form? = top?.keyContext, top is VaultScreen {
                let isOther = titles[index] != asked.value
                return press((isOther ? ["<space>"] : []) + ["<enter>"])
            }
            let steps = [String](repeating: "<right>", count: index)
            return press(["<home>"] + steps + ["<tab>"])
        case .buttons(let titles, let focused):
            guard !line.isEmpty else { return press(["<enter>"]) }
            guard let index = Self.index(of: line, in: titles) else { return refuse(line) }
            let key = index < focused ? "<left>" : "<right>"
            let steps = [String](repeating: key, count: abs(index - focused))
            return press(steps + ["<enter>"])
        }
    }

    /// A line of a long text; one with a dot alone ends it.
    private mutating func takeText(_ line: String) -> [Operation] {
        guard line == "." else {
            // As in a letter: a dot that is meant has another before it.
            typed?.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
            return []
        }
        let text = (typed ?? []).joined(separator: "\n")
        typed = nil
        return press(["<a-a>"]) + paste(text, orDelete: true) + press(["<tab>"])
    }

    /// The one that a number or the beginning of its name means.
    private static func index(of line: String, in titles: [String]) -> Int? {
        if let number = Int(line), titles.indices.contains(number - 1) { return number - 1 }
        let wanted = line.lowercased()
        return titles.firstIndex { $0.lowercased() == wanted }
            ?? titles.firstIndex { !wanted.isEmpty && $0.lowercased().hasPrefix(wanted) }
    }

    // MARK: Questions and commands

    private mutating func choose(_ line: String) -> [Operation] {
        if line.isEmpty { return repeatScreen() }
        guard line.count > 1 else { return type(line) }
        if let question = top as? QuestionScreen,
            let index = Self.index(of: line, in: question.question.choices.map(\.title))
        {
            return type(String(question.question.choices[index].letter))
        }
        return refuse(line)
    }

    private mutating func run(_ text: String) -> [Operation] {
        let line = text.trimmingLine
        if line.isEmpty { return repeatScreen() }
        if line == "?" { return list() }
        if let number = Int(line), number > 0, app.offeredCommands.contains(.goToRow) {
            return press([":"]) + type(String(number)) + press(["<enter>", "<enter>"])
        }
        if line.hasPrefix("/"), line.count > 1, app.offeredCommands.contains(.filter) {
            return press(["/"]) + paste(String(line.dropFirst())) + press(["<enter>"])
        }
        if line == "n" { return press(["<pgdn>"]) }
        if line == "N" { return press(["<pgup>"]) }
        if let keys = keys(of: line) { return press(keys) }
        return refuse(line)
    }

    /// The keys that a line stands for: their own notation, or a command by its name.
    private func keys(of line: String) -> KeySequence? {
        let context = top?.keyContext ?? .list
        let spaced = line.count == 2 ? line.map { String($0) }.joined(separator: " ") : line
        for text in [line, spaced] {
            guard let keys = KeySequence(parsing: text) else { continue }
            if case .commands = app.environment.keyMap.meaning(of: keys.keys, in: context) {
                return keys
            }
        }
        let wanted = line.lowercased()
        let command = app.offeredCommands.first { id in
            let words = top.map { app.words(of: id, on: $0) } ?? app.language.command(id)
            return id.rawValue == wanted || words.hint.lowercased() == wanted
                || words.title.lowercased() == wanted
        }
        return command.flatMap { app.environment.keyMap.hints(in: context)[$0] }
    }

    private mutating func repeatScreen() -> [Operation] {
        shownLayer = nil
        return []
    }

    private mutating func refuse(_ line: String) -> [Operation] {
        extra.append(words.unknown(line))
        return []
    }

    /// Lists what can be done here.
    private mutating func list() -> [Operation] {
        guard let top else { return [] }
        let hints = app.environment.keyMap.hints(in: top.keyContext)
        extra.append(words.help)
        var listed: Set<CommandID> = []
        for id in app.offeredCommands where listed.insert(id).inserted {
            guard let key = hints[id] else { continue }
            let title = app.words(of: id, on: top).title
            extra.append("\(key.label): \(title)")
        }
        return []
    }
}

// MARK: - Lines out

extension LinearSession {
    /// Everything that is to be said since the last time, each line with its end.
    package mutating func output() -> String {
        var lines = news()
        if !hasGreeted {
            hasGreeted = true
            lines.append(words.greeting)
        }
        lines += extra
        extra = []
        if typed == nil { lines += screen() }
        if let error = asked?.error { lines.append("! " + error) }
        return lines.map { VisibleText.lines($0) + "\n" }.joined()
    }

    /// What was said since the last time, by others too.
    package mutating func announcements() -> String {
        news().map { VisibleText.lines($0) + "\n" }.joined()
    }

    private mutating func news() -> [String] {
        defer { told = app.messages }
        let common = zip(told, app.messages).prefix { $0 == $1 }.count
        let isFull = told.count == app.messages.count && told.count == 200 && common < 200
        return app.messages.dropFirst(isFull ? 199 : common).map(\.text)
    }

    /// The screen, all of it where it is another one, else what is new on it.
    private mutating func screen() -> [String] {
        guard let top, let layer = app.layers.last?.id else { return [] }
        let environment = app.environment(of: layer)
        let heading = top.heading(in: environment)
        let outline = top.outline(in: environment)
        let status = top.status(in: environment)
        let isSame = shownLayer == layer && shownPath == heading.path
        let old = Set(shown)
        defer {
            shown = outline
            shownPath = heading.path
            shownLayer = layer
        }
        let fresh = isSame ? outline.filter { isNews($0, to: old) } : outline
        var lines = fresh.map(\.printed)
        if !isSame {
            let head = heading.path.joined(separator: " > ")
            lines.insert(
                [head, heading.detail].filter { !$0.isEmpty }.joined(separator: "   "), at: 0)
        }
        if !lines.isEmpty, !status.position.isEmpty, asked == nil { lines.append(status.position) }
        if !isSame, asked != nil, !(top is VaultScreen) { lines.append(words.formHint) }
        return lines
    }

    /// Whether a line says something else than before; that a row is selected no more says nothing.
    private func isNews(_ line: OutlineLine, to old: Set<OutlineLine>) -> Bool {
        guard !old.contains(line) else { return false }
        // That rows above came or went says nothing of a row.
        return line.isSelected || !old.contains { $0.text == line.text }
    }
}
