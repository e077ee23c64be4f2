import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Sections by the months of this machine` {
    @Test func `begin and end as its clock says, summer time included`() async throws {
        let fixture = try await StoreFixture()
        var random = SeededGenerator(seed: 7)
        // The hours around the ends of many months, where a fixed offset would be wrong.
        var dates = (0..<60).map { Self.date(year: 2020 + $0 / 12, month: 1 + $0 % 12) }
        dates += dates.map {
            $0.addingTimeInterval(Double.random(in: -7_200...7_200, using: &random))
        }
        for (number, date) in dates.enumerated() {
            try await fixture.post("Post \(number)") { $0.createdAt = date }
        }
        let query = ListQuery<PostSummary>.recent().sectioned { .localMonth($0.createdAt) }
        let months = try await fixture.store.read { context in
            let statement = ListSQL(query).keyset.statement(.section, by: nil, nil)
            return try context.rows(statement.sql, statement.arguments) {
                (row) throws(StoreError) in
                try row.text(0)
            }
        }
        #expect(months == dates.sorted(by: >).map(Self.month))
    }

    private static func date(year: Int, month: Int) -> Date {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), 1)
        parts.tm_isdst = -1
        return Date(timeIntervalSince1970: Double(mktime(&parts)))
    }

    private static func month(of date: Date) -> String {
        var moment = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        localtime_r(&moment, &parts)
        let month = parts.tm_mon + 1
        return "\(parts.tm_year + 1900)-\(month < 10 ? "0" : "")\(month)"
    }
}
