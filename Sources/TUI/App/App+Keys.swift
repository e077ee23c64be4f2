// From keys to events: the only place beside Commands that knows keys.
extension App {
    /// What the keyboard can do now: what the screen offers, then what holds everywhere.
    package var offeredCommands: [CommandID] {
        guard let top = layers.last?.screen else { return [] }
        let own = ownCommands
        let global = environment.table.globals(in: top.keyContext)
            .filter { !own.contains($0) && offersGlobally($0) }
        return own + global
    }

    /// What the screen offers.
    var ownCommands: [CommandID] { layers.indices.last.map { layers[$0].commands } ?? [] }

    /// The first of these that the keyboard can do now; at each key, so without a list of all it can.
    func firstOffered(of invocations: [KeyMap.Invocation]) -> KeyMap.Invocation? {
        guard let top = layers.last?.screen else { return nil }
        let own = ownCommands
        let globals = environment.table.globals(in: top.keyContext)
        return invocations.first {
            guard !$0.isAdded || top.addsOrders else { return false }
            return own.contains($0.id) || globals.contains($0.id) && offersGlobally($0.id)
        }
    }

    mutating func press(_ pressed: KeyPress) {
        // Whoever holds a screen while it changes has all its text copied.
        guard let context = layers.last?.screen.keyContext else { return }
        let key = context.takesText ? pressed : pressed.halfWidth
        let spent = spentKey
        spentKey = nil
        if key == spent, pendingKeys.isEmpty { return }
        if turnKeyBox(by: pressed) { return }
        if !noticeStays { notice = nil }
        keyBox = nil
        keyBoxPage = 0
        hasInputMethod = pressed != key
        if layers.last?.screen.takesKeys == true { return send(.key(key)) }
        let keys = pendingKeys + [key]
        switch keyMap.meaning(of: keys, in: context) {
        case .commands(let invocations):
            pendingKeys = []
            choose(from: invocations, pressed: keys, in: context)
        case .prefix:
            pendingKeys = keys
            // It leads nowhere here; but who knows it from elsewhere means no key of this place with
            // the second one.
            guard leads(keys, in: context) else { return refuse(keys) }
            if let only = onlyCopy(behind: keys, in: context) {
                pendingKeys = []
                // Whoever knows both keys presses the second one all the same.
                spentKey = only.key
                return dispatch(only.invocation)
            }
            let timer = number()
            keyBox = (timer, false)
            order(.timer(timer, after: .milliseconds(300)))
        case .nothing where pendingKeys.isEmpty:
            type(key, in: context)
        case .nothing where !leads(pendingKeys, in: context) || isForHelp(key, in: context):
            pendingKeys = []
            press(pressed)
        case .nothing:
            pendingKeys = []
            // Both give up what was begun.
            guard key.key != .escape, urgentCommand(of: key) != .interrupt else { return }
            refuse(keys)
        }
    }

    /// What is copied behind a prefix where there is only one thing to copy: it changes nothing, and
    /// there is nothing to choose from.
    private func onlyCopy(
        behind keys: [KeyPress], in context: KeyContext
    ) -> (key: KeyPress, invocation: KeyMap.Invocation)? {
        let next = keyMap.continuations(of: keys, in: context).compactMap { next in
            firstOffered(of: next.invocations).map { (key: next.key, invocation: $0) }
        }
        guard next.count == 1, Self.copying.contains(next[0].invocation.id),
            !keyMap.furtherPrefixes(of: keys, in: context)
                .contains(where: { firstOffered(of: $0.invocations) != nil })
        else { return nil }
        return next[0]
    }

    private static let copying: Set<CommandID> = [
        .copySecret, .copyTitle, .copyContent, .copyPage, .copyIdentifier,
    ]

    /// Whether a prefix leads to anything the screen offers.
    private func leads(_ keys: [KeyPress], in context: KeyContext) -> Bool {
        let offered = Set(offeredCommands)
        let addsOrders = layers.last?.screen.addsOrders == true
        let map = keyMap
        let next =
            map.continuations(of: keys, in: context) + map.furtherPrefixes(of: keys, in: context)
        return next.contains { next in
            next.invocations.contains {
                offered.contains($0.id) && (!$0.isAdded || addsOrders)
            }
        }
    }

    /// Whether a key alone shows help, which is for whoever does not know what may follow a prefix.
    func isForHelp(_ key: KeyPress, in context: KeyContext) -> Bool {
        guard case .commands(let invocations) = keyMap.meaning(of: [key], in: context) else {
            return false
        }
        return firstOffered(of: invocations)?.id == .help
    }

    /// Runs a command as if its key had been pressed.
    mutating func run(_ id: CommandID) { run(KeyMap.Invocation(id: id, isReversed: false)) }

    /// The same, the other way round if that is asked for.
    mutating func run(_ invocation: KeyMap.Invocation) { dispatch(invocation) }

    private mutating func choose(
        from invocations: [KeyMap.Invocation], pressed keys: [KeyPress], in context: KeyContext
    ) {
        if let invocation = firstOffered(of: invocations) {
            dispatch(invocation)
        } else if let edit = invocations.lazy
            .compactMap({ TextEdit($0.id, pressed: keys.last) }).first,
            context.takesText || context == .dialog
        {
            // In a dialog arrows go from button to button.
            send(.edit(edit))
        } else if context != .prompt {
            // In a prompt the words would stand in the place of what is being typed.
            if let reason = absenceReason(of: invocations) {
                say(Notice(.refusal, reason))
            } else {
                refuse(keys)
            }
        }
    }

    /// Why none of these is offered, where the screen knows.
    private func absenceReason(of invocations: [KeyMap.Invocation]) -> String? {
        guard let top = layers.last?.screen else { return nil }
        if let reason = invocations.lazy.compactMap({ top.absenceReason($0.id, in: environment) })
            .first
        {
            return reason
        }
        let isHere = invocations.contains { invocation in
            Self.place(of: invocation.id).map { $0 == layers.last?.destination } ?? false
        }
        return isHere ? environment.language.app.alreadyHere : nil
    }

    private mutating func dispatch(_ invocation: KeyMap.Invocation) {
        guard let way = way(of: invocation.id) else { return }
        // Whoever tries again reads what comes of that.
        if [.accept, .save].contains(invocation.id) { notice = nil }
        if case .refused(let reason) = way { return say(Notice(.refusal, reason)) }
        if isOfRow(invocation, by: way), withholds(invocation) {
            return say(Notice(.refusal, environment.language.lists.selectedHasGone))
        }
        count(invocation.id)
        switch way {
        case .refused: break
        case .screen where invocation.isAdded:
            send(.sortAdded(invocation.id, isReversed: invocation.isReversed))
        case .screen:
            send(invocation.event)
        case .text(let edit): send(.edit(edit))
        case .everywhere:
            if let view = invocation.view { show(view: view) } else { runGlobally(invocation.id) }
        }
    }

    /// Who does what a command says.
    private enum Way {
        case refused(String)
        case screen
        case text(TextEdit)
        case everywhere
    }

    private func way(of id: CommandID) -> Way? {
        guard let top = layers.last?.screen else { return nil }
        if let reason = top.disabledReason(id, in: environment) { return .refused(reason) }
        if ownCommands.contains(id) { return .screen }
        if top.keyContext.takesText, let edit = TextEdit(id) { return .text(edit) }
        return .everywhere
    }

    /// Whether a command may be about the selected row: a screen is asked, and Tab goes to what stands beside
    /// the list.
    private func isOfRow(_ invocation: KeyMap.Invocation, by way: Way) -> Bool {
        switch way {
        case .screen: !invocation.isAdded
        case .everywhere: invocation.id == .nextPane && canEnterPreview
        case .refused, .text: false
        }
    }

    /// A key that is bound to nothing: text where text is taken, a letter in a dialog.
    private mutating func type(_ key: KeyPress, in context: KeyContext) {
        guard case .character(let character) = key.key, key.modifiers.isEmpty else {
            if !context.takesText { refuse([key]) }
            return
        }
        if context.takesText {
            send(.edit(.insert(String(character))))
        } else if context == .dialog {
            send(.letter(character))
        } else if character.isASCII {
            refuse([key])
        } else {
            hasInputMethod = true
            say(Notice(environment.language.app.inputMethodOn))
        }
    }

    /// Says that keys do nothing here.
    private mutating func refuse(_ keys: [KeyPress]) {
        let context = layers.last?.screen.keyContext
        let help = context.flatMap { keyMap.hints(in: $0)[.help] }
        let words = environment.language
        let label = words.keys.label(of: KeySequence(keys))
        say(
            Notice(.refusal, words.app.unboundKeys(label, help.map(words.keys.label(of:)))))
    }

    mutating func paste(_ pasted: PastedText) {
        guard layers.last?.screen.keyContext.takesText == true else {
            return say(Notice(environment.language.app.pasteOutsideField))
        }
        send(.edit(.paste(pasted)))
    }
}

extension KeyPress {
    /// A full-width letter of an input method as the ASCII letter it stands for.
    var halfWidth: KeyPress {
        guard case .character(let character) = key, character.unicodeScalars.count == 1,
            let scalar = character.unicodeScalars.first?.value
        else { return self }
        if scalar == 0x3000 { return KeyPress(.character(" "), modifiers) }
        guard (0xFF01...0xFF5E).contains(scalar), let ascii = Unicode.Scalar(scalar - 0xFEE0)
        else { return self }
        return KeyPress(.character(Character(ascii)), modifiers)
    }
}
