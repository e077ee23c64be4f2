import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Random schedules against the laws of live results, as a consumer sees them: through the hub,
/// with its threads.
@Suite(.timeLimit(.hanging)) struct `The law of live results` {
    private static let queries: [ListQuery<Book>] = [
        ListQuery(),
        ListQuery().sorted { [$0.title.ascending] },
        ListQuery().sorted { [$0.year.descending, $0.rating.ascending] },
        ListQuery().sorted { [$0.year.descending, $0.rating.ascending] }
            .sectioned { .value($0.year) },
        ListQuery { $0.year > 3 }.sorted { [$0.rating.descending] },
        ListQuery { $0.tags.any { $0.name == "sand" } }.sorted { [$0.author.ascending] },
        ListQuery { !($0.author == "Ann") }.sorted { [$0.year.ascending] }.limited(to: 7, from: 2),
        ListQuery { $0.matches("alp") }.sorted { [$0.title.descending] },
        ListQuery { $0.tags.count >= 1 }.observing { ColumnSet($0.title) },
        ListQuery { $0.author == "Bob" || $0.year == nil }.sectioned { .initial($0.title) },
    ]

    @Test(arguments: SeededGenerator.seeds(8))
    func `holds for every list and schedule`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let rounds = (1...250).map { _ in Round(&random) }
        let isCounted = seed % 2 == 0
        guard let failure = try await Self.failure(of: rounds, isCounted: isCounted) else { return }
        // What depends on the moment may not fail again; then all of it is told.
        let needed = try await shrunk(rounds, attempts: 100) {
            try await Self.failure(of: $0, isCounted: isCounted) != nil
        }
        Issue.record("seed \(seed), counted \(isCounted): \(failure)\n\(needed)")
    }

    /// A law that nothing breaks proves nothing.
    @Test func `is broken by a commit that wakes nobody`() async throws {
        var random = SeededGenerator(seed: 3)
        let rounds = (1...20).map { _ in Round(&random) }
        #expect(try await Self.failure(of: rounds, isCounted: true, .droppedWake) != nil)
    }

    /// A transaction, and what the consumers do then.
    private struct Round {
        let schedule: LibrarySchedule
        /// What the consumers draw from.
        let seed: UInt64

        init(_ random: inout SeededGenerator) {
            schedule = LibrarySchedule(&random)
            seed = random.next()
        }
    }

    /// What does not hold, if anything.
    private static func failure(
        of rounds: [Round], isCounted: Bool, _ mistake: PlantedMistake? = nil
    ) async throws -> String? {
        let store = try await store(isCounted: isCounted, mistake)
        var lists: [Consumer] = []
        for query in queries { lists.append(Consumer(try await ListShadow(query, of: store))) }
        for list in lists { try await list.shadow.begin() }
        var failure: String?
        for (number, round) in rounds.enumerated() where failure == nil {
            let isCommitted = try await round.schedule.run(store)
            // Nothing wakes the lists but the commit itself.
            await store.settle()
            var random = SeededGenerator(seed: round.seed)
            for list in lists where failure == nil {
                if isCommitted { list.authors.insert(round.schedule.author) }
                failure = try await list.failure(in: store, &random, isLast: number == 249)
                    .map { "round \(number): \($0)" }
            }
        }
        await store.close()
        return failure
    }

    private static func store(
        isCounted: Bool, _ mistake: PlantedMistake?
    ) async throws -> Store {
        var options = StoreOptions.unhurried
        options.durability = .relaxed
        // Slow consumers are another law's: however busy the machine, none loses its snapshot here.
        options.tuning.pollInterval = .hanging
        options.tuning.mistake = mistake
        if isCounted {
            // Every list that has an index is counted, in many buckets.
            options.tuning.shortList = 0
            options.tuning.bucketSize = 3
        }
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { try $0.prepareForSchedule() }
        return store
    }

    /// Somebody who shows a list, and takes events now and then.
    private final class Consumer {
        let shadow: ListShadow<Book>
        /// Who has committed since the last event was taken.
        var authors: Set<String> = []

        init(_ shadow: ListShadow<Book>) { self.shadow = shadow }

        /// What does not hold, if anything.
        func failure(
            in store: Store, _ random: inout SeededGenerator, isLast: Bool
        ) async throws -> String? {
            switch Int.random(in: 0..<60, using: &random) {
            case 0 where !isLast:
                guard let query = queries.randomElement(using: &random) else { return nil }
                try await shadow.change(to: query)
            case 1..<20 where !isLast: return nil
            default: break
            }
            let before = shadow.seen(shadow.rows)
            let updates = shadow.updates
            var events = 0
            while try await shadow.take() { events += 1 }
            let name = "\(shadow.query)"
            if let failure = shadow.failures.first { return "\(failure) in \(name)" }
            guard try await shadow.isCurrent(store) else { return "out of date: \(name)" }
            // One event for everything that happened, and none where nothing did.
            let hasChanged = before != shadow.seen(shadow.rows)
            if events != (hasChanged ? 1 : 0), shadow.resets.isEmpty {
                return "\(events) events in \(name)"
            }
            if shadow.updates > updates, !shadow.authors.isSubset(of: authors) {
                return "by \(shadow.authors) instead of \(authors): \(name)"
            }
            authors = []
            return nil
        }
    }
}
