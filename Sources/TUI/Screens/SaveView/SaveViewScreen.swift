internal import PersistenceTextForms
internal import SheafModel

/// Asks for the name of a view and a letter that shows it, one after the other on the bottom line.
struct SaveViewScreen: Screen {
    private let view: SavedView
    /// The keys that hold on lists: a letter that means something there cannot be had.
    private let keyMap: KeyMap
    /// Why it cannot be saved: said from the beginning, and kept to at the end.
    private let refusal: String?
    private var field: TextField
    /// The name, once it has been given.
    private var name: String?
    /// The name it had, where it gets another.
    private let oldName: String?

    init(
        _ view: SavedView, keyMap: KeyMap, renaming oldName: String? = nil, refusal: String? = nil
    ) {
        self.view = view
        self.refusal = refusal
        self.keyMap = keyMap
        self.oldName = oldName
        var field = TextField()
        field.fit(width: 10_000)
        if let oldName { field.replaceText(with: oldName) }
        self.field = field
    }

    let keyContext = KeyContext.prompt
    let isOverlay = true
    let commands: [CommandID] = [.accept, .cancel, .save]

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.views
        if command == .accept, name != nil, field.text.trimmed.isEmpty {
            return CommandWords(words.noKey)
        }
        return words.hint(command, name != nil).map { CommandWords($0) }
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.views.save)
    }

    func status(in environment: Environment) -> ScreenStatus {
        let words = environment.language.views
        guard refusal == nil, let name else {
            let forms = refusal.map { [$0] } ?? words.askName
            let text = Self.fitting(forms, environment.size.width / 2)
            return ScreenStatus(text: text + " ", field: field)
        }
        // What may be typed is worth more than the whole question.
        let typed = DisplayWidth.cells(of: field.text)
        let room = environment.size.width - max(Self.fieldCells, typed + 4)
        let question = DisplayWidth.cells(of: words.askLetter.last ?? "")
        // More than a letter is refused: then it is seen what that is.
        let forms = words.takenLetters(takenLetters(name)) + (typed > 1 ? [""] : [])
        let taken = Self.fitting(forms, room - question)
        let text = Self.fitting(words.askLetter, room - DisplayWidth.cells(of: taken))
        return ScreenStatus(text: text + " ", field: field, position: taken)
    }

    /// The room that one letter and the blanks around it take.
    private static let fieldCells = 6

    private static func fitting(_ forms: [String], _ room: Int) -> String {
        forms.first { DisplayWidth.cells(of: $0) <= room } ?? forms.last ?? ""
    }

    /// The letters and digits behind `f` that do something else than to show the view of a name.
    private func takenLetters(_ name: String) -> String {
        let small = "abcdefghijklmnopqrstuvwxyz"
        return (small + small.uppercased() + "0123456789").filter { letter in
            guard let keys = KeySequence(parsing: "f \(letter)") else { return false }
            return !keyMap.isFree(keys, for: oldName ?? name)
        }
        .map(String.init).joined(separator: " ")
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {}

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .edit(let edit): field.apply(edit)
        case .command(.cancel):
            guard let name else { return [.close] }
            field.replaceText(with: name)
            self.name = nil
        case .command(.accept), .command(.save):
            guard let name else { return takeName(in: environment) }
            if let refusal { return [.closeThen([.say(Notice(.refusal, refusal))])] }
            return save(as: name, in: environment)
        default: break
        }
        return []
    }

    private mutating func takeName(in environment: Environment) -> [Effect] {
        let text = field.text.trimmed
        // One that it has had since before may stay.
        guard text == oldName || SavedView.isName(text) else {
            return [.say(Notice(.refusal, environment.language.views.wrongName))]
        }
        if oldName != nil, text != oldName, environment.preferences.views[text] != nil {
            return [.say(Notice(.refusal, environment.language.views.nameTaken(text.onOneLine)))]
        }
        if let old = environment.preferences.views[text], old.list != view.list {
            let words = environment.language.views
            return [.say(Notice(.refusal, words.ofOtherList(text.onOneLine, old.list, nil)))]
        }
        name = text
        // Whoever saves a view anew keeps its letter.
        field.replaceText(with: environment.preferences.views[oldName ?? text]?.key ?? "")
        return []
    }

    private func save(as name: String, in environment: Environment) -> [Effect] {
        let words = environment.language.views
        let letter = field.text.trimmed
        var view = view
        if !letter.isEmpty {
            guard letter.count == 1, let keys = KeySequence(parsing: "f \(letter)") else {
                return [.say(Notice(.refusal, words.wrongLetter))]
            }
            guard keyMap.isFree(keys, for: oldName ?? name) else {
                let views = environment.preferences.views
                let holder = views.holder(of: letter, beside: oldName ?? name)?.onOneLine
                return [.say(Notice(.refusal, words.letterTaken(letter, holder)))]
            }
            view.key = letter
        } else {
            view.key = nil
        }
        guard !environment.settings.isFileUnreadable else {
            return [.say(Notice(.refusal, environment.language.settings.fileUnreadable))]
        }
        var preferences = environment.preferences
        if let oldName { preferences.views[oldName] = nil }
        preferences.views[name] = view
        let saving = Effect.closeThen([
            .set(SettingChange(preferences, base: environment.preferences)),
            .say(Notice(words.saved(name.onOneLine, view.key.map { "f " + $0 }))),
        ])
        guard oldName == nil, var old = environment.preferences.views[name] else {
            return [saving]
        }
        old.key = view.key
        return old == view ? [saving] : [.ask(question(name, old, saving, environment.language))]
    }

    /// Nothing brings back a view that another one took the place of.
    private func question(
        _ name: String, _ old: SavedView, _ saving: Effect, _ language: Language
    ) -> Question {
        Question(
            title: language.exports.replace("\"" + name.onOneLine + "\""),
            consequences: [language.views.replaces(old.query.onOneLine)],
            choices: [
                Question.Choice("n", language.exports.keep),
                Question.Choice("y", language.exports.replaceIt, [saving], isFinal: true),
            ])
    }
}

extension KeyMap {
    /// Whether nothing but the view of a name is bound to these keys.
    func isFree(_ keys: KeySequence, for name: String) -> Bool {
        switch meaning(of: keys.keys, in: .list) {
        case .nothing: true
        case .prefix: false
        case .commands(let invocations): invocations.allSatisfy { $0.view == name }
        }
    }
}
