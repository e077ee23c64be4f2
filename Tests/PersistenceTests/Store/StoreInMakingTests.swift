import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A store that is being made` {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("data/new/made.db").path
    }

    private func fill(_ store: Store) async throws {
        try await store.write { context in
            try context.put(
                Post(
                    id: Post.ID(UUID()), title: "Moss", content: "", author: .unknown,
                    createdAt: .now))
        }
    }

    /// Everything in the folder, hidden files as well.
    private func names() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
    }

    @Test func `is nowhere before it has its place, and then there with all that is in it`()
        async throws
    {
        let new = try await StoreInMaking(at: path, .sheaf)
        try await fill(new.store)
        #expect(!FileManager.default.fileExists(atPath: directory.file("data").path))
        #expect(try await new.takePlace() == .placed(nil))
        #expect(try names() == ["data", "data/new", "data/new/made.db"])
        let store = try await Store(.file(path: path), .sheaf)
        #expect(try await store.fetch(ListQuery<Post>()).map(\.title) == ["Moss"])
        try await fill(store)
        #expect(try await store.fetch(ListQuery<Post>()).count == 2)
        await store.close()
    }

    @Test func `leaves nothing where it is discarded`() async throws {
        let new = try await StoreInMaking(at: path, .sheaf)
        try await fill(new.store)
        await new.discard()
        #expect(try names() == [])
    }

    @Test func `leaves its place to whoever was faster`() async throws {
        let new = try await StoreInMaking(at: path, .sheaf)
        try await fill(new.store)
        let faster = try await Store(.file(path: path), .sheaf)
        await faster.close()
        #expect(try await new.takePlace() == .occupied)
        #expect(try names() == ["data", "data/new", "data/new/made.db"])
        let store = try await Store(.file(path: path), .sheaf)
        #expect(try await store.fetch(ListQuery<Post>()).isEmpty)
        await store.close()
    }

    @Test func `is in its place also where the disk fails behind that, and says so`()
        async throws
    {
        let new = try await StoreInMaking(at: path, .sheaf)
        try await fill(new.store)
        let outcome = try await new.takePlace(.failing(at: .fsync, behind: .rename))
        #expect(
            outcome
                == .placed(
                    .inputOutput(path: path, code: 1290, message: String(cString: strerror(EIO)))))
        #expect(try names() == ["data", "data/new", "data/new/made.db"])
        let store = try await Store(.file(path: path), .sheaf)
        #expect(try await store.fetch(ListQuery<Post>()).count == 1)
        await store.close()
    }

    @Test func `removes what a killed process left of one, and nothing else`() async throws {
        try directory.write("", to: ".made.db.999999999-1-abc.tmp/store.sqlite")
        try directory.write("", to: ".other.db.999999999-1-abc.tmp/store.sqlite")
        let new = try await StoreInMaking(at: path, .sheaf)
        await new.discard()
        #expect(
            try names() == [
                ".other.db.999999999-1-abc.tmp", ".other.db.999999999-1-abc.tmp/store.sqlite",
            ])
    }
}
