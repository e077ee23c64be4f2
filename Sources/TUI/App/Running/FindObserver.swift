internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// Follows what a search finds: three lists of the store, each handed on when it is ready, with its
/// best rows first.
actor FindObserver: Observing {
    private let list: FindList
    private let store: Store
    private let deliver: @Sendable (Results, _ number: Int) -> Void
    /// The number of the last request for rows, which is answered by what is known.
    private var number = 0
    /// The kinds that were handed on at least once; keys wait for all of them.
    private var ready: Set<SearchQuery.Subject> = []
    /// What was handed on last.
    private var last: Found?
    private var liveLists: [SearchQuery.Subject: any ListWithEvents] = [:]
    /// How many events were taken, and how many of them were handed on.
    private var takenEvents = 0
    private var shownEvents = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var failure: StoreError?
    /// Set before the actor runs for the first time.
    private nonisolated let task = TaskBox()
    private nonisolated let looks = AsyncStream<Int>.makeStream(
        bufferingPolicy: .bufferingNewest(1))

    init(
        _ list: FindList, of store: Store,
        deliver: @escaping @Sendable (Results, _ number: Int) -> Void
    ) {
        self.list = list
        self.store = store
        self.deliver = deliver
    }

    /// Begins to follow; detached, because the main actor sits in the event loop.
    nonisolated func start() {
        task.set(
            Task.detached(priority: .userInitiated) { [self] in
                await withTaskGroup { group in
                    group.addTask { await self.followPosts() }
                    group.addTask { await self.followComments() }
                    group.addTask { await self.followPeople() }
                    for await number in self.looks.stream { await self.answer(number) }
                    group.cancelAll()
                }
                await end()
            })
    }

    nonisolated func look(_: ListFocus, number: Int) { looks.continuation.yield(number) }

    /// What was found is always counted: the headings say how much.
    nonisolated func count(_: Bool) {}

    nonisolated func stop() { task.cancel() }

    func catchUp() async {
        let goal = takenEvents + liveLists.values.count { $0.hasEvent }
        while !liveLists.isEmpty, shownEvents < goal,
            shownEvents < takenEvents || liveLists.values.contains(where: { $0.hasEvent })
        {
            await withCheckedContinuation { waiters.append($0) }
        }
    }

    private func answer(_ number: Int) {
        self.number = max(self.number, number)
        if let failure { return deliver(.failure(Problem(failure)), .max) }
        // Rows that are still awaited bring the answer with them.
        if let last, isReady { deliver(.found(last), self.number) }
    }

    private var isReady: Bool { ready.count == SearchQuery.Subject.found.count }

    private func end() {
        liveLists = [:]
        wakeWaiters()
    }

    private func wakeWaiters() {
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}

// MARK: - Following

extension FindObserver {
    private func followPosts() async {
        await follow(.posts, rows: { $0.posts(PostSummary.self, in: $1) }, as: { .posts($0) })
    }

    private func followComments() async {
        await follow(
            .comments, rows: { $0.comments(CommentSummary.self, in: $1) }, as: { .comments($0) })
    }

    private func followPeople() async {
        await follow(.people, rows: { $0.people(UserSummary.self, in: $1) }, as: { .people($0) })
    }

    private func follow<R: FoundRecord & Sendable>(
        _ subject: SearchQuery.Subject, rows: (SearchQuery, LocalTime) -> ListQuery<R>,
        as wrap: (FoundSection<R>) -> Found
    ) async {
        guard let search = list.search, search.applies(to: subject) else {
            return handOn(wrap(FoundSection(total: 0)), of: subject)
        }
        var query = rows(search, list.time)
        query.pageSize = list.limit
        do {
            try await follow(query, search, subject, wrap)
        } catch let error as StoreError {
            guard error != .closed, error != .cancelled else { return }
            failure = error
            // Nothing more comes of it, and nobody is to wait for that.
            ready.insert(subject)
            deliver(.failure(Problem(error)), .max)
        } catch {
            // The task was cancelled: nobody wants it any more.
        }
    }

    private func follow<R: FoundRecord & Sendable>(
        _ query: ListQuery<R>, _ search: SearchQuery, _ subject: SearchQuery.Subject,
        _ wrap: (FoundSection<R>) -> Found
    ) async throws {
        let live = try await store.live(query)
        liveLists[subject] = live
        defer {
            liveLists[subject] = nil
            wakeWaiters()
        }
        var section = FoundSection<R>()
        while !Task.isCancelled {
            guard let event = try live.take() else {
                // The one that waited may have come to nothing, a change that was taken back.
                wakeWaiters()
                await live.wait()
                continue
            }
            takenEvents += 1
            // Also where it cannot be shown: a save waits for all that was taken.
            defer {
                shownEvents += 1
                wakeWaiters()
            }
            switch event {
            case .update(let snapshot, let changes) where changes.isEmpty:
                section.total = snapshot.count
                handOn(wrap(section), of: subject)
            case .initial(let snapshot), .update(let snapshot, _), .reset(let snapshot, _):
                let first = Array(snapshot.firstRows.prefix(list.limit))
                section.rows = try await best(of: query, for: search, first)
                section.total = snapshot.count
                handOn(wrap(section), of: subject)
            case .failure(let error): deliver(.failure(Problem(error)), number)
            }
        }
    }

    private func best<R: FoundRecord & Sendable>(
        of query: ListQuery<R>, for search: SearchQuery, _ first: [R]
    ) async throws -> [FoundRow<R>] {
        let limit = list.limit
        return try await store.read { context throws(StoreError) in
            try context.best(of: query, for: search, first: first, limit: limit)
        }
    }

    private func handOn(_ found: Found, of subject: SearchQuery.Subject) {
        ready.insert(subject)
        last = found
        deliver(.found(found), isReady ? number : -1)
    }
}
