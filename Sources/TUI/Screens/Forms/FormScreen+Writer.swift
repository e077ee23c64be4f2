internal import SheafModel

// Another program may choose somebody else to be at the keyboard while a form is open.
extension FormScreen {
    /// Has something new saved in the name of whoever is at the keyboard, as the title bar says.
    ///
    /// What somebody else left stays theirs, and of what is being saved it is decided already.
    mutating func followYou(in environment: Environment) -> [Effect] {
        guard let writer, let you = environment.you, writer != you.id, !session.belongsToAnother,
            session.phase == .editing, !session.isClosing, !session.isAwaitingText
        else { return [] }
        pass(to: you.id)
        return session.pass(to: you, in: environment)
    }
}

extension FormSession {
    /// Keeps what is typed as the text of whoever is at the keyboard by now, and says in whose name it is
    /// saved; where nothing is typed, the form begins with what they left of it.
    fileprivate mutating func pass(to you: You, in environment: Environment) -> [Effect] {
        let forgetsOld = forgetting
        key = key.written(by: you.id)
        resumed = nil
        guard form.isChanged else { return [forgetsOld] + askForText(in: environment) }
        let words = environment.language.forms
        let notice = Effect.say(Notice(environment.fitting(words.followsYou(you.username))))
        guard environment.preferences.editor.autosaves else { return [forgetsOld, notice] }
        // Kept before the other one is removed: whoever is killed in between has it twice.
        keptPause = pause
        return [.draft(keeping), forgetsOld, notice]
    }
}
