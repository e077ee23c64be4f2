import Foundation
import Glibc
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceSettings
@testable import SheafNotebook

@Suite struct `Writing preferences` {
    @Test func `waits for a quiet time, but not for ever`() {
        let start = ContinuousClock.now
        var schedule = WriteSchedule(.standard)
        #expect(schedule.due == nil)
        schedule.noteChange(at: start)
        #expect(schedule.due == start + .milliseconds(200))
        for step in 1...40 { schedule.noteChange(at: start + .milliseconds(step * 100)) }
        #expect(schedule.due == start + .seconds(2))
        schedule.noteWrite()
        #expect(schedule.due == nil)
        schedule.noteChange(at: start + .seconds(9))
        #expect(schedule.due == start + .milliseconds(9200))
    }

    @Test func `leaves the disk alone until then, and at the end leaves nothing behind`() throws {
        let fixture = try SettingsFixture()
        let store = fixture.store()
        for _ in 0..<100 { try store.set(.dark, for: .theme) }
        #expect(try fixture.directory.names() == [])
        try store.close()
        #expect(
            try fixture.text == "{\n  \"$version\": 1,\n  \"display.theme\": \"dark\"\n}\n")
    }

    @Test func `is cleared of what a process left that was killed meanwhile, by whoever is next`()
        throws
    {
        let fixture = try SettingsFixture()
        let file = fixture.places.user
        try fixture.directory.write("{}", to: "config/" + file.lastPathComponent)
        let left = "config/" + file.lastPathComponent + ".999999999-1-x1.tmp"
        try fixture.directory.write("{", to: left)
        _ = fixture.store()
        #expect(try fixture.directory.names(in: "config") == [file.lastPathComponent])
    }

    @Test func `brings names into the file as they were set, at once or one by one`() async throws {
        var texts: [String] = []
        for isSlow in [false, true] {
            let fixture = try SettingsFixture()
            let store = fixture.store()
            try store.set(.dark, for: .theme)
            if isSlow { try await store.flush() }
            try store.set(.ja, for: .language)
            if isSlow { try await store.flush() }
            try store.set(.large, for: .density)
            if isSlow { try await store.flush() }
            try store.set(.light, for: .theme)
            try store.close()
            texts.append(try fixture.text)
        }
        #expect(texts[0] == texts[1])
    }

    @Test func `happens by itself`() async throws {
        let fixture = try SettingsFixture()
        let store = fixture.store(
            timing: WriteTiming(quiet: .milliseconds(5), atMost: .milliseconds(50)))
        let changes = store.changes(andWrites: true)
        try store.update(\.display) {
            $0.theme = .dark
            $0.density = .large
        }
        try store.set(.ja, for: .language)
        var iterator = changes.makeAsyncIterator()
        try #require(
            await iterator.next()
                == PreferenceChange(keys: ["display.theme", "display.density"], origin: .local))
        // Where this thread had to wait between the two, what came first is written before.
        var values: [String: JSONNode] = [:]
        while values["display.language"] == nil, let change = await iterator.next() {
            #expect(change.keys.isEmpty || change.keys == ["display.language"])
            if change.keys.isEmpty { values = try fixture.values }
        }
        #expect(values.keys.contains("display.density"))
    }

    @Test func `takes a batch as one change or not at all`() async throws {
        let fixture = try SettingsFixture("{ \"editor.autosave\": false }")
        let store = fixture.store()
        var changes = store.changes().makeAsyncIterator()
        #expect(throws: PreferenceError.self) {
            try store.batch { (batch) throws(PreferenceError) in
                try batch.set(.dark, for: .theme)
                try batch.set(.seconds(0), for: .autosaveInterval)
            }
        }
        #expect(store.get(.theme) == .auto)
        try store.batch { (batch) throws(PreferenceError) in
            try batch.set(.dark, for: .theme)
            batch.reset(.autosaves)
        }
        try #require(
            await changes.next()
                == PreferenceChange(keys: ["display.theme", "editor.autosave"], origin: .local))
        try await store.flush()
        #expect(try fixture.text == "{ \"display.theme\": \"dark\" }")
    }

    @Test func `of all that is reset waits for nobody to ask twice`() async throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\", \"other\": 1 }")
        let store = fixture.store()
        try store.resetAll()
        try store.resetAll()
        try await store.flush()
        #expect(try fixture.text == "{ \"other\": 1 }")
    }

    @Test(.enabled(Comment(rawValue: SmallDisk.need)) { try SmallDisk.mayMount() })
    func `on a full disk keeps the old file and the new values, and tries again`() async throws {
        let fixture = try SettingsFixture()
        let folder = fixture.directory.file("config")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try #require(mount("none", folder.path, "tmpfs", 0, "size=64k") == 0)
        defer { umount2(folder.path, Int32(MNT_DETACH)) }
        let text = "{\n  // mine\n  \"display.theme\": \"dark\"\n}\n"
        try fixture.write(text)
        let filler = fixture.directory.file("config/filler")
        var room = 64
        while room > 0, (try? Data(count: room * 1024).write(to: filler)) == nil { room -= 4 }
        let store = fixture.store()
        try store.set(.light, for: .theme)
        await #expect(throws: PreferenceError.file(.diskFull(path: fixture.file.path))) {
            try await store.flush()
        }
        #expect(store.get(.theme) == .light)
        #expect(try fixture.text == text)
        #expect(try fixture.directory.names(in: "config") == ["filler", "settings.jsonc"])
        #expect(store.problems.map(\.kind) == [.file(.file(.diskFull(path: fixture.file.path)))])
        try FileManager.default.removeItem(at: filler)
        try store.set(.large, for: .density)
        try await store.flush()
        #expect(try fixture.values["display.theme"] == .string("light"))
        #expect(try fixture.text.contains("// mine") && store.problems.isEmpty)
    }

    @Test func `of a reset takes out the key and keeps a copy of all`() async throws {
        let text = "{\n  // mine\n  \"display.theme\": \"auto\",\n  \"other\": 1\n}\n"
        let fixture = try SettingsFixture(text)
        let store = fixture.store()
        #expect(store.domain(of: .theme) == .user(TextPlace(line: 3, column: 20)))
        let copy = try store.resetAll()
        #expect(copy?.lastPathComponent == "settings.reset.bak")
        #expect(store.domain(of: .theme) == .registered)
        try await store.flush()
        #expect(try fixture.text == "{\n  // mine\n  \"other\": 1\n}\n")
        #expect(try fixture.directory.text(of: "state/settings.reset.bak") == text)
    }

    @Test func `of a reset leaves no copy where the file cannot be written`() async throws {
        let fixture = try SettingsFixture("{ \"display.theme\": dark")
        let store = fixture.store()
        #expect(throws: PreferenceError.self) { try store.resetAll() }
        try await store.flush()
        let names = (try? fixture.directory.names(in: "state")) ?? []
        #expect(names.allSatisfy { !$0.hasSuffix(".bak") }, "\(names)")
    }

    @Test func `of a reset changes nothing where no copy can be kept`() async throws {
        let text = "{ \"display.theme\": \"dark\" }"
        let fixture = try SettingsFixture(text)
        try fixture.directory.write("in the way", to: "state")
        let store = fixture.store()
        let refusal = PreferenceError.notCopied(.notAFolder(path: fixture.state.path))
        #expect(throws: refusal) { try store.resetAll() }
        try await store.flush()
        #expect(store.get(.theme) == .dark)
        #expect(try fixture.text == text)
    }

    @Test func `puts what had to wait into a file as soon as it is mended`() async throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        let store = fixture.store(watches: true)
        var changes = store.changes(andWrites: true).makeAsyncIterator()
        try fixture.replace("{ \"display.theme\": dark }")
        try #require(await changes.next()?.keys == [])
        try store.set(.small, for: .density)
        _ = await changes.next()
        await #expect(throws: PreferenceError.self) { try await store.flush() }
        #expect(store.get(.theme) == .dark && store.get(.density) == .small)
        try fixture.replace("{ \"display.theme\": \"light\" }")
        while store.get(.theme) != .light || !store.problems.isEmpty { _ = await changes.next() }
        while try !fixture.text.contains("density") { _ = await changes.next() }
        #expect(
            try fixture.text
                == "{ \"display.theme\": \"light\", \"display.density\": \"small\" }")
    }

    @Test func `joins old changes for a listener that is slow`() async throws {
        let key = PreferenceKey("n", default: 0)
        let other = PreferenceKey("m", default: 0)
        let keys = [AnyPreferenceKey(key), AnyPreferenceKey(other)]
        let store = PreferenceStore(inMemory: keys)
        let changes = store.changes()
        try store.set(1, for: other)
        for number in 1...1000 { try store.set(number, for: key) }
        var iterator = changes.makeAsyncIterator()
        try #require(await iterator.next()?.keys == ["n", "m"])
        for _ in 1..<64 { try #require(await iterator.next()?.keys == ["n"]) }
        try store.set(2, for: other)
        try #require(await iterator.next()?.keys == ["m"])
    }
}
