/// Something said on the status line.
package struct Notice: Hashable, Sendable {
    /// How long it stays and how it looks.
    package enum Kind: Hashable, Sendable {
        /// Gone with the next key.
        case message
        /// Stays until Esc.
        case failure
    }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    /// A message that is gone with the next key.
    package init(_ text: String) { self.init(.message, text) }
}
