import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `What was in a store` {
    private let directory: TemporaryDirectory
    private let day = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// As the program writes: so that it can be undone.
    private var asAction: WriteOptions { WriteOptions(undo: UndoAction(by: "")) }

    private func open() async throws -> Storage {
        try await Storage.open(Directories(inside: directory.url), watchesSettings: false)
    }

    /// Opens a store with a person and two posts, and closes it.
    private func fill() async throws {
        let storage = try await open()
        try await storage.store.write(asAction) { context in
            let ada = try context.createUser(
                context.newUser(username: "ada", email: "ada@example.org"))
            for title in ["Moss", "Fern"] {
                _ = try context.createPost(
                    context.newPost(title: title, content: "", author: .user(ada.id)))
            }
        }
        try await storage.noteContents(at: day)
        try await storage.close()
    }

    private func moveAway(_ storage: Storage) throws {
        let file = storage.directories.databaseFile
        try FileManager.default.moveItem(at: file, to: directory.file("elsewhere.db"))
    }

    @Test func `is told once its file is not in its place any more`() async throws {
        try await fill()
        var storage = try await open()
        #expect(try await storage.missingContents() == nil)
        try await storage.close()
        try moveAway(storage)
        // However often it is looked at, as long as nobody begins anew.
        for _ in 1...2 {
            storage = try await open()
            let missing = try await storage.missingContents()
            #expect(missing?.rows == ["user": 1, "post": 2])
            #expect(missing?.date == day)
            try await storage.noteContents(at: day + 60)
            try await storage.close()
        }
        storage = try await open()
        try await storage.store.write { context in
            _ = try context.createUser(context.newUser(username: "ben", email: "ben@example.org"))
        }
        try await storage.noteContents(at: day + 120)
        #expect(try await storage.missingContents() == nil)
        #expect(storage.state.storeNote.rows == ["user": 1, "post": 0])
        try await storage.close()
    }

    @Test func `keeps nobody waiting at the end where whoever reads hangs`() async throws {
        try await fill()
        let storage = try await open()
        let (reading, began) = AsyncStream<Void>.makeStream()
        let latch = DispatchSemaphore(value: 0)
        // As many as can read at once.
        let reads = (1...4).map { _ in
            Task {
                try await storage.store.read { _ in
                    began.yield()
                    latch.wait()
                }
            }
        }
        var readers = 0
        for await _ in reading {
            readers += 1
            if readers == reads.count { break }
        }
        await storage.noteContents(at: day + 60, atMost: .zero)
        #expect(storage.state.storeNote.date == day)
        for _ in reads { latch.signal() }
        for read in reads { _ = await read.result }
        try await storage.close()
    }

    @Test func `is not missed where somebody removed it for good`() async throws {
        try await fill()
        let storage = try await open()
        try await storage.store.write(asAction) { context in
            for post in try context.fetch(ListQuery<PostSummary>.recent()) {
                try context.deletePost(post.id)
            }
            for person in try context.fetch(ListQuery<UserSummary>.everybody()) {
                try context.deleteUser(person.id)
            }
        }
        try await storage.store.write(asAction) { _ = try $0.purge(.trash()) }
        #expect(try await storage.missingContents() == nil)
        try await storage.close()
    }

    @Test func `is not missed in a store at another place`() async throws {
        try await fill()
        var storage = try await open()
        let note = storage.state.storeNote
        try await storage.close()
        try moveAway(storage)
        storage = try await open()
        var other = note
        other.path = "/home/ada/other.db"
        try storage.state.setStoreNote(other)
        #expect(try await storage.missingContents() == nil)
        try await storage.close()
    }
}
