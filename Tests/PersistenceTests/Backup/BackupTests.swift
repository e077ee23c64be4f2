import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `A backup of a store` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private var copy: String { scratch.path + "/copy/books.db" }

    /// How many authors and books a file has, as somebody finds them who opens it alone.
    private static func counts(_ path: String) throws -> [Int64] {
        let connection = try Connection(
            path, .immutable, busyTimeout: .zero, cacheKilobytes: 1000)
        #expect(try connection.findings() == [])
        return try ["author", "book"].map {
            try connection.integer("SELECT count(*) FROM \($0)")
        }
    }

    private func filled(_ count: Int) async throws -> Store {
        let store = try await scratch.open()
        try await store.write { context in
            for id in 1...count { try context.add(book: id, "book \(id)") }
        }
        return store
    }

    @Test func `has what is only in the journal yet, and is for nobody else to read`() async throws
    {
        let store = try await filled(3)
        let backup = try await store.backup(to: copy)
        #expect(try Self.counts(copy)[1] == 3)
        #expect(backup.findings == [] && backup.path == copy)
        #expect(backup.byteCount == FileFacts(copy)?.length)
        #expect(try scratch.names(in: "copy") == ["books.db"])
        var facts = stat()
        #expect(stat(copy, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
        #expect(stat(scratch.path + "/copy", &facts) == 0 && facts.st_mode & 0o777 == 0o700)
        // As a store of its own.
        await store.close()
        let other = try await Store(.file(path: copy), Library.chain, .patient)
        try await other.write { try $0.add(book: 4, "four") }
        #expect(try await other.read { try $0.count(ListQuery<Book>()) } == 4)
        await other.close()
    }

    /// Commits an author and a book at a time.
    private static func write(to path: String, _ numbers: ClosedRange<Int>) async throws {
        var options = StoreOptions.patient
        options.durability = .relaxed
        let store = try await Store(.file(path: path), Library.chain, options)
        for number in numbers {
            try await store.write { context in
                try context.add(author: number, "author")
                try context.add(book: number, "book")
            }
        }
        await store.close()
    }

    @Test func `is of one moment while another process writes`() async throws {
        let store = try await scratch.open()
        let path = scratch.library
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                await #expect(processExitsWith: .success) { [path = path as String] in
                    try await Self.write(to: path, 1...400)
                }
            }
            var last: Int64 = 0
            repeat {
                try await store.backup(to: copy, replaces: true)
                let counts = try Self.counts(copy)
                #expect(counts[0] == counts[1] && counts[0] >= last)
                last = counts[0]
            } while last < 400
            try await group.waitForAll()
        }
        try await store.backup(to: copy, replaces: true)
        #expect(try Self.counts(copy) == [400, 400])
        await store.close()
    }

    @Test func `takes no other file's place unless that is asked for`() async throws {
        let store = try await filled(2)
        try scratch.write("mine", to: "copy/books.db")
        await #expect(throws: StoreError.occupied(path: copy)) {
            try await store.backup(to: copy)
        }
        #expect(try scratch.text(of: "copy/books.db") == "mine")
        try await store.backup(to: copy, replaces: true)
        #expect(try Self.counts(copy)[1] == 2)
        await store.close()
    }

    @Test func `that is stopped leaves the one before`() async throws {
        let store = try await filled(2)
        try await store.backup(to: copy)
        try await store.write { context in
            let text = String(repeating: "long ", count: 1000)
            for id in 3...2000 { try context.add(book: id, text) }
        }
        let copy = copy
        let task = Task {
            try await store.backup(to: copy, replaces: true) { done, total in
                if done < total { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: StoreError.cancelled) { try await task.value }
        #expect(try Self.counts(copy)[1] == 2)
        #expect(try scratch.names(in: "copy") == ["books.db"])
        await store.close()
    }

    /// Makes one backup after the other, each of one book more, until it is killed.
    private static func back(up path: String, to copy: String, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let microseconds = UInt32.random(in: 1_000...200_000, using: &random)
        let store = try await Store(.file(path: path), Library.chain, .patient)
        Thread.detachNewThread {
            usleep(microseconds)
            kill(getpid(), SIGKILL)
        }
        for number in 1... {
            try await store.write { try $0.add(book: 100 + number, "book") }
            try await store.backup(to: copy, replaces: true)
        }
    }

    @Test(arguments: SeededGenerator.seeds(6))
    func `whose process is killed is the old one or the new one, and whole`(seed: UInt64)
        async throws
    {
        let store = try await filled(100)
        try await store.backup(to: copy)
        await store.close()
        let (path, copy) = (scratch.library, copy)
        for round in 0..<4 {
            let before = try Self.counts(copy)[1]
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    path = path as String, copy = copy as String,
                    seed = seed &+ UInt64(round) as UInt64
                ]
                in
                try await Self.back(up: path, to: copy, seed: seed)
            }
            let after = try Self.counts(copy)[1]
            #expect(after >= before, "seed \(seed)")
            await (try scratch.open()).close()
            // A commit that no backup was made of yet may be the only difference.
            #expect(try Self.counts(path)[1] - after <= 1, "seed \(seed)")
            // The next one removes what was left behind.
            let next = try await scratch.open()
            try await next.write { try $0.execute("DELETE FROM book WHERE id > 100") }
            try await next.backup(to: copy, replaces: true)
            await next.close()
            #expect(try scratch.names(in: "copy") == ["books.db"])
        }
    }

    @Test func `of a damaged store is refused, or made as it is where that is asked for`()
        async throws
    {
        let path = try await damaged()
        let store = try await Store(.file(path: path), Library.chain, .patient)
        let findings = try await store.check()
        #expect(findings.contains { $0.isStructural }, "\(findings)")
        await #expect {
            try await store.backup(to: copy)
        } throws: { error in
            if case StoreError.corrupt(path, _, _) = error { true } else { false }
        }
        #expect(try scratch.names(in: "copy") == [])
        let backup = try await store.backup(to: copy, ofDamaged: .copy)
        #expect(backup.findings == findings)
        await store.close()
        // All but the header, in which changes are counted.
        let copied = try Data(contentsOf: scratch.file("copy/books.db"))
        let isSame = try copied.dropFirst(100) == scratch.libraryBytes().dropFirst(100)
        #expect(isSame)
    }

    /// A store in which the beginning of a page of books is written over.
    private func damaged() async throws -> String {
        let store = try await filled(500)
        let root = try await store.read {
            try $0.connection.integer("SELECT rootpage FROM sqlite_master WHERE name = 'book'")
        }
        await store.close()
        var bytes = try scratch.libraryBytes()
        let start = Int(root - 1) * 4096
        bytes.replaceSubrange(start + 8..<start + 64, with: [UInt8](repeating: 0xEE, count: 56))
        try bytes.write(to: scratch.file("library.sqlite"))
        return scratch.library
    }

    @Test(arguments: ["", "-wal", "-shm", "-journal"])
    func `is never made in the place of the store itself`(ending: String) async throws {
        let store = try await filled(3)
        let link = scratch.path + "/link"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: scratch.path)
        let name = URL(filePath: store.path).lastPathComponent + ending
        for path in [store.path + ending, link + "/" + name] {
            await #expect(throws: StoreError.occupied(path: path)) {
                try await store.backup(to: path, replaces: true)
            }
        }
        try await store.write { context in try context.add(book: 4, "book 4") }
        #expect(
            try await store.read { try $0.connection.integer("SELECT count(*) FROM book") } == 4)
    }
}
