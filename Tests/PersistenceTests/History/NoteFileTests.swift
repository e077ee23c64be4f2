import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `The note file` {
    private let scratch: TemporaryDirectory
    private var path: String { scratch.path + "/library.sqlite" }

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test(.timeLimit(.hanging))
    func `wakes every other one who watches`() async throws {
        let (first, heardFirst) = try watcher()
        let (second, heardSecond) = try watcher()
        NoteFile(besides: path).post()
        await heardFirst.first { true }
        await heardSecond.first { true }
        first.stop()
        second.stop()
        #expect(try scratch.names() == [])
    }

    @Test func `is not written by somebody who is alone with it`() throws {
        let note = NoteFile(besides: path)
        note.post()
        #expect(try scratch.names() == [])
        #expect(note.watch())
        note.post()
        #expect(try Data(contentsOf: scratch.file("library.sqlite-note")).isEmpty)
        NoteFile(besides: path).post()
        #expect(try Data(contentsOf: scratch.file("library.sqlite-note")).count == 1)
        note.stopWatching()
    }

    @Test(.timeLimit(.hanging))
    func `is made again when somebody removes it`() async throws {
        let (watcher, heard) = try watcher()
        try FileManager.default.removeItem(at: scratch.file("library.sqlite-note"))
        // The removal itself wakes, after the file was made again.
        await heard.first { true }
        #expect(try scratch.names() == ["library.sqlite-note"])
        NoteFile(besides: path).post()
        await heard.first { true }
        watcher.stop()
        #expect(try scratch.names() == [])
    }

    @Test func `stays while another one watches`() throws {
        let notes = (0..<2).map { _ in NoteFile(besides: path) }
        #expect(notes.allSatisfy { $0.watch() })
        notes[0].stopWatching()
        #expect(try scratch.names() == ["library.sqlite-note"])
        notes[1].stopWatching()
        #expect(try scratch.names() == [])
    }

    @Test func `cannot be watched where it cannot be made`() {
        #expect(!NoteFile(besides: scratch.path + "/missing/library.sqlite").watch())
    }

    private func watcher() throws -> (NoteWatcher, AsyncStream<Void>) {
        let (heard, continuation) = AsyncStream<Void>.makeStream()
        let watcher = try #require(
            NoteWatcher(NoteFile(besides: path)) { continuation.yield() })
        return (watcher, heard)
    }
}
