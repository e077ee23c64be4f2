import CPersistenceSQLite
import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A store that is displaced in the middle of a commit` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private var other: String { scratch.path + "/other.sqlite" }

    private func books(in path: String) throws -> [Int64] {
        let connection = try Connection.reading(path, StoreOptions())
        return try connection.rows("SELECT id FROM book ORDER BY id") {
            (row) throws(StoreError) in try row.integer(0)
        }
    }

    /// In the middle of the commit: behind all that is looked at before it.
    private func commit(
        _ number: Int, to store: Store, meanwhile displace: @escaping @Sendable () -> Void
    ) async throws {
        let moment = CommitMoment(displace)
        try await store.write { context in
            try context.add(book: number, "in the middle")
            moment.happens(on: context.connection)
        }
    }

    @Test func `promises nothing when the file is deleted in the middle of the commit`()
        async throws
    {
        await (try scratch.open()).close()
        try scratch.libraryBytes().write(to: scratch.file("other.sqlite"))
        let store = try await scratch.open()
        let (path, other) = (scratch.library, other)
        await #expect(throws: StoreError.displaced(path: path, .deleted(isReplaced: false))) {
            try await commit(1, to: store) { _ = unlink(path) }
        }
        await store.close()
        // Replaced by another one, as programs do that write a file anew.
        try Data(contentsOf: scratch.file("other.sqlite")).write(to: scratch.file("library.sqlite"))
        let next = try await scratch.open()
        await #expect(throws: StoreError.displaced(path: path, .deleted(isReplaced: true))) {
            try await commit(2, to: next) { _ = rename(other, path) }
        }
        await next.close()
        // Nothing was promised. But the journal is kept, and fits the backup: so nothing of what was
        // saved since that is lost.
        #expect(try books(in: path) == [1, 2])
    }

    @Test func `keeps the promise when the file is moved in the middle of the commit`()
        async throws
    {
        let store = try await scratch.open()
        let (path, other) = (scratch.library, other)
        try await commit(1, to: store) { _ = rename(path, other) }
        await store.close()
        #expect(try books(in: other) == [1])
    }

    @Test func `says that nobody knows when the index is replaced in the middle of the commit`()
        async throws
    {
        let store = try await scratch.open()
        let (index, copy) = (scratch.library + "-shm", scratch.path + "/copy")
        try await store.write { try $0.add(book: 1, "one") }
        try Data(contentsOf: URL(filePath: index)).write(to: URL(filePath: copy))
        let error = StoreError.displaced(path: scratch.library, .index(isUncertain: true))
        await #expect(throws: error) {
            try await commit(2, to: store) { _ = rename(copy, index) }
        }
        await store.close()
        #expect(try books(in: scratch.library).first == 1)
    }

    @Test func `keeps the promise when the index is deleted in the middle of the commit`()
        async throws
    {
        let store = try await scratch.open()
        let index = scratch.library + "-shm"
        try await commit(1, to: store) { _ = unlink(index) }
        await store.close()
        #expect(try books(in: scratch.library) == [1])
    }
}

/// Does something while SQLite commits, the first time that a connection does.
///
/// `@unchecked`: used on the thread of the connection alone.
private final class CommitMoment: @unchecked Sendable {
    private var body: (@Sendable () -> Void)?

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// For ever: the connection may go on to commit until it is gone.
    func happens(on connection: Connection) {
        sqlite3_commit_hook(
            connection.handle,
            { moment in
                guard let moment else { return 0 }
                let own = Unmanaged<CommitMoment>.fromOpaque(moment).takeUnretainedValue()
                own.body?()
                own.body = nil
                return 0
            }, Unmanaged.passRetained(self).toOpaque())
    }
}
