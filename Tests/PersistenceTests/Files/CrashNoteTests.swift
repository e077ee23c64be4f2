import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `The notes of crashes` {
    private let directory: TemporaryDirectory
    private var notes: CrashNotes { CrashNotes(folder: directory.file("crashes")) }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `are told of once, and can be deleted`() throws {
        #expect(notes.takeUntold() == nil)
        let path = try notes.prepare()
        #expect(notes.takeUntold() == nil)
        try Data("signal: 11\u{1B}[2J\n".utf8).write(to: URL(filePath: path))
        let note = try #require(notes.takeUntold())
        #expect(note.text == "signal: 11?[2J\n")
        #expect(notes.takeUntold() == nil)
        #expect(try String(contentsOfFile: note.path, encoding: .utf8).contains("signal"))
        notes.remove(note)
        #expect(try directory.names(in: "crashes") == [])
    }

    @Test func `are ten at most, and none is longer than 16 KiB`() throws {
        for number in 10..<25 { try directory.write("\(number)\n", to: "crashes/\(number).txt") }
        #expect(notes.takeUntold()?.text == "24\n")
        #expect(try directory.names(in: "crashes").count == 10)
        try directory.write(String(repeating: "x", count: 20_000), to: "crashes/99.txt")
        #expect(notes.takeUntold() == nil)
    }
}
