/// A line of a screen in the linear mode.
package struct OutlineLine: Hashable, Sendable {
    /// The row of a list that it shows, from 1.
    package let number: Int?
    package let text: String
    /// Whether it is the row that commands are about.
    package private(set) var isSelected = false

    /// A line.
    ///
    /// - Parameters:
    ///   - text: What is drawn.
    ///   - number: The row that it shows.
    ///   - spoken: What is said of the row instead, if anything.
    package init(_ text: String, number: Int? = nil, spoken: String? = nil) {
        self.number = number
        isSelected = number != nil && text.hasPrefix(">")
        guard number != nil else {
            self.text = text.trimmingEnd
            return
        }
        // Behind the sign of the selection there is one for marks, and what is new.
        let rest = text.dropFirst()
        let mark = rest.prefix(1).filter { $0 != " " }
        let line = spoken ?? String(rest.dropFirst()).trimmingEnd.trimmingStart
        self.text = mark.isEmpty ? line : "\(mark) \(line)"
    }

    /// As it is printed.
    package var printed: String {
        number.map { "\(isSelected ? "> " : "")\($0). \(text)" } ?? text
    }
}

/// What a screen asks for where the keyboard is.
package struct Asked: Hashable, Sendable {
    /// How it is answered.
    package enum Kind: Hashable, Sendable {
        case line
        /// A text of many lines.
        case area
        /// Nothing of it may be seen.
        case secret
        /// One of these.
        case choice([String])
        /// A button; the one with this index has the keyboard.
        case buttons([String], focused: Int)
    }

    package let label: String
    /// What it is now.
    package let value: String
    package let kind: Kind
    /// What is wrong with it.
    package let error: String?
}

extension Screen {
    package func outline(in environment: Environment) -> [OutlineLine] {
        drawnOutline(in: environment)
    }

    package func asked(in _: Environment) -> Asked? { nil }

    /// What the screen draws, line by line, without empty ones and without what only frames it.
    ///
    /// Of it are taken as many lines as `height` says, from its top.
    func drawnOutline(in environment: Environment, height: Int = .max) -> [OutlineLine] {
        var canvas = Canvas(size: environment.size)
        canvas.noteNumbers()
        draw(on: &canvas, in: environment)
        let numbers = canvas.numbers ?? [:]
        let lines = canvas.frame(title: "").text
            .split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix(height).enumerated().compactMap { y, line in
            let text = String(line)
            guard text.contains(where: { !" -+|=#".contains($0) }) else { return nil }
            return OutlineLine(text, number: numbers[y], spoken: canvas.spoken[y])
        }
    }
}

extension StatisticsScreen {
    func outline(in environment: Environment) -> [OutlineLine] {
        guard let statistics else { return drawnOutline(in: environment) }
        return StatisticsPage(
            statistics, width: environment.size.width, language: environment.language,
            signs: environment.signs, isTable: true
        ).lines.filter { !$0.isEmpty }.map { OutlineLine($0) }
    }
}

extension QuestionScreen {
    func outline(in environment: Environment) -> [OutlineLine] {
        question.consequences.map { OutlineLine($0) }
            + spoken(in: environment).buttons.map { OutlineLine("\($0.letter): \($0.title)") }
    }
}

extension FormScreen {
    func outline(in environment: Environment) -> [OutlineLine] {
        let isReady = session.phase == .editing && session.panel == nil
        return isReady ? formOutline(in: environment) : drawnOutline(in: environment)
    }

    /// What stands beside the fields, such as the comment that is answered.
    private func formOutline(in environment: Environment) -> [OutlineLine] {
        drawnOutline(in: environment, height: formArea(in: environment).minY)
    }

    func asked(in environment: Environment) -> Asked? {
        guard session.panel == nil, session.finding == nil, !session.form.fields.isEmpty else {
            return nil
        }
        let form = session.form
        guard form.fields.indices.contains(form.focus) else {
            return Asked(
                label: "", value: "",
                kind: .buttons(form.buttons.map(\.title), focused: form.focus - form.fields.count),
                error: nil)
        }
        let field = form.fields[form.focus]
        let kind: Asked.Kind =
            switch field.control {
            case .text, .tags: .line
            case .area: .area
            case .choice(let choice): .choice(choice.options.map(\.title))
            }
        return Asked(
            label: field.label, value: field.control.title(of: field.control.value), kind: kind,
            error: field.error)
    }
}

extension VaultScreen {
    /// What stands beside the fields: these are asked for one by one.
    func outline(in environment: Environment) -> [OutlineLine] {
        let lines = drawnOutline(in: environment)
        guard case .form(let form) = mode else { return lines }
        let labels = form.fields.map { environment.language.vault.label($0.label) }
        return lines.filter { line in
            !labels.contains { line.text.trimmingStart.hasPrefix($0) }
        }
    }

    func asked(in environment: Environment) -> Asked? {
        guard case .form(let form) = mode, !form.isBusy, form.fields.indices.contains(form.focus)
        else { return nil }
        let field = form.fields[form.focus]
        let label = environment.language.vault.label(field.label)
        let words = environment.language.forms
        return switch field.control {
        case .text(let text): Asked(label: label, value: text.text, kind: .line, error: nil)
        case .secret: Asked(label: label, value: "", kind: .secret, error: nil)
        case .choice(let isOn):
            Asked(
                label: label, value: isOn ? words.yes : words.no,
                kind: .choice([words.no, words.yes]), error: nil)
        }
    }
}

extension String {
    /// Without blanks before it.
    var trimmingStart: String { String(drop { $0 == " " }) }

    /// Without blanks and rules behind it.
    var trimmingEnd: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        let rule = text.reversed().prefix { $0 == "-" || $0 == "=" }.count
        guard rule > 3, rule < text.count, text.dropLast(rule).last == " " else {
            return String(text)
        }
        return String(text.dropLast(rule)).trimmingEnd
    }
}
