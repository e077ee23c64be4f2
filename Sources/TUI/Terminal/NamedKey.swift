/// A key that has a name and no character; the raw value is its English name.
package enum NamedKey: String, CaseIterable, Hashable, Sendable {
    case space = "Space"
    case enter = "Enter"
    case tab = "Tab"
    case escape = "Esc"
    case backspace = "Backspace"
    case delete = "Del"
    case insert = "Ins"
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
    case home = "Home"
    case end = "End"
    case pageUp = "PgUp"
    case pageDown = "PgDn"
}
