import Dispatch
import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceSettings
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `Watching a settings file` {
    private let directory: TemporaryDirectory
    private let queue = DispatchQueue(label: "test")

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// What is called when a file is watched: whether it is only looked at now and then.
    private func calls(isRemote: Bool) throws -> (FileWatcher, AsyncStream<Bool>) {
        let file = AtomicFile(try directory.write("{}", to: "settings.jsonc"))
        let watcher = FileWatcher(file: file, queue: queue) { _ in isRemote }
        let (stream, continuation) = AsyncStream<Bool>.makeStream()
        watcher.start { continuation.yield($0) }
        return (watcher, stream)
    }

    @Test func `hears of changes where this machine is the only one`() async throws {
        let (watcher, calls) = try calls(isRemote: false)
        defer { watcher.stop() }
        var iterator = calls.makeAsyncIterator()
        try #require(await iterator.next() == false)
        try directory.write("{ }", to: "settings.jsonc")
        try #require(await iterator.next() == false)
    }

    @Test func `looks now and then where other machines write unheard`() async throws {
        let (watcher, calls) = try calls(isRemote: true)
        defer { watcher.stop() }
        var iterator = calls.makeAsyncIterator()
        try #require(await iterator.next() == false)
        for _ in 0..<2 { try #require(await iterator.next() == true) }
    }

    @Test(
        arguments: [
            (0x6969, true), (0xFE53_4D42, true), (0x6573_5546, true), (0xEF53, false),
            (0x0102_1994, false), (0x9123_683E, false),
        ] as [(UInt32, Bool)])
    func `knows file systems of the network by their number`(number: UInt32, isRemote: Bool) {
        #expect(FileSystemKind(number: number).isRemote == isRemote)
    }

    @Test func `asks the system for that number`() {
        // Linux gives /proc this number everywhere.
        #expect(FileSystemKind(ofPath: "/proc") == FileSystemKind(number: 0x9FA0))
        #expect(FileSystemKind(ofPath: directory.file("nothing").path) == nil)
    }
}
