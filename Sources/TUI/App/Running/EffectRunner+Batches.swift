internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook
internal import Synchronization

// Many rows at once.
extension EffectRunner {
    /// Which rows of a list get marks, or lose them.
    func identify(_ order: MarkOrder) async throws -> StoreAnswer {
        .identifiers(
            try await storage.store.read { context in
                if let row = order.together { return try context.trashedTogether(with: row) }
                return switch order.list {
                case .posts(let list):
                    try context.identifiers(of: list.storeQuery, in: order.range)
                case .people(let list):
                    try context.identifiers(of: list.storeQuery, in: order.range)
                case .tags(let list):
                    try context.identifiers(of: list.storeQuery, in: order.range)
                case .trash(let list):
                    try context.identifiers(of: list.storeQuery, in: order.range)
                }
            })
    }

    /// Which of some rows are still there, whether the list shows them or not.
    func present(_ rows: Set<UUID>, in list: MarkOrder.List) async throws -> Set<UUID> {
        try await storage.store.read { try $0.present(rows, in: list) }
    }

    /// Which posts a list has, in its order.
    func order(of list: PostList) async throws -> StoreAnswer {
        .order(
            try await storage.store.read {
                try $0.identities(of: list.storeQuery, isOrdered: true).map(\.id)
            })
    }

    /// Whether a list has a row, whatever it leaves out.
    func isListed(_ row: UUID, in list: MarkOrder.List) async throws -> Bool {
        try await storage.store.read { context in
            switch list {
            case .posts(let list):
                let identity = Column<PostSummary, Post.ID>(PostSummary.table.identity)
                let query = list.storeQuery.filtered { _ in identity == Post.ID(row) }
                return try context.count(query) > 0
            case .people(let list):
                let identity = Column<UserSummary, User.ID>(UserSummary.table.identity)
                let query = list.storeQuery.filtered { _ in identity == User.ID(row) }
                return try context.count(query) > 0
            // Nobody adds to these by a form.
            case .tags, .trash: return true
            }
        }
    }

    /// Whoever has a username, or else an address, or else a name; nil for nobody, or for several.
    func find(_ name: String) async throws -> User? {
        try await storage.store.read { context in
            let queries = [
                ListQuery<User> { $0.username.equals(name, .cd) },
                ListQuery<User> { $0.email.equals(name, .cd) },
                ListQuery<User> { $0.fullName.equals(name, .cd) },
            ]
            for query in queries {
                let found = try context.fetch(query.limited(to: 2))
                if !found.isEmpty { return found.count == 1 ? found[0] : nil }
            }
            return nil
        }
    }

    /// What a batch would do.
    func preview(_ batch: Batch) async throws -> StoreAnswer {
        .batchPreview(
            try await storage.store.read {
                try $0.preview(batch, samples: 200)
            })
    }

    /// Does a batch; says how far it is.
    func run(_ batch: Batch, ticket: Int) async throws -> StoreAnswer {
        let tell = pacing(ticket)
        return .batch(try await write { try $0.run(batch, progress: tell) })
    }

    /// Tells how far a request is that changes many rows, ten times a second at most.
    func pacing(_ ticket: Int) -> @Sendable (BatchProgress) -> Void {
        let tell = telling(ticket)
        return { progress in tell(false) { TaskPace(progress, after: $0) } }
    }

    /// The same for an import, and always that all is read: what is told before stands until the end.
    func importPacing(_ ticket: Int) -> @Sendable (ImportProgress) -> Void {
        let tell = telling(ticket)
        return { progress in tell(progress.isRead) { TaskPace(progress, after: $0) } }
    }

    private func telling(
        _ ticket: Int
    ) -> @Sendable (_ isAlways: Bool, _ pace: (Duration) -> TaskPace) -> Void {
        let start = ContinuousClock.now
        let last = Mutex(start)
        return { [post] isAlways, pace in
            let now = ContinuousClock.now
            let isTime = last.withLock { last in
                guard isAlways || now - last >= .milliseconds(100) else { return false }
                last = now
                return true
            }
            if isTime { post(.batch(ticket: ticket, pace(now - start))) }
        }
    }

    /// The same for undoing, and for doing again.
    func undoPacing(_ ticket: Int) -> UndoProgress {
        let tell = pacing(ticket)
        return { tell(BatchProgress(done: $0, total: $1)) }
    }
}

extension QueryContext where Self: ~Copyable {
    /// Which of some rows are still there, whether a list shows them or not.
    fileprivate func present(
        _ rows: Set<UUID>, in list: MarkOrder.List
    ) throws(StoreError) -> Set<UUID> {
        switch list {
        case .posts: try present(rows, of: PostSummary.self)
        case .people: try present(rows, of: UserSummary.self)
        case .tags: try present(rows, of: Tag.self)
        case .trash: try identifiers(of: .trash(rows), in: nil)
        }
    }

    private func present<R: Record, Kind>(
        _ rows: Set<UUID>, of type: R.Type
    ) throws(StoreError) -> Set<UUID> where R.ID == Identifier<Kind> {
        let identity = Column<R, R.ID>(R.table.identity)
        return try identifiers(of: ListQuery(identity.isIn(rows.map { R.ID($0) })), in: nil)
    }

    /// The rows of a list, or of a part of it; none where an end of that is gone.
    fileprivate func identifiers<R: Record, Kind>(
        of query: ListQuery<R>, in range: MarkOrder.Range?
    ) throws(StoreError) -> Set<UUID> where R.ID == Identifier<Kind> {
        let ids = try identities(of: query, isOrdered: range != nil).map(\.id.uuid)
        guard let range else { return Set(ids) }
        guard let first = ids.firstIndex(of: range.first),
            let last = ids.firstIndex(of: range.last)
        else { return [] }
        return Set(ids[min(first, last)...max(first, last)])
    }
}
