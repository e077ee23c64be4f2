import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

/// Every reader with files that were damaged at random: each is taken or refused, and ends nothing.
///
/// The seed of a failure is among its arguments. A reader that traps ends the run, and the file stays.
@Suite struct `Damaged files of every format` {
    private static let fixtures =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")

    private static let texts = [
        "people.vcf": """
        BEGIN:VCARD
        VERSION:4.0
        N:Doe;Jane;Q.;Dr.;
        FN:Dr. Jane Doe
        item1.EMAIL;TYPE="work,pref";PREF=1:j@x.org
        TEL;TYPE=cell:tel:+49 1
        ADR;TYPE=home:;;Weg 1\\nHof;Ulm;;89073;Germany
        BDAY;VALUE=date-time:19850412T102200Z
        NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:a=E9=
        b=0D=0Ac
        PHOTO;ENCODING=b;TYPE=jpeg:AAAA
         BBBB
        REV:20140301T221110Z
        X-SHEAF-CREATED:2014-03-01T22:11:10.000Z
        X-SHEAF-METADATA:a;b
        X-SHEAF-SCORES:1,2
        UID:urn:uuid:0193a1b2-0000-7000-8000-000000000001
        END:VCARD

        """,
        "rows.csv": """
        id;title;content;tags;likes;created;metadata;author;birthday
        1;Tea;"a ""b"" é";"x,y";3;2024-01-02T03:04:05Z;"{""a"": 1}";Ann;1985-04-12
        2;Sea;"two
        lines";[];-4;Tue, 5 Mar 2024 10:20:30 +0100;;;--

        """,
        "people.csv":
            "username,email,birthday,age,scores,active\nada,a@x.org,1815-12-10,7,\"1,2\",yes\n",
        "yaml.md": """
        ---
        id: 0193a1b2-0000-7000-8000-000000000002
        title: "a \\x41 \\u0041 'b'"
        tags: [x, "y, z"]
        date: 2024-01-02 03:04:05 +01:00
        author: {name: Ann, email: a@x.org}
        text: |2-
            one
          two
        list:
          - &a 1
          - *a
        likes: +5
        ---
        # Head

        Text with é

        <!-- sheaf comment -->

        """,
        "toml.md": """
        +++
        title = "a \\u0041 \\x41"
        date = 2024-01-02T03:04:05Z
        tags = ["x", 'y']
        [extra]
        n = 0x1F
        text = \"\"\"
        one \\
          two\"\"\"
        +++
        Text

        """,
        "json.md": "{\n\"title\": \"A\", \"tags\": [\"x\"], \"n\": {\"a\": 1}\n}\n\nText\n",
        "list.json": """
        {"users": [{"id": 1, "username": "ann", "email": "a@b.c", "birthDate": "1996-5-30"}],
        "posts": [{"id": 1, "title": "T", "body": "b\\u00e9\\ud83d\\ude00", "userId": 1,
        "reactions": {"likes": 3}, "createdAt": 1700000000}],
        "comments": [{"id": 1, "postId": 1, "body": "c", "user": {"id": 1}, "likes": 1e3}]}
        """,
    ]

    /// What is put in: what readers take for marks, and what is longer than it looks.
    private static let pieces = [
        "é", "e\u{301}", "T", "+", "-", "=", "\"", "'", ":", ";", ",", "\\", "\\u", "\\x+5",
        "&#+5;",
        "&#xD800;", "=+5", "\r", "\n", "\r\n", "\n ", "\t", "\0", "\u{FEFF}", "🇩🇪", "<", "/>", "]]>",
        "<![CDATA[", "{", "}", "[", "]", "---\n", "+++\n", "|", ">", "9223372036854775808",
        "-9223372036854775808", "1e400", "0x", "END:VCARD\n", "BEGIN:VCARD\n", "\u{1F}", "\u{2028}",
    ]

    private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let length = Int.random(in: 0...min(12, bytes.count - place), using: &random)
            let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: bytes.insert(contentsOf: piece, at: place)
            case 2: bytes.replaceSubrange(place..<place + length, with: piece)
            case 3: bytes.removeSubrange(place..<place + length)
            case 4: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
            default:
                guard place < bytes.count else { continue }
                bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            }
        }
        return bytes
    }

    private static func files() throws -> [(name: String, bytes: [UInt8])] {
        let dumps = try ["Users", "Posts", "Comments"].map { name in
            let file = fixtures.appending(path: "StackExchange/\(name).xml")
            return (name: "\(name).xml", bytes: Array(try Data(contentsOf: file)))
        }
        return texts.map { (name: $0.key, bytes: Array($0.value.utf8)) }
            .sorted { $0.name < $1.name } + dumps
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `are taken or refused, and what came of them goes out`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try await InterchangeFixture(seed: seed)
        for (name, bytes) in try Self.files() {
            let file = fixture.stored.directory.file(name)
            try Data(Self.damaged(bytes, &random)).write(to: file)
            do {
                try await Importer(paths: [file.path], takesTheirs: true)
                    .run(on: fixture.stored.store)
            } catch is ImportError {
                continue
            }
        }
        for content in [
            TextExporter.Content.peopleTable, .postsTable, .commentsTable, .cards, .mailbox,
        ] {
            let bytes = Mutex<[UInt8]>([])
            _ = try await TextExporter(content).export(fixture.stored.store) { piece in
                bytes.withLock { $0 += piece }
            }
            let text = bytes.withLock { $0 }
            guard content != .mailbox, !text.isEmpty else { continue }
            let name = content == .cards ? "again.vcf" : "again.csv"
            let file = fixture.stored.directory.file(name)
            try Data(text).write(to: file)
            // What we write is read.
            let report = try await Importer(paths: [file.path]).run(on: fixture.stored.store)
            #expect(report.people.added + report.posts.added + report.comments.added == 0)
        }
        _ = try await fixture.sheets("out")
    }
}
