/// A question with letter buttons, drawn as a box over what is beneath.
///
/// The first button is the harmless one and has the keyboard at first.
package struct Dialog: Sendable {
    /// One answer.
    package struct Button: Hashable, Sendable {
        /// The letter of the language that presses it.
        package let letter: Character
        package let title: String
        /// Another letter that presses it.
        package let alias: Character?
        /// Whether nothing takes back what it does.
        package let isFinal: Bool

        package init(
            _ letter: Character, _ title: String, alias: Character? = nil, isFinal: Bool = false
        ) {
            self.letter = letter
            self.title = title
            self.alias = alias
            self.isFinal = isFinal
        }

        func isPressed(by typed: String) -> Bool {
            letter.lowercased() == typed || alias?.lowercased() == typed
        }
    }

    package var title: String
    /// What follows from it, one paragraph each.
    package internal(set) var paragraphs: [String]
    package let buttons: [Button]
    /// What stands before the question and its paragraphs where the height is small, a line each, of
    /// which the last goes on as far as there is room; empty where those themselves do.
    var brief: [String]
    /// The button that Enter presses.
    package private(set) var focus = 0
    /// The first line that is shown of a text for which there is no room.
    private(set) var topLine = 0

    package init(
        title: String, paragraphs: [String], buttons: [Button], brief: [String] = []
    ) {
        self.title = title
        self.paragraphs = paragraphs
        self.buttons = buttons
        self.brief = brief
    }

    /// Goes to another button, round at the ends.
    package mutating func move(by step: Int) {
        guard !buttons.isEmpty else { return }
        focus = ((focus + step) % buttons.count + buttons.count) % buttons.count
    }

    /// Reads on, or back, where there is no room for all of the text.
    package mutating func turnPage(forward: Bool, in size: Size) {
        topLine = DialogLayout(self, in: size, .current).topLine(forward: forward)
    }

    /// The button that a letter presses.
    ///
    /// In a question of two, `y` and `n` work in every language: `n` is the harmless one.
    package func button(for letter: Character) -> Int? {
        let typed = letter.lowercased()
        if let index = buttons.firstIndex(where: { $0.isPressed(by: typed) }) {
            return index
        }
        // Only what is harmless goes without being offered.
        return typed == "n" && !buttons.isEmpty ? 0 : nil
    }

    /// The same with the letter that means yes in a language, unless another button has it.
    package func saying(yes: Character) -> Dialog {
        guard !buttons.contains(where: { $0.letter == yes }) else { return self }
        var dialog = Dialog(
            title: title, paragraphs: paragraphs,
            buttons: buttons.map {
                $0.letter == "y" ? Button(yes, $0.title, alias: $0.letter, isFinal: $0.isFinal) : $0
            }, brief: brief)
        dialog.focus = focus
        dialog.topLine = topLine
        return dialog
    }

    /// The question, with a sign before one that has an answer that nothing takes back: colour says
    /// nothing alone.
    var shownTitle: String { isFinal ? "! " + title : title }

    /// Whether an answer does what nothing takes back.
    var isFinal: Bool { buttons.contains(where: \.isFinal) }
}

// MARK: - Drawing

extension Dialog {
    /// Shows the box in the middle of the canvas: over the whole width where that is small, and
    /// without an edge, with the question above its buttons, where the height is.
    package func draw(on canvas: inout Canvas, signs: Signs) {
        let layout = DialogLayout(self, in: canvas.size, canvas.ambiguous)
        if let box = layout.box {
            canvas.draw(in: box) { part in
                let isInside = layout.lines.contains(where: \.isTitle)
                part.drawBox(
                    title: isInside ? "" : shownTitle, style: titleStyle, signs: signs)
                for (y, line) in layout.lines.enumerated() {
                    part.write(
                        line.text, x: 2, y: y + 1, style: line.isTitle ? titleStyle : .dialog)
                }
            }
        } else {
            canvas.fill(Rect(size: canvas.size), style: .dialog)
            for (y, line) in layout.lines.enumerated() {
                canvas.write(line.text, x: 0, y: y, style: line.isTitle ? titleStyle : .dialog)
            }
            if let count = layout.count, let last = layout.buttons.last {
                canvas.write(
                    count, x: canvas.size.width - count.utf8.count, y: last.area.minY,
                    style: .dialog)
            }
        }
        for place in layout.buttons { draw(place, on: &canvas) }
    }

    private var titleStyle: Style { isFinal ? .error : .dialogTitle }

    private func draw(_ place: DialogLayout.Place, on canvas: inout Canvas) {
        let area = place.area
        let isFocused = place.button == focus
        let before = place.label.hasPrefix("[ ") ? 2 : 1
        if isFocused { canvas.setCursor(x: area.minX + before, y: area.minY, visible: true) }
        let style: Style =
            buttons[place.button].isFinal
            ? (isFocused ? .dangerFocused : .danger) : (isFocused ? .buttonFocused : .button)
        let text = DisplayWidth.truncate(
            place.label, toCells: area.size.width, ellipsis: "..",
            ambiguous: canvas.ambiguous)
        canvas.write(text.text, x: area.minX, y: area.minY, style: style)
    }

    /// The button at a point of a canvas of that size; nil where there is none.
    package func button(at point: Point, in size: Size) -> Int? {
        DialogLayout(self, in: size, .current).buttons.first { $0.area.contains(point) }?.button
    }

    /// Whether all of it has room, in a box.
    func hasBox(in size: Size) -> Bool {
        DialogLayout(self, in: size, .current).box != nil
    }

    /// Where one can read on in a text for which there is no room, and back.
    func pages(in size: Size) -> (forward: Bool, back: Bool) {
        let layout = DialogLayout(self, in: size, .current)
        return (layout.goesOn, layout.hasPages && topLine > 0)
    }
}
