import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A store in trouble` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `says that the disk is full and keeps nothing of the write`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        await #expect(throws: StoreError.diskFull(path: scratch.library)) {
            try await store.write { context in
                try context.connection.control("PRAGMA max_page_count = 1")
                try context.add(book: 2, String(repeating: "long ", count: 100_000))
            }
        }
        try await store.write { context in
            try context.connection.control("PRAGMA max_page_count = 1000000")
            try context.add(book: 3, "three")
        }
        #expect(try await store.read { try $0.fetch(ListQuery<Book>()).map(\.id) } == [1, 3])
        await store.close()
    }

    @Test func `commits nothing after a failure that its closure swallowed`() async throws {
        let store = try await scratch.open()
        try? await store.write { context in
            try context.connection.control("PRAGMA max_page_count = 1")
            // Whatever SQLite makes of the transaction: what follows must not count alone.
            try? context.add(book: 2, String(repeating: "long ", count: 100_000))
            throw CancellationError()
        }
        let count = try await store.read { try $0.count(ListQuery<Book>()) }
        #expect(count == 0)
        await store.close()
    }

    @Test(.enabled(Comment(rawValue: SmallDisk.need)) { try SmallDisk.mayMount() })
    func `fills a small disk and stays whole`() async throws {
        try #require(mount("none", scratch.path, "tmpfs", 0, "size=1m") == 0)
        defer { umount2(scratch.path, Int32(MNT_DETACH)) }
        var options = StoreOptions()
        options.durability = .relaxed
        let store = try await scratch.open(Library.chain, options)
        var kept = 0
        await #expect(throws: StoreError.diskFull(path: scratch.library)) {
            while true {
                let id = kept
                try await store.write { context in
                    try context.add(book: id, String(repeating: "long ", count: 2_000))
                }
                kept += 1
            }
        }
        let count = try await store.read { try $0.count(ListQuery<Book>()) }
        let check = try await store.read { context in
            try context.firstRow("PRAGMA integrity_check") { (row) throws(StoreError) in
                try row.text(0)
            }
        }
        #expect(count == kept && kept > 0)
        #expect(check == "ok")
        await store.close()
    }

    @Test func `waits for another writer, but not for ever`() async throws {
        var options = StoreOptions()
        options.busyTimeout = .milliseconds(50)
        let store = try await scratch.open(Library.chain, options)
        let other = try await scratch.open()
        try await other.write { [store, scratch] context in
            try context.add(book: 1, "one")
            let refused = DispatchSemaphore(value: 0)
            Task {
                await #expect(throws: StoreError.busy(path: scratch.library)) {
                    try await store.write { try $0.add(book: 2, "two") }
                }
                refused.signal()
            }
            refused.wait()
        }
        try await store.write { try $0.add(book: 2, "two") }
        #expect(try await other.read { try $0.count(ListQuery<Book>()) } == 2)
        await store.close()
        await other.close()
    }

    @Test func `says what was not read, and not that it waits to write, where it only reads`()
        async throws
    {
        await (try scratch.open()).close()
        let other = try Connection(
            scratch.library, .write, busyTimeout: .zero, cacheKilobytes: 100)
        // Without a write-ahead log whoever writes keeps everybody from reading.
        try other.executeScript("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
        var options = StoreOptions()
        options.busyTimeout = .milliseconds(50)
        options.readOnly = true
        await #expect(throws: StoreError.locked(path: scratch.library)) {
            _ = try await scratch.open(Library.chain, options)
        }
        try other.executeScript("ROLLBACK")
        await (try scratch.open(Library.chain, options)).close()
    }

    @Test func `finds what a killed process had committed and leaves the file alone`()
        async throws
    {
        // What lies on the disk at the moment of a kill: the file and its journal, copied while
        // the writer is in the middle of the next transaction.
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        let after = try TemporaryDirectory()
        try await store.write { [scratch] context in
            try context.add(book: 2, "two")
            for name in ["library.sqlite", "library.sqlite-wal"] {
                try FileManager.default.copyItem(at: scratch.file(name), to: after.file(name))
            }
        }
        await store.close()
        let before = try after.libraryBytes()
        let journal = try Data(contentsOf: after.file("library.sqlite-wal"))

        let survivor = try await after.open()
        #expect(try await survivor.read { try $0.fetch(ListQuery<Book>()).map(\.id) } == [1])
        await survivor.close()
        #expect(try after.libraryBytes() == before)
        #expect(try Data(contentsOf: after.file("library.sqlite-wal")) == journal)

        let writer = try await after.open()
        try await writer.write { try $0.add(book: 3, "three") }
        await writer.close()
        #expect(try after.names() == ["library.sqlite"])
    }

    @Test func `in a directory that cannot be written can be read`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        await store.close()
        let library = scratch.library
        chmod(library, 0o444)
        chmod(scratch.path, 0o555)
        defer { chmod(scratch.path, 0o700) }
        try withoutPrivileges {
            let reader = try Connection.reading(library, StoreOptions())
            #expect(try reader.integer("SELECT count(*) FROM book") == 1)
            #expect(throws: StoreError.readOnly(path: library)) {
                try Connection.writing(library, StoreOptions())
            }
        }
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `in a directory that cannot be written says so at the first write`()
        async throws
    {
        let store = try await scratch.open()
        await store.close()
        let library = scratch.library
        chmod(library, 0o666)
        chmod(scratch.path, 0o555)
        defer { chmod(scratch.path, 0o700) }
        try withoutPrivileges {
            #expect(throws: StoreError.readOnly(path: library)) {
                try Connection.writing(library, StoreOptions())
            }
        }
    }

    @Test func `is not taken for a missing one in a folder that may not be entered`() throws {
        let library = scratch.library
        chmod(scratch.path, 0)
        defer { chmod(scratch.path, 0o700) }
        let refusal = StoreError.cannotOpen(path: library, code: 14, message: "Permission denied")
        try withoutPrivileges {
            #expect(throws: refusal) { try FileFacts.hasFile(library) }
            #expect(throws: refusal) {
                try StoreFile(path: library, options: StoreOptions()).openForWriting()
            }
        }
    }

    @Test func `is not opened by halves when its file was cut short`() async throws {
        let store = try await scratch.open()
        try await store.write { context in
            for id in 0..<500 { try context.add(book: id, "book \(id)") }
        }
        await store.close()
        let half = try scratch.libraryBytes().prefix(8192)
        try half.write(to: scratch.file("library.sqlite"))
        do {
            let cut = try await scratch.open()
            await cut.close()
            Issue.record("was opened")
        } catch StoreError.corrupt(let path, _, _) {
            #expect(path == scratch.library)
        }
        #expect(try scratch.libraryBytes() == half)
    }

    @Test func `keeps its journal short however many commits are observed`() async throws {
        var options = StoreOptions()
        options.durability = .relaxed
        // Within a process the bound holds on every machine: whoever is in the way is running.
        options.tuning.journalPatience = .hanging
        let store = try await scratch.open(Library.chain, options)
        try await store.write { try $0.add(book: 1, "one") }
        let attentive = try await store.live(ListQuery<Book>())
        let task = Task { for await _ in attentive { continue } }
        // This one never takes a second event.
        let stuck = try await store.live(ListQuery<Book>())
        _ = await stuck.makeAsyncIterator().next()
        var longest = 0
        for round in 0..<4000 {
            try await store.write { context in
                try context.execute("UPDATE book SET year = ?", [round.sqlValue])
                try context.execute("UPDATE book SET title = ?", ["\(round)".sqlValue])
            }
            if round % 100 == 0 {
                let journal = try scratch.file("library.sqlite-wal").resourceValues(
                    forKeys: [.fileSizeKey])
                longest = max(longest, journal.fileSize ?? 0)
            }
        }
        #expect(longest < 16 << 20)
        #expect(longest > 2 << 20)
        task.cancel()
        await store.close()
    }
}
