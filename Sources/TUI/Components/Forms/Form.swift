/// Fields with labels, and buttons below them.
///
/// Tab and Enter go to the next one; Enter in the last field saves if that has one line, else it
/// types a line end and the button or its key saves.
package struct Form<Name: Hashable & Sendable>: Sendable {
    package private(set) var fields: [FormField<Name>]
    package var buttons: [FormButton]
    /// The field that has the keyboard, or past the fields, the button.
    private(set) var focus = 0
    /// The first thing shown when not everything fits.
    var top = 0
    private(set) var size = Size(width: 0, height: 0)
    private(set) var ambiguous = AmbiguousWidth.narrow
    /// What was cut or copied last in any of the fields.
    private var taken = ""
    /// The lines whose text was selected for whoever types, and that nobody has touched since.
    private var suggested: Set<Name> = []

    package init(_ fields: [FormField<Name>], buttons: [FormButton]) {
        self.fields = fields
        self.buttons = buttons
    }

    /// The value of a field; empty for a name that is not there.
    package subscript(name: Name) -> String {
        get { fields.first { $0.name == name }?.control.value ?? "" }
        set {
            guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
            fields[index].control.replaceValue(with: newValue)
            refit()
        }
    }

    /// Puts back what somebody had typed into a field before; typing begins with it.
    package mutating func restore(_ value: String, of name: Name) {
        guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
        fields[index].control.restoreValue(value)
        refit()
    }

    /// The field that has the keyboard; nil when a button has it.
    package var focused: Name? { fields.indices.contains(focus) ? fields[focus].name : nil }

    /// Whether a value is not what it was when the form was made.
    package var isChanged: Bool { fields.contains { $0.control.value != $0.original } }

    /// The fields whose values are not what they were.
    package var changes: [Name: String] {
        var changes: [Name: String] = [:]
        for field in fields where field.control.value != field.original {
            changes[field.name] = field.control.value
        }
        return changes
    }

    /// The field with this name.
    package func field(_ name: Name) -> FormField<Name>? { fields.first { $0.name == name } }

    /// Makes another value the one that editing began with, whatever was typed.
    package mutating func setOriginal(_ value: String, of name: Name) {
        guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
        fields[index].original = value
    }

    /// Calls the fields by other names: the language changed.
    package mutating func relabel(_ label: (Name) -> String) {
        for index in fields.indices { fields[index].label = label(fields[index].name) }
        refit()
    }

    /// Tells the form how large it is.
    package mutating func fit(_ size: Size, ambiguous: AmbiguousWidth = .current) {
        self.size = size
        self.ambiguous = ambiguous
        refit()
    }

    /// Puts the cursor of a text of many lines behind it.
    package mutating func moveToEnd(of name: Name) {
        guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
        fields[index].control.withArea { $0.moveToEnd() }
    }

    /// Selects the whole text of each line, so that what is typed there takes its place.
    package mutating func selectTexts() {
        for index in fields.indices {
            guard case .text = fields[index].control else { continue }
            _ = fields[index].control.apply(.selectAll)
            suggested.insert(fields[index].name)
        }
    }

    /// Gives the keyboard to a field.
    package mutating func focus(_ name: Name) {
        focus = fields.firstIndex { $0.name == name } ?? focus
        refit()
    }

    /// Gives the keyboard to one of some fields, to go on writing: to the last one of many lines, or else
    /// to the last one that is typed into.
    package mutating func focusText(_ isOne: (Name) -> Bool) {
        let typed = fields.filter { field in
            if case .choice = field.control { return false }
            return isOne(field.name)
        }
        if let last = typed.last(where: \.control.isArea) ?? typed.last { focus(last.name) }
    }

    /// Tab, which first takes over a name that was chosen in a field of tags.
    package mutating func next() -> FormOutcome<Name> {
        if let completed = complete() { return completed }
        move(by: 1)
        return .none
    }

    /// Whether names are shown below a field of tags, one of which may be chosen.
    package var hasSuggestions: Bool {
        guard fields.indices.contains(focus), case .tags(let tags) = fields[focus].control else {
            return false
        }
        return tags.hasSuggestions
    }

    private mutating func complete() -> FormOutcome<Name>? {
        guard fields.indices.contains(focus), case .tags(var tags) = fields[focus].control,
            tags.complete()
        else { return nil }
        fields[focus].control = .tags(tags)
        refit()
        return .changed(fields[focus].name)
    }

    /// S-Tab.
    package mutating func previous() {
        move(by: -1)
    }

    /// Goes round among fields and buttons.
    private mutating func move(by step: Int) {
        let count = fields.count + buttons.count
        guard count > 0 else { return }
        focus = (focus + step + count) % count
        refit()
    }

    /// Shows what is wrong beneath the fields and puts the cursor into the first wrong one.
    package mutating func show(_ errors: [Name: String], movesFocus: Bool = true) {
        for index in fields.indices { fields[index].error = errors[fields[index].name] }
        if movesFocus, let first = fields.firstIndex(where: { $0.error != nil }) { focus = first }
        refit()
    }

    /// Shows these names below a field of tags.
    package mutating func suggest(_ suggestions: [TagField.Suggestion], for name: Name) {
        guard let index = fields.firstIndex(where: { $0.name == name }),
            case .tags(var tags) = fields[index].control
        else { return }
        tags.suggest(suggestions)
        fields[index].control = .tags(tags)
        refit()
    }

    /// The beginning of a name in a field of tags, for which suggestions are wanted.
    package func partial(of name: Name) -> String {
        guard case .tags(let tags) = fields.first(where: { $0.name == name })?.control else {
            return ""
        }
        return tags.partial
    }

    /// Gives every control the place it has now, and keeps the focus in sight.
    private mutating func refit() {
        let layout = FormLayout(self)
        top = layout.top
        for placed in layout.items where placed.index < fields.count {
            fields[placed.index].control.fit(placed.control.size, ambiguous: ambiguous)
        }
    }
}

// MARK: - Keys

extension Form {
    /// Does what a key means where the keyboard is.
    package mutating func apply(_ edit: TextEdit) -> FormOutcome<Name> {
        guard fields.indices.contains(focus) else { return applyToButtons(edit) }
        switch edit {
        case .newline where !fields[focus].control.isArea: return enter()
        case .moveDown where leaves(edit): move(by: 1)
        case .moveUp where leaves(edit): move(by: -1)
        default:
            // Also before it takes: where there is nothing to take, what was taken stays.
            if edit == .yank || edit.takes { fields[focus].control.taken = taken }
            suggested.remove(fields[focus].name)
            let isChanged = fields[focus].control.apply(edit)
            if edit.takes { taken = fields[focus].control.taken ?? taken }
            refit()
            return isChanged ? .changed(fields[focus].name) : .none
        }
        return .none
    }

    /// Whether a letter means nothing to a choice that has the keyboard.
    package func refuses(_ letter: String) -> Bool {
        guard fields.indices.contains(focus), case .choice(let choice) = fields[focus].control
        else { return false }
        return !choice.takes(letter)
    }

    /// The text that is selected in the field with the keyboard.
    package var selectedText: String {
        fields.indices.contains(focus) ? fields[focus].control.selectedText : ""
    }

    /// Whether a selection is being made with keys that move.
    package var isMarking: Bool {
        fields.indices.contains(focus) && fields[focus].control.isMarking
    }

    /// Lets go of what somebody selected; false where nobody did.
    package mutating func dropSelection() -> Bool {
        guard fields.indices.contains(focus), fields[focus].control.hasSelection,
            !suggested.contains(fields[focus].name)
        else { return false }
        fields[focus].control.dropSelection()
        return true
    }

    /// The text of many lines that has the keyboard.
    var area: TextArea? {
        guard fields.indices.contains(focus), case .area(let area) = fields[focus].control else {
            return nil
        }
        return area
    }

    /// Does something with the text of many lines that has the keyboard; nil where none has it.
    mutating func withArea<Result>(_ body: (inout TextArea) -> Result) -> Result? {
        guard fields.indices.contains(focus) else { return nil }
        return fields[focus].control.withArea(body)
    }

    private mutating func enter() -> FormOutcome<Name> {
        if let completed = complete() { return completed }
        guard focus < fields.count - 1 else { return .pressed(.save) }
        move(by: 1)
        return .none
    }

    /// Whether up and down go to another field from here.
    private func leaves(_ edit: TextEdit) -> Bool {
        switch fields[focus].control {
        case .area: false
        case .tags(let tags): edit == .moveUp ? !tags.hasChosen : !tags.hasSuggestions
        case .text, .choice: true
        }
    }

    private mutating func applyToButtons(_ edit: TextEdit) -> FormOutcome<Name> {
        let button = focus - fields.count
        guard buttons.indices.contains(button) else { return .none }
        switch edit {
        case .newline, .insert(" "): return .pressed(buttons[button].action)
        case .moveLeft where button > 0, .moveUp: move(by: -1)
        case .moveRight where button < buttons.count - 1, .moveDown: move(by: 1)
        default: break
        }
        return .none
    }

    /// A click gives the keyboard to what is there; on a button it presses it, and on one of a few values
    /// it chooses that one.
    package mutating func click(_ point: Point) -> FormOutcome<Name> {
        let layout = FormLayout(self)
        if let button = layout.buttons.first(where: { $0.rect.contains(point) }) {
            focus = fields.count + button.index
            return .pressed(buttons[button.index].action)
        }
        if let item = layout.items.first(where: { $0.rect.contains(point) }) {
            focus = min(item.index, fields.count)
            let isChanged = choose(at: point, in: item)
            refit()
            if isChanged { return .changed(fields[focus].name) }
        }
        return .none
    }

    private mutating func choose(at point: Point, in item: FormLayout.Item) -> Bool {
        guard fields.indices.contains(item.index), item.control.contains(point),
            case .choice(var choice) = fields[item.index].control
        else { return false }
        defer { fields[item.index].control = .choice(choice) }
        return choice.click(
            x: point.x - item.control.minX, width: item.control.width, ambiguous: ambiguous)
    }
}
