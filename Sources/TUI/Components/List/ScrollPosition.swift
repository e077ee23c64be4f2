/// Where in a list of known length the selection and the first visible row are.
package struct ScrollPosition: Hashable, Sendable {
    package private(set) var selected = 0
    /// The first visible row.
    package private(set) var top = 0

    package init() {}

    /// Selects a row and shows it, scrolling as little as needed.
    package mutating func select(_ row: Int, count: Int, height: Int) {
        selected = max(0, min(row, count - 1))
        reveal(count: count, height: height)
    }

    /// Moves the selection and the view together by about a page.
    package mutating func page(by rows: Int, count: Int, height: Int) {
        top = max(0, min(top + rows, count - height))
        select(selected + rows, count: count, height: height)
    }

    /// Moves the view so that the selection is on the screen row `line`.
    package mutating func place(selectionAt line: Int, count: Int, height: Int) {
        top = selected - line
        reveal(count: count, height: height)
    }

    /// Moves the view alone.
    package mutating func show(top: Int) { self.top = max(0, top) }

    /// Puts both where rows have moved to.
    package mutating func move(selected: Int, top: Int, count: Int, height: Int) {
        self.top = max(0, top)
        select(selected, count: count, height: height)
    }

    /// Keeps the selection in view and the view full.
    package mutating func reveal(count: Int, height: Int) {
        let height = max(1, height)
        top = max(0, min(top, count - height))
        if selected < top { top = selected }
        if selected >= top + height { top = selected - height + 1 }
    }
}
