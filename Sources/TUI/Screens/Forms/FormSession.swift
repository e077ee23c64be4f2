internal import SheafModel
internal import SheafNotebook

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
        /// The row could not be read; it may still come.
        case unreadable
    }

    var form = Form<Name>([], buttons: [])
    /// Which form it is; its text is kept under this name.
    var key: FormKey
    var phase = Phase.loading
    /// What it is about, such as the title of the post it changes: said where texts are listed.
    var about = ""
    /// The text of before that it begins with; nil where it takes what was left of this form.
    var resumed: UnsavedText.ID?
    /// Whether whoever typed something new was deleted since, so that nothing is saved in their name.
    var hasLostWriter = false
    /// Whether it goes on with a text of somebody else than who opened it, whose it stays.
    var belongsToAnother = false
    /// Whether somebody else typed that text, in whose name nothing can be saved any more.
    private var isTakenOver = false
    /// Whether that text has been asked for and has not come.
    private(set) var isAwaitingText = false
    /// What the row is in the trash as, once it is gone; nil where it is not there either.
    private(set) var trashed: TrashedThing?
    /// Why the row could not be read; nil where it could.
    private(set) var problem: Problem?
    /// Whether the text is asked for as soon as it is known where the row is.
    private var asksForTextThen = false
    /// Whether somebody wanted to save, and is told why that does not work.
    private var wasRefused = false
    /// Whether to save as soon as that text has come.
    var savesWhenRestored = false
    /// What somebody else made of fields that were changed here too.
    var conflicts: [Name: String] = [:]
    /// The fields in which both texts were put, and how many lines of theirs look like the one between.
    var marked: [Name: Int] = [:]
    /// The words for a conflict, beneath its field.
    private var conflictNote: @Sendable (String, RowChanger?) -> String = { theirs, _ in theirs }
    /// Who changed the row elsewhere, by columns, as far as that is known.
    var changers: [String: RowChanger] = [:]
    /// Whether something was changed elsewhere of which nobody has asked who it was.
    var wantsChangers = false
    /// The question about one of them.
    var panel: ConflictPanel<Name>?
    /// What is looked for in the text, while somebody does.
    var finding: TextFinding?
    /// What was looked for last.
    var lastSearch = ""
    /// What is wrong with the fields.
    private(set) var errors: [Name: String] = [:]
    /// The form for a text whose row was gone before it came.
    private var blank: Form<Name>?
    /// Whether it shows that one: of what was not typed nobody knows yet what it was.
    var isBlank = false
    /// Whether all that was typed is on disk.
    var isKept = false
    /// What an editor was given of the fields it edits, while it runs.
    var handed: [Name: String] = [:]
    /// Whether to save as soon as all conflicts are decided.
    var savesWhenDecided = false
    /// The number of the newest pause; older timers are stale.
    private(set) var pause = 0
    /// The pause whose text is being written to the disk, or was.
    var keptPause: Int?
    private var changesSinceKept = 0
    /// Whether a text is on its way to the disk, and whether one that is newer waits for that: a long text
    /// is put together once for each that is written, however slow the disk is.
    private var isWriting = false
    private var writesAgain = false
    /// Whether it closes as soon as the draft is on disk.
    var isClosing = false
    /// The number of the newest stretch of typing that is not kept; its timers count downwards.
    private var stretch = 0

    /// Typing without a pause is kept after so many keys.
    private static var maximumUnkeptChanges: Int { 200 }
    /// Within a sentence hardly anybody pauses longer between two keys: so a text is not written for each
    /// of them.
    private static var quietTime: Duration { .milliseconds(250) }

    init(_ key: FormKey) {
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
        return askForText(in: environment)
    }

    /// Asks for what was left of the form; something new begins empty, and says what waits.
    mutating func askForText(in environment: Environment) -> [Effect] {
        if let resumed {
            isAwaitingText = true
            return [.draft(.resume(resumed, form: key.text))]
        }
        guard key.isNew else {
            isAwaitingText = true
            return [.draft(.take(form: key.text))]
        }
        // What an earlier version kept does not say who typed it.
        let keys = [key, key.withoutWriter].compactMap(\.self).map { UnsavedText.Source.form($0) }
        let waiting = environment.unsavedNames.count { keys.contains($0.source) && !$0.isOpen }
        guard waiting > 0 else { return [] }
        let forms = environment.language.unsaved.others(waiting)
        // Where there are few lines, no message covers the fields.
        let isLow = environment.size.height < 8
        return [.say(Notice(isLow ? environment.fitting(forms) : forms.first ?? ""))]
    }

    /// The row is gone: what was typed stays, and what was left of the form is brought back into
    /// `form` if its row never came.
    mutating func lose(_ form: Form<Name>, in environment: Environment) -> [Effect] {
        guard !isSaving else { return [] }
        let neverCame = phase == .loading || phase == .unreadable
        phase = .gone
        guard neverCame else { return findTrashed() }
        blank = form
        // What is said of the text depends on where the row is.
        isAwaitingText = true
        asksForTextThen = true
        return findTrashed()
    }

    /// Its row was not there any more when it was to be saved.
    mutating func refuse() -> [Effect] {
        phase = .gone
        wasRefused = true
        return findTrashed()
    }

    /// What tells that the row may have left the trash, for as long as it is said to be there.
    var trashWatch: Set<Subscription> {
        phase == .gone && trashed != nil ? [.trash(TrashList())] : []
    }

    /// Something left the trash, or came into it: asks once more whether the row is there.
    func findTrashedAgain() -> [Effect] {
        guard !trashWatch.isEmpty else { return [] }
        return key.row.map { [.store(.loadTrashed($0))] } ?? []
    }

    /// Asks whether the row is in the trash.
    private mutating func findTrashed() -> [Effect] {
        trashed = nil
        return key.row.map { [.store(.loadTrashed($0))] } ?? []
    }

    /// Hears whether it is.
    mutating func take(_ thing: TrashedThing?, in environment: Environment) -> [Effect] {
        trashed = phase == .gone ? thing : nil
        if about.isEmpty, let thing { about = thing.name.onOneLine }
        defer { wasRefused = false }
        if asksForTextThen {
            asksForTextThen = false
            return askForText(in: environment)
        }
        guard wasRefused, trashed != nil else { return [] }
        return [.say(Notice(.failure, environment.language.forms.trashUnsavable))]
    }

    /// The row could not be read.
    mutating func noteUnreadable(_ problem: Problem) {
        guard phase == .loading || phase == .unreadable else { return }
        phase = .unreadable
        self.problem = problem
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

    /// Says something beneath a field until it is changed.
    mutating func tell(_ note: String, of name: Name) { errors[name] = note }

    mutating func showNotes(movesFocus: Bool = false) {
        let notes = conflicts.map { name, theirs in
            let title = form.field(name)?.control.title(of: theirs) ?? theirs
            return (name, conflictNote(Excerpt.cut(title), changer(of: name)))
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
        // What is being put away would stand there twice.
        guard !isClosing else { return [] }
        return (mark == pause || mark == -stretch) && keptPause != pause ? keep() : []
    }

    private mutating func keep() -> [Effect] {
        writesAgain = isWriting
        guard !isWriting else { return [] }
        keptPause = pause
        changesSinceKept = 0
        isWriting = form.isChanged
        return [isWriting ? .draft(keeping) : forgetting]
    }

    /// Goes on after a text has reached the disk.
    private mutating func kept() -> [Effect] {
        isWriting = false
        // What was typed since is not in there.
        isKept = keptPause == pause
        guard writesAgain else { return [] }
        writesAgain = false
        return isClosing || isKept ? [] : keep()
    }

    /// Keeps at once what came back from an editor, whose file has the only copy until then.
    mutating func keep(_ edited: EditedText, in environment: Environment) -> [Effect] {
        guard environment.preferences.editor.autosaves, form.isChanged else {
            return [.draft(.discardEdited(path: edited.path))]
        }
        keptPause = pause
        changesSinceKept = 0
        return [
            .draft(.keep(form: key.text, about: about, fields: draft, edited: edited.path))
        ]
    }

    var keeping: DraftRequest { .keep(form: key.text, about: about, fields: draft) }
    var leaving: DraftRequest { .leave(form: key.text, about: about, fields: draft) }
    /// Forgets what is kept of this form.
    var forgetting: Effect { .draft(.discard(form: key.text)) }

    private var draft: [String: DraftField] {
        var fields: [String: DraftField] = [:]
        for field in form.fields {
            // Once: a long text is put together for it.
            let value = field.control.value
            guard value != field.original else { continue }
            fields[field.name.rawValue] = DraftField(base: field.original, text: value)
        }
        return fields
    }

    /// Takes what came of a request about the kept text.
    mutating func restore(_ found: FoundDraft, in environment: Environment) -> [Effect] {
        guard isAwaitingText else { return note(found, in: environment) }
        isAwaitingText = false
        let closes = isClosing
        isClosing = false
        let effects = bringBack(found, in: environment)
        // What was brought back is put away again, as it is.
        return closes ? close(in: environment) : effects
    }

    /// Brings back what was left behind.
    private mutating func bringBack(
        _ found: FoundDraft, in environment: Environment
    ) -> [Effect] {
        let words = environment.language.forms
        switch found {
        case .none, .kept, .left, .done, .refused: return []
        case .taken: return [.say(Notice(.failure, environment.language.unsaved.taken))]
        case .damaged(let path): return [.say(Notice(.failure, words.draftDamaged(path)))]
        case .fields(let fields, let about, let isOfAnother):
            isTakenOver = isOfAnother
            let isOrphan = takeBlank(in: environment)
            // Where its row is gone nothing else says what it is about.
            if self.about.isEmpty { self.about = about }
            fill(fields, isOrphan: isOrphan)
            guard form.isChanged else { return [forgetting] }
            if isOrphan {
                let sentence = trashed == nil ? words.draftBackGone : words.draftBackTrash
                return [.say(Notice(.failure, sentence))]
            }
            return [.say(Notice(draftBack(in: environment)))]
        }
    }

    /// That what was typed before is in the form again.
    func draftBack(in environment: Environment) -> String {
        let words = environment.language.forms
        // One line: the buttons that it names stand above it.
        if isTakenOver { return environment.fitting(words.draftBackAsYours) }
        if let writer = key.writer, let you = environment.you, writer != you.id {
            return environment.fitting(words.draftBackOfAnother)
        }
        return environment.fitting(
            conflicts.isEmpty ? words.draftBack : words.draftBackChanged)
    }

    private mutating func fill(_ fields: [String: DraftField], isOrphan: Bool) {
        for field in form.fields {
            guard let kept = fields[field.name.rawValue] else { continue }
            // What the person typed before the draft came stays.
            guard field.control.value == field.original else { continue }
            // What was there before is known by the text alone, and what comes back is held against that.
            if isOrphan { form.setOriginal(kept.base, of: field.name) }
            guard kept.text != (isOrphan ? kept.base : field.original) else { continue }
            // Nobody changes elsewhere what is not there yet.
            let isChanged = kept.base != field.original && !isOrphan && !key.isNew
            if isChanged {
                conflicts[field.name] = field.original
                wantsChangers = true
            }
            form.restore(kept.text, of: field.name)
            if field.control.isArea, BothTexts.isMarked(kept.text, rules: .max),
                !BothTexts.isMarked(kept.base, rules: .max)
            {
                marked[field.name] = .max
            }
            // Whoever goes on writing does so at the end.
            form.moveToEnd(of: field.name)
        }
        isKept = true
        // Keys that were typed ahead were meant for it.
        if resumed != nil { form.focusText { fields[$0.rawValue] != nil } }
        showNotes()
    }

    /// Hears whether what is typed here is on the disk.
    private mutating func note(_ found: FoundDraft, in environment: Environment) -> [Effect] {
        switch found {
        case .none, .taken, .fields, .damaged, .done: return []
        case .kept: return kept()
        case .left:
            guard isClosing else { return [] }
            return [.close, .say(Notice(environment.language.unsaved.left))]
        case .refused:
            isClosing = false
            isWriting = false
            isKept = false
            keptPause = nil
            return []
        }
    }

    /// Shows a form for a text whose row is gone; whether it is one.
    private mutating func takeBlank(in environment: Environment) -> Bool {
        guard phase == .gone, let blank else { return false }
        form = blank
        isBlank = true
        self.blank = nil
        fit(environment)
        return true
    }
}
