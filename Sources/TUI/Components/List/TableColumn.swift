/// One column of a list: what it shows and how much room it asks for.
package struct TableColumn<Item> {
    /// What stands in one cell of the table.
    package struct Text {
        package let text: String
        package let style: Style
        /// Initials in a style of their own before the text.
        package let avatar: Avatar?

        package init(_ text: String, _ style: Style = .text, avatar: Avatar? = nil) {
            self.text = text
            self.style = style
            self.avatar = avatar
        }

        /// The same in bold, unless its style says something.
        var bold: Self { style == .text ? Self(text, .bold, avatar: avatar) : self }
    }

    package let head: String
    /// Cells, to which the text is cut; for the column that takes what is left, the least.
    package let width: Int
    /// Cells down to which it gives way before it, or a column that is worth more than the last words
    /// of another, leaves.
    package let least: Int
    /// Cells from which more would not help; the one that takes what is left goes up to twice that.
    package let ideal: Int
    /// Whether it takes what the others leave.
    package let isFlexible: Bool
    /// Whether its texts end at the right edge, as numbers do.
    package let alignsRight: Bool
    /// Columns with the highest number leave first when it gets narrow; 0 never leaves.
    package let rank: Int
    package let text: (Item) -> Text
    /// Whether the rows are sorted by it downwards; nil where they are not sorted by it.
    package private(set) var isDescending: Bool?
    /// Whether the rows were found by it, so that it goes no sooner than what they are sorted by.
    package private(set) var isNamed = false
    /// Whether its texts mean nothing without its head, where they are heard.
    package private(set) var isLabelled = false
    /// Whether a text that is cut is cut so that a word is seen by which it was found.
    package private(set) var showsMatch = false
    /// Whether a filter looks for words in it: of numbers and dates none are marked.
    package private(set) var isSearched: Bool
    /// Whether a text is cut inside of its quotation, as what stands behind that matters more.
    private var keepsEnd = false
    /// The name of what a click on its head does.
    package private(set) var command: String?

    package init(
        _ head: String, width: Int, least: Int? = nil, ideal: Int? = nil, rank: Int,
        isFlexible: Bool = false, alignsRight: Bool = false, text: @escaping (Item) -> Text
    ) {
        self.head = head
        self.width = width
        self.least = min(width, least ?? width)
        self.ideal = max(width, ideal ?? width)
        self.rank = rank
        isSearched = !alignsRight
        self.isFlexible = isFlexible
        self.alignsRight = alignsRight
        self.text = text
    }

    /// The same column with a head that can be pressed.
    package func pressed(for command: String?) -> Self {
        var column = self
        column.command = command
        return column
    }

    /// The same column, which the rows may have been found by.
    package func named(_ isNamed: Bool) -> Self {
        var column = self
        column.isNamed = isNamed
        return column
    }

    /// The same column, which is heard with its head.
    package func labelled() -> Self {
        var column = self
        column.isLabelled = true
        return column
    }

    /// The same column, which shows why a text was found.
    package func showingMatch() -> Self {
        var column = self
        column.showsMatch = true
        return column
    }

    /// The same column, in which no filter looks for words.
    package func unsearched() -> Self {
        var column = self
        column.isSearched = false
        return column
    }

    /// The same column, which keeps what stands behind a quotation.
    func keepingEnd() -> Self {
        var column = self
        column.keepsEnd = true
        return column
    }

    /// A text of it in so many cells.
    func cut(_ text: String, toCells room: Int, ellipsis: String) -> (text: String, cells: Int) {
        keepsEnd
            ? DisplayWidth.truncateQuotation(in: text, toCells: room, ellipsis: ellipsis)
            : DisplayWidth.truncate(text, toCells: room, ellipsis: ellipsis)
    }

    /// Cells with which its head has room for the sign of the order.
    var widthWithSign: Int {
        isDescending == nil ? width : max(width, DisplayWidth.cells(of: head) + 1)
    }

    /// The same column, which the rows are sorted by.
    package func sorted(isDescending: Bool) -> Self {
        var column = self
        column.isDescending = isDescending
        return column
    }
}

/// Two cells that stand for a person.
package struct Avatar: Hashable, Sendable {
    package let initials: String
    package let style: Style

    /// The initials of a name, in a colour that follows from `number`.
    package init(name: String, number: Int) {
        // A flag takes more cells than there are.
        let words = name.filter { !$0.isFlag }
            .split(whereSeparator: { $0 == " " || $0 == "." || $0 == "_" })
        let first = words.first?.first.map(String.init) ?? "?"
        if DisplayWidth.cells(of: first) >= 2 {
            initials = first
        } else {
            let second = words.count > 1 ? words.last?.first : words.first?.dropFirst().first
            let both = first.uppercased() + (second.map { String($0).uppercased() } ?? " ")
            initials = DisplayWidth.truncate(both, toCells: 2).text
        }
        style = .avatar(number)
    }
}
