import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

/// What the lists of the app cost in a store of millions: each is counted by an index, or is one of
/// the few that ``fallbacks`` names, as does the article "Store" of the notebook.
@Suite(.timeLimit(.hanging)) struct `Every list of the app, whatever its length,` {
    /// The lists that no index keeps, and why.
    private static let fallbacks: [String: WholeOrderReason] = [
        "posts filtered by a word": .rareRows,
        "people filtered by a word": .rareRows,
        "posts with a tag": .rareRows,
        "followers of a person": .rareRows,
        "people a person follows": .rareRows,
        "posts of a person by updated": .noIndex,
        "posts of a person by title": .noIndex,
        "posts of a person by likes": .noIndex,
        "posts of a person by views": .noIndex,
        "posts of a person by comments": .noIndex,
        "posts of a person by author": .noIndex,
        "posts of a person by status": .noIndex,
    ]

    @Test func `of people is counted by an index`() async throws {
        let directory = try TemporaryDirectory()
        let store = try await Self.store(in: directory)
        for order in Self.orders(of: PersonCriterion.self) {
            var list = PeopleList(.everyone, order: order)
            try await Self.check(list.storeQuery, "people", order, store)
            list.sections = .fixed(secondsFromGMT: 3_600)
            try await Self.check(list.storeQuery, "people in sections", order, store)
            list.inactiveOnly = true
            try await Self.check(list.storeQuery, "inactive people", order, store)
            list = PeopleList(.everyone, order: order)
            list.filter = "person77"
            try await Self.check(list.storeQuery, "people filtered by a word", order, store)
            let id = Self.person(0)
            try await Self.check(
                PeopleList(.followers(of: id), order: order).storeQuery, "followers of a person",
                order, store)
            try await Self.check(
                PeopleList(.following(of: id), order: order).storeQuery,
                "people a person follows", order, store)
        }
        await store.close()
    }

    @Test func `of posts is counted by an index`() async throws {
        let directory = try TemporaryDirectory()
        let store = try await Self.store(in: directory)
        for order in Self.orders(of: PostCriterion.self) {
            var list = PostList(.everything, order: order)
            for status in [nil, PostStatus.published, .draft] {
                list.status = status
                let name = "posts" + (status.map { " of status \($0)" } ?? "")
                list.sections = nil
                try await Self.check(list.storeQuery, name, order, store)
                list.sections = .fixed(secondsFromGMT: 3_600)
                try await Self.check(list.storeQuery, name + " in sections", order, store)
            }
            list = PostList(.everything, order: order)
            list.filter = "sev"
            try await Self.check(list.storeQuery, "posts filtered by a word", order, store)
            let own = PostList(.by(Self.person(0)), order: order)
            let hasIndex = order.criterion == .created
            let name = "posts of a person" + (hasIndex ? "" : " by \(order.criterion)")
            try await Self.check(own.storeQuery, name, order, store)
            let tagged = PostList(.tagged("tea"), order: order)
            try await Self.check(tagged.storeQuery, "posts with a tag", order, store)
        }
        await store.close()
    }

    private static func orders<Criterion: CaseIterable>(
        of criterion: Criterion.Type
    ) -> [ListOrder<Criterion>] {
        criterion.allCases.flatMap { criterion in
            [false, true].map { ListOrder(by: criterion, descending: $0) }
        }
    }

    /// Waits until a list is counted, and looks at how.
    private static func check<R: Record, Criterion>(
        _ query: ListQuery<R>, _ name: String, _ order: ListOrder<Criterion>, _ store: Store
    ) async throws {
        let list = try await store.live(query)
        for await event in list {
            let snapshot: ListSnapshot<R>
            switch event {
            case .initial(let now), .update(let now, _), .reset(let now, _): snapshot = now
            case .failure(let error): throw error
            }
            guard let strategy = snapshot.strategy else { continue }
            switch strategy {
            case .countedIndex:
                #expect(fallbacks[name] == nil, "\(name) \(order): \(strategy)")
            case .wholeOrder(let reason, _):
                #expect(fallbacks[name] == reason, "\(name) \(order): \(strategy)")
            }
            return
        }
    }

    /// A store with a hundred people and a thousand posts, in which no list is taken for short.
    private static func store(in directory: TemporaryDirectory) async throws -> Store {
        var options = StoreOptions.patient
        options.tuning.shortList = 0
        let store = try await Store(
            .file(path: directory.file("sheaf.db").path), .sheaf, options)
        try await store.write { context in
            for number in 0..<100 {
                var person = User(
                    id: person(number), username: "person\(number)",
                    email: "person\(number)@example.org", createdAt: date(number))
                person.isActive = number % 9 != 0
                _ = try context.createUser(person)
                // Few, as in most lists: where there are many, an index is worth its while.
                guard number > 0, number % 33 == 0 else { continue }
                try context.follow(Self.person(0), by: person.id)
                try context.follow(person.id, by: Self.person(0))
            }
            for number in 0..<1000 {
                var post = Post(
                    id: Post.ID(UUID(high: 2, low: UInt64(number))),
                    title: number % 20 == 0 ? "Seven seas" : "Post \(number)", content: "Text",
                    author: .user(person(number % 10)), createdAt: date(number))
                post.status = number % 8 == 0 ? .draft : .published
                post.tags = number % 20 == 0 ? ["tea"] : []
                _ = try context.createPost(post)
            }
        }
        return store
    }

    private static func person(_ number: Int) -> User.ID {
        User.ID(UUID(high: 1, low: UInt64(number)))
    }

    private static func date(_ number: Int) -> Date {
        Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 86_400)
    }
}
