import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A store whose file is displaced while it is open` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private var other: String { scratch.path + "/other.sqlite" }

    private func move(_ path: String, to other: String) {
        #expect(rename(path, other) == 0)
    }

    /// The books in a file, as somebody finds them who opens it now.
    private func books(in path: String) throws -> [Int64] {
        let connection = try Connection.reading(path, StoreOptions())
        return try connection.rows("SELECT id FROM book ORDER BY id") {
            (row) throws(StoreError) in try row.integer(0)
        }
    }

    private func refused(_ displacement: Displacement, _ store: Store) async {
        await #expect(throws: StoreError.displaced(path: scratch.library, displacement)) {
            try await store.write { try $0.add(book: 99, "nowhere") }
        }
        await #expect(throws: StoreError.displaced(path: scratch.library, displacement)) {
            _ = try await store.read { try $0.count(ListQuery<Book>()) }
        }
    }

    @Test func `says where the file is, which has everything, and goes on when it is back`()
        async throws
    {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        move(scratch.library, to: other)
        await refused(.moved(to: other, isReplaced: false), store)
        #expect(try books(in: other) == [1])
        #expect(try !scratch.names().contains("library.sqlite"))
        move(other, to: scratch.library)
        try await store.write { try $0.add(book: 2, "two") }
        #expect(try await store.read { try $0.count(ListQuery<Book>()) } == 2)
        await store.close()
        #expect(try books(in: scratch.library) == [1, 2])
    }

    @Test func `writes into neither when another file lies in its place`() async throws {
        await (try scratch.open()).close()
        let backup = try scratch.libraryBytes()
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        move(scratch.library, to: other)
        try backup.write(to: scratch.file("library.sqlite"))
        await refused(.moved(to: other, isReplaced: true), store)
        await store.close()
        #expect(try scratch.libraryBytes() == backup)
        #expect(try books(in: other) == [1])
        // The backup opens, and nothing of the old journal is in it.
        let new = try await scratch.open()
        #expect(new.asideJournal == nil)
        #expect(try await new.read { try $0.count(ListQuery<Book>()) } == 0)
        await new.close()
    }

    @Test func `says that the file was deleted, or replaced by its backup`() async throws {
        await (try scratch.open()).close()
        let backup = try scratch.libraryBytes()
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        #expect(unlink(scratch.library) == 0)
        await refused(.deleted(isReplaced: false), store)
        try backup.write(to: scratch.file("library.sqlite"))
        await refused(.deleted(isReplaced: true), store)
        await store.close()
        #expect(try scratch.libraryBytes() == backup)
        await (try scratch.open()).close()
    }

    /// What was promised stays promised, for it fits; but whoever put the backup there did not ask for it.
    @Test func `tells the first who opens its backup that what was saved since is in it`()
        async throws
    {
        await (try scratch.open()).close()
        try scratch.libraryBytes().write(to: scratch.file("other.sqlite"))
        let store = try await scratch.open()
        #expect(!store.hasJournalOfReplaced)
        try await store.write { try $0.add(book: 1, "one") }
        move(other, to: scratch.library)
        await refused(.deleted(isReplaced: true), store)
        await store.close()
        var looking = StoreOptions.unhurried
        looking.readOnly = true
        // Who only looks takes the news from nobody.
        for options in [looking, .unhurried] {
            let told = try await scratch.open(Library.chain, options)
            #expect(told.hasJournalOfReplaced)
            #expect(told.asideJournal == nil)
            #expect(try await told.read { try $0.count(ListQuery<Book>()) } == 1)
            await told.close()
        }
        let next = try await scratch.open()
        #expect(!next.hasJournalOfReplaced)
        #expect(try await next.read { try $0.count(ListQuery<Book>()) } == 1)
        try await next.write { try $0.add(book: 2, "two") }
        await next.close()
        #expect(try books(in: scratch.library) == [1, 2])
    }

    @Test func `leaves a copy of its backup as it was put there, to which one can go back`()
        async throws
    {
        await (try scratch.open()).close()
        let backup = try scratch.libraryBytes()
        var options = StoreOptions.unhurried
        options.migrationBackups = BackupFolder(scratch.file("backups"), name: "books")
        let reports = Mutex<[MigrationProgress]>([])
        options.migrationProgress = { progress in reports.withLock { $0.append(progress) } }
        for number in 1...3 {
            try backup.write(to: scratch.file("other.sqlite"))
            try? FileManager.default.removeItem(atPath: scratch.library + "-wal")
            try backup.write(to: scratch.file("library.sqlite"))
            let store = try await scratch.open(Library.chain, options)
            #expect(store.replacementBackup == nil)
            try await store.write { try $0.add(book: number, "saved") }
            move(other, to: scratch.library)
            await refused(.deleted(isReplaced: true), store)
            await store.close()
            let told = try await scratch.open(Library.chain, options)
            let kept = try #require(told.replacementBackup)
            #expect(kept.hasSuffix("-put-in-place.db"))
            #expect(try Data(contentsOf: URL(filePath: kept)) == backup)
            // Copied, and not read once more.
            let all = MigrationProgress.Amount(done: backup.count, total: backup.count)
            #expect(
                reports.withLock { $0 } == [
                    MigrationProgress(.replacement), MigrationProgress(.replacement, amount: all),
                ])
            reports.withLock { $0 = [] }
            await told.close()
            #expect(try books(in: scratch.library) == [Int64(number)])
            let next = try await scratch.open(Library.chain, options)
            #expect(next.replacementBackup == nil)
            await next.close()
        }
        let entries = try #require(options.migrationBackups).entries()
        #expect(entries.map(\.occasion) == [.putInPlace, .putInPlace])
        try await Store.restore(entries[0].path, to: scratch.library, Library.chain)
        #expect(try books(in: scratch.library).isEmpty)
    }

    @Test func `is opened also where no copy can be made`() async throws {
        await (try scratch.open()).close()
        try scratch.libraryBytes().write(to: scratch.file("other.sqlite"))
        try Data().write(to: scratch.file("backups"))
        var options = StoreOptions.unhurried
        options.migrationBackups = BackupFolder(scratch.file("backups"), name: "books")
        let store = try await scratch.open(Library.chain, options)
        try await store.write { try $0.add(book: 1, "one") }
        move(other, to: scratch.library)
        await refused(.deleted(isReplaced: true), store)
        await store.close()
        let told = try await scratch.open(Library.chain, options)
        #expect(told.hasJournalOfReplaced && told.replacementBackup == nil)
        await told.close()
        #expect(try books(in: scratch.library) == [1])
    }

    @Test func `tells the same where its journal is still open`() async throws {
        await (try scratch.open()).close()
        try scratch.libraryBytes().write(to: scratch.file("other.sqlite"))
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        move(other, to: scratch.library)
        let told = try await scratch.open()
        #expect(told.hasJournalOfReplaced)
        #expect(try await told.read { try $0.count(ListQuery<Book>()) } == 1)
        await told.close()
        await store.close()
    }

    @Test func `says that another store was copied over the file, and leaves that alone`()
        async throws
    {
        await (try scratch.open()).close()
        let backup = try scratch.libraryBytes()
        let first = try await scratch.open()
        try await first.write { try $0.add(book: 1, "one") }
        await first.close()
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 2, "two") }
        copyOver(backup)
        await #expect(throws: StoreError.displaced(path: scratch.library, .overwritten)) {
            try await store.write { try $0.add(book: 3, "three") }
        }
        await store.close()
        #expect(try scratch.libraryBytes() == backup)
        let new = try await scratch.open()
        #expect(
            new.asideJournal
                == AsideJournal(path: scratch.library + "-wal.aside-1", reason: .foreign))
        #expect(try await new.read { try $0.count(ListQuery<Book>()) } == 0)
        try await new.write { try $0.add(book: 4, "four") }
        await new.close()
        #expect(try scratch.names() == ["library.sqlite", "library.sqlite-wal.aside-1"])
    }

    /// A part of what is read comes from the journal then, and the rest from the other store.
    @Test func `says that, and not that the store is damaged, where what is read makes no sense`()
        async throws
    {
        let other = try await StoreMoment.made("other", sittings: 2).file
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        let path = scratch.library
        let damaged = StoreError.corrupt(path: path, code: 11, message: "malformed")
        await #expect(throws: damaged) { try await store.read { _ in throw damaged } }
        copyOver(other)
        await #expect(throws: StoreError.displaced(path: path, .overwritten)) {
            try await store.read { _ in throw damaged }
        }
        await store.close()
        #expect(try scratch.libraryBytes() == other)
    }

    @Test func `makes no other one where the file is gone before the first write`() async throws {
        await (try scratch.open()).close()
        let store = try await scratch.open()
        #expect(try await store.read { try $0.count(ListQuery<Book>()) } == 0)
        move(scratch.library, to: other)
        await refused(.moved(to: other, isReplaced: false), store)
        await store.close()
        #expect(try !scratch.names().contains("library.sqlite"))
    }

    /// As `cp` does it: into the file that is there.
    private func copyOver(_ bytes: Data) {
        let descriptor = open(scratch.library, O_WRONLY | O_TRUNC)
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        #expect(written == bytes.count)
        close(descriptor)
    }

    @Test func `says so too when it has only been read so far`() async throws {
        let other = try TemporaryDirectory()
        let second = try await other.open()
        try await second.write { try $0.add(book: 7, "seven") }
        await second.close()
        await (try scratch.open()).close()
        let store = try await scratch.open()
        #expect(try await store.read { try $0.count(ListQuery<Book>()) } == 0)
        let bytes = try other.libraryBytes()
        copyOver(bytes)
        await #expect(throws: StoreError.displaced(path: scratch.library, .overwritten)) {
            try await store.write { try $0.add(book: 3, "three") }
        }
        await store.close()
        #expect(try scratch.libraryBytes() == bytes)
    }

    @Test func `is looked into when its journal is copied or begun anew, not at every commit`()
        async throws
    {
        func add(_ numbers: ClosedRange<Int64>, _ store: Store) async throws -> Int {
            for number in numbers {
                try await store.write { context in
                    try context.execute(
                        "INSERT INTO author VALUES(?, ?, 'Ada')",
                        [.integer(number), .integer(number)])
                }
            }
            return await store.contentLooks
        }
        var options = StoreOptions.patient
        options.durability = .relaxed
        var store = try await scratch.open(Library.chain, options)
        let first = [try await add(1...2, store), try await add(3...60, store)]
        #expect(first == [2, 2])
        await store.close()
        // The next log: before its first commit, and after it.
        store = try await scratch.open(Library.chain, options)
        let second = [try await add(61...62, store), try await add(63...120, store)]
        #expect(second == [2, 2])
        // What others commit is no reason to look either.
        let other = try await scratch.open(Library.chain, options)
        _ = try await add(121...121, other)
        let third = try await add(122...150, store)
        #expect(third == 2)
        await other.close()
        await store.close()
    }

    @Test func `says that its journal was replaced where that holds the first page of no database`()
        async throws
    {
        let store = try await scratch.open()
        // In the first page stands of which version the schema is.
        try await store.write { _ = try $0.execute("CREATE TABLE more(a)") }
        let journal = scratch.library + "-wal"
        let length = try #require(FileFacts(journal)?.length)
        let file = Glibc.open(journal, O_WRONLY)
        defer { Glibc.close(file) }
        // The same index still says where in it the pages are.
        let other = [UInt8](repeating: 0x2e, count: Int(length) - 32)
        #expect(pwrite(file, other, other.count, 32) == other.count)
        await #expect(throws: StoreError.displaced(path: scratch.library, .journal)) {
            _ = try await scratch.open()
        }
        await store.close()
    }

    @Test func `brings its journal into the file when somebody takes it away`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        #expect(unlink(scratch.library + "-wal") == 0)
        try await store.write { try $0.add(book: 2, "two") }
        #expect(try await store.read { try $0.count(ListQuery<Book>()) } == 2)
        await store.close()
        #expect(try books(in: scratch.library) == [1, 2])
    }

    @Test func `tells its lists, and shows them again when the file is back`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        let events = try await store.live(ListQuery<Book>()).makeAsyncIterator()
        _ = await events.next()
        move(scratch.library, to: other)
        // Found by the look that the hub takes once a second.
        guard case .failure(let error) = await events.next() else {
            Issue.record("no failure")
            return
        }
        #expect(
            error == .displaced(path: scratch.library, .moved(to: other, isReplaced: false)))
        // The readers let go, so that the file gets everything without being asked.
        move(other, to: scratch.library)
        try await store.write { try $0.add(book: 2, "two") }
        var ids: [Int] = []
        while ids != [1, 2] {
            switch await events.next() {
            case .reset(let snapshot, _), .update(let snapshot, _), .initial(let snapshot):
                ids = (try? await snapshot.rows(0..<2).map(\.id)) ?? []
            case .failure: continue
            case nil:
                Issue.record("the list ended")
                return
            }
        }
        await store.close()
    }
}
