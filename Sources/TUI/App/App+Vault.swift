internal import Persistence
internal import SheafModel

// The vault in the app: its state for everybody, and the clipboard that forgets.
extension App {
    /// Takes over how the vault is; what shows a secret must not do so any longer when it locks.
    ///
    /// Keys that wait were typed for the open vault, and are none of the passphrase that is asked
    /// for then.
    ///
    /// That it is open was found before the lock that is under way, and is not to be taken for what
    /// came after it.
    mutating func use(_ condition: VaultCondition) {
        guard environment.vault != condition else { return }
        guard !condition.isOpen || !works.values.contains(.vault(.lock)) else { return }
        if environment.vault.isOpen, !condition.isOpen { dropTypedAhead() }
        takeOver(condition)
    }

    /// What was asked about the open vault is answered by its lock, and what was typed there is secret:
    /// it goes with it, and that is said.
    private mutating func takeOver(_ condition: VaultCondition) {
        let isLocking = environment.vault.isOpen && !condition.isOpen
        environment.vault = condition
        guard isLocking else { return broadcast(.vaultState) }
        let isTyped = layers.contains { $0.screen is VaultScreen && $0.screen.hold == .text }
        closeQuestionsAboutVault()
        broadcast(.vaultState)
        if isTyped { say(Notice(environment.language.vault.lockedOverTyped)) }
    }

    private mutating func closeQuestionsAboutVault() {
        guard let vault = layers.lastIndex(where: { $0.screen is VaultScreen }) else { return }
        let above = layers[(vault + 1)...].prefix { $0.screen is QuestionScreen }
        // Whether to wait for the end is asked by nobody here.
        for question in above.map(\.id).reversed() where question != endingQuestion {
            remove(question)
        }
    }

    /// Takes what the vault answered to a work, and tells the screen that asked if it is still there.
    mutating func answer(_ answer: VaultAnswer, to work: Work?, of layer: Int?) {
        if case .stoppedVault(let request) = work, noteStopped(request, answer) { return }
        use(answer.condition)
        if let error = answer.error, let work, work.isWrite {
            noteRefusal(.other(environment.language.vault.problem(.vault(error))), of: work)
        }
        if answer.error == nil, case .vault(let request) = work { tell(request, answer) }
        if let layer { hand(answer, to: work, of: layer) }
    }

    /// Says what was done to the vault, and what a guess of a new passphrase costs.
    private mutating func tell(_ request: VaultRequest, _ answer: VaultAnswer) {
        let words = environment.language.vault
        guard let done = words.done(request) else { return }
        noteAside(.stays(.vault))
        let guess = answer.workPerGuess.map {
            words.guess(environment.language.numbers.tenths(of: $0))
        }
        say(Notice([done, guess].compactMap { $0 }.joinedAsSentences()))
    }

    /// Locks at once, wherever one is; the screens forget before the vault has answered.
    ///
    /// The next key waits for that: it may be of a passphrase. Keys that wait already were typed
    /// after this one, for a vault that is locked.
    mutating func lockVault() {
        say(Notice(environment.language.vault.lockedNow))
        takeOver(VaultCondition(.locked))
        let ticket = number()
        works[ticket] = .vault(.lock)
        order(.vault(.lock, ticket: ticket))
    }

    /// Puts the secret of `key` on the clipboard, for a while.
    mutating func copy(_ secret: SecretBytes, of key: ItemKey) {
        let outcome = clipboard.outcome(bytes: secret.count)
        let time = environment.preferences.vault.clearClipboardAfter
        let what = environment.language.vault.copiedSecret(
            VisibleText.oneLine(key.account), VisibleText.oneLine(key.service),
            Int(time.components.seconds))
        let words = environment.language.app.copied(outcome, what)
        guard outcome.isOrdered else { return say(Notice(.failure, words)) }
        order(.copySecret(secret))
        let timer = number()
        clipboard.note(secretUntil: timer)
        order(.timer(timer, after: time))
        say(Notice(words))
    }

    /// Puts a text on the clipboard, called `what` where that is said; a secret that was on it is gone
    /// then, and nothing is to be emptied any more.
    mutating func copy(_ text: String, called what: String) {
        let text = Clipboard.plain(text)
        let outcome = clipboard.outcome(bytes: text.utf8.count)
        let words = environment.language.app.copied(outcome, what)
        guard outcome.isOrdered else { return say(Notice(.failure, words)) }
        order(.copy(text))
        clipboard.note(secretUntil: nil)
        say(Notice(words))
    }

    /// tmux did not take what was said to be copied.
    ///
    /// It may have taken a secret since, which is still to be emptied.
    mutating func noteNotCopied() {
        say(Notice(.failure, environment.language.app.copied(.refused, "")))
    }

    /// Empties the clipboard if a secret of ours may still be on it.
    mutating func clearClipboard() {
        guard clipboard.secretTimer != nil else { return }
        clipboard.note(secretUntil: nil)
        order(.clearClipboard)
    }
}
