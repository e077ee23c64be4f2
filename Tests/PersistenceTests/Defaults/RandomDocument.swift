import Persistence
import SheafTestSupport

@testable import PersistenceSettings
@testable import SheafNotebook

/// Settings files as people write them, and worse.
struct RandomDocument {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// A text that is accepted, in whatever layout; with an object in it.
    mutating func text() -> String {
        var text = pick(["", "// top\n", "\n", "\u{FEFF}", "/* a\nb */ "])
        text += "{"
        let count = Int.random(in: 0...6, using: &random)
        for index in 0..<count {
            let isLast = index == count - 1
            let comma = isLast && Bool.random(using: &random) ? "" : gap(0.2) + ","
            text += "\(gap())\(name(index)):\(gap(0.7))\(spelling())\(comma)"
        }
        return text + gap() + "}" + pick(["", "\n", "\r\n", " // end", "\n/* end */\n\n"])
    }

    /// A name that may come again.
    mutating func key() -> String { "k\(Int.random(in: 0..<8, using: &random))" }

    mutating func node(depth: Int = 0) -> JSONNode {
        switch Int.random(in: 0..<(depth > 2 ? 4 : 6), using: &random) {
        case 0: return pick([.null, .bool(true), .bool(false)])
        case 1: return .number(pick(["0", "-0.50", "1e2", "12345678901234567890", "3"]))
        case 2: return .string(pick(["", "a\"\\\n\u{1}é, } ] //", "日本語 😀", "/* no */"]))
        case 3: return .string("t\(Int.random(in: 0..<100, using: &random))")
        case 4:
            let count = Int.random(in: 0...3, using: &random)
            return .array((0..<count).map { _ in node(depth: depth + 1) })
        default:
            let count = Int.random(in: 0...3, using: &random)
            return .object((0..<count).map { _ in .init(key(), node(depth: depth + 1)) })
        }
    }

    mutating func pick<T>(_ values: [T]) -> T {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private mutating func name(_ index: Int) -> String {
        // Sometimes one that was there, sometimes spelled with an escape.
        let index = Int.random(in: 0..<10, using: &random) == 0 ? 0 : index
        return pick(["\"k\(index)\"", "\"k\(index)\"", "\"\\u006b\(index)\""])
    }

    private mutating func gap(_ likelihood: Double = 1) -> String {
        guard Double.random(in: 0..<1, using: &random) < likelihood else { return "" }
        return pick([
            "", " ", "\n  ", "\n\t", " /* c1 */ ", "\n  // c2\n  ", "\r\n  ", "\n", " // c3 }\n",
            "/*\n*/", "\r", "\n\n    ",
        ])
    }

    private mutating func spelling() -> String {
        pick([node().description, "[1, /* in */ 2,]", "{ \"x\": 1, // in\n }", "-1.50e+3"])
    }
}
