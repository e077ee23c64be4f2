import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization

/// A store of Sheaf's own schema in a folder of a test's own.
///
/// Its clock starts in 2026 and goes on by a second with each write, its identifiers are those of a
/// seed.
final class StoreFixture: Sendable {
    let directory: TemporaryDirectory
    let store: Store

    init(seed: UInt64 = 1, _ change: (inout StoreOptions) -> Void = { _ in }) async throws {
        directory = try TemporaryDirectory()
        var options = Self.options(seed)
        change(&options)
        store = try await Store(
            .file(path: directory.file("sheaf.db").path), .sheaf, options)
    }

    static let start = Date(timeIntervalSince1970: 1_767_225_600)

    static func options(_ seed: UInt64) -> StoreOptions {
        let seconds = Mutex(0.0)
        var options = StoreOptions.patient
        options.durability = .relaxed
        options.identifiers = IdentifierSource(randomness: SeededGenerator(seed: seed))
        options.now = {
            seconds.withLock {
                $0 += 1
                return start.addingTimeInterval($0)
            }
        }
        return options
    }

    /// Stores a person of that name.
    @discardableResult
    func person(
        _ username: String, _ edit: @escaping @Sendable (inout User) -> Void = { _ in }
    ) async throws -> User {
        try await store.write { context in
            var user = context.newUser(username: username, email: "\(username)@example.org")
            edit(&user)
            return try context.createUser(user)
        }
    }

    /// Stores a post of that title.
    @discardableResult
    func post(
        _ title: String, by author: User? = nil, _ content: String = "",
        _ edit: @escaping @Sendable (inout Post) -> Void = { _ in }
    ) async throws -> Post {
        try await store.write { context in
            var post = context.newPost(
                title: title, content: content, author: Authorship(userID: author?.id))
            edit(&post)
            return try context.createPost(post)
        }
    }

    /// Stores a comment.
    @discardableResult
    func comment(
        _ content: String, on post: Post, to parent: Comment? = nil, by author: User? = nil
    ) async throws -> Comment {
        try await store.write { context in
            try context.createComment(
                post: post.id, parent: parent?.id, content: content,
                author: Authorship(userID: author?.id))
        }
    }

    /// The rows of a list.
    func list<R: Record>(_ query: ListQuery<R>) async throws -> [R] {
        try await store.read { try $0.fetch(query) }
    }

    /// The row with an id, if it lives.
    func find<R: Record>(_ type: R.Type, _ id: R.ID) async throws -> R? {
        try await store.read { try $0.find(type, id) }
    }

    /// One whole number by SQL.
    func number(_ sql: String, _ arguments: [SQLValue] = []) async throws -> Int {
        try await store.read { Int(try $0.connection.integer(sql, arguments)) }
    }
}
