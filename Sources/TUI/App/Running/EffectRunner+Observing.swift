internal import FoundationEssentials
internal import Persistence
internal import SheafModel
import SheafNotebook

extension EffectRunner {
    /// Starts what follows a subscription.
    func makeObserver(
        of subscription: Subscription, _ focus: ListFocus?,
        post: @escaping @Sendable (Results, _ look: Int) -> Void
    ) -> any Observing {
        let focus = focus ?? ListFocus(0..<64)
        return switch subscription {
        case .people(let list):
            start(
                list.storeQuery, User.ID.init, post, focus, list.folds,
                lines: MatchingLines(list.search, in: storage.store)?.put
            ) { .people($0) }
        case .posts(let list):
            start(
                list.storeQuery, Post.ID.init, post, focus, list.folds,
                lines: MatchingLines(list.search, in: storage.store)?.put
            ) { .posts($0) }
        case .comments(let list):
            start(list.storeQuery, Comment.ID.init, post, focus) { .comments($0) }
        case .writings(let list): start(list, post, focus)
        case .find(let list): start(list, post)
        case .statistics(let time, let now): start(time, now, post)
        case .tags(let list):
            start(list.storeQuery, Tag.ID.init, post, focus) { .tags($0) }
        case .trash(let list):
            start(list.storeQuery, TrashItem.ID.init, post, focus) { .trash($0) }
        case .history(let list):
            start(list.storeQuery, HistoryList.id(of:), post, focus) { .history($0) }
        case .thread(let id):
            // All of it: a tree cannot be built from a window.
            start(
                ListQuery<CommentSummary>.thread(of: id), Comment.ID.init, post,
                ListFocus(0..<10_000_000)
            ) { .comments($0) }
        case .followed(let id):
            start(
                PeopleList(.following(of: id), order: ListOrder(by: .name, descending: false))
                    .storeQuery,
                User.ID.init, post, ListFocus(0..<10_000_000)
            ) { .people($0) }
        case .picture(let order): startPicture(order, post)
        case .newPosts(let since):
            start(
                ListQuery<PostSummary>
                    .created(after: Date(millisecondsSince1970: since))
                    .limited(to: Arrivals.most),
                Post.ID.init, post, ListFocus(0..<Arrivals.most)
            ) { .posts($0) }
        case .markedPosts(let posts):
            start(
                ListQuery<PostSummary>.recent().filtered(among: Array(posts)), Post.ID.init, post,
                ListFocus(0..<ReadingRecord.mostUnread)
            ) { .posts($0) }
        case .newComments(let since):
            start(
                ListQuery<NewComment>.made(
                    after: Date(millisecondsSince1970: since), most: Arrivals.most),
                Comment.ID.init, post, ListFocus(0..<Arrivals.most)
            ) { .newComments($0) }
        case .person(let id):
            start(ListQuery<User>.one(id), User.ID.init, post) { .person($0.rows.first) }
        case .post(let id):
            // The text and its author in one row, so that both are of one moment.
            start(ListQuery<PostDetail>.one(id), Post.ID.init, post) { delivery in
                .post(
                    delivery.rows.first?.post, author: delivery.rows.first?.author ?? .unknown,
                    isForeign: delivery.isForeignChange)
            }
        }
    }

    private func start(
        _ list: WritingList, _ post: @escaping @Sendable (Results, _ look: Int) -> Void,
        _ focus: ListFocus
    ) -> any Observing {
        let observer = WritingObserver(list, of: storage.store, focus: focus, deliver: post)
        observer.start()
        return observer
    }

    private func start(
        _ list: FindList, _ post: @escaping @Sendable (Results, _ look: Int) -> Void
    ) -> any Observing {
        let observer = FindObserver(list, of: storage.store, deliver: post)
        observer.start()
        return observer
    }

    private func start(
        _ time: LocalTime, _ now: Date, _ post: @escaping @Sendable (Results, _ look: Int) -> Void
    ) -> any Observing {
        let observer = StatisticsObserver(of: storage.store, in: time, until: now, deliver: post)
        observer.start()
        return observer
    }

    private func start<R: Record & Sendable>(
        _ query: ListQuery<R>, _ identify: @escaping @Sendable (UUID) -> R.ID,
        _ post: @escaping @Sendable (Results, _ look: Int) -> Void,
        _ focus: ListFocus = ListFocus(0..<1), _ folds: SectionFolds = SectionFolds(),
        lines explain: (@Sendable ([R]) async -> [R])? = nil,
        _ wrap: @escaping @Sendable (ListDelivery<R>) -> Results
    ) -> any Observing {
        let observer = ListObserver<R>(
            focus: focus, author: author, folds: folds, identify: identify,
            deliver: { post(wrap($0), $1) },
            // Whoever waits for rows has to hear that none come.
            fail: { post(.failure($0), .max) },
            explain: explain ?? { $0 })
        observer.start(query, of: storage.store)
        return observer
    }
}
