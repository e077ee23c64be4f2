import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `Closing a store` {
    private static let endless =
        "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    /// What this process has open of the journal of the store: the file itself it holds to know it again.
    private func openFiles() throws -> [String] {
        let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        // Another test may have closed one in between.
        let paths = descriptors.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        return paths.filter { $0.hasPrefix(scratch.library + "-wal") }
    }

    @Test func `ends the reads that run, and lets go of the file before it returns`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "Emma") }
        let (reading, began) = AsyncStream<Void>.makeStream()
        // Four run, and two wait for a reader.
        let reads = (0..<6).map { _ in
            Task { [endless = Self.endless] in
                try await store.read(atMost: .seconds(86_400)) { context in
                    began.yield()
                    _ = try context.connection.integer(endless)
                }
            }
        }
        var count = 0
        for await _ in reading {
            count += 1
            if count == 4 { break }
        }
        #expect(try !openFiles().isEmpty)
        await store.close()
        #expect(try openFiles() == [])
        for read in reads {
            await #expect(throws: StoreError.closed) { try await read.value }
        }
    }

    @Test func `is told of by an error of the store alone, which needs no cast`() async throws {
        let store = try await scratch.open()
        await store.close()
        do throws(StoreError) {
            _ = try await store.fetch(ListQuery<Book>())
            _ = try await store.check()
            _ = try await store.history(behind: try await store.historyToken())
            try await store.vacuum()
            Issue.record("not refused")
        } catch {
            #expect(error == .closed)
        }
    }

    @Test func `ends with the writes also where a read hangs`() async throws {
        var options = StoreOptions.unhurried
        options.tuning.closingPatience = .zero
        let store = try await scratch.open(Library.chain, options)
        try await store.write { try $0.add(book: 1, "Emma") }
        let (reading, began) = AsyncStream<Void>.makeStream()
        let latch = DispatchSemaphore(value: 0)
        let read = Task {
            try await store.read { _ in
                began.yield()
                latch.wait()
            }
        }
        for await _ in reading { break }
        let closing = Task { await store.close() }
        // It is refused once the writer is closed, while the read still hangs.
        while (try? await store.write { _ in }) != nil { await Task.yield() }
        latch.signal()
        _ = await read.result
        await closing.value
        #expect(try openFiles() == [])
    }

    @Test func `waits for the writes that were asked for before, and for no later one`()
        async throws
    {
        let store = try await scratch.open()
        let (writing, began) = AsyncStream<Void>.makeStream()
        let latch = DispatchSemaphore(value: 0)
        let write = Task {
            try await store.write { context in
                began.yield()
                latch.wait()
                try context.add(book: 1, "Emma")
            }
        }
        for await _ in writing { break }
        let closing = Task { await store.close() }
        latch.signal()
        try await write.value
        await closing.value
        await #expect(throws: StoreError.closed) {
            try await store.write { try $0.add(book: 2, "Cranford") }
        }
        let again = try await scratch.open()
        #expect(try await again.fetch(ListQuery<Book>()).map(\.id) == [1])
        await again.close()
    }
}
