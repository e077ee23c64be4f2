internal import SheafModel

/// A question over the screen that asks; Enter presses the focused button, which starts harmless.
struct QuestionScreen: Screen {
    private(set) var question: Question
    private var dialog: Dialog

    init(_ question: Question) {
        self.question = question
        dialog = Dialog(question)
    }

    /// Asks it anew, as what it is about has changed; the keyboard stays where it is.
    mutating func ask(_ question: Question) {
        let focus = dialog.focus
        let hasSameKeys = question.choices.map(\.letter) == self.question.choices.map(\.letter)
        self.question = question
        dialog = Dialog(question)
        if hasSameKeys { dialog.move(by: focus) }
    }

    /// Says anew what follows, which goes on while it is asked.
    mutating func say(_ consequences: [String]) { dialog.paragraphs = consequences }

    /// Whether one of its answers deletes a person with all they wrote.
    func mayDelete(_ person: User.ID) -> Bool {
        question.choices.contains {
            $0.effects.contains(.store(.deletePerson(person, includingWritings: true)))
        }
    }

    let keyContext = KeyContext.dialog
    let commands: [CommandID] = [
        .accept, .fieldPageDown, .nextField, .previousField, .cancel, .fieldPageUp,
    ]
    let isOverlay = true

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        let pages = spoken(in: environment).pages(in: environment.size)
        let isUseful =
            switch command {
            case .fieldPageDown: pages.forward
            case .fieldPageUp: pages.back
            default: true
            }
        return isUseful ? nil : environment.language.questions.allShown
    }

    func heading(in _: Environment) -> Heading { Heading(question.title) }

    func status(in environment: Environment) -> ScreenStatus {
        let isWhole = spoken(in: environment).hasBox(in: environment.size)
        let goesOn = spoken(in: environment).pages(in: environment.size).forward
        let more = goesOn ? environment.language.lists.moreBelow : ""
        return ScreenStatus(text: isWhole ? "" : question.note.isEmpty ? more : question.note)
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        spoken(in: environment).draw(on: &canvas, signs: environment.signs)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .letter(let letter): return press(letter, in: environment)
        case .command(.accept): return choose(dialog.focus)
        case .command(.cancel): return [.close]
        case .command(.nextField), .edit(.moveRight), .edit(.moveDown): dialog.move(by: 1)
        case .command(.previousField), .edit(.moveLeft), .edit(.moveUp): dialog.move(by: -1)
        case .command(.fieldPageDown): turnPage(forward: true, in: environment)
        case .command(.fieldPageUp): turnPage(forward: false, in: environment)
        case .mouse(let event) where event.kind == .wheelDown:
            turnPage(forward: true, in: environment)
        case .mouse(let event) where event.kind == .wheelUp:
            turnPage(forward: false, in: environment)
        case .mouse(let event) where event.isClick:
            return spoken(in: environment).button(at: event.point, in: environment.size).map(choose)
                ?? []
        default: break
        }
        return []
    }

    private mutating func turnPage(forward: Bool, in environment: Environment) {
        dialog.turnPage(forward: forward, in: environment.size)
    }

    /// The question with the letters of the language.
    func spoken(in environment: Environment) -> Dialog {
        dialog.saying(yes: environment.language.questions.yesLetter)
    }

    private func press(_ letter: Character, in environment: Environment) -> [Effect] {
        if let index = spoken(in: environment).button(for: letter) { return choose(index) }
        return letter == "q" || letter == "h" ? [.close] : []
    }

    private func choose(_ index: Int) -> [Effect] {
        guard question.choices.indices.contains(index) else { return [.close] }
        return [.closeThen(question.choices[index].effects)]
    }
}

extension Dialog {
    fileprivate init(_ question: Question) {
        self.init(
            title: question.title, paragraphs: question.consequences,
            buttons: question.choices.map {
                Dialog.Button($0.letter, $0.title, isFinal: $0.isFinal)
            }, brief: question.brief)
    }
}
