internal import Model
internal import Persistence

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

    mutating func runGlobally(_ id: CommandID) {
        if let place = Self.place(of: id) { return visit(place) }
        switch id {
        case .help: push(.help)
        case .palette: push(.palette)
        case .saveView: push(.saveView)
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
        default: break
        }
    }

    /// Undoes something, or does it again.
    private mutating func turn(_ request: StoreRequest) {
        guard let top = layers.last else { return }
        if request == .undo, isFinalLast {
            isFinalLast = false
            let key = keyMap.hints(in: .list)[.undo].map { environment.language.keys.label(of: $0) }
            return say(Notice(.failure, environment.language.history.purgeStays(key ?? "")))
        }
        let next = request == .undo ? turns.undo : turns.redo
        turns.pressed = next
        orderStore(next, for: top.id)
    }

    /// Goes on where a key asked for what another window has undone, or done again, already, or for what
    /// is gone for good: with what was done here before that.
    ///
    /// What was not done here waits for the next key, as nobody meant that by this one; unless it was
    /// said before that what is gone stays gone.
    ///
    /// - Returns: False where it was something else that was refused.
    mutating func turnNext(behind request: StoreRequest, _ problem: Problem) -> Bool {
        defer { if turns.pressed == request { turns.pressed = nil } }
        guard turns.pressed == request, case .undo(let error) = problem,
            error.says(isTurnedBy: request)
        else { return false }
        switch (request, turns.undo, turns.redo) {
        case (.undoAction, .undoAction, _): turn(.undo)
        case (.undoAction, _, _) where error.saysGone: turn(.undo)
        case (.undoAction, _, _): say(Notice(environment.language.history.undoneElsewhere))
        case (.redoAction, _, .redoAction): turn(.redo)
        default: return false
        }
        return true
    }

    static func place(of id: CommandID) -> Destination? {
        switch id {
        case .goToPeople: .people
        case .goToPosts: .posts
        case .goToTags: .tags
        case .goToFind: .find
        case .goToVault: .vault
        case .goToTrash: .trash
        case .goToHistory: .history
        case .goToStatistics: .statistics
        case .goToSettings: .settings
        case .goToMessages: .messages
        case .goToTasks: .tasks
        case .goToUnsavedTexts: .unsavedTexts
        case .chooseYourself: .chooseYourself()
        default: nil
        }
    }

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
    /// Whether what a request was to turn is as it would be then.
    fileprivate func says(isTurnedBy request: StoreRequest) -> Bool {
        switch (self, request) {
        case (.nothingToUndo, .undoAction), (.nothingToRedo, .redoAction): true
        // It was undone, and something else was done since; or what it did is gone for good.
        case (.notKept(let group), .undoAction): group.state == .replaced || saysGone
        default: false
        }
    }

    /// Whether what was done is not kept, as what it was done to is gone.
    fileprivate var saysGone: Bool {
        if case .notKept(let group) = self { group.state == .forgotten } else { false }
    }
}
