/// One row of the command table: what it is bound to and where.
package struct Command: Hashable, Sendable {
    package let id: CommandID
    /// The keys it comes with, the one shown in hints first.
    package let keys: [KeySequence]
    /// Where these keys hold.
    package let contexts: Set<KeyContext>
    /// The one screen that has it; nil where several may.
    package let screen: KeyScreen?
    /// Whether the last key as a capital letter means the same the other way round.
    package let isReversible: Bool
    /// Whether the app answers it itself, on every screen that leaves it alone.
    package let isGlobal: Bool
    /// Whether it is done to the selected row, or begins there.
    ///
    /// Done to another row than somebody meant it is a mistake. What moves through rows is none, nor what
    /// is done to marked rows or to the whole list.
    package let isOfRow: Bool
    /// Where it goes from everywhere; nil for one that does something else.
    package let place: Destination?

    /// A row; keys that cannot be read are a mistake of ours, which a test finds.
    init(
        _ id: CommandID, _ keys: String..., in contexts: Set<KeyContext>,
        on screen: KeyScreen? = nil, isReversible: Bool = false, isGlobal: Bool = false,
        isOfRow: Bool = false, to place: Destination? = nil
    ) {
        self.id = id
        self.keys = keys.compactMap { KeySequence(parsing: $0) }
        self.contexts = contexts
        self.screen = screen
        self.isReversible = isReversible
        self.isGlobal = isGlobal || place != nil
        self.isOfRow = isOfRow
        self.place = place
    }
}
