import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Version 16 of the schema` {
    /// What another program may have written into a file of the version before.
    private static let doubles = """
        DROP INDEX post_tag_id; DROP INDEX post_tally_id;
        INSERT INTO post_tag(id, created_at, deleted_at, post_pk, tag_pk)
          SELECT randomblob(16), created_at, NULL, post_pk, tag_pk FROM post_tag;
        INSERT INTO post_tag(id, created_at, deleted_at, post_pk, tag_pk)
          SELECT randomblob(16), created_at, 1, post_pk, tag_pk FROM post_tag;
        INSERT INTO post_tally(id, created_at, post_pk, kind, device, amount)
          SELECT randomblob(16), created_at, post_pk, kind, device, amount + 1 FROM post_tally;
        """

    @Test func `makes one of links and numbers that are there twice`() async throws {
        let fixture = try await SchemaFixture(version: 15)
        let store = try await fixture.open()
        let links = try await links(store)
        let tallies = try await number("SELECT count(*) FROM post_tally", store)
        await store.close()

        let doubled = try await SchemaFixture(version: 15)
        try await SQLiteShell(path: doubled.path).run(Self.doubles)
        let merged = try await doubled.open()
        #expect(try await self.links(merged) == links && !links.isEmpty)
        #expect(try await number("SELECT count(*) FROM post_tally", merged) == tallies)
        #expect(try await NotebookCheck.findings(in: merged).besidesOddValues == [])
        await merged.close()
    }

    @Test func `is repaired where the index that forbids such is gone`() async throws {
        let fixture = try await SchemaFixture(version: 15)
        await (try await fixture.open()).close()
        try await SQLiteShell(path: fixture.path).run(
            """
            DROP INDEX post_tag_post; DROP INDEX post_tally_post;
            INSERT INTO post_tag(id, created_at, post_pk, tag_pk)
              SELECT randomblob(16), created_at, post_pk, tag_pk FROM post_tag;
            INSERT INTO post_tally(id, created_at, post_pk, kind, device, amount)
              SELECT randomblob(16), created_at, post_pk, kind, device, amount FROM post_tally;
            """)
        let store = try await fixture.open()
        let findings = try await NotebookCheck.findings(in: store)
        #expect(!findings.isEmpty)
        try await NotebookRepair.run(findings, on: store)
        #expect(try await NotebookCheck.findings(in: store).besidesOddValues == [])
        await store.close()
    }

    /// The living links, each a post and a tag.
    private func links(_ store: Store) async throws -> Set<[Int64]> {
        try await store.read { context in
            let links = try context.rows(
                "SELECT post_pk, tag_pk FROM post_tag WHERE deleted_at IS NULL"
            ) { (row) throws(StoreError) in [try row.integer(0), try row.integer(1)] }
            #expect(links.count == Set(links).count)
            return Set(links)
        }
    }

    private func number(_ sql: String, _ store: Store) async throws -> Int64 {
        try await store.read { try $0.connection.integer(sql) }
    }
}
