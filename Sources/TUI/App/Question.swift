/// A question with a few answers, shown over the screen that asks.
package struct Question: Equatable, Sendable {
    /// One answer.
    package struct Choice: Equatable, Sendable {
        /// The letter that chooses it.
        package let letter: Character
        package let title: String
        /// What is then done in the name of the screen that asked.
        package let effects: [Effect]
        /// Whether nothing takes it back, not even undo.
        package let isFinal: Bool

        package init(
            _ letter: Character, _ title: String, _ effects: [Effect] = [], isFinal: Bool = false
        ) {
            self.letter = letter
            self.title = title
            self.effects = effects
            self.isFinal = isFinal
        }
    }

    package let title: String
    /// What follows from it, one paragraph each.
    package let consequences: [String]
    /// The answers; the first is harmless and has the focus.
    package let choices: [Choice]
    /// What stands in the place of question and consequences where the height is small, a line each, of
    /// which the last goes on as far as there is room; empty where those themselves do.
    package let brief: [String]
    /// What is said of it on the status line then, where nothing else would say it.
    let note: String

    /// What is done by the one answer that does anything; nil where there is a choice.
    package var onlyAnswer: [Effect]? {
        let answers = choices.filter { !$0.effects.isEmpty }
        return answers.count == 1 ? answers.first?.effects : nil
    }

    package init(
        title: String, consequences: [String], choices: [Choice], brief: [String] = [],
        note: String = ""
    ) {
        self.note = note
        self.title = title
        self.consequences = consequences
        self.choices = choices
        self.brief = brief
    }
}
