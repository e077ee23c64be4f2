import Foundation
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

    @Test func `are no more than the file and its journal have, whatever these say`() async throws {
        let moment = try await StoreMoment.made("a", sittings: 1, books: 3)
        let folder = try Self.claiming(0xFFFF_FFFE, moment).laidOut()
        let connection = try Connection(
            folder.library, .read, busyTimeout: .zero, cacheKilobytes: 100)
        #expect(try connection.integer("PRAGMA page_count") == 0xFFFF_FFFE)
        let pages = try #require(try StoredPages(connection))
        #expect(pages.count > 1 && pages.count < 1000)
        #expect(pages.page(pages.count) != nil && pages.page(0xFFFF_FFFE) == nil)
    }

    /// The same with a number of pages in it that it does not have, and checksums that are right.
    private static func claiming(_ count: UInt32, _ moment: StoreMoment) -> StoreMoment {
        let number = withUnsafeBytes(of: count.bigEndian) { Array($0) }
        var (file, journal) = ([UInt8](moment.file), [UInt8](moment.journal))
        file.replaceSubrange(28..<32, with: number)
        let pageSize = 4096
        var sum = Checksum()
        sum.add(journal[..<24])
        for start in stride(from: 32, through: journal.count - 24 - pageSize, by: 24 + pageSize) {
            let content = start + 24
            if journal[start..<start + 4].elementsEqual([0, 0, 0, 1]) {
                journal.replaceSubrange(content + 28..<content + 32, with: number)
            }
            if !journal[start + 4..<start + 8].elementsEqual([0, 0, 0, 0]) {
                journal.replaceSubrange(start + 4..<start + 8, with: number)
            }
            sum.add(journal[start..<start + 8])
            sum.add(journal[content..<content + pageSize])
            journal.replaceSubrange(start + 16..<start + 24, with: sum.bytes)
        }
        return StoreMoment(file: Data(file), journal: Data(journal))
    }

    /// The checksum of a journal that was written on this kind of machine (sqlite.org/fileformat2.html, 4.2).
    private struct Checksum {
        private var first: UInt32 = 0
        private var second: UInt32 = 0

        var bytes: [UInt8] {
            [first, second].flatMap { number in
                withUnsafeBytes(of: number.bigEndian) { Array($0) }
            }
        }

        mutating func add(_ bytes: ArraySlice<UInt8>) {
            for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 8) {
                first = first &+ Self.word(bytes[start..<start + 4]) &+ second
                second = second &+ Self.word(bytes[start + 4..<start + 8]) &+ first
            }
        }

        private static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
            bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
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
