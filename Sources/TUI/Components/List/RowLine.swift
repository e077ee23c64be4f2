/// The number of a row to go to: typed after `:`, gone to by Enter.
package struct RowLine: Sendable {
    /// What was typed when Enter was pressed.
    package enum Answer: Equatable, Sendable {
        /// A number, the highest there is for one that is too long.
        case row(Int)
        /// Something else.
        case noNumber
        case nothing
    }

    /// The field while somebody types in it.
    package private(set) var field: TextField?
    /// Whether something was typed that is no digit.
    private var hasOtherSigns = false

    package init() {}

    package var isTyping: Bool { field != nil }

    /// Starts typing.
    package mutating func begin() {
        var field = TextField()
        field.fit(width: 40)
        self.field = field
        hasOtherSigns = false
    }

    /// Types; what is no digit is left out, so that a number may be pasted with its commas.
    package mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let text): type(text)
        case .paste(let pasted): type(pasted.text)
        default: field?.apply(edit)
        }
    }

    private mutating func type(_ text: String) {
        let digits = text.filter(\.isASCIIDigit)
        if digits != text { hasOtherSigns = true }
        field?.apply(.insert(digits))
    }

    /// Ends typing, and forgets what was typed.
    package mutating func cancel() { field = nil }

    /// Ends typing.
    package mutating func take() -> Answer {
        defer { field = nil }
        guard let text = field?.text, !text.isEmpty else {
            return hasOtherSigns ? .noNumber : .nothing
        }
        return .row(Int(text) ?? .max)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
