extension App {
    /// A screen on the stack with what belongs to it.
    struct Layer: Sendable {
        let id: Int
        var screen: any Screen { didSet { commands = screen.commands } }
        /// What the screen answers to, asked once for all that want to know between two of its changes.
        private(set) var commands: [CommandID]
        /// Where one went to come here; nil for what has no name.
        var destination: Destination?
        /// The observers that work for it, by what they observe.
        var observers: [Subscription: Int] = [:]
        /// Whether it was gone into beside the list beneath it, and stays there where there is room.
        var isBeside = false
        /// How it was asked, of a question that a command asked.
        var asked: Asked?
        /// Whether it is the page of the selected row of the list beneath it.
        var isOfRow = false
        /// How its selected row went last, where somebody else took that away.
        var lostRow: LostRow?

        init(id: Int, screen: any Screen, destination: Destination?) {
            self.id = id
            self.screen = screen
            self.destination = destination
            commands = screen.commands
        }
    }
}
