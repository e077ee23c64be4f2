import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite struct `A store that is brought to a newer schema` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private var folder: BackupFolder {
        BackupFolder(
            scratch.url.appending(path: "backups", directoryHint: .isDirectory), name: "library")
    }

    /// The schema after so many steps.
    private func chain(_ version: Int) -> MigrationChain {
        MigrationChain(
            applicationID: 7, applicationVersion: "1",
            steps: (1...version).map { .init("\($0)", sql: "CREATE TABLE t\($0)(a)") })
    }

    private func open(_ version: Int, onDay day: Int? = nil) async throws -> Store {
        var options = StoreOptions.patient
        options.migrationBackups = folder
        if let day {
            options.now = { Date(timeIntervalSince1970: 1_795_000_000 + Double(day) * 90_000) }
        }
        return try await scratch.open(chain(version), options)
    }

    @Test func `is backed up before, if it was there, and the last two backups are kept`()
        async throws
    {
        for version in 1...5 {
            let store = try await open(version, onDay: version)
            #expect((store.migrationBackup == nil) == (version == 1))
            if let path = store.migrationBackup?.path {
                let backup = try await Store.verify(path, chain(5))
                #expect(backup.schemaVersion == version - 1 && backup.findings == [])
            }
            await store.close()
            // Again: nothing is to be done.
            let again = try await open(version)
            #expect(again.migrationBackup == nil)
            await again.close()
        }
        #expect(try folder.entries().map(\.occasion) == [.migration, .migration])
    }

    @Test func `keeps the backup of each schema of one day`() async throws {
        for version in 1...5 { await (try await open(version)).close() }
        var schemas: [Int] = []
        for entry in try folder.entries() {
            schemas.append(try await Store.verify(entry.path, chain(5)).schemaVersion)
        }
        #expect(schemas.sorted() == [1, 2, 3, 4])
    }

    @Test func `is backed up once by several who open it at once, as it was before all steps`()
        async throws
    {
        await (try await open(1)).close()
        let told = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 1...4 {
                group.addTask {
                    let store = try await open(12)
                    let path = store.migrationBackup?.path
                    await store.close()
                    return path
                }
            }
            return try await group.reduce(into: Set<String>()) { told, path in
                if let path { told.insert(path) }
            }
        }
        #expect(try folder.entries().map(\.path) == Array(told))
        let path = try #require(told.first)
        #expect(try await Store.verify(path, chain(12)).schemaVersion == 1)
    }

    @Test func `is said to be moved where its folder goes away while it is copied`() async throws {
        let home = scratch.file("home").path
        let (library, backups) = (home + "/library.sqlite", home + "/backups")
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: true)
        await (try await Store(.file(path: library), chain(1), .patient)).close()
        var options = StoreOptions.patient
        options.migrationBackups = BackupFolder(URL(filePath: backups), name: "library")
        options.migrationProgress = { progress in
            guard progress.amount != nil else { return }
            // It comes more than once, and the folder goes away once.
            try? FileManager.default.moveItem(atPath: home, toPath: home + ".away")
        }
        let error = await #expect(throws: StoreError.self) {
            _ = try await Store(.file(path: library), chain(2), options)
        }
        guard case .displaced(_, .moved)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: home))
    }

    @Test func `is backed up beside the backup of another process of the same second`() async throws
    {
        await (try await open(1)).close()
        var options = StoreOptions.patient
        options.migrationBackups = folder
        let now = Date(timeIntervalSince1970: 1_795_000_000)
        options.now = { now }
        let other = folder.path(for: .migration, at: now)
        options.migrationProgress = { [scratch] progress in
            guard progress == MigrationProgress(.backup) else { return }
            // Whatever goes wrong here the path is free, and the test says so.
            _ = try? scratch.write(
                "theirs", to: "backups/" + URL(filePath: other).lastPathComponent)
        }
        let store = try await scratch.open(chain(2), options)
        let path = try #require(store.migrationBackup?.path)
        #expect(path != other && FileManager.default.fileExists(atPath: path))
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "theirs")
        await store.close()
    }

    @Test func `is not made anew where it goes away meanwhile`() async throws {
        await (try await open(1)).close()
        let away = scratch.library + ".away"
        var options = StoreOptions.patient
        options.migrationBackups = folder
        options.migrationProgress = { [scratch] progress in
            guard progress.amount == nil, progress != MigrationProgress(.backup) else { return }
            // It comes more than once, and the file goes away once.
            try? FileManager.default.moveItem(atPath: scratch.library, toPath: away)
        }
        await #expect(throws: StoreError.self) { try await scratch.open(chain(2), options) }
        #expect(!FileManager.default.fileExists(atPath: scratch.library))
        #expect(FileManager.default.fileExists(atPath: away))
    }

    @Test func `keeps the backup of before its first step, however often it has to begin again`()
        async throws
    {
        await (try await open(1)).close()
        let broken = MigrationChain(
            applicationID: 7, applicationVersion: "1",
            steps: chain(3).steps + [.init("broken", sql: "SELECT nonsense")])
        var options = StoreOptions.patient
        options.migrationBackups = folder
        for _ in 1...4 {
            await #expect(throws: StoreError.self) { try await scratch.open(broken, options) }
        }
        let kept = try #require(try folder.entries().first?.path)
        #expect(try folder.entries().count == 1)
        let store = try await open(5)
        #expect(store.migrationBackup?.path == kept)
        #expect(try await Store.verify(kept, chain(5)).schemaVersion == 1)
        #expect(try await store.read { try $0.connection.migrationBackup() } == nil)
        await store.close()
    }
}
