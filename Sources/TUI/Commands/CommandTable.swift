/// Every command with its keys: the one table behind dispatch, footer, key boxes, help and the
/// README.
package struct CommandTable: Sendable {
    /// A part of the table under one heading, as help and the README show it.
    package struct Section: Sendable {
        package let heading: Heading
        package let commands: [Command]
    }

    /// What a section is about; the words are in ``Language``.
    package enum Heading: CaseIterable, Hashable, Sendable {
        case moving, places, lists, actions, folding, writing, typing, app
    }

    /// The sections in the order they are shown.
    package let sections: [Section]
    /// All rows in the order they are shown.
    package let all: [Command]
    private let commands: [CommandID: Command]
    /// What the app answers itself, by where it holds: asked for at each key.
    private let globals: [KeyContext: [CommandID]]

    /// The table everybody starts with.
    package static let standard = CommandTable(sections: [
        Section(heading: .moving, commands: moving),
        Section(heading: .places, commands: places),
        Section(heading: .lists, commands: lists),
        Section(heading: .actions, commands: actions),
        Section(heading: .folding, commands: folding),
        Section(heading: .writing, commands: writing),
        Section(heading: .typing, commands: typing),
        Section(heading: .app, commands: app),
    ])

    init(sections: [Section]) {
        self.sections = sections
        let rows = sections.flatMap(\.commands)
        all = rows
        commands = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
        globals = Dictionary(
            uniqueKeysWithValues: KeyContext.allCases.map { context in
                (context, rows.filter { $0.isGlobal && $0.contexts.contains(context) }.map(\.id))
            })
    }

    /// What the app answers itself on every screen that leaves it alone.
    func globals(in context: KeyContext) -> [CommandID] { globals[context] ?? [] }

    /// The section a command is in.
    package func heading(of id: CommandID) -> Heading? {
        sections.first { $0.commands.contains { $0.id == id } }?.heading
    }

    /// The row of a command; nil for a command that nobody can reach yet.
    package subscript(id: CommandID) -> Command? { commands[id] }
}
