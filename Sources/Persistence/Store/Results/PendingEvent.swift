/// An event that waits for its consumer.
enum PendingEvent {
    case initial(ListVersion)
    case update(ListVersion, ListChanges)
    case reset(ListVersion, ResetReason)
    case failure(StoreError)

    /// The list that the event brings.
    var version: ListVersion? {
        switch self {
        case .initial(let version), .update(let version, _), .reset(let version, _): version
        case .failure: nil
        }
    }
}
