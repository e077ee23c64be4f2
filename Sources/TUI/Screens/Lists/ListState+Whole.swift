// Lists that are at hand as a whole, and have no filter that the store knows.
extension ListState {
    /// Shows these rows; the selected one stays so where it is among them.
    mutating func show(_ rows: [Item]) { show(rows, selecting: selected?.id) }

    /// Shows these rows with one of them selected, if it is there.
    mutating func show(_ rows: [Item], selecting id: Item.ID?) {
        receive(
            ListDelivery(
                .reset, total: rows.count, offset: 0, rows: rows,
                found: id.flatMap { id in rows.firstIndex { $0.id == id } }))
    }

    /// Which row of how many is selected; nothing where there are none.
    func status(in environment: Environment) -> ScreenStatus {
        guard count > 0 else { return ScreenStatus() }
        let number = environment.language.number
        return ScreenStatus(position: "\(number(position.selected + 1))/\(number(count))")
    }
}
