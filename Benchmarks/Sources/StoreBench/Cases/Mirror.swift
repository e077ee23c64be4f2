import Foundation
import Persistence

/// The identifiers of a list as its change sets say: the check that they are exact.
struct Mirror {
    private(set) var identifiers: [UUID]

    /// Reads the list once.
    init(_ contestant: SheafContestant) async throws {
        identifiers = try await contestant.store.read(atMost: BenchFile.patience) { context in
            try context.fetch(Article.published).map(\.id)
        }
        guard identifiers.count == contestant.snapshot?.count else {
            throw BenchError("the count of the live list is not that of the list")
        }
    }

    /// Follows one change set.
    mutating func apply(_ changes: ListChanges, _ contestant: SheafContestant) async throws {
        guard changes.countBefore == identifiers.count, let snapshot = contestant.snapshot else {
            throw BenchError("a change set that begins at another list")
        }
        var new: [Int: UUID] = [:]
        for index in Set(changes.insertions).union(changes.modifications.map(\.new)) {
            new[index] = try await snapshot.rows(index..<index + 1).first?.id
        }
        try changes.apply(to: &identifiers) { index in
            guard let identifier = new[index] else { throw BenchError("no row at \(index)") }
            return identifier
        }
    }
}
