import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

/// Backups that the full-screen program makes by itself: `data.backupDays`.
@Suite(.timeLimit(.hanging)) struct `A regular backup` {
    private static let start = StoreFixture.start
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static func day(_ number: Double) -> Date { start.addingTimeInterval(number * 86_400) }

    /// A storage whose clock begins on a day, and goes on by a second each time it is looked at.
    private func open(_ day: Double) async throws -> Storage {
        var options = StoreFixture.options(1)
        let seconds = Mutex(0.0)
        options.now = {
            seconds.withLock {
                $0 += 1
                return Self.day(day).addingTimeInterval($0)
            }
        }
        return try await Storage.open(
            Directories(inside: directory.url), options: options, watchesSettings: false)
    }

    /// Changes something, on a day of its own.
    private func change(_ day: Double) async throws {
        let storage = try await open(day)
        _ = try await storage.store.write { context in
            try context.createPost(context.newPost(title: "\(day)", content: "", author: .unknown))
        }
        try await storage.close()
    }

    private func isMade(_ day: Double) async throws -> Bool {
        let storage = try await open(day)
        let backup = try await storage.makeDueBackup(at: Self.day(day))
        if let backup { #expect(backup.findings.isEmpty) }
        try await storage.close()
        return backup != nil
    }

    @Test func `is made so many days after the store, and after the last`() async throws {
        try await change(0)
        #expect(try await isMade(6.9) == false)
        #expect(try await isMade(7.01))
        try await change(7.5)
        #expect(try await isMade(14) == false)
        #expect(try await isMade(14.02))
    }

    @Test func `is not made where nothing was changed since the last`() async throws {
        try await change(0)
        #expect(try await isMade(8))
        #expect(try await isMade(30) == false)
        try await change(31)
        #expect(try await isMade(31))
    }

    @Test func `is not made when the setting is 0, and sooner when it is 1`() async throws {
        try await change(0)
        let storage = try await open(50)
        try storage.settings.set(0, for: .backupDays)
        #expect(try await storage.makeDueBackup(at: Self.day(50)) == nil)
        try storage.settings.set(1, for: .backupDays)
        #expect(try await storage.makeDueBackup(at: Self.day(2)) != nil)
        try await storage.close()
    }

    @Test func `goes when there are three later ones, and those that somebody asked for stay`()
        async throws
    {
        try await change(0)
        let storage = try await open(1)
        let folder = storage.directories.backups
        try await storage.store.backup(to: folder.path(at: Self.day(1)))
        try await storage.close()
        for day in [9.0, 18, 27, 36, 45] {
            try await change(day - 0.5)
            #expect(try await isMade(day))
        }
        #expect(
            try folder.entries().map(\.occasion) == [.automatic, .automatic, .automatic, .regular])
        #expect(try folder.entries().map(\.date) == [45, 36, 27, 1].map(Self.day))
    }

    @Test func `is made although one is from a day to come`() async throws {
        try await change(0)
        let storage = try await open(1)
        try await storage.store.backup(to: storage.directories.backups.path(at: Self.day(4000)))
        try await storage.close()
        #expect(try await isMade(8))
    }

    @Test func `of a damaged store is refused, and the good ones stay`() async throws {
        try await change(0)
        #expect(try await isMade(8))
        try await change(9)
        let file = Directories(inside: directory.url).databaseFile
        let handle = try FileHandle(forUpdating: file)
        try handle.seek(toOffset: 4096 * 6)
        try handle.write(contentsOf: Data(repeating: 0x5a, count: 4096 * 3))
        try handle.close()
        await #expect(throws: (any Error).self) { try await isMade(20) }
        #expect(try Directories(inside: directory.url).backups.entries().count == 1)
    }
}
