/// How a cell looks: colours of xterm's palette, nil for the terminal's default, and attributes.
package struct Attributes: Hashable, Sendable {
    package var foreground: UInt8?
    package var background: UInt8?
    /// What these are exactly, where somebody said so: for terminals that take more colours than the
    /// palette has.
    package var exactForeground: RGB?
    package var exactBackground: RGB?
    package var isBold = false
    package var isItalic = false
    package var isUnderlined = false
    package var isReversed = false

    package init(_ foreground: UInt8? = nil, on background: UInt8? = nil) {
        self.foreground = foreground
        self.background = background
    }

    var bold: Attributes { with(\.isBold) }
    var italic: Attributes { with(\.isItalic) }
    var underlined: Attributes { with(\.isUnderlined) }
    var reversed: Attributes { with(\.isReversed) }

    private func with(_ attribute: WritableKeyPath<Attributes, Bool>) -> Attributes {
        var copy = self
        copy[keyPath: attribute] = true
        return copy
    }
}
