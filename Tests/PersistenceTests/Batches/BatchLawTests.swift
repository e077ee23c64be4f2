import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Whatever a batch does` {
    private func contents(_ fixture: StoreFixture) async throws -> [String] {
        try await dump(fixture.store) + dumpWords(fixture.store)
    }

    /// A batch of any kind over a store of any kind.
    private func anyBatch(
        _ fixture: StoreFixture, _ random: inout SeededGenerator
    ) async throws -> Batch {
        let people = try await fixture.list(ListQuery<User>.everybody())
        let posts = try await fixture.list(ListQuery<PostSummary>())
        let statuses: [PostStatus?] = [nil, .draft, .published, .archived]
        let tags = ["tea", "sea", "new \(random.next() % 3)"]
        let author = people.randomElement(using: &random)?.id
        let filter = PostFilter(
            status: statuses.randomElement(using: &random) ?? nil,
            tags: random.next() % 4 == 0 ? ["tea"] : [],
            madeBefore: random.next() % 4 == 0
                ? posts.randomElement(using: &random)?.createdAt : nil)
        let tag = tags.randomElement(using: &random) ?? ""
        var works: [Batch.Work] = [
            .posts(.publish, filter), .posts(.makeDraft, filter), .posts(.archive, filter),
            .posts(.addTag(tag), filter), .posts(.removeTag(tag), filter),
            .posts(.setLikes(Int(random.next() % 5)), filter),
            .people(.activate), .people(.deactivate, PersonFilter(role: .user)),
        ]
        if let author { works.append(.posts(.setAuthor(author), filter)) }
        // Rarely, so that something is left.
        if random.next() % 8 == 0 {
            works = [
                .posts(.delete, filter),
                .people(.delete(you: author), PersonFilter(isActive: false)),
            ]
        }
        var batch = Batch(works.randomElement(using: &random) ?? .posts(.publish))
        if random.next() % 3 == 0 {
            let ids = posts.map(\.id.uuid) + people.map(\.id.uuid)
            batch.only = Set(ids.filter { _ in random.next() % 2 == 0 })
        }
        return batch
    }

    private static let living = "SELECT count(*) FROM post WHERE deleted_at IS NULL"

    /// A mixed life on the file, batches in between: what follows from rows holds, what was shown is
    /// what is done, and undoing all of it ends where it began.
    @Test(arguments: SeededGenerator.seeds(6))
    func `is undone to the row, and was shown before`(seed: UInt64) async throws {
        let fixture = try await StoreFixture(seed: seed)
        var random = SeededGenerator(seed: seed)
        var schedule = RandomSchedule(seed: seed, purges: false)
        var steps = 0
        // Such a life may end with everything in the trash, where no batch has anything to do.
        var living = 0
        while steps < 60 || living < 5 {
            steps += 1
            let before = schedule
            schedule = try await fixture.store.write { context in
                var schedule = before
                try schedule.step(&context)
                return schedule
            }
            living = try await fixture.number(Self.living)
        }
        var states: [[String]] = []
        for round in 0..<30 {
            let batch = try await anyBatch(fixture, &random)
            let before = try await contents(fixture)
            let preview = try await fixture.store.read { try $0.preview(batch) }
            let report = try await fixture.store.write(WriteOptions(undo: UndoAction())) {
                try $0.run(round % 2 == 0 ? batch : preview.batch)
            }
            try #require(report.count == preview.count, "seed \(seed): \(batch.work)")
            for (name, sql) in DerivedDataLaws.all {
                try #require(
                    try await fixture.number(sql) == 0, "seed \(seed), \(batch.work): \(name)")
            }
            let after = try await contents(fixture)
            try #require((before != after) == (report.count > 0), "seed \(seed): \(batch.work)")
            if before != after { states.append(before) }
        }
        #expect(!states.isEmpty, "seed \(seed)")
        for state in states.reversed() {
            let group = try await fixture.store.undo()
            #expect(group.notebookAction != nil)
            try #require(
                try await contents(fixture) == state, "seed \(seed): \(group.action.label)")
        }
    }
}
