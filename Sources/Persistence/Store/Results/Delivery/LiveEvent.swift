/// What a live list tells its consumer.
public enum LiveEvent<R: Record>: Sendable {
    /// The list as it is. Comes first for each query, as soon as the first page is read; where a
    /// failure came before it, it is a reset.
    case initial(ListSnapshot<R>)
    /// The list after some changes. Those of the rows are empty when all that is new is that the rows are
    /// counted now, or that the list is followed again after nobody had taken its events for a minute. Of
    /// a list in sections the count brings all sections, as new ones.
    case update(ListSnapshot<R>, ListChanges)
    /// The list as it is; what the consumer knew of it before is void.
    case reset(ListSnapshot<R>, ResetReason)
    /// The list could not be read. What the consumer has stays as it was; the next commit tries
    /// again, and the same failure is not told twice.
    case failure(StoreError)
}

/// Why a list begins anew.
public enum ResetReason: Hashable, Sendable {
    /// So much changed at once that a list of the changes would be of no use.
    case bulk
    /// Somebody else changed the file, and nobody knows what.
    case foreignWriter
    /// The tables themselves were changed.
    case schema
    /// The list could not be read before, and now can.
    case recovered
    /// The snapshot before was given up while rows were still to be read from it (reading them
    /// threw ``StoreError/superseded``), or before its count was known.
    case superseded
}
