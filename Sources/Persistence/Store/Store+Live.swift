extension Store {
    /// Observes a list.
    ///
    /// The first event comes as soon as the first page is read. The list ends with the last copy of
    /// the result, with the task that iterates over it, and when the store is closed.
    ///
    /// - Throws: ``StoreError/closed``. What goes wrong later comes as an event.
    public func live<R: Record>(
        _ query: ListQuery<R>
    ) async throws(StoreError) -> LiveResults<R> {
        try LiveResults(query, hub: hub)
    }
}
