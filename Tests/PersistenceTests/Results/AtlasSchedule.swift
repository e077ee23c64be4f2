import Persistence
import SheafTestSupport

@testable import PersistenceStore
@testable import SheafNotebook

/// A random transaction on the atlas: statements, some of them undone by a savepoint, some of
/// them refused.
struct AtlasSchedule: CustomStringConvertible {
    /// A statement of it.
    struct Step {
        let statement: AtlasStatement
        let isUndone: Bool
    }

    var steps: [Step]
    private let isUndone: Bool

    init(_ random: inout SeededGenerator) {
        let count = Int.random(in: 1...4, using: &random)
        steps = (0..<count).map { _ in
            Step(
                statement: AtlasStatement.random(&random),
                isUndone: Int.random(in: 0..<8, using: &random) == 0)
        }
        isUndone = Int.random(in: 0..<20, using: &random) == 0
    }

    /// Runs it and counts what happened.
    func run(_ connection: Connection, _ events: inout [AtlasEvent: Int]) throws(StoreError) {
        var happened: [AtlasEvent] = []
        try connection.beginWriting()
        for step in steps {
            if step.isUndone { try connection.beginSavepoint() }
            do {
                let isEffective = try step.statement.run(connection)
                if isEffective {
                    happened.append(step.isUndone ? .undoneSavepoint : step.statement.event)
                }
            } catch .constraint {
                // A statement that is refused leaves no trace; its rows may be named as touched.
                happened.append(.refusal)
            }
            if step.isUndone { connection.undoSavepoint() }
        }
        if isUndone {
            connection.rollBack()
            if !happened.isEmpty { events[.rollback, default: 0] += 1 }
            return
        }
        do {
            try connection.commit()
            for event in happened where event != .refusedCommit { events[event, default: 0] += 1 }
        } catch .constraint {
            events[.refusedCommit, default: 0] += 1
        }
    }

    var description: String {
        let statements = steps.map {
            $0.isUndone ? "SAVEPOINT s; \($0.statement.sql); ROLLBACK TO s" : $0.statement.sql
        }
        return (["BEGIN"] + statements + [isUndone ? "ROLLBACK" : "COMMIT"])
            .map { "  " + $0 + ";" }.joined(separator: "\n")
    }
}

/// What happens between two looks of the lists: mostly one transaction, now and then several.
struct AtlasRound: CustomStringConvertible {
    var schedules: [AtlasSchedule]
    /// What the checks of the round draw from: leaving other rounds out does not change them.
    let seed: UInt64

    init(_ random: inout SeededGenerator) {
        let count = Int.random(in: 0..<6, using: &random) == 0 ? 3 : 1
        schedules = (0..<count).map { _ in AtlasSchedule(&random) }
        seed = random.next()
    }

    var description: String { schedules.map(\.description).joined(separator: "\n") }
}
