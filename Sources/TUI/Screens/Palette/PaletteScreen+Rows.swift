internal import PersistenceTextForms
internal import SheafModel
internal import SheafNotebook

// What the palette lists for what is typed.
extension PaletteScreen {
    /// The rows, the one that is most likely meant first.
    func rows(in environment: Environment) -> [PaletteRow] {
        let text = field.text.trimmed
        if let number = Self.number(text) { return [.row(number)] }
        if let (verb, rest) = PaletteVerb.reading(field.text) {
            let arguments = arguments(of: verb, rest, in: environment)
            if !arguments.isEmpty { return arguments.map { .argument(verb, $0) } }
            let commands = found(text, in: environment)
            // It may be the name of a command that begins like that.
            return rest.isEmpty ? [] : commands
        }
        if text.isEmpty { return found(text, in: environment) }
        let found = found(text, in: environment)
        return found + elsewhere(text) + (found.isEmpty ? [.search(text)] : [])
    }

    /// What is called so and cannot be used here: whoever looks for it by its name learns where it can.
    private func elsewhere(_ text: String) -> [PaletteRow] {
        let found = absent.enumerated().compactMap { index, entry in
            entry.match(text).map { (match: $0, index: index) }
        }
        return found.sorted { ($1.match, $0.index) < ($0.match, $1.index) }
            .map { .absent($0.index) }
    }

    /// A number of a row; the highest there is for one that is too long.
    private static func number(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text) ?? .max
    }

    /// Commands and words that a text finds; those used last first where it finds them alike.
    private func found(_ text: String, in environment: Environment) -> [PaletteRow] {
        let words = environment.language.palette
        var found: [(match: WordMatch, row: PaletteRow)] = []
        for (index, entry) in entries.enumerated() {
            // The word for it, which takes the name of a view behind it, is listed already.
            if entry.id == .showView { continue }
            if let match = entry.match(text) { found.append((match, .command(index))) }
        }
        for verb in verbs(in: environment) {
            if let match = WordMatch(text, in: [verb.rawValue, words.verb(verb)]) {
                found.append((match, .verb(verb)))
            }
        }
        for view in views(in: environment) {
            if let match = WordMatch(text, in: [view.text, view.note]) {
                found.append((match, .argument(.view, view)))
            }
        }
        // Sorting keeps the order of what matches alike.
        return found.enumerated().sorted { left, right in
            left.element.match == right.element.match
                ? left.offset < right.offset : left.element.match > right.element.match
        }.map(\.element.row)
    }

    /// The words that mean something here.
    private func verbs(in environment: Environment) -> [PaletteVerb] {
        PaletteVerb.allCases.filter { verb in
            switch verb {
            case .filter: entries.contains { $0.id == .filter }
            case .sort: entries.contains { $0.id.sortName != nil }
            case .view: !environment.preferences.views.isEmpty
            case .theme, .language, .actAs, .set: true
            }
        }
    }

    private func arguments(
        of verb: PaletteVerb, _ rest: String, in environment: Environment
    ) -> [PaletteArgument] {
        switch verb {
        case .filter:
            let canFilter = entries.contains { $0.id == .filter }
            return rest.isEmpty || !canFilter ? [] : [PaletteArgument(text: rest)]
        case .sort: return orders(rest, in: environment)
        case .view:
            return views(in: environment).filter {
                rest.isEmpty || WordMatch(rest, in: [$0.text]) != nil
            }
        case .theme: return values(of: .theme, rest, in: environment)
        case .language: return values(of: .language, rest, in: environment)
        case .actAs: return rest.isEmpty ? [] : [PaletteArgument(text: rest)]
        case .set: return settings(rest, in: environment)
        }
    }

    private func views(in environment: Environment) -> [PaletteArgument] {
        environment.preferences.views.sorted { $0.key < $1.key }.map { name, view in
            PaletteArgument(text: name, note: view.key.map { "f " + $0 } ?? view.query.onOneLine)
        }
    }

    /// The values that a setting may have and that begin like this.
    private func values(
        of setting: Setting, _ rest: String, before: String = "", in environment: Environment
    ) -> [PaletteArgument] {
        let words = environment.language.settings
        let now = setting.value(in: environment.preferences)
        if case .field(let allowed) = setting.control.kind {
            let text = rest.isEmpty ? now : rest
            return [PaletteArgument(text: before + text, note: words.takes(allowed))]
        }
        return setting.control.values.filter { $0.hasPrefix(rest) }.map { value in
            let name = words.value(setting, value, environment.language)
            let note = [
                name == value ? "" : name, value == now ? environment.language.palette.present : "",
            ]
            return PaletteArgument(
                text: before + value, note: note.filter { !$0.isEmpty }.joined(separator: ", "))
        }
    }

    private func settings(_ rest: String, in environment: Environment) -> [PaletteArgument] {
        let words = environment.language.settings
        if let end = rest.firstIndex(of: " "),
            let setting = Setting(rawValue: String(rest[..<end]))
        {
            let value = String(rest[end...].drop(while: \.isWhitespace))
            return values(of: setting, value, before: setting.rawValue + " ", in: environment)
        }
        return Setting.allCases.filter {
            WordMatch(rest, in: [$0.rawValue, words.label($0)]) != nil
        }.map { setting in
            PaletteArgument(
                text: setting.rawValue, note: setting.value(in: environment.preferences),
                isUnfinished: true)
        }
    }
}

// MARK: - Sorting

extension PaletteScreen {
    /// Ways to sort that begin like this; behind a whole name, which way.
    private func orders(_ rest: String, in environment: Environment) -> [PaletteArgument] {
        let words = environment.language.palette
        if let end = rest.firstIndex(of: " "), let name = sortEntry(rest[..<end])?.id.sortName {
            let direction = rest[end...].drop(while: \.isWhitespace).lowercased()
            return [("asc", words.ascending), ("desc", words.descending)]
                .filter { $0.0.hasPrefix(direction) || $0.1.hasPrefix(direction) }
                .map { PaletteArgument(text: "\(name) \($0.0)", note: $0.1) }
        }
        let isDescending = rest.hasPrefix("-")
        let beginning = isDescending ? String(rest.dropFirst()) : rest
        let found = entries.compactMap { entry -> (match: WordMatch, row: PaletteArgument)? in
            guard let name = entry.id.sortName,
                let match = WordMatch(beginning, in: [name, entry.hint, entry.title])
            else { return nil }
            let text = (isDescending ? "-" : "") + name
            return (match, PaletteArgument(text: text, note: entry.title))
        }
        // The order of the table where one says as much as another.
        return found.enumerated()
            .sorted { ($1.element.match, $0.offset) < ($0.element.match, $1.offset) }
            .map(\.element.row)
    }

    private func sortEntry(_ name: some StringProtocol) -> PaletteEntry? {
        let name = name.hasPrefix("-") ? String(name.dropFirst()) : String(name)
        return entries.first { $0.id.sortName == name.lowercased() }
    }

    /// What a way to sort asks for: the command, and whether it is the other way round.
    func order(_ text: String) -> (command: CommandID, isReversed: Bool)? {
        let words = text.split(separator: " ")
        guard let name = words.first, let command = sortEntry(name)?.id else { return nil }
        guard words.count > 1 || name.hasPrefix("-") else { return (command, false) }
        let isDescending = words.count > 1 ? words[1] == "desc" : true
        return (command, isDescending != command.isUsuallyDescending)
    }
}

extension CommandID {
    /// What a command that sorts goes by, as it is typed; nil for any other one.
    var sortName: String? {
        let beginning = "sort-by-"
        return rawValue.hasPrefix(beginning) ? String(rawValue.dropFirst(beginning.count)) : nil
    }

    /// Whether people expect the greatest first where they sort by it.
    fileprivate var isUsuallyDescending: Bool {
        PostCriterion(self)?.isUsuallyDescending ?? PersonCriterion(self)?.isUsuallyDescending
            ?? false
    }
}
