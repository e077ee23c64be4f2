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
        guard case .choice(let choice) = self else { return value }
        return choice.options.first { $0.value == value }?.title ?? value
    }

    /// Whether Enter belongs to it and it grows with the room there is.
    package var isArea: Bool {
        if case .area = self { true } else { false }
    }

    private static var empty: FormControl { .choice(Choice([], value: "")) }
}
