import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A table with some of the columns` {
    private static let whole = """
        {"sheaf":"export","schemaVersion":1}
        {"kind":"person","id":"0193a1b2-0000-7000-8000-000000000001","username":"ada",\
        "email":"a@x.org","firstName":"Ada","lastName":"King","role":"admin","isActive":false,\
        "birthDate":"1815-12-10","createdAt":"2026-01-01T00:00:00.001Z",\
        "updatedAt":"2026-01-02T00:00:00.002Z"}
        {"kind":"post","id":"0193a1b2-0000-7000-8000-000000000002","title":"T","content":"c",\
        "status":"archived","likes":3,"views":4,"createdAt":"2026-01-01T00:00:00.001Z",\
        "updatedAt":"2026-01-02T00:00:00.002Z"}

        """
    private static let ada = "0193a1b2-0000-7000-8000-000000000001"
    private static let post = "0193a1b2-0000-7000-8000-000000000002"

    @Test(arguments: [
        "id,first_name,active,role\n\(ada),Ada,,\n", "id,username,last_name\n\(ada),,King\n",
        "id,email,age\n\(ada),a@x.org,\n",
        "id,email,created_at\n\(ada),a@x.org,2026-01-01T00:00:00.001Z\n",
        "id,email,updated_at\n\(ada),a@x.org,2026-01-02T00:00:00.002Z\n",
        "id,email,active\n\(ada),a@x.org,perhaps\n",
        "id,email,first_name,last_name,birth_date,metadata\n\(ada),a@x.org,Ada\n",
    ])
    func `leaves of a person what it does not say`(table: String) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.whole)
        let before = try #require(try await fixture.person())
        let report = try await fixture.take(["people.csv": table], in: "in")
        var after = try #require(try await fixture.person())
        after.metadata = before.metadata
        if table.contains("perhaps") { after.updatedAt = before.updatedAt }
        #expect(after == before && report.people.added == 0)
    }

    @Test(arguments: [
        "id,title,status,likes,views\n\(post),T,,,\n",
        "id,title,content,created_at\n\(post),T,c,2026-01-01T00:00:00.001Z\n",
        "id,title,content,updated_at\n\(post),T,c,2026-01-02T00:00:00.002Z\n",
        "id,title,content,image,tags\n\(post),T\n",
    ])
    func `leaves of a post what it does not say`(table: String) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.whole)
        let before = try #require(try await fixture.post())
        let report = try await fixture.take(["posts.csv": table], in: "in")
        #expect(report.posts.unchanged == 1 && report.posts.total == 1)
        #expect(try await fixture.post() == before)
    }

    @Test func `with the date of the last edit is made of what is here`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.whole)
        let before = try #require(try await fixture.person())
        try await fixture.editPerson { $0.phone = "1" }
        let date = try #require(try await fixture.person()).updatedAt
        let table = "id,phone,username,updated_at\n\(Self.ada),2,ada,\(Timestamp.text(of: date))\n"
        #expect(try await fixture.take(["p.csv": table], in: "in").people.updated == 1)
        #expect(try await fixture.person()?.phone == "2")
        #expect(try await fixture.person()?.createdAt == before.createdAt)
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `whichever they are and in any order changes nothing`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.whole)
        let before = try await fixture.export()
        let person = [
            ("username", "ada"), ("email", "a@x.org"), ("first_name", "Ada"),
            ("last_name", "King"), ("role", "admin"), ("active", "false"),
            ("birth_date", "1815-12-10"), ("age", ""), ("bio", ""), ("phone", ""), ("city", ""),
            ("scores", ""), ("created_at", "2026-01-01T00:00:00.001Z"),
            ("updated_at", "2026-01-02T00:00:00.002Z"), ("metadata", ""), ("avatar", ""),
        ]
        let post = [
            ("title", "T"), ("content", "c"), ("status", "archived"), ("tags", ""),
            ("likes", "3"), ("views", "4"), ("author", ""), ("image", ""), ("metadata", ""),
            ("created_at", "2026-01-01T00:00:00.001Z"),
            ("updated_at", "2026-01-02T00:00:00.002Z"),
        ]
        // Cells that may be empty, since every row has a value of that kind.
        let given = ["username", "role", "active", "status", "likes", "views", "created_at"]
        for (name, id, fields, needed) in [
            ("people", Self.ada, person, ["email"]), ("posts", Self.post, post, ["title", "tags"]),
        ] {
            let chosen = fields.filter {
                needed.contains($0.0) || Bool.random(using: &random)
            }.shuffled(using: &random)
            let cells = chosen.map {
                given.contains($0.0) && Int.random(in: 0..<3, using: &random) == 0 ? "" : $0.1
            }
            let table =
                (["id"] + chosen.map(\.0)).joined(separator: ",") + "\n"
                + ([id] + cells).joined(separator: ",") + "\n"
            let report = try await fixture.take(["\(name).csv": table], in: "of \(name)")
            #expect(report.people.unchanged + report.posts.unchanged == 1, "\(seed): \(table)")
            #expect(try await fixture.export() == before, "\(seed): \(table)")
        }
    }
}
