import Persistence
import SheafModel
import SheafTestSupport

@testable import SheafNotebook

extension [NotebookFinding] {
    /// Those that are not about what older versions and imports let in: two people of one user name, a
    /// date beyond every calendar.
    var besidesOddValues: [NotebookFinding] {
        filter { if case .odd = $0 { false } else { true } }
    }
}

extension StoreFixture {
    /// People, posts with tags, a thread, likes, follows; Japanese, too.
    static func ofPeopleAndPosts() async throws -> StoreFixture {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada") {
            $0.favouriteColours = ["red"]
            $0.scores = [1, 2]
            $0.metadata = ["city": "London"]
        }
        let bob = try await fixture.person("bob")
        let one = try await fixture.post("One", by: ada, "text of one") { $0.tags = ["garden"] }
        let two = try await fixture.post("庭の記録", by: bob, "水をやる") {
            $0.tags = ["garden", "music"]
        }
        let first = try await fixture.comment("first", on: one, by: bob)
        try await fixture.comment("second", on: one, to: first, by: ada)
        try await fixture.comment("elsewhere", on: two, by: ada)
        try await fixture.store.write { context in
            _ = try context.like(post: one.id, by: bob.id)
            _ = try context.follow(bob.id, by: ada.id)
        }
        return fixture
    }

    /// What people wrote, in the trash or not.
    func texts() async throws -> Set<String> {
        Set(
            try await store.read { context in
                try context.rows(
                    "SELECT title FROM post UNION ALL SELECT body FROM post UNION ALL SELECT body FROM comment"
                ) { (row) throws(StoreError) in try row.text(0) }
            })
    }
}
