internal import FoundationEssentials
internal import Persistence

extension VaultAnswer {
    /// Whether the vault is open and has no file any more.
    fileprivate var isFileGone: Bool {
        guard case .notFound = error else { return false }
        return condition.isOpen
    }
}

extension VaultScreen {
    /// Follows a vault that was locked, opened or changed by somebody else.
    mutating func follow(_ condition: VaultCondition) -> [Effect] {
        switch mode {
        case .list, .problem:
            guard condition.isOpen, condition.writtenAt != shownAt else { break }
            // Once for each time that it was written.
            shownAt = condition.writtenAt
            return [.vault(.look)]
        case .form, .waiting: break
        }
        switch (condition.state, mode) {
        case (.locked, .form(let form)) where form.purpose == .unlock: break
        case (.locked, _):
            forget()
            mode = .form(VaultForm(.unlock))
        case (.unlocked, .form(let form)) where form.purpose == .unlock && !form.isBusy:
            return [.vault(.look)]
        default: break
        }
        return []
    }

    mutating func receive(_ answer: VaultAnswer, in environment: Environment) -> [Effect] {
        knownNames = answer.knownNames ?? knownNames
        if let error = answer.error { return refuse(error, answer, in: environment) }
        switch answer.condition.state {
        case .none: mode = .form(VaultForm(.create))
        case .locked, .unlocking:
            // A lock was faster than what the form was sent for.
            if case .form(let form) = mode, form.isBusy { mode = .form(VaultForm(.unlock)) }
            _ = follow(VaultCondition(.locked))
        case .problem(let error):
            forget()
            mode = .problem(error)
        case .unlocked, .readOnly:
            items = answer.items
            shownAt = answer.condition.writtenAt
            if case .form = mode, answer.keepsForm { break }
            mode = .list
            showItems()
        }
        return answer.value.map { use($0) } ?? []
    }

    private mutating func refuse(
        _ error: VaultError, _ answer: VaultAnswer, in environment: Environment
    ) -> [Effect] {
        reveal = nil
        copies = nil
        stored = nil
        items = answer.items
        let words = environment.language.vault
        if case .form(var form) = mode {
            form.isBusy = false
            form.error = .vault(error)
            // Accepted is a copy when it is opened.
            form.offered = form.purpose == .unlock ? Self.acceptance(of: error) : []
            if form.offered.isEmpty { form.forgetPassphrases() }
            mode = .form(form)
            if !form.offered.isEmpty { return [.ask(question(error, answer.dates, environment))] }
            return answer.isFileGone ? [.ask(Self.questionToWriteBack(words))] : []
        }
        guard Self.acceptance(of: error).isEmpty else {
            // What it holds may be anybody's: nothing of it is shown beside that.
            forget()
            mode = .problem(error)
            return []
        }
        if answer.condition.isOpen { showItems() }
        if answer.isFileGone { return [.ask(Self.questionToWriteBack(words))] }
        return [.say(Notice(.failure, words.problem(.vault(error))))]
    }

    private static func acceptance(of error: VaultError) -> VaultAcceptance {
        switch error {
        case .rolledBack: .olderCopy
        case .diverged: .otherBranch
        case .seenRecordUnreadable: .lostRecord
        default: []
        }
    }

    /// Whether a copy that is not the one seen last is to be opened, with both dates.
    private mutating func question(
        _ error: VaultError, _ dates: (written: Date?, lastSeen: Date?), _ environment: Environment
    ) -> Question {
        let words = environment.language.vault.copy
        let accept = mark()
        acceptMark = accept
        let moments = [
            dates.written.map { words.written(environment.moment($0)) },
            dates.lastSeen.map { words.lastSeen(environment.moment($0)) },
        ]
        return Question(
            title: words.title(error),
            consequences: words.consequences(error) + moments.compactMap { $0 },
            choices: [
                .init("n", words.leave), .init("y", words.open, [.wait(.zero, mark: accept)]),
            ])
    }

    /// Whether an open vault is to have a file again.
    private static func questionToWriteBack(_ words: VaultWords) -> Question {
        Question(
            title: words.gone.title, consequences: [words.gone.consequence],
            choices: [
                .init("n", words.gone.leave),
                .init("y", words.gone.writeBack, [.vault(.writeBack)]),
            ])
    }

    /// A timer is over.
    mutating func pass(_ mark: Int, in environment: Environment) -> [Effect] {
        switch (mark, mode) {
        case (acceptMark, .form(var form)):
            form.accepted.formUnion(form.offered)
            form.acceptWeak()
            defer { if case .form = mode { mode = .form(form) } }
            if form.goesOnToRepetition() { return [] }
            return submit(&form, in: environment)
        case (discardMark, .form(let form)) where form.isTyped: return goBack(from: form)
        case (revealMark, .list):
            // Another program may have taken it out of the vault meanwhile.
            return list.selected?.item.key == revealKey ? show() : []
        case (tick, .form(var form)) where form.isBusy:
            form.tenthsWaited += 1
            mode = .form(form)
            return [.wait(.milliseconds(100), mark: mark)]
        default:
            hide(mark)
            return []
        }
    }

    /// A question over the form was answered: the form says again what is wrong.
    mutating func answered() {
        guard case .form(var form) = mode else { return }
        form.isAsked = false
        mode = .form(form)
    }

    /// Whether a passphrase that is easy to guess is to be taken all the same.
    private mutating func question(
        _ weakness: PassphraseStrength.Weakness, _ words: VaultWords
    ) -> Question {
        let accept = mark()
        acceptMark = accept
        return Question(
            title: words.weak.title,
            consequences: [words.weakness(weakness), words.weak.consequence],
            choices: [
                .init("n", words.weak.another),
                .init("y", words.weak.use, [.wait(.zero, mark: accept)]),
            ])
    }

    /// A value came that was asked for: to be shown or to be copied.
    private mutating func use(_ value: SecretBytes) -> [Effect] {
        if let key = copies {
            copies = nil
            return [.copySecret(value, of: key)]
        }
        guard var shown = reveal, !shown.isSpent, shown.value == nil else { return [] }
        shown.value = value
        let limit = mark()
        shown.limitMark = limit
        guard shown.pauseMark != nil else {
            reveal = shown
            return [.wait(Reveal.limit, mark: limit)]
        }
        // The time in which it was on its way is none in which it was seen.
        let pause = mark()
        shown.pauseMark = pause
        reveal = shown
        return [.wait(Reveal.pause, mark: pause), .wait(Reveal.limit, mark: limit)]
    }

    private mutating func hide(_ mark: Int) {
        guard let shown = reveal, shown.value != nil || shown.isSpent else { return }
        if shown.pauseMark == mark {
            reveal = nil
        } else if shown.limitMark == mark {
            reveal?.value = nil
            reveal?.isSpent = true
            if shown.pauseMark == nil { reveal = nil }
        }
    }

    mutating func handle(_ command: CommandID, in environment: Environment) -> [Effect] {
        if command != .inspect { reveal = nil }
        switch mode {
        case .form(let form): return handle(command, form, in: environment)
        case .problem(let error):
            guard command == .open else { return [] }
            // Whether it is to be opened all the same is asked behind the passphrase.
            return Self.acceptance(of: error).isEmpty ? [.vault(.look)] : [.run(.lockVault)]
        case .waiting: return []
        case .list: return handleInList(command, in: environment)
        }
    }

    private mutating func handle(
        _ command: CommandID, _ form: VaultForm, in environment: Environment
    ) -> [Effect] {
        var form = form
        defer { if case .form = mode { mode = .form(form) } }
        switch command {
        case .nextField: form.move(by: 1)
        case .previousField: form.move(by: -1)
        case .generateSecret: form.generate(names: knownNames) { $0.make(from: environment.random) }
        case .insertNewline where !form.isAtEnd: return goOn(in: &form, in: environment)
        case .insertNewline, .save: return submit(&form, in: environment)
        case .cancel: return leave(form, environment.language.forms)
        default: break
        }
        return []
    }

    /// Enter in a field that is not the last: a new passphrase that is easy to guess is refused there,
    /// before it is typed a second time.
    private mutating func goOn(
        in form: inout VaultForm, in environment: Environment
    ) -> [Effect] {
        guard form.fields[form.focus].label == .newPassphrase, let weakness = form.refusedWeakness
        else {
            form.move(by: 1)
            return []
        }
        return refuse(.weak(weakness), in: &form, in: environment)
    }

    /// Says what is wrong with what was typed, or asks whether it is to be taken.
    private mutating func refuse(
        _ problem: VaultFormProblem, in form: inout VaultForm, in environment: Environment
    ) -> [Effect] {
        form.refuse(problem)
        guard case .weak(let weakness) = problem, weakness != .short else { return [] }
        form.isAsked = true
        return [.ask(question(weakness, environment.language.vault))]
    }

    private mutating func submit(
        _ form: inout VaultForm, in environment: Environment
    ) -> [Effect] {
        guard !form.isBusy else { return [] }
        do throws(VaultFormProblem) {
            let request = try form.request()
            form.isBusy = true
            form.tenthsWaited = 0
            form.error = nil
            let tick = mark()
            self.tick = tick
            let wait = Effect.wait(.milliseconds(100), mark: tick)
            switch request {
            case .add(let key, _, _, _), .rename(_, to: let key, _, _, _): stored = key
            default: break
            }
            switch form.purpose {
            case .show(let item): return begin(item.key) + [.vault(request), wait]
            case .copy(let item): copies = item.key
            default: break
            }
            return [.vault(request), wait]
        } catch {
            return refuse(error, in: &form, in: environment)
        }
    }

    /// Esc: asks first where something would have to be typed again; while that is being done it
    /// only stops it, as it may still be refused.
    private mutating func leave(_ form: VaultForm, _ words: FormWords) -> [Effect] {
        guard form.isTyped else { return goBack(from: form) }
        guard !form.isBusy else { return [.stopVault] }
        let discard = mark()
        discardMark = discard
        return [.ask(Self.questionToDiscard(words, then: .wait(.zero, mark: discard)))]
    }

    /// Back to the list, or away from a vault that is closed.
    private mutating func goBack(from form: VaultForm) -> [Effect] {
        switch form.purpose {
        case .create, .unlock:
            // A key that is being derived would open the vault for nobody.
            return form.isBusy ? [.vault(.lock), .close] : [.close]
        default:
            mode = .list
            copies = nil
            return []
        }
    }
}
