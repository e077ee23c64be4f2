import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceSettings
@testable import SheafNotebook

@Suite struct `A settings document` {
    @Test func `is JSON with comments, trailing commas and a byte-order mark`() throws {
        let text = try JSONCDocument(
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
        #expect(try JSONCDocument(Array(text.utf8)).values == [:])
    }

    @Test(
        arguments: [
            ("{", 1, 2, .nameOrEnd, ""), ("{\n  theme: 1 }", 2, 3, .nameOrEnd, "theme"),
            ("{\"é\" 1}", 1, 6, .colon, "1"), ("{\"a\": }", 1, 7, .value, "}"),
            ("{\"a\": tru}", 1, 7, .value, "tru"), ("{\"a\": 01}", 1, 7, .value, "01"),
            ("{\"a\": 1.}", 1, 7, .value, "1."), ("{\"a\": NaN}", 1, 7, .value, "NaN"),
            ("{\"a\": 0x1F}", 1, 7, .value, "0x1F"), ("{'a': 1}", 1, 2, .nameOrEnd, "'"),
            ("{\"a\": 1\n\"b\": 2}", 2, 1, .commaOrEnd, "\""),
            ("{\"a\": [1 2]}", 1, 10, .commaOrEnd, "2"),
            ("{\"a\": \"b}", 1, 7, .closing, "\""), ("{} /* a", 1, 4, .closing, "/"),
            ("{\"a\": \"\\ud800\"}", 1, 8, .closing, "\\"),
            ("{\"a\": \"\\x\"}", 1, 8, .closing, "\\"), ("[]", 1, 1, .object, "["),
            ("{} x", 1, 4, .end, "x"), ("{,}", 1, 2, .nameOrEnd, ","),
            ("{\"a\": \u{0}}", 1, 7, .value, ""), ("{/", 1, 2, .nameOrEnd, "/"),
            // A byte-order mark is no character; what goes on behind a value is one word with it.
            ("\u{FEFF}{\"a\": 1", 1, 8, .commaOrEnd, ""), ("{\"a\": 1x}", 1, 7, .value, "1x"),
            ("{\"a\": -0x1}", 1, 7, .value, "-0x1"), ("{\"a\": /*b*/", 1, 12, .value, ""),
            ("\u{0}{}", 1, 1, .object, ""), ("{\"a\u{0}", 1, 4, .closing, ""),
        ] as [(String, Int, Int, SettingsSyntaxError.Expectation, String)])
    func `is refused at the place where it goes wrong`(
        text: String, line: Int, column: Int, expected: SettingsSyntaxError.Expectation,
        found: String
    ) {
        let error = SettingsSyntaxError(
            line: line, column: column, expected: expected, found: found)
        #expect(throws: error) { try JSONCDocument(Array(text.utf8)) }
    }

    @Test func `is refused when it is no UTF-8`() {
        let text = Array("{\n ".utf8) + [0xFF] + Array("}".utf8)
        let error = #expect(throws: SettingsSyntaxError.self) { try JSONCDocument(text) }
        #expect(error?.expected == .utf8 && error?.line == 2 && error?.column == 2)
    }

    @Test func `may have 128 levels and no more`() throws {
        func nested(_ count: Int) -> [UInt8] {
            let open = String(repeating: "[", count: count - 1)
            let close = String(repeating: "]", count: count - 1)
            return Array("{\"a\": \(open)1\(close)}".utf8)
        }
        #expect(try JSONCDocument(nested(128)).members.count == 1)
        let error = #expect(throws: SettingsSyntaxError.self) { try JSONCDocument(nested(129)) }
        #expect(error?.expected == .lessDepth)
    }

    @Test func `is refused when it is too deep, whatever its length`() throws {
        let deep = String(repeating: "[", count: 1_000_000)
        let error = #expect(throws: SettingsSyntaxError.self) {
            try JSONCDocument(Array("{\"a\": \(deep)".utf8))
        }
        #expect(error?.expected == .lessDepth)
    }

    @Test(arguments: [
        ("", "{\n  \"n\": 1\n}\n"),
        ("// mine\n", "// mine\n{\n  \"n\": 1\n}\n"),
        ("{}", "{\"n\": 1}"), ("{ }", "{ \"n\": 1 }"), ("{ /* c */ }", "{ \"n\": 1 /* c */ }"),
        ("{\n}", "{\n  \"n\": 1\n}"),
        ("  {\r\n  }", "  {\r\n    \"n\": 1\r\n  }"),
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
        var text = try JSONCDocument(Array(before.utf8))
        text.set("n", to: .number("1"))
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
        var text = try JSONCDocument(Array(before.utf8))
        text.remove("n")
        #expect(String(decoding: text.bytes, as: UTF8.self) == after)
    }

    @Test(arguments: [
        (
            "{ \"v\": { // why\n \"a\": 1, // one\n \"b\": 2, // two\n \"d\": 4 } }",
            "{ \"v\": { // why\n \"a\": 1, // one\n \"b\": 3, // two\n \"c\": {\"e\": 5}\n } }"
        ),
        // In the order that is asked for, or else as a whole.
        ("{ \"v\": { \"b\": 2, \"a\": 1 } }", "{ \"v\": {\"a\":1,\"b\":3,\"c\":{\"e\":5}} }"),
        ("{ \"v\": { \"a\": 0, \"a\": 1 } }", "{ \"v\": {\"a\":1,\"b\":3,\"c\":{\"e\":5}} }"),
        ("{ \"v\": [ 1 ] }", "{ \"v\": {\"a\":1,\"b\":3,\"c\":{\"e\":5}} }"),
    ])
    func `keeps the comments of an object that another one takes the place of`(
        text: String, wanted: String
    ) throws {
        var document = try JSONCDocument(Array(text.utf8))
        let value = try JSONNode(parsing: Array(#"{"a":1,"b":3,"c":{"e":5}}"#.utf8)[...])
        document.set("v", to: value)
        #expect(document["v"] == value)
        let found = String(decoding: document.bytes, as: UTF8.self)
        #expect(found.filter { $0 != " " } == wanted.filter { $0 != " " }, "\(found)")
        #expect(try JSONCDocument(document.bytes).members == document.members)
    }

    @Test(arguments: [
        (
            "{ \"v\": { \"a\": 1, // one\n \"b\": 2 } }",
            "{ \"v\": { \"a\": 1, // one\n \"b\": 3, \"c\": 4 } }"
        ),
        ("{ \"v\": {} }", "{ \"v\": {\"b\": 3, \"c\": 4} }"),
        ("{ \"v\": { \"d\": 0 } }", "{ \"v\": { \"b\": 3, \"c\": 4 } }"),
        ("{ \"v\": 5 }", "{ \"v\": {\"b\": 3, \"c\": 4} }"),
        ("{}", "{\"v\": {\"b\": 3, \"c\": 4}}"),
    ])
    func `changes members of an object and no byte of the others`(
        text: String, wanted: String
    ) throws {
        var document = try JSONCDocument(Array(text.utf8))
        document.set(["b": .number("3"), "c": .number("4"), "d": nil], of: "v")
        let found = String(decoding: document.bytes, as: UTF8.self)
        let plain = found.filter { $0 != " " }
        #expect(plain == wanted.filter { $0 != " " }, "\(found)")
        #expect(try JSONCDocument(document.bytes).members == document.members)
    }
}
