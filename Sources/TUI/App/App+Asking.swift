// What a question says follows the rows it is about, which others may change while it stands there.
extension App {
    /// By which command of which layer a question was asked.
    struct Asked: Sendable {
        let layer: Int
        let command: CommandID
    }

    /// Notes that a command of a layer asked the question that stands on top, if it did.
    mutating func noteQuestion(asked effects: [Effect], by command: CommandID, of id: Int) {
        guard effects.contains(where: { $0.question != nil }), let top = layers.indices.last,
            layers[top].screen is QuestionScreen, layers[top].asked == nil
        else { return }
        layers[top].asked = Asked(layer: id, command: command)
    }

    /// Asks what a layer has asked as it would ask by what it knows now, where that is about the same rows.
    mutating func askAnew(for id: Int) {
        guard let index = layers.lastIndex(where: { $0.asked?.layer == id }),
            let command = layers[index].asked?.command,
            var standing = layers[index].screen as? QuestionScreen,
            let asker = layers.first(where: { $0.id == id }),
            KeyContext.browsing.contains(asker.screen.keyContext)
        else { return }
        // Of a copy: nothing is done by it here but to say what is asked.
        var screen = asker.screen
        let effects = screen.handle(.command(command), in: environment(of: id))
        guard let question = effects.lazy.compactMap(\.question).first,
            question != standing.question, question.isAboutSame(as: standing.question)
        else { return }
        standing.ask(question)
        layers[index].screen = standing
        for case .store(let request) in effects where request.isByTheWay {
            orderStore(request, for: id)
        }
    }
}

extension Effect {
    /// What it asks, if it does.
    fileprivate var question: Question? {
        switch self {
        case .ask(let question), .confirm(let question): question
        default: nil
        }
    }
}

extension Question {
    /// Whether one of its answers does what one of the other's does.
    fileprivate func isAboutSame(as other: Question) -> Bool {
        choices.contains { choice in
            !choice.effects.isEmpty && other.choices.contains { $0.effects == choice.effects }
        }
    }
}
