import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceSettings
@testable import SheafNotebook

@Suite struct `A preference value` {
    private func expectRoundTrip<Value: PreferenceValue>(_ values: Value...) throws {
        for value in values {
            let node = try value.encode()
            #expect(try Value.decode(node) == value)
            #expect(try JSONNode(parsing: node.description.utf8) == node)
        }
    }

    @Test func `of every type comes back the same`() throws {
        try expectRoundTrip(true, false)
        try expectRoundTrip(0, -1, Int.max, Int.min)
        try expectRoundTrip(0.1, -0.0, 1e300, 100, Double.leastNonzeroMagnitude)
        try expectRoundTrip("", "a\"\\\n\u{0}\u{7F}é😀\u{2028}")
        try expectRoundTrip(UUID())
        try expectRoundTrip(URL(filePath: "/tmp/a b"))
        try expectRoundTrip(Data(), Data([0, 255, 10]))
        try expectRoundTrip([1, 2], [])
        try expectRoundTrip(["a": [true], "b\"": []])
        try expectRoundTrip(Int?.none, 3)
        try expectRoundTrip(
            Duration.milliseconds(250), .seconds(30), .seconds(300), .seconds(43_200), .zero,
            .seconds(-5))
        try expectRoundTrip(
            ByteCount(bytes: 0), ByteCount(bytes: 999), .megabytes(100), .gigabytes(10))
        for theme in ThemeChoice.allCases { try expectRoundTrip(theme) }
    }

    @Test(arguments: SeededGenerator.seeds(50))
    func `that is a date is kept to the millisecond`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let milliseconds = Int64.random(in: -2_000_000_000_000...4_000_000_000_000, using: &random)
        let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        let kept = try Date.decode(try date.encode())
        #expect((kept.timeIntervalSince1970 * 1000).rounded() == Double(milliseconds))
        #expect(try kept.encode() == date.encode())
    }

    @Test func `is written the way people write it`() throws {
        #expect(try Duration.seconds(90).encode() == .string("90s"))
        #expect(try Duration.seconds(300).encode() == .string("5m"))
        #expect(try Duration.milliseconds(1500).encode() == .string("1500ms"))
        #expect(ByteCount.megabytes(100).encode() == .string("100MB"))
        #expect(ByteCount(bytes: 1_500).encode() == .string("1500B"))
        #expect(
            try Date(timeIntervalSince1970: 0.123).encode() == .string("1970-01-01T00:00:00.123Z"))
    }

    @Test func `that is a date is the same inside a value of several members`() throws {
        struct Visit: PreferenceCodable, Equatable { var at: Date }
        let visit = Visit(at: Date(timeIntervalSince1970: 1_795_249_805.123))
        let node = try visit.encode()
        #expect(node == (try JSONNode(parsing: #"{"at": "2026-11-21T08:30:05.123Z"}"#.utf8)))
        #expect(try Visit.decode(node) == visit)
        let short = try JSONNode(parsing: #"{"at": "2026-11-21T08:30:05Z"}"#.utf8)
        #expect(try Visit.decode(short).at == Date(timeIntervalSince1970: 1_795_249_805))
        #expect(throws: Refusal.self) { try Visit(at: .distantFuture + 1e12).encode() }
    }

    @Test func `is converted from nothing else`() {
        func refuses<Value: PreferenceValue>(_: Value.Type, _ texts: String...) {
            for text in texts {
                guard let node = try? JSONNode(parsing: text.utf8) else {
                    Issue.record("no JSON: \(text)")
                    continue
                }
                #expect(throws: Refusal.self, "\(Value.self) takes \(text)") {
                    try Value.decode(node)
                }
            }
        }
        refuses(Bool.self, "1", "\"true\"", "null")
        refuses(Int.self, "1.0", "1e2", "\"3\"", "18446744073709551616", "true", "null")
        refuses(Double.self, "1e400", "\"1\"", "null")
        refuses(String.self, "1", "null", "[]")
        refuses(Date.self, "\"today\"", "0", "\"2026-13-01T00:00:00Z\"")
        refuses(Data.self, "\"%\"", "[1]")
        refuses(UUID.self, "\"1234\"")
        refuses([Int].self, "[1, \"2\"]", "{}")
        refuses([String: Int].self, "{ \"a\": null }", "[]")
        refuses(
            Duration.self, "\"30\"", "\"s\"", "\"1.5s\"", "\"9223372036854775807h\"", "1.5",
            "\"１s\"", "\"5 days\"")
        refuses(ByteCount.self, "\"-1MB\"", "-1", "\"9223372036854775807GB\"", "\"1TiB\"")
        refuses(ThemeChoice.self, "\"Dark\"", "\"drak\"", "true")
    }

    @Test func `is understood from a command line as JSON or as a text`() throws {
        let text = AnyPreferenceKey(PreferenceKey("t", default: ""))
        #expect(try text.node(fromArgument: "12") == .string("12"))
        #expect(try text.node(fromArgument: "\"12\"") == .string("12"))
        let number = AnyPreferenceKey(PreferenceKey("n", default: 1, within: 0...9))
        #expect(try number.node(fromArgument: " 5 ") == .number("5"))
        #expect(throws: Refusal(.wholeNumber(0...9))) { try number.node(fromArgument: "10") }
        #expect(throws: Refusal(.wholeNumber(0...9))) { try number.node(fromArgument: "five") }
    }

    @Test func `of every setting has a default that it takes, and no name of a secret`() {
        let keys = PreferenceStore.settingKeys
        #expect(Set(keys.map(\.name)).count == keys.count)
        for key in keys {
            #expect(key.refusal(key.fallback) == nil, "\(key.name)")
            for word in ["password", "token", "secret"] {
                #expect(!key.name.lowercased().contains(word))
            }
        }
    }

    @Test func `of every section is Codable`() throws {
        var preferences = Preferences()
        preferences.posts.sort = ListOrder(by: .likes, descending: false)
        preferences.editor.autosaveInterval = .seconds(7)
        let data = try JSONEncoder().encode(preferences)
        #expect(try JSONDecoder().decode(Preferences.self, from: data) == preferences)
    }
}
