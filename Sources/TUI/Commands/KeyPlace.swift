/// Where a line of the key map holds: on one screen or all, in one context or all.
package struct KeyPlace: Hashable, Sendable {
    /// Nil for all screens.
    package let screen: KeyScreen?
    /// Nil wherever a command holds.
    package let context: KeyContext?

    package init(screen: KeyScreen? = nil, context: KeyContext? = nil) {
        self.screen = screen
        self.context = context
    }

    /// The name of what holds everywhere.
    static let globalName = "global"

    /// As it stands between brackets.
    package var name: String {
        switch (screen, context) {
        case (let screen?, let context?): "\(screen.rawValue) : \(context.rawValue)"
        case (let screen?, nil): screen.rawValue
        case (nil, let context?): context.rawValue
        case (nil, nil): Self.globalName
        }
    }

    /// What is said for fewer places counts for more.
    var precedence: Int { (screen == nil ? 0 : 2) + (context == nil ? 0 : 1) }

    /// Whether it holds there.
    func holds(on other: KeyScreen?, in context: KeyContext) -> Bool {
        (screen == nil || screen == other) && (self.context == nil || self.context == context)
    }
}

/// A line of a key map.
package struct KeyBinding: Hashable, Sendable {
    package let place: KeyPlace
    package let keys: KeySequence
    /// Nil for keys that are to do nothing.
    package let command: CommandID?
    /// The line of the file, from 1.
    package let line: Int
    /// What help is to say of the command, if anything else.
    package let description: String?
}
