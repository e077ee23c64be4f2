import Foundation
import Glibc
import SheafTestSupport
import Testing

/// What is left of a secret in the memory of the program, seen by somebody who may look: root.
@Suite(.timeLimit(.hanging), .enabled(if: ProcessMemory.isReadable))
struct `The memory of the program` {
    /// Not written as one word anywhere, or the test would find itself.
    private let secret = ["c4nary", "behind", "the", "curtain"].joined(separator: "-")

    @Test func `has no copy of a secret that was shown, once the vault is locked`() async throws {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        let outcome = try await story.program.run(
            ["vault", "set", "mail", "ann", "--key-file", "key"], input: secret)
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
        let session = try await story.open()
        try await session.waitFor("1 person")
        try await session.press("6")
        try await session.waitFor("The vault is locked.")
        try await session.type(ReadyVault.passphrase)
        try await session.press("Enter")
        try await session.waitFor("1 secret")
        for end in ["L", "j", "1"] {
            try await session.hold("i", until: secret)
            try await session.press("y", "s")
            try await session.waitFor("Copied")
            try await session.press(end)
            try await session.waitForNo(secret)
            if end == "1" { break }
            if end == "L" {
                try await session.waitFor("The vault is locked.")
                try #require(try await copies(in: session) == 0)
                try await session.type(ReadyVault.passphrase)
                try await session.press("Enter")
                try await session.waitFor("1 secret")
            }
        }
        try await session.press("L")
        try await session.waitFor("The vault is locked.")
        #expect(try await copies(in: session) == 0)
    }

    @Test(arguments: Hand.allCases)
    fileprivate func `has no copy of a passphrase, however it came, once the vault is locked`(
        hand: Hand
    ) async throws {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        let session = try await story.open()
        try await session.waitFor("1 person")
        try await session.press("6")
        try await session.waitFor("The vault is locked.")
        for _ in 0..<2 {
            try await hand.enter(ReadyVault.passphrase, in: session)
            try await session.press("Enter")
            try await session.waitFor("0 secrets")
            try await session.press("L")
            try await session.waitFor("The vault is locked.")
            #expect(try await pieces(of: ReadyVault.passphrase, in: session) == 0)
        }
        // One that was never sent to the vault.
        try await hand.enter(ReadyVault.passphrase, in: session)
        try await session.waitFor("********")
        try await session.press("C-u")
        try await session.waitForNo("********")
        #expect(try await pieces(of: ReadyVault.passphrase, in: session) == 0)
    }

    @Test(arguments: Hand.allCases)
    fileprivate func `has no copy of a passphrase while the vault is open that it opened`(
        hand: Hand
    ) async throws {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        let session = try await story.open()
        try await session.waitFor("1 person")
        try await session.press("6")
        try await session.waitFor("The vault is locked.")
        try await hand.enter(ReadyVault.passphrase, in: session)
        try await session.press("Enter")
        try await session.waitFor("0 secrets")
        // Whatever asked for it has ended by then.
        try await session.press("a")
        try await session.waitFor("Service")
        #expect(try await pieces(of: ReadyVault.passphrase, in: session) == 0)
    }

    @Test(arguments: Hand.allCases)
    fileprivate func `has no copy of a new secret, however it came, once the vault is locked`(
        hand: Hand
    ) async throws {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        let session = try await story.open()
        try await session.waitFor("1 person")
        try await session.press("6")
        try await session.waitFor("The vault is locked.")
        try await session.type(ReadyVault.passphrase)
        try await session.press("Enter")
        try await session.waitFor("0 secrets")
        try await session.press("a")
        try await session.waitFor("Service")
        try await session.type("mail\tann\t")
        try await hand.enter(secret, in: session)
        try await session.press("C-s")
        try await session.waitFor("1 secret")
        try await session.press("L")
        try await session.waitFor("The vault is locked.")
        #expect(try await pieces(of: secret, in: session) == 0)
    }

    @Test func `has no copy of a passphrase that was typed as a line`() async throws {
        let story = try await Story()
        try await ReadyVault.copy(into: story.directory)
        let session = try await TmuxSession.sheaf(
            "screen", "--accessible", directory: story.directory)
        try await session.waitFor("\n>")
        try await session.send(bytes: Array("vault\r".utf8))
        try await session.waitFor("Passphrase")
        try await session.send(bytes: Array("\(ReadyVault.passphrase)\r".utf8))
        try await session.waitFor("No secrets yet.")
        // Whatever asked for it has ended by then.
        try await session.send(bytes: Array("new\r".utf8))
        try await session.waitFor("Service")
        #expect(try await pieces(of: ReadyVault.passphrase, in: session) == 0)
    }

    private func copies(in session: TmuxSession) async throws -> Int {
        let base64 = String(Data(secret.utf8).base64EncodedString().prefix(24))
        return try await copies(of: [secret, base64], in: session)
    }

    /// How often the text, or what remains of it when its beginning was overwritten, is there.
    private func pieces(of text: String, in session: TmuxSession) async throws -> Int {
        try await copies(of: [text, String(text.suffix(12)), String(text.prefix(12))], in: session)
    }

    private func copies(of texts: [String], in session: TmuxSession) async throws -> Int {
        let process = try #require(try await session.processIdentifier())
        let memory = try ProcessMemory(of: process)
        return texts.reduce(0) { $0 + memory.count(of: Array($1.utf8)) }
    }
}

/// How a text comes into a field.
private enum Hand: CaseIterable {
    /// As a bracketed paste.
    case paste
    /// As keys, all at once.
    case burst
    /// As keys, one after the other.
    case keys

    func enter(_ text: String, in session: TmuxSession) async throws {
        switch self {
        case .paste: try await session.paste(text)
        case .burst: try await session.send(bytes: Array(text.utf8))
        case .keys: for character in text { try await session.type(String(character)) }
        }
    }
}

/// Everything a process has in memory.
private struct ProcessMemory {
    private let parts: [Data]

    /// Whether this user may look into the memory of others.
    ///
    /// `CAP_SYS_PTRACE`, number 19, which root has outside of most containers; see capabilities(7).
    static var isReadable: Bool {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
        let capabilities = line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
        return capabilities.map { $0 & 1 << 19 != 0 } ?? false
    }

    init(of process: pid_t) throws {
        let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        let descriptor = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        try #require(descriptor >= 0)
        parts = maps.split(separator: "\n").compactMap { line -> Data? in
            let words = line.split(separator: " ")
            let ends = words[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
            // What nobody can write holds no secret, and reserved space nothing at all.
            guard words[1].hasPrefix("rw"), ends.count == 2, ends[1] - ends[0] < 1 << 30 else {
                return nil
            }
            var data = Data(count: Int(ends[1] - ends[0]))
            let size = data.count
            let count = data.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress, size, off_t(ends[0]))
            }
            return count > 0 ? data.prefix(count) : nil
        }
    }

    func count(of bytes: [UInt8]) -> Int {
        parts.reduce(0) { sum, part in
            var count = 0
            var rest = part.startIndex..<part.endIndex
            while let found = part.range(of: Data(bytes), in: rest) {
                count += 1
                rest = found.upperBound..<part.endIndex
            }
            return sum + count
        }
    }
}
