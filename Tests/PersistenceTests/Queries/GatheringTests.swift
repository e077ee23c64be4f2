import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

/// Words are looked for in two ways: in every row, and in indexes that say which rows have them.
@Suite struct `A list filtered by words` {
    private static let words = [
        "a", "tea", "Café", "cafe", "ea", "日本", "日", "茶", "x\"y", "-", "50%", "tea café", "語 tea",
        "zz",
    ]

    private func fixture() async throws -> StoreFixture {
        let fixture = try await StoreFixture()
        let titles = ["Tea", "CAFÉ au lait", "日本のお茶", "x\"y - 50%", "Nothing", "", "seats"]
        for (number, title) in titles.enumerated() {
            let author = try await fixture.person("tea\(number)") { $0.firstName = title }
            let text = titles[(number + 3) % titles.count]
            let name = title.isEmpty ? "-" : title
            try await fixture.post(name, by: author, text)
            let gone = try await fixture.post(name + " gone", by: author, text)
            try await fixture.store.write { try $0.deletePost(gone.id) }
        }
        return fixture
    }

    @Test(arguments: words)
    func `holds the same rows whichever way it is read`(word: String) async throws {
        let fixture = try await fixture()
        try await check(ListQuery<PostSummary>.recent().filtered(by: word), fixture)
        try await check(ListQuery<UserSummary>.everybody().filtered(by: word), fixture)
    }

    private func check<R: Record>(_ query: ListQuery<R>, _ fixture: StoreFixture) async throws {
        let sql = ListSQL(query)
        let (whole, single, count, page) = try await fixture.store.read { context in
            (
                try Self.keys(sql.keyset.statement(.keys, by: nil, nil), context.connection),
                // A branch asks each row by itself.
                try Self.keys(
                    sql.keyset.statement(.keys, by: nil, SQLFragment(sql: "1")),
                    context.connection),
                try context.count(query), try context.fetch(query.limited(to: 5, from: 1))
            )
        }
        let pages = try await fixture.store.read { context in
            let sql = PageSQL(query.limited(to: 5, from: 1))
            return [
                try Self.first(sql.rows, context.connection),
                try sql.read(context.connection) { (row) throws(StoreError) in row.value(0) },
            ]
        }
        #expect(Set(pages).count == 1)
        #expect(whole == single)
        #expect(count == whole.count)
        #expect(page.count == min(5, max(0, count - 1)))
    }

    /// Letters and marks that the index divides, folds and joins in ways of its own.
    private static let pieces = [
        "tea", "té", "te", "a", "日", "本", "ﬁ", "ß", "ǽ", "Ω", "-", "'", "\"", " ", " ", ".", "x1",
        "ｔ",
        "\u{301}", "🍵",
    ]

    @Test(arguments: SeededGenerator.seeds(12))
    func `has the words in a row that the index has, and no others`(seed: UInt64) async throws {
        let fixture = try await StoreFixture()
        let author = try await fixture.person("ada")
        var random = SeededGenerator(seed: seed)
        func text() -> String {
            (0..<Int.random(in: 1...9, using: &random))
                .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
        }
        for _ in 0..<30 { try await fixture.post("-" + text(), by: author, text()) }
        for _ in 0..<60 {
            let words = text()
            let (found, read) = try await fixture.store.read { context in
                let node = PostColumns<PostSummary>().matches.phrase(words).node.content
                return (
                    try Self.posts(where: node.compiled(), context.connection),
                    try Self.posts(where: node.compiled(.rowByRow), context.connection)
                )
            }
            #expect(found == read, "\(words.debugDescription)")
        }
    }

    private static func posts(
        where condition: SQLFragment, _ connection: Connection
    ) throws(StoreError) -> [Int64] {
        try keys(
            SQLFragment(
                sql: "SELECT pk FROM post AS self WHERE \(condition.sql) ORDER BY pk",
                arguments: condition.arguments), connection)
    }

    @Test func `reads no more text than it may, and finds the same all the same`() async throws {
        let fixture = try await StoreFixture()
        let author = try await fixture.person("ada")
        let long = String(repeating: "tea leaves ", count: 3_000)
        for number in 0..<20 {
            try await fixture.post("\(number)", by: author, number % 10 == 9 ? long + "end" : long)
        }
        let query = ListQuery<PostSummary>.recent().filtered(by: "end").limited(to: 2)
        let (posts, isExhausted) = try await fixture.store.read { context in
            (try context.fetch(query), context.connection.rowWords?.isExhausted)
        }
        #expect(posts.map(\.title) == ["19", "9"])
        #expect(isExhausted == true)
    }

    @Test func `reads the first rows alone where nearly all have the words`() async throws {
        let fixture = try await StoreFixture()
        let author = try await fixture.person("ada")
        for number in 0..<400 { try await fixture.post("\(number)", by: author, "tea and milk") }
        let query = ListQuery<PostSummary>.recent().filtered(by: "tea milk").limited(to: 5)
        let (count, steps) = try await fixture.store.read { context in
            let begin = context.connection.machineSteps
            let count = try context.fetch(query).count
            return (count, context.connection.machineSteps - begin)
        }
        #expect(count == 5)
        #expect(steps < 2_000)
    }

    @Test func `reads few texts where hardly any has the words`() async throws {
        let fixture = try await StoreFixture()
        let author = try await fixture.person("ada")
        let text = String(repeating: "tea and milk ", count: 20)
        try await fixture.store.write { context in
            for number in 0..<400 {
                let body = number == 7 ? "honey" : text
                _ = try context.put(
                    context.newPost(title: "\(number)", content: body, author: .user(author.id)))
            }
        }
        let query = ListQuery<PostSummary>.recent().filtered(by: "honey").limited(to: 5)
        let (titles, steps, gatherSteps, allSteps) = try await fixture.store.read { context in
            let connection = context.connection
            let (sql, begin) = (PageSQL(query), connection.machineSteps)
            let titles = try context.fetch(query).map(\.title)
            let fetched = connection.machineSteps
            _ = try connection.rows(sql.rows.sql, sql.rows.arguments) { _ in 0 }
            let gathered = connection.machineSteps
            _ = try Self.keys(try #require(sql.quickKeys), connection)
            return (
                titles, fetched - begin, gathered - fetched, connection.machineSteps - gathered
            )
        }
        #expect(titles == ["7"])
        // Beside those of gathering.
        #expect((steps - gatherSteps) * 10 < allSteps, "\(steps), \(gatherSteps), \(allSteps)")
    }

    private static func keys(
        _ statement: SQLFragment, _ connection: Connection
    ) throws(StoreError) -> [Int64] {
        try connection.rows(statement.sql, statement.arguments) { (row) throws(StoreError) in
            try row.integer(0)
        }
    }

    private static func first(
        _ statement: SQLFragment, _ connection: Connection
    ) throws(StoreError) -> [SQLValue] {
        try connection.rows(statement.sql, statement.arguments) { (row) throws(StoreError) in
            row.value(0)
        }
    }

    @Test func `reads the rows of a window in the order of the list`() async throws {
        let fixture = try await fixture()
        let query = ListQuery<PostSummary>.recent().filtered(by: "e")
        let (all, part) = try await fixture.store.read {
            (try $0.fetch(query), try $0.fetch(query.limited(to: 3, from: 1)))
        }
        #expect(part == Array(all.dropFirst().prefix(3)))
    }
}
