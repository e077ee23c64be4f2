internal import SheafModel
internal import SheafNotebook

// What somebody else changed while a form was open.
extension FormSession {
    /// Takes over the stored values: into fields that nobody touched here at once; the others
    /// become conflicts, of which the form tells and asks before it saves.
    mutating func merge(_ stored: [Name: String], in environment: Environment) -> [Effect] {
        var names: [String] = []
        // What was not known before is no news.
        let wasBlank = isBlank
        isBlank = false
        for field in form.fields {
            guard let theirs = stored[field.name] else { continue }
            guard theirs != field.original else {
                // It is again what it was.
                conflicts[field.name] = nil
                continue
            }
            let mine = field.control.value
            if mine == field.original {
                form[field.name] = theirs
                form.setOriginal(theirs, of: field.name)
                if wasBlank { continue }
            } else if mine == theirs {
                form.setOriginal(theirs, of: field.name)
                conflicts[field.name] = nil
                continue
            } else {
                guard conflicts[field.name] != theirs else { continue }
                conflicts[field.name] = theirs
                // Whoever was known is not who did this.
                changers = [:]
                wantsChangers = true
            }
            names.append(field.label)
        }
        showNotes()
        renewPanel(in: environment)
        guard !names.isEmpty else { return [] }
        return [.say(Notice(environment.language.forms.changedElsewhere(names)))]
    }

    /// Has the question show what is decided about: somebody may have changed the field once more, or back.
    private mutating func renewPanel(in environment: Environment) {
        guard let name = panel?.name, panel?.theirs != conflicts[name] else { return }
        panel = nil
        guard let field = form.field(name), let theirs = conflicts[name] else {
            savesWhenDecided = false
            return
        }
        panel = ConflictPanel(
            field, theirs: theirs, changer: changer(of: name), language: environment.language)
    }

    /// Remembers what an editor is given.
    mutating func hand(_ names: [Name]) {
        handed = Dictionary(uniqueKeysWithValues: names.map { ($0, form[$0]) })
    }

    /// Where a text belongs that an editor gets: that of `field`, or all of `names` in one text.
    func origin(of names: [Name], field: Name?) -> EditedOrigin {
        var fields: [String: DraftField] = [:]
        for name in names {
            guard let field = form.field(name) else { continue }
            fields[name.rawValue] = DraftField(base: field.original, text: field.control.value)
        }
        return EditedOrigin(key, about: about, field: field?.rawValue, fields: fields)
    }

    /// Takes what came back from an editor, and finds what was changed elsewhere while it ran.
    mutating func takeBack(_ values: [Name: String]) {
        for (name, value) in values where value != handed[name] {
            let stored = form.field(name)?.original ?? ""
            if form[name] != handed[name], stored != value {
                conflicts[name] = stored
                wantsChangers = true
                // What came back was made of that; a draft of it says so, also after the form is closed.
                form.setOriginal(handed[name] ?? stored, of: name)
            }
            form[name] = value
        }
        handed = [:]
        showNotes()
    }

    /// Asks about the next conflict; false when there is none.
    mutating func askNext(in environment: Environment) -> Bool {
        guard let field = form.fields.first(where: { conflicts[$0.name] != nil }),
            let theirs = conflicts[field.name]
        else { return false }
        panel = ConflictPanel(
            field, theirs: theirs, changer: changer(of: field.name), language: environment.language)
        return true
    }

    /// Who changed a field elsewhere; nil where nobody is known.
    func changer(of name: Name) -> RowChanger? {
        switch changers[name.column] {
        case .named(let changer)?: .named(changer.onOneLine)
        case .you?: .you
        case nil: nil
        }
    }

    /// Takes over who changed the row elsewhere.
    mutating func take(_ changers: [String: RowChanger], in environment: Environment) {
        self.changers = changers
        showNotes()
        guard let name = panel?.name, let field = form.field(name) else { return }
        let changer = changer(of: name)
        panel?.tell(changer, of: field.label, in: environment.language)
    }

    /// Hands an event to the question; true when it has decided the last conflict.
    mutating func decide(by event: Event, in environment: Environment) -> Bool {
        guard var panel, let decision = panel.decision(by: event) else {
            _ = self.panel?.decision(by: event)
            return false
        }
        self.panel = nil
        let name = panel.name
        guard let theirs = conflicts[name], decision != .later else {
            savesWhenDecided = false
            return false
        }
        let mine = form[name]
        form.setOriginal(theirs, of: name)
        conflicts[name] = nil
        isKept = false
        keptPause = nil
        switch decision {
        case .theirs: form[name] = theirs
        case .both:
            savesWhenDecided = false
            let words = environment.language.forms
            var sides = (mine: words.mine, theirs: words.theirs)
            if case .named(let changer)? = changer(of: name) { sides.theirs = changer }
            form[name] = both(mine, theirs, sides, in: form.field(name)?.control)
            if case .text = form.field(name)?.control {
                tell(BothTexts.line(sides.mine, sides.theirs), of: name)
            }
            if form.field(name)?.control.isArea == true {
                marked[name] = max(BothTexts.rules(in: mine), BothTexts.rules(in: theirs))
            }
            form.focus(name)
        case .mine, .later: break
        }
        showNotes()
        return !askNext(in: environment) && savesWhenDecided
    }

    /// The fields in which lines still part both texts.
    var stillMarked: [Name] {
        form.fields.map(\.name).filter { name in
            marked[name].map { BothTexts.isMarked(form[name], rules: $0) } ?? false
        }
    }

    /// Both values in one text, to be edited into one.
    private func both(
        _ mine: String, _ theirs: String, _ sides: (mine: String, theirs: String),
        in control: FormControl?
    ) -> String {
        switch control {
        case .area: return BothTexts.joined(mine, theirs, sides)
        case .tags:
            let names = TagField.names(in: mine)
            let others = TagField.names(in: theirs).filter { !names.contains($0) }
            return TagField.text(of: names + others)
        case .text, .choice, nil: return BothTexts.line(mine, theirs)
        }
    }
}

/// Two texts in one, with lines between them as version control has them.
enum BothTexts {
    private static let begin = "<<<<<<<"
    private static let middle = "======="
    private static let end = ">>>>>>>"

    /// Both texts with the lines around them, of which the outer ones say whose is beside them.
    static func joined(
        _ mine: String, _ theirs: String, _ sides: (mine: String, theirs: String)
    ) -> String {
        "\(begin) \(sides.mine)\n\(mine)\n\(middle)\n\(theirs)\n\(end) \(sides.theirs)\n"
    }

    /// Two texts of one line in one.
    static func line(_ mine: String, _ theirs: String) -> String { mine + " | " + theirs }

    /// Whether a line stands above or below both texts.
    static func isOuter(_ line: Substring) -> Bool {
        [begin, end].contains { line == $0 || line.hasPrefix($0 + " ") }
    }

    /// Whether some of the lines are still there.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - rules: So many lines of the kind in the middle belong to the text: in Markdown they make headings.
    /// - Returns: Whether any is left over.
    static func isMarked(_ text: String, rules: Int) -> Bool {
        let lines = text.split(separator: "\n")
        return lines.contains(where: isOuter) || self.rules(in: text) > rules
    }

    /// How many lines there are that look like the one in the middle.
    static func rules(in text: String) -> Int {
        text.split(separator: "\n").count { $0 == middle }
    }
}
