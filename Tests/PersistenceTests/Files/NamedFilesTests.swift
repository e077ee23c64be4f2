import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite struct `Files by name` {
    private struct Letter: Codable, Equatable {
        var to: String
        var sentAt: Date
    }

    private let directory: TemporaryDirectory
    private let files: NamedFiles

    init() throws {
        directory = try TemporaryDirectory()
        files = NamedFiles(in: directory.file("a/folder"))
    }

    @Test func `a value comes back as it was saved`() throws {
        let letter = Letter(to: "Ada", sentAt: Date(timeIntervalSince1970: 1_700_000_000.25))
        try files.save(letter, as: "letter.json")
        #expect(try files.value(of: Letter.self, named: "letter.json") == letter)
    }

    @Test func `bytes come back as they were saved, in the place of those before`() throws {
        try files.save(bytes: [1, 2, 3], as: "bytes")
        try files.save(bytes: [4], as: "bytes")
        #expect(try files.bytes(named: "bytes") == [4])
    }

    @Test func `what is not there is nil and no error`() throws {
        #expect(try files.bytes(named: "none") == nil)
        #expect(try files.value(of: Letter.self, named: "none") == nil)
        #expect(try files.entry(named: "none") == nil)
        #expect(try files.contains("none") == false)
        #expect(try files.entries().isEmpty)
        try files.delete("none")
    }

    @Test func `a list has names, lengths and dates of files, and no folders`() throws {
        let before = Date(timeIntervalSinceNow: -60)
        try files.save(bytes: [1, 2, 3], as: "b")
        try files.save(bytes: [1], as: "a")
        try directory.write("x", to: "a/folder/inner/file")
        try directory.write("half", to: "a/folder/c.1-1-x.tmp")
        let entries = try files.entries()
        #expect(entries.map(\.name) == ["a", "b"])
        #expect(entries.map(\.bytes) == [1, 3])
        #expect(entries.allSatisfy { $0.modifiedAt > before })
    }

    @Test func `a deleted file is gone`() throws {
        try files.save(bytes: [1], as: "a")
        #expect(try files.contains("a"))
        try files.delete("a")
        #expect(try files.contains("a") == false)
    }

    @Test func `nobody else may read it`() throws {
        try files.save(bytes: [1], as: "a")
        #expect(FileFacts(directory.file("a/folder/a").path)?.permissions == 0o600)
    }

    @Test(arguments: [
        "", ".", "..", "../mine", "/etc/passwd", "a/b", "a\0b", "x.tmp",
        String(repeating: "n", count: 201),
    ])
    func `a name that could lead elsewhere is refused`(name: String) throws {
        try directory.write("mine", to: "a/mine")
        #expect(throws: NamedFilesError.badName(name)) { try files.save(bytes: [1], as: name) }
        #expect(throws: NamedFilesError.badName(name)) { try files.bytes(named: name) }
        #expect(throws: NamedFilesError.badName(name)) { try files.delete(name) }
        #expect(throws: NamedFilesError.badName(name)) { try files.contains(name) }
        #expect(try directory.names(in: "a") == ["mine"])
    }

    @Test func `a file that holds something else says so, and stays`() throws {
        try files.save(bytes: Array("{}".utf8), as: "letter.json")
        do throws(NamedFilesError) {
            _ = try files.value(of: Letter.self, named: "letter.json")
            Issue.record("It was read.")
        } catch {
            guard case .unreadable("letter.json", _) = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(try files.bytes(named: "letter.json") == Array("{}".utf8))
    }

    @Test func `a value without a form is refused, and the old one stays`() throws {
        try files.save(1.5, as: "number")
        do throws(NamedFilesError) {
            try files.save(Double.nan, as: "number")
            Issue.record("It was written.")
        } catch {
            guard case .notEncoded("number", _) = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(try files.value(of: Double.self, named: "number") == 1.5)
    }

    @Test func `a date that is not a number is refused by the place that it has`() throws {
        let letter = Letter(to: "Ada", sentAt: Date(timeIntervalSince1970: .nan))
        let error = #expect(throws: NamedFilesError.self) {
            try files.save(["first": letter], as: "letter.json")
        }
        guard case .notEncoded("letter.json", let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("first: sentAt: "))
        #expect(try files.contains("letter.json") == false)
    }

    @Test func `more than is wanted is not read`() throws {
        try files.save(bytes: [1, 2, 3], as: "a")
        let path = directory.file("a/folder/a").path
        #expect(throws: NamedFilesError.files(.tooLarge(path: path, maximumBytes: 2))) {
            try files.bytes(named: "a", maximumBytes: 2)
        }
    }

    @Test(arguments: ["../x", "a/../../x", "", "/x", "a//b", ".", "a\0"])
    func `the cache keeps nothing outside of its folder`(name: String) throws {
        let cache = CacheFolder(directory.file("cache"))
        #expect(!cache.keep([1], named: name, trimmingToBytes: 1000))
        #expect(cache.bytes(named: name) == nil)
        let paths = FileManager.default.enumerator(atPath: directory.path)?.compactMap {
            $0 as? String
        }
        #expect(paths?.contains { $0.hasSuffix("x") || $0.hasSuffix("b") } == false)
    }

    @Test func `the cache follows no link out of its folder`() throws {
        try directory.write("mine", to: "mine/x")
        let cache = CacheFolder(directory.file("cache"))
        #expect(cache.keep([1], named: "inner/own", trimmingToBytes: 1000))
        for (link, target) in [("up", "../mine"), ("x", "../mine/x"), ("nowhere", "../mine/y")] {
            try FileManager.default.createSymbolicLink(
                atPath: directory.file("cache/\(link)").path, withDestinationPath: target)
        }
        for name in ["up/x", "up/y", "x", "nowhere"] {
            #expect(cache.bytes(named: name) == nil)
            #expect(!cache.keep([2], named: name, trimmingToBytes: 1000))
        }
        #expect(try directory.text(of: "mine/x") == "mine")
        #expect(try directory.names(in: "mine") == ["x"])
        // The folder itself may be elsewhere.
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("other").path, withDestinationPath: "cache")
        #expect(CacheFolder(directory.file("other")).bytes(named: "inner/own") == [1])
    }

    @Test func `the cache lets go of what was used longest ago, also within one second`() throws {
        let cache = CacheFolder(directory.file("cache"))
        let bytes = [UInt8](repeating: 0, count: 1000)
        func keep(_ name: String) { cache.keep(bytes, named: name, trimmingToBytes: 10_000) }
        for name in ["z", "y", "x", "w", "a"] { keep(name) }
        for number in 0..<8 {
            keep("m\(number)")
            #expect(cache.bytes(named: "a") != nil)
        }
        keep("0newest")
        #expect(cache.bytes(named: "0newest") != nil && cache.bytes(named: "a") != nil)
        #expect(["z", "y", "x", "w"].allSatisfy { cache.bytes(named: $0) == nil })
        #expect((1..<8).allSatisfy { cache.bytes(named: "m\($0)") != nil })
    }

    @Test func `the cache never lets go of what it just kept`() throws {
        let cache = CacheFolder(directory.file("cache"))
        let bytes = [UInt8](repeating: 0, count: 100)
        let later = timeval(tv_sec: 4_000_000_000, tv_usec: 0)
        for name in ["b", "c", "d"] {
            cache.keep(bytes, named: name, trimmingToBytes: 1000)
            // As after a clock that was wrong.
            #expect(utimes(directory.file("cache/\(name)").path, [later, later]) == 0)
        }
        for name in ["e", "f", "g", "h", "i", "j", "k", "a"] {
            cache.keep(bytes, named: name, trimmingToBytes: 1000)
            #expect(cache.bytes(named: name) != nil)
        }
    }

    @Test func `the cache lets go of what was used longest ago`() throws {
        let cache = CacheFolder(directory.file("cache"))
        let bytes = [UInt8](repeating: 0, count: 100)
        for name in ["a", "b", "c"] {
            cache.keep(bytes, named: "small/\(name)", trimmingToBytes: 1000)
        }
        for (index, name) in ["b", "c", "a"].enumerated() {
            let time = timeval(tv_sec: 1_000_000 + index, tv_usec: 0)
            #expect(utimes(directory.file("cache/small/\(name)").path, [time, time]) == 0)
        }
        // Used again, it is the last to go.
        #expect(cache.bytes(named: "small/b")?.count == 100)
        cache.trim(toBytes: 200)
        #expect(cache.bytes(named: "small/c") == nil)
        #expect(cache.bytes(named: "small/b") != nil)
        let large = [UInt8](repeating: 0, count: 101)
        #expect(!cache.keep(large, named: "small/large", trimmingToBytes: 1000))
        #expect(cache.keep(Array(large.dropLast()), named: "small/new", trimmingToBytes: 1000))
        #expect(!cache.keep([], named: "small", trimmingToBytes: 1000))
        #expect(cache.bytes(named: "small/large") == nil)
    }
}
