import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite struct `A settings text` {
    @Test func `is JSON with comments, trailing commas and a byte-order mark`() throws {
        let text = try SettingsText(
            Array(
                """
                \u{FEFF}// for the evening
                {
                  "display.theme": "dark", /* and */ "n": -1.50e+3, // spelled so
                  "list": [1, "\\u00e9\\uD83D\\uDE00\\n", null, true,],
                  "object": { "by": "x", },
                }
                // end
                """.utf8))
        #expect(
            text.values == [
                "display.theme": .string("dark"), "n": .number("-1.50e+3"),
                "list": .array([.number("1"), .string("é😀\n"), .null, .bool(true)]),
                "object": .object([.init("by", .string("x"))]),
            ])
    }

    @Test(arguments: ["", "\n\n", "// nothing\n", "/* nothing */", "{}", "{ }"])
    func `may say nothing`(text: String) throws {
        #expect(try SettingsText(Array(text.utf8)).values == [:])
    }

    @Test(
        arguments: [
            ("{", 1, 2, .nameOrEnd), ("{\n  theme: 1 }", 2, 3, .nameOrEnd),
            ("{\"é\" 1}", 1, 6, .colon), ("{\"a\": }", 1, 7, .value),
            ("{\"a\": tru}", 1, 7, .value), ("{\"a\": 01}", 1, 7, .value),
            ("{\"a\": 1.}", 1, 7, .value), ("{\"a\": NaN}", 1, 7, .value),
            ("{\"a\": 1\n\"b\": 2}", 2, 1, .commaOrEnd), ("{\"a\": [1 2]}", 1, 10, .commaOrEnd),
            ("{\"a\": \"b}", 1, 7, .closing), ("{} /* a", 1, 4, .closing),
            ("{\"a\": \"\\ud800\"}", 1, 8, .closing), ("{\"a\": \"\\x\"}", 1, 8, .closing),
            ("[]", 1, 1, .object), ("{} x", 1, 4, .end), ("{,}", 1, 2, .nameOrEnd),
        ] as [(String, Int, Int, SettingsSyntaxError.Expectation)])
    func `is refused at the place where it goes wrong`(
        text: String, line: Int, column: Int, expected: SettingsSyntaxError.Expectation
    ) {
        #expect(throws: SettingsSyntaxError(line: line, column: column, expected: expected)) {
            try SettingsText(Array(text.utf8))
        }
    }

    @Test func `is refused when it is no UTF-8`() {
        #expect(throws: SettingsSyntaxError(line: 2, column: 2, expected: .utf8)) {
            try SettingsText(Array("{\n ".utf8) + [0xFF] + Array("}".utf8))
        }
    }

    @Test func `is refused when it is too deep, whatever its length`() throws {
        let deep = String(repeating: "[", count: 1_000_000)
        let error = #expect(throws: SettingsSyntaxError.self) {
            try SettingsText(Array("{\"a\": \(deep)".utf8))
        }
        #expect(error?.expected == .lessDepth)
    }

    @Test(arguments: [
        ("", "{\n  \"n\": 1\n}\n"),
        ("// mine\n", "// mine\n{\n  \"n\": 1\n}\n"),
        ("{}", "{\n  \"n\": 1\n}"),
        ("{\n  // mine\n}\n", "{\n  // mine\n  \"n\": 1\n}\n"),
        ("{\"a\": 1}", "{\"a\": 1, \"n\": 1}"),
        ("{\"a\": 1,}", "{\"a\": 1, \"n\": 1,}"),
        ("{\n\t\"a\": 1\n}\n", "{\n\t\"a\": 1,\n\t\"n\": 1\n}\n"),
        ("{\r\n  \"a\": 1,\r\n}\r\n", "{\r\n  \"a\": 1,\r\n  \"n\": 1,\r\n}\r\n"),
        (
            "{\n  \"a\": 1 // one, two }\n  // last\n}",
            "{\n  \"a\": 1, // one, two }\n  \"n\": 1\n  // last\n}"
        ),
        ("{\n  \"a\": 1 /* b */ } /* c */\n", "{\n  \"a\": 1, \"n\": 1 /* b */ } /* c */\n"),
        ("{ \"n\" : [2, 3] /* n */ }", "{ \"n\" : 1 /* n */ }"),
        ("{ \"n\": 2, \"n\": 3 }", "{ \"n\": 2, \"n\": 1 }"),
        ("{ \"\\u006e\": 2 }", "{ \"\\u006e\": 1 }"),
    ])
    func `changes by one value and nothing else`(before: String, after: String) throws {
        let text = try SettingsText(Array(before.utf8)).setting("n", to: .number("1"))
        #expect(String(decoding: text.bytes, as: UTF8.self) == after)
    }

    @Test(arguments: [
        ("{}", "{}"), ("{ \"n\": 1 }", "{ }"), ("{ \"n\": 1, \"a\": 2 }", "{ \"a\": 2 }"),
        ("{ \"a\": 2, \"n\": 1 }", "{ \"a\": 2 }"), ("{ \"n\": 1, \"n\": 2 }", "{ }"),
        (
            "{\n  // free\n  \"n\": 1, // mine\n  // also free\n  \"a\": 2\n}",
            "{\n  // free\n  // also free\n  \"a\": 2\n}"
        ),
        ("{\r\n  \"a\": 1,\r\n  \"n\": {\r\n  }\r\n}", "{\r\n  \"a\": 1\r\n}"),
    ])
    func `loses one member and nothing else`(before: String, after: String) throws {
        let text = try SettingsText(Array(before.utf8)).setting("n", to: nil)
        #expect(String(decoding: text.bytes, as: UTF8.self) == after)
    }

    @Test(arguments: SeededGenerator.seeds(100))
    func `stays what it is through any edits`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var text = try SettingsText(Array(Self.randomText(&random).utf8))
        for _ in 0..<20 {
            let name = "k\(Int.random(in: 0..<6, using: &random))"
            let value: JSONNode? = Bool.random(using: &random) ? Self.randomNode(&random) : nil
            let before = text
            text = try text.setting(name, to: value)

            var expected = before.values
            expected[name] = value
            #expect(text.values == expected)
            #expect(Self.comments(in: text).isSubset(of: Self.comments(in: before)))
            if value != nil { #expect(Self.comments(in: text) == Self.comments(in: before)) }
            let isNew = before.member(name) == nil
            if isNew, value != nil, !before.members.isEmpty {
                #expect(try text.setting(name, to: nil) == before)
            }
        }
    }

    private static func randomText(_ random: inout SeededGenerator) -> String {
        var text = ["", "// top\n", "\n"].randomElement(using: &random) ?? ""
        let gaps = [" ", "\n  ", "\n\t", " /* c1 */ ", "\n  // c2\n  ", "\r\n  "]
        func gap() -> String { gaps.randomElement(using: &random) ?? "" }
        text += "{"
        let count = Int.random(in: 0...5, using: &random)
        for index in 0..<count {
            let isLast = index == count - 1
            let comma = isLast && Bool.random(using: &random) ? "" : ","
            text += "\(gap())\"k\(index)\":\(gap())\(randomNode(&random))\(comma)"
        }
        return text + gap() + "}" + (Bool.random(using: &random) ? "\n" : "")
    }

    private static func randomNode(_ random: inout SeededGenerator) -> JSONNode {
        let nodes: [JSONNode] = [
            .null, .bool(true), .number("-0.50"), .string("a\"\\\n\u{1}é, } ] //"),
            .array([.number("1"), .object([])]), .object([.init("by", .string("x"))]),
        ]
        return nodes.randomElement(using: &random) ?? .null
    }

    /// The places of the comments do not matter, only that they are there.
    private static func comments(in text: SettingsText) -> Set<String> {
        let string = String(decoding: text.bytes, as: UTF8.self)
        return Set(["// top", "/* c1 */", "// c2"].filter(string.contains))
    }
}
