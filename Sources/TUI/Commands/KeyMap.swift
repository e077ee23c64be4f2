/// Which keys mean what, by context; prefixes fall out of the sequences.
///
/// One sequence may be bound to several commands of which a screen offers at most one.
package struct KeyMap: Sendable {
    /// A command, or the same the other way round.
    package struct Invocation: Hashable, Sendable {
        package let id: CommandID
        package let isReversed: Bool
        /// Whether what it sorts by comes behind what the rows are sorted by already.
        package var isAdded = false
        /// The name of the view it shows.
        package var view: String?
    }

    /// What a row of keys means.
    package enum Meaning: Equatable, Sendable {
        /// Nothing is bound to it and nothing begins with it.
        case nothing
        /// More keys may follow.
        case prefix
        /// Whatever of these the screen offers.
        case commands([Invocation])
    }

    private var bindings: [KeyContext: [KeySequence: [Invocation]]] = [:]
    private var prefixes: [KeyContext: Set<KeySequence>] = [:]
    /// The keys of each command, those of the person first.
    private var keys: [KeyContext: [CommandID: [KeySequence]]] = [:]
    /// The key that hints show for a command: each frame asks for those of a whole footer.
    private var hints: [KeyContext: [CommandID: KeySequence]] = [:]
    /// The lines of the person's file that keys come from.
    private var lines: [KeyContext: [KeySequence: Int]] = [:]

    /// The keys that a table comes with, and over them those of a person, as they hold on a screen.
    ///
    /// - Parameters:
    ///   - table: The commands with the keys they come with.
    ///   - own: What the person's file binds.
    ///   - screen: The screen whose own keys hold as well.
    ///   - views: Letters that show saved views.
    ///   - untouched: Contexts in which the person's keys do not hold.
    package init(
        _ table: CommandTable, bindings own: [KeyBinding] = [], screen: KeyScreen? = nil,
        views: [ViewKey] = [], untouched: Set<KeyContext> = []
    ) {
        for command in table.all {
            for sequence in command.keys {
                for context in Self.contexts(of: command, sequence) {
                    bind(sequence, to: command, in: context)
                }
            }
        }
        for view in views { bind(view) }
        let ordered = own.enumerated().sorted { left, right in
            let (a, b) = (left.element.place.precedence, right.element.place.precedence)
            return a == b ? left.offset < right.offset : a < b
        }
        let touched = KeyContext.allCases.filter { !untouched.contains($0) }
        for (_, binding) in ordered { lay(binding, over: table, on: screen, in: touched) }
        collect(table)
    }

    /// Where plain keys are text, they are nothing else.
    private static func contexts(
        of command: Command, _ sequence: KeySequence
    ) -> [KeyContext] {
        KeyContext.allCases.filter {
            command.contexts.contains($0) && !($0.takesText && sequence.isText)
        }
    }

    private mutating func bind(
        _ sequence: KeySequence, to command: Command, in context: KeyContext
    ) {
        func add(_ sequence: KeySequence, _ invocation: Invocation) {
            bindings[context, default: [:]][sequence, default: []].append(invocation)
        }
        add(sequence, Invocation(id: command.id, isReversed: false))
        keys[context, default: [:]][command.id, default: []].append(sequence)
        guard command.isReversible else { return }
        if let reversed = sequence.capitalised {
            add(reversed, Invocation(id: command.id, isReversed: true))
        }
        guard let later = sequence.added else { return }
        add(later, Invocation(id: command.id, isReversed: false, isAdded: true))
        if let reversed = later.capitalised {
            add(reversed, Invocation(id: command.id, isReversed: true, isAdded: true))
        }
    }

    private mutating func bind(_ view: ViewKey) {
        for context in KeyContext.browsing where bindings[context]?[view.keys] == nil {
            bindings[context, default: [:]][view.keys] = [
                Invocation(id: .showView, isReversed: false, view: view.name)
            ]
        }
    }

    /// Lays a line of the person's file over what is bound.
    private mutating func lay(
        _ binding: KeyBinding, over table: CommandTable, on screen: KeyScreen?,
        in contexts: [KeyContext]
    ) {
        let command = binding.command.flatMap { table[$0] }
        for context in contexts where binding.place.holds(on: screen, in: context) {
            let holds = command.map { Self.contexts(of: $0, binding.keys).contains(context) }
            guard holds != false else { continue }
            unbind(binding.keys, in: context)
            lines[context, default: [:]][binding.keys] = binding.line
            guard let command else { continue }
            let before = keys[context]?[command.id] ?? []
            // Capital letters that somebody bound stay what they are.
            let capital = binding.keys.capitalised
            if command.isReversible, let capital, lines[context]?[capital] == nil {
                unbind(capital, in: context)
            }
            keys[context, default: [:]][command.id] = []
            bind(binding.keys, to: command, in: context)
            keys[context, default: [:]][command.id, default: []] +=
                before
                .filter { $0 != binding.keys }
        }
    }

    private mutating func unbind(_ sequence: KeySequence, in context: KeyContext) {
        bindings[context]?[sequence] = nil
    }

    /// Finds out what prefixes there are, and which keys are shown.
    private mutating func collect(_ table: CommandTable) {
        for context in KeyContext.allCases {
            for sequence in (bindings[context] ?? [:]).keys where sequence.keys.count > 1 {
                for length in 1..<sequence.keys.count {
                    let prefix = KeySequence(Array(sequence.keys.prefix(length)))
                    prefixes[context, default: []].insert(prefix)
                }
            }
            for command in table.all {
                hints[context, default: [:]][command.id] = keys(of: command, in: context).first
            }
        }
    }

    /// What `keys` mean in `context`; a command wins over a longer sequence.
    package func meaning(of keys: [KeyPress], in context: KeyContext) -> Meaning {
        let sequence = KeySequence(keys)
        if let commands = bindings[context]?[sequence] { return .commands(commands) }
        return prefixes[context]?.contains(sequence) == true ? .prefix : .nothing
    }

    /// Whether a key is part of anything, in any context.
    package func knows(_ key: KeyPress) -> Bool {
        bindings.values.contains { $0.keys.contains { $0.keys.contains(key) } }
    }

    /// What may follow a prefix, in the order of the keys.
    package func continuations(
        of keys: [KeyPress], in context: KeyContext
    ) -> [(key: KeyPress, invocations: [Invocation])] {
        Self.sorted(
            (bindings[context] ?? [:])
                .filter { $0.key.keys.count == keys.count + 1 && $0.key.keys.starts(with: keys) }
                .compactMap { sequence, invocations in
                    sequence.keys.last.map { (key: $0, invocations: invocations) }
                })
    }

    /// The keys behind a prefix that are prefixes themselves, with all that they may lead to.
    func furtherPrefixes(
        of keys: [KeyPress], in context: KeyContext
    ) -> [(key: KeyPress, invocations: [Invocation])] {
        var found: [KeyPress: [Invocation]] = [:]
        for (sequence, invocations) in bindings[context] ?? [:]
        where sequence.keys.count > keys.count + 1 && sequence.keys.starts(with: keys) {
            found[sequence.keys[keys.count], default: []] += invocations
        }
        return Self.sorted(
            found.filter { key, _ in
                bindings[context]?[KeySequence(keys + [key])] == nil
            }.map { (key: $0.key, invocations: $0.value) })
    }

    private static func sorted(
        _ continuations: [(key: KeyPress, invocations: [Invocation])]
    ) -> [(key: KeyPress, invocations: [Invocation])] {
        continuations.sorted { left, right in
            let (a, b) = (left.key.label.lowercased(), right.key.label.lowercased())
            return a == b ? left.key.label > right.key.label : a < b
        }
    }

    /// The keys that hints show in `context`, by their commands.
    func hints(in context: KeyContext) -> [CommandID: KeySequence] { hints[context] ?? [:] }

    /// The keys of a row of the table that hold in `context`, the one for hints first.
    ///
    /// Those that nobody can type any more, because what they begin with does something already, are none.
    package func keys(of command: Command, in context: KeyContext) -> [KeySequence] {
        (keys[context]?[command.id] ?? []).filter { sequence in
            bindings[context]?[sequence]?.contains { $0.id == command.id } == true
                && shorter(than: sequence, in: context) == nil
        }
    }
}

// MARK: - Where keys come from

extension KeyMap {
    /// The line of the person's file that keys come from; nil for those the app comes with.
    package func line(of keys: KeySequence, in context: KeyContext) -> Int? {
        lines[context]?[keys]
    }

    /// Keys that a person took away, with the line that says so.
    package func unboundKeys(in context: KeyContext) -> [(keys: KeySequence, line: Int)] {
        (lines[context] ?? [:]).filter { bindings[context]?[$0.key] == nil }
            .map { ($0.key, $0.value) }.sorted { $0.line < $1.line }
    }

    /// Whether a line of the person's file holds there.
    func isBound(_ binding: KeyBinding, in context: KeyContext) -> Bool {
        lines[context]?[binding.keys] == binding.line
            && bindings[context]?[binding.keys]?.contains { $0.id == binding.command } == true
    }

    /// Keys that begin with others and are never reached because these do something already.
    func longer(than keys: KeySequence, in context: KeyContext) -> KeySequence? {
        (bindings[context] ?? [:]).keys
            .filter { $0.keys.count > keys.keys.count && $0.keys.starts(with: keys.keys) }
            .min { $0.label < $1.label }
    }

    /// Keys that others begin with and that keep these from being reached.
    func shorter(than keys: KeySequence, in context: KeyContext) -> KeySequence? {
        guard keys.keys.count > 1 else { return nil }
        return (1..<keys.keys.count).lazy.map { KeySequence(Array(keys.keys.prefix($0))) }
            .first { bindings[context]?[$0] != nil }
    }

    /// Everything in `context` whose keys begin with one.
    func all(
        beginningWith key: KeyPress, in context: KeyContext
    ) -> [(keys: KeySequence, invocations: [Invocation])] {
        (bindings[context] ?? [:]).filter { $0.key.keys.first == key }
            .map { (keys: $0.key, invocations: $0.value) }
            .sorted { $0.keys.label < $1.keys.label }
    }
}

/// The keys that show a saved view.
package struct ViewKey: Hashable, Sendable {
    package let name: String
    package let keys: KeySequence
}

extension KeySequence {
    /// The same with `+` before the last key: what it sorts by comes behind another.
    fileprivate var added: KeySequence? {
        guard keys.count > 1, let last = keys.last else { return nil }
        return KeySequence(keys.dropLast() + [KeyPress("+"), last])
    }
}
