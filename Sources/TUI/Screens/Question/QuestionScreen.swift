/// A question over the screen that asks; Enter presses the focused button, which starts harmless.
struct QuestionScreen: Screen {
    let question: Question
    private(set) var focus = 0

    init(_ question: Question) { self.question = question }

    let keyContext = KeyContext.dialog
    let commands: [CommandID] = [.accept, .nextField, .cancel]
    let isOverlay = true

    func heading(in _: Environment) -> Heading { Heading(question.title) }

    mutating func handle(_ event: Event, in _: Environment) -> [Effect] {
        switch event {
        case .letter(let letter): press(letter)
        case .command(.accept): choose(focus)
        case .command(.nextField): moveFocus(by: 1)
        case .command(.previousField): moveFocus(by: -1)
        case .command(.cancel): [.close]
        case .edit(.moveRight), .edit(.moveDown): moveFocus(by: 1)
        case .edit(.moveLeft), .edit(.moveUp): moveFocus(by: -1)
        default: []
        }
    }

    private mutating func moveFocus(by step: Int) -> [Effect] {
        focus = (focus + step + question.choices.count) % max(1, question.choices.count)
        return []
    }

    private func press(_ letter: Character) -> [Effect] {
        if let index = question.choices.firstIndex(where: { $0.letter == letter }) {
            return choose(index)
        }
        return letter == "q" || letter == "h" ? [.close] : []
    }

    private func choose(_ index: Int) -> [Effect] {
        guard question.choices.indices.contains(index) else { return [.close] }
        return [.closeThen(question.choices[index].effects)]
    }
}
