import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault

private struct Appointment: StoredRecord, Equatable {
    var id = UUID()
    var title = ""
    var start: Date
    var end: Date?

    struct Columns: Sendable {
        let id = Column("id", \Appointment.id)
        let title = Column("title", \Appointment.title)
        let start = Column("start", \Appointment.start)
        let end = Column("end_at", \Appointment.end)
    }

    static let columns = Columns()
    static let table = TableSource("appointment")
    static let stored = StoredColumns(blank: Appointment(start: .distantPast)) {
        columns.id.holding(\.id)
        columns.title.holding(\.title)
        columns.start.holding(\.start)
        columns.end.holding(\.end)
        RecordPart.writing("latest") { max($0.start, $0.end ?? $0.start) }
    }
}

private let calendar = MigrationChain(
    applicationID: 0x6361_6c65, applicationVersion: "1",
    steps: [
        MigrationChain.Step(
            "appointments",
            sql: """
                CREATE TABLE appointment(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, title TEXT NOT NULL,
                  start INTEGER NOT NULL, end_at INTEGER, latest INTEGER NOT NULL) STRICT;
                """)
    ])

@Suite struct `A date that no column can hold` {
    private static let dates: [(Date, String)] = [
        (Date(timeIntervalSince1970: .nan), "a date that is not a number"),
        (Date(timeIntervalSince1970: .infinity), "a date too far away"),
        (Date(timeIntervalSince1970: -.infinity), "a date too far away"),
        (Date(timeIntervalSince1970: 1e300), "a date too far away"),
    ]

    private static func refusal(_ column: String, _ reason: String) -> StoreError {
        .unstorable(record: "Appointment", column: column, reason: reason)
    }

    @Test(arguments: dates.indices)
    func `is refused in every way to store a record`(index: Int) async throws {
        let (odd, reason) = Self.dates[index]
        let store = try await Store(.temporary, calendar)
        let good = Appointment(start: Date(timeIntervalSince1970: 1_000))
        let bad = Appointment(start: odd)
        var ending = good
        ending.end = odd
        let edited = ending
        await #expect(throws: Self.refusal("start", reason)) {
            try await store.write { try $0.insert(bad) }
        }
        await #expect(throws: Self.refusal("start", reason)) {
            try await store.write { _ = try $0.insertMany([good, bad]) }
        }
        await #expect(throws: Self.refusal("start", reason)) {
            try await store.write { try $0.upsert(bad) }
        }
        try await store.write { try $0.insert(good) }
        await #expect(throws: Self.refusal("end_at", reason)) {
            try await store.write { try $0.update(edited) }
        }
        await #expect(throws: Self.refusal("end_at", reason)) {
            try await store.write { try $0.update(ListQuery<Appointment>()) { [$0.end.to(odd)] } }
        }
        #expect(try await store.read { try $0.fetch(ListQuery<Appointment>()) } == [good])
        await store.close()
    }

    @Test(arguments: dates.indices)
    func `may be compared with, as the limit on its side`(index: Int) async throws {
        let odd = Self.dates[index].0
        let store = try await Store(.temporary, calendar)
        try await store.write { try $0.insert(Appointment(start: .distantFuture)) }
        let before = try await store.read {
            try $0.count(ListQuery<Appointment> { $0.start < odd })
        }
        #expect(before == (odd.timeIntervalSince1970 < 0 ? 0 : 1))
        await store.close()
    }

    @Test func `is refused as the expiry of a secret`() async throws {
        let secrets = try InMemorySecretStore(passphrase: SecretBytes(text: "correct horse"))
        let key = try ItemKey(service: "mail", account: "ann")
        for (odd, _) in Self.dates {
            await #expect(throws: VaultError.invalidInput(.expiry)) {
                try await secrets.upsert(SecretBytes(text: "s"), for: key, expires: .at(odd))
            }
        }
        #expect(try await secrets.items(of: nil) == [])
        let bench = try VaultBench()
        let vault = try await bench.created()
        await #expect(throws: VaultError.invalidInput(.expiry)) {
            try await vault.save(SecretBytes(text: "s"), for: key, expires: Self.dates[0].0)
        }
    }

    @Test func `ends no program that keeps a draft or names a backup`() throws {
        let directory = try TemporaryDirectory()
        for (odd, _) in Self.dates {
            let drafts = DraftFiles(folder: directory.file("drafts"))
            let draft = Draft(form: "letter", fields: [:], savedAt: odd)
            try drafts.keep(draft)
            try drafts.leave(draft)
            let backups = BackupFolder(directory.file("backups"), name: "books")
            #expect(backups.path(at: odd).hasSuffix(".db"))
            _ = IdentifierSource().nextUUID(at: odd)
        }
    }
}
