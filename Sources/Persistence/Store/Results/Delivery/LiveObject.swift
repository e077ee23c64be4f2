import FoundationEssentials

/// One row that follows every change of the store, whoever makes it.
///
///     for await event in try await store.live(User.self, id) { … }
///
/// A consumer that is busy gets one event later, which stands for everything that happened. One object
/// has one consumer: two iterators share its events, as those of ``LiveResults`` do. The row is followed
/// as long as there is a copy of this value or an iterator of it, also while the row is deleted: it may
/// come back.
public struct LiveObject<R: Record>: AsyncSequence, Sendable {
    private let list: LiveResults<R>

    init(_ list: LiveResults<R>) {
        self.list = list
    }

    /// A descriptor that is readable while an event may wait, for a poll loop that waits for other
    /// things as well.
    ///
    /// Valid as long as the object; never read from it.
    package var wakeDescriptor: Int32 { list.wakeDescriptor }

    /// The event that waits, or `nil`.
    ///
    /// - Throws: ``StoreError/closed`` when the store was closed.
    package func take() throws(StoreError) -> ObjectEvent<R>? {
        while let event = try list.take() {
            if let event = ObjectEvent(event) { return event }
        }
        return nil
    }

    /// Starts to wait for events.
    public func makeAsyncIterator() -> Iterator {
        Iterator(events: list.makeAsyncIterator())
    }

    /// Waits for one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let events: LiveResults<R>.Iterator

        /// The next event; `nil` when the task is cancelled or the store is closed.
        public func next() async -> ObjectEvent<R>? {
            await next(isolation: #isolation)
        }

        /// The next event; `nil` when the task is cancelled or the store is closed.
        public func next(isolation actor: isolated (any Actor)?) async -> ObjectEvent<R>? {
            while let event = await events.next(isolation: actor) {
                if let event = ObjectEvent(event) { return event }
            }
            return nil
        }
    }
}

/// What a live object tells its consumer.
public enum ObjectEvent<R: Record>: Sendable {
    /// The row as it is; `nil` when there is none with the id. Comes first.
    case initial(R?)
    /// The row after a change, and the columns that changed, by position in the record's selection
    /// (``Column/mask``): all of them where the row is new, or where nobody can tell.
    case update(R, ColumnMask)
    /// There is no such row any more. When it comes back, an update tells of it.
    case deleted
    /// The row could not be read. What the consumer has stays as it was; the next commit tries
    /// again.
    case failure(StoreError)

    /// What an event of a list of one says of the row; `nil` when it says nothing.
    init?(_ event: LiveEvent<R>) {
        switch event {
        case .initial(let list): self = .initial(list.firstRows.first)
        case .failure(let error): self = .failure(error)
        case .reset(let list, _): self = list.firstRows.first.map { .update($0, .all) } ?? .deleted
        case .update(let list, let changes):
            if changes.isEmpty { return nil }
            guard let row = list.firstRows.first else {
                self = .deleted
                return
            }
            let isNew = !changes.insertions.isEmpty
            self = .update(row, isNew ? .all : changes.modifications.first?.columns ?? .all)
        }
    }
}
