import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceSettings
@testable import SheafNotebook

@Suite struct `The origin of a preference` {
    @Test func `is the first of argument, user, system and default`() async throws {
        let fixture = try SettingsFixture("{\n  \"display.theme\": \"dark\"\n}\n")
        let system = try fixture.directory.write(
            "{ \"display.theme\": \"light\",\n  \"display.density\": \"small\" }", to: "xdg/s")
        let store = fixture.store(
            system: system, arguments: ["display.language": .string("ja")])
        #expect(store.get(.language) == .ja && store.domain(of: .language) == .argument)
        #expect(store.get(.theme) == .dark)
        #expect(store.domain(of: .theme) == .user(TextPlace(line: 2, column: 20)))
        #expect(store.get(.density) == .small)
        #expect(
            store.domain(of: .density)
                == .system(path: system.path, TextPlace(line: 2, column: 22)))
        #expect(store.domain(of: .selection) == .registered)

        store.reset(.theme)
        #expect(store.get(.theme) == .light)
        try store.set(.auto, for: .theme)
        #expect(store.get(.theme) == .auto && store.domain(of: .theme) == .user(nil))
        try await store.flush()
        #expect(store.domain(of: .theme) == .user(TextPlace(line: 2, column: 20)))
        // The command line wins for this run, the file has it for the next.
        try store.set(.en, for: .language)
        #expect(store.get(.language) == .ja)
        try await store.flush()
        #expect(fixture.store().get(.language) == .en)
        #expect(try String(contentsOf: system, encoding: .utf8).contains("light"))
    }

    @Test func `passes over what the key does not take`() throws {
        let fixture = try SettingsFixture("{ \"display.theme\": 1 }")
        let system = try fixture.directory.write("{ \"display.theme\": \"light\" }", to: "xdg/s")
        let store = fixture.store(system: system)
        #expect(store.get(.theme) == .light)
        #expect(
            store.problems.map(\.kind) == [
                .value(found: "1", allowed: ThemeChoice.allowed, using: "\"light\"")
            ])
    }

    @Test func `follows the system's file where the person's has what the key does not take`()
        throws
    {
        let fixture = try SettingsFixture("{ \"display.theme\": 1 }")
        let system = try fixture.directory.write("{ \"display.theme\": \"light\" }", to: "xdg/s")
        let store = fixture.store(system: system)
        #expect(store.get(.theme) == .light)
        try fixture.directory.write("{ \"display.theme\": \"dark\" }", to: "xdg/s")
        store.refresh()
        #expect(store.get(.theme) == .dark)
    }

    @Test func `names the problems of the system's file as its own`() throws {
        let fixture = try SettingsFixture()
        let system = try fixture.directory.write("{ \"display.theme\": }", to: "xdg/s")
        let problem = PreferenceProblem(
            kind: .syntax(expected: .value, found: "}"), place: TextPlace(line: 1, column: 20),
            systemPath: system.path)
        #expect(fixture.store(system: system).problems == [problem])
    }

    @Test func `of the command line has to be known and taken`() throws {
        let keys = PreferenceStore.settingKeys
        #expect(
            try AnyPreferenceKey.arguments(
                ["display.theme=dark", "editor.autosave=false", "data.cacheSize=5MB"], keys: keys)
                == [
                    "display.theme": .string("dark"), "editor.autosave": .bool(false),
                    "data.cacheSize": .string("5MB"),
                ])
        #expect(
            throws: PreferenceError.unknownKey("display.them", suggestion: "display.theme")
        ) { try AnyPreferenceKey.arguments(["display.them=dark"], keys: keys) }
        #expect(
            throws: PreferenceError.refused(
                key: "display.theme", Refusal(ThemeChoice.allowed))
        ) { try AnyPreferenceKey.arguments(["display.theme=drak"], keys: keys) }
        #expect(throws: PreferenceError.unknownKey("", suggestion: nil)) {
            try AnyPreferenceKey.arguments([""], keys: keys)
        }
    }

    @Test func `is apart for every suite`() async throws {
        let directory = try TemporaryDirectory()
        let directories = Directories(inside: directory.url)
        let suite = try PreferenceSuite("work-2")
        let one = PreferenceStore(settings: .settings(in: directories), watches: false)
        let two = PreferenceStore(
            settings: .settings(in: directories, suite: suite), watches: false)
        try one.set(.dark, for: .theme)
        #expect(two.get(.theme) == .auto)
        try two.set(.light, for: .theme)
        try await one.flush()
        try await two.flush()
        #expect(try directory.text(of: "config/settings.jsonc").contains("dark"))
        #expect(try directory.text(of: "config/suites/work-2/settings.jsonc").contains("light"))
        for name in ["", "Work", "a/b", "..", String(repeating: "a", count: 33), "é"] {
            #expect(throws: PreferenceError.suiteName(name)) { try PreferenceSuite(name) }
        }
    }

    @Test func `can be memory alone`() async throws {
        let store = PreferenceStore(inMemory: PreferenceStore.settingKeys)
        try store.set(.dark, for: .theme)
        try await store.flush()
        #expect(store.get(.theme) == .dark && store.file == nil && store.problems.isEmpty)
        try store.resetAll()
        #expect(store.get(.theme) == .auto)
    }
}
