// Keys typed ahead do what the same keys typed slowly do: each waits, behind those before it,
// until what it would act on is here.
extension App {
    /// After that long somebody wants to know what keys wait for.
    static var patience: Duration { .milliseconds(500) }
    /// Who goes on typing leaves no longer pause between two keys.
    private static var pause: Duration { .milliseconds(700) }

    /// Takes a key, a pasted text or a click behind them: at once, or when its turn has come.
    mutating func take(_ input: Input) {
        if case .key(let key) = input, let plain = key.behindEscape,
            isEnding || !keyMap.knows(key)
        {
            take(.key(KeyPress(.escape)))
            return take(.key(plain))
        }
        if isEnding { return takeWhileEnding(input) }
        unread = []
        if case .key(let key) = input, let command = urgentCommand(of: key) {
            // Where it is said that it stops the work, it does, whatever waits.
            let stops = isStoppable || isSlow && delayed.isOfMany
            if command == .interrupt, dropTypedAheadButText(), !stops { return }
            // It overtakes them: they were typed for the open vault.
            if command == .lockVault { dropTypedAhead() }
            return press(key)
        }
        if isStillTyping(input) { return }
        if isLooking { return takeWhileLooking(input) }
        wait(input)
    }

    /// Takes a key behind those that wait.
    mutating func wait(_ input: Input) {
        isHurried = isHurried || isSlow && input.isEscape
        typedAhead.append(input, at: elapsed)
        stopIfAsked()
        pressTypedAhead()
    }

    /// Whether what is shown is work that takes long and can be broken off.
    private var isStoppable: Bool { isSlow && layers.last?.screen.canBeStopped == true }

    /// Breaks off what takes long where Esc is among the keys that wait: those before it were typed for
    /// what would have come of it.
    private mutating func stopIfAsked() {
        let escape = KeyPress(.escape)
        guard isStoppable, typedAhead.removeThrough(.key(escape)) else { return }
        press(escape)
    }

    /// Gives the keys that wait their turn, as far as they can have it.
    mutating func pressTypedAhead() {
        while !isEnding {
            divideFirst()
            noteTurn()
            guard let input = typedAhead.first, isTurn(of: input) else { break }
            typedAhead.removeFirst()
            press(input)
        }
        if isEnding { typedAhead.removeAll() }
        tellAwaitedNote()
        tellUntoldNews()
    }

    private mutating func press(_ input: Input) {
        switch input {
        case .key(let key): press(key)
        case .paste(let pasted): paste(pasted)
        case .mouse(let event): send(mouse: event)
        case .resize, .focus, .reply, .endOfInput: break
        }
    }

    /// Takes Alt and a key for Esc and the key, where nothing is bound to it: from a terminal both
    /// look alike when they come fast.
    private mutating func divideFirst() {
        guard !isOpening, case .key(let key) = typedAhead.first, let plain = key.behindEscape,
            let context = layers.last?.screen.keyContext,
            keyMap.meaning(of: pendingKeys + [key], in: context) == .nothing
        else { return }
        typedAhead.replaceFirst(with: [KeyPress(.escape), plain])
    }

    /// Lets go of the keys that wait, and says so.
    mutating func dropTypedAhead() {
        let count = typedAhead.count
        guard count > 0 else { return }
        typedAhead.removeAll()
        say(Notice(environment.language.app.dropped(count)))
    }

    /// Lets go of the keys that wait, and says so; text for the form that is here is what it keeps.
    ///
    /// - Returns: Whether there were any.
    private mutating func dropTypedAheadButText() -> Bool {
        guard layers.last?.screen.keyContext == .form else {
            defer { dropTypedAhead() }
            return !typedAhead.isEmpty
        }
        let count = typedAhead.removeAllBehindText()
        if count > 0 { say(Notice(environment.language.app.dropped(count))) }
        return count > 0
    }

    /// Gives the keys that wait their turn, whatever is not here.
    mutating func pressTypedAheadAtOnce() {
        while let input = typedAhead.first {
            typedAhead.removeFirst()
            press(input)
        }
    }

    /// Lets go of the keys that wait for a write which the store or the disk refused, and says both.
    ///
    /// They were typed for what is not there: whoever typed slowly would have read it first. Text for
    /// a field is no command, and stays.
    mutating func dropTypedAhead(behind problem: Problem) {
        switch problem {
        case .busy, .locked, .diskFull, .readOnly, .displaced, .files: break
        default: return
        }
        guard !isEnding else { return }
        let hasFields = layers.last?.screen.keyContext.takesText ?? false
        let count = hasFields ? typedAhead.removeAllBehindText() : typedAhead.count
        if !hasFields { typedAhead.removeAll() }
        guard count > 0 else { return }
        tellDropped(Dropped(problem: problem, count: count, last: elapsed))
    }

    private mutating func tellDropped(_ keys: Dropped) {
        dropped = keys
        let words = environment.language
        say(
            Notice(
                .failure,
                [words.problems.sentence(keys.problem), words.app.dropped(keys.count)]
                    .joinedAsSentences()))
    }

    /// Whether a key belongs to those of which the ones before it were dropped.
    ///
    /// The rest of a sentence is no command. Whoever has read that they were dropped has made a pause.
    private mutating func isStillTyping(_ input: Input) -> Bool {
        guard var keys = dropped else { return false }
        let isRest = elapsed - keys.last < Self.pause && !input.isEscape
        guard isRest, layers.last?.screen.keyContext.takesText == false else {
            dropped = nil
            return false
        }
        keys.count += 1
        keys.last = elapsed
        tellDropped(keys)
        return true
    }

    /// Minds how long keys have been waiting, and what was asked for has been under way.
    mutating func watchPatience() {
        let isQuiet = typedAhead.isEmpty && !awaited.contains(where: \.isWrite) && !isEnding
        if isQuiet {
            patience = nil
            isSlow = false
            isHurried = false
        } else if patience == nil {
            let timer = number()
            patience = timer
            order(.timer(timer, after: Self.patience))
        }
    }

    /// The time is over after which it is said what is being waited for.
    mutating func losePatience() {
        let wasSlow = isSlow
        isSlow = true
        // Whoever was asked, and waits, is not asked again.
        if isEnding {
            if !wasSlow { askWhetherToWait() }
            return
        }
        stopIfAsked()
        pressTypedAhead()
    }

    /// What is being waited for, once it takes long.
    var delay: String? {
        guard isSlow else { return nil }
        if isEnding, !isEndForced { return environment.language.app.ending }
        let words = environment.language.app.waiting(delayed, typedAhead.count)
        // Behind other keys it may be text for what they open.
        guard delayed.isOfMany, typedAhead.isEmpty, let hint = tasksHint else { return words }
        return words + "  " + hint
    }

    private var delayed: Delay {
        if isOpening { return .opening }
        for (ticket, work) in awaitedByTicket {
            switch work {
            case .store(let request):
                guard request.isOfMany else { return request.isWrite ? .saving : .reading }
                return .changingMany(percent: environment.tasks.pace(of: ticket)?.share)
            case .vault(let request), .stoppedVault(let request): return request.delay
            case .editor: return .editor
            case .draft, .keptText, .removedText, .settingsReset: return .saving
            case .showing, .unsavedTexts, .settings: return .reading
            }
        }
        return .reading
    }

    /// Shows what came by itself, when no key can take it for something else any more and nobody
    /// is typing.
    private mutating func tellAwaitedNote() {
        guard let note = awaitedNote, typedAhead.isEmpty, !isOpening, !isEnding,
            let context = layers.last?.screen.keyContext, KeyContext.browsing.contains(context)
        else { return }
        awaitedNote = nil
        tell(note)
    }
}

// MARK: - Whether anything is missing

extension App {
    /// Whether any key would have its turn at once.
    package var isReady: Bool {
        guard !isOpening, typedAhead.isEmpty, awaited.isEmpty, awaitedRow == nil,
            let top = layers.last
        else {
            return false
        }
        return top.screen.isSettled && areAnswered(top) && !isAskedBeneath
    }

    /// Whether nothing that any screen asked for is missing.
    package var isSettled: Bool {
        isReady && works.isEmpty && layers.allSatisfy(areAnswered)
            && preview.map(areAnswered) ?? true
    }

    /// What is asked for on which the next key may depend, the oldest first.
    private var awaited: [Work] { awaitedByTicket.map(\.value) }

    /// The same with their tickets, the oldest first.
    var awaitedByTicket: [(key: Int, value: Work)] {
        guard !works.isEmpty else { return [] }
        // What leads away remembers the places of the lists beneath as well.
        let subscriptions = layers.reduce(into: Set()) { $0.formUnion($1.screen.subscriptions) }
        return works.sorted { $0.key < $1.key }
            .filter { $0.value.holdsKeys(on: subscriptions) }
    }

    /// Whether a text is with an editor.
    package var hasEditor: Bool { works.values.contains(.editor) }

    /// Whether a list beneath looks for what was just made: what leads away from here leaves that,
    /// too, and remembers its place.
    private var isAskedBeneath: Bool {
        layers.dropLast().contains { layer in
            layer.observers.values.contains { looks[$0]?.isAskedAgain == true }
        }
    }

    /// Whether all the rows are here that a screen asked for.
    func areAnswered(_ layer: Layer) -> Bool {
        layer.observers.values.allSatisfy { looks[$0]?.isAnswered == true }
    }
}

// MARK: - Whose turn it is

extension App {
    /// What a key needs to do the same as later.
    private enum Need {
        /// It goes into a line whose text is all that it changes.
        case nothing
        /// It goes into a field.
        case text
        /// It moves through rows.
        case moving
        /// It may act on anything that is shown.
        case everything
    }

    private func isTurn(of input: Input) -> Bool {
        guard !isOpening else { return false }
        guard let top = layers.last else { return true }
        guard !isSlow || !isImpatient(input) else { return true }
        if top.screen.needsNothing, isOwn(input, of: top.screen) { return true }
        let isSettled = top.screen.isSettled(behind: typedAhead.losses?.count ?? .max)
        let isQuiet = awaited.isEmpty && isSettled && awaitedRow == nil
        if isQuiet, areAnswered(top), !isAskedBeneath { return true }
        switch need(of: input, on: top.screen) {
        case .nothing: return true
        case .text: return isQuiet
        case .moving:
            return isQuiet && top.observers.values.allSatisfy { looks[$0]?.letsMove == true }
        case .everything: return false
        }
    }

    /// Whether a key means something to the screen itself, or leaves it.
    private func isOwn(_ input: Input, of screen: any Screen) -> Bool {
        guard pendingKeys.isEmpty, case .key(let key) = input,
            case .commands(let invocations) = keyMap.meaning(of: [key], in: screen.keyContext)
        else { return false }
        let leaving: [CommandID] = [.back, .close, .cancel, .help]
        return invocations.contains { ownCommands.contains($0.id) || leaving.contains($0.id) }
    }

    private func need(of input: Input, on screen: any Screen) -> Need {
        if case .mouse = input { return .everything }
        let context = screen.keyContext
        let text: Need = context == .prompt ? .nothing : .text
        guard case .key(let key) = input else { return context.takesText ? text : .everything }
        guard pendingKeys.isEmpty else { return .everything }
        // It takes the message away and does nothing else; a write may bring another one first.
        if input.isEscape, noticeStays, !ownCommands.contains(.cancel),
            !awaited.contains(where: \.bringsMessage)
        {
            return .nothing
        }
        switch keyMap.meaning(of: [key], in: context) {
        case .prefix: return .everything
        case .nothing: return context.takesText ? text : .everything
        case .commands(let invocations):
            guard let command = firstOffered(of: invocations) else {
                let edit = invocations.lazy.compactMap { TextEdit($0.id, pressed: key) }.first
                return edit?.needsTextAlone == true && context.takesText ? text : .everything
            }
            let keepsToLine = [.accept, .earlierFilter, .laterFilter].contains(command.id)
            if context == .prompt, keepsToLine { return .nothing }
            let moves = CommandID.scrolling.contains(command.id) && command.id != .moveToLast
            return moves && screen.movesAhead ? .moving : .everything
        }
    }

    /// What a key does that waits for nobody: break off, stop, paint, lock, and see what runs, once
    /// something has been running for longer than nobody notices.
    func urgentCommand(of key: KeyPress) -> CommandID? {
        // Behind other keys a plain letter may be text for what they will open.
        if case .character = key.key, key.modifiers.isEmpty,
            !typedAhead.isEmpty || !pendingKeys.isEmpty
        {
            return nil
        }
        guard let context = layers.last?.screen.keyContext,
            case .commands(let invocations) = keyMap.meaning(of: [key], in: context)
        else { return nil }
        return invocations.map(\.id).first { command in
            switch command {
            case .interrupt, .suspend, .redraw: true
            case .lockVault: environment.vault.isOpen
            case .goToTasks: environment.tasks.isAnyLong(at: elapsed)
            default: false
            }
        }
    }

    /// Whether a key leads away from here, which nobody is kept from for long.
    func isImpatient(_ input: Input) -> Bool {
        if input.isEscape { return isHurried }
        guard pendingKeys.isEmpty, case .key(let key) = input, let top = layers.last?.screen,
            case .commands(let invocations) = keyMap.meaning(
                of: [key], in: top.keyContext)
        else { return false }
        return invocations.contains { invocation in
            invocation.id == .quit || invocation.id == .close && layers.count == 1
        }
    }
}

extension TextEdit {
    /// Whether it changes the text or the place in it and nothing else; what remains may also
    /// choose from what is offered for the text, or leave the field.
    fileprivate var needsTextAlone: Bool {
        switch self {
        case .newline, .moveUp, .moveDown: false
        case .extend(let movement): movement.needsTextAlone
        case .mark, .selectAll, .cut, .copy, .moveToTextStart, .moveToTextEnd: true
        case .insert, .paste, .deleteBackward, .deleteForward, .deleteWordBackward,
            .deleteWordForward, .deleteToLineStart, .deleteToLineEnd, .yank, .moveLeft, .moveRight,
            .moveWordLeft, .moveWordRight, .moveToLineStart, .moveToLineEnd, .pageUp, .pageDown,
            .undo, .redo:
            true
        }
    }
}

extension Input {
    /// Whether it is the key Esc.
    var isEscape: Bool { self == .key(KeyPress(.escape)) }
}
