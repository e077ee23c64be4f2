/// One of a few values, all of them shown: `(*) draft   ( ) published`.
package struct Choice: Sendable {
    /// What can be chosen.
    package struct Option: Hashable, Sendable {
        /// The value as it is kept.
        package let value: String
        /// The value as people read it.
        package let title: String

        package init(_ value: String, _ title: String) {
            self.value = value
            self.title = title
        }
    }

    package private(set) var options: [Option]
    private var index: Int

    /// A choice with `value` chosen; one that is not among the options is added as it is, so that
    /// what another program stored is shown and kept.
    package init(_ options: [Option], value: String) {
        self.options = options
        index = 0
        select(value)
    }

    /// The value that is chosen; empty when there is nothing to choose from.
    package var value: String { options.isEmpty ? "" : options[index].value }

    /// Chooses a value.
    package mutating func select(_ value: String) {
        if !options.contains(where: { $0.value == value }) { options.append(Option(value, value)) }
        index = options.firstIndex { $0.value == value } ?? 0
    }

    /// Left and right choose the neighbour, Space the next, a letter what begins with it; true if
    /// something else is chosen now.
    package mutating func apply(_ edit: TextEdit) -> Bool {
        let old = index
        let last = options.count - 1
        switch edit {
        case .moveLeft: index = max(0, index - 1)
        case .moveRight: index = min(max(0, last), index + 1)
        case .moveToLineStart: index = 0
        case .moveToLineEnd: index = max(0, last)
        case .insert(" "): index = index < last ? index + 1 : 0
        case .insert(let letter): index = next(beginningWith: letter) ?? index
        default: break
        }
        return index != old
    }

    /// Whether a letter chooses something: no value begins with any other one.
    package func takes(_ letter: String) -> Bool {
        letter == " " || next(beginningWith: letter) != nil
    }

    private func next(beginningWith letter: String) -> Int? {
        let order = Array(options.indices.dropFirst(index + 1)) + Array(options.indices)
        return order.first { options[$0].title.lowercased().hasPrefix(letter.lowercased()) }
    }

    /// Chooses the option at a column, as they are drawn in so many cells; true if something else is
    /// chosen now.
    package mutating func click(x: Int, width: Int, ambiguous: AmbiguousWidth) -> Bool {
        let old = index
        var start = 0
        for option in options.indices where cells(ambiguous) <= width {
            let title = options[option].title
            let end = start + 4 + DisplayWidth.cells(of: title, ambiguous: ambiguous)
            if (start..<end).contains(x) { index = option }
            start = end + 3
        }
        return index != old
    }

    /// Shows all options in a row, or the chosen one alone where there is no room for all.
    package func draw(on canvas: inout Canvas, isFocused: Bool) {
        let style = isFocused ? Style.fieldFocused : .text
        let isNarrow = cells(canvas.ambiguous) > canvas.size.width
        let shown =
            isNarrow ? Array(options.indices.filter { $0 == index }) : Array(options.indices)
        var x = 0
        for option in shown {
            let isChosen = option == index
            if isChosen, isFocused { canvas.setCursor(x: x + 1, y: 0, visible: true) }
            let text = (isChosen ? "(*) " : "( ) ") + options[option].title
            x += canvas.write(text, x: x, y: 0, style: isChosen ? style : .text)
            if isNarrow {
                canvas.write("  \(option + 1)/\(options.count)", x: x, y: 0, style: .dim)
            }
            x += 3
        }
    }

    private func cells(_ ambiguous: AmbiguousWidth) -> Int {
        options.reduce(-3) {
            $0 + 7 + DisplayWidth.cells(of: $1.title, ambiguous: ambiguous)
        }
    }
}
