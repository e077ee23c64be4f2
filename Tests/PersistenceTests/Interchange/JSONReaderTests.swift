import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafSamples

@Suite struct `A JSON reader` {
    @Test func `takes a document apart with the place of each piece`() throws {
        var reader = JSONReader(text: Array("{\"é\": [1,\n -2.5e+3, true], \"n\": null}".utf8))
        var found: [(JSONToken, Int, Int)] = []
        while true {
            let token = try reader.next()
            if token == .end { break }
            found.append((token, reader.position.line, reader.position.column))
        }
        let expected: [(JSONToken, Int, Int)] = [
            (.beginObject, 1, 1), (.name("é"), 1, 2), (.beginArray, 1, 7), (.number("1"), 1, 8),
            (.number("-2.5e+3"), 2, 2), (.bool(true), 2, 11), (.endArray, 2, 15),
            (.name("n"), 2, 18), (.null, 2, 23), (.endObject, 2, 27),
        ]
        #expect(found.map(\.0) == expected.map(\.0))
        #expect(found.map(\.1) == expected.map(\.1))
        #expect(found.map(\.2) == expected.map(\.2))
    }

    @Test func `keeps every digit of a number`() throws {
        let number = "123456789012345678901234567890.000000000000000000001"
        #expect(try value(number) == .number(number))
    }

    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u65E5""#, "é日"),
        (#""\ud83e\udd8a""#, "🦊"), (#""\ud83e""#, "\u{FFFD}"), (#""\udd8a!""#, "\u{FFFD}!"),
        (#""\ud83e\ud83e\udd8a""#, "\u{FFFD}🦊"), (#""\ud83e\n""#, "\u{FFFD}\n"),
        (#""a\u0000b""#, "a\0b"), ("\u{FEFF}\"bom\"", "bom"), ("\"\u{7F}\"", "\u{7F}"),
    ])
    func `reads the text of a string`(text: String, expected: String) throws {
        #expect(try value(text) == .string(expected))
    }

    @Test(arguments: [
        ("", 1, 1, JSONError.Problem.empty), (" \n ", 2, 2, .empty),
        ("[1, 2", 1, 6, .unexpectedEnd), ("\"abc", 1, 5, .unexpectedEnd),
        ("{\"a\"", 1, 5, .unexpectedEnd),
        ("{\"a\":", 1, 6, .unexpectedEnd),
        ("[1,]", 1, 4, .unexpected(character: "]", expected: .value)),
        ("{\"a\":1,}", 1, 8, .unexpected(character: "}", expected: .name)),
        ("[1 2]", 1, 4, .unexpected(character: "2", expected: .commaOrEnd)),
        ("{a: 1}", 1, 2, .unexpected(character: "a", expected: .name)),
        ("{\"a\" 1}", 1, 6, .unexpected(character: "1", expected: .colon)),
        ("<html>", 1, 1, .unexpected(character: "<", expected: .value)),
        ("[日]", 1, 2, .unexpected(character: "日", expected: .value)),
        ("[1] x", 1, 5, .unexpected(character: "x", expected: .end)),
        ("]", 1, 1, .unexpected(character: "]", expected: .value)),
        ("[01]", 1, 4, .badNumber), ("[-]", 1, 3, .badNumber), ("[1.]", 1, 4, .badNumber),
        ("[1e]", 1, 4, .badNumber), ("[\"\\x\"]", 1, 5, .badEscape),
        ("[\"\\u12g4\"]", 1, 5, .badEscape), ("[\"a\nb\"]", 1, 4, .controlCharacter(10)),
        ("[\"é\u{1}\"]", 1, 4, .controlCharacter(1)), ("[\0]", 1, 1, .wideEncoding),
        ("[1, \0]", 1, 5, .zeroByte), ("[\"a\0\"]", 1, 4, .zeroByte),
        ("[tru]", 1, 5, .unexpected(character: "]", expected: .value)),
    ])
    func `says what is wrong and where`(
        text: String, line: Int, column: Int, problem: JSONError.Problem
    ) {
        let expected = JSONError(
            position: TextPlace(line: line, column: column), problem: problem)
        #expect(throws: expected) { try tokens(Array(text.utf8)) }
    }

    @Test(
        arguments: [
            ([0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D], 2, JSONError.Problem.notUTF8),
            ([0xFF, 0xFE, 0x5B, 0x00], 1, .wideEncoding),
            ([0xFE, 0xFF, 0x00, 0x5B], 1, .wideEncoding),
            ([0x5B, 0x80, 0x5D], 2, .notUTF8), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, .notUTF8),
            ([0x22, 0xC0, 0xAF, 0x22], 1, .notUTF8),
        ] as [([UInt8], Int, JSONError.Problem)])
    func `refuses what is not UTF-8`(bytes: [UInt8], column: Int, problem: JSONError.Problem) {
        let expected = JSONError(position: TextPlace(line: 1, column: column), problem: problem)
        #expect(throws: expected) { try tokens(bytes) }
    }

    @Test func `follows 512 levels and no more`() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array(
                (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(try tokens(nested(512)).count == 1_024)
        #expect(
            throws: JSONError(
                position: TextPlace(line: 1, column: 513), problem: .tooDeep(maximum: 512))
        ) { try tokens(nested(513)) }
    }

    @Test func `refuses an entry with more values than memory should hold`() {
        let many = "[" + Array(repeating: "0", count: 100_001).joined(separator: ",") + "]"
        #expect(throws: JSONError.self) { try value(many) }
    }

    @Test(arguments: [
        ("\"", 1, JSONError.Problem.tooLong(.text, maximum: 1_000)),
        ("{\"", 2, .tooLong(.name, maximum: 500)), ("-", 1, .tooLong(.number, maximum: 100)),
        ("[[\"", 3, .tooLong(.text, maximum: 1_000)),
    ])
    func `refuses a piece without end as soon as it is too long`(
        start: String, column: Int, problem: JSONError.Problem
    ) throws {
        let folder = try TemporaryDirectory()
        let text = start + String(repeating: "7", count: 1 << 20)
        let file = try folder.write(text, to: "endless.json")
        var reader = JSONReader(try ByteSource(path: file.path), Self.small)
        var error: JSONError?
        do {
            while try reader.next() != .end {}
        } catch let found {
            error = found
        }
        #expect(error?.problem == problem)
        if problem != .tooLong(.number, maximum: 100) { #expect(error?.position.column == column) }
        // One window more than the limit, and not the file.
        #expect(reader.offset < 70_000)
    }

    @Test func `refuses an entry of many pieces that are too much together`() {
        let text =
            "{"
            + (0..<20).map { "\"\($0)\": \"\(String(repeating: "x", count: 200))\"" }
            .joined(separator: ",") + "}"
        var reader = JSONReader(text: text.utf8, Self.small)
        let expected = JSONError.Problem.entryTooLarge(maximumBytes: 2_000, maximumValues: 50)
        let error = #expect(throws: JSONError.self) {
            _ = try reader.value(beginningWith: try reader.next())
        }
        #expect(error?.problem == expected && reader.offset < 2_500)
    }

    private static let small = JSONLimits(
        textBytes: 1_000, nameBytes: 500, numberBytes: 100, entryBytes: 2_000, entryValues: 50)

    @Test func `passes over a value without keeping it`() throws {
        var reader = JSONReader(text: Array(#"{"a": [{"b": [1, 2]}, 3], "c": 4}"#.utf8))
        _ = try reader.next()
        _ = try reader.next()
        let token = try reader.next()
        #expect(try reader.skip(beginningWith: token) == 2)
        #expect(try reader.next() == .name("c"))
    }

    @Test func `reads on where a piece of the file ends, wherever that is`() throws {
        let folder = try TemporaryDirectory()
        let string = String(repeating: #"\ud83e\udd8a日\n"#, count: 9_000)
        for padding in 0..<24 {
            let text = String(repeating: " ", count: padding) + #"["\#(string)", 12345678]"#
            let file = try folder.write(text, to: "long.json")
            var reader = JSONReader(try ByteSource(path: file.path))
            #expect(try reader.next() == .beginArray)
            #expect(try reader.next() == .string(String(repeating: "🦊日\n", count: 9_000)))
            #expect(try reader.next() == .number("12345678"))
            #expect(reader.position.line == 1)
            #expect(reader.position.column == padding + 15 * 9_000 + 6)
        }
    }

    @Test func `never ends the program, whatever the bytes`() {
        var random = SeededRandomness(seed: 42)
        let alphabet = Array(#"{}[]",:0123eE+-.\untrfalse 日"#.utf8) + [0, 0x80, 0xFF, 0x0A]
        for _ in 0..<3_000 {
            let bytes = (0..<random.below(40)).map { _ in random.one(of: alphabet) }
            _ = try? tokens(bytes)
        }
    }

    private func value(_ text: String) throws -> JSONValue.Content {
        var reader = JSONReader(text: Array(text.utf8))
        let token = try reader.next()
        return try reader.value(beginningWith: token).content
    }

    @discardableResult
    private func tokens(_ bytes: [UInt8]) throws -> [JSONToken] {
        var reader = JSONReader(text: bytes)
        var tokens: [JSONToken] = []
        while true {
            let token = try reader.next()
            if token == .end { return tokens }
            tokens.append(token)
        }
    }
}
