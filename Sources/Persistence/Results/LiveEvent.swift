/// What a live list tells its consumer.
public enum LiveEvent<R: Record>: Sendable {
    /// The list as it is. Comes once for each query, as soon as the first page is read.
    case initial(ListSnapshot<R>)
    /// The list after some changes. They are empty once: when all that is new is that the count
    /// is known now.
    case update(ListSnapshot<R>, ListChanges)
    /// The list as it is; what the consumer knew of it before is void.
    case reset(ListSnapshot<R>, ResetReason)
    /// The list could not be read. What the consumer has stays as it was; the next commit tries
    /// again.
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
}
