internal import SheafModel

// How a form is closed, and what becomes of the text in it.
extension FormSession {
    /// Esc and the button: keeps the draft and closes once it is on disk, or asks where none is
    /// kept.
    mutating func close(in environment: Environment) -> [Effect] {
        guard !isAwaitingText else {
            // It belongs to this form by now and is put away again as soon as it is here.
            isClosing = true
            return []
        }
        guard form.isChanged else {
            return phase == .loading ? [.close] : [forgetting, .close]
        }
        guard environment.preferences.editor.autosaves else {
            return discard(in: environment)
        }
        isClosing = true
        return [.draft(leaving)]
    }

    /// Whether it may be dropped.
    var hold: Hold {
        if isBusy { return .leaving }
        return form.isChanged || isAwaitingText ? .text : .nothing
    }

    /// Throws away what was typed, after asking.
    func discard(in environment: Environment) -> [Effect] {
        guard form.isChanged else { return [forgetting, .close] }
        let words = environment.language.forms
        return [
            .ask(
                Question(
                    title: words.discardQuestion, consequences: [words.discardConsequence],
                    choices: [
                        Question.Choice(words.keepWritingLetter, words.keepWriting),
                        Question.Choice(
                            words.discardLetter, words.discard,
                            [forgetting, .aside(.stays(.discarded)), .close], isFinal: true),
                    ]))
        ]
    }

    /// The program ends: keeps what was typed, also where nothing is kept while one types, as nobody
    /// can be asked any more.
    ///
    /// It is kept as that of an open form: what is being saved is forgotten under that name once it
    /// is stored, and whose process has ended is anybody's.
    func end() -> [Effect] {
        // What is being put away stands on the disk already, or will.
        guard form.isChanged, !isClosing else { return [] }
        return [.draft(keeping)]
    }
}
