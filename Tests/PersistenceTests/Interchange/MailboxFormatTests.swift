import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `A mailbox` {
    @Test func `holds a thread as any mail reader shows it`() async throws {
        let fixture = try await InterchangeFixture()
        let dates =
            #""createdAt":"2026-01-01T10:20:30.000Z","updatedAt":"2026-01-02T00:00:00.000Z""#
        try await fixture.take(
            """
            {"sheaf":"export","schemaVersion":1}
            {"kind":"post","id":"0193a1b2-0000-7000-8000-000000000001","title":"Grüße, alle",\
            "content":"From here\\nto = there","status":"published",\
            "authorLabel":{"name":"Ann","email":"ann@x.org"},"tags":["a"],\(dates)}
            {"kind":"comment","id":"0193a1b2-0000-7000-8000-000000000002",\
            "post":"0193a1b2-0000-7000-8000-000000000001","content":"first",\(dates)}
            {"kind":"comment","id":"0193a1b2-0000-7000-8000-000000000003",\
            "post":"0193a1b2-0000-7000-8000-000000000001",\
            "parent":"0193a1b2-0000-7000-8000-000000000002","content":"second",\(dates)}
            """)
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.mailbox).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        let text = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        let messages = text.split(separator: "\n\nFrom ")
        #expect(messages.count == 3)
        #expect(
            messages[0] == """
                From ann@x.org Thu Jan  1 10:20:30 2026
                From: Ann <ann@x.org>
                Date: Thu, 1 Jan 2026 10:20:30 +0000
                Subject: =?utf-8?B?R3LDvMOfZSwgYWxsZQ==?=
                Message-ID: <0193a1b2-0000-7000-8000-000000000001@sheaf.invalid>
                Keywords: a
                MIME-Version: 1.0
                Content-Type: text/plain; charset=utf-8
                Content-Transfer-Encoding: quoted-printable

                =46rom here
                to =3D there
                """)
        #expect(messages[2].contains("\nIn-Reply-To: <0193a1b2-0000-7000-8000-000000000002@sheaf"))
        #expect(
            messages[2].contains(
                "\nReferences: <0193a1b2-0000-7000-8000-000000000001@sheaf.invalid>\n"
                    + " <0193a1b2-0000-7000-8000-000000000002@sheaf.invalid>\n"))
    }

    @Test(arguments: [
        ("jürgen@example.org", "jürgen@example.org"), ("yuki@例え.jp", "yuki@例え.jp"),
        ("a \u{202E}\u{3000}b@x.org", "ab@x.org"), (" \n", "unknown@sheaf.invalid"),
    ])
    func `has addresses whole, in whatever script`(email: String, written: String) async throws {
        let fixture = try await InterchangeFixture()
        _ = try await fixture.stored.post("T", "text") { post in
            post.author = Authorship(label: AuthorLabel(name: "", email: email))
        }
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.mailbox).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        let text = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        #expect(text.hasPrefix("From \(written) "))
        #expect(text.contains("\nFrom: <\(written)>\n"))
    }

    @Test func `is refused as one where it is to come in, and no other text is`() async throws {
        let fixture = try await InterchangeFixture()
        _ = try await fixture.stored.post("T", "text")
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.mailbox).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        let texts = [
            bytes.withLock { String(decoding: $0, as: UTF8.self) }, "From here\nto there\n",
        ]
        let problems: [FormatProblem] = [.mailbox, .unknownFormat]
        for (text, problem) in zip(texts, problems) {
            let file = try fixture.stored.directory.write(text, to: "all.mbox")
            let start = TextPlace(line: 1, column: 1)
            await #expect(
                throws: ImportError.malformed(path: file.path, position: start, problem)
            ) {
                try await Importer(paths: [file.path]).run(on: fixture.stored.store)
            }
        }
    }

    @Test func `puts an answer to a deleted comment below the one above that`() async throws {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("T", "text")
        var thread: [SheafModel.Comment] = []
        for index in 0..<5 {
            thread.append(
                try await fixture.stored.comment("\(index)", on: post, to: thread.last))
        }
        let ids = thread.map(\.id)
        for id in ids[1...2].reversed() {
            try await fixture.stored.store.write { try $0.deleteComment(id) }
        }
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.mailbox).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        let text = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        let messages = text.split(separator: "\n\nFrom ")
        func name(_ id: any CustomStringConvertible) -> String { "<\(id)@sheaf.invalid>" }
        #expect(messages.count == 4)
        #expect(messages[2].contains("\nIn-Reply-To: \(name(ids[0]))\n"))
        #expect(messages[2].contains("\nReferences: \(name(post.id))\n \(name(ids[0]))\n"))
        #expect(messages[3].contains("\nIn-Reply-To: \(name(ids[3]))\n"))
        #expect(
            messages[3].contains(
                "\nReferences: \(name(post.id))\n \(name(ids[0]))\n \(name(ids[3]))\n"))
    }

    @Test(arguments: [70, 74, 75, 76, 150, 151])
    func `holds no line that begins a message but such as do`(length: Int) async throws {
        let fixture = try await InterchangeFixture()
        // Wherever a line is broken, a word may be that begins so.
        for offset in 0..<8 {
            let text = String(repeating: "a", count: length + offset) + "From here\nFrom"
            _ = try await fixture.stored.post("T", text + String(repeating: "From x ", count: 40))
        }
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.mailbox).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        let text = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count { $0.hasPrefix("From ") } == 8)
        #expect(lines.allSatisfy { $0.utf8.count <= 76 })
        #expect(text.replacing("=\n", with: "").contains("From here\n=46romFrom x From x "))
    }
}
