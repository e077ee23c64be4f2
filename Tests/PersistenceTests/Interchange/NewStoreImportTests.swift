import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.hanging)) struct `An import where no store is yet` {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("data/made.db").path
    }

    private static let dates =
        #""createdAt":"2026-01-01T00:00:00Z","updatedAt":"2026-01-01T00:00:00Z""#
    private static let head = #"{"sheaf":"export","schemaVersion":1}"#

    private static func post(_ number: Int, _ title: String = #""Moss""#) -> String {
        let digits = String(number + 100_000)
        return
            #"{"kind":"post","id":"0193a1b2-0000-7000-8000-000000\#(digits)","title":\#(title),\#(dates)}"#
    }

    private func importer(_ lines: [String]) throws -> Importer {
        let file = try directory.write(lines.joined(separator: "\n") + "\n", to: "all.jsonl")
        return Importer(paths: [file.path])
    }

    /// Where nobody may open or make the store beside it.
    private func runAlone(_ importer: Importer) async throws -> ImportReport {
        try await importer.run(makingStoreAt: path) { throw StoreError.closed }
    }

    private func run(_ importer: Importer) async throws -> (ImportReport, Store) {
        let path = path
        let made = Mutex<Store?>(nil)
        let report = try await importer.run(makingStoreAt: path) {
            let store = try await Store(.file(path: path), .sheaf)
            made.withLock { $0 = store }
            return store
        }
        if let store = made.withLock({ $0 }) { return (report, store) }
        return (report, try await Store(.file(path: path), .sheaf))
    }

    private func export(_ store: Store) async throws -> [UInt8] {
        let bytes = Mutex<[UInt8]>([])
        try await Exporter().export(store) { piece in bytes.withLock { $0 += piece } }
        return bytes.withLock { $0 }
    }

    @Test func `makes the store that an import into an empty one makes`() async throws {
        let lines = [Self.head] + (1...700).map { Self.post($0, "\"Moss \($0)\"") }
        let (report, store) = try await run(try importer(lines))
        #expect(report.posts.added == 700)
        let other = try await StoreFixture()
        try await Importer(paths: [directory.file("all.jsonl").path]).run(on: other.store)
        #expect(try await export(store) == export(other.store))
        await store.close()
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
                == ["all.jsonl", "data", "data/made.db"])
    }

    @Test func `leaves an empty file as it is until all is in, and gets its place and permissions`()
        async throws
    {
        try directory.write("", to: "data/made.db")
        #expect(chmod(path, 0o640) == 0)
        let seen = Mutex<Set<String>>([])
        var importer = try importer([Self.head] + (1...700).map { Self.post($0) })
        importer.progress = { [directory, path] _ in
            let names = (try? directory.names(in: "data")) ?? []
            let length = (try? Data(contentsOf: URL(filePath: path)).count) ?? -1
            seen.withLock { seen in
                for name in names where !name.hasPrefix(".made.db.") {
                    seen.insert("\(name) \(length)")
                }
            }
        }
        let report = try await runAlone(importer)
        #expect(report.posts.added == 700)
        #expect(seen.withLock { $0 } == ["made.db 0"])
        #expect(try directory.names(in: "data") == ["made.db"])
        #expect(FileFacts(path)?.permissions == 0o640)
        let store = try await Store(.file(path: path), .sheaf)
        #expect(try await store.fetch(ListQuery<Post>()).count == 700)
        await store.close()
    }

    @Test func `leaves an empty file empty where a line is wrong`() async throws {
        try directory.write("", to: "data/made.db")
        let importer = try importer([Self.head, Self.post(1), Self.post(2, "7")])
        await #expect(throws: ImportError.self) { try await runAlone(importer) }
        #expect(try directory.names(in: "data") == ["made.db"])
        #expect(try directory.text(of: "data/made.db") == "")
    }

    @Test func `says what came in once its store has its place, whatever follows`()
        async throws
    {
        var importer = try importer([Self.head, Self.post(1)])
        let report = try await runAlone(importer)
        #expect(report.posts.added == 1)
        try FileManager.default.removeItem(atPath: directory.file("data").path)
        importer.gate = .failing(at: .fsync, behind: .rename)
        let failing = importer
        let unsettled = try await #require(throws: UnsettledImport.self) {
            try await runAlone(failing)
        }
        #expect(unsettled.report == report)
        guard case .inputOutput(path, _, _) = unsettled.cause else {
            Issue.record("\(unsettled.cause)")
            return
        }
        let store = try await Store(.file(path: path), .sheaf)
        #expect(try await store.fetch(ListQuery<Post>()).count == 1)
        await store.close()
    }

    @Test func `makes no store where it is cancelled behind its last line`() async throws {
        var importer = try importer([Self.head, Self.post(1)])
        importer.noteAction = { _ in withUnsafeCurrentTask { $0?.cancel() } }
        let importing = Task { [importer] in try await runAlone(importer) }
        await #expect(throws: CancellationError.self) { try await importing.value }
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: directory.path) == ["all.jsonl"])
    }

    /// Removes the hidden folder in which the store is made, or moves it.
    @Test(arguments: [true, false])
    func `says that its folder went where it is removed or moved meanwhile`(
        isMoved: Bool
    ) async throws {
        var importer = try importer([Self.head] + (1...700).map { Self.post($0) })
        importer.progress = { [directory] _ in
            // Once.
            let names = (try? directory.names()) ?? []
            guard let name = names.first(where: { $0.hasPrefix(".made.db.") }) else { return }
            let folder = directory.file(name)
            if isMoved {
                try? FileManager.default.moveItem(at: folder, to: directory.file("elsewhere"))
            } else {
                try? FileManager.default.removeItem(at: folder)
            }
        }
        let heard = importer
        await #expect(throws: ImportError.storeDisplaced(path: path)) {
            try await runAlone(heard)
        }
        #expect(!FileManager.default.fileExists(atPath: directory.file("data").path))
    }

    @Test func `leaves no folder behind where a line is none`() async throws {
        let lines = [Self.head] + (1...700).map { Self.post($0) } + [Self.post(701, "7")]
        let importer = try importer(lines)
        await #expect(throws: ImportError.self) { try await run(importer) }
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: directory.path) == ["all.jsonl"])
    }

    @Test func `goes into the store that somebody else made meanwhile`() async throws {
        let other = try await StoreFixture()
        try await other.store.write { context in
            try context.put(
                Post(
                    id: Post.ID(UUID()), title: "Fern", content: "", author: .unknown,
                    createdAt: .now))
        }
        let source = other.store.path
        await other.store.close()
        let folder = directory.file("data").path
        var importer = try importer([Self.head, Self.post(1)])
        importer.progress = { [path] _ in
            // At its end, once.
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try? FileManager.default.copyItem(atPath: source, toPath: path)
        }
        let (report, store) = try await run(importer)
        #expect(report.posts.added == 1)
        let titles = try await store.fetch(ListQuery<Post>()).map(\.title)
        #expect(titles.sorted() == ["Fern", "Moss"])
        await store.close()
    }

    /// The reader is ahead of whoever stores: what is told, and what comes in, is in the order of the file.
    @Test func `takes lines in their order around what is none, and another export behind them`()
        async throws
    {
        let lines =
            [Self.head] + (1...200).map { Self.post($0) } + ["nonsense", Self.post(201, "7")]
            + (202...400).map { Self.post($0) } + [Self.head] + (401...600).map { Self.post($0) }
        var importer = try importer(lines)
        importer.leavingOut = { "\($0.position.line)" }
        let (report, store) = try await run(importer)
        #expect(report.posts.added == 599 && report.skipped == 2)
        let told = report.notes.compactMap { note -> String? in
            if case .leftOut(_, let why, _) = note.reason { why } else { nil }
        }
        #expect(told == ["202", "203"])
        await store.close()
    }
}
