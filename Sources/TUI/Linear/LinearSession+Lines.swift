internal import SheafModel

// Lines in: each is a row, a command, a filter, or the answer to what is asked.
extension LinearSession {
    /// Takes a line that was typed, without its end; where a secret is asked for, that becomes no text.
    package mutating func take(_ line: PastedText) -> [Operation] {
        let isText = typed != nil && !app.isEnding
        guard hidesInput, !isText, !line.isInBrackets else { return take(line.text) }
        return (line.isEmpty ? [] : app.handle(.paste(line))) + press(["<enter>"])
    }

    private mutating func take(_ line: String) -> [Operation] {
        // Whoever waits for the end writes no text.
        if typed != nil, !app.isEnding { return takeText(line) }
        guard let top else { return [] }
        if let keys = Self.namedKeys(line) { return press(keys) }
        if let asked { return answer(asked, with: line) }
        switch top.keyContext {
        case .prompt where line.isEmpty && offersText(top): return press(["<enter>"])
        case .prompt where line == "-" && offersText(top):
            return replace(with: "") + press(["<enter>"])
        case .prompt, .form:
            return replace(with: line) + press(["<enter>"])
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

    private func offersText(_ screen: any Screen) -> Bool {
        screen.status(in: app.environment).field?.text.isEmpty == false
    }

    mutating func press(_ keys: [String]) -> [Operation] {
        keys.compactMap { KeyPress(parsing: $0) }.flatMap { app.handle(.key($0)) }
    }

    private mutating func press(_ sequence: KeySequence) -> [Operation] {
        sequence.keys.flatMap { app.handle(.key($0)) }
    }

    /// Presses whatever keys the person has for commands.
    private mutating func press(_ commands: [CommandID]) -> [Operation] {
        commands.flatMap { press($0) }
    }

    private mutating func press(_ id: CommandID) -> [Operation] {
        let keys = app.keyMap.hints(in: top?.keyContext ?? .list)[id]
        return keys.map { press($0) } ?? refuse(name(of: id).hint)
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
        // It looked like the names of keys, and is none.
        case .secret: return paste(line) + press(["<enter>"])
        case .line:
            if line.isEmpty { return press(["<tab>"]) }
            return replace(with: line == "-" ? "" : line) + press(["<tab>"])
        case .area:
            if line.isEmpty { return press(["<tab>"]) }
            typed = 0
            return takeText(line)
        // Nothing that is offered has such a name.
        case .choice where line == "?", .buttons where line == "?":
            if !(top is VaultScreen) { extra.append(words.formHint) }
            return []
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
    ///
    /// Each goes to the form as it comes, so that it is kept as on the full screen, whatever happens.
    private mutating func takeText(_ line: String) -> [Operation] {
        let count = typed ?? 0
        guard line == "." else {
            typed = count + 1
            // As in a letter: a dot that is meant has another before it.
            let text = line.hasPrefix("..") ? String(line.dropFirst()) : line
            return count == 0 ? replace(with: text) : paste("\n" + text)
        }
        typed = nil
        return (count == 0 ? replace(with: "") : []) + press(["<tab>"])
    }

    /// Puts a text in the place of what a field has.
    private mutating func replace(with text: String) -> [Operation] {
        press(["<a-a>"]) + paste(text, orDelete: true)
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
        if line.isEmpty, offersEnter { return press(["<enter>"]) }
        // All that can be typed is on the screen.
        if line.isEmpty || line == "?" { return repeatScreen() }
        guard line.count > 1 else { return type(line) }
        if let question = top as? QuestionScreen,
            let index = Self.index(of: line, in: question.question.choices.map(\.title))
        {
            return type(String(question.question.choices[index].letter))
        }
        if let keys = keys(of: line) { return press(keys) }
        return refuse(line)
    }

    /// Whether it was said what the key does that an empty line stands for.
    private var offersEnter: Bool {
        guard let top, !(top is QuestionScreen), let enter = KeyPress(parsing: "<enter>") else {
            return false
        }
        let hints = app.keyMap.hints(in: .dialog)
        return app.ownCommands.contains { hints[$0]?.keys == [enter] }
    }

    private mutating func run(_ text: String) -> [Operation] {
        let line = text.trimmingEnd.trimmingStart
        // There the screen says what the key does that an empty line stands for.
        if line.isEmpty, top is ChooseYourselfScreen { return press(["<enter>"]) }
        if line.isEmpty { return repeatScreen() }
        if line == "?" { return list() }
        if let number = Int(line) { return open(number) ?? refuse(line) }
        if line.hasPrefix("/"), line.count > 1, app.offeredCommands.contains(.filter) {
            return press(.filter) + paste(String(line.dropFirst())) + press(["<enter>"])
        }
        if line.hasPrefix(":"), line.count > 1 {
            return press(.palette) + paste(String(line.dropFirst())) + press(["<enter>"])
        }
        if line == Self.nextPage { return press(.pageDown) }
        if line == Self.previousPage { return press(.pageUp) }
        if let keys = keys(of: line) { return press(keys) }
        return refuse(line)
    }

    /// Goes to the row of a number and opens it; a comment is only gone to.
    private mutating func open(_ typed: Int) -> [Operation]? {
        let number = row(heardAs: typed)
        guard number >= 0, shown.contains(where: { $0.number != nil }) else { return nil }
        if let total = top?.rowPosition?.total, number > total { return nil }
        let opens: [CommandID] = top?.keyContext == .tree ? [] : [.open]
        if number == 0 {
            return shown.contains { $0.number == 0 } ? press([.moveToFirst] + opens) : nil
        }
        if app.offeredCommands.contains(.goToRow) {
            return press(.goToRow) + type(String(number)) + press(["<enter>"]) + press(opens)
        }
        if app.offeredCommands.contains(.moveToFirst) {
            // Where a list does not say how many rows it has, those are meant that were read out.
            let isKnown = top?.rowPosition?.total != nil
            guard isKnown || shown.contains(where: { $0.number == number }) else { return nil }
            let steps = [CommandID](repeating: .moveDown, count: number - 1)
            return press([.moveToFirst] + steps + opens)
        }
        guard shown.contains(where: { $0.number == number }),
            let selected = shown.first(where: \.isSelected)?.number
        else { return nil }
        let step = number > selected ? CommandID.moveDown : .moveUp
        return press([CommandID](repeating: step, count: abs(number - selected)) + opens)
    }

    /// Where a row is now that was read out under this number: rows that came or went above it moved it.
    private func row(heardAs number: Int) -> Int {
        guard let text = heard[number], let top, let layer = app.layers.last?.id else {
            return number
        }
        let rows = top.outline(in: app.environment(of: layer)).filter { $0.text == text }
            .compactMap(\.number)
        return rows.min { abs($0 - number) < abs($1 - number) } ?? number
    }

    /// The keys that a line stands for: their own notation, or a command by its name.
    private func keys(of line: String) -> KeySequence? {
        let context = top?.keyContext ?? .list
        let spaced = line.count == 2 ? line.map { String($0) }.joined(separator: " ") : line
        for text in [line, spaced] {
            guard let keys = KeySequence(parsing: text) else { continue }
            if case .commands = app.keyMap.meaning(of: keys.keys, in: context) {
                return keys
            }
        }
        let wanted = line.lowercased()
        let hints = app.keyMap.hints(in: context)
        // A place is meant before an order of the same name.
        let found = offered.filter { id in
            let words = name(of: id)
            let keys = hints[id].map { [$0.label, app.language.keys.label(of: $0)] } ?? []
            let names = [id.rawValue, words.hint, words.title] + keys
            return names.contains { $0.lowercased() == wanted }
        }
        let begun = offered.first {
            wanted.count > 2 && name(of: $0).title.lowercased().hasPrefix(wanted)
        }
        return (found.first(where: \.isPlace) ?? found.first ?? begun).flatMap { hints[$0] }
    }

    func name(of id: CommandID) -> CommandWords {
        top.map { app.words(of: id, on: $0) } ?? app.language.command(id)
    }

    /// What can be done here, without what only moves a picture on a screen.
    private var offered: [CommandID] {
        let drawn: Set<CommandID> = [
            .redraw, .toggleMouse, .halfPageDown, .halfPageUp, .scrollToTop, .scrollToMiddle,
            .scrollToBottom,
        ]
        var known = drawn
        return app.offeredCommands.filter { known.insert($0).inserted }
    }

    private mutating func repeatScreen() -> [Operation] {
        showAgain()
        return []
    }

    private mutating func refuse(_ line: String) -> [Operation] {
        let line = VisibleText.oneLine(line)
        extra.append(words.unknown(line.count > 60 ? line.prefix(58) + ".." : line))
        return []
    }

    /// Lists what can be done here.
    private mutating func list() -> [Operation] {
        guard let top else { return [] }
        let hints = app.keyMap.hints(in: top.keyContext)
        extra.append(words.help)
        for id in offered {
            guard let key = hints[id].map(app.language.keys.label(of:)) else { continue }
            let words = name(of: id)
            extra.append("\(ownKey(of: id) ?? (isTaken(key) ? words.hint : key)): \(words.title)")
        }
        return []
    }

    /// What is typed for a command in this mode, whatever its key is.
    private func ownKey(of id: CommandID) -> String? {
        switch id {
        case .pageDown: Self.nextPage
        case .pageUp: Self.previousPage
        default: nil
        }
    }

    /// Whether what would be typed for a key means something else in this mode.
    private func isTaken(_ key: String) -> Bool {
        // A digit alone is the number of a row.
        Int(key) != nil || key == Self.nextPage || key == Self.previousPage
    }

    private static var nextPage: String { "n" }
    private static var previousPage: String { "N" }
}

extension CommandID {
    /// Whether it leads to another place.
    fileprivate var isPlace: Bool { rawValue.hasPrefix("go-to-") && self != .goToRow }
}

extension PastedText {
    /// Whether it may name keys, as `<esc>` does.
    fileprivate var isInBrackets: Bool {
        withUnsafeBytes { bytes in
            let blank = UInt8(ascii: " ")
            return bytes.first { $0 != blank } == UInt8(ascii: "<")
                && bytes.last { $0 != blank } == UInt8(ascii: ">")
        }
    }
}
