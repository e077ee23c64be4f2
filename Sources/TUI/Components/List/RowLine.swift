/// The number of a row to go to: typed after `:`, gone to by Enter.
package struct RowLine: Sendable {
    /// The field while somebody types in it.
    package private(set) var field: TextField?

    package init() {}

    package var isTyping: Bool { field != nil }

    /// Starts typing.
    package mutating func begin() {
        var field = TextField()
        field.fit(width: 40)
        self.field = field
    }

    /// Types; what is no digit is left out, so that a number may be pasted with its commas.
    package mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let text): field?.apply(.insert(text.filter(\.isASCIIDigit)))
        case .paste(let text): field?.apply(.insert(text.filter(\.isASCIIDigit)))
        default: field?.apply(edit)
        }
    }

    /// Ends typing; the number, the highest there is for one that is too long, nil for none.
    package mutating func take() -> Int? {
        defer { field = nil }
        guard let text = field?.text, !text.isEmpty else { return nil }
        return Int(text) ?? .max
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
