import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Derived data` {
    @Test(arguments: SeededGenerator.seeds(8))
    func `equals its rebuild after any schedule`(seed: UInt64) async throws {
        let fixture = try await StoreFixture(seed: seed)
        var schedule = RandomSchedule(seed: seed)
        for round in 0..<6 {
            let before = schedule
            schedule = try await fixture.store.write { context in
                var schedule = before
                for _ in 0..<40 { try schedule.step(&context) }
                return schedule
            }
            for (name, sql) in DerivedDataLaws.all {
                #expect(try await fixture.number(sql) == 0, "\(name), round \(round)")
            }
            try await checkWords(fixture)
        }
        // A schedule in which nothing happens would prove nothing.
        let rows = ["post", "comment", "post_tag", "follow", "post_like"]
            .map { "(SELECT count(*) FROM \($0))" }.joined(separator: " + ")
        #expect(try await fixture.number("SELECT \(rows)") > 30)
    }

    /// Prepared texts are those of their texts, and the word indexes those of both.
    private func checkWords(_ fixture: StoreFixture) async throws {
        let texts = try await fixture.store.read { context in
            try context.rows(
                """
                SELECT title, title_words FROM post UNION ALL SELECT body, body_words FROM post
                UNION ALL SELECT body, body_words FROM comment
                UNION ALL SELECT bio, bio_words FROM user
                UNION ALL SELECT username || ' ' || full_name || ' ' || email, name_words FROM user
                """
            ) { (row) throws(StoreError) in (try row.text(0), try row.value(1) as String?) }
        }
        for (text, words) in texts { #expect(SearchText.prepared(text) == words, "\(text)") }
        try await fixture.store.write { context in
            for table in ["user", "post", "comment"] {
                try context.execute(
                    """
                    INSERT INTO _\(table)_words(_\(table)_words, rank)
                    VALUES ('integrity-check', 1)
                    """)
            }
        }
    }

    @Test func `is kept for rows that come past the library`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let post = try await fixture.post("A")
        try await fixture.store.write { context in
            try context.execute(
                """
                INSERT INTO post(id, created_at, updated_at, author_pk, title, body)
                SELECT randomblob(16), 1, 1, pk, 'by the shell', 'words' FROM user
                """)
            for _ in 0..<2 {
                try context.execute(
                    """
                    INSERT INTO comment(id, created_at, updated_at, post_pk, parent_pk, body)
                    SELECT randomblob(16), 1, 1, pk, (SELECT max(pk) FROM comment), 'a'
                    FROM post WHERE id = ?
                    """, [post.id.sqlValue])
            }
        }
        #expect(try await fixture.find(User.self, ada.id)?.counts.posts == 1)
        #expect(
            try await fixture.list(ListQuery<PostSummary>.recent().filtered { $0.matches("word") })
                .map(\.title) == ["by the shell"])
        #expect(try await fixture.number(DerivedDataLaws.all["paths"] ?? "") == 0)
        #expect(try await fixture.number(DerivedDataLaws.all["folded authors"] ?? "") == 0)
    }
}
