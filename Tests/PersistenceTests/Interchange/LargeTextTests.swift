import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Large texts` {
    private static let text = String(repeating: "words and words ", count: 100_000)

    /// A post with as many comments of 1.6 MB, and as many posts of that size.
    private func fixture(_ count: Int) async throws -> InterchangeFixture {
        let fixture = try await InterchangeFixture()
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("comments")
            writer.array { writer in
                for index in 0..<count {
                    writer.object {
                        $0.member("id", index)
                        $0.member("postId", 0)
                        $0.member("body", Self.text)
                    }
                }
            }
            writer.name("posts")
            writer.array { writer in
                for index in 0..<count {
                    writer.object {
                        $0.member("id", index)
                        $0.member("title", "t")
                        $0.member("body", Self.text)
                    }
                }
            }
        }
        try await fixture.take(String(decoding: writer.bytes, as: UTF8.self))
        return fixture
    }

    @Test func `leave in pieces of a few megabytes, and all of them come back`() async throws {
        let fixture = try await fixture(5)
        let sizes = Mutex<[Int]>([])
        try await Exporter().export(fixture.stored.store) { piece in
            sizes.withLock { $0.append(piece.count) }
        }
        let largest = try #require(sizes.withLock { $0.max() })
        #expect(largest < 2 * Self.text.utf8.count)
        let first = try await fixture.export()
        #expect(first.utf8.count > 10 * Self.text.utf8.count)
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(first)
        #expect(try await other.export() == first)
    }

    @Test func `are read until there are many bytes, and there may be more`() async throws {
        let fixture = try await fixture(3)
        let page = try await fixture.stored.store.read { context in
            try context.fetchReadable(
                ListQuery<Post>(), upTo: 2 << 20, weighing: { $0.content.utf8.count })
        }
        #expect(page.entries.count == 2)
        #expect(page.isCutShort)
        let all = try await fixture.stored.store.read { try $0.fetchReadable(ListQuery<Post>()) }
        #expect(all.entries.count == 3)
        #expect(!all.isCutShort)
    }

    @Test func `are found by their words`() async throws {
        let fixture = try await fixture(5)
        let found = try await fixture.stored.store.read { context in
            try context.rows(
                "SELECT rowid FROM _comment_words WHERE _comment_words MATCH 'words'"
            ) { (row) throws(StoreError) in try row.integer(0) }
        }
        #expect(found.count == 5)
    }

    @Test func `on one line are passed over without being kept, and refused at the byte too many`()
        throws
    {
        let directory = try TemporaryDirectory()
        let text = "one\n" + String(repeating: "x", count: 200_000)
        let file = try directory.write(text, to: "a.csv")
        var bytes = ByteReader(try ByteSource(path: file.path), path: file.path)
        try bytes.skipLine(maximum: 4)
        #expect(bytes.position == TextPlace(line: 2, column: 1))
        let refused = #expect(throws: ImportError.self) { try bytes.skipLine(maximum: 150_000) }
        guard case .malformed(_, let place, .tooLong(150_000)) = refused else {
            Issue.record("\(String(describing: refused))")
            return
        }
        #expect(place.line == 2)
    }
}
