import Foundation
import Persistence
import SheafTestSupport
import Testing

/// `$version` says of which form a settings file is: a program that set it would have its own steps
/// run again, or never.
@Suite struct `The name that a settings file keeps for itself` {
    private let directory: TemporaryDirectory
    private let version = PreferenceKey<Int?>("$version", default: nil)
    private let rows = PreferenceKey<Int>("rows", default: 20)
    private static let refusal = PreferenceError.reservedName("$version")

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func store() -> PreferenceStore {
        PreferenceStore(
            PreferencePlaces(user: directory.file("settings.jsonc")),
            keys: [AnyPreferenceKey(version), AnyPreferenceKey(rows)],
            migrations: SettingsMigrations([
                SettingsMigration(from: 0) { $0.rename("r", to: "rows") }
            ]), watches: false)
    }

    @Test func `cannot be set, in whatever way`() async throws {
        try directory.write(#"{"$version": 1, "rows": 30}"#, to: "settings.jsonc")
        let store = store()
        #expect(store.get(version) == 1)
        #expect(throws: Self.refusal) { try store.set(7, for: version) }
        #expect(throws: Self.refusal) { try store.set(nil, for: version) }
        #expect(throws: Self.refusal) { try store.set("$version", toArgument: "7") }
        #expect(throws: Self.refusal) { try store.reset("$version") }
        #expect(throws: Self.refusal) {
            try store.batch { (batch) throws(PreferenceError) in
                try batch.set(40, for: rows)
                try batch.set(7, for: version)
            }
        }
        store.reset(version)
        try store.batch { $0.reset(version) }
        try await store.flush()
        #expect(try directory.text(of: "settings.jsonc") == #"{"$version": 1, "rows": 30}"#)
        try store.resetAll()
        try await store.flush()
        #expect(try directory.text(of: "settings.jsonc").contains(#""$version": 1"#))
        #expect(store.get(rows) == 20)
    }

    @Test func `cannot be set by a property or in the state either`() throws {
        let store = store()
        @Default(version, in: store) var form: Int?
        form = 7
        #expect(form == nil)
        #expect(store.problems.map(\.kind) == [.refusedAssignment(Self.refusal)])
        let state = StateStore()
        #expect(throws: Self.refusal) { try state.set(7, for: version) }
        #expect(throws: Self.refusal) { try state.update(version) { $0 = 7 } }
    }
}
