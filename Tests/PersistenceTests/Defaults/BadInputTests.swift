import Foundation
import Glibc
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceSettings
@testable import SheafNotebook

/// Every row of the table of bad inputs in the design of the settings.
@Suite struct `Bad input to the settings` {
    @Test func `that is no file at all is no problem`() throws {
        let store = try SettingsFixture().store()
        #expect(store.preferences == Preferences() && store.problems.isEmpty)
    }

    @Test func `that is an empty file is a problem only if it was not empty before`() throws {
        let fixture = try SettingsFixture("")
        let store = fixture.store()
        #expect(store.preferences == Preferences() && store.problems.isEmpty)
        try fixture.replace("{ \"display.theme\": \"dark\" }")
        store.refresh()
        #expect(store.get(.theme) == .dark && store.problems.isEmpty)
        try fixture.replace("")
        store.refresh()
        #expect(store.get(.theme) == .auto)
        #expect(store.problems == [PreferenceProblem(kind: .emptied)])
        try store.set(.light, for: .theme)
        try store.flushNow()
        #expect(try fixture.text == "{\n  \"$version\": 1,\n  \"display.theme\": \"light\"\n}\n")
        #expect(store.problems.isEmpty)
    }

    @Test(arguments: [
        ("{ \"display.theme\": \"light\" ", 1, 28, SettingsSyntaxError.Expectation.commaOrEnd, ""),
        ("[1]", 1, 1, .object, "["), ("{\n \"a\": \"\u{0}\" }", 2, 8, .closing, ""),
        ("{ \"a\": \"\\ud800\" }", 1, 9, .closing, "\\"),
    ])
    func `that does not parse leaves the last good values and is not written`(
        text: String, line: Int, column: Int, expected: SettingsSyntaxError.Expectation,
        found: String
    ) async throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        let store = fixture.store()
        try fixture.replace(text)
        store.refresh()
        #expect(store.get(.theme) == .dark)
        #expect(
            store.problems == [
                PreferenceProblem(
                    kind: .syntax(expected: expected, found: found),
                    place: TextPlace(line: line, column: column))
            ])
        try store.set(.small, for: .density)
        await #expect(throws: PreferenceError.self) { try await store.flush() }
        #expect(try fixture.text == text && store.get(.density) == .small)
        // At the start there are no good values yet.
        #expect(fixture.store().preferences == Preferences())
    }

    @Test func `that is no UTF-8 is a syntax error at its place`() throws {
        let fixture = try SettingsFixture("{}")
        try Data(Array("{\n  \"a\": \"".utf8) + [0xC3, 0x28] + Array("\" }".utf8))
            .write(to: fixture.file)
        let problem = try #require(fixture.store().problems.first)
        guard case .syntax(expected: .utf8, _) = problem.kind else {
            Issue.record("\(problem)")
            return
        }
        #expect(problem.place == TextPlace(line: 2, column: 9))
    }

    @Test(arguments: [
        ("\"display.theme\": true", "display.theme"),
        ("\"display.theme\": \"Dark\"", "display.theme"),
        ("\"editor.autosaveInterval\": \"11m\"", "editor.autosaveInterval"),
        ("\"editor.autosaveInterval\": 0", "editor.autosaveInterval"),
        ("\"editor.autosaveInterval\": 1e400", "editor.autosaveInterval"),
        ("\"data.cacheSize\": 18446744073709551616", "data.cacheSize"),
        ("\"data.cacheSize\": \"11GB\"", "data.cacheSize"),
        ("\"editor.autosave\": 1", "editor.autosave"),
        ("\"posts.sort\": { \"by\": \"likes\", \"descending\": 1 }", "posts.sort"),
    ])
    func `that is one wrong value costs that value, and the text stays`(
        member: String, key: String
    ) async throws {
        let text = "{ \"display.density\": \"large\",\n\(member) }"
        let fixture = try SettingsFixture(text)
        let store = fixture.store()
        var expected = Preferences()
        expected.display.density = .large
        #expect(store.preferences == expected)
        let problem = try #require(store.problems.first)
        guard case .value(_, let allowed, let using) = problem.kind else {
            Issue.record("\(problem)")
            return
        }
        let known = try #require(PreferenceStore.settingKeys.first { $0.name == key })
        #expect(allowed == known.allowed && using == known.fallback.description)
        #expect(problem.key == key && store.problems.count == 1)
        #expect(problem.place == TextPlace(line: 2, column: key.count + 5))
        try store.set(.ja, for: .language)
        try await store.flush()
        #expect(try fixture.text.contains(member))
    }

    @Test func `that is an object in an object is kept, with the name that it stands for`() throws {
        let text = #"{ "display": { "mine": 1, "theme": "dark" }, "posts": { "mine": 2 } }"#
        let store = try SettingsFixture(text).store()
        #expect(
            store.problems.map(\.kind) == [
                .unknownKey(suggestion: "display.theme"), .unknownKey(suggestion: nil),
            ])
        #expect(store.get(.theme) == Preferences().display.theme)
    }

    @Test func `that is an unknown key is kept, with a suggestion or a reason`() async throws {
        let text =
            "{ \"dsplay.theme\": 1, \"mine\": 2, \"privacy.locationServices\": true,"
            + " \"display.brightness\": 3 }"
        let fixture = try SettingsFixture(text)
        let store = fixture.store()
        #expect(
            store.problems.map(\.kind) == [
                .unknownKey(suggestion: "display.theme"), .unknownKey(suggestion: nil),
                .droppedKey, .droppedKey,
            ])
        let dropped = [DroppedPreference.locationServices, .brightness].map(\.rawValue)
        #expect(store.problems.map(\.key) == ["dsplay.theme", "mine"] + dropped)
        try store.set(.dark, for: .theme)
        try await store.flush()
        #expect(
            try fixture.text == text.replacing(" }", with: ", \"display.theme\": \"dark\" }"))
    }

    @Test func `that names a key twice takes the last and says so at the others`() throws {
        let store = try SettingsFixture(
            "{ \"display.theme\": \"dark\",\n\"display.theme\": \"light\" }"
        ).store()
        #expect(store.get(.theme) == .light)
        #expect(
            store.problems == [
                PreferenceProblem(
                    kind: .repeatedKey, key: "display.theme", place: TextPlace(line: 1, column: 3))
            ])
    }

    @Test func `that is thousands of wrong values on one line is named as far as anybody reads`()
        throws
    {
        let views = (0..<20_000).map { "\"v\($0)\":\"é\"" }.joined(separator: ",")
        let text = "{ \"views\": {\(views)} }"
        let problems = try SettingsFixture(text).store().problems
        #expect(problems.count == 200)
        let place = try #require(text.range(of: "\"v199\":")).upperBound
        let column = text.distance(from: text.startIndex, to: place) + 1
        #expect(problems.last?.place == TextPlace(line: 1, column: column))
    }

    @Test func `has places that are found by a look at a block, however long the line is`() {
        let finder = PlaceFinder(Array(String(repeating: "é", count: 100_000).utf8))
        for offset in [0, 1_022, 1_024, 1_026, 199_998, 200_000] {
            #expect(finder.place(of: offset) == TextPlace(line: 1, column: offset / 2 + 1))
            #expect(PlaceFinder.counted(before: offset).count < 1 << 10)
        }
        let lines = PlaceFinder([0xEF, 0xBB, 0xBF] + Array("é\nab\n".utf8))
        #expect(
            [3, 5, 6, 8, 9].map(lines.place) == [
                TextPlace(line: 1, column: 1), TextPlace(line: 1, column: 2),
                TextPlace(line: 2, column: 1), TextPlace(line: 2, column: 3),
                TextPlace(line: 3, column: 1),
            ])
    }

    @Test func `that is too deep or too large is not used`() throws {
        let deep = String(repeating: "[", count: 200)
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\", \"a\": \(deep)")
        let store = fixture.store()
        #expect(store.get(.theme) == .auto)
        #expect(
            store.problems.map(\.kind) == [.syntax(expected: .lessDepth, found: "[")])
        let large = "{ \"display.theme\": \"dark\", \"a\": \""
        let limit = PreferenceFiles.maximumBytes
        func text(_ bytes: Int) -> String {
            large + String(repeating: "x", count: bytes - large.utf8.count - 3) + "\" }"
        }
        try fixture.write(text(limit))
        #expect(fixture.store().get(.theme) == .dark)
        try fixture.write(text(limit + 1))
        let error = FilesError.tooLarge(path: fixture.file.path, maximumBytes: limit)
        #expect(fixture.store().problems == [PreferenceProblem(kind: .unread(.file(error)))])
    }

    @Test func `that is set is refused as a whole`() async throws {
        let fixture = try SettingsFixture("{}")
        let text = PreferenceKey("t", default: "")
        let number = PreferenceKey("n", default: 0.5)
        let long = PreferenceKey(String(repeating: "k", count: 65), default: 1)
        let store = PreferenceStore(
            fixture.places, keys: [AnyPreferenceKey(text), AnyPreferenceKey(number)],
            migrations: .none, watches: false)
        // Two quotation marks make it one byte more than a mebibyte.
        let limit = (1 << 20) - 2
        try store.set(String(repeating: "x", count: limit), for: text)
        #expect(throws: PreferenceError.tooLarge(key: "t")) {
            try store.set(String(repeating: "x", count: limit + 1), for: text)
        }
        #expect(throws: PreferenceError.refused(key: "n", Refusal(.number))) {
            try store.set(.infinity, for: number)
        }
        #expect(throws: PreferenceError.tooLarge(key: long.name)) { try store.set(2, for: long) }
        #expect(store.get(text).utf8.count == limit && store.get(number) == 0.5)
        #expect(store.problems.isEmpty)
    }

    @Test func `to a file that may not be written holds for this run`() throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        let everybody = [FileAttributeKey.posixPermissions: 0o755]
        try FileManager.default.setAttributes(everybody, ofItemAtPath: fixture.directory.path)
        let readOnly = [FileAttributeKey.posixPermissions: 0o444]
        try FileManager.default.setAttributes(readOnly, ofItemAtPath: fixture.file.path)
        try withoutPrivileges {
            let places = PreferencePlaces(user: fixture.file)
            var files = PreferenceFiles(places)
            files.beforeReplacing = {}
            // On this thread, whose rights are the ones that were given up.
            #expect(throws: PreferenceError.file(.permissionDenied(path: fixture.file.path))) {
                try files.replace(Array("{ \"display.theme\": \"dark\" }".utf8), by: [])
            }
        }
        #expect(try fixture.text == "{ \"display.theme\": \"dark\" }")
    }

    @Test func `that is a folder, a pipe, a socket or a device is not read`() throws {
        let fixture = try SettingsFixture()
        func expect(_ kind: FileKind, _ store: PreferenceStore) {
            let error = FilesError.notAFile(path: fixture.file.path, kind: kind)
            #expect(store.problems == [PreferenceProblem(kind: .unread(.file(error)))])
        }
        try FileManager.default.createDirectory(
            at: fixture.file, withIntermediateDirectories: true)
        expect(.folder, fixture.store())
        for device in ["/dev/zero", "/dev/null", "/dev/full"] {
            try FileManager.default.removeItem(at: fixture.file)
            #expect(symlink(device, fixture.file.path) == 0)
            expect(.device, fixture.store())
        }
        try FileManager.default.removeItem(at: fixture.file)
        // A place of its own kind: a socket cannot be opened at all.
        #expect(mknod(fixture.file.path, S_IFSOCK | 0o600, 0) == 0)
        expect(.socket, fixture.store())
        try FileManager.default.removeItem(at: fixture.file)
        #expect(mkfifo(fixture.file.path, 0o600) == 0)
        let store = fixture.store()
        expect(.pipe, store)
        try store.set(.dark, for: .theme)
        #expect(throws: PreferenceError.self) { try store.flushNow() }
        #expect(store.get(.theme) == .dark)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `that belongs to a third person is not read`() throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        #expect(chown(fixture.file.path, 12345, 12345) == 0)
        let store = fixture.store()
        #expect(store.get(.theme) == .auto)
        #expect(
            store.problems == [
                PreferenceProblem(kind: .unread(.foreignOwner(path: fixture.file.path)))
            ])
    }

    @Test func `whose folder is deleted meanwhile comes back`() throws {
        let fixture = try SettingsFixture("{ \"display.theme\": \"dark\" }")
        let store = fixture.store()
        try FileManager.default.removeItem(at: fixture.directory.file("config"))
        try store.set(.small, for: .density)
        try store.flushNow()
        #expect(try fixture.text == "{\n  \"$version\": 1,\n  \"display.density\": \"small\"\n}\n")
        #expect(store.get(.theme) == .auto)
    }

    @Test(arguments: SeededGenerator.seeds(100))
    func `whatever it is never keeps a value from being read`(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let fixture = try SettingsFixture()
        var bytes = Array(random.text().utf8)
        let names = PreferenceStore.settingKeys.map(\.name)
        for name in names where Bool.random(using: &random.random) {
            let member = "\"\(name)\": \(random.node()), "
            if let brace = bytes.firstIndex(of: UInt8(ascii: "{")) {
                bytes.insert(contentsOf: member.utf8, at: brace + 1)
            }
        }
        for _ in 0..<Int.random(in: 0...3, using: &random.random) {
            let index = Int.random(in: 0..<bytes.count, using: &random.random)
            bytes[index] = UInt8.random(in: 0...255, using: &random.random)
        }
        try fixture.write("")
        try Data(bytes).write(to: fixture.file)
        let store = fixture.store()
        _ = store.preferences
        for entry in store.entries {
            let key = try #require(PreferenceStore.settingKeys.first { $0.name == entry.name })
            #expect(key.refusal(entry.value) == nil)
        }
        try store.close()
        #expect(try Array(Data(contentsOf: fixture.file)) == bytes)
    }
}
