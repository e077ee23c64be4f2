/// Where everything of a form stands, as a function of its size, its errors and its focus.
struct FormLayout {
    /// A field, or the row of buttons, which has the index after the last field.
    struct Item {
        let index: Int
        /// All of it, over the whole width.
        let rect: Rect
        /// Where its control is drawn, inside the brackets if it has any.
        let control: Rect
        /// Where its error is drawn; no rows if there is none.
        let error: Rect
    }

    /// A button.
    struct Button {
        let index: Int
        let rect: Rect
    }

    /// What is seen, from above.
    private(set) var items: [Item] = []
    private(set) var buttons: [Button] = []
    /// The first item that is seen.
    private(set) var top: Int
    /// Where the brackets of all fields begin.
    let fieldX: Int
    /// Whether there is room for nothing but the field that has the keyboard.
    let isCompact: Bool
    /// Whether there is no room for empty rows between fields of a line and a text.
    private(set) var isTight = false

    private let size: Size
    private let ambiguous: AmbiguousWidth
    private let focus: Int

    /// Rows that a text area has at least, where there are that many.
    private static let leastAreaRows = 3
    /// From so many rows on that nothing else needs there is an empty one above and below each text area.
    private static let leastSpareRows = 6

    init<Name>(_ form: Form<Name>) {
        size = form.size
        ambiguous = form.ambiguous
        isCompact = size.width < 34 || size.height < 6
        focus = min(form.focus, form.fields.count)
        let labels = form.fields.map { DisplayWidth.cells(of: $0.label, ambiguous: form.ambiguous) }
        fieldX = isCompact ? 0 : 2 + min(labels.max() ?? 0, size.width / 3) + 2
        top = form.top
        let rows = Self.buttonRows(form, width: size.width - (isCompact ? 0 : 2))
        if isCompact {
            placeFocused(form, rows)
        } else {
            placeAll(form, rows)
        }
    }

    // MARK: - All of it

    private mutating func placeAll<Name>(_ form: Form<Name>, _ rows: [Button]) {
        let buttonHeight = (rows.last?.rect.maxY ?? 0) + 1
        let fixed = form.fields.enumerated().map { index, field in
            self.rows(beneath: field, isFocused: index == focus)
        }
        // Fields of a line are apart from a text, whose lines else look like more of them.
        var gaps = form.fields.indices.map { index in
            index > 0 && form.fields[index - 1].control.isArea != form.fields[index].control.isArea
                ? 1 : 0
        }
        let area = min(Self.leastAreaRows, max(1, size.height - 1))
        var heights = zip(form.fields, fixed).map { field, extra in
            (field.control.isArea ? area : 1) + extra
        }
        heights.append(buttonHeight)
        gaps.append(0)
        if heights.reduce(0, +) + Self.leastSpareRows > size.height {
            isTight = gaps.contains(1)
            gaps = gaps.map { _ in 0 }
        }
        heights = zip(heights, gaps).map { $0 + $1 }
        grow(&heights, form)
        top = visibleTop(heights)
        var y = 0
        for index in heights.indices.dropFirst(top) where y < size.height {
            let rect = Rect(x: 0, y: y, width: size.width, height: heights[index])
            let extra = index < fixed.count ? fixed[index] : 0
            place(
                rect, index, gap: gaps[index], extra,
                hasError: index < fixed.count && form.fields[index].error != nil)
            if index == form.fields.count { placeButtons(rows, at: Point(x: 2, y: y + 1)) }
            y += heights[index]
        }
    }

    /// Gives the rows that are left over to the text areas.
    private func grow<Name>(_ heights: inout [Int], _ form: Form<Name>) {
        let areas = form.fields.indices.filter { form.fields[$0].control.isArea }
        let left = size.height - heights.reduce(0, +)
        guard left > 0, !areas.isEmpty else { return }
        for index in areas { heights[index] += left / areas.count }
        heights[areas[areas.count - 1]] += left % areas.count
    }

    /// The first item to show, so that all of the focused one is seen.
    private func visibleTop(_ heights: [Int]) -> Int {
        guard heights.reduce(0, +) > size.height else { return 0 }
        var first = min(top, focus)
        while first < focus, heights[first...focus].reduce(0, +) > size.height { first += 1 }
        // No empty rows below while something is hidden above.
        while first > 0, heights[(first - 1)...].reduce(0, +) <= size.height { first -= 1 }
        return first
    }

    private mutating func place(
        _ rect: Rect, _ index: Int, gap: Int, _ extra: Int, hasError: Bool
    ) {
        let (body, below) = rect.splitTop(gap).rest.splitTop(rect.height - gap - extra)
        let control = body.inset(left: fieldX + 1, right: 2)
        // What is wrong stands below what was typed.
        let error =
            hasError ? below.splitTop(extra).top.inset(left: fieldX + 1) : below.splitTop(0).top
        items.append(Item(index: index, rect: rect, control: control, error: error))
    }

    /// The rows below a control: what is wrong with it, and suggestions.
    private func rows<Name>(beneath field: FormField<Name>, isFocused: Bool) -> Int {
        var rows = 0
        if let error = field.error {
            let lines = DisplayWidth.wrap(
                error, width: size.width - (isCompact ? 0 : fieldX + 1), ambiguous: ambiguous)
            rows += min(2, max(1, lines.count))
        }
        if isFocused, case .tags(let tags) = field.control, tags.hasSuggestions { rows += 1 }
        return rows
    }

    // MARK: - Only what has the keyboard

    private mutating func placeFocused<Name>(_ form: Form<Name>, _ rows: [Button]) {
        let rect = Rect(size: size)
        top = focus
        guard focus < form.fields.count else {
            let first = rows.first { $0.index == form.focus - form.fields.count }?.rect.minY ?? 0
            items.append(Item(index: focus, rect: rect, control: rect, error: rect.splitTop(0).top))
            placeButtons(rows, at: Point(x: 0, y: min(0, size.height - 1 - first)))
            return
        }
        let (_, rest) = rect.splitTop(size.height > 1 ? 1 : 0)
        let field = form.fields[focus]
        let beneath = min(self.rows(beneath: field, isFocused: true), max(0, rest.height - 1))
        let (error, control) = rest.splitBottom(beneath)
        items.append(
            Item(
                index: focus, rect: rect,
                control: field.control.isArea ? control : control.splitTop(1).top,
                error: field.error == nil ? error.splitTop(0).top : error))
    }

    // MARK: - Buttons

    private mutating func placeButtons(_ rows: [Button], at origin: Point) {
        buttons = rows.map { button in
            var rect = button.rect
            rect.origin.x += origin.x
            rect.origin.y += origin.y
            return Button(index: button.index, rect: rect)
        }
    }

    /// The buttons in as many rows as they need, from 0,0.
    private static func buttonRows<Name>(_ form: Form<Name>, width: Int) -> [Button] {
        var buttons: [Button] = []
        var x = 0
        var y = 0
        for (index, button) in form.buttons.enumerated() {
            let title = DisplayWidth.cells(of: button.title, ambiguous: form.ambiguous)
            // A whole title is worth more than its brackets.
            let cells = 4 + title <= width ? 4 + title : title
            if x > 0, x + cells > width {
                x = 0
                y += 1
            }
            buttons.append(Button(index: index, rect: Rect(x: x, y: y, width: cells, height: 1)))
            x += cells + 2
        }
        return buttons
    }
}
