/// Which keys mean what, by context; prefixes fall out of the sequences.
///
/// One sequence may be bound to several commands of which a screen offers at most one.
package struct KeyMap: Sendable {
    /// A command, or the same the other way round.
    package struct Invocation: Hashable, Sendable {
        package let id: CommandID
        package let isReversed: Bool
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
    /// The key that hints show for a command: each frame asks for those of a whole footer.
    private var hints: [KeyContext: [CommandID: KeySequence]] = [:]

    /// The keys that a table comes with.
    package init(_ table: CommandTable) {
        for command in table.all {
            for sequence in command.keys {
                bind(sequence, to: Invocation(id: command.id, isReversed: false), command)
                if command.isReversible, let reversed = sequence.capitalised {
                    bind(reversed, to: Invocation(id: command.id, isReversed: true), command)
                }
            }
        }
        for context in KeyContext.allCases {
            for command in table.all {
                hints[context, default: [:]][command.id] = keys(of: command, in: context).first
            }
        }
    }

    private mutating func bind(
        _ sequence: KeySequence, to invocation: Invocation, _ command: Command
    ) {
        // Where plain keys are text, they are nothing else.
        for context in command.contexts where !(context.takesText && sequence.isText) {
            bindings[context, default: [:]][sequence, default: []].append(invocation)
            for length in 1..<max(1, sequence.keys.count) {
                let prefix = KeySequence(Array(sequence.keys.prefix(length)))
                prefixes[context, default: []].insert(prefix)
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
        (bindings[context] ?? [:])
            .filter { $0.key.keys.count == keys.count + 1 && $0.key.keys.starts(with: keys) }
            .compactMap { sequence, invocations in
                sequence.keys.last.map { (key: $0, invocations: invocations) }
            }
            .sorted { left, right in
                let (a, b) = (left.key.label.lowercased(), right.key.label.lowercased())
                return a == b ? left.key.label > right.key.label : a < b
            }
    }

    /// The keys that hints show in `context`, by their commands.
    func hints(in context: KeyContext) -> [CommandID: KeySequence] { hints[context] ?? [:] }

    /// The keys of a row of the table that hold in `context`, the one for hints first.
    package func keys(of command: Command, in context: KeyContext) -> [KeySequence] {
        command.keys.filter { sequence in
            bindings[context]?[sequence]?.contains { $0.id == command.id } == true
        }
    }
}
