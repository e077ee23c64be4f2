import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A preference store` {
    let directory: TemporaryDirectory
    var file: URL { directory.file("config/settings.jsonc") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `has the defaults where there is no file, and makes none by looking`() throws {
        let store = store()
        #expect(store.preferences == Preferences())
        #expect(store.problems.isEmpty)
        try store.close()
        #expect(try directory.names().isEmpty)
    }

    @Test func `finds everything again`() async throws {
        let store = store()
        var all = Preferences()
        all.display.theme = .highContrast
        all.display.density = .extraLarge
        all.display.language = .ja
        all.display.confirm = .always
        all.display.showsAvatars = false
        all.display.selection = .marker
        all.display.showsCursor = true
        all.display.borders = .ascii
        all.display.ambiguousWidth = .wide
        all.display.isAccessible = true
        all.privacy.localStatistics = true
        all.privacy.crashNotes = false
        all.notifications.isEnabled = false
        all.notifications.sound = true
        all.notifications.badge = false
        all.notifications.preview = .never
        all.data.cacheSize = ByteCount(bytes: 1_500)
        all.data.clearsCacheOnExit = true
        all.posts.sort = ListOrder(by: .likes, descending: false)
        all.posts.countsViews = true
        all.people.sort = ListOrder(by: .posts, descending: true)
        all.vault.autoLockAfter = .seconds(60)
        all.vault.lockAfterAtMost = .seconds(3600)
        all.vault.clearClipboardAfter = .seconds(10)
        all.editor.autosaves = false
        all.editor.autosaveInterval = .milliseconds(1500)
        try store.update { $0 = all }
        #expect(store.preferences == all)
        try await store.flush()
        #expect(self.store().preferences == all)
        #expect(self.store().problems.isEmpty)
    }

    @Test func `writes one readable line for a value, for its owner alone`() async throws {
        let store = store()
        try store.set(.dark, for: .theme)
        try store.set(ListOrder(by: .title, descending: false), for: .postOrder)
        try await store.flush()
        #expect(
            try directory.text(of: "config/settings.jsonc") == """
                {
                  "$version": 1,
                  "display.theme": "dark",
                  "posts.sort": { "by": "title", "descending": false }
                }

                """)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try directory.names(in: "config") == ["settings.jsonc"])
    }

    @Test func `keeps comments, unknown keys and spellings`() async throws {
        let text = """
            {
              // easier on the eyes
              "display.theme":   "dark",  // after eight
              "somebody.elses" : [1.0, { "x": 1e2 }],
              "display.density": "large", /* ! */
            }
            """
        try write(text)
        let store = store()
        try store.set(.light, for: .theme)
        try await store.flush()
        #expect(try current() == text.replacing("\"dark\"", with: "\"light\""))
        store.reset(.theme)
        store.reset(.theme)
        try await store.flush()
        #expect(
            try current()
                == text.replacing("  \"display.theme\":   \"dark\",  // after eight\n", with: ""))
        #expect(store.get(.theme) == .auto)
    }

    @Test func `resets all that it knows and nothing else`() async throws {
        try write("{ \"display.theme\": \"dark\", \"other\": 1, \"editor.autosave\": false }")
        let store = store()
        try store.resetAll()
        #expect(store.preferences == Preferences())
        try await store.flush()
        #expect(try current() == "{ \"other\": 1 }")
    }

    @Test func `uses the default of a value it does not take, and says where it is`() throws {
        try write(
            """
            {
              "display.theme": "drak",
              "editor.autosave": "true",
              "display.density": "large",
              "people.sort": { "by": "colour" },
              "dsplay.theme": 1,
              "$version": 1,
              "display.density": "small"
            }
            """)
        let store = store()
        #expect(store.get(.theme) == .auto)
        #expect(store.get(.autosaves))
        #expect(store.get(.density) == .small)
        #expect(store.get(.personOrder) == ListOrder(by: .name, descending: false))
        let words = ["name", "username", "role", "posts", "followers", "created", "updated"]
        #expect(
            store.problems == [
                problem(
                    .value(
                        found: "\"drak\"",
                        allowed: .words([
                            "auto", "light", "dark", "high-contrast", "mono", "NAME.jsonc",
                        ]),
                        using: "\"auto\""),
                    "display.theme", 2, 20),
                problem(
                    .value(found: "\"true\"", allowed: .bool, using: "true"), "editor.autosave", 3,
                    22),
                problem(.repeatedKey, "display.density", 4, 3),
                problem(
                    .value(
                        found: "{ \"by\": \"colour\" }",
                        allowed: .members([
                            .init("by", .words(words)), .init("descending", .bool),
                        ]), using: "{ \"by\": \"name\", \"descending\": false }"),
                    "people.sort", 5, 18),
                problem(.unknownKey(suggestion: "display.theme"), "dsplay.theme", 6, 3),
            ])
    }

    @Test func `never writes to a file that does not parse`() async throws {
        let broken = "{\n  \"display.theme\": \"dark\",\n  \"display.density\": large\n}\n"
        try write(broken)
        let store = store()
        #expect(store.preferences == Preferences())
        let syntax = SettingsSyntaxError(
            line: 3, column: 22, expected: .value, found: "large")
        let kind = PreferenceProblem.Kind.syntax(expected: .value, found: "large")
        #expect(store.problems == [problem(kind, nil, 3, 22)])

        try store.set(.light, for: .theme)
        #expect(store.get(.theme) == .light)
        await #expect(throws: PreferenceError.brokenFile(path: file.path, syntax)) {
            try await store.flush()
        }
        #expect(try current() == broken)
        #expect(store.problems == [problem(kind, nil, 3, 22)])

        // Mended by its owner, it gets what was set meanwhile.
        try write(broken.replacing("large", with: "\"large\""))
        try await store.flush()
        #expect(store.get(.density) == .large)
        #expect(
            try current()
                == "{\n  \"display.theme\": \"light\",\n  \"display.density\": \"large\"\n}\n")
        #expect(store.problems.isEmpty)
    }

    @Test func `keeps what somebody else wrote in the meantime`() async throws {
        let first = store(watches: false)
        let second = store(watches: false)
        try first.set(.dark, for: .theme)
        try await first.flush()
        try second.set(.ja, for: .language)
        try await second.flush()
        #expect(second.get(.theme) == .dark)
        #expect(store().get(.theme) == .dark && store().get(.language) == .ja)
    }

    @Test func `hears of an edit made in whatever way`() async throws {
        try write("{}")
        let store = store()
        var changes = store.changes().makeAsyncIterator()

        try write("{ \"display.theme\": \"dark\" }")
        try #require(await changes.next() == change(["display.theme"]))
        #expect(store.get(.theme) == .dark)

        // As editors save: a new file in the place of the old one.
        let new = try directory.write("{ \"display.theme\": \"light\" }", to: "config/.swp")
        #expect(rename(new.path, file.path) == 0)
        try #require(await changes.next() == change(["display.theme"]))
        #expect(store.get(.theme) == .light)

        try write("{ \"display.theme\": \"light\", }, ")
        try #require(await changes.next() == change([]))
        #expect(store.get(.theme) == .light)
        #expect(store.problems == [problem(.syntax(expected: .end, found: ","), nil, 1, 30)])

        try FileManager.default.removeItem(at: file)
        try #require(await changes.next() == change(["display.theme"]))
        #expect(store.preferences == Preferences() && store.problems.isEmpty)
    }

    @Test func `hears of a file made in a folder that was not there`() async throws {
        let store = store()
        var changes = store.changes().makeAsyncIterator()
        try write("{ \"display.theme\": \"dark\" }")
        try #require(await changes.next() == change(["display.theme"]))
    }

    @Test func `hears of an edit behind a link, and keeps the link`() async throws {
        try directory.write("{ \"display.theme\": \"dark\" }", to: "dotfiles/sheaf")
        try Folder.create(at: directory.file("config"))
        try FileManager.default.createSymbolicLink(
            atPath: file.path, withDestinationPath: "../dotfiles/sheaf")
        let store = store()
        #expect(store.get(.theme) == .dark)
        var changes = store.changes().makeAsyncIterator()
        try directory.write("{ \"display.theme\": \"light\" }", to: "dotfiles/sheaf")
        try #require(await changes.next() == change(["display.theme"]))

        try store.set(.auto, for: .theme)
        try await store.flush()
        #expect(try directory.text(of: "dotfiles/sheaf") == "{ \"display.theme\": \"auto\" }")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
                == "../dotfiles/sheaf")
    }

    @Test func `tells of its own changes once, and not of what changes nothing`() async throws {
        let store = store()
        var changes = store.changes().makeAsyncIterator()
        try store.update {
            $0.display.theme = .dark
            $0.display.density = .large
        }
        try store.update { $0.display.theme = .dark }
        try store.set(.dark, for: .theme)
        store.reset(.density)
        try #require(
            await changes.next()
                == PreferenceChange(keys: ["display.theme", "display.density"], origin: .local))
        try #require(
            await changes.next() == PreferenceChange(keys: ["display.density"], origin: .reset))
        // Before the folder goes, or the last write would make it anew.
        try store.close()
    }

    @Test func `ends its changes with itself`() async {
        var store: PreferenceStore? = store()
        let changes = store?.changes()
        store = nil
        var count = 0
        if let changes { for await _ in changes { count += 1 } }
        #expect(count == 0)
    }

    @Test func `holds in memory what cannot be written, and says why`() async throws {
        // A file is where the folder should be: refused for root, too.
        try directory.write("", to: "config")
        let store = store()
        try store.set(.dark, for: .theme)
        let error = PreferenceError.file(.notAFolder(path: file.path))
        await #expect(throws: error) { try await store.flush() }
        #expect(store.get(.theme) == .dark)
        #expect(store.problems == [PreferenceProblem(kind: .unread(error))])
    }

    @Test func `never parts the names of a file that has several`() async throws {
        try write("{}")
        #expect(link(file.path, directory.file("other").path) == 0)
        let store = store()
        try store.set(.dark, for: .theme)
        await #expect(throws: PreferenceError.severalNames(path: file.path)) {
            try await store.flush()
        }
        #expect(try current() == "{}" && store.get(.theme) == .dark)
        #expect(store.problems == [problem(.file(.severalNames(path: file.path)), nil)])
    }

    @Test func `makes nothing at the end of a link that leads nowhere`() async throws {
        let target = directory.file("elsewhere/settings.jsonc").path
        try directory.write("", to: "config/kept")
        #expect(symlink(target, file.path) == 0)
        let store = store()
        try store.set(.dark, for: .theme)
        let error = PreferenceError.file(.danglingLink(path: file.path, target: target))
        await #expect(throws: error) { try await store.flush() }
        #expect(!FileManager.default.fileExists(atPath: directory.file("elsewhere").path))
        #expect(store.get(.theme) == .dark)
    }

    @Test func `refuses what is too large, and nothing has changed`() throws {
        let key = PreferenceKey("a.text", default: "")
        let store = PreferenceStore(
            PreferencePlaces(user: file), keys: [AnyPreferenceKey(key)], migrations: .none,
            watches: false)
        #expect(throws: PreferenceError.tooLarge(key: "a.text")) {
            try store.set(String(repeating: "x", count: 1 << 20), for: key)
        }
        #expect(store.get(key).isEmpty)
    }

    @Test func `refuses what is outside the limits of a key, and what JSON cannot say`() throws {
        let number = PreferenceKey("a.number", default: 0.5) { 0...1 ~= $0 || $0.isNaN }
        let store = PreferenceStore(
            PreferencePlaces(user: file), keys: [AnyPreferenceKey(number)], migrations: .none,
            watches: false)
        #expect(throws: PreferenceError.refused(key: "a.number", Refusal(.withinLimits))) {
            try store.set(2, for: number)
        }
        #expect(throws: PreferenceError.refused(key: "a.number", Refusal(.number))) {
            try store.set(.nan, for: number)
        }
        #expect(store.get(number) == 0.5)
    }

    @Test func `can be used from many threads`() async throws {
        let store = store()
        await withTaskGroup { group in
            for index in 0..<50 {
                group.addTask {
                    try? store.set(index.isMultiple(of: 2) ? .dark : .light, for: .theme)
                    _ = store.preferences
                }
            }
        }
        let last = store.get(.theme)
        try await store.flush()
        #expect(self.store().get(.theme) == last)
    }

    private func store(watches: Bool = true) -> PreferenceStore {
        PreferenceStore(
            settings: PreferencePlaces(user: file, stateFolder: directory.file("state")),
            watches: watches)
    }

    private func write(_ text: String) throws {
        try directory.write(text, to: "config/settings.jsonc")
    }

    private func current() throws -> String {
        try directory.text(of: "config/settings.jsonc")
    }

    private func change(_ keys: Set<String>) -> PreferenceChange {
        PreferenceChange(keys: keys, origin: .externalEdit)
    }

    private func problem(
        _ kind: PreferenceProblem.Kind, _ key: String?, _ line: Int? = nil, _ column: Int? = nil
    ) -> PreferenceProblem {
        PreferenceProblem(
            kind: kind, key: key,
            place: line.map { TextPlace(line: $0, column: column ?? 1) })
    }
}
