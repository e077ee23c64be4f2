import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `A row that another program wrote past the rules of its table` {
    /// A store with two people, two posts with tags, and two comments on each.
    private func fixture() async throws -> InterchangeFixture {
        let fixture = try await InterchangeFixture()
        let person = try await fixture.stored.person("ada") {
            $0.favouriteColours = ["red", "green", "blue"]
            $0.scores = [1, 2, 3]
            $0.metadata = ["city": "London", "dog": "Rex"]
        }
        try await fixture.stored.person("bob")
        for (title, tags) in [("One", ["garden", "music"]), ("Two", ["garden"])] {
            let post = try await fixture.stored.post(title, by: person) { $0.tags = tags }
            try await fixture.stored.comment("on \(title)", on: post)
            try await fixture.stored.comment("on \(title) too", on: post)
        }
        return fixture
    }

    private func export(_ fixture: InterchangeFixture) async throws -> (
        text: String, damaged: [DamagedRow]
    ) {
        let pieces = Mutex<[UInt8]>([])
        let damaged = try await Exporter().export(fixture.stored.store) { piece in
            pieces.withLock { $0 += piece }
        }
        return (pieces.withLock { String(decoding: $0, as: UTF8.self) }, damaged)
    }

    /// Rows of every table that belong to nothing.
    private static let ownerless: [(table: String, columns: String, values: String)] =
        ["user", "post", "comment"].map {
            ("\($0)_metadata", "\($0)_pk, key, value", "NULL, 'k', 'v'")
        }
        + ["post", "comment"].map { ("\($0)_like", "\($0)_pk, user_pk", "NULL, 1") }
        + [
            ("user_colour", "user_pk, position, value", "NULL, 1, 'red'"),
            ("user_score", "user_pk, position, value", "NULL, 1, 1"),
            ("comment", "updated_at, post_pk", "0, NULL"),
            ("post_tally", "post_pk, kind, device, amount", "NULL, 'view', 'd', 1"),
            ("post_tag", "post_pk, tag_pk", "NULL, 1"),
            ("post_tag", "post_pk, tag_pk", "1, NULL"),
            ("follow", "follower_pk, followed_pk", "NULL, 1"),
            ("follow", "follower_pk, followed_pk", "1, NULL"),
            ("post_like", "post_pk, user_pk", "2, NULL"),
        ]

    @Test func `is named by an export where it belongs to nothing`() async throws {
        let fixture = try await fixture()
        let ids = Self.ownerless.indices.map { UUID(high: 7, low: UInt64($0)) }
        let inserts = zip(Self.ownerless, ids).map { row, id in
            let digits = id.uuidString.replacing("-", with: "")
            return "INSERT INTO \(row.table)(id, created_at, \(row.columns))"
                + " VALUES (x'\(digits)', 0, \(row.values));"
        }
        let before = try await export(fixture)
        #expect(before.damaged.isEmpty)
        try await StoreDamage.run(inserts.joined(separator: "\n"), on: fixture.stored.store.path)

        let damaged = try await export(fixture).damaged
        let named = zip(Self.ownerless, ids).map { "\($0.table) \($1.uuidString.lowercased())" }
        #expect(damaged.map { "\($0.table) \($0.id)" }.sorted() == named.sorted())
        #expect(
            damaged.allSatisfy { if case .ownerless = $0.damage { true } else { false } },
            "\(damaged)")
    }

    @Test func `is named by an export where its post has no identifier`() async throws {
        let fixture = try await fixture()
        try await StoreDamage.run(
            "UPDATE post SET id = x'0102' WHERE title = 'One';", on: fixture.stored.store.path)
        let (text, damaged) = try await export(fixture)
        #expect(!text.contains("on One") && text.contains("on Two"))
        #expect(damaged.map(\.table).sorted() == ["comment", "comment", "post"])
        #expect(damaged.count { $0.damage == .ofNameless(table: "post") } == 2, "\(damaged)")
    }

    @Test(arguments: ["NULL", "x'00ff'", "1.5"])
    func `costs a list one value and not the rest`(value: String) async throws {
        let fixture = try await fixture()
        try await StoreDamage.run(
            """
            UPDATE user_colour SET value = \(value) WHERE value = 'green';
            UPDATE user_score SET value = \(value) WHERE value = 2;
            UPDATE user_metadata SET value = \(value) WHERE key = 'city';
            UPDATE tag SET name = \(value) WHERE name = 'garden';
            """, on: fixture.stored.store.path)
        // A column of texts makes a text of any number.
        let isText = value == "1.5"
        let people = try await fixture.stored.store.read {
            try $0.fetchReadable(ListQuery<User>.everybody())
        }
        #expect(people.rows.map(\.username) == ["bob"])
        #expect(people.damaged.map(\.damage) == [.incomplete])
        let ada = try #require(people.legible.first { $0.username == "ada" })
        #expect(ada.favouriteColours == (isText ? ["red", "1.5", "blue"] : ["red", "blue"]))
        #expect(ada.scores == [1, 3])
        #expect(ada.metadata == (isText ? ["city": "1.5", "dog": "Rex"] : ["dog": "Rex"]))
        let posts = try await fixture.stored.store.read {
            try $0.fetchReadable(ListQuery<PostSummary>().sorted { [$0.title.ascending] })
        }
        #expect(posts.legible.map { $0.tags.filter { $0 != "1.5" } } == [["music"], []])
        #expect(posts.damaged.map(\.damage) == (isText ? [] : [.incomplete, .incomplete]))

        let (text, damaged) = try await export(fixture)
        #expect(text.contains(#""username":"ada""#) && text.contains("on One"))
        #expect(
            damaged.map(\.table).sorted()
                == (isText
                    ? ["user", "user_score"]
                    : ["post", "post", "tag", "user", "user_colour", "user_metadata", "user_score"])
        )
    }

    @Test func `costs a live list of its tags nothing`() async throws {
        let fixture = try await fixture()
        try await StoreDamage.run(
            "UPDATE tag SET name = x'00ff' WHERE name = 'garden';", on: fixture.stored.store.path)
        let list = try await ListShadow(
            ListQuery<PostSummary>().sorted { [$0.title.ascending] }, of: fixture.stored.store)
        try await list.begin()
        try await fixture.stored.post("Three")
        try await list.follow(until: fixture.stored.store)
        #expect(list.failures.isEmpty && list.updates > 0)
    }
}
