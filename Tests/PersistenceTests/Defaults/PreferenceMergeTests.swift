import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceSettings
@testable import SheafNotebook

/// The program and other programs on one file.
@Suite struct `Settings that others edit too` {
    @Test func `keep an edit made since they were read`() async throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        let store = fixture.store()
        try store.set(.large, for: .density)
        try fixture.replace("{ \"display.theme\": \"light\", \"mine\": 1 } // new")
        try await store.flush()
        #expect(
            try fixture.text
                == "{ \"display.theme\": \"light\", \"mine\": 1, \"display.density\": \"large\" } // new"
        )
        #expect(store.get(.theme) == .light)
    }

    @Test func `keep an edit made between the look and the write`() async throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        let rounds = Mutex(0)
        let store = fixture.store(beforeReplacing: { [fixture] in
            let round = rounds.withLock { rounds in
                rounds += 1
                return rounds
            }
            if round <= 3 {
                try? fixture.replace("{ \"display.theme\": \"dark\", \"n\": \(round) }")
            }
        })
        try store.set(.large, for: .density)
        try await store.flush()
        #expect(
            try fixture.text
                == "{ \"display.theme\": \"dark\", \"n\": 3, \"display.density\": \"large\" }")
        #expect(try fixture.directory.names(in: "config") == ["settings.jsonc"])
    }

    /// A store that has no folder for a lock, and something happens before each of its writes.
    private func unlockedStore(
        _ fixture: SettingsFixture, beforeReplacing body: @escaping @Sendable (Int) -> Void
    ) -> PreferenceStore {
        let rounds = Mutex(0)
        var files = PreferenceFiles(PreferencePlaces(user: fixture.file))
        files.beforeReplacing = {
            body(
                rounds.withLock { rounds in
                    rounds += 1
                    return rounds
                })
        }
        return PreferenceStore(
            files, keys: [AnyPreferenceKey(Self.starts)], arguments: [:], migrations: .none,
            watches: false, timing: WriteTiming(quiet: .seconds(3600), atMost: .seconds(3600)))
    }

    private static let starts = PreferenceKey<Int>("starts", default: 0)

    @Test func `count what another process counted between the look and the write`() throws {
        let fixture = try SettingsFixture("{ \"starts\": 1 }")
        let store = unlockedStore(fixture) { [fixture] round in
            if round == 1 { try? fixture.replace("{ \"starts\": 5 }") }
        }
        try store.transact { (batch) throws(PreferenceError) in
            try batch.set(store.get(Self.starts) + 1, for: Self.starts)
        }
        #expect(try fixture.text == "{ \"starts\": 6 }")
        #expect(store.get(Self.starts) == 6)
    }

    @Test func `hold in memory what was counted where somebody writes all the time`() throws {
        let fixture = try SettingsFixture("{ \"starts\": 1 }")
        let store = unlockedStore(fixture) { [fixture] round in
            try? fixture.replace("{ \"starts\": \(round + 1) }")
        }
        #expect(throws: PreferenceError.alwaysChanging(path: fixture.file.path)) {
            try store.transact { (batch) throws(PreferenceError) in
                try batch.set(1000, for: Self.starts)
            }
        }
        #expect(store.get(Self.starts) == 1000)
    }

    @Test func `keep what was set while something was counted`() async throws {
        let fixture = try SettingsFixture("{ \"starts\": 1 }")
        let known = Mutex<PreferenceStore?>(nil)
        defer { known.withLock { $0 = nil } }
        let store = unlockedStore(fixture) { round in
            if round == 1 { try? known.withLock({ $0 })?.set(9, for: Self.starts) }
        }
        known.withLock { $0 = store }
        try store.transact { (batch) throws(PreferenceError) in
            try batch.set(store.get(Self.starts) + 1, for: Self.starts)
        }
        #expect(store.get(Self.starts) == 9)
        try await store.flush()
        #expect(try fixture.text == "{ \"starts\": 9 }")
    }

    @Test func `give up where somebody writes them all the time`() async throws {
        let fixture = try SettingsFixture("{}")
        let rounds = Mutex(0)
        let store = fixture.store(beforeReplacing: { [fixture] in
            let round = rounds.withLock { rounds in
                rounds += 1
                return rounds
            }
            try? fixture.replace("{ \"n\": \(round) }")
        })
        try store.set(.large, for: .density)
        let path = fixture.file.path
        await #expect(throws: PreferenceError.alwaysChanging(path: path)) {
            try await store.flush()
        }
        #expect(try fixture.values.keys.sorted() == ["n"])
        #expect(store.get(.density) == .large)
    }

    @Test func `stay broken where they were broken between the look and the write`() async throws {
        let fixture = try SettingsFixture("{}")
        let broken = "{ \"display.theme\": "
        let store = fixture.store(beforeReplacing: { [fixture] in try? fixture.replace(broken) })
        try store.set(.large, for: .density)
        await #expect(throws: PreferenceError.self) { try await store.flush() }
        #expect(try fixture.text == broken)
        #expect(store.get(.density) == .large)
        #expect(try fixture.directory.names(in: "config") == ["settings.jsonc"])
    }

    @Test func `are written into the file that a program has open`() async throws {
        let fixture = try SettingsFixture("{ \"a\": 1 }")
        let editor = open(fixture.file.path, O_WRONLY)
        defer { close(editor) }
        let rounds = Mutex(0)
        let store = fixture.store(beforeReplacing: {
            // Empties the file, as editors do that write in place, and fills it between the look at
            // the empty one and the next try.
            let round = rounds.withLock { rounds in
                rounds += 1
                return rounds
            }
            if round == 1 { ftruncate(editor, 0) }
            let text = "{ \"a\": 2 }"
            if round == 2 { write(editor, text, text.utf8.count) }
        })
        try store.set(.large, for: .density)
        try await store.flush()
        #expect(rounds.withLock { $0 } == 3)
        #expect(try fixture.values["a"] == .number("2"))
        #expect(try fixture.values["display.density"] == .string("large"))
    }

    @Test func `let the later one win where both changed the same key`() async throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        let store = fixture.store()
        var changes = store.changes().makeAsyncIterator()
        try store.set(.light, for: .theme)
        _ = await changes.next()
        try fixture.replace("{ \"display.theme\": \"high-contrast\" }")
        let future = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: 60)]
        try FileManager.default.setAttributes(future, ofItemAtPath: fixture.file.path)
        try await store.flush()
        #expect(store.get(.theme) == .highContrast)
        #expect(try fixture.text == "{ \"display.theme\": \"high-contrast\" }")
        #expect(
            await changes.next()
                == PreferenceChange(keys: ["display.theme"], origin: .externalEdit))

        let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -60)]
        try store.set(.auto, for: .theme)
        try fixture.replace("{ \"display.theme\": \"light\" }")
        try FileManager.default.setAttributes(past, ofItemAtPath: fixture.file.path)
        try await store.flush()
        #expect(store.get(.theme) == .auto)
        #expect(try fixture.text == "{ \"display.theme\": \"auto\" }")
    }

    @Test(arguments: SeededGenerator.seeds(40))
    func `lose no edit whatever the interleaving`(seed: UInt64) async throws {
        var random = RandomDocument(seed: seed)
        let fixture = try SettingsFixture(random.text())
        let keys = (0..<4).map { PreferenceKey("own.\($0)", default: 0) }
        let stores = (0..<2).map { _ in
            PreferenceStore(
                fixture.places, keys: keys.map(AnyPreferenceKey.init), migrations: .none,
                watches: false,
                timing: WriteTiming(quiet: .seconds(3600), atMost: .seconds(3600)))
        }
        // Whose keys are whose: two stores, and an editor with keys of its own.
        var expected = try fixture.values
        for step in 1...30 {
            switch Int.random(in: 0..<5, using: &random.random) {
            case 0:
                var document = try JSONCDocument(Array(try fixture.text.utf8))
                let key = random.key()
                let node = random.node()
                document.set(key, to: node)
                expected[key] = node
                try fixture.replace(String(decoding: document.bytes, as: UTF8.self))
            case 1, 2, 3:
                let index = Int.random(in: 0..<4, using: &random.random)
                let store = stores[index % 2]
                if Bool.random(using: &random.random) {
                    try store.set(step, for: keys[index])
                    expected["own.\(index)"] = .number("\(step)")
                } else {
                    store.reset(keys[index])
                    expected["own.\(index)"] = nil
                }
            default: try await stores[Int.random(in: 0..<2, using: &random.random)].flush()
            }
        }
        for store in stores { try await store.flush() }
        #expect(try fixture.values == expected)
    }

    @Test func `lose nothing of many writers at once`() async throws {
        let fixture = try SettingsFixture("{ \"mine\": 1 } // kept")
        let keys = (0..<8).map { PreferenceKey("own.\($0)", default: 0) }
        await withTaskGroup { group in
            for index in keys.indices {
                group.addTask { [fixture, keys] in
                    let store = PreferenceStore(
                        fixture.places, keys: keys.map(AnyPreferenceKey.init), migrations: .none,
                        watches: false)
                    for step in 1...10 {
                        try? store.set(step, for: keys[index])
                        try? await store.flush()
                    }
                }
            }
        }
        var expected: [String: JSONNode] = ["mine": .number("1")]
        for index in keys.indices { expected["own.\(index)"] = .number("10") }
        #expect(try fixture.values == expected)
        #expect(try fixture.text.hasSuffix("// kept"))
    }
}
