import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Schema version 9` {
    /// Sheaf as it was before.
    private static let older = MigrationChain(
        applicationID: MigrationChain.sheaf.applicationID, applicationVersion: "0.1",
        oldestReader: 7, firstVersion: 7, steps: [.version7, .version8])

    @Test func `counts what was there before it, without the trash`() async throws {
        let directory = try TemporaryDirectory()
        let place = StorePlace.file(path: directory.file("sheaf.db").path)
        let before = try await Store(place, Self.older)
        try await before.write { context in
            for number in 1...5 {
                let name = "person\(number)"
                let person = context.newUser(username: name, email: "\(name)@example.org")
                _ = try context.createUser(person)
            }
            try context.execute("UPDATE user SET deleted_at = 1 WHERE pk = 3")
        }
        await before.close()

        let after = try await Store(place, .sheaf)
        #expect(try await total("user", after) == 4)
        #expect(try await total("post", after) == 0)
        await after.close()
    }

    @Test func `follows every statement, whoever writes it`() async throws {
        let store = try await Store(.temporary, .sheaf)
        let people = """
            INSERT INTO user(pk, id, created_at, updated_at, deleted_at)
            WITH RECURSIVE n(pk) AS (SELECT 1 UNION ALL SELECT pk + 1 FROM n LIMIT 6)
            SELECT pk, randomblob(16), 1, 1, iif(pk > 4, 1, NULL) FROM n
            """
        let statements: [(String, Int64)] = [
            (people, 4),
            ("UPDATE user SET deleted_at = 2 WHERE pk IN (1, 5)", 3),
            ("UPDATE user SET deleted_at = NULL WHERE pk = 6", 4),
            ("UPDATE user SET bio = 'x', deleted_at = deleted_at", 4),
            ("DELETE FROM user WHERE pk IN (1, 2)", 3),
            ("REPLACE INTO user(pk, id, created_at, updated_at) VALUES (3, x'\(id)', 1, 1)", 3),
            ("DELETE FROM user", 0),
        ]
        for (statement, count) in statements {
            try await store.write { try $0.execute(statement) }
            #expect(try await total("user", store) == count, "\(statement)")
        }
        await store.close()
    }

    @Test func `follows a bulk write when it ends, and not one that fails`() async throws {
        struct Failure: Error {}
        let store = try await Store(.temporary, .sheaf)
        try await store.write { context in
            try context.addPosts(2)
            try context.inBulk { context in
                try context.addPosts(30)
                // One that was there before, and one that has just come.
                try context.execute("UPDATE post SET deleted_at = 1 WHERE pk IN (1, 20)")
            }
        }
        #expect(try await total("post", store) == 30)
        await #expect(throws: Failure.self) {
            try await store.write { context in
                try context.inBulk { context in
                    try context.addPosts(5)
                    throw Failure()
                }
            }
        }
        #expect(try await total("post", store) == 30)
        await store.close()
    }

    private let id = "00112233445566778899aabbccddeeff"

    private func total(_ table: String, _ store: Store) async throws -> Int64 {
        try await store.read { context in
            try context.connection.integer(Version9.total(of: table))
        }
    }
}

extension WriteContext {
    fileprivate mutating func addPosts(_ count: Int) throws {
        for _ in 0..<count {
            let post = newPost(title: "One of many", content: "", author: .unknown)
            _ = try createPost(post)
        }
    }
}
