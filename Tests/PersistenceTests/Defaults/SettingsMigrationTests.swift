import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceSettings
@testable import SheafNotebook

@Suite struct `Settings of an older form` {
    @Test func `hold at once, and are rewritten when something is set`() async throws {
        let old = try SettingsFixture.fixture("version-0.jsonc")
        let fixture = try SettingsFixture(old)
        let store = fixture.store()
        #expect(store.get(.theme) == .dark && store.get(.density) == .large)
        #expect(store.get(.language) == .ja && store.get(.notifies) == false)
        #expect(store.get(.cacheSize) == .megabytes(250))
        #expect(store.get(.autosaveInterval) == .seconds(60))
        #expect(store.domain(of: .theme) == .user(nil))
        #expect(store.problems.map(\.key) == ["settings.language", "mine"])
        try store.close()
        #expect(try fixture.text == old)

        try store.set(.dark, for: .theme)
        try await store.flush()
        #expect(try fixture.text == SettingsFixture.fixture("version-0-migrated.jsonc"))
        #expect(try fixture.directory.text(of: "state/settings.v0.bak") == old)
        #expect(fixture.store().preferences == store.preferences)
    }

    @Test func `stay as they are where no copy of them can be kept`() async throws {
        let old = try SettingsFixture.fixture("version-0.jsonc")
        let fixture = try SettingsFixture(old)
        try fixture.directory.write("in the way", to: "state")
        let refusal = PreferenceError.notCopied(.notAFolder(path: fixture.state.path))
        #expect(throws: refusal) { try fixture.store().migrate() }
        let store = fixture.store()
        try store.set(.light, for: .theme)
        await #expect(throws: refusal) { try await store.flush() }
        #expect(store.get(.theme) == .light)
        #expect(try fixture.text == old)
    }

    @Test func `can be brought to the newest one by a command, twice as well as once`() throws {
        let fixture = try SettingsFixture(try SettingsFixture.fixture("version-0.jsonc"))
        #expect(try fixture.store().migrate() == 0)
        let migrated = try SettingsFixture.fixture("version-0-migrated.jsonc")
        #expect(try fixture.text == migrated)
        #expect(try fixture.store().migrate() == nil)
        #expect(try fixture.text == migrated)
    }

    @Test func `without anything old in them stay as they are`() async throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        let store = fixture.store()
        try store.set(.light, for: .theme)
        try await store.flush()
        #expect(try fixture.text == "{ \"display.theme\": \"light\" }")
    }

    @Test(arguments: [nil, "{ \"other\": 1 }"])
    func `are not what the program has just written`(text: String?) async throws {
        let fixture = try SettingsFixture(text)
        let days = PreferenceKey("days", default: 7, within: 0...1000)
        let weeksToDays = SettingsMigrations([
            SettingsMigration(from: 0) { document in
                guard case .number(let weeks)? = document["days"], let weeks = Int(weeks) else {
                    return
                }
                document.set("days", to: .number(String(weeks * 7)))
            }
        ])
        func store() -> PreferenceStore {
            PreferenceStore(
                PreferenceFiles(fixture.places), keys: [AnyPreferenceKey(days)], arguments: [:],
                migrations: weeksToDays, watches: false,
                timing: WriteTiming(quiet: .seconds(3600), atMost: .seconds(3600)))
        }
        let writing = store()
        try writing.set(14, for: days)
        try await writing.flush()
        #expect(store().get(days) == 14)
        #expect(try fixture.values["$version"] == .number("1"))
    }

    @Test func `of this version are read without a problem`() throws {
        let store = try SettingsFixture(SettingsFixture.fixture("version-1.jsonc")).store()
        var expected = Preferences()
        expected.display.theme = .dark
        expected.display.density = .large
        expected.posts.sort = ListOrder(by: .likes, descending: true)
        expected.editor.autosaveInterval = .seconds(10)
        #expect(store.preferences == expected && store.problems.isEmpty)
    }

    @Test func `of a newer program are kept whole`() async throws {
        let newer = try SettingsFixture.fixture("version-99.jsonc")
        let fixture = try SettingsFixture(newer)
        let store = fixture.store()
        #expect(
            store.get(.theme) == .dark
                && store.get(.density) == Preferences().display.density)
        #expect(store.problems.first?.kind == .newerVersion(found: 99, known: 1))
        #expect(store.problems.first?.place == TextPlace(line: 2, column: 15))
        try store.set(.light, for: .theme)
        try await store.flush()
        #expect(try fixture.text == newer.replacing("\"dark\"", with: "\"light\""))
        #expect(try store.migrate() == nil)
    }

    @Test func `whose step fails are read as they are`() throws {
        let chain = SettingsMigrations([
            SettingsMigration(from: 0) { $0.rename("a", to: "b") },
            SettingsMigration(from: 1) { (_) throws(SettingsMigration.Failure) in
                throw SettingsMigration.Failure()
            },
        ])
        let document = try JSONCDocument(Array("{ \"a\": 1 }".utf8))
        let outcome = chain.migrate(document)
        #expect(outcome.document == document && outcome.failed == 1 && !outcome.isChanged)
        var layer = PreferenceLayer(migrations: chain)
        #expect(layer.take(.good(document)) == ["a"])
        #expect(layer.problems(keys: [:]) { _ in nil }.first?.kind == .failedMigration(from: 1))
    }

    @Test func `whose steps are out of order end the program before they are read`() async {
        await #expect(processExitsWith: .failure) {
            _ = SettingsMigrations([SettingsMigration(from: 1) { $0.rename("a", to: "b") }])
        }
        await #expect(processExitsWith: .failure) {
            _ = SettingsMigrations([
                SettingsMigration(from: 1) { $0.rename("b", to: "c") },
                SettingsMigration(from: 0) { $0.rename("a", to: "b") },
            ])
        }
    }

    @Test func `take step by step what one step would`() throws {
        let steps = [
            SettingsMigration(from: 0) { $0.rename("a", to: "b") },
            SettingsMigration(from: 1) { $0.set("b", to: .number("2")) },
            SettingsMigration(from: 2) { $0.rename("b", to: "c") },
        ]
        var byHand = try JSONCDocument(Array("{ \"a\": 1 /* one */ }".utf8))
        let chain = SettingsMigrations(steps)
        let direct = chain.migrate(byHand).document
        for step in steps { try step.migrate(&byHand) }
        #expect(direct == byHand)
        #expect(String(decoding: direct.bytes, as: UTF8.self) == "{ \"c\": 2 /* one */ }")
        var current = direct
        current.set("$version", to: .number("3"))
        #expect(chain.migrate(current).document == current)
    }
}
