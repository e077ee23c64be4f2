internal import SheafModel
internal import SheafNotebook

/// A screen that is a form over one row of the store; what differs is which row and which fields.
protocol FormScreen: Screen {
    associatedtype Name: FormName

    var session: FormSession<Name> { get set }
    /// The request that reads the row again after a conflict; nil for something new.
    var reload: StoreRequest? { get }

    /// Makes the form, or asks for what it takes to make it.
    mutating func begin(in environment: Environment) -> [Effect]
    /// Hears what ``FormSession`` does not answer itself.
    mutating func take(_ event: Event, in environment: Environment) -> [Effect]
    /// Looks at what is typed now, for completions.
    mutating func follow(in environment: Environment) -> [Effect]
    /// What to ask of the store, or what is wrong with the fields.
    func request(in environment: Environment) -> Result<StoreRequest, FormErrors<Name>>
    /// The fields that the store finds wrong.
    func errors(_ failures: [ValidationFailure], in language: Language) -> [Name: String]
    /// What follows when the store has saved, beside closing.
    func saved(_ answer: StoreAnswer) -> [Effect]
    /// What follows when the text of before is back, or it is known that there is none.
    mutating func restored(in environment: Environment) -> [Effect]
    /// Hands a text, or all of them, to the editor, which was asked for.
    mutating func editText(in environment: Environment) -> [Effect]
    /// What the file of a text is called that an editor gets.
    var editorName: String { get }
    /// In whose name something new is saved; nil for a form that changes something.
    var writer: User.ID? { get }
    /// Has what is typed saved in somebody else's name.
    mutating func pass(to writer: User.ID)
    /// The part of the content that the form has.
    func formArea(in environment: Environment) -> Rect
}

/// What is wrong with the fields of a form, in words.
struct FormErrors<Name: FormName>: Error {
    let errors: [Name: String]
}

extension FormScreen {
    var keyContext: KeyContext {
        if session.panel != nil { return .dialog }
        return session.finding == nil ? .form : .prompt
    }
    /// Whether the row has come whose fields these are.
    var isSettled: Bool { session.phase != .loading }
    var commands: [CommandID] {
        guard session.panel == nil else { return [.accept, .nextField, .previousField, .cancel] }
        if let finding = session.finding {
            return [.accept] + (finding.isReplacing ? [.findText] : [])
                + [.nextField, .laterFilter, .earlierFilter, .cancel]
        }
        let hasArea = session.form.fields.contains { $0.control.isArea }
        // The way out is named where there is room for little else.
        return [.save, .cancel, .nextField] + (hasArea ? [.editText] : [])
            + (session.form.area == nil ? [] : [.findText]) + [.previousField]
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        if session.finding != nil { return words(of: command, in: environment) }
        guard command == .cancel, session.panel == nil else { return nil }
        let words = environment.language.forms
        let hasRoom = environment.size.width >= 60
        let keeps = environment.preferences.editor.autosaves && hasRoom
        return CommandWords((keeps ? words.closeKeeping : words.close).lowercased())
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        session.finding.flatMap {
            environment.language.editor.words(of: command, isReplacing: $0.isReplacing)
        }
    }

    var hold: Hold { session.hold }
    /// Whether what was left of it has been asked for and has not come.
    var isAwaitingText: Bool { session.isAwaitingText }

    /// Makes it begin with a text that was typed before.
    mutating func resume(_ text: UnsavedText.ID) { session.resumed = text }

    func saved(_: StoreAnswer) -> [Effect] { [] }
    var editorName: String { session.about }
    var writer: User.ID? { nil }
    mutating func pass(to _: User.ID) {}
    mutating func restored(in _: Environment) -> [Effect] { [] }
    func formArea(in environment: Environment) -> Rect { Rect(size: environment.size) }
    mutating func follow(in _: Environment) -> [Effect] { [] }

    func status(in environment: Environment) -> ScreenStatus {
        let words = environment.language.forms
        switch session.phase {
        case .loading: return ScreenStatus(text: words.loading)
        case .saving: return ScreenStatus(text: words.saving)
        case .unreadable: return ScreenStatus(text: words.unreadable)
        case .gone:
            let isEmpty = session.form.fields.isEmpty
            guard session.trashed == nil else {
                return ScreenStatus(text: isEmpty ? words.trashEmpty : words.inTrash)
            }
            return ScreenStatus(text: isEmpty ? words.goneEmpty : words.gone)
        case .editing:
            if session.form.hasSuggestions {
                return ScreenStatus(text: environment.fitting(words.suggestionHint))
            }
            if session.finding != nil { return findingStatus(in: environment) }
            let keeps = session.isKept && session.form.isChanged
            var status = ScreenStatus(text: keeps ? words.draftKept : "")
            if session.form.isMarking {
                status.text = environment.fitting(environment.language.editor.selecting)
            }
            let goesOn = session.panel == nil && session.form.goesOn && !environment.isLinear
            status.position = [placeInText(in: environment), goesOn ? environment.moreBelow : ""]
                .filter { !$0.isEmpty }.joined(separator: "  ")
            return status
        }
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let effects = react(to: event, in: environment)
        guard session.wantsChangers, let row = session.key.row else { return effects }
        session.wantsChangers = false
        return effects + [.store(.loadChangers(row))]
    }

    private mutating func react(to event: Event, in environment: Environment) -> [Effect] {
        if session.panel != nil, Self.isForPanel(event) {
            return session.decide(by: event, in: environment) ? save(in: environment) : []
        }
        if session.finding != nil, let effects = find(event, in: environment) { return effects }
        switch event {
        case .appeared:
            session.belongsToAnother = writer.map { $0 != environment.you?.id } ?? false
            return begin(in: environment)
        case .environment:
            session.fit(environment)
            session.form.fit(formArea(in: environment).size.readable)
            return followYou(in: environment)
        case .draft(let found):
            return restore(found, in: environment) + followYou(in: environment)
        case .leaving: return session.isBusy ? [] : session.close(in: environment)
        case .timer(let mark): return session.timer(mark)
        case .ending: return session.end()
        case .edit where session.isBusy, .command where session.isBusy: return []
        case .edit(.insert(let letter)) where session.form.refuses(letter):
            return [.say(Notice(.refusal, environment.language.forms.howToChoose))]
        case .edit(let edit):
            let copied = edit == .copy || edit == .cut ? session.form.selectedText : ""
            let effects = finish(session.form.apply(edit), in: environment)
            guard !copied.isEmpty else { return effects }
            return effects + [.copy(copied, what: environment.language.editor.selection)]
        case .mouse(let event) where event.kind == .press:
            guard !session.isBusy else { return [] }
            return click(event.point, in: environment)
        case .command(let command): return run(command, in: environment)
        case .answer(.loadChangers(let row), .success(.changers(let names)))
        where row == session.key.row:
            session.take(names, in: environment)
        case .answer(.loadChangers, _): break
        case .answer(.isListed(.people, let person), let result) where person == writer?.uuid:
            guard case .success(.listed(false)) = result else { return [] }
            return loseWriter(in: environment)
        case .answer(.loadTrashed(let row), let result) where row == session.key.row:
            return hear(result, in: environment)
        case .results(.trash, _): return session.findTrashedAgain()
        case .answer(let request, let result):
            guard session.phase == .saving(request) else {
                // What stands there now is not known: nothing is saved over it by itself later.
                if request == reload, case .failure = result { session.savesWhenDecided = false }
                return take(event, in: environment)
            }
            return answered(result, in: environment)
        default: return take(event, in: environment)
        }
        return []
    }

    /// Hears whether the row is in the trash.
    private mutating func hear(
        _ result: Result<StoreAnswer, Problem>, in environment: Environment
    ) -> [Effect] {
        let wasInTrash = !session.trashWatch.isEmpty
        // Where that could not be read it has been said, and the row is gone all the same.
        let answer: StoreAnswer? = try? result.get()
        guard case .trashed(let thing)? = answer else {
            return session.take(nil, in: environment)
        }
        let effects = session.take(thing, in: environment)
        // What left the trash was removed for good, or put back.
        guard wasInTrash, thing == nil, let reload else { return effects }
        return effects + [.store(reload)]
    }

    private static func isForPanel(_ event: Event) -> Bool {
        switch event {
        case .letter, .command, .edit: true
        default: false
        }
    }

    private mutating func restore(
        _ found: FoundDraft, in environment: Environment
    ) -> [Effect] {
        // Whoever leaves wants neither an editor nor to save.
        let goesOn = session.isAwaitingText && !session.isClosing
        var effects = session.restore(found, in: environment)
        guard goesOn else { return effects + follow(in: environment) }
        effects += restored(in: environment)
        guard session.savesWhenRestored else { return effects + follow(in: environment) }
        session.savesWhenRestored = false
        return effects + save(in: environment)
    }

    /// A click belongs to the question about a conflict while there is one, else to the form.
    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        let area = formArea(in: environment)
        guard area.contains(point) else { return [] }
        let inside = Point(x: point.x - area.minX, y: point.y - area.minY)
        guard let panel = session.panel else {
            session.form.fit(area.size.readable)
            return finish(session.form.click(inside), in: environment)
        }
        guard let letter = panel.letter(at: inside, in: area.size) else { return [] }
        return session.decide(by: .letter(letter), in: environment) ? save(in: environment) : []
    }

    private mutating func run(_ command: CommandID, in environment: Environment) -> [Effect] {
        switch command {
        case .save: return save(in: environment)
        case .nextField: return finish(session.form.next(), in: environment)
        case .previousField: session.form.previous()
        case .cancel where session.form.dropSelection(): break
        case .cancel: return session.close(in: environment)
        case .findText: session.beginFinding()
        case .editText: return editText(in: environment)
        default: break
        }
        return take(.command(command), in: environment)
    }

    private mutating func finish(
        _ outcome: FormOutcome<Name>, in environment: Environment
    ) -> [Effect] {
        switch outcome {
        case .none: return follow(in: environment)
        case .changed(let name):
            return session.changed(name, in: environment) + follow(in: environment)
        case .pressed(.save): return save(in: environment)
        case .pressed(.close): return session.close(in: environment)
        case .pressed(.discard): return session.discard(in: environment)
        }
    }

    mutating func editText(in environment: Environment) -> [Effect] {
        let areas = session.form.fields.filter(\.control.isArea)
        guard let area = areas.first(where: { $0.name == session.form.focused }) ?? areas.first
        else { return [] }
        session.hand([area.name])
        let name = editorName.isEmpty ? area.name.rawValue : editorName
        let origin = session.origin(of: [area.name], field: area.name)
        return [.edit(text: area.control.value, name: name, origin: origin)]
    }

    /// Takes what came back from an editor: its text, as values of fields.
    mutating func takeBack(
        _ edited: EditedText, _ values: [Name: String], in environment: Environment
    ) -> [Effect] {
        session.takeBack(values)
        let effects = values.keys.reduce([]) { $0 + session.changed($1, in: environment) }
        return effects + session.keep(edited, in: environment)
    }
}

// MARK: - Saving

extension FormScreen {
    /// Saves what came back from an editor whose form was never seen; where it began with a text that
    /// was typed before and never saved, shows the form instead and says so.
    mutating func saveOrShow(wasResumed: Bool, in environment: Environment) -> [Effect] {
        guard wasResumed, session.form.isChanged else { return save(in: environment) }
        return [.say(Notice(session.draftBack(in: environment)))]
    }

    /// Checks and saves, in the name of who is at the keyboard by now.
    mutating func save(in environment: Environment) -> [Effect] {
        followYou(in: environment) + saveFields(in: environment)
    }

    /// Conflicts are decided first, and without changes it only closes.
    private mutating func saveFields(in environment: Environment) -> [Effect] {
        switch session.phase {
        case .editing: break
        case .gone:
            let words = environment.language.forms
            let isInTrash = session.trashed != nil
            return [.say(Notice(.failure, isInTrash ? words.trashUnsavable : words.goneUnsavable))]
        case .loading, .saving, .unreadable: return []
        }
        guard !session.isAwaitingText else {
            session.savesWhenRestored = true
            return []
        }
        session.savesWhenDecided = session.askNext(in: environment)
        guard !session.savesWhenDecided else { return [] }
        let marked = session.stillMarked
        guard marked.isEmpty else {
            let words = environment.language.forms
            session.show(
                Dictionary(uniqueKeysWithValues: marked.map { ($0, words.stillMarked) }))
            return [.say(Notice(.refusal, words.stillMarked))]
        }
        if session.hasLostWriter, let you = environment.you?.id { pass(to: you) }
        switch request(in: environment) {
        case .failure(let wrong):
            session.show(wrong.errors)
            return []
        case .success(let request):
            session.show([:])
            guard session.form.isChanged || reload == nil else {
                return session.close(in: environment)
            }
            session.phase = .saving(request)
            return [.store(request)]
        }
    }

    private mutating func answered(
        _ result: Result<StoreAnswer, Problem>, in environment: Environment
    ) -> [Effect] {
        session.phase = .editing
        switch result {
        case .success(let answer):
            return [session.forgetting, .closeThen(saved(answer))]
        case .failure(.invalid(let failures)):
            session.show(errors(failures, in: environment.language))
            return []
        case .failure(.picture(let problem)):
            guard let name = Name.picture else { return [] }
            let reason = environment.language.problems.sentence(.picture(problem))
            session.show([name: reason.withSingleStops])
            return []
        case .failure(.conflict):
            session.savesWhenDecided = true
            return reload.map { [.store($0)] } ?? []
        case .failure(.missing):
            // What something new belongs to may come back; of its writer it is asked whether they are there.
            return reload == nil ? [] : session.refuse()
        case .failure:
            return []
        }
    }

    /// Has what is typed saved by the next save in the name of who is at the keyboard then: whoever wrote
    /// it was deleted meanwhile.
    private mutating func loseWriter(in environment: Environment) -> [Effect] {
        session.hasLostWriter = true
        // Where that was you, it is being asked who is here now.
        guard environment.you != nil else { return [] }
        return [.say(Notice(.failure, environment.language.forms.becomesYours))]
    }

    /// Takes over a row that was read again, and goes on saving if that was under way.
    mutating func reloaded(_ values: [Name: String], in environment: Environment) -> [Effect] {
        let effects = session.merge(values, in: environment)
        guard session.savesWhenDecided, session.panel == nil else { return effects }
        return effects + save(in: environment)
    }
}

// MARK: - Drawing

extension FormScreen {
    /// Draws the form, or what stands in its place, and the question about a conflict over it.
    func drawForm(on canvas: inout Canvas, in environment: Environment) {
        switch session.phase {
        case .loading: return
        case .unreadable:
            let language = environment.language
            let reason = session.problem.map { language.problems.sentence($0) }
            let sentences = [reason, language.forms.unreadable].compactMap(\.self)
            canvas.writeParagraph(sentences.joinedAsSentences(), style: .dim)
            return
        case .gone where session.form.fields.isEmpty:
            let words = environment.language.forms
            let sentence = session.trashed == nil ? words.goneEmpty : words.trashEmpty
            canvas.writeParagraph(sentence, style: .dim)
            return
        case .gone, .editing, .saving: break
        }
        canvas.draw(in: Rect(size: canvas.size.readable)) {
            session.form.draw(on: &$0, signs: environment.signs)
        }
        session.panel?.dialog.draw(on: &canvas, signs: environment.signs)
    }
}
