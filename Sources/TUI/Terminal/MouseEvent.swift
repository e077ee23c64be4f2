/// Something the mouse did over a cell.
package struct MouseEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case press
        case release
        /// Moved with a button held down.
        case drag
        case wheelUp
        case wheelDown
    }

    package enum Button: Hashable, Sendable {
        case left
        case middle
        case right
        /// The wheel, or a release that does not say of what.
        case none
    }

    package var kind: Kind
    package var button: Button
    package var point: Point
    package var modifiers: Modifiers

    /// Whether the left button went down.
    package var isClick: Bool { kind == .press && button == .left }

    package init(kind: Kind, button: Button, point: Point, modifiers: Modifiers = []) {
        self.kind = kind
        self.button = button
        self.point = point
        self.modifiers = modifiers
    }
}
