/// Which part of the key map holds: what kind of thing has the keyboard now.
package enum KeyContext: String, CaseIterable, Hashable, Sendable {
    /// A list of rows.
    case list
    /// A text with a thread below it, which folds.
    case tree
    /// A page of facts without rows of its own.
    case detail
    /// Fields; plain keys are text.
    case form
    /// A question with buttons.
    case dialog
    /// One line of text at the bottom; plain keys are text.
    case prompt

    /// Whether plain keys are text here.
    package var takesText: Bool { self == .form || self == .prompt }

    /// Where people look around and plain keys are commands.
    package static let browsing: Set<KeyContext> = [.list, .tree, .detail]
    /// Where plain keys are text.
    package static let writing: Set<KeyContext> = [.form, .prompt]
    /// All of them.
    package static let everywhere = Set(allCases)
}
