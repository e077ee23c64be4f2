import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A journal beside a store` {
    private static func titles(_ store: Store) async throws -> [String] {
        try await store.read { try $0.fetch(ListQuery<Book>()).map(\.title) }
    }

    @Test func `that was made for the file is read, also in a copy of the folder`() async throws {
        for sittings in 0..<3 {
            let folder = try await StoreMoment.made("a", sittings: sittings).laidOut()
            let store = try await folder.open()
            #expect(store.asideJournal == nil)
            #expect(!store.hasJournalOfReplaced)
            #expect(try await Self.titles(store).contains("a last"))
            await store.close()
        }
    }

    @Test func `that lies beside a link to the file is read, if it was made for it`() async throws {
        let own = try await StoreMoment.made("own", sittings: 2)
        for (moment, isOwn) in [(own, true), (try await .made("foreign", sittings: 2), false)] {
            // Left by a crash; then the file was moved, and a link put in its place.
            let folder = try StoreMoment(file: own.file, journal: moment.journal).laidOut()
            let elsewhere = try TemporaryDirectory()
            let file = elsewhere.file("moved.sqlite").path
            #expect(rename(folder.library, file) == 0)
            #expect(symlink(file, folder.library) == 0)
            let store = try await folder.open()
            #expect(try await Self.titles(store).contains("own last") == isOwn)
            try await store.write { try $0.add(book: 2000, "after") }
            await store.close()
            #expect(try folder.names().contains("library.sqlite-wal") != isOwn)
            let moved = try await Store(.file(path: file), Library.chain)
            #expect(try await Self.titles(moved).contains("own last") == isOwn)
            #expect(try await Self.titles(moved).contains("after"))
            await moved.close()
        }
    }

    @Test func `that lies beside a link takes nothing back that the file got without it`()
        async throws
    {
        for sittings in 0..<3 {
            let own = try await StoreMoment.made("own", sittings: sittings)
            let home = try own.laidOut()
            let store = try await home.open()
            try await store.write { try $0.add(book: 2000, "after") }
            await store.close()
            // What was left beside the link is the beginning of what is in the file by now.
            let folder = try TemporaryDirectory()
            try own.journal.write(to: folder.file("library.sqlite-wal"))
            #expect(symlink(home.library, folder.library) == 0)
            let linked = try await folder.open()
            #expect(try await Self.titles(linked).contains("own last"))
            #expect(try await Self.titles(linked).contains("after"))
            await linked.close()
            #expect(try Data(contentsOf: folder.file("library.sqlite-wal")) == own.journal)
        }
    }

    @Test func `that was made for another file is put aside, and nothing of it is lost`()
        async throws
    {
        // Twins: made by the same steps, so that nothing but the marks tells them apart.
        for (mine, others) in [(1, 1), (2, 2), (3, 1), (1, 3), (0, 0), (0, 1), (1, 0)] {
            let own = try await StoreMoment.made("own", sittings: mine)
            let foreign = try await StoreMoment.made("foreign", sittings: others)
            let folder = try StoreMoment(file: own.file, journal: foreign.journal).laidOut()
            let store = try await folder.open()
            let aside = try #require(store.asideJournal)
            #expect(aside.reason == .foreign)
            #expect(try await Self.titles(store) == (0..<mine).map { "own \($0)" })
            try await store.write { try $0.add(book: 2000, "after") }
            await store.close()
            let kept = try Data(contentsOf: URL(filePath: aside.path))
            #expect(kept == foreign.journal)
            // Beside the file that it was made for it is read again.
            let home = try StoreMoment(file: foreign.file, journal: kept).laidOut()
            let back = try await home.open()
            #expect(try await Self.titles(back).contains("foreign last"))
            await back.close()
            #expect(try home.names().contains("library.sqlite"))
        }
    }

    @Test func `that is newer than a backup in the file's place is put aside`() async throws {
        let folder = try TemporaryDirectory()
        var backups: [Data] = []
        for sitting in 0..<3 {
            let store = try await folder.open()
            try await store.write { try $0.add(book: sitting, "book \(sitting)") }
            await store.close()
            backups.append(try folder.libraryBytes())
        }
        let store = try await folder.open()
        try await store.write { try $0.add(book: 3, "book 3") }
        let journal = try StoreMoment(folder).journal
        await store.close()
        for (number, backup) in backups.enumerated() {
            let home = try StoreMoment(file: backup, journal: journal).laidOut()
            let restored = try await home.open()
            // It stands on the newest of them, and on no other.
            #expect((restored.asideJournal == nil) == (number == 2))
            let books = number == 2 ? 4 : number + 1
            #expect(try await Self.titles(restored) == (0..<books).map { "book \($0)" })
            await restored.close()
            #expect(try home.names().contains("library.sqlite"))
        }
    }

    @Test func `of a store that is gone is put aside before a new one is made`() async throws {
        let moment = try await StoreMoment.made("gone", sittings: 1)
        let folder = try StoreMoment(file: Data(), journal: moment.journal).laidOut()
        let store = try await folder.open()
        let aside = try #require(store.asideJournal)
        #expect(try await Self.titles(store) == [])
        #expect(try Data(contentsOf: URL(filePath: aside.path)) == moment.journal)
        await store.close()
    }

    @Test func `is not taken away from somebody who has the store open`() async throws {
        let folder = try TemporaryDirectory()
        let first = try await folder.open()
        try await first.write { try $0.add(book: 1, "one") }
        let second = try await folder.open()
        try await second.write { try $0.add(book: 2, "two") }
        #expect(try await Self.titles(first) == ["one", "two"])
        #expect(second.asideJournal == nil)
        await first.close()
        await second.close()
    }

    /// Whoever wrote it: no journal of the file itself may ever be put aside.
    @Test(arguments: SeededGenerator.seeds(6))
    func `is known by its own file, and by no other, whatever was done`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryDirectory()
        let store = try await folder.open()
        let stranger = try Connection.writing(folder.library, StoreOptions())
        let reader = try Connection.reading(folder.library, StoreOptions())
        let twin = try await StoreMoment.made(
            "twin", sittings: Int.random(in: 0..<4, using: &random))
        for round in 1...60 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3:
                let size = Int.random(in: 1...3000, using: &random)
                try await store.write {
                    try $0.add(book: round, String(repeating: "x", count: size))
                }
            case 4, 5:
                try stranger.execute("INSERT INTO author VALUES(\(round), \(round), 'foreign')")
            case 6: try stranger.executeScript("DELETE FROM author; DELETE FROM book")
            case 7:
                try stranger.executeScript("CREATE TABLE IF NOT EXISTS t\(round % 3)(a)")
                if Bool.random(using: &random) { try stranger.executeScript("VACUUM") }
            case 8: try stranger.executeScript("PRAGMA wal_checkpoint(PASSIVE)")
            default:
                if reader.isInTransaction { reader.rollBack() } else { try reader.beginReading() }
            }
            let moment = try StoreMoment(folder)
            #expect(try Self.isForeign(moment) == false, "seed \(seed), round \(round)")
            #expect(try !Self.isDamaged(moment), "seed \(seed), round \(round)")
            let isOfReplaced = JournalOrigin.isOfReplacedFile(stranger.journalPath, of: stranger)
            #expect(!isOfReplaced, "seed \(seed), round \(round)")
            let crossed = StoreMoment(file: twin.file, journal: moment.journal)
            let opposite = StoreMoment(file: moment.file, journal: twin.journal)
            if try Self.isMarked(moment) {
                #expect(try Self.isForeign(crossed), "seed \(seed), round \(round)")
            }
            if try Self.isMarked(twin) {
                #expect(try Self.isForeign(opposite), "seed \(seed), round \(round)")
            }
        }
        reader.rollBack()
        await store.close()
    }

    private static func isForeign(_ moment: StoreMoment) throws -> Bool {
        let folder = try moment.laidOut()
        var isForeign = false
        _ = try? Connection(
            folder.library, .read, busyTimeout: .zero, cacheKilobytes: 100
        ) { (connection) throws(StoreError) in
            isForeign = JournalOrigin.isForeign(folder.library + "-wal", to: connection)
        }
        return isForeign
    }

    private static func isDamaged(_ moment: StoreMoment) throws -> Bool {
        let folder = try moment.laidOut()
        let journal = folder.library + "-wal"
        return JournalReader.readableLength(ofDamaged: journal, pageSize: 4096) != nil
    }

    /// Whether the first transaction of a journal stands on a mark: the program that began it is one
    /// of ours.
    private static func isMarked(_ moment: StoreMoment) throws -> Bool {
        let folder = try moment.laidOut()
        guard var reader = JournalReader(folder.library + "-wal") else { return false }
        while let (frame, page) = reader.nextWhole() {
            if JournalMark(page: page, reserved: 0)?.hasBase == true { return true }
            if frame.fileSize != 0 { break }
        }
        return false
    }
}
