import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

/// Random queries over random stores: what is found, and that a list that is followed keeps it.
@Suite(.timeLimit(.hanging)) struct `A query over a store` {
    private static let texts = [
        "tea", "te", "ea", "buro", "Büro", "日", "本語", "strasse", "full", "Ada", "🎉", "x", "t",
        "user1", "user", "tea x", "Büro tea", "日本", "zz", "\u{301}", "-", "tea Ada", "org", "Téa",
    ]

    private func queries(
        _ seed: UInt64, _ subject: SearchQuery.Subject
    ) -> RandomQuery {
        RandomQuery(
            subject: subject, texts: Self.texts, random: SeededGenerator(seed: seed))
    }

    private func lived(_ seed: UInt64, steps: Int) async throws -> StoreFixture {
        let fixture = try await StoreFixture(seed: seed)
        var schedule = RandomSchedule(seed: seed)
        for _ in 0..<steps {
            let before = schedule
            schedule = try await fixture.store.write { context in
                var schedule = before
                try schedule.step(&context)
                return schedule
            }
        }
        return fixture
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `finds what a look at each row finds`(seed: UInt64) async throws {
        let fixture = try await lived(seed, steps: 150)
        let greenwich = LocalTime.fixed(secondsFromGMT: 0)
        let people = try await authors(fixture)
        let titles = try await titles(fixture)
        let (posts, users, comments) = try await fixture.store.read { context in
            (
                try context.fetch(ListQuery<Post>()), try context.fetch(ListQuery<User>()),
                try context.fetch(ListQuery<SheafModel.Comment>.recent())
            )
        }
        var random = queries(seed, .posts)
        for _ in 0..<60 {
            let query = random.query()
            let wanted = posts.filter { post in
                query.condition.map { NaiveRow(post, people).fulfils($0) } ?? true
            }
            try await check(
                ListQuery<PostSummary>().filtered(by: query, in: greenwich).sorted(as: query),
                finds: Set(wanted.map(\.id)), "\(seed): \(query)", fixture)
        }
        random = queries(seed, .people)
        for _ in 0..<60 {
            let query = random.query()
            let wanted = users.filter { user in
                query.condition.map { NaiveRow(user).fulfils($0) } ?? true
            }
            try await check(
                ListQuery<UserSummary>().filtered(by: query, in: greenwich).sorted(as: query),
                finds: Set(wanted.map(\.id)), "\(seed): \(query)", fixture)
        }
        let answered = try await answered(posts, people, fixture)
        random = queries(seed, .comments)
        for _ in 0..<60 {
            let query = random.query()
            let wanted = comments.filter { comment in
                query.condition.map {
                    NaiveRow(comment, people, titles, answered: answered).fulfils($0)
                } ?? true
            }
            try await check(
                ListQuery<CommentSummary>.recent().filtered(by: query, in: greenwich)
                    .sorted(as: query),
                finds: Set(wanted.map(\.id)), "\(seed): \(query)", fixture)
        }
        await fixture.store.close()
    }

    /// All ways in which rows are read: the whole list, a page of it, and how many there are.
    private func check<R: Record>(
        _ query: ListQuery<R>, finds wanted: Set<R.ID>, _ name: String, _ fixture: StoreFixture
    ) async throws {
        let (all, page, count) = try await fixture.store.read { context in
            (
                try context.fetch(query).map(\.id),
                try context.fetch(query.limited(to: 4, from: 1)).map(\.id),
                try context.count(query)
            )
        }
        #expect(Set(all) == wanted, "\(name)")
        #expect(all.count == count && all.count == wanted.count, "\(name)")
        #expect(page == Array(all.dropFirst().prefix(4)), "\(name)")
    }

    private func authors(_ fixture: StoreFixture) async throws -> [User.ID: NaiveAuthor] {
        let rows = try await fixture.store.read { context in
            try context.rows(
                """
                SELECT
                  id, username, coalesce(nullif(full_name, ''), nullif(username, ''), email), email
                FROM user
                """
            ) { (row) throws(StoreError) in
                (
                    try row.value(0) as User.ID,
                    NaiveAuthor(
                        username: try row.text(1), name: try row.text(2), email: try row.text(3))
                )
            }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// What the authors of living posts and of all comments are called, and their addresses.
    private func answered(
        _ posts: [Post], _ people: [User.ID: NaiveAuthor], _ fixture: StoreFixture
    ) async throws -> [UUID: [String]] {
        var names: [UUID: [String]] = [:]
        for post in posts {
            names[post.id.uuid] = NaiveAuthor.namesAndAddress(of: post.author, people)
        }
        // Those in the trash as well: their replies stay, and answer them.
        let comments = try await fixture.store.read { context in
            try context.rows(
                """
                SELECT comment.id, user.id, author_label_name, author_label_email
                FROM comment LEFT JOIN user ON user.pk = comment.author_pk
                """
            ) { (row) throws(StoreError) in
                let person: User.ID? = try row.value(1)
                let label = AuthorLabel(name: try row.text(2), email: try row.text(3))
                return (
                    try row.value(0) as SheafModel.Comment.ID,
                    Authorship(userID: person, label: label)
                )
            }
        }
        for (id, author) in comments {
            names[id.uuid] = NaiveAuthor.namesAndAddress(of: author, people)
        }
        return names
    }

    private func titles(_ fixture: StoreFixture) async throws -> [Post.ID: String] {
        let rows = try await fixture.store.read { context in
            try context.rows("SELECT id, title FROM post") { (row) throws(StoreError) in
                (try row.value(0) as Post.ID, try row.text(1))
            }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `is kept by a live list through random changes`(seed: UInt64) async throws {
        let fixture = try await lived(seed, steps: 40)
        let store = fixture.store
        var random = queries(seed, .posts)
        var shadows: [ListShadow<PostSummary>] = []
        for _ in 0..<8 {
            let query = random.query()
            shadows.append(
                try await ListShadow(
                    ListQuery<PostSummary>.recent().filtered(by: query, in: .system)
                        .sorted(as: query), of: store))
        }
        for shadow in shadows { try await shadow.begin() }
        var schedule = RandomSchedule(seed: seed &+ 1)
        for step in 0..<60 {
            let before = schedule
            schedule = try await store.write { context in
                var schedule = before
                try schedule.step(&context)
                return schedule
            }
            await store.settle()
            for shadow in shadows {
                while try await shadow.take() {}
                #expect(shadow.failures.isEmpty, "\(seed), \(step)")
                #expect(try await shadow.isCurrent(store), "\(seed), \(step): \(shadow.query)")
            }
        }
        await store.close()
    }

    @Test func `leaves out nothing by its days, whatever the clock of the machine`() async throws {
        let fixture = try await StoreFixture()
        // An hour before the year ends in Greenwich, and half an hour into it in Berlin.
        let moment = Date(timeIntervalSince1970: 1_767_225_600 - 1_800)
        try await fixture.post("late") { $0.createdAt = moment }
        func found(_ text: String, _ hours: Int) async throws -> Bool {
            let query = try SearchQuery(text, for: [.posts])
            let list = ListQuery<PostSummary>()
                .filtered(by: query, in: .fixed(secondsFromGMT: hours * 3_600))
            return try await !fixture.list(list).isEmpty
        }
        #expect(try await found("before:2026", 0))
        #expect(try await !found("before:2026", 1))
        #expect(try await found("created:2026-01-01", 1))
        #expect(try await found("after:2025", 1))
        #expect(try await !found("after:2025", 0))
    }
}
