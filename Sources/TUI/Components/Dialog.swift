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
    package let paragraphs: [String]
    package let buttons: [Button]
    /// What stands in the place of the question and its paragraphs where the height is small, a line each,
    /// of which the last goes on as far as there is room; empty where those themselves do.
    var brief: [String]
    /// The button that Enter presses.
    package private(set) var focus = 0

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
        return dialog
    }
}

// MARK: - Drawing

extension Dialog {
    /// Shows the box in the middle of the canvas: over the whole width where that is small, and
    /// without an edge, with the question above its buttons, where the height is.
    package func draw(on canvas: inout Canvas, signs: Signs) {
        let layout = Layout(self, in: canvas.size, canvas.ambiguous)
        if let box = layout.box {
            canvas.draw(in: box) { part in
                part.drawBox(
                    title: shownTitle, style: isFinal ? .error : .dialogTitle, signs: signs)
                for (y, line) in layout.lines.enumerated() {
                    part.write(line, x: 2, y: y + 1, style: .dialog)
                }
            }
        } else {
            canvas.fill(Rect(size: canvas.size), style: .dialog)
            for (index, line) in layout.lines.enumerated() {
                let isTitle = index < layout.titleLines
                let style = !isTitle ? Style.dialog : isFinal ? .error : .dialogTitle
                canvas.write(line, x: 0, y: index, style: style)
            }
            if let place = layout.buttons.last, isCounted(layout.buttons.count, in: canvas.size) {
                canvas.write(
                    count, x: canvas.size.width - count.utf8.count, y: place.area.minY,
                    style: .dialog)
            }
        }
        for place in layout.buttons { draw(place, on: &canvas) }
    }

    private func draw(_ place: Layout.Place, on canvas: inout Canvas) {
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
    package func button(
        at point: Point, in size: Size, ambiguous: AmbiguousWidth = .narrow
    ) -> Int? {
        Layout(self, in: size, ambiguous).buttons.first { $0.area.contains(point) }?.button
    }

    /// Whether all of it has room, in a box.
    func hasBox(in size: Size, ambiguous: AmbiguousWidth = .narrow) -> Bool {
        Layout(self, in: size, ambiguous).box != nil
    }

    /// Whether an answer does what nothing takes back.
    private var isFinal: Bool { buttons.contains(where: \.isFinal) }

    /// The question, with a sign before one that has such an answer: colour says nothing alone.
    private var shownTitle: String { isFinal ? "! " + title : title }

    /// Whether it is said that not all buttons are in sight: on the smallest there is no room for that.
    private func isCounted(_ shown: Int, in room: Size) -> Bool {
        shown < buttons.count && room.height >= 4
    }

    /// Which button has the keyboard, of how many.
    private var count: String { "\(focus + 1)/\(buttons.count)" }

    private func label(_ button: Button) -> String { "[ \(button.letter) \(button.title) ]" }

    /// Two buttons beside each other where there is little room: of "No, keep" the no, of "Yes, delete"
    /// what is done; nil where that leaves too little of them.
    private func briefLabels(width: Int, _ ambiguous: AmbiguousWidth) -> [String]? {
        guard buttons.count == 2 else { return nil }
        var rest = width
        var labels: [String] = []
        for (button, isHarmless) in zip(buttons, [true, false]) {
            let parts = button.title.split(maxSplits: 1) { [",", "、"].contains($0) }
                .map { String($0.drop { $0 == " " }) }
            // Where what is done has no room, the yes has.
            let forms = isHarmless ? Array(parts.prefix(1)) : parts.reversed()
            let title =
                forms.first { DisplayWidth.cells(of: $0, ambiguous: ambiguous) <= rest - 4 }
                ?? forms.first ?? button.title
            let cut = DisplayWidth.truncate(
                title, toCells: rest - 4, ellipsis: "..", ambiguous: ambiguous)
            guard cut.text == title || !isHarmless && cut.cells >= Self.leastBriefCells else {
                return nil
            }
            labels.append("[\(button.letter) \(cut.text)]")
            rest -= cut.cells + 5
        }
        return labels
    }

    /// The cells of a title of which one sees enough.
    private static let leastBriefCells = 6

    /// The buttons in as many rows as they need.
    private func buttonRows(width: Int, ambiguous: AmbiguousWidth) -> [[Int]] {
        var rows: [[Int]] = [[]]
        var used = 0
        for index in buttons.indices {
            let cells = DisplayWidth.cells(of: label(buttons[index]), ambiguous: ambiguous) + 3
            if used > 0, used + cells - 3 > width {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(index)
            used += cells
        }
        return rows
    }

    /// What stands where: a box in the middle or, where it does not fit, what fits of the question, then
    /// a button a row with the focused one in sight.
    private struct Layout {
        /// A button and the cells it takes.
        struct Place {
            let button: Int
            let area: Rect
            let label: String
        }

        let box: Rect?
        let lines: [String]
        /// How many of the lines are the question itself.
        let titleLines: Int
        let buttons: [Place]

        init(_ dialog: Dialog, in room: Size, _ ambiguous: AmbiguousWidth) {
            let width = room.width <= 44 ? room.width : min(64, room.width - 4)
            let inner = max(1, width - 4)
            let lines = dialog.paragraphs.flatMap {
                DisplayWidth.wrap($0, width: inner, ambiguous: ambiguous).map(String.init)
            }
            let rows = dialog.buttonRows(width: inner, ambiguous: ambiguous)
            let height = lines.count + rows.count + 3
            func place(
                _ button: Int, _ x: Int, _ y: Int, before end: Int, as brief: String? = nil
            ) -> Place {
                let label = brief ?? dialog.label(dialog.buttons[button])
                let cells = min(
                    DisplayWidth.cells(of: label, ambiguous: ambiguous), max(0, end - x))
                return Place(
                    button: button, area: Rect(x: x, y: y, width: cells, height: 1), label: label)
            }
            guard height <= room.height, width > 8 else {
                box = nil
                func lines(_ text: String) -> [String] {
                    DisplayWidth.wrap(text, width: room.width, ambiguous: ambiguous)
                        .map(String.init)
                }
                let title = lines(dialog.shownTitle)
                func line(_ text: String) -> String {
                    DisplayWidth.truncate(
                        text, toCells: room.width, ellipsis: "..", ambiguous: ambiguous
                    ).text
                }
                // The last may go on down to the line of a button.
                let text = dialog.brief.last ?? ""
                let last =
                    text.isEmpty
                    ? []
                    : DisplayWidth.lineRanges(of: text, width: room.width, ambiguous: ambiguous)
                let spare = max(1, room.height - dialog.brief.count)
                var brief = dialog.brief.dropLast().map(line)
                brief += last.prefix(spare - 1).map { String(text[$0]) }
                if last.count >= spare {
                    brief.append(line(String(text[last[spare - 1].lowerBound...])))
                }
                let titleCount = brief.isEmpty ? title.count : 1
                titleLines = titleCount
                /// The first lines; a question that goes on behind them says so.
                func beginning(_ question: [String], _ count: Int) -> [String] {
                    var lines = Array(question.prefix(count))
                    guard count < titleCount, let last = lines.popLast() else { return lines }
                    return lines + [line(last + " " + question[count])]
                }
                let question =
                    brief.isEmpty ? title + dialog.paragraphs.flatMap(lines) : brief
                // All of what is asked is worth more than a second button; of one line there is only
                // the beginning.
                let whole = max(2, brief.isEmpty ? title.count : brief.count)
                let asked = min(
                    question.count, room.height >= 4 ? min(whole, room.height - 1) : 1)
                let shown = min(dialog.buttons.count, max(1, room.height - asked))
                let first = max(0, min(dialog.focus, dialog.buttons.count - shown))
                // Where not all have a line of their own they share one.
                if shown < dialog.buttons.count, room.height >= 2,
                    let labels = dialog.briefLabels(width: room.width, ambiguous)
                {
                    let top = max(0, min(question.count, room.height - 1))
                    var x = 0
                    buttons = labels.enumerated().map { index, label in
                        defer { x += DisplayWidth.cells(of: label, ambiguous: ambiguous) + 1 }
                        return place(index, x, top, before: room.width, as: label)
                    }
                    self.lines = beginning(question, top)
                    return
                }
                let top = max(0, min(question.count, room.height - shown))
                buttons = dialog.buttons.indices.dropFirst(first).prefix(shown).enumerated().map {
                    let isCut = dialog.isCounted(shown, in: room) && $0 == shown - 1
                    let end = room.width - (isCut ? dialog.count.utf8.count + 1 : 0)
                    return place($1, 0, top + $0, before: max(0, end))
                }
                self.lines = beginning(question, top)
                return
            }
            let box = Rect(
                x: (room.width - width) / 2, y: (room.height - height) / 2, width: width,
                height: height)
            self.box = box
            self.lines = lines
            titleLines = 0
            buttons = rows.enumerated().flatMap { row, indices in
                var x = box.minX + 2
                return indices.map { index in
                    let place = place(
                        index, x, box.minY + lines.count + 2 + row, before: box.maxX - 2)
                    x = place.area.maxX + 3
                    return place
                }
            }
        }
    }
}
