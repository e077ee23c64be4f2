import Foundation
public import Persistence
import SheafTestSupport
import Testing

/// What was paid, why, and how often it was asked for.
private struct Bill: StoredRecord, Equatable {
    struct Amount: StoredAsJSON {
        var sum: Decimal
        var note = ""
    }

    /// Becomes JSON only where it is known.
    struct Reason: StoredAsJSON {
        var isKnown: Bool

        init(isKnown: Bool) { self.isKnown = isKnown }

        init(from decoder: any Decoder) throws {
            isKnown = try decoder.singleValueContainer().decode(Bool.self)
        }

        func encode(to encoder: any Encoder) throws {
            guard isKnown else { throw StoreError.closed }
            var container = encoder.singleValueContainer()
            try container.encode(isKnown)
        }
    }

    var id = UUID()
    var amount = Amount(sum: 1)
    var parts: [Decimal] = []
    var reason: Reason?

    struct Columns: Sendable {
        let id = Column("id", \Bill.id)
        let amount = Column("amount", \Bill.amount)
        let parts = Column("parts", \Bill.parts)
        let reason = Column("reason", \Bill.reason)
    }

    static let columns = Columns()
    static let table = TableSource("bill")
    static let stored = StoredColumns(columns, blank: Bill())
}

private let ledger = MigrationChain(
    applicationID: 0x6c65_6467, applicationVersion: "1",
    steps: [
        MigrationChain.Step(
            "bills",
            sql: """
                CREATE TABLE bill(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, amount TEXT NOT NULL,
                  parts TEXT NOT NULL, reason TEXT) STRICT;
                """)
    ])

extension UInt64: SQLConvertible {}

/// How often something was counted.
private struct Count: StoredRecord, Equatable {
    var id = UUID()
    var number: UInt64

    struct Columns: Sendable {
        let id = Column("id", \Count.id)
        let number = Column("number", \Count.number)
    }

    static let columns = Columns()
    static let table = TableSource("tally")
    static let stored = StoredColumns(columns, blank: Count(number: 0))
}

@Suite struct `A number that is none of 64 bits with a sign` {
    private let store: Store
    private let greatest = Count(number: UInt64(Int64.max))

    init() async throws {
        let sql = """
            CREATE TABLE tally(
              pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, number INTEGER NOT NULL) STRICT;
            """
        let chain = MigrationChain(
            applicationID: 0x636f_756e, applicationVersion: "1",
            steps: [MigrationChain.Step("counts", sql: sql)])
        store = try await Store(.temporary, chain)
        try await store.write { [greatest] in try $0.insert(greatest) }
    }

    @Test func `is refused, and leaves what is stored as it was`() async throws {
        var greater = greatest
        greater.number += 1
        let edited = greater
        let refusal = StoreError.unstorable(
            record: "Count", column: "number", reason: "a number too large for a column")
        await #expect(throws: refusal) { try await store.write { try $0.update(edited) } }
        await #expect(throws: refusal) {
            try await store.write { try $0.update(ListQuery<Count>()) { [$0.number.to(.max)] } }
        }
        #expect(try await store.read { try $0.fetch(ListQuery<Count>()) } == [greatest])
        await store.close()
    }

    @Test(arguments: [UInt64(Int64.max) + 1, .max])
    func `is greater than all that are stored`(number: UInt64) async throws {
        let counts = try await store.read { context in
            (
                try context.count(ListQuery<Count> { $0.number == number }),
                try context.count(ListQuery<Count> { $0.number < number })
            )
        }
        #expect(counts.0 == 0 && counts.1 == 1)
        await store.close()
    }
}

@Suite struct `A value that does not become JSON` {
    private func refusal(_ column: String, _ reason: String) -> StoreError {
        .unstorable(record: "Bill", column: column, reason: reason)
    }

    @Test func `is refused, and leaves what is stored as it was`() async throws {
        let store = try await Store(.temporary, ledger)
        var good = Bill()
        good.reason = Bill.Reason(isKnown: true)
        var bad = good
        bad.reason = Bill.Reason(isKnown: false)
        let (stored, edited) = (good, bad)
        try await store.write { try $0.insert(stored) }
        let refusal = refusal("reason", "a value that does not become JSON")
        await #expect(throws: refusal) { try await store.write { try $0.update(edited) } }
        await #expect(throws: refusal) { try await store.write { try $0.upsert(edited) } }
        await #expect(throws: refusal) {
            try await store.write {
                try $0.update(ListQuery<Bill>()) { [$0.reason.to(Bill.Reason(isKnown: false))] }
            }
        }
        #expect(try await store.read { try $0.fetch(ListQuery<Bill>()) } == [stored])
        await store.close()
    }

    @Test func `is a decimal that is no number, alone or in a list`() async throws {
        let store = try await Store(.temporary, ledger)
        let reason = "a decimal that is not a number"
        await #expect(throws: refusal("amount", reason)) {
            try await store.write { try $0.insert(Bill(amount: Bill.Amount(sum: .nan))) }
        }
        await #expect(throws: refusal("parts", reason)) {
            try await store.write { try $0.insert(Bill(parts: [1, .nan])) }
        }
        await store.close()
    }

    @Test func `is no text that only looks like one`() async throws {
        let store = try await Store(.temporary, ledger)
        let bill = Bill(amount: Bill.Amount(sum: 2, note: #"NaN "NaN\"#), parts: [0.5])
        try await store.write { try $0.insert(bill) }
        #expect(try await store.read { try $0.fetch(ListQuery<Bill>()) } == [bill])
        await store.close()
    }
}
