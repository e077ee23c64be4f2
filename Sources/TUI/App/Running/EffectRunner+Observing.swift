internal import Foundation
internal import Model
internal import Persistence

extension EffectRunner {
    /// Starts what follows a subscription.
    func makeObserver(
        of subscription: Subscription, _ focus: ListFocus?,
        post: @escaping @Sendable (Results) -> Void
    ) -> any Observing {
        let focus = focus ?? ListFocus(0..<64)
        return switch subscription {
        case .people(let list):
            start(list.storeQuery, User.ID.init, post, focus) { .people($0) }
        case .posts(let list):
            start(list.storeQuery, Post.ID.init, post, focus) { .posts($0) }
        case .comments(let list):
            start(list.storeQuery, Comment.ID.init, post, focus) { .comments($0) }
        case .tags(let list):
            start(list.storeQuery, Tag.ID.init, post, focus) { .tags($0) }
        case .thread(let id):
            // All of it: a tree cannot be built from a window.
            start(
                ListQuery<CommentSummary>.thread(of: id), Comment.ID.init, post,
                ListFocus(0..<10_000_000)
            ) { .comments($0) }
        case .person(let id):
            start(ListQuery<User>.one(id), User.ID.init, post) { .person($0.rows.first) }
        case .post(let id):
            start(ListQuery<Post>.one(id), Post.ID.init, post) { [storage] delivery in
                .post(delivery.rows.first, author: await storage.author(of: id))
            }
        }
    }

    private func start<R: Record & Sendable>(
        _ query: ListQuery<R>, _ identify: @escaping @Sendable (UUID) -> R.ID,
        _ post: @escaping @Sendable (Results) -> Void, _ focus: ListFocus = ListFocus(0..<1),
        _ wrap: @escaping @Sendable (ListDelivery<R>) async -> Results
    ) -> any Observing {
        let observer = ListObserver<R>(
            focus: focus, author: author, identify: identify,
            deliver: { post(await wrap($0)) }, fail: { post(.failure(Problem($0))) })
        observer.start(query, of: storage.store)
        return observer
    }
}

extension Storage {
    /// The name of whoever wrote a post, as lists show it.
    fileprivate func author(of id: Post.ID) async -> AuthorName {
        // A name that cannot be read is no reason to withhold the text; the list says what is wrong.
        let row = try? await store.read { try $0.find(PostSummary.self, id) }
        return (row ?? nil)?.author ?? .unknown
    }
}
