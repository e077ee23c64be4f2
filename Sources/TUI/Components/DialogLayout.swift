/// What of a question stands where: a box in the middle or, where it does not fit, a page of its
/// text, then a button a row with the focused one in sight.
struct DialogLayout {
    /// A button and the cells it takes.
    struct Place {
        let button: Int
        let area: Rect
        let label: String
    }

    /// A line of the text.
    struct Line {
        var text: String
        /// Whether it is of the question itself.
        var isTitle = false
    }

    private(set) var box: Rect?
    private(set) var lines: [Line] = []
    private(set) var buttons: [Place] = []
    /// Which button has the keyboard, of how many, where not all are in sight.
    private(set) var count: String?
    /// Whether there is text before or behind what is shown.
    private(set) var hasPages = false

    private let dialog: Dialog
    private let room: Size
    private let ambiguous: AmbiguousWidth
    /// All of the text where there is no box, in the order in which it is read.
    private var text: [Line] = []
    /// How many lines stand before all of it, and say the same in short.
    private var briefCount = 0

    init(_ dialog: Dialog, in room: Size, _ ambiguous: AmbiguousWidth) {
        self.dialog = dialog
        self.room = room
        self.ambiguous = ambiguous
        if !layOutBox() { layOutPage() }
    }

    /// The first line of the page that follows, or of the one before; the same at the ends.
    func topLine(forward: Bool) -> Int {
        guard hasPages else { return 0 }
        // The last line may be cut: one goes on with it.
        let step = max(1, lines.count - 1)
        let first = min(dialog.topLine, lastTopLine)
        return forward ? min(first + step, lastTopLine) : max(0, first - step)
    }

    /// Whether there is text behind what is shown.
    var goesOn: Bool { hasPages && dialog.topLine < lastTopLine }

    private var lastTopLine: Int { max(0, text.count - lines.count) }

    // MARK: - The box

    /// Lays it out in a box; whether there is room.
    private mutating func layOutBox() -> Bool {
        let titleWidth = cells(of: dialog.shownTitle) + 6
        let most = room.width <= 44 ? room.width : room.width - 4
        let width = room.width <= 44 ? room.width : min(max(64, titleWidth), most)
        let inner = max(1, width - 4)
        // A question that is wider than its edge stands inside, whole.
        let title = titleWidth > width ? wrap(dialog.shownTitle, width: inner) : []
        let paragraphs = dialog.paragraphs.flatMap { wrap($0, width: inner) }
        let rows = buttonRows(width: inner)
        let textCount = title.count + paragraphs.count
        let gap = textCount == 0 ? 0 : 1
        let height = textCount + gap + rows.count + 2
        guard height <= room.height, width > 8 else { return false }
        let box = Rect(
            x: (room.width - width) / 2, y: (room.height - height) / 2, width: width,
            height: height)
        self.box = box
        lines = title.map { Line(text: $0, isTitle: true) } + paragraphs.map { Line(text: $0) }
        for (row, indices) in rows.enumerated() {
            var x = box.minX + 2
            for index in indices {
                let place = place(
                    index, x, box.minY + 1 + textCount + gap + row, before: box.maxX - 2)
                x = place.area.maxX + 3
                buttons.append(place)
            }
        }
        return true
    }

    /// The buttons in as many rows as they need.
    private func buttonRows(width: Int) -> [[Int]] {
        var rows: [[Int]] = [[]]
        var used = 0
        for index in dialog.buttons.indices {
            let cells = cells(of: label(dialog.buttons[index])) + 3
            if used > 0, used + cells - 3 > width {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(index)
            used += cells
        }
        return rows
    }

    // MARK: - A page

    private mutating func layOutPage() {
        let title = wrap(dialog.shownTitle, width: room.width)
        let whole =
            title.map { Line(text: $0, isTitle: true) }
            + dialog.paragraphs.flatMap { wrap($0, width: room.width) }.map { Line(text: $0) }
        let brief = briefLines()
        text = brief + whole
        briefCount = brief.count
        // All of what is asked is worth more than a second button; of one line there is only the
        // beginning.
        let asked = max(2, brief.isEmpty ? title.count : brief.count)
        let least = min(text.count, room.height >= 4 ? min(asked, room.height - 1) : 1)
        let shown = min(dialog.buttons.count, max(1, room.height - least))
        // Where not all have a line of their own they share one.
        if shown < dialog.buttons.count, room.height >= 2, let labels = briefLabels() {
            let rows = max(0, min(text.count, room.height - 1))
            var x = 0
            buttons = labels.enumerated().map { index, label in
                defer { x += cells(of: label) + 1 }
                return place(index, x, rows, before: room.width, as: label)
            }
            showPage(of: rows)
            return
        }
        let rows = max(0, min(text.count, room.height - shown))
        let first = max(0, min(dialog.focus, dialog.buttons.count - shown))
        let isCounted = shown < dialog.buttons.count && room.height >= 4
        if isCounted { count = "\(dialog.focus + 1)/\(dialog.buttons.count)" }
        buttons = dialog.buttons.indices.dropFirst(first).prefix(shown).enumerated().map {
            let isLast = $0 == shown - 1
            let end = room.width - (isLast ? count.map { $0.utf8.count + 1 } ?? 0 : 0)
            return place($1, 0, rows + $0, before: max(0, end))
        }
        showPage(of: rows)
    }

    /// Shows so many lines of the text; one that goes on behind them says so.
    private mutating func showPage(of count: Int) {
        hasPages = count < text.count && count > 0
        let first = min(dialog.topLine, text.count - count)
        lines = Array(text[first..<(first + count)])
        // What stands before the whole text is a text of its own.
        guard first + count < text.count, first + count != briefCount, var last = lines.popLast()
        else { return }
        last.text = cut(last.text + " " + text[first + count].text, isLonger: true)
        lines.append(last)
    }

    /// What stands before all of it where the height is small: a line each, the last down to the
    /// button.
    private func briefLines() -> [Line] {
        guard let text = dialog.brief.last else { return [] }
        let last = DisplayWidth.lineRanges(of: text, width: room.width, ambiguous: ambiguous)
        let spare = max(1, room.height - dialog.brief.count)
        var lines = dialog.brief.dropLast().map { cut($0) }
        lines += last.prefix(spare - 1).map { String(text[$0]) }
        if last.count >= spare {
            lines.append(cut(String(text[last[spare - 1].lowerBound...])))
        }
        return lines.enumerated().map { Line(text: $1, isTitle: $0 == 0) }
    }

    /// Two buttons beside each other where there is little room: of "No, keep" the no, of "Yes, delete"
    /// what is done; nil where that leaves too little of them.
    private func briefLabels() -> [String]? {
        guard dialog.buttons.count == 2 else { return nil }
        var rest = room.width
        var labels: [String] = []
        for (button, isHarmless) in zip(dialog.buttons, [true, false]) {
            let parts = button.title.split(maxSplits: 1) { [",", "、"].contains($0) }
                .map { String($0.drop { $0 == " " }) }
            // Where what is done has no room, the yes has.
            let forms = isHarmless ? Array(parts.prefix(1)) : parts.reversed()
            let title = forms.first { cells(of: $0) <= rest - 4 } ?? forms.first ?? button.title
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

    // MARK: - Pieces

    private func label(_ button: Dialog.Button) -> String { "[ \(button.letter) \(button.title) ]" }

    private func place(
        _ button: Int, _ x: Int, _ y: Int, before end: Int, as brief: String? = nil
    ) -> Place {
        let label = brief ?? label(dialog.buttons[button])
        let cells = min(cells(of: label), max(0, end - x))
        return Place(
            button: button, area: Rect(x: x, y: y, width: cells, height: 1), label: label)
    }

    private func cells(of text: String) -> Int {
        DisplayWidth.cells(of: text, ambiguous: ambiguous)
    }

    private func wrap(_ text: String, width: Int) -> [String] {
        DisplayWidth.wrap(text, width: width, ambiguous: ambiguous).map(String.init)
    }

    /// As much of the text as has room in a line; where more follows behind it, with two points at
    /// its end in any case.
    private func cut(_ text: String, isLonger: Bool = false) -> String {
        let line = DisplayWidth.truncate(
            text, toCells: room.width, ellipsis: "..", ambiguous: ambiguous
        ).text
        guard isLonger, !line.hasSuffix("..") else { return line }
        return DisplayWidth.truncate(
            line, toCells: max(0, room.width - 2), ellipsis: "", ambiguous: ambiguous
        ).text + ".."
    }
}
