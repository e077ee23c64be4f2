import Persistence
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `What comes through a pipe` {
    private static let maximum = 3

    /// What is said of a text, up to the first thing that is not good.
    private func verdict(_ text: String) throws -> EntryShape.Verdict {
        var reader = JSONReader(text: text.utf8)
        var shape = EntryShape(maximum: Self.maximum)
        while true {
            let token = try reader.next()
            if token == .end { return .good }
            let verdict = shape.take(token)
            if verdict != .good { return verdict }
        }
    }

    @Test(arguments: [
        #"{"a":1} {"a":1} {"a":1} {"a":1} {"a":1}"#, #"[{},{},{},{},{},{"a":[1,2,3]}]"#,
        #"{"users":[{},{},{},{},{}],"posts":[{},{},{},{},{}]}"#,
        #"{"a":{"b":{"c":{"d":{"e":1}}}}}"#,
    ])
    func `may be any number of entries`(text: String) throws {
        #expect(try verdict(text) == .good)
    }

    @Test(arguments: ["sep=;", "SEP=;", "Sep=;"])
    func `is a table only once the line behind the one with the separator is there`(line: String) {
        #expect(!FileFormat.isEnough(Array("\(line)\r\n".utf8)))
        #expect(FileFormat.isEnough(Array("\(line)\r\nid;username\r\n".utf8)))
    }

    @Test(arguments: ["1 1 1", "\"a\"", "null"])
    func `is refused at a value that is no entry`(text: String) throws {
        #expect(try verdict(text) == .noEntry)
    }

    @Test(arguments: [
        #"{"a":1,"b":2,"c":3,"d":4"#, "[1,1,1,1", "[[],[],[],[]", #"{"a":{},"b":{},"c":{},"d":{"#,
        #"{"users":[{"a":[null,null,null,null"#,
    ])
    func `is refused as soon as a part of it is too large`(text: String) throws {
        #expect(try verdict(text) == .tooLarge)
    }
}
