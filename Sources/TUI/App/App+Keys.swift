// From keys to events: the only place beside Commands that knows keys.
extension App {
    /// What the keyboard can do now: what the screen offers, then what holds everywhere.
    package var offeredCommands: [CommandID] {
        guard let top = layers.last?.screen else { return [] }
        let own = top.commands
        let global = environment.table.all
            .filter { $0.isGlobal && $0.contexts.contains(top.keyContext) }
            .map(\.id)
            .filter { !own.contains($0) && offersGlobally($0) }
        return own + global
    }

    mutating func press(_ pressed: KeyPress) {
        guard let top = layers.last?.screen else { return }
        let context = top.keyContext
        let key = context.takesText ? pressed : pressed.halfWidth
        if !noticeStays { notice = nil }
        keyBox = nil
        let keys = pendingKeys + [key]
        switch environment.keyMap.meaning(of: keys, in: context) {
        case .commands(let invocations):
            pendingKeys = []
            choose(from: invocations, pressed: keys, in: context)
        case .prefix:
            guard leads(keys, in: context) else {
                pendingKeys = []
                return refuse(KeySequence(keys).label)
            }
            pendingKeys = keys
            let timer = number()
            keyBox = (timer, false)
            order(.timer(timer, after: .milliseconds(300)))
        case .nothing where pendingKeys.isEmpty:
            type(key, in: context)
        case .nothing:
            pendingKeys = []
            guard key.key != .escape else { return }
            refuse(KeySequence(keys).label)
        }
    }

    /// Whether a prefix leads to anything the screen offers.
    private func leads(_ keys: [KeyPress], in context: KeyContext) -> Bool {
        let offered = Set(offeredCommands)
        return environment.keyMap.continuations(of: keys, in: context).contains { next in
            next.invocations.contains { offered.contains($0.id) }
        }
    }

    /// Runs a command as if its key had been pressed.
    mutating func run(_ id: CommandID) {
        dispatch(KeyMap.Invocation(id: id, isReversed: false))
    }

    private mutating func choose(
        from invocations: [KeyMap.Invocation], pressed keys: [KeyPress], in context: KeyContext
    ) {
        let offered = Set(offeredCommands)
        if let invocation = invocations.first(where: { offered.contains($0.id) }) {
            dispatch(invocation)
        } else if let edit = invocations.lazy.compactMap({ TextEdit($0.id) }).first,
            context.takesText
        {
            send(.edit(edit))
        } else if context != .prompt {
            // In a prompt the words would stand in the place of what is being typed.
            refuse(KeySequence(keys).label)
        }
    }

    private mutating func dispatch(_ invocation: KeyMap.Invocation) {
        guard let top = layers.last?.screen else { return }
        if let reason = top.disabledReason(invocation.id, in: environment) {
            return say(Notice(.refusal, reason))
        }
        count(invocation.id)
        if top.commands.contains(invocation.id) {
            send(invocation.isReversed ? .reversed(invocation.id) : .command(invocation.id))
        } else if top.keyContext.takesText, let edit = TextEdit(invocation.id) {
            send(.edit(edit))
        } else {
            runGlobally(invocation.id)
        }
    }

    /// A key that is bound to nothing: text where text is taken, a letter in a dialog.
    private mutating func type(_ key: KeyPress, in context: KeyContext) {
        guard case .character(let character) = key.key, key.modifiers.isEmpty else {
            if !context.takesText { refuse(key.label) }
            return
        }
        if context.takesText {
            send(.edit(.insert(String(character))))
        } else if context == .dialog {
            send(.letter(character))
        } else if character.isASCII {
            refuse(key.label)
        } else {
            say(Notice(environment.language.app.inputMethodOn))
        }
    }

    /// Says that keys do nothing here.
    private mutating func refuse(_ keys: String) {
        say(Notice(.refusal, environment.language.app.unboundKeys(keys, helpKey)))
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
