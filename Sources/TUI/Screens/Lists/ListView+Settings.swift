internal import SheafModel

extension ListView {
    /// A table as the settings want it.
    init(
        columns: @autoclosure @escaping () -> [TableColumn<Item>], in environment: Environment,
        details: @escaping (Item) -> [String]
    ) {
        let display = environment.preferences.display
        self.init(
            columns: columns(), details: details,
            linesPerRow: Self.linesPerRow(in: environment), signs: environment.signs,
            showsBar: display.selection == .bar, showsCursor: display.showsCursor)
        isFocused = environment.hasFocus
        showsSelection = !environment.isPreviewed
    }

    /// How many lines of a table the settings want for a row.
    private static func linesPerRow(in environment: Environment) -> Int {
        // Tall rows are a luxury of tall screens.
        environment.size.height < 8 ? 1 : environment.preferences.display.density.linesPerRow
    }

    /// How many rows of a table with heads fit, as the settings want it.
    static func rowCount(in environment: Environment) -> Int {
        rowCount(
            lines: environment.size.height, linesPerRow: linesPerRow(in: environment))
    }
}
