import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `The hash that names identifiers` {
    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
        (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ])
    func `is that of RFC 3174`(message: String, digest: String) {
        #expect(hexadecimal(SHA1.hash(Array(message.utf8))) == digest)
    }

    @Test func `is that of sha1sum at every length around a block`() async throws {
        let scratch = try TemporaryDirectory()
        var generator = SeededGenerator(seed: 3174)
        let lengths = Array(0...130)
        let messages = lengths.map { length in
            (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
        }
        for (length, message) in zip(lengths, messages) {
            try Data(message).write(to: scratch.file("\(length)"))
        }
        let outcome = try await ChildProcess.run(
            ["sha1sum"] + lengths.map(String.init), environment: ["PATH": "/usr/bin:/bin"],
            folder: scratch.path)
        let sums = outcome.output.split(separator: "\n").map { String($0.prefix(40)) }
        #expect(sums == messages.map { hexadecimal(SHA1.hash($0)) })
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
