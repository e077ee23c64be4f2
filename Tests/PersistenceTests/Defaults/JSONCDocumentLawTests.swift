import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceSettings
@testable import SheafNotebook

/// What holds for every document and every edit.
///
/// A failure prints its seed; `SHEAF_TEST_SEED=n make test FILTER=LawTests` repeats it.
@Suite struct `The laws of a settings document` {
    @Test(arguments: SeededGenerator.seeds(200))
    func `parse and print is identity, and finds every value where it says`(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let bytes = Array(random.text().utf8)
        let document = try JSONCDocument(bytes)
        #expect(document.bytes == bytes)
        for member in document.members {
            #expect(try JSONNode(parsing: bytes[member.nameRange]) == .string(member.name))
            #expect(try JSONNode(parsing: bytes[member.valueRange]) == member.value)
        }
    }

    @Test(arguments: SeededGenerator.seeds(200))
    func `a set changes the bytes of its value and no other`(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let before = try JSONCDocument(Array(random.text().utf8))
        guard let member = before.members.randomElement(using: &random.random) else { return }
        let range = try #require(before.member(member.name)).valueRange
        let node = random.node()
        var after = before
        after.set(member.name, to: node)
        let behind = before.bytes.count - range.upperBound
        #expect(after.bytes[..<range.lowerBound] == before.bytes[..<range.lowerBound])
        #expect(after.bytes.suffix(behind) == before.bytes.suffix(behind))
        let value = after.bytes[range.lowerBound..<(after.bytes.count - behind)]
        #expect(try JSONNode(parsing: value) == node)
        if before[member.name] == node { #expect(after.bytes == before.bytes) }
    }

    @Test(arguments: SeededGenerator.seeds(300))
    func `a new key that is set and reset leaves the original`(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let before = try JSONCDocument(Array(random.text().utf8))
        var document = before
        document.set("new.key", to: random.node())
        document.remove("new.key")
        #expect(text(document.bytes) == text(before.bytes))
    }

    @Test(arguments: SeededGenerator.seeds(200))
    func `edits of different keys commute`(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let before = try JSONCDocument(Array(random.text().utf8))
        let (left, right) = (random.key(), random.key() + random.pick(["", "x"]))
        guard left != right else { return }
        let edits = (random.pick([nil, random.node()]), random.pick([nil, random.node()]))
        var one = before
        one.apply(left, edits.0)
        one.apply(right, edits.1)
        var two = before
        two.apply(right, edits.1)
        two.apply(left, edits.0)
        #expect(one.values == two.values)
        let arePresent = before[left] != nil && before[right] != nil
        if arePresent, edits.0 != nil, edits.1 != nil {
            #expect(text(one.bytes) == text(two.bytes))
        }
    }

    @Test(arguments: SeededGenerator.seeds(200))
    func `it stays what it is through any edits`(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let hasObject = Bool.random(using: &random.random)
        let start = hasObject ? random.text() : random.pick(["", "\n", "// c1", "/* c1 */\r\n"])
        var document = try JSONCDocument(Array(start.utf8))
        for _ in 0..<20 {
            let key = random.key()
            let node: JSONNode? = random.pick([nil, random.node(), random.node()])
            let before = document
            document.apply(key, node)
            var expected = before.values
            expected[key] = node
            #expect(document.values == expected)
            // What it knows after an edit is what a reader of the text finds, to the byte.
            let read = try JSONCDocument(document.bytes)
            #expect(read.members == document.members && read.braces == document.braces)
            #expect(read.indices == document.indices)
            for comment in ["c1", "c2", "c3", "top", "end"] where node != nil {
                #expect(count(comment, document) == count(comment, before), "\(comment)")
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(300))
    func `no bytes trap it, and what it accepts obeys the laws`(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        var bytes = Array(random.text().utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random.random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random.random)
            switch Int.random(in: 0..<4, using: &random.random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random.random)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(random.pick(Array("{}[],:\"/*\\\n0u".utf8)), at: index)
            default: bytes.removeSubrange(index...)
            }
        }
        guard var document = try? JSONCDocument(bytes) else { return }
        #expect(document.bytes == bytes)
        let hadObject = document.braces != nil
        document.set("new.key", to: .bool(true))
        #expect(try JSONCDocument(document.bytes).members == document.members)
        document.remove("new.key")
        if hadObject { #expect(document.bytes == bytes) }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private func count(_ word: String, _ document: JSONCDocument) -> Int {
        text(document.bytes).components(separatedBy: word).count
    }
}

extension JSONCDocument {
    fileprivate mutating func apply(_ name: String, _ node: JSONNode?) {
        if let node { set(name, to: node) } else { remove(name) }
    }
}
