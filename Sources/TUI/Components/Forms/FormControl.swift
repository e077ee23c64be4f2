/// What stands behind a label of a form.
package enum FormControl: Sendable {
    case text(TextField)
    case area(TextArea)
    case choice(Choice)
    case tags(TagField)

    /// The value as text: what was typed, or the value that was chosen.
    package var value: String {
        switch self {
        case .text(let field): field.text
        case .area(let area): area.text
        case .choice(let choice): choice.value
        case .tags(let tags): tags.field.text
        }
    }

    /// Makes the value the one that somebody had typed before: there is nothing to take back yet.
    mutating func restoreValue(_ value: String) {
        replaceValue(with: value)
        switch self {
        case .text(var field):
            field.forgetSteps()
            self = .text(field)
        case .area(var area):
            area.forgetSteps()
            self = .area(area)
        case .tags(var tags):
            tags.forgetSteps()
            self = .tags(tags)
        case .choice: break
        }
    }

    /// Makes the value another one; typing it away can be taken back.
    mutating func replaceValue(with value: String) {
        switch self {
        case .text(var field):
            field.replaceText(with: value)
            self = .text(field)
        case .area(var area):
            area.replaceText(with: value)
            self = .area(area)
        case .choice(var choice):
            choice.select(value)
            self = .choice(choice)
        case .tags(var tags):
            tags.replaceText(with: value)
            self = .tags(tags)
        }
    }

    /// Does what a key means; true if the value is another one now.
    mutating func apply(_ edit: TextEdit) -> Bool {
        // The case is emptied while its value changes, so that a long text is not copied.
        switch self {
        case .text(var field):
            defer { self = .text(field) }
            return field.apply(edit)
        case .area(var area):
            self = .empty
            defer { self = .area(area) }
            return area.apply(edit)
        case .choice(var choice):
            defer { self = .choice(choice) }
            return choice.apply(edit)
        case .tags(var tags):
            defer { self = .tags(tags) }
            return tags.apply(edit)
        }
    }

    mutating func fit(_ size: Size, ambiguous: AmbiguousWidth) {
        switch self {
        case .text(var field):
            field.fit(width: size.width, ambiguous: ambiguous)
            self = .text(field)
        case .area(var area):
            self = .empty
            area.fit(size, ambiguous: ambiguous)
            self = .area(area)
        case .choice: break
        case .tags(var tags):
            tags.fit(width: size.width, ambiguous: ambiguous)
            self = .tags(tags)
        }
    }

    /// A value as people read it: the title of a choice, or the text itself.
    package func title(of value: String) -> String {
        switch self {
        case .choice(let choice): choice.options.first { $0.value == value }?.title ?? value
        // What is typed may end in a comma, behind which the next one goes.
        case .tags: TagField.text(of: TagField.names(in: value))
        case .text, .area: value
        }
    }

    /// What was cut or copied in it last; a choice has nothing to cut.
    var taken: String? {
        get {
            switch self {
            case .text(let field): field.taken
            case .area(let area): area.taken
            case .tags(let tags): tags.taken
            case .choice: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .text(var field):
                field.taken = newValue
                self = .text(field)
            case .area(var area):
                self = .empty
                area.taken = newValue
                self = .area(area)
            case .tags(var tags):
                tags.taken = newValue
                self = .tags(tags)
            case .choice: break
            }
        }
    }

    /// The text that is selected.
    var selectedText: String {
        switch self {
        case .text(let field): field.selectedText
        case .area(let area): area.selectedText
        case .tags(let tags): tags.field.selectedText
        case .choice: ""
        }
    }

    /// Whether there is a selection, or one is begun.
    var hasSelection: Bool {
        switch self {
        case .text(let field): field.hasSelection
        case .area(let area): area.hasSelection
        case .tags(let tags): tags.field.hasSelection
        case .choice: false
        }
    }

    /// Whether a selection is being made with keys that move.
    var isMarking: Bool {
        switch self {
        case .text(let field): field.isMarking
        case .area(let area): area.isMarking
        case .tags(let tags): tags.field.isMarking
        case .choice: false
        }
    }

    /// Selects nothing any more.
    mutating func dropSelection() {
        switch self {
        case .text(var field):
            field.dropSelection()
            self = .text(field)
        case .area(var area):
            self = .empty
            area.dropSelection()
            self = .area(area)
        case .tags(var tags):
            tags.dropSelection()
            self = .tags(tags)
        case .choice: break
        }
    }

    /// Does something with a text of many lines; nil for anything else.
    mutating func withArea<Result>(_ body: (inout TextArea) -> Result) -> Result? {
        guard case .area(var area) = self else { return nil }
        self = .empty
        defer { self = .area(area) }
        return body(&area)
    }

    /// Whether Enter belongs to it and it grows with the room there is.
    package var isArea: Bool {
        if case .area = self { true } else { false }
    }

    private static var empty: FormControl { .choice(Choice([], value: "")) }
}
