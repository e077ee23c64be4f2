import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceSettings
@testable import SheafNotebook

/// What the wrappers are tried on.
private struct Place: PreferenceCodable {
    struct Point: Codable, Equatable, Sendable {
        var x = 0
        var y = 0.5
    }

    var name = "here"
    var point = Point()
    var seen: Date?
    var tags: [String] = []
}

private enum Mood: String, CaseIterable, PreferenceValue {
    case calm, busy
}

extension PreferenceKey where Value == Place {
    fileprivate static var place: Self { Self("user.place", default: Place()) }
}

extension PreferenceKey where Value == Mood {
    fileprivate static var mood: Self { Self("user.mood", default: .calm) }
}

extension PreferenceKey where Value == String? {
    fileprivate static var nickname: Self { Self("user.nickname", default: nil) }
}

extension PreferenceKey where Value == Int {
    fileprivate static var level: Self { Self("user.level", default: 3, within: 1...9) }
}

@Suite struct `A wrapped preference` {
    private let fixture: SettingsFixture
    private let store: PreferenceStore

    init() throws {
        fixture = try SettingsFixture()
        store = Self.store(fixture)
    }

    private static func store(_ fixture: SettingsFixture) -> PreferenceStore {
        PreferenceStore(
            fixture.places,
            keys: [
                AnyPreferenceKey(.place), AnyPreferenceKey(.mood), AnyPreferenceKey(.nickname),
                AnyPreferenceKey(.level),
            ], migrations: .none, watches: false)
    }

    @Test func `reads and sets, and says where it comes from`() throws {
        @Default(.mood, in: store) var mood: Mood
        #expect(mood == .calm && $mood.domain == .registered)
        mood = .busy
        #expect(mood == .busy && store.get(.mood) == .busy)
        try store.flushNow()
        #expect($mood.domain == .user(TextPlace(line: 2, column: 16)))
        $mood.reset()
        #expect(mood == .calm)
    }

    @Test func `that is optional is taken out by nothing`() throws {
        @Default(.nickname, in: store) var nickname: String?
        #expect(nickname == nil)
        nickname = "ada"
        try store.flushNow()
        #expect(try fixture.values == ["user.nickname": .string("ada")])
        nickname = nil
        try store.flushNow()
        #expect(try fixture.values == [:] && nickname == nil)
    }

    @Test func `that is a type of its own is readable JSON, and comes back the same`() throws {
        @Default(.place, in: store) var place: Place
        var new = Place()
        new.name = "a/b \"c\""
        new.point.y = 0.1
        new.seen = Date(timeIntervalSince1970: 1_700_000_000)
        new.tags = ["x", "日本"]
        place = new
        #expect(place == new)
        try store.flushNow()
        #expect(
            try fixture.text == """
                {
                  "user.place": { "name": "a/b \\"c\\"", "point": { "x": 0, "y": 0.1 }, \
                "seen": "2023-11-14T22:13:20.000Z", "tags": ["x", "日本"] }
                }

                """)
        #expect(Self.store(fixture).get(.place) == new)
    }

    @Test func `that does not decode is a problem with its place inside`() throws {
        try fixture.write(
            "{ \"user.place\": { \"name\": \"n\", \"point\": { \"x\": \"1\", \"y\": 2 }, \"tags\": [] } }"
        )
        let store = Self.store(fixture)
        #expect(store.get(.place) == Place())
        guard case .value(_, .value(of: "Place", at: let path), _) = store.problems.first?.kind
        else {
            Issue.record("\(store.problems)")
            return
        }
        #expect(path == "point.x")
    }

    @Test func `keeps its value when an assignment is not taken, and says so`() throws {
        @Default(.level, in: store) var level: Int
        level = 7
        level = 10
        #expect(level == 7)
        let error = PreferenceError.refused(key: "user.level", Refusal(.wholeNumber(1...9)))
        #expect(
            store.problems == [
                PreferenceProblem(kind: .refusedAssignment(error), key: "user.level")
            ])
        level = 9
        #expect(level == 9 && store.problems.isEmpty)
    }

    @Test func `tells of every value it takes, also by hand`() async throws {
        @Default(.level, in: store) var level: Int
        var values = $level.values.makeAsyncIterator()
        try #require(await values.next() == 3)
        level = 4
        try #require(await values.next() == 4)
        try store.set(.busy, for: .mood)
        level = 4
        try store.flushNow()
        try fixture.replace("{ \"user.level\": 8 }")
        store.refresh()
        try #require(await values.next() == 8)
        $level.reset()
        try #require(await values.next() == 3)
    }

    @Test func `calls back as long as it is there`() async throws {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        var heard = stream.makeAsyncIterator()
        var wrapper: Default<Int>? = Default(.level, in: store) { continuation.yield($0) }
        try store.set(5, for: .level)
        try #require(await heard.next() == 5)
        wrapper?.wrappedValue = 6
        try #require(await heard.next() == 6)
        wrapper = nil
        continuation.finish()
        try #require(await heard.next() == nil)
    }
}
