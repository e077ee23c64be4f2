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

    @Test func `meets no journal of another store that lay in its place, or came there meanwhile`()
        async throws
    {
        let journal = try await StoreMoment.made("other", sittings: 1).journal
        for isThereBefore in [true, false] {
            let directory = try TemporaryDirectory()
            let path = directory.file("made.db").path
            if isThereBefore { try journal.write(to: directory.file("made.db-wal")) }
            let new = try await StoreInMaking(at: path, .sheaf)
            try await fill(new.store)
            if !isThereBefore { try journal.write(to: directory.file("made.db-wal")) }
            #expect(try await new.takePlace() == .placed(nil))
            let aside = path + "-wal.aside-1"
            #expect(new.asideJournal?.path == aside)
            #expect(new.asideJournal?.reason == .foreign)
            #expect(try Data(contentsOf: URL(filePath: aside)) == journal)
            #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
            let store = try await Store(.file(path: path), .sheaf)
            #expect(store.asideJournal == nil)
            #expect(try await store.fetch(ListQuery<Post>()).map(\.title) == ["Moss"])
            await store.close()
        }
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

    @Test func `has errors that name its place and nothing else`() async throws {
        let new = try await StoreInMaking(at: path, .sheaf)
        let own = new.store.path
        let told = [
            StoreError.diskFull(path: own),
            .cannotOpen(path: own + "-journal", code: 14, message: ""),
            .failedStep("step", version: 2, .corrupt(path: own, code: 11, message: "m")), .timedOut,
        ].map { new.told($0) as? StoreError }
        #expect(
            told == [
                .diskFull(path: path), .cannotOpen(path: path + "-journal", code: 14, message: ""),
                .failedStep("step", version: 2, .corrupt(path: path, code: 11, message: "m")),
                .timedOut,
            ])
        await new.discard()
    }

    @Test func `says that it was moved, whatever fails because its folder is gone`() async throws {
        let new = try await StoreInMaking(at: path, .sheaf)
        let moved = StoreError.displaced(path: path, .moved(to: nil, isReplaced: false))
        let deleted = StoreError.displaced(path: new.store.path, .deleted(isReplaced: false))
        #expect(new.told(deleted) as? StoreError == moved)
        let folder = URL(filePath: new.store.path).deletingLastPathComponent()
        try FileManager.default.removeItem(at: folder)
        #expect(new.told(StoreError.diskFull(path: new.store.path)) as? StoreError == moved)
        await #expect(throws: moved) { try await new.takePlace() }
        #expect(try names() == [])
    }

    @Test(arguments: ["", "data/new/"])
    func `is removed after a kill by whoever makes or opens a store there`(
        folder: String
    ) async throws {
        try directory.write("", to: folder + ".made.db.999999999-1-abc.tmp/store.sqlite")
        let first = try await Store(.file(path: path), .sheaf)
        await first.close()
        #expect(try names() == ["data", "data/new", "data/new/made.db"])
        let left = try directory.write(
            "", to: "data/new/.made.db.999999999-1-abc.tmp/store.sqlite"
        ).deletingLastPathComponent()
        let second = try await Store(.file(path: path), .sheaf)
        // Looking writes nothing.
        #expect(FileManager.default.fileExists(atPath: left.path))
        try await fill(second)
        #expect(!FileManager.default.fileExists(atPath: left.path))
        await second.close()
    }

    @Test(arguments: ["", "data/"])
    func `is removed after a kill also where folders were made below it meanwhile`(
        folder: String
    ) async throws {
        // The store was there before anybody looked: only its own folder is the nearest one.
        let first = try await Store(.file(path: path), .sheaf)
        await first.close()
        try directory.write("", to: folder + ".made.db.999999999-1-abc.tmp/store.sqlite")
        let second = try await Store(.file(path: path), .sheaf)
        try await fill(second)
        await second.close()
        #expect(try names() == ["data", "data/new", "data/new/made.db"])
    }

    @Test func `is left alone while somebody holds it whose number says nothing`() async throws {
        let file = try directory.write("", to: ".made.db.999999999-1-abc.tmp/lock")
        let lock = open(file.path, O_RDWR)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let new = try await StoreInMaking(at: path, .sheaf)
        await new.discard()
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `leads nobody by a link to a folder of somebody else`() async throws {
        try directory.write("", to: "other/kept")
        try FileManager.default.createSymbolicLink(
            at: directory.file(".made.db.999999999-1-abc.tmp"),
            withDestinationURL: directory.file("other"))
        let new = try await StoreInMaking(at: path, .sheaf)
        await new.discard()
        #expect(
            try names() == [".made.db.999999999-1-abc.tmp", "other", "other/kept"])
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
