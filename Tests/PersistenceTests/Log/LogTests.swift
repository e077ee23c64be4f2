import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite struct `A log` {
    let directory: TemporaryDirectory
    let file: URL

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("state/sheaf.log")
    }

    private func lines(_ name: String = "sheaf.log") throws -> [String] {
        let url = directory.file("state/\(name)")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test func `notes what happened with the time, for this user alone`() throws {
        let log = Log(file: file)
        log.note(.screenBegan(LogEntry.Release("1.2.3")))
        log.note(.opened(.milliseconds(1_500)))
        log.finish()
        let lines = try lines()
        let time = try #require(lines.first?.prefix(24))
        #expect(Timestamp.date(of: time) != nil)
        #expect(
            lines.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") } == [
                "info the full-screen program of Sheaf 1.2.3 began",
                "notice opened the store in 1500 ms",
            ])
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `is taken from others who may read it, and is no other name of some file`() throws {
        let manager = FileManager.default
        try directory.write("before\n", to: "state/sheaf.log")
        try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        let log = Log(file: file)
        log.note(.crashed)
        log.finish()
        #expect(try lines().count == 2)
        let mode = try manager.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        try manager.linkItem(at: file, to: directory.file("other"))
        log.note(.crashed)
        log.finish()
        #expect(try lines().count == 2)
    }

    @Test func `is not made for what is of interest only when somebody asks`() throws {
        let quiet = Log(file: file)
        quiet.note(.opened(.milliseconds(2)))
        quiet.finish()
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let verbose = Log(file: file, isVerbose: true)
        verbose.note(.opened(.milliseconds(2)))
        verbose.finish()
        #expect(try lines().first?.hasSuffix("debug opened the store in 2 ms") == true)
    }

    @Test func `tells the kind of an error and its numbers, and nothing people wrote`() {
        let path = "/home/ines/secret.txt"
        for (error, words) in [
            (
                FilesError.system(path: path, operation: "open", code: 5),
                "FilesError.system(code: 5)"
            ),
            (FilesError.permissionDenied(path: path), "FilesError.permissionDenied"),
            (FilesError.noHomeDirectory, "FilesError.noHomeDirectory"),
            (
                PreferenceError.file(.tooLarge(path: path, maximumBytes: 7)),
                "PreferenceError.file(FilesError.tooLarge(maximumBytes: 7))"
            ),
            (StoreError.missing(path: path), "StoreError.missing"),
            (CocoaError(.fileNoSuchFile), "CocoaError"),
        ] as [(any Error, String)] {
            #expect(LogEntry.Cause(error).description == words)
        }
    }

    @Test func `notes the failure of what nobody has to be told, and gives what succeeds`() throws {
        let log = Log(file: file)
        #expect(log.attempt(.state) { 7 } == 7)
        log.attempt(.state) { throw FilesError.diskFull(path: "/x") }
        log.finish()
        #expect(try lines().count == 1)
        #expect(
            try lines().first?.hasSuffix("warning writing the state failed: FilesError.diskFull")
                == true)
    }

    @Test func `keeps one older file, whoever writes, and loses no line between them`() throws {
        // Each stands for a process.
        let logs = (0..<3).map { _ in Log(file: file, maximumBytes: 2_000) }
        var count = 0
        while !FileManager.default.fileExists(atPath: file.path + ".1") {
            for log in logs { log.note(.signal(Int32(count))) }
            for log in logs { log.finish() }
            count += 1
            try #require(count < 200)
        }
        let kept = try lines("sheaf.log.1") + lines()
        #expect(kept.count == 3 * count)
        for number in 0..<count {
            #expect(kept.count { $0.contains("signal \(number) ends") } == 3)
        }
        for _ in 0..<200 { logs[0].note(.crashed) }
        logs[0].finish()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: file.deletingLastPathComponent().path)
        #expect(names.sorted() == ["sheaf.log", "sheaf.log.1"])
        for name in names {
            let url = file.deletingLastPathComponent().appending(path: name)
            #expect(try Data(contentsOf: url).count < 2_200)
        }
    }

    @Test func `that cannot be written disturbs nobody`() throws {
        try directory.write("a file in the place of the folder", to: "state")
        let log = Log(file: file)
        log.note(.crashed)
        log.attempt(.state) { throw FilesError.diskFull(path: "/x") }
        log.finish()
        Log.none.note(.crashed)
        Log.none.finish()
    }
}
