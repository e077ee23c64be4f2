import Foundation
import Glibc
import Persistence
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `Bringing a file up to date` {
    private func open(_ path: String) async throws -> Store {
        try await Store(.file(path: path), .sheaf, StoreFixture.options(1))
    }

    private func check(_ path: String, _ version: Int) async throws {
        let found = try SchemaFixture.version(at: path)
        #expect((version...MigrationChain.sheaf.version).contains(found))
        let store = try await open(path)
        #expect(try await facts(store) == (try SchemaFixture.facts(version)))
        let law = "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"
        #expect(try await store.read { try $0.connection.integer(law) } == 0)
        await store.close()
    }

    @Test(arguments: [1, 5, 7])
    func `goes on wherever a process was killed`(version: Int) async throws {
        let fixture = try await SchemaFixture(version: version)
        let folder = fixture.directory
        // What lies on the disk at the moment of a kill, in the middle of a transaction.
        let places = Mutex<[String]>([])
        let store = try await fixture.open { options in
            options.migrationProgress = { _ in
                let place = folder.file("killed\(places.withLock { $0.count })").path
                for ending in ["", "-wal"] {
                    // A journal that is not there yet is none that could be left.
                    try? FileManager.default.copyItem(
                        atPath: fixture.path + ending, toPath: place + ending)
                }
                places.withLock { $0.append(place) }
            }
        }
        await store.close()
        let left = places.withLock { $0 }
        #expect(left.count >= 12 - version)
        for place in left { try await check(place, version) }
    }

    /// Every step stops as the disk has no room for another page, at each of so many lengths.
    @Test func `leaves a version as a whole whichever page it cannot write`() async throws {
        let fixture = try await SchemaFixture(version: 1)
        var limit = 1
        var versions: Set<Int> = []
        var isDone = false
        while !isDone {
            let connection = try Connection.writing(fixture.path, StoreOptions.patient)
            try connection.control("PRAGMA max_page_count = \(limit)")
            do {
                try MigrationChain.sheaf.migrate(connection, now: { Date() })
                isDone = true
            } catch StoreError.diskFull {
                limit = max(limit, Int(try connection.integer("PRAGMA page_count"))) + 3
            }
            versions.insert(Int(try connection.integer("PRAGMA user_version")))
            let broken = "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"
            #expect(try connection.integer(broken) == 0)
        }
        #expect(versions.isSuperset(of: [1, 6, 12]))
        try await check(fixture.path, 1)
    }

    /// Brings it up to date until it is killed.
    private static func migrate(_ path: String, after microseconds: UInt32) async throws {
        Thread.detachNewThread {
            usleep(microseconds)
            kill(getpid(), SIGKILL)
        }
        while true {
            let store = try await Store(.file(path: path), .sheaf, StoreOptions.patient)
            await store.close()
        }
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `survives processes that are killed at any moment`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try await SchemaFixture(version: 1)
        var last = 1
        for _ in 0..<6 {
            let microseconds = UInt32.random(in: 1_000...120_000, using: &random)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = fixture.path as String, microseconds = microseconds as UInt32] in
                try await Self.migrate(path, after: microseconds)
            }
            let version = try SchemaFixture.version(at: fixture.path)
            #expect(version >= last)
            last = version
        }
        try await check(fixture.path, 1)
    }
}
