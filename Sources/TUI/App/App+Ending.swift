internal import Persistence
internal import SheafModel

// The end: nothing that was asked for is dropped without a word.
extension App {
    /// Ends the program, after every screen kept what it would lose, or was let go by whoever typed
    /// there, and everything that was asked for is done.
    mutating func quit() {
        guard !isEnding else { return }
        // Also where texts are kept by themselves: the disk may refuse, and then the screen stays.
        let hasText = layers.contains { $0.screen.hold == .text }
        if hasText { depart(.end) } else { finishAndQuit() }
    }

    /// Ends the program without asking, after everything that was asked for is done.
    mutating func finishAndQuit() {
        guard !isEnding else { return }
        let wasSlow = isSlow
        beginEnding()
        stopByTheWay()
        order(.finishWork)
        if wasSlow, works.values.contains(where: \.isWrite) { askWhetherToWait() }
    }

    /// Ends the program without asking, because a signal or a lost terminal wants that and nobody can
    /// be asked any more: after the keys that were typed before, as if they had been typed slowly.
    ///
    /// Those behind an editor were typed for that, and it does not come any more.
    mutating func endAfterKeys() {
        isEndForced = true
        // As long as there is a terminal that empties it.
        clearClipboard()
        guard !isEnding else { return }
        endsAfterKeys = !typedAhead.isEmpty && !hasEditor
        if !endsAfterKeys { finishAndQuit() }
    }

    /// Lets screens keep what they would lose; no key does anything from now on.
    mutating func beginEnding() {
        guard !isEnding else { return }
        unstored += unread
        unread = []
        broadcast(.ending)
        for layer in layers {
            rememberPlace(of: layer)
            if let filter = layer.screen.typedFilter { remember(.filter(filter)) }
        }
        clearClipboard()
        isEnding = true
    }

    /// All that was asked for is done; what came of that may have asked for more.
    mutating func finishEnding() {
        guard isEnding else { return }
        if isGivingUp { return endWithout(underWay: nil) }
        order(works.values.contains(where: \.isWrite) ? .finishWork : .quit)
    }

    /// Whether what another program keeps from being stored is asked for again: the end waits until
    /// it is stored, or given up.
    var waitsOn: Bool { isEnding && !isGivingUp }

    /// Asks the vault again for a change that another program, which was writing, kept it from.
    mutating func askAgain(_ answer: VaultAnswer, _ ticket: Int) {
        if case .vault(let request) = works[ticket], request.isWrite {
            return order(.vault(request, ticket: ticket))
        }
        self.answer(
            answer, to: works.removeValue(forKey: ticket),
            of: tickets.removeValue(forKey: ticket))
    }

    /// Ends without what is not done; of the write `underWay` nobody knows whether it is stored.
    mutating func endWithout(underWay: Int?) {
        let words = environment.language.outcomes
        for (ticket, work) in works.sorted(by: { $0.key < $1.key }) where work.isWrite {
            // Requests of the store are let go of; the others may be done before the program is gone.
            let isOpen = if case .store = work { ticket == underWay } else { true }
            let sentence = isOpen ? words.leftOpen(name(of: work)) : words.givenUp(name(of: work))
            unstored.append(Unstored(sentence: sentence, problem: nil))
        }
        works = [:]
        if isEnding { order(.quit) }
    }

    /// A write is safe; what is still missing is only that the lists show it.
    mutating func noteStored(_ ticket: Int) {
        guard case .store(let request) = works[ticket] else { return }
        works[ticket] = .showing(request)
    }

    /// Notes what could not be stored: nobody will read it on the screen where the end comes now,
    /// or was asked for already.
    mutating func noteRefusal(_ problem: Problem, of work: Work?) {
        // Where there was nothing to do, nothing is missing.
        if problem == .undo(.nothingToUndo) || problem == .undo(.nothingToRedo) { return }
        var sentence = environment.language.problems.sentence(problem)
        if let work { sentence = environment.language.outcomes.refused(name(of: work), sentence) }
        let refusal = Unstored(sentence: sentence, problem: problem)
        if isEnding { unstored.append(refusal) } else { unread.append(refusal) }
    }

    /// Notes that a file of our own could not be written.
    mutating func note(_ error: PreferenceError, of file: OwnFile) {
        let words = environment.language.problems
        let problem = Problem.unwritten(file, error)
        // Each try says so.
        guard !unstored.contains(where: { $0.problem == problem }) else { return }
        unstored.append(Unstored(sentence: words.sentence(problem), problem: problem))
    }

    /// What a work is called where it is told of; those that nobody tells of have the name of the
    /// text that they are about.
    func name(of work: Work) -> String {
        let words = environment.language.outcomes
        return switch work {
        case .store(let request), .showing(let request): words.name(request)
        case .vault(let request), .stoppedVault(let request):
            request.isWrite ? words.vaultChange : words.unlocking
        case .draft, .keptText, .unsavedTexts, .editor: words.draft
        case .removedText: words.removedText
        case .settings, .settingsReset: words.settingsReset
        }
    }

    /// Keys and clicks while the end waits: answers to its question, C-c, which waits no longer once it
    /// was asked, and Esc, which takes the end back.
    ///
    /// No other question is to be answered any more: what it asks about is put away.
    mutating func takeWhileEnding(_ input: Input) {
        let isAsked = layers.last?.id == endingQuestion
        switch input {
        case .key(KeyPress(.character("c"), .control)):
            // The first one asks, and says what the second does.
            let isSecond = isSlow || interrupt != nil
            if isSecond || !works.values.contains(where: \.isWrite) {
                giveUp()
            } else {
                losePatience()
            }
        // Help over the question.
        case .key(KeyPress(.escape)) where !isAsked && layers.contains { $0.id == endingQuestion }:
            pop()
        case .key(let key)
        where isSlow && !isEndForced && !isGivingUp && meansToStay(key, isAsked: isAsked):
            takeBackEnd()
        case .key(let key) where isAsked: press(key)
        case .mouse(let event) where isAsked: send(mouse: event)
        case .key, .paste, .mouse, .resize, .focus, .reply, .endOfInput: break
        }
    }

    /// Whether a key takes the end back: Esc and what else gives up here, and in its question what says
    /// no without being a choice.
    private func meansToStay(_ key: KeyPress, isAsked: Bool) -> Bool {
        if key == KeyPress(.escape) { return true }
        guard isAsked else { return false }
        if case .commands(let invocations) = keyMap.meaning(of: [key], in: .dialog),
            invocations.contains(where: { $0.id == .cancel })
        {
            return true
        }
        return ["n", "q", "h"].contains { key == KeyPress(.character($0)) }
    }

    /// Goes on as if nobody had wanted to end; what is being stored is told of as ever.
    private mutating func takeBackEnd() {
        if layers.last?.id == endingQuestion { pop() }
        endingQuestion = nil
        isEnding = false
        // Whoever goes on may still mend what was refused.
        unread = unstored
        unstored = []
        order(.resumeWork)
    }

    /// Says what the end waits for, and offers not to; whatever else is being asked.
    mutating func askWhetherToWait() {
        guard !layers.contains(where: { $0.id == endingQuestion }) else { return }
        let words = environment.language.questions
        let writes = works.values.filter(\.isWrite)
        let isExport = !writes.isEmpty && writes.allSatisfy(\.isExport)
        let question = Question(
            title: isExport ? words.stillExporting : words.stillSaving,
            consequences: reasonsToWait,
            choices: [
                Question.Choice(words.waitOnLetter, words.waitOn),
                Question.Choice(words.endAnywayLetter, words.endAnyway, [.giveUp], isFinal: true),
            ])
        // What was refused before is asked for again, or said at the end.
        notice = nil
        endingQuestion = push(QuestionScreen(question))
    }

    /// What the end waits for, how far that is, and when it comes.
    private var reasonsToWait: [String] {
        let words = environment.language
        let names = works.sorted { $0.key < $1.key }.filter { $0.value.isWrite }
            .map { ticket, work in
                environment.tasks.pace(of: ticket)?.share
                    .map { words.linear.progress(name(of: work), $0) } ?? name(of: work)
            }
        return Array(names.prefix(5)) + [words.questions.endsWhenDone(mayBeHeld)]
    }

    /// Whether nothing that is done here explains that the store takes long: another program may hold it.
    private var mayBeHeld: Bool {
        let writes = works.filter { _, work in
            if case .store(let request) = work { request.isWrite } else { false }
        }
        return !writes.isEmpty && writes.keys.allSatisfy { environment.tasks.pace(of: $0) == nil }
    }

    /// What is said where the screen is gone and not all is done.
    package var lateEnd: String { environment.language.app.stillSaving(mayBeHeld) }

    /// Says in the question how far it is by now that the end waits for.
    mutating func followWaiting() {
        guard let index = layers.firstIndex(where: { $0.id == endingQuestion }),
            var question = layers[index].screen as? QuestionScreen
        else { return }
        question.say(reasonsToWait)
        layers[index].screen = question
    }

    /// Ends without what is not stored yet.
    mutating func giveUp() {
        isGivingUp = true
        order(.abandonWork)
    }
}
