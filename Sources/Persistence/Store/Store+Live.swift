extension Store {
    /// Observes a list.
    ///
    /// The first event comes as soon as the first page is read. The list is followed as long as there
    /// is a copy of the result or an iterator of it, until the store is closed.
    ///
    /// - Throws: ``StoreError/closed``; ``StoreError/expression(_:_:)`` where an expression of the
    ///   record or the query gives another value each time it is asked, or is not whole;
    ///   ``StoreError/queryTooLarge(_:)``, also where the record is decoded from more than 64 columns.
    ///   What goes wrong later comes as an event.
    public func live<R: Record>(
        _ query: ListQuery<R>
    ) async throws(StoreError) -> LiveResults<R> {
        try LiveResults(query, hub: hub)
    }

    /// Waits until every live list has its event for what was committed before this call.
    ///
    /// The event waits for its consumer then. A list that is just being read for the first time
    /// is read with all that was committed; one that nobody looks at is left as it is.
    package func followCommits() async {
        await hub.follow()
    }

    /// Observes the row with an id.
    ///
    /// - Parameters:
    ///   - type: The record.
    ///   - id: The row, which need not exist yet.
    /// - Returns: The row and whatever becomes of it, until the store is closed.
    /// - Throws: As ``live(_:)``. What goes wrong later comes as an event.
    public func live<R: Record>(
        _ type: R.Type, _ id: R.ID
    ) async throws(StoreError) -> LiveObject<R> {
        LiveObject(try await live(ListQuery(Column<R, R.ID>(R.table.identity) == id)))
    }
}
