extension String {
    /// The text without the white space around it, as people mean what they type on one line; what
    /// takes no room counts as that.
    package var trimmed: String {
        let scalars = unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.isBlank }),
            let end = scalars.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(scalars[start...end])
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { properties.isWhitespace || value == 0x200B }
}
