import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceSettings

@Suite struct `A rule of a key` {
    @Test func `may read preferences, whoever asks it`() async throws {
        let fixture = try SettingsFixture("{ \"low\": 3, \"high\": 5 }")
        let known = Mutex<PreferenceStore?>(nil)
        defer { known.withLock { $0 = nil } }
        let high = PreferenceKey<Int>("high", default: 10)
        let low = PreferenceKey<Int>("low", default: 0) { value in
            guard let store = known.withLock({ $0 }) else { return true }
            return value <= store.get(high)
        }
        let store = PreferenceStore(
            fixture.places, keys: [AnyPreferenceKey(low), AnyPreferenceKey(high)],
            migrations: .none, watches: false,
            timing: WriteTiming(quiet: .seconds(3600), atMost: .seconds(3600)))
        known.withLock { $0 = store }

        #expect(store.domain(of: low) != .registered)
        #expect(store.entries.map(\.value) == [.number("5"), .number("3")])
        try store.set(4, for: low)
        try await store.flush()
        #expect(try fixture.values["low"] == .number("4"))

        try fixture.replace("{ \"low\": 9, \"high\": 5 }")
        store.lookNow()
        #expect(store.get(low) == 0)
        #expect(store.domain(of: low) == .registered)
        #expect(store.problems.map(\.key) == ["low"])
        #expect(throws: PreferenceError.refused(key: "low", Refusal(.withinLimits))) {
            try store.set(9, for: low)
        }

        // What hides a value of the system's is asked of the rule, too.
        let system = try fixture.directory.write("{ \"low\": 2 }", to: "etc/settings.jsonc")
        var places = fixture.places
        places.system = system
        let shared = PreferenceStore(
            places, keys: [AnyPreferenceKey(low), AnyPreferenceKey(high)], migrations: .none,
            watches: false)
        #expect(shared.get(low) == 2)
    }
}
