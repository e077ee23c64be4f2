import Foundation
import Persistence

@testable import PersistenceStore
@testable import SheafNotebook

/// A list of the atlas, without its type.
struct AtlasList {
    let name: String
    let plan: ListPlan
    /// Whether two pages hold the same records.
    let isSamePage: (any Sendable, any Sendable) -> Bool
    /// Whether a window holds the records that an offset gives.
    let isSameWindow: (KeptOrder, Range<Int>, ListSQL, Connection) throws(StoreError) -> Bool

    init<R: Record & Hashable>(_ name: String, _ query: ListQuery<R>) {
        var query = query
        query.pageSize = 6
        self.name = name
        plan = ListPlan(query)
        isSamePage = { $0 as? [R] == $1 as? [R] && $0 is [R] }
        isSameWindow = { [query] (order, range, sql, connection) throws(StoreError) in
            let rows: [R] = try order.rows(range, of: sql, connection)
            let plain = PageSQL(query.window(range)).rows
            return try rows == connection.rows(plain.sql, plain.arguments, R.init(row:))
        }
    }

    static var all: [AtlasList] {
        [
            AtlasList("all", ListQuery<Spot>()),
            AtlasList("collated", ListQuery<Spot>().sorted { [$0.name.ascending] }),
            AtlasList(
                "mixed",
                ListQuery<Spot>().sorted {
                    [$0.height.descending, $0.name.ascending, $0.warmth.descending]
                }),
            AtlasList(
                "range", ListQuery<Spot> { $0.height >= 1 }.sorted { [$0.warmth.descending] }),
            AtlasList(
                "joined", ListQuery<Spot>().sorted { [$0.region.ascending, $0.height.descending] }),
            AtlasList(
                "not", ListQuery<Spot> { !($0.region == "r1") }.sorted { [$0.id.descending] }),
            AtlasList(
                "linked",
                ListQuery<Spot> { $0.labels.any { $0.name == "alp" || $0.name == "sea" } }
                    .sorted { [$0.name.descending] }),
            AtlasList(
                "counted",
                ListQuery<Spot> { $0.labels.count >= 1 }.observing { ColumnSet($0.name) }),
            AtlasList(
                "found", ListQuery<Spot> { $0.matches("alp") }.sorted { [$0.name.ascending] }),
            AtlasList(
                "nested",
                ListQuery<Region> { $0.places.any { $0.labels.count >= 1 && $0.region != "r2" } }
                    .sorted { [$0.name.descending] }),
            AtlasList(
                "in sections",
                ListQuery<Spot>().sorted {
                    [$0.height.descending, $0.name.ascending, $0.warmth.descending]
                }.sectioned { .value($0.height) }),
            AtlasList(
                "in months",
                ListQuery<Spot> { $0.labels.count >= 1 }.sorted { [$0.warmth.descending] }
                    .sectioned { _ in .month(Column<Spot, Date?>("warmth")) }),
            AtlasList(
                "in sections, whole",
                ListQuery<Spot>().sorted { [$0.id.ascending] }.sectioned { .initial($0.region) }),
            AtlasList("by height", ListQuery<Spot>().sorted { [$0.height.ascending] }),
            AtlasList(
                "equal first",
                ListQuery<Spot> { $0.height == 1 }.sorted { [$0.warmth.ascending] }),
            AtlasList("trimmed", ListQuery<Region>().sorted { [$0.name.ascending] }),
            AtlasList(
                "rare",
                ListQuery<Spot> { $0.labels.any { $0.id == 2 } && $0.height != 0 }
                    .sorted { [$0.name.ascending] }),
            AtlasList("undeclared", ListQuery<Spot> { $0.weather == nil }),
            AtlasList(
                "folded", ListQuery<Spot> { $0.warmth != 3 }.sorted { [$0.folded.ascending] }),
            AtlasList(
                "initials", ListQuery<Spot>().sectioned { .initial($0.folded) }),
            AtlasList("twins", ListQuery<Pair>().sorted { [$0.name.ascending] }),
            AtlasList("by twin", ListQuery<Pair> { $0.twin != "alp" }),
            AtlasList("window", ListQuery<Spot>().sorted { [$0.height.ascending] }.limited(to: 7)),
        ]
    }
}
