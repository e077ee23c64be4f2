import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

/// What a consumer shows of a list, by nothing but its events; and what was not right about them.
final class ListShadow<R: Record & Hashable> {
    let live: LiveResults<R>
    private(set) var query: ListQuery<R>
    private(set) var rows: [R] = []
    private(set) var sections: [ListSection]?
    /// What was not as it is promised.
    private(set) var failures: [String] = []
    /// How many updates came.
    private(set) var updates = 0
    /// How often the list began anew, and why.
    private(set) var resets: [ResetReason: Int] = [:]
    /// Who was named by the last update.
    private(set) var authors: Set<String> = []
    /// The reasons for which the list may begin anew.
    var allowedResets: Set<ResetReason> = [.bulk]
    private let iterator: LiveResults<R>.Iterator
    private var generation = -1
    private var count: Int?
    /// Whether nobody has told yet that the rows are counted.
    private var awaitsCount = false

    private let store: Store

    init(_ query: ListQuery<R>, of store: Store) async throws {
        self.query = query
        self.store = store
        live = try await store.live(query)
        iterator = live.makeAsyncIterator()
    }

    /// Takes events until the count is known, and has been told.
    func begin() async throws {
        count = nil
        while count == nil, let event = await iterator.next() { try await show(event) }
        await store.settle()
        while try await take() {}
    }

    /// Asks something else.
    func change(to query: ListQuery<R>) async throws {
        self.query = query
        live.change(to: query)
        try await begin()
    }

    /// Waits for the next event.
    func next() async throws {
        if let event = await iterator.next() { try await show(event) }
    }

    /// Takes the event that waits.
    ///
    /// - Returns: Whether one did.
    func take() async throws -> Bool {
        guard let event = try live.take() else { return false }
        try await show(event)
        return true
    }

    /// Takes events until the rows are what a fresh fetch gives.
    func follow(until store: Store) async throws {
        let fresh = try await store.read { [query] in try $0.fetch(query) }
        while seen(rows) != seen(fresh), let event = await iterator.next() {
            try await show(event)
        }
    }

    /// Whether the rows are what a fresh fetch gives, as far as they are observed.
    func isCurrent(_ store: Store) async throws -> Bool {
        let fresh = try await store.read { [query] in try $0.fetch(query) }
        return seen(rows) == seen(fresh)
    }

    /// What the consumer asked to be told of: with a column set, the rest may be out of date.
    func seen(_ rows: [R]) -> [AnyHashable] {
        rows.map { row in
            guard query.observed != nil, let book = row as? Book else { return row }
            return [AnyHashable(book.id), AnyHashable(book.key), AnyHashable(book.title)]
        }
    }

    private func show(_ event: LiveEvent<R>) async throws {
        switch event {
        case .initial(let snapshot):
            check(snapshot.generation > generation && snapshot.query == query, "not a new query")
            generation = snapshot.generation
            awaitsCount = true
            try await begin(with: snapshot)
        case .reset(let snapshot, let reason):
            resets[reason, default: 0] += 1
            check(allowedResets.contains(reason), "a reset: \(reason)")
            try await begin(with: snapshot)
        case .update(let snapshot, let changes):
            try await apply(changes, snapshot)
        case .failure(let error): throw error
        }
    }

    private func begin(with snapshot: ListSnapshot<R>) async throws {
        check(snapshot.generation == generation, "an answer to another query")
        count = snapshot.count
        sections = snapshot.sections
        rows = try await snapshot.rows(0..<Int.max)
        check(Array(rows.prefix(snapshot.firstRows.count)) == snapshot.firstRows, "first rows")
        if let count { check(count == rows.count, "count") }
    }

    private func apply(_ changes: ListChanges, _ snapshot: ListSnapshot<R>) async throws {
        // Once all that is new may be that the count is known.
        check(!changes.isEmpty || awaitsCount, "an event for nothing")
        updates += changes.isEmpty ? 0 : 1
        awaitsCount = false
        check(snapshot.generation == generation, "an answer to another query")
        count = snapshot.count
        authors = changes.authors
        let new = try await snapshot.rows(0..<changes.countAfter)
        check(changes.countBefore == rows.count && snapshot.count == new.count, "counts")
        check(changes.isWellFormed && isRight(changes, new), "shape")
        if changes.isWellFormed { changes.apply(to: &rows) { new[$0] } }
        check(seen(rows) == seen(new), "applied changes")
        check(sections(after: changes, snapshot) == snapshot.sections, "applied sections")
        sections = snapshot.sections
        check(sections.map { $0.last?.rows.upperBound ?? 0 } ?? new.count == new.count, "sum")
        guard let row = new.randomElement() else { return }
        let index = try await snapshot.index(of: row.id)
        check(index == new.firstIndex(of: row), "index")
        let window = try await snapshot.rows((index ?? 0)..<((index ?? 0) + 3))
        check(window == Array(new[(index ?? 0)...].prefix(3)), "window")
    }

    /// Each row is in one group, and in the right one.
    private func isRight(_ changes: ListChanges, _ new: [R]) -> Bool {
        guard changes.countBefore == rows.count, changes.countAfter == new.count else {
            return false
        }
        var deleted = Set(changes.deletions.map { identity(rows[$0]) })
        var inserted = Set(changes.insertions.map { identity(new[$0]) })
        for move in changes.moves {
            guard identity(rows[move.old]) == identity(new[move.new]),
                deleted.remove(identity(rows[move.old])) != nil,
                inserted.remove(identity(new[move.new])) != nil
            else { return false }
        }
        return inserted.isDisjoint(with: rows.map(identity))
            && deleted.isDisjoint(with: new.map(identity))
            && changes.modifications.allSatisfy { rows[$0.old].id == new[$0.new].id }
    }

    private func sections(
        after changes: ListChanges, _ snapshot: ListSnapshot<R>
    ) -> [ListSection]? {
        guard let sections, let new = snapshot.sections else { return snapshot.sections }
        var parts = sections.map { (value: $0.value, count: $0.rows.count) }
        for index in changes.sectionDeletions.reversed() { parts.remove(at: index) }
        for index in changes.sectionInsertions where index <= parts.count {
            parts.insert((new[index].value, new[index].rows.count), at: index)
        }
        for resize in changes.sectionResizes where parts.indices.contains(resize.new) {
            parts[resize.new].count += resize.countAfter - resize.countBefore
        }
        var position = 0
        return parts.map { part in
            defer { position += part.count }
            return ListSection(value: part.value, rows: position..<(position + part.count))
        }
    }

    /// A row is another one when its integer key changes.
    private func identity(_ row: R) -> [AnyHashable] {
        [AnyHashable(row.id), AnyHashable((row as? Book)?.key)]
    }

    private func check(_ holds: Bool, _ what: String) {
        if !holds { failures.append(what) }
    }
}

extension Store {
    /// Returns when the lists are as they stay until somebody commits.
    func settle() async {
        await until { hub.isIdle }
    }
}
