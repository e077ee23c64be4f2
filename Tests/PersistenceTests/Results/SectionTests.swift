import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A list in sections` {
    private func events(
        isCounted: Bool
    ) async throws -> (Store, LiveResults<Book>.Iterator, ListSnapshot<Book>) {
        var options = StoreOptions.unhurried
        options.durability = .relaxed
        if isCounted {
            options.tuning.shortList = 0
            options.tuning.bucketSize = 3
        }
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for id in 0..<200 { try context.add(book: id, "book", year: 2000 + id / 50) }
        }
        let query = ListQuery<Book>().sorted { [$0.year.descending, $0.rating.ascending] }
            .sectioned { .value($0.year) }
        let events = try await store.live(query).makeAsyncIterator()
        while true {
            switch await events.next() {
            case .initial(let snapshot), .update(let snapshot, _), .reset(let snapshot, _):
                if snapshot.sections != nil { return (store, events, snapshot) }
            default: Issue.record("no sections")
            }
        }
    }

    @Test(arguments: [false, true])
    func `tells which are gone, new, and of another size`(isCounted: Bool) async throws {
        let (store, events, first) = try await events(isCounted: isCounted)
        #expect(
            first.sections
                == [
                    ListSection(value: 2003, rows: 0..<50),
                    ListSection(value: 2002, rows: 50..<100),
                    ListSection(value: 2001, rows: 100..<150),
                    ListSection(value: 2000, rows: 150..<200),
                ])
        try await store.write { context in
            try context.execute("DELETE FROM book WHERE year = 2001 AND pk > 51")
            try context.execute("DELETE FROM book WHERE year = 2002")
            try context.execute("UPDATE book SET year = NULL WHERE pk IN (7, 8)")
            try context.execute("UPDATE book SET year = 2500 WHERE pk = 199")
        }
        var event = await events.next()
        // Without changes of rows it says that they are counted now.
        while case .update(_, let changes) = event, changes.insertions.isEmpty {
            event = await events.next()
        }
        guard case .update(let snapshot, let changes) = event else {
            Issue.record("no update")
            return
        }
        #expect(
            snapshot.sections
                == [
                    ListSection(value: 2500, rows: 0..<1), ListSection(value: 2003, rows: 1..<50),
                    ListSection(value: 2001, rows: 50..<52),
                    ListSection(value: 2000, rows: 52..<100),
                    ListSection(value: nil, rows: 100..<102),
                ])
        #expect(changes.sectionDeletions == [1])
        #expect(changes.sectionInsertions == [0, 4])
        #expect(
            changes.sectionResizes
                == [
                    SectionChange(old: 0, new: 1, countBefore: 50, countAfter: 49),
                    SectionChange(old: 2, new: 2, countBefore: 50, countAfter: 2),
                    SectionChange(old: 3, new: 3, countBefore: 50, countAfter: 48),
                ])
        await store.close()
    }

    @Test func `knows months by a clock and initials by folded text`() async throws {
        let store = try await Store(.temporary, Library.chain)
        let dates: [Int] = [0, 2_678_399_999, 2_678_400_000, -1]
        try await store.write { context in
            for (id, (title, date)) in zip(["Über", "uhr", "Alp", "源"], dates).enumerated() {
                try context.add(book: id, title, year: date)
            }
        }
        let date = Column<Book, Date?>("year")
        let months = ListQuery<Book>().sectioned { _ in .month(date) }
        #expect(
            try await sections(of: months, store)
                == [
                    ListSection(value: "1969-12", rows: 0..<1),
                    ListSection(value: "1970-01", rows: 1..<3),
                    ListSection(value: "1970-02", rows: 3..<4),
                ])
        let later = ListQuery<Book>().sectioned { _ in .month(date, offset: .seconds(3600)) }
        #expect(try await sections(of: later, store)?.map(\.value) == ["1970-01", "1970-02"])
        let initials = ListQuery<Book>().sectioned { .initial($0.title) }
        #expect(try await sections(of: initials, store)?.map(\.value) == ["a", "u", "源"])
        await store.close()
    }

    private func sections(
        of query: ListQuery<Book>, _ store: Store
    ) async throws -> [ListSection]? {
        for await event in try await store.live(query) {
            if case .initial(let snapshot) = event { return snapshot.sections }
        }
        return nil
    }

    @Test func `brings all of them as new ones where the first event had none`() async throws {
        var options = StoreOptions.unhurried
        options.durability = .relaxed
        options.tuning.shortList = 0
        options.tuning.bucketSize = 3
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for id in 0..<200 { try context.add(book: id, "book", year: 2000 + id / 50) }
        }
        let query = ListQuery<Book>().sorted { [$0.year.descending, $0.rating.ascending] }
            .sectioned { .value($0.year) }
        let events = try await store.live(query).makeAsyncIterator()
        var shown: Int?
        while shown != 4 {
            switch await events.next() {
            case .initial(let list), .reset(let list, _): shown = list.sections?.count
            case .update(let list, let changes):
                let before = shown ?? 0
                #expect(changes.sectionDeletions.isEmpty)
                shown = before + changes.sectionInsertions.count
                #expect(list.sections?.count ?? 0 == shown)
            case .failure(let error):
                Issue.record(error)
                return
            case nil: return
            }
        }
        await store.close()
    }

    @Test func `has something to apply where all that is new are its sections`() async throws {
        let gate = Gate()
        var options = StoreOptions.unhurried
        options.tuning.beforeCount = { gate.pass() }
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for id in 0..<200 { try context.add(book: id, "book", year: 2000 + id / 50) }
        }
        gate.close()
        let query = ListQuery<Book>().sorted { [$0.year.descending] }.sectioned { .value($0.year) }
        let events = try await store.live(query).makeAsyncIterator()
        guard case .initial(let first) = await events.next() else {
            Issue.record("no first page")
            return
        }
        #expect(first.sections == nil)
        await gate.waitForSomebody()
        gate.open()
        guard case .update(_, let changes) = await events.next() else {
            Issue.record("not counted")
            return
        }
        #expect(changes.sectionInsertions == [0, 1, 2, 3] && changes.insertions.isEmpty)
        #expect(!changes.isEmpty)
        await store.close()
    }

    @Test func `counts a whole number and the same with a point as one`() async throws {
        var options = StoreOptions.unhurried
        options.durability = .relaxed
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for (id, rating) in [2.0, 2.0, 3.5].enumerated() {
                try context.add(book: id, "book", rating: rating)
            }
        }
        let query = ListQuery<Book>().sorted { [$0.rating.ascending] }
            .sectioned { .value($0.rating) }
        let events = try await store.live(query).makeAsyncIterator()
        _ = await events.next()
        try await store.write { try $0.add(book: 7, "book", rating: 2) }
        guard case .update(let snapshot, let changes) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(
            snapshot.sections
                == [ListSection(value: 2, rows: 0..<3), ListSection(value: 3.5, rows: 3..<4)])
        #expect(changes.sectionInsertions.isEmpty)
        await store.close()
    }
}
