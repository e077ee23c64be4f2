import Foundation
import Persistence
import SheafTestSupport

@testable import PersistenceStore
@testable import SheafNotebook

/// A random transaction on the library.
struct LibrarySchedule {
    private enum Failure: Error {
        case onPurpose
    }

    enum Step {
        case insert(Int, String, Int?, Double?)
        case update(Int, String, SQLValue)
        case sql(String)
        case failInSavepoint(String)
        case fail
    }

    var steps: [Step]
    /// Who makes it.
    let author: String

    init(_ random: inout SeededGenerator) {
        steps = (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.step(&random) }
        author = "author \(Int.random(in: 1...3, using: &random))"
    }

    /// - Returns: Whether it was committed.
    func run(_ store: Store) async throws -> Bool {
        do {
            try await store.write(WriteOptions(author: author)) { try apply(to: &$0) }
            return true
        } catch Failure.onPurpose {
            return false
        } catch StoreError.constraint {
            // An `id` that is used already: the whole transaction is undone.
            return false
        }
    }

    private static func step(_ random: inout SeededGenerator) -> Step {
        let key = Int.random(in: 1...30, using: &random)
        let other = Int.random(in: 1...30, using: &random)
        let number = Int.random(in: 0...8, using: &random)
        let title = ["alpha", "Älpha", "beta", "alps", "源氏物語", ""].randomElement(using: &random)
        switch Int.random(in: 0..<21, using: &random) {
        case 0...3: return .insert(key, title ?? "", number == 0 ? nil : number, Double(other))
        case 4: return .update(key, "title", .text(title ?? ""))
        case 5, 6: return .update(key, "year", number == 0 ? .null : .integer(Int64(number)))
        case 7: return .update(key, "rating", .real(Double(number)))
        case 8:
            return .update(
                key, "author_pk", number > 3 ? .null : .integer(Int64(max(1, number) + 2)))
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
        case 19: return number == 0 ? .fail : .sql("UPDATE book SET title = title")
        default: return .sql("UPDATE book SET note = 'unseen' WHERE pk = \(key)")
        }
    }

    private func apply(to context: inout WriteContext) throws {
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
    /// Puts in what schedules begin with.
    mutating func prepareForSchedule() throws(StoreError) {
        for (id, name) in [(3, "Ann"), (4, "Bob"), (5, "Chi")] { try add(author: id, name) }
        try add(tag: 1, "sand")
        try add(tag: 2, "sea")
        for id in 1...12 { try add(book: id, "alpha \(id)", year: id % 5, tags: [id % 2 + 1]) }
    }
}
