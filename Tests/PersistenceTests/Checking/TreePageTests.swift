import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Pages read past SQLite` {
    @Test func `hold the rows that SQLite finds, long ones and those in the journal alone`()
        async throws
    {
        let fixture = try await StoreFixture.ofPeopleAndPosts()
        let long = String(repeating: "庭の記録", count: 5_000)
        let post = try await fixture.post("Long", by: nil, long)
        let id = post.id.sqlValue
        let found = try await fixture.store.read { context -> [[UInt8]] in
            let connection = context.connection
            let pages = try #require(try StoredPages(connection))
            let shape = try #require(try TableShape(of: "post", connection))
            let key = try connection.integer("SELECT pk FROM post WHERE id = ?", [id])
            var taken: Set<UInt32> = []
            var texts: [[UInt8]] = []
            for number in 1...pages.count {
                for cell in pages.treePage(number)?.cellsOfRows() ?? [] where cell.key == key {
                    guard let bytes = cell.bytes(pages, taken: &taken),
                        let values = [StoredValue](row: bytes), shape.fits(values)
                    else { continue }
                    for case .text(let text) in values where text.count > 1000 {
                        texts.append(text)
                    }
                }
            }
            return texts
        }
        #expect(found.contains(Array(long.utf8)))
    }

    @Test(arguments: [UInt8]([2, 5, 10, 13]))
    func `may hold anything`(kind: UInt8) async throws {
        let fixture = try await StoreFixture.ofPeopleAndPosts()
        try await fixture.store.read { context in
            let pages = try #require(try StoredPages(context.connection))
            var random = SeededGenerator(seed: UInt64(kind))
            for round in 0..<500 {
                var bytes = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &random) }
                bytes[0] = kind
                // Few cells, or as many as the page says.
                if round.isMultiple(of: 2) { bytes[3] = 0 }
                var taken: Set<UInt32> = []
                guard let page = TreePage(bytes, usable: 4096, isFirst: false) else { continue }
                _ = page.children
                for cell in page.cellsOfRows() {
                    _ = cell.bytes(pages, taken: &taken).flatMap { [StoredValue](row: $0) }
                }
                _ = [StoredValue](row: Array(bytes.prefix(round)))
            }
        }
    }
}
