internal import FoundationEssentials

// What is kept of a list that one leaves, and what is told of it when one comes back.
extension ListPane {
    /// Where the list is now, to come back to: nil before there are rows, and before one is where one came
    /// back to.
    ///
    /// Whoever is at the top finds the top again, whatever is there then.
    func place(in name: ListName, isFiltered: Bool) -> MemoryNote? {
        guard list.isCurrent, !list.isUnfound, list.count > 0 else { return nil }
        guard let selected = list.anchor else { return nil }
        guard isFiltered || list.position.selected > 0 else { return .place(nil, in: name) }
        let above = list.position.selected - list.position.top
        return .place(RowPlace(row: uuid(selected.id), line: above), in: name)
    }

    /// Gives rows that came the signs that they had when one left the list, and marks what others rewrote
    /// meanwhile.
    mutating func signWhatChanged(in delivery: ListDelivery<Item>) {
        // What one does oneself from here on is no news.
        if case .update(let changes) = delivery.cause, !changes.isForeign { leftRows.forgetRows() }
        list.flag(leftRows.takeSigns(of: delivery.rows))
    }
}
