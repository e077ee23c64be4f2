extension Language {
    /// What stands between a label and what it is the label of: in French with a blank before it at
    /// which no line breaks.
    package var colon: String { code == .fr ? "\u{A0}: " : ": " }

    /// A label, and what it is the label of.
    package func labelled(_ label: String, _ text: String) -> String { label + colon + text }
}
