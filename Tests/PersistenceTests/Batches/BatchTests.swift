import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafSamples
import SheafTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.hanging)) struct `A batch` {
    /// Does a batch as an action of somebody.
    private func run(_ batch: Batch, _ fixture: StoreFixture) async throws -> BatchReport {
        try await fixture.store.write(WriteOptions(undo: UndoAction())) { try $0.run(batch) }
    }

    private func preview(_ batch: Batch, _ fixture: StoreFixture) async throws -> BatchPreview {
        try await fixture.store.read { try $0.preview(batch) }
    }

    private func contents(_ fixture: StoreFixture) async throws -> [String] {
        try await dump(fixture.store) + dumpWords(fixture.store)
    }

    @Test func `says beforehand how many rows change, how many do not and why`() async throws {
        let fixture = try await StoreFixture()
        for index in 1...7 { try await fixture.post("Draft \(index)") }
        try await fixture.post("Out") { $0.status = .published }
        let before = try await contents(fixture)
        let preview = try await preview(Batch(.posts(.publish)), fixture)
        #expect(preview.count == 7 && preview.skips[.already] == 1)
        #expect(
            preview.sample.map(\.name) == ["Draft 7", "Draft 6", "Draft 5", "Draft 4", "Draft 3"])
        #expect(preview.sample.allSatisfy { $0.change == .status(.draft, .published) })
        #expect(try await contents(fixture) == before)
    }

    @Test func `counts the archived posts that it would take out of the archive`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.post("Draft")
        try await fixture.post("Put away") { $0.status = .archived }
        try await fixture.post("Out") { $0.status = .published }
        for (action, count) in [
            (Batch.PostAction.publish, 1), (.makeDraft, 1), (.archive, 0), (.delete, 0),
        ] {
            let preview = try await preview(Batch(.posts(action)), fixture)
            #expect(preview.archived == count, "\(action)")
        }
        let drafts = try await preview(
            Batch(.posts(.publish, PostFilter(status: .draft))), fixture)
        #expect(drafts.archived == 0)
    }

    @Test func `is one action with one name, and undone as one`() async throws {
        let fixture = try await StoreFixture()
        for index in 1...3 { try await fixture.post("Draft \(index)") }
        try await fixture.post("Kept") { $0.status = .archived }
        let before = try await contents(fixture)
        let report = try await run(Batch(.posts(.publish, PostFilter(status: .draft))), fixture)
        #expect(report.count == 3 && report.skips.total == 0)
        let drafts = try await fixture.list(ListQuery<PostSummary>.withStatus(.draft))
        #expect(drafts.isEmpty)
        let group = try await fixture.store.undo()
        #expect(group.notebookAction == NotebookAction(.publish, "Draft 1", count: 3))
        #expect(try await contents(fixture) == before)
    }

    @Test func `deletes people so that each comes back alone`() async throws {
        let fixture = try await StoreFixture()
        var people: [User] = []
        for name in ["ada", "bea", "cyd"] { people.append(try await fixture.person(name)) }
        let (ada, bea) = (people[0].id, people[1].id)
        try await fixture.store.write { try $0.follow(bea, by: ada) }
        let report = try await run(Batch(.people(.delete(you: nil))), fixture)
        #expect(report.count == 3)
        try await fixture.store.write { try $0.restore(TrashItem.ID(ada.uuid), .person) }
        #expect(try await fixture.list(ListQuery<UserSummary>.everybody()).map(\.id) == [ada])
        #expect(try await fixture.find(User.self, ada)?.counts.following == 0)
        try await fixture.store.write { try $0.restore(TrashItem.ID(bea.uuid), .person) }
        #expect(try await fixture.find(User.self, ada)?.counts.following == 1)
    }

    @Test func `that changes nothing is no action`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.post("Out") { $0.status = .published }
        let before = try await contents(fixture)
        for work in [
            Batch.Work.posts(.publish), .posts(.removeTag("none")),
            .posts(.addTag("new"), PostFilter(status: .draft)), .people(.deactivate),
        ] {
            #expect(try await run(Batch(work), fixture).count == 0)
        }
        #expect(try await contents(fixture) == before)
        await #expect(throws: UndoError.nothingToUndo) { try await fixture.store.undo() }
    }

    @Test func `does what was shown, whatever others do meanwhile`() async throws {
        let fixture = try await StoreFixture()
        let gone = try await fixture.post("Gone")
        let out = try await fixture.post("Out meanwhile")
        let kept = try await fixture.post("Draft")
        let preview = try await preview(
            Batch(.posts(.publish, PostFilter(status: .draft))), fixture)
        #expect(preview.count == 3)
        // Another process has the file open, too.
        let other = try await Store(
            .file(path: fixture.store.path), .sheaf, StoreFixture.options(2))
        try await other.write { context in
            try context.deletePost(gone.id)
            try context.setStatus(.published, post: out.id)
            let late = context.newPost(title: "Late", content: "", author: Authorship())
            try context.createPost(late)
        }
        await other.close()
        let report = try await run(preview.batch, fixture)
        #expect(report.count == 1 && report.skips[.gone] == 2)
        #expect(try await fixture.find(PostSummary.self, kept.id)?.status == .published)
        let drafts = try await fixture.list(ListQuery<PostSummary>.withStatus(.draft))
        #expect(drafts.map(\.title) == ["Late"])
    }

    @Test func `that is cancelled changes nothing`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.store.write { context in
            _ = try context.put(SampleData(people: 3, posts: 1_200, comments: 0, seed: 1)) { _ in }
        }
        let before = try await contents(fixture)
        let steps = Mutex<[BatchProgress]>([])
        let task = Mutex<Task<Void, any Error>?>(nil)
        let gate = Gate()
        gate.close()
        let running = Task {
            try await fixture.store.write(WriteOptions(undo: UndoAction())) { context in
                _ = try context.run(Batch(.posts(.delete)), atOnce: 500) { progress in
                    gate.pass()
                    steps.withLock { $0.append(progress) }
                    task.withLock { $0?.cancel() }
                }
            }
        }
        task.withLock { $0 = running }
        gate.open()
        await #expect(throws: StoreError.cancelled) { try await running.value }
        #expect(steps.withLock { $0 }.first == BatchProgress(done: 500, total: 1_200))
        #expect(steps.withLock { $0 }.last?.done != 1_200)
        #expect(try await contents(fixture) == before)
        await #expect(throws: UndoError.nothingToUndo) { try await fixture.store.undo() }
    }

    @Test func `sets likes to a number, but not below those of living people`() async throws {
        let fixture = try await StoreFixture()
        let (ada, bea) = (try await fixture.person("ada"), try await fixture.person("bea"))
        let liked = try await fixture.post("Liked", by: ada)
        let plain = try await fixture.post("Plain", by: ada)
        try await fixture.store.write { context in
            for person in [ada, bea] { try context.like(post: liked.id, by: person.id) }
        }
        let before = try await contents(fixture)
        #expect(try await run(Batch(.posts(.setLikes(10))), fixture).count == 2)
        let report = try await run(Batch(.posts(.setLikes(1))), fixture)
        #expect(report.count == 1 && report.skips[.likedByMore] == 1)
        #expect(try await fixture.find(Post.self, liked.id)?.counts.likes == 10)
        #expect(try await fixture.find(Post.self, plain.id)?.counts.likes == 1)
        // Somebody else's like counts on top of it.
        try await fixture.store.write { try $0.unlike(post: liked.id, by: bea.id) }
        #expect(try await fixture.find(Post.self, liked.id)?.counts.likes == 9)
        try await fixture.store.write { try $0.like(post: liked.id, by: bea.id) }
        for _ in 0..<2 { try await fixture.store.undo() }
        #expect(try await contents(fixture) == before)
    }

    @Test func `deletes inactive people, but never you, and keeps what they wrote`() async throws {
        let fixture = try await StoreFixture()
        let you = try await fixture.person("you") { $0.isActive = false }
        let away = try await fixture.person("away") { $0.isActive = false }
        let here = try await fixture.person("here")
        let post = try await fixture.post("Theirs", by: away)
        let batch = Batch(.people(.delete(you: you.id), PersonFilter(isActive: false)))
        let preview = try await preview(batch, fixture)
        #expect(preview.count == 1 && preview.skips[.you] == 1)
        #expect(preview.sample.map(\.change) == [.departure(posts: 1, comments: 0)])
        #expect(try await run(preview.batch, fixture).count == 1)
        #expect(
            try await fixture.list(ListQuery<User>.everybody()).map(\.username) == [
                here.username, you.username,
            ])
        #expect(try await fixture.find(Post.self, post.id) != nil)
    }

    @Test func `refuses a tag that no post can get, and an author who is gone`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        try await fixture.post("A")
        try await fixture.store.write { try $0.deleteUser(ada.id) }
        let before = try await contents(fixture)
        await #expect(throws: ValidationError.self) {
            try await run(Batch(.posts(.addTag("  "))), fixture)
        }
        await #expect(throws: StoreError.notFound()) {
            try await run(Batch(.posts(.setAuthor(ada.id))), fixture)
        }
        #expect(try await contents(fixture) == before)
    }
}
