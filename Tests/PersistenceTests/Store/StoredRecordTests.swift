import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A record that is described once` {
    private let store: Store
    private let author = Playwright(name: "Élise Ångström")

    init() async throws {
        store = try await Store(.temporary, theatre)
        try await store.write { [author] in try $0.insert(author) }
    }

    private func play(_ title: String, _ year: Int? = nil) -> Play {
        Play(title: title, year: year, author: author.id, authorName: author.name)
    }

    @Test func `comes back as it was stored, whatever it holds`() async throws {
        var whole = play("Fröken", 1888)
        whole.acts = 3
        whole.weight = 0.25
        whole.price = try #require(Decimal(string: "1234567890123456789.05"))
        whole.page = URL(string: "https://example.org/a%20b?c=1")
        whole.roles = ["Julie \"J.\"", "", "Ö\u{0}\n"]
        whole.premiere = Play.Premiere(town: "København", seats: [120, -3])
        var bare = Play(title: "")
        bare.acts = 0
        let plays = [whole, bare]
        let found = try await store.write { context in
            for play in plays { try context.insert(play) }
            return try plays.map { try context.find(Play.self, $0.id) }
        }
        #expect(found == plays)
    }

    @Test func `is found, counted and deleted by what it is, in one call each`() async throws {
        let plays = [play("Fröken Julie", 1888), play("Ett drömspel", 1901), play("Till Damaskus")]
        let insert: @Sendable (inout WriteContext) throws -> Void = { context in
            _ = try context.insertMany(plays)
        }
        try await store.write(insert)
        let found = try await store.read { context in
            try context.find(Play.self, [plays[2].id, UUID(), plays[0].id, plays[2].id])
        }
        #expect(found == [plays[2], plays[0], plays[2]])
        #expect(try await store.read { try $0.exists(Play.self, plays[1].id) })
        #expect(try await store.write { try $0.delete(plays[1]) })
        #expect(try await !store.read { try $0.exists(Play.self, plays[1].id) })
        #expect(try await !store.write { try $0.delete(plays[1]) })
        #expect(
            Set(try await store.fetch(ListQuery<Play>()).map(\.id)) == [plays[0].id, plays[2].id])
    }

    @Test(arguments: [
        "'1,50'", "'12abc'", "'0x10'", "'1.5.5'", "''", "' 1'", "x'31'", "NULL", "9e999",
    ])
    func `is no number where only the beginning of it is one`(sql: String) async throws {
        await #expect(throws: StoreError.self) {
            try await store.read { context in
                try context.firstRow("SELECT \(sql)") { (row) throws(StoreError) in
                    try row.value(0) as Decimal
                }
            }
        }
    }

    @Test(arguments: [
        ("'-1.50'", "-1.5"), ("12", "12"), ("12.5", "12.5"), ("0.1", "0.1"), ("'NaN'", "NaN"),
        ("'1e3'", "1000"),
    ])
    func `is the number that stands there`(sql: String, number: String) async throws {
        let found = try await store.read { context in
            try context.firstRow("SELECT \(sql)") { (row) throws(StoreError) in
                try row.value(0) as Decimal
            }
        }
        #expect(found?.description == number)
    }

    @Test func `is found by the folded text that goes with it`() async throws {
        let names = try await store.write { [author] context in
            let query = ListQuery<Playwright> { $0.name.contains("elise angstrom", .cd) }
            let before = try context.fetch(query).map(\.name)
            var edited = author
            edited.name = "Édith"
            try context.update(edited)
            let after = try context.count(query)
            let found = try context.fetch(ListQuery<Playwright> { $0.name.contains("EDITH", .cd) })
            return (before, after, found.map(\.name))
        }
        #expect(names == (["Élise Ångström"], 0, ["Édith"]))
    }

    @Test func `refuses an identity that is there, and a row that is not`() async throws {
        let first = play("One")
        try await store.write { try $0.insert(first) }
        await #expect {
            try await store.write { try $0.insert(first) }
        } throws: { error in
            if case StoreError.constraint = error { true } else { false }
        }
        let stray = Play(title: "Two", author: UUID())
        await #expect {
            try await store.write { try $0.insert(stray) }
        } throws: {
            isNotFound($0)
        }
        await #expect {
            try await store.write { try $0.update(stray) }
        } throws: {
            isNotFound($0)
        }
        #expect(try await store.read { try $0.count(ListQuery<Play>()) } == 1)
    }

    @Test func `is stored by the thousand, telling how many, or not at all`() async throws {
        let plays = (0..<2_500).map { play("Play \($0)", 1600 + $0 % 300) }
        let told = try await store.write { context in
            var told: [Int] = []
            try context.insertMany(plays) { told.append($0) }
            return told
        }
        #expect(told == [1000, 2000, 2500])
        struct Enough: Error {}
        let others = (0..<1_500).map { play("Other \($0)") }
        await #expect(throws: Enough.self) {
            try await store.write { context in
                _ = try context.insertMany(others) { _ in throw Enough() }
            }
        }
        let none = try await store.write { context in
            var told: [Int] = []
            try context.upsertMany([Play]()) { told.append($0) }
            return told
        }
        #expect(none == [0])
        #expect(try await store.read { try $0.count(ListQuery<Play>()) } == 2_500)
    }

    @Test func `takes the place of the row of its identity`() async throws {
        var one = play("One", 1)
        let before = one
        one.title = "Öne"
        one.year = nil
        let others = [one, play("Two", 2)]
        let found = try await store.write { context in
            try context.upsert(before)
            let key = try context.connection.integer("SELECT pk FROM play")
            try context.upsertMany(others)
            let isSame = try context.connection.integer(
                "SELECT count(*) FROM play WHERE pk = ? AND title = 'Öne'", [.integer(key)])
            let query = ListQuery<Play> { $0.title.contains("one", .cd) }
            return (try context.fetch(query), try context.count(ListQuery<Play>()), isSame)
        }
        #expect(found.0 == [one] && found.1 == 2 && found.2 == 1)
    }

    @Test func `writes only what differs, and nothing where nothing does`() async throws {
        let one = play("One", 1)
        try await store.write { context in
            try context.insert(one)
            try context.connection.execute(
                "CREATE TEMP TABLE written AS SELECT title AS what FROM play WHERE 0")
            for column in ["title", "year"] {
                try context.connection.execute(
                    """
                    CREATE TEMP TRIGGER note_\(column) AFTER UPDATE OF \(column) ON play
                    BEGIN INSERT INTO written VALUES('\(column)'); END
                    """)
            }
            func written() throws -> [String] {
                try context.connection.rows("SELECT what FROM written") {
                    (row) throws(StoreError) in try row.text(0)
                }
            }
            try context.update(one)
            #expect(try written() == [])
            var later = one
            later.year = 2
            later.authorName = "nobody writes this"
            try context.update(later)
            #expect(try written() == ["year"])
            #expect(try context.find(Play.self, one.id)?.authorName == author.name)
        }
    }

    @Test(arguments: [
        (MergePolicy.keepStored, "theirs", 2), (.keepMine, "mine", 2), (.overwrite, "mine", 1),
        (.discard, "theirs", 2),
    ])
    func `is merged with what others changed`(
        policy: MergePolicy, title: String, year: Int
    ) async throws {
        let base = play("base", 1)
        var theirs = base
        theirs.title = "theirs"
        theirs.year = 2
        var mine = base
        mine.title = "mine"
        mine.roles = ["A"]
        let (stored, edit) = (theirs, mine)
        try await store.write { try $0.insert(stored) }
        await #expect(
            throws: StoreError.conflict([
                FieldConflict(
                    field: "title", base: .text("base"), mine: .text("mine"),
                    stored: .text("theirs"))
            ])
        ) { try await store.write { try $0.update(edit, from: base) } }
        let merged = try await store.write { try $0.update(edit, from: base, policy: policy) }
        #expect(merged.title == title && merged.year == year)
        #expect(merged.roles == (policy == .discard ? [] : ["A"]))
        #expect(try await store.read { try $0.find(Play.self, base.id) } == merged)
    }

    @Test func `and all of a list get the same values in one step`() async throws {
        let plays = (1...6).map { (number: Int) in play("Play \(number)", number) }
        let result = try await store.write { [author] context in
            try context.insertMany(plays)
            let old = ListQuery<Play> { $0.year <= 4 && $0.author == author.id }
            let changed = try context.update(old) { [$0.year.to(nil), $0.title.to("Ålt")] }
            let found = try context.count(ListQuery<Play> { $0.title.contains("alt", .cd) })
            let unchanged = try context.update(ListQuery<Play>()) { _ in [] }
            return [changed, found, unchanged, try context.count(ListQuery<Play> { $0.year > 0 })]
        }
        #expect(result == [4, 4, 6, 2])
    }

    @Test func `and all of a list are given to another, or to nobody`() async throws {
        let other = Playwright(name: "Other")
        let found = try await store.write { [one = play("One"), author] context in
            try context.insert(other)
            try context.insert(one)
            func authors() throws -> [UUID?] { try context.fetch(ListQuery<Play>()).map(\.author) }
            try context.update(ListQuery<Play>()) { [$0.author.to(other.id)] }
            let others = try authors()
            try context.update(ListQuery<Play> { $0.author == author.id }) { [$0.author.to(nil)] }
            let same = try authors()
            try context.update(ListQuery<Play>()) { [$0.author.to(nil)] }
            return [others, same, try authors()]
        }
        #expect(found == [[other.id], [other.id], [nil]])
    }

    @Test func `keeps what it is only read from`() async throws {
        let one = play("One")
        try await store.write { try $0.insert(one) }
        await #expect(throws: StoreError.expression("author.name", .readOnly)) {
            try await store.write {
                try $0.update(ListQuery<Play>()) { [$0.authorName.to("Another")] }
            }
        }
        await #expect(throws: StoreError.expression("substr(self.title, 1, 1)", .readOnly)) {
            try await store.write { try $0.update(ListQuery<Play>()) { [$0.initial.to("X")] } }
        }
        await #expect {
            try await store.write { try $0.update(ListQuery<Play>()) { [$0.author.to(UUID())] } }
        } throws: {
            isNotFound($0)
        }
        #expect(try await store.read { try $0.fetch(ListQuery<Play>()) } == [one])
    }

    @Test func `goes by its identity, or with a list, or stays where others need it`() async throws
    {
        let plays = (1...6).map { (number: Int) in play("Play \(number)", number) }
        let left = try await store.write { context in
            try context.insertMany(plays)
            let first = plays[0].id
            let went = [try context.delete(Play.self, first), try context.delete(Play.self, first)]
            #expect(went == [true, false])
            let latest = ListQuery<Play>().sorted { [$0.year.descending] }.limited(to: 2, from: 1)
            let others = ListQuery<Play> { $0.initial == "X" }
            let counts = [try context.delete(latest), try context.delete(others)]
            #expect(counts == [2, 0])
            return try context.fetch(ListQuery<Play>().sorted { [$0.year.ascending] })
        }
        #expect(left.map(\.year) == [2, 3, 6])
        let id = author.id
        await #expect {
            try await store.write { try $0.delete(Playwright.self, id) }
        } throws: { error in
            if case StoreError.constraint = error { true } else { false }
        }
    }

    @Test(arguments: [true, false]) func `belongs to another as long as somebody says so`(
        isLink: Bool
    ) async throws {
        let columns = Playwright.columns
        let relation = isLink ? columns.admired : columns.plays
        let play = Play(title: "One")
        try await store.write { [author] context in
            try context.insert(play)
            let with = ListQuery<Playwright>(relation.count == 1)
            var told: [Bool] = []
            told.append(try context.link(relation, from: author.id, to: play.id))
            told.append(try context.link(relation, from: author.id, to: play.id))
            #expect(try context.fetch(with) == [author])
            told.append(try context.unlink(relation, from: author.id, to: play.id))
            told.append(try context.unlink(relation, from: author.id, to: play.id))
            #expect(told == [true, false, true, false])
            #expect(try context.fetch(with) == [])
        }
        await #expect {
            try await store.write { try $0.link(relation, from: UUID(), to: play.id) }
        } throws: {
            isNotFound($0)
        }
        await #expect {
            try await store.write { [author] in
                try $0.unlink(relation, from: author.id, to: UUID())
            }
        } throws: {
            isNotFound($0)
        }
    }

    @Test func `belongs to another again where that had ended`() async throws {
        let relation = Playwright.columns.stillAdmired
        let play = Play(title: "One")
        let result = try await store.write { [author] context in
            try context.insert(play)
            try context.link(relation, from: author.id, to: play.id)
            try context.connection.execute("UPDATE admiration SET ended = 1")
            let told = [
                try context.unlink(relation, from: author.id, to: play.id),
                try context.link(relation, from: author.id, to: play.id),
                try context.link(relation, from: author.id, to: play.id),
            ]
            let count = try context.count(ListQuery<Playwright>(relation.count == 1))
            let last = try context.unlink(relation, from: author.id, to: play.id)
            return (told, count, last)
        }
        #expect(result == ([false, true, false], 1, true))
    }

    @Test func `is followed as any other`() async throws {
        let one = play("One", 1)
        let list = try await store.live(ListQuery<Play>().sorted { [$0.title.ascending] })
        let events = list.makeAsyncIterator()
        guard case .initial = await events.next() else {
            Issue.record("It does not begin.")
            return
        }
        try await store.write { try $0.insert(one) }
        while let event = await events.next() {
            guard case .update(let snapshot, let changes) = event else { continue }
            #expect(try await snapshot.rows(0..<2) == [one])
            #expect(changes.insertions.count == 1)
            return
        }
    }

    @Test func `is shown as far as it can be read where it was damaged`() async throws {
        let one = play("One", 1)
        try await store.write { context in
            try context.insert(one)
            try context.connection.execute("UPDATE play SET title = x'07', roles = 'no list'")
        }
        let page = try await store.read { try $0.fetchReadable(ListQuery<Play>()) }
        var expected = one
        expected.title = "?"
        #expect(page.legible == [])
        #expect(page.shown == [expected])
    }

    @Test func `of kinds that do not fit says which`() async throws {
        let one = play("One", 1)
        await #expect {
            try await store.write { context in
                try context.insert(one)
                try context.connection.execute("UPDATE play SET page = ''")
                _ = try context.find(Play.self, one.id)
            }
        } throws: { error in
            guard case StoreError.decoding(_, let expected, _, _) = error else { return false }
            return expected == "URL"
        }
    }
}

/// Whether an error is that of a row that is not there.
private func isNotFound(_ error: any Error) -> Bool {
    if case StoreError.notFound(_?) = error { true } else { false }
}
