internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// Follows what a person wrote: two lists of the store, handed on as one.
///
/// Each list may be one commit ahead of the other for a moment; the next delivery has both.
actor WritingObserver: Observing {
    private typealias Posts = ListSnapshot<PostSummary>
    private typealias Comments = ListSnapshot<CommentSummary>

    private let list: WritingList
    private let store: Store
    private let deliver: @Sendable (Results, _ number: Int) -> Void
    private var focus: ListFocus
    /// The number of the request that asked for ``focus``.
    private var number = 0
    /// The number of the last request that was answered with rows; keys wait for the first ones.
    private var answered = -1
    private var posts: Posts?
    private var comments: Comments?
    private var liveLists: [any ListWithEvents] = []
    private var failure: StoreError?
    /// How many events were taken, and the last of them that was handed on.
    private var takenEvents = 0
    private var shownEvents = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []
    /// Why rows are to be read, where they are.
    private var wanted: ListDelivery<Writing>.Cause?
    private var isReading = false
    /// The rows that were handed on last, and the position of the first.
    private var handedOn: (offset: Int, rows: [Writing])?
    private var portrait: Portrait?
    /// Set before the actor runs for the first time.
    private nonisolated let task = TaskBox()
    private nonisolated let looks = AsyncStream<(ListFocus, Int)>.makeStream(
        bufferingPolicy: .bufferingNewest(1))

    init(
        _ list: WritingList, of store: Store, focus: ListFocus,
        deliver: @escaping @Sendable (Results, _ number: Int) -> Void
    ) {
        self.list = list
        self.store = store
        self.focus = focus
        self.deliver = deliver
    }

    /// Begins to follow; detached, because the main actor sits in the event loop.
    nonisolated func start() {
        task.set(
            Task.detached(priority: .userInitiated) { [self] in
                await withTaskGroup { group in
                    group.addTask { await self.follow(self.list.postQuery) { $0.take(posts: $1) } }
                    group.addTask {
                        await self.follow(self.list.commentQuery) { $0.take(comments: $1) }
                    }
                    group.addTask {
                        for await (focus, number) in self.looks.stream {
                            await self.look(focus, number)
                        }
                    }
                    await group.next()
                    // Whoever looks at rows that cannot come waits for that answer, each time.
                    if await self.failure == nil { group.cancelAll() }
                }
                await end()
            })
    }

    nonisolated func look(_ focus: ListFocus, number: Int) {
        looks.continuation.yield((focus, number))
    }

    /// What one person wrote is always counted.
    nonisolated func count(_: Bool) {}

    nonisolated func stop() { task.cancel() }

    func catchUp() async {
        let goal = takenEvents + liveLists.count { $0.hasEvent }
        while !liveLists.isEmpty, shownEvents < goal,
            isReading || liveLists.contains(where: { $0.hasEvent })
        {
            await withCheckedContinuation { waiters.append($0) }
        }
    }
}

// MARK: - Following

extension WritingObserver {
    private func follow<R: Record & Sendable>(
        _ query: ListQuery<R>,
        _ take: @Sendable (isolated WritingObserver, ListSnapshot<R>) -> Void
    ) async {
        do throws(StoreError) {
            let list = try await store.live(query)
            liveLists.append(list)
            while !Task.isCancelled {
                guard let event = try list.take() else {
                    // The one that waited may have come to nothing, a change that was taken back.
                    wakeWaiters()
                    await list.wait()
                    continue
                }
                takenEvents += 1
                switch event {
                case .initial(let snapshot), .update(let snapshot, _), .reset(let snapshot, _):
                    take(self, snapshot)
                    await read(.reset)
                case .failure(let error):
                    deliver(.failure(Problem(error)), number)
                    shownEvents = takenEvents
                }
            }
        } catch {
            guard error != .closed, error != .cancelled else { return }
            failure = error
            end()
            deliver(.failure(Problem(error)), .max)
        }
    }

    private func take(posts: Posts) { self.posts = posts }

    private func take(comments: Comments) { self.comments = comments }

    private func wakeWaiters() {
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    private func end() {
        liveLists = []
        wakeWaiters()
    }

    private func look(_ focus: ListFocus, _ number: Int) async {
        self.focus = focus
        self.number = number
        if let failure { return deliver(.failure(Problem(failure)), .max) }
        await read(.window)
    }
}

// MARK: - Reading

extension WritingObserver {
    /// Reads the rows that are looked at, again for as long as something came meanwhile.
    private func read(_ cause: ListDelivery<Writing>.Cause) async {
        if wanted == nil || wanted == .window { wanted = cause }
        guard !isReading else { return }
        isReading = true
        while let cause = wanted, let posts, let comments, posts.count != nil,
            comments.count != nil
        {
            wanted = nil
            await read(cause, posts, comments)
        }
        isReading = false
        wakeWaiters()
    }

    private func read(
        _ cause: ListDelivery<Writing>.Cause, _ posts: Posts, _ comments: Comments
    ) async {
        let (event, number) = (takenEvents, number)
        do {
            // The page is laid out before its first rows come.
            if handedOn == nil { try await readPortrait() }
            let order = Self.order(posts, comments)
            if cause != .window, focus.finding == nil {
                try await refocus(order, posts, comments)
            }
            let asked = focus
            let delivery = try await delivery(cause, of: asked, order, posts, comments)
            if focus == asked {
                let start = delivery.found == nil ? asked.range.lowerBound : delivery.offset
                focus = ListFocus(start..<(start + asked.range.count))
            }
            let isFirst = handedOn == nil
            handedOn = (delivery.offset, delivery.rows)
            answered = number
            deliver(.writings(delivery), number)
            if cause != .window, !isFirst { try await readPortrait() }
            shownEvents = max(shownEvents, event)
        } catch let error as StoreError {
            switch error {
            // The next event brings newer rows, or nobody wants any.
            case .superseded, .cancelled, .closed: break
            default:
                deliver(.failure(Problem(error)), number)
                shownEvents = max(shownEvents, event)
            }
        } catch {}
    }

    private static func order(_ posts: Posts, _ comments: Comments) -> MergedOrder<Date> {
        MergedOrder(counts: (posts.count ?? 0, comments.count ?? 0)) { index in
            try await posts.rows(index..<index + 1).first?.createdAt ?? .distantPast
        } secondKey: { index in
            try await comments.rows(index..<index + 1).first?.createdAt ?? .distantPast
        }
    }

    /// Puts the window where its middle row is now.
    private func refocus(
        _ order: MergedOrder<Date>, _ posts: Posts, _ comments: Comments
    ) async throws {
        guard let handedOn, handedOn.offset > 0, !handedOn.rows.isEmpty else { return }
        let middle = handedOn.rows.count / 2
        let id = handedOn.rows[middle].id
        guard let place = try await position(of: id, order, posts, comments) else { return }
        let start = max(0, focus.range.lowerBound + place - handedOn.offset - middle)
        focus.range = start..<(start + focus.range.count)
    }

    /// Where a post or a comment is; nil where it is not in the list.
    private func position(
        of id: UUID, _ order: MergedOrder<Date>, _ posts: Posts, _ comments: Comments
    ) async throws -> Int? {
        if let index = try await posts.index(of: Post.ID(id)) {
            return try await order.position(ofFirst: index)
        }
        if let index = try await comments.index(of: Comment.ID(id)) {
            return try await order.position(ofSecond: index)
        }
        return nil
    }

    private func delivery(
        _ cause: ListDelivery<Writing>.Cause, of focus: ListFocus, _ order: MergedOrder<Date>,
        _ posts: Posts, _ comments: Comments
    ) async throws -> ListDelivery<Writing> {
        var range = focus.range
        var found: Int?
        if let id = focus.finding {
            found = try await position(of: id, order, posts, comments)
            if let found {
                let start = max(0, found - range.count / 2)
                range = start..<(start + range.count)
            }
        }
        range = range.clamped(to: 0..<order.count)
        let start = try await order.firsts(among: range.lowerBound)
        let end = try await order.firsts(among: range.upperBound)
        var ofPosts = try await posts.rows(start..<end)
        if let lines = MatchingLines<PostSummary>(list.searchOfPosts, in: store) {
            ofPosts = await lines.put(into: ofPosts)
        }
        let ofComments = try await comments.rows(
            (range.lowerBound - start)..<(range.upperBound - end))
        let rows = Self.merged(ofPosts.map(Writing.post), ofComments.map(Writing.comment))
        return ListDelivery(
            handedOn == nil ? .initial : cause, total: order.count,
            offset: rows.isEmpty ? 0 : range.lowerBound, rows: rows, found: found)
    }

    /// Both as one, as ``MergedOrder`` has them.
    private static func merged(_ posts: [Writing], _ comments: [Writing]) -> [Writing] {
        var (posts, comments) = (posts[...], comments[...])
        var rows: [Writing] = []
        while let post = posts.first, let comment = comments.first {
            rows.append(
                comment.createdAt > post.createdAt
                    ? comments.removeFirst() : posts.removeFirst())
        }
        return rows + posts + comments
    }

    private func readPortrait() async throws {
        let (author, months) = (list.author, list.months)
        let newest = try await store.read { context throws(StoreError) in
            try context.portrait(of: author, months: months)
        }
        guard newest != portrait else { return }
        portrait = newest
        deliver(.portrait(newest), answered)
    }
}

/// A list of which it can be asked whether an event waits.
protocol ListWithEvents: Sendable {
    var hasEvent: Bool { get }
}

extension LiveResults: ListWithEvents {}

extension WritingList {
    // An order that the filter names is not theirs: two lists are one by their dates only.

    fileprivate var postQuery: ListQuery<PostSummary> {
        guard let search = searchOfPosts else { return ListQuery(QueryPredicate(false)) }
        return .posts(by: author).filtered(by: search, in: time)
            .sorted(by: ListOrder(by: .created, descending: true))
    }

    fileprivate var commentQuery: ListQuery<CommentSummary> {
        guard let search = searchOfComments else { return ListQuery(QueryPredicate(false)) }
        return .comments(by: author).filtered(by: search, in: time)
    }
}
