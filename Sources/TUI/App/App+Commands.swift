internal import Persistence
internal import SheafModel

// What the app does itself where the screen leaves a command alone.
extension App {
    /// Whether a command that holds everywhere can do anything now.
    func offersGlobally(_ id: CommandID) -> Bool {
        // Nobody is there of whom one could be you.
        if id == .chooseYourself, layers.last?.destination == .welcome { return false }
        if let place = Self.place(of: id) {
            return isList(place) || layers.last?.destination != place
        }
        if id == .saveView { return presentView != nil }
        if id == .showView { return !environment.preferences.views.isEmpty }
        if id == .nextItem || id == .previousItem { return isOfRow }
        if id == .inspect { return canTogglePreview }
        if id == .nextPane { return canEnterPreview || isInPreview }
        if id == .lockVault { return environment.vault.isOpen }
        // Neither secrets nor settings are undone: who presses it there means them.
        if id == .undo || id == .redo {
            return layers.last.map { ![.vault, .settings].contains($0.destination) } ?? false
        }
        return id != .back || layers.count > 1
    }

    /// Does a command that holds everywhere; false for one that the app does not have.
    @discardableResult
    mutating func runGlobally(_ id: CommandID) -> Bool {
        if let place = Self.place(of: id) {
            visit(place)
            return true
        }
        switch id {
        case .help: push(.help)
        case .palette: push(.palette)
        case .saveView: push(.saveView)
        case .showView: push(.views)
        case .cancel: stepBack()
        case .back: depart(.beneath)
        case .close: if layers.count > 1 { depart(.beneath) } else { quit() }
        case .quit: quit()
        case .interrupt: interruptOrQuit()
        case .suspend: order(.suspend)
        case .redraw:
            readAgain()
            order(.redraw)
        case .lockVault: lockVault()
        case .inspect: togglePreview()
        case .nextPane: switchPanes()
        case .exportAll: push(.export(ExportOrder(.everything)))
        case .importFiles: push(.importFiles)
        case .nextItem: step(1)
        case .previousItem: step(-1)
        case .undo: turn(.undo)
        case .redo: turn(.redo)
        case .toggleMouse:
            isMouseOn.toggle()
            order(.mouse(isMouseOn))
            say(Notice(environment.language.app.mouse(isMouseOn)))
        default: return false
        }
        return true
    }

    /// Undoes something, or does it again.
    private mutating func turn(_ request: StoreRequest) {
        guard let top = layers.last else { return }
        guard !turnAside(request) else { return }
        let next = request == .undo ? turns.undo : turns.redo
        if environment.you == nil, next == request {
            // What nobody did is not to be undone by a key: that would be all that ever came in.
            let error: UndoError = request == .undo ? .nothingToUndo : .nothingToRedo
            return say(Notice(.failure, environment.language.problems.sentence(.undo(error))))
        }
        let isShown = [.trash, .history].contains(top.destination) || isEnding
        if !isShown, let action = turns.unseen(by: next, at: top.destination) {
            push(QuestionScreen(question(beforeTurning: action, by: next)))
            return
        }
        turn(by: next)
    }

    /// Undoes something, or does it again, after all that is to be asked or said before.
    mutating func turn(by request: StoreRequest) {
        guard let top = layers.last else { return }
        turns.pressed = request
        orderStore(request, for: top.id)
    }

    /// Asks before many rows change that are not on the screen, with what was said when that was done.
    private func question(beforeTurning action: String, by request: StoreRequest) -> Question {
        let words = environment.language
        let isUndoing = request.isUndo
        return Question(
            title: words.actions.turnBriefly(isUndoing), consequences: [action],
            choices: [
                Question.Choice("n", words.questions.leave),
                Question.Choice("y", words.questions.turn(isUndoing), [.turn(request)]),
            ])
    }

    /// Says why a key did not undo what was done here last, and what it undoes next.
    ///
    /// What is gone for good is passed over where that was said before, and so is what somebody changed
    /// since.
    ///
    /// - Returns: False where it was something else that was refused.
    mutating func turnNext(behind request: StoreRequest, _ problem: Problem) -> Bool {
        defer { if turns.pressed == request { turns.pressed = nil } }
        guard turns.pressed == request, request.isUndo, case .undo(let error) = problem
        else { return false }
        if let hindered = error.hindered {
            // Before what nobody did comes all that ever came in, which no key is to undo.
            if environment.you != nil { turns.passed = hindered.id }
        } else if !request.isOfOneAction {
            // Where there is nothing before what was passed over, the next key is about that again.
            turns.passed = nil
            return false
        }
        // At the end nothing else is undone than what somebody asked for.
        if turns.passesGone, error.saysGone, !isEnding {
            turn(.undo)
            return true
        }
        let language = environment.language
        let isTurned = error.saysTurned
        guard turns.undo != .undo else {
            if isTurned { say(Notice(.failure, language.history.undoneElsewhere)) }
            return isTurned
        }
        let reason =
            isTurned ? language.history.undoneElsewhere : language.actions.problemBriefly(error)
        let both = [reason, language.history.undoesBefore(undoLabel)].joinedAsSentences()
        say(Notice(.failure, both))
        // What is undone elsewhere is not missing.
        if !isTurned { noteRefusal(problem, of: .store(request)) }
        return true
    }

    /// What the key that undoes is called.
    var undoLabel: String {
        keyMap.hints(in: .list)[.undo].map { environment.language.keys.label(of: $0) } ?? ""
    }

    /// Where a command goes, by the command table; nil for one that goes nowhere.
    static func place(of id: CommandID) -> Destination? { CommandTable.standard[id]?.place }

    /// Goes to a place: lists begin a new stack, or come out from under what lies on them; pages
    /// that one returns from open on top.
    private mutating func visit(_ place: Destination) {
        guard isList(place) else { return push(place) }
        if layers.first?.destination == place {
            // Whoever is there already keeps filter, order and row.
            depart(.first)
        } else {
            depart(.place(place))
        }
    }

    private func isList(_ place: Destination) -> Bool { ListName(place) != nil || place == .find }

    /// Esc where the screen has nothing left to give up.
    private mutating func stepBack() {
        if notice != nil {
            notice = nil
        } else {
            depart(.beneath)
        }
    }

    mutating func fire(_ timer: Int) {
        if patience == timer { losePatience() }
        if interrupt == timer { interrupt = nil }
        if let wait = waits.removeValue(forKey: timer) { send(.timer(wait.mark), to: wait.layer) }
        if clipboard.secretTimer == timer { clearClipboard() }
        if keyBox?.timer == timer { keyBox?.isOpen = true }
        if unsavedRecount?.timer == timer { order(.draft(.names, ticket: number())) }
        if previewTimer?.number == timer { showPreview() }
    }
}

extension UndoError {
    /// Whether what was to be undone is undone already.
    fileprivate var saysTurned: Bool {
        switch self {
        case .nothingToUndo: true
        // Something else was done since.
        case .notKept(let group): group.state == .replaced
        case .nothingToRedo, .notFound, .unreadable, .conflict, .nothingElse: false
        }
    }

    /// The action that is done and cannot be undone now; nil where it is none, or is undone already.
    fileprivate var hindered: UndoGroup? {
        switch self {
        case .conflict(let group, _), .nothingElse(let group, _), .unreadable(let group):
            group.state == .done ? group : nil
        case .nothingToUndo, .nothingToRedo, .notFound, .notKept: nil
        }
    }

    /// Whether what was done is not kept, as what it was done to is gone.
    fileprivate var saysGone: Bool {
        if case .notKept(let group) = self { group.state == .forgotten } else { false }
    }
}
