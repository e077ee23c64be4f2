/// A label, what stands behind it, and what is wrong with it.
package struct FormField<Name: Hashable & Sendable>: Sendable {
    package let name: Name
    package var label: String
    package var control: FormControl
    /// What is wrong with the value, in a sentence; shown beneath.
    package var error: String?
    /// What the value was when editing began; ``Form/isChanged`` goes by it.
    package internal(set) var original: String
    /// Whether it has to be filled in, which a sign behind its label says.
    package let isRequired: Bool

    package init(
        _ name: Name, _ label: String, _ control: FormControl, isRequired: Bool = false
    ) {
        self.name = name
        self.label = label
        self.control = control
        self.isRequired = isRequired
        original = control.value
    }
}

/// A button below the fields.
package struct FormButton: Hashable, Sendable {
    /// What it does.
    package enum Action: Hashable, Sendable {
        case save
        case close
        case discard
    }

    package let action: Action
    package let title: String

    package init(_ action: Action, _ title: String) {
        self.action = action
        self.title = title
    }
}

/// What came of an edit in a form.
package enum FormOutcome<Name: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing but movement.
    case none
    /// A value is another one now.
    case changed(Name)
    /// A button was pressed, or Enter in the last field.
    case pressed(FormButton.Action)
}
