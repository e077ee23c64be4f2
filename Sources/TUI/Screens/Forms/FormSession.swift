internal import Model

/// What all forms over the store share: the draft on disk, the row beneath, what both disagree on.
struct FormSession<Name: FormName>: Sendable {
    /// How far it is.
    enum Phase: Hashable, Sendable {
        /// The row that is edited has not come yet.
        case loading
        case editing
        /// The store is asked, with this request.
        case saving(StoreRequest)
        /// The row is not there any more.
        case gone
    }

    var form = Form<Name>([], buttons: [])
    /// The name of the draft.
    let key: String
    var phase = Phase.loading
    /// What somebody else made of fields that were changed here too.
    private(set) var conflicts: [Name: String] = [:]
    /// The words for a conflict, beneath its field.
    private var conflictNote: @Sendable (String) -> String = { $0 }
    /// The question about one of them.
    private(set) var panel: ConflictPanel<Name>?
    /// What is wrong with the fields.
    private(set) var errors: [Name: String] = [:]
    /// Whether all that was typed is on disk.
    private(set) var isKept = false
    /// What an editor was given of the fields it edits, while it runs.
    private(set) var handed: [Name: String] = [:]
    /// Whether to save as soon as all conflicts are decided.
    var savesWhenDecided = false
    /// The number of the newest pause; older timers are stale.
    private var pause = 0
    /// The pause whose text is being written to the disk, or was.
    private var keptPause: Int?
    private var changesSinceKept = 0
    /// Whether it closes as soon as the draft is on disk.
    private(set) var isClosing = false
    /// The number of the newest stretch of typing that is not kept; its timers count downwards.
    private var stretch = 0

    /// Typing without a pause is kept after so many keys.
    private static var maximumUnkeptChanges: Int { 200 }
    private static var quietTime: Duration { .seconds(2) }

    init(key: String) {
        self.key = key
    }

    var isSaving: Bool {
        if case .saving = phase { true } else { false }
    }

    /// Whether what is typed now would be lost: not saved, not in the draft.
    var isBusy: Bool { isSaving || isClosing }

    /// Shows a form and asks for what was left of it.
    mutating func open(_ form: Form<Name>, in environment: Environment) -> [Effect] {
        self.form = form
        self.form.buttons = environment.language.forms.buttons(environment)
        phase = .editing
        fit(environment)
        return [.draft(.take(form: key))]
    }

    /// Takes over the size and the language.
    mutating func fit(_ environment: Environment) {
        form.relabel { $0.label(in: environment.language) }
        form.buttons = environment.language.forms.buttons(environment)
        form.fit(environment.size.readable)
        conflictNote = environment.language.forms.elsewhere
        showNotes()
    }

    /// Shows what is wrong, and puts the cursor there.
    mutating func show(_ errors: [Name: String], movesFocus: Bool = true) {
        self.errors = errors
        showNotes(movesFocus: movesFocus)
    }

    private mutating func showNotes(movesFocus: Bool = false) {
        let notes = conflicts.map { name, theirs in
            let title = form.field(name)?.control.title(of: theirs) ?? theirs
            return (name, conflictNote(Excerpt.cut(title)))
        }
        form.show(errors.merging(notes) { error, _ in error }, movesFocus: false)
        guard movesFocus else { return }
        if let wrong = form.fields.first(where: { errors[$0.name] != nil }) {
            form.focus(wrong.name)
        }
    }
}

// MARK: - Typing

extension FormSession {
    /// What follows from a change of a field.
    mutating func changed(_ name: Name, in environment: Environment) -> [Effect] {
        if errors.removeValue(forKey: name) != nil { showNotes() }
        isKept = false
        changesSinceKept += 1
        pause += 1
        let wishes = environment.preferences.editor
        guard wishes.autosaves else { return [] }
        if changesSinceKept >= Self.maximumUnkeptChanges { return keep() }
        let wait = Effect.wait(Self.quietTime, mark: pause)
        guard changesSinceKept == 1 else { return [wait] }
        // However long somebody types without a pause.
        stretch += 1
        return [wait, .wait(wishes.autosaveInterval, mark: -stretch)]
    }

    /// A pause in typing is over, or the longest time without one.
    mutating func timer(_ mark: Int) -> [Effect] {
        (mark == pause || mark == -stretch) && keptPause != pause ? keep() : []
    }

    private mutating func keep() -> [Effect] {
        keptPause = pause
        changesSinceKept = 0
        return [.draft(form.isChanged ? .keep(form: key, fields: draft) : .discard(form: key))]
    }

    private var draft: [String: DraftField] {
        var fields: [String: DraftField] = [:]
        for field in form.fields where field.control.value != field.original {
            fields[field.name.rawValue] = DraftField(
                base: field.original, text: field.control.value)
        }
        return fields
    }

    /// Brings back what was left behind.
    mutating func restore(_ found: FoundDraft, in environment: Environment) -> [Effect] {
        let words = environment.language.forms
        switch found {
        case .none: return []
        case .kept:
            // What was typed since is not in there.
            isKept = keptPause == pause
            guard isClosing else { return [] }
            return [.close, .say(Notice(words.draftLeft))]
        case .refused:
            isClosing = false
            isKept = false
            keptPause = nil
            return []
        case .damaged(let path): return [.say(Notice(.failure, words.draftDamaged(path)))]
        case .fields(let fields):
            for field in form.fields {
                guard let kept = fields[field.name.rawValue] else { continue }
                // What the person typed before the draft came stays.
                guard field.control.value == field.original else { continue }
                guard kept.text != field.original else { continue }
                if kept.base != field.original { conflicts[field.name] = field.original }
                form[field.name] = kept.text
            }
            isKept = true
            showNotes()
            guard form.isChanged else { return [.draft(.discard(form: key))] }
            let sentence = conflicts.isEmpty ? words.draftBack : words.draftBackChanged
            return [.say(Notice(sentence))]
        }
    }
}

// MARK: - Closing

extension FormSession {
    /// Esc and the button: keeps the draft and closes once it is on disk, or asks where none is
    /// kept.
    mutating func close(in environment: Environment) -> [Effect] {
        guard form.isChanged, phase != .loading else {
            return [.draft(.discard(form: key)), .close]
        }
        guard environment.preferences.editor.autosaves else {
            return discard(in: environment)
        }
        isClosing = true
        return [.draft(.leave(form: key, fields: draft))]
    }

    /// Throws away what was typed, after asking.
    func discard(in environment: Environment) -> [Effect] {
        let effects: [Effect] = [.draft(.discard(form: key)), .close]
        guard form.isChanged else { return effects }
        let words = environment.language.forms
        return [
            .ask(
                Question(
                    title: words.discardQuestion, consequences: [words.discardConsequence],
                    choices: [
                        Question.Choice(words.keepWritingLetter, words.keepWriting),
                        Question.Choice(words.discardLetter, words.discard, effects),
                    ]))
        ]
    }

    /// The program ends: keeps what was typed, unless nothing is to be kept.
    func end(in environment: Environment) -> [Effect] {
        guard environment.preferences.editor.autosaves, form.isChanged else { return [] }
        return [.draft(.leave(form: key, fields: draft))]
    }
}

// MARK: - Somebody else's changes

extension FormSession {
    /// Takes over the stored values: into fields that nobody touched here at once; the others
    /// become conflicts, of which the form tells and asks before it saves.
    mutating func merge(_ stored: [Name: String], in environment: Environment) -> [Effect] {
        var names: [String] = []
        for field in form.fields {
            guard let theirs = stored[field.name], theirs != field.original else { continue }
            let mine = field.control.value
            if mine == field.original {
                form[field.name] = theirs
                form.setOriginal(theirs, of: field.name)
            } else if mine == theirs {
                form.setOriginal(theirs, of: field.name)
                conflicts[field.name] = nil
                continue
            } else {
                guard conflicts[field.name] != theirs else { continue }
                conflicts[field.name] = theirs
            }
            names.append(field.label)
        }
        showNotes()
        guard !names.isEmpty else { return [] }
        return [.say(Notice(environment.language.forms.changedElsewhere(names)))]
    }

    /// Remembers what an editor is given.
    mutating func hand(_ names: [Name]) {
        handed = Dictionary(uniqueKeysWithValues: names.map { ($0, form[$0]) })
    }

    /// Takes what came back from an editor, and finds what was changed elsewhere while it ran.
    mutating func takeBack(_ values: [Name: String]) {
        for (name, value) in values where value != handed[name] {
            let stored = form.field(name)?.original ?? ""
            if form[name] != handed[name], stored != value { conflicts[name] = stored }
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
        panel = ConflictPanel(field, theirs: theirs, language: environment.language)
        return true
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
            form[name] = both(mine, theirs, isArea: form.field(name)?.control.isArea ?? false)
            form.focus(name)
        case .mine, .later: break
        }
        showNotes()
        return !askNext(in: environment) && savesWhenDecided
    }

    /// Both values in one text, to be edited into one.
    private func both(_ mine: String, _ theirs: String, isArea: Bool) -> String {
        guard isArea else { return mine + " | " + theirs }
        return "<<<<<<<\n\(mine)\n=======\n\(theirs)\n>>>>>>>\n"
    }
}
