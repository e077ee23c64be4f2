import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite struct `An atomic file` {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `reads nothing where there is nothing`() throws {
        #expect(try AtomicFile(directory.file("none")).read() == nil)
        #expect(try AtomicFile(directory.file("no folder/none")).read() == nil)
    }

    @Test func `reads back what it wrote and leaves nothing beside it`() throws {
        let file = AtomicFile(directory.file("a"))
        for size in [0, 1, 4095, 4096, 4097, 300_000] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try file.write(bytes)
            #expect(try file.read() == bytes)
        }
        #expect(try directory.names() == ["a"])
    }

    @Test func `is cleared of what processes left that were killed, and of nothing else`()
        async throws
    {
        let dead = try await ChildProcess.run(
            ["bash", "-c", "cut -d ' ' -f 1,22 /proc/self/stat"],
            environment: ["PATH": "/usr/bin:/bin"], folder: directory.path)
        let stamp = dead.output.split(whereSeparator: \.isWhitespace).joined(separator: "-")
        let mine = ProcessStamp.current.text
        let others = [
            "a.\(mine)-x1.tmp", "a.x1.tmp", "a.1-2.tmp", "ab.\(stamp)-x1.tmp", "a.--.tmp",
        ]
        for name in others + ["a.\(stamp)-x1.tmp"] { try directory.write("half", to: name) }
        try AtomicFile(directory.file("a")).write([1])
        #expect(try directory.names().sorted() == (others + ["a"]).sorted())
    }

    @Test func `is for its owner alone when new and keeps its permissions when replaced`() throws {
        let file = AtomicFile(directory.file("a"))
        try file.write([1])
        #expect(try mode(of: "a") == 0o600)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: file.url.path)
        try file.write([2])
        #expect(try mode(of: "a") == 0o644)
    }

    @Test func `is replaced and not written into`() throws {
        let file = AtomicFile(try directory.write("old", to: "a"))
        let reader = try FileHandle(forReadingFrom: file.url)
        try file.write(Array("new".utf8))
        #expect(try reader.readToEnd() == Data("old".utf8))
        #expect(try directory.text(of: "a") == "new")
    }

    @Test func `behind links is replaced where it is, and the links stay`() throws {
        try directory.write("old", to: "dotfiles/settings")
        let links = FileManager.default
        try links.createSymbolicLink(
            atPath: directory.file("second").path, withDestinationPath: "dotfiles/settings")
        try links.createSymbolicLink(
            at: directory.file("first"), withDestinationURL: directory.file("second"))

        try AtomicFile(directory.file("first")).write(Array("new".utf8))

        #expect(try directory.text(of: "dotfiles/settings") == "new")
        #expect(try directory.names() == ["dotfiles", "first", "second"])
        #expect(try directory.names(in: "dotfiles") == ["settings"])
        #expect(
            try links.destinationOfSymbolicLink(atPath: directory.file("second").path)
                == "dotfiles/settings")
    }

    @Test func `behind a link that leads nowhere is made there`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("link").path, withDestinationPath: "target")
        try AtomicFile(directory.file("link")).write(Array("new".utf8))
        #expect(try directory.text(of: "target") == "new")
    }

    @Test func `refuses links in a circle`() throws {
        let path = directory.file("link").path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "link")
        #expect(throws: FilesError.linkLoop(path: path)) {
            try AtomicFile(directory.file("link")).write([1])
        }
    }

    @Test func `refuses a folder and a pipe without waiting`() throws {
        let folder = directory.file("folder")
        try Folder.create(at: folder)
        #expect(throws: FilesError.notAFile(path: folder.path, kind: .folder)) {
            try AtomicFile(folder).read()
        }
        #expect(throws: FilesError.notAFile(path: folder.path, kind: .folder)) {
            try AtomicFile(folder).write([1])
        }
        let pipe = directory.file("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(throws: FilesError.notAFile(path: pipe.path, kind: .pipe)) {
            try AtomicFile(pipe).read()
        }
    }

    @Test func `refuses what is larger than allowed`() throws {
        let url = try directory.write("12345", to: "a")
        #expect(try AtomicFile(url).read(maximumBytes: 5)?.count == 5)
        #expect(throws: FilesError.tooLarge(path: url.path, maximumBytes: 4)) {
            try AtomicFile(url).read(maximumBytes: 4)
        }
    }

    @Test func `in a folder that may not be written stays as it was`() throws {
        let url = try directory.write("old", to: "locked/a")
        try open(to: 0o555, "locked")
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: url.path)
        try withoutPrivileges {
            #expect(throws: FilesError.self) { try AtomicFile(url).write([1]) }
            #expect(throws: FilesError.self) {
                try AtomicFile(directory.file("locked/b")).write([1])
            }
        }
        #expect(try directory.text(of: "locked/a") == "old")
        #expect(try directory.names(in: "locked") == ["a"])
        try open(to: 0o755, "locked")
    }

    @Test func `in a folder that may be written and not read is replaced all the same`() throws {
        let url = try directory.write("old", to: "box/a")
        try open(to: 0o333, "box")
        let (file, other) = (AtomicFile(url), AtomicFile(directory.file("box/b")))
        try withoutPrivileges {
            try file.write(Array("new".utf8))
            #expect(try file.read() == Array("new".utf8))
            try file.write { (take) throws(FilesError) in try take(Array("newer".utf8)) }
            let newest = Array("newest".utf8)
            #expect(
                try file.replace(
                    expecting: Array("newer".utf8), by: newest, maximumBytes: 100))
            #expect(try other.replace(expecting: nil, by: newest, maximumBytes: 100))
            #expect(try other.read() == newest)
            try other.remove()
        }
        try open(to: 0o755, "box")
        #expect(try directory.names(in: "box") == ["a"])
        #expect(try directory.text(of: "box/a") == "newest")
    }

    @Test func `that may not be written is not replaced, although its folder would let us`() throws
    {
        let url = try directory.write("old", to: "open/a")
        try open(to: 0o777, "open")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
        try withoutPrivileges {
            #expect(throws: FilesError.permissionDenied(path: url.path)) {
                try AtomicFile(url).write([1])
            }
        }
        #expect(try directory.text(of: "open/a") == "old")
    }

    @Test func `refuses a device`() throws {
        #expect(throws: FilesError.notAFile(path: "/dev/full", kind: .device)) {
            try AtomicFile(URL(filePath: "/dev/full")).write([1])
        }
    }

    @Test func `is removed once and for all`() throws {
        let file = AtomicFile(try directory.write("old", to: "a"))
        try file.remove()
        try file.remove()
        #expect(try directory.names() == [])
    }

    /// Lets everybody through to `name` and sets its permissions.
    private func open(to mode: Int, _ name: String) throws {
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path)
        try manager.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: directory.file(name).path)
    }

    private func mode(of name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(
            atPath: directory.file(name).path)
        return attributes[.posixPermissions] as? Int
    }
}
