import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import SheafNotebook

@Suite struct `How far an import is` {
    private func posts(_ numbers: ClosedRange<Int>) -> String {
        let posts = numbers.map { #"{"id": \#($0), "title": "Title \#($0)", "body": "words"}"# }
        return "[\(posts.joined(separator: ",\n"))]"
    }

    @Test func `is told in rows and bytes of all files, and once that all are read`() async throws {
        let fixture = try await InterchangeFixture()
        let texts = [posts(1...1_200), posts(1_201...1_800)]
        let paths = try texts.enumerated().map { number, text in
            try fixture.stored.directory.write(text, to: "\(number).json").path
        }
        let told = Mutex<[ImportProgress]>([])
        let importer = Importer(paths: paths) { progress in told.withLock { $0.append(progress) } }
        #expect(try await importer.run(on: fixture.stored.store).posts.added == 1_800)

        let heard = told.withLock { $0 }
        let total = texts.reduce(0) { $0 + $1.utf8.count }
        #expect(heard.map(\.rows) == [500, 1_000, 1_500, 1_800])
        #expect(heard.map(\.isRead) == [false, false, false, true])
        #expect(heard.allSatisfy { $0.total == total && $0.bytes > 0 })
        #expect(heard.map(\.bytes) == heard.map(\.bytes).sorted())
        #expect(heard.last == ImportProgress(rows: 1_800, bytes: total, of: total, isRead: true))
    }

    @Test func `says how long reading goes on at the same speed, where that is known`() {
        #expect(ImportProgress(rows: 500, bytes: 25, of: 100).secondsLeft(after: 2) == 6)
        #expect(ImportProgress(rows: 500, bytes: 99, of: 100).secondsLeft(after: 2) == 1)
        // Since it was there, and not from the beginning.
        let start = ImportProgress(rows: 100, bytes: 5, of: 100)
        let later = ImportProgress(rows: 500, bytes: 25, of: 100)
        #expect(later.secondsLeft(after: 2, since: start) == 8)
        // Too early to say.
        #expect(ImportProgress(rows: 500, bytes: 25, of: 100).secondsLeft(after: 1.9) == nil)
        #expect(ImportProgress(rows: 500, bytes: 19, of: 1_000).secondsLeft(after: 9) == nil)
        // A file that has grown, one of which nobody knows the length, one that is read.
        #expect(ImportProgress(rows: 500, bytes: 101, of: 100).secondsLeft(after: 2) == nil)
        #expect(ImportProgress(rows: 500, bytes: 25, of: 0).secondsLeft(after: 2) == nil)
        #expect(
            ImportProgress(rows: 500, bytes: 25, of: 100, isRead: true).secondsLeft(after: 2) == nil
        )
        #expect(ImportProgress(rows: 500, bytes: 1, of: .max).secondsLeft(after: 1e300) == nil)
    }

    @Test func `is as far as it goes once it is cancelled, and nothing stays`() async throws {
        let fixture = try await InterchangeFixture()
        let path = try fixture.stored.directory.write(posts(1...5_000), to: "posts.json").path
        let before = try await fixture.export()
        let running = Mutex<Task<ImportReport, any Error>?>(nil)
        let told = Mutex<[Int]>([])
        let start = Mutex(false)
        let task = Task {
            await until { start.withLock({ $0 }) }
            let importer = Importer(paths: [path]) { progress in
                told.withLock { $0.append(progress.rows) }
                running.withLock { $0?.cancel() }
            }
            return try await importer.run(on: fixture.stored.store)
        }
        running.withLock { $0 = task }
        start.withLock { $0 = true }
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(told.withLock { $0 } == [500])
        #expect(try await fixture.export() == before)
        await #expect(throws: UndoError.nothingToUndo) { try await fixture.stored.store.undo() }
    }
}
