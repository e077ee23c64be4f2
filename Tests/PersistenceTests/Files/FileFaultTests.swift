import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceFiles

@Suite(.timeLimit(.hanging)) struct `A file on a failing disk` {
    let directory: TemporaryDirectory
    let file: AtomicFile
    let fault = DiskFault()

    init() throws {
        directory = try TemporaryDirectory()
        var file = AtomicFile(directory.file("a"))
        file.gate = fault.gate
        self.file = file
    }

    @Test(arguments: [EIO, ENOSPC, EDQUOT, EROFS, EACCES])
    func `keeps the old or the new bytes, at whichever system call it fails`(code: Int32) throws {
        let seen = try failures(code) { (bytes, _) throws(FilesError) in
            try file.write(bytes)
            return true
        }
        #expect(
            seen == [
                .readlink, .stat, .access, .open, .write, .fchmod, .fsync, .close, .rename,
            ])
    }

    @Test(arguments: [EIO, ENOSPC, EDQUOT, EROFS, EACCES])
    func `that is compared and replaced keeps them as well`(code: Int32) throws {
        let seen = try failures(code) { (bytes, old) throws(FilesError) in
            try file.replace(expecting: old, by: bytes, maximumBytes: 1000)
        }
        #expect(
            seen == [
                .readlink, .stat, .access, .open, .fstat, .read, .write, .fchmod, .fsync, .close,
                .rename,
            ])
    }

    @Test(arguments: [EIO, EACCES])
    func `loses nothing that somebody wrote just before it was replaced`(code: Int32) throws {
        for failing in 1...20 {
            try file.write([1])
            let calls = Mutex<Int?>(nil)
            let path = file.url.path
            var other = file
            other.gate = FileGate { call in
                calls.withLock { calls in
                    if let number = calls {
                        calls = number + 1
                        return number == failing ? .fail(code) : .proceed
                    }
                    guard call == .rename else { return .proceed }
                    calls = 1
                    // A failure to write is seen below.
                    try? Data([3]).write(to: URL(filePath: path))
                    return .proceed
                }
            }
            // Whether it failed is not the question.
            _ = try? other.replace(expecting: [1], by: [2], maximumBytes: 1000)
            let found = try directory.names().map { try Data(contentsOf: directory.file($0)) }
            #expect(found.contains(Data([3])), "call \(failing)")
            for name in try directory.names() where name != "a" {
                try FileManager.default.removeItem(at: directory.file(name))
            }
        }
    }

    /// Has the first call fail, then the second, and so on until none does; which ones failed.
    private func failures(
        _ code: Int32, _ write: (_ bytes: [UInt8], _ old: [UInt8]) throws(FilesError) -> Bool
    ) throws -> Set<FileCall> {
        var stored: [UInt8] = [0]
        try file.write(stored)
        var seen: Set<FileCall> = []
        for calls in 1... {
            let bytes: [UInt8] = [UInt8(calls)]
            fault.arm(after: calls, code: code)
            var error: FilesError?
            do throws(FilesError) {
                #expect(try write(bytes, stored))
            } catch let thrown {
                error = thrown
            }
            let failed = fault.failed
            fault.arm(after: .max, code: 0)
            let found = try #require(try file.read())
            #expect(try directory.names() == ["a"])
            guard let failed else {
                #expect(found == bytes)
                return seen
            }
            #expect(found == stored || found == bytes)
            // A folder that may not be read is no failure.
            let isFolder = failed == .open && code == EACCES && found == bytes
            #expect(error != nil || isFolder, "\(failed) failed and nobody noticed")
            // Where the new one is there, the error says so, and nowhere else.
            if let error {
                #expect(error.isUnsettled == (found == bytes), "\(failed): \(error)")
            }
            seen.insert(failed)
            stored = found
        }
        return seen
    }

    @Test func `is removed, or there and an error says so`() throws {
        for calls in 1... {
            try file.write([1])
            fault.arm(after: calls, code: EIO)
            var error: FilesError?
            do throws(FilesError) { try file.remove() } catch let thrown { error = thrown }
            let failed = fault.failed
            fault.arm(after: .max, code: 0)
            let found = try file.read()
            #expect(failed == nil || error != nil, "\(String(describing: failed))")
            #expect(error == nil ? found == nil : error?.isUnsettled == (found == nil))
            if failed == nil { return }
        }
    }

    @Test func `is read and written on where a call ended early`() throws {
        var short = file
        short.gate = FileGate { [.read, .write].contains($0) ? .atMost(700) : .proceed }
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try short.write(bytes)
        #expect(try short.read() == bytes)
        #expect(try file.read() == bytes)
        let open = try FilePath<FilesError>(file.url.path, gate: short.gate).open(.reading)
        #expect(try open.bytes(5000, at: 20) == Array(bytes[20..<5020]))
        #expect(try open.bytes(5000, at: 9000) == Array(bytes[9000...]))
    }
}

@Suite struct `A system call about a file` {
    @Test func `is made again while a signal interrupts it`() throws {
        var calls = 0
        let result = try FileGate().pass(.read, "a", as: FilesError.self) { _ -> Int in
            calls += 1
            errno = EINTR
            return calls < 3 ? -1 : 7
        }
        #expect((calls, result) == (3, 7))
    }

    @Test func `is made once to close a file`() throws {
        // A signal interrupts the call, and Linux has let go of the descriptor all the same.
        var closed = 0
        try FileGate().pass(.close, "a", as: FilesError.self) { _ -> Int32 in
            closed += 1
            errno = EINTR
            return -1
        }
        #expect(closed == 1)
    }

    @Test func `fails in the words of who makes it`() {
        let gate = FileGate { _ in .fail(EROFS) }
        #expect(throws: FilesError.readOnly(path: "a")) {
            _ = try FilePath<FilesError>("a", gate: gate).open(.reading)
        }
        #expect(throws: VaultError.readOnly) {
            _ = try FilePath<VaultError>("a", gate: gate).open(.reading)
        }
        #expect(throws: StoreError.readOnly(path: "the store")) {
            _ = try FilePath<StoreError>("a", called: "the store", gate: gate).open(.reading)
        }
    }
}

@Suite struct `A name of a file` {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func path(_ name: String) -> FilePath<FilesError> {
        FilePath(directory.file(name).path)
    }

    @Test func `is given while nothing has it`() throws {
        try directory.write("one", to: "a")
        try directory.write("two", to: "b")
        #expect(try !path("a").rename(toFree: path("b")))
        #expect(try directory.text(of: "b") == "two")
        #expect(try path("a").rename(toFree: path("c")))
        #expect(try directory.names().sorted() == ["b", "c"])
    }

    @Test func `is given while nothing has it, where the file system has no call for that`() throws
    {
        try directory.write("one", to: "a")
        try directory.write("two", to: "b")
        #expect(try !path("a").rename(byLinkToFree: path("b")))
        #expect(try path("a").rename(byLinkToFree: path("c")))
        #expect(try directory.names().sorted() == ["b", "c"])
        #expect(try directory.text(of: "b") == "two")
    }

    @Test func `is not given to what would replace a link that leads nowhere`() throws {
        try directory.write("one", to: "a")
        #expect(symlink("nowhere", directory.file("b").path) == 0)
        #expect(try !path("a").rename(toFree: path("b")))
        #expect(try path("b").destination() == "nowhere")
    }

    @Test func `goes with a new file that nobody gave a place`() throws {
        do {
            let file = try NewFile(at: path("a"))
            try file.write([1])
            #expect(try directory.names() == ["a"])
        }
        #expect(try directory.names().isEmpty)
        var kept = try NewFile(at: path("a"))
        try kept.finish()
        kept.keep()
        #expect(try directory.names() == ["a"])
        #expect(throws: FilesError.self) { _ = try NewFile(at: path("a")) }
        #expect(try directory.names() == ["a"])
    }
}

extension FilesError {
    /// Whether it says that the change was made.
    fileprivate var isUnsettled: Bool {
        if case .unsettled = self { true } else { false }
    }
}
