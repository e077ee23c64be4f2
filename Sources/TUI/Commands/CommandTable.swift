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
    private let commands: [CommandID: Command]

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
        commands = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    }

    /// All rows in the order they are shown.
    package var all: [Command] { sections.flatMap(\.commands) }

    /// The section a command is in.
    package func heading(of id: CommandID) -> Heading? {
        sections.first { $0.commands.contains { $0.id == id } }?.heading
    }

    /// The row of a command; nil for a command that nobody can reach yet.
    package subscript(id: CommandID) -> Command? { commands[id] }
}
