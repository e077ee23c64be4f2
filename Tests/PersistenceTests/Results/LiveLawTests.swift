import Foundation
import TestSupport
import Testing

@testable import Persistence

/// Random schedules against the law of live results: applying the changes to what was shown
/// gives what a fresh fetch gives.
@Suite struct `The law of live results` {
    private static let queries: [ListQuery<Book>] = [
        ListQuery(),
        ListQuery().sorted { [$0.title.ascending] },
        ListQuery().sorted { [$0.year.descending, $0.rating.ascending] },
        ListQuery { $0.year > 3 }.sorted { [$0.rating.descending] },
        ListQuery { $0.tags.any { $0.name == "sand" } }.sorted { [$0.author.ascending] },
        ListQuery { !($0.author == "Ann") }.sorted { [$0.year.ascending] }.limited(to: 7, from: 2),
        ListQuery { $0.matches("alp") }.sorted { [$0.title.descending] },
        ListQuery { $0.tags.count >= 1 }.observing { ColumnSet($0.title) },
    ]

    @Test(arguments: SeededGenerator.seeds(8))
    func `holds for every list and schedule`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var options = StoreOptions()
        options.durability = .relaxed
        // Slow consumers are another law's: however busy the machine, none loses its snapshot here.
        options.snapshotPatience = .seconds(600)
        if seed % 2 == 0 {
            // Every list that has an index is counted, in many buckets.
            options.tuning.shortList = 0
            options.tuning.bucketSize = 3
        }
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { try $0.prepareForSchedule() }
        let clock = Shadow(
            try await store.live(ListQuery<Author>().sorted { [$0.id.ascending] }))
        var lists: [Shadow<Book>] = []
        for query in Self.queries {
            lists.append(Shadow(try await store.live(query)))
        }
        for list in lists { try await list.begin() }
        try await clock.begin()

        for round in 1...250 {
            let schedule = Schedule(&random)
            // What the write throws was thrown by the schedule on purpose.
            try? await store.write { try schedule.run(&$0) }
            try await store.write { try $0.tick(round) }
            // All lists move together: what the clock shows, the others have as well.
            while clock.rows.first?.name != "\(round)" { try await clock.next() }
            for list in lists where Int.random(in: 0..<3, using: &random) > 0 || round == 250 {
                try await list.takeAll()
                let fresh = try await store.read { [query = list.query] in
                    try $0.fetch(query)
                }
                #expect(list.observedRows == list.observed(fresh), "round \(round)")
                if list.observedRows != list.observed(fresh) { return }
            }
        }
        await store.close()
    }
}

/// What a consumer shows of a list.
private final class Shadow<R: Record & Hashable> {
    let live: LiveResults<R>
    private(set) var query = ListQuery<R>()
    private(set) var rows: [R] = []
    private var iterator: LiveResults<R>.Iterator
    init(_ live: LiveResults<R>) {
        self.live = live
        iterator = live.makeAsyncIterator()
    }

    /// Takes events until the count is known.
    func begin() async throws {
        var count: Int?
        while count == nil {
            guard let event = await iterator.next() else { return }
            switch event {
            case .initial(let snapshot), .update(let snapshot, _), .reset(let snapshot, _):
                query = snapshot.query
                count = snapshot.count
                rows = try await snapshot.rows(0..<Int.max)
            case .failure(let error): throw error
            }
        }
    }

    func next() async throws {
        if let event = await iterator.next() { try await show(event) }
    }

    func takeAll() async throws {
        while let event = try live.take() { try await show(event) }
    }

    private func show(_ event: LiveEvent<R>) async throws {
        switch event {
        case .update(let snapshot, let changes):
            #expect(changes.countBefore == rows.count)
            #expect(changes.countAfter == snapshot.count)
            let new = try await snapshot.rows(0..<changes.countAfter)
            check(changes, new)
            changes.apply(to: &rows) { new[$0] }
            if let row = new.randomElement() {
                #expect(try await snapshot.index(of: row.id) == new.firstIndex(of: row))
            }
        case .reset(let snapshot, .bulk):
            // On a busy machine many commits come at once, and the list is read again for them: that
            // is promised, and what it shows is compared like everything else.
            rows = try await snapshot.rows(0..<Int.max)
        case .reset(_, let reason): Issue.record("no list begins anew here: \(reason)")
        case .initial: Issue.record("no list begins anew here")
        case .failure(let error): throw error
        }
    }

    /// Each row is in one group, and in the right one.
    private func check(_ changes: ListChanges, _ new: [R]) {
        var deleted = Set(changes.deletions.map { identity(rows[$0]) })
        var inserted = Set(changes.insertions.map { identity(new[$0]) })
        for move in changes.moves {
            #expect(identity(rows[move.old]) == identity(new[move.new]))
            #expect(deleted.remove(identity(rows[move.old])) != nil)
            #expect(inserted.remove(identity(new[move.new])) != nil)
        }
        #expect(inserted.isDisjoint(with: rows.map(identity)))
        #expect(deleted.isDisjoint(with: new.map(identity)))
        for change in changes.modifications {
            #expect(rows[change.old].id == new[change.new].id)
            #expect(!changes.deletions.contains(change.old))
            #expect(!changes.insertions.contains(change.new))
            #expect(!change.columns.isEmpty)
        }
    }

    /// A row is another one when its integer key changes.
    private func identity(_ row: R) -> [AnyHashable] {
        [AnyHashable(row.id), AnyHashable((row as? Book)?.key)]
    }

    /// What the consumer asked to be told of: with a column set, the rest may be out of date.
    func observed(_ rows: [R]) -> [AnyHashable] {
        rows.map { row in
            guard query.observed != nil, let book = row as? Book else { return row }
            return [AnyHashable(book.id), AnyHashable(book.title)]
        }
    }

    var observedRows: [AnyHashable] { observed(rows) }
}

/// A random transaction.
private struct Schedule {
    enum Failure: Error {
        case onPurpose
    }

    enum Step {
        case insert(Int, String, Int?, Double?)
        case update(Int, String, SQLValue)
        case sql(String)
        case failInSavepoint(String)
        case fail
    }

    let steps: [Step]

    init(_ random: inout SeededGenerator) {
        steps = (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.step(&random) }
    }

    private static func step(_ random: inout SeededGenerator) -> Step {
        let key = Int.random(in: 1...30, using: &random)
        let other = Int.random(in: 1...30, using: &random)
        let number = Int.random(in: 0...8, using: &random)
        let title = ["alpha", "Älpha", "beta", "alps", "源氏物語", ""].randomElement(using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0...3: return .insert(key, title ?? "", number == 0 ? nil : number, Double(other))
        case 4: return .update(key, "title", .text(title ?? ""))
        case 5, 6: return .update(key, "year", number == 0 ? .null : .integer(Int64(number)))
        case 7: return .update(key, "rating", .real(Double(number)))
        case 8: return .update(key, "author_pk", number > 3 ? .null : .integer(Int64(number + 2)))
        case 9: return .update(key, "deleted_at", number > 4 ? .null : .integer(1))
        case 10: return .sql("DELETE FROM book WHERE pk = \(key)")
        case 11: return .sql("DELETE FROM book WHERE pk > \(number + 24)")
        case 12:
            return .sql(
                "INSERT OR REPLACE INTO book(pk, id, title, title_fold, year) "
                    + "VALUES(\(key), \(other + 100), 'Alps', 'alps', \(number))")
        case 13:
            return .sql(
                "INSERT INTO book(pk, id, title, title_fold, year) "
                    + "VALUES(\(key), \(key), 'up', 'up', 1) "
                    + "ON CONFLICT(pk) DO UPDATE SET rating = year, year = \(number)")
        case 14: return .sql("UPDATE OR IGNORE book SET pk = \(other) WHERE pk = \(key)")
        case 15: return .sql("UPDATE author SET name = name || 'n' WHERE pk = \(number % 3 + 3)")
        case 16: return .sql("INSERT OR IGNORE INTO book_tag VALUES(\(key), \(number % 2 + 1))")
        case 17: return .sql("DELETE FROM book_tag WHERE book_pk = \(key)")
        case 18: return .failInSavepoint("UPDATE book SET year = 7, title = 'gone'")
        default: return number == 0 ? .fail : .sql("UPDATE book SET title = title")
        }
    }

    func run(_ context: inout WriteContext) throws {
        for step in steps {
            switch step {
            case .insert(let key, let title, let year, let rating):
                if try context.firstRow(
                    "SELECT 1 FROM book WHERE pk = ?1 OR id = ?1", [key.sqlValue], { _ in 1 })
                    == nil
                {
                    try context.add(book: key, title, year: year, rating: rating, tags: [])
                }
            case .update(let key, "title", .text(let title)):
                try context.execute(
                    "UPDATE book SET title = ?, title_fold = ? WHERE pk = ?",
                    [title.sqlValue, Folding.fold(title).sqlValue, key.sqlValue])
            case .update(let key, let column, let value):
                try context.execute(
                    "UPDATE book SET \(column) = ? WHERE pk = ?", [value, key.sqlValue])
            case .sql(let sql):
                try context.execute(sql)
            case .failInSavepoint(let sql):
                do {
                    try context.savepoint { context in
                        try context.execute(sql)
                        throw Failure.onPurpose
                    }
                } catch Failure.onPurpose {
                    continue
                }
            case .fail:
                throw Failure.onPurpose
            }
        }
    }
}

extension WriteContext {
    fileprivate mutating func prepareForSchedule() throws(StoreError) {
        try add(author: 1, "0")
        for (id, name) in [(3, "Ann"), (4, "Bob"), (5, "Chi")] { try add(author: id, name) }
        try add(tag: 1, "sand")
        try add(tag: 2, "sea")
        for id in 1...12 { try add(book: id, "alpha \(id)", year: id % 5, tags: [id % 2 + 1]) }
    }

    fileprivate mutating func tick(_ round: Int) throws(StoreError) {
        try execute("UPDATE author SET name = ? WHERE pk = 1", [.text("\(round)")])
    }
}
