import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook

/// What was made here, went to another store, was edited there and comes back.
@Suite struct `An export that comes back from another store` {
    private let here: InterchangeFixture
    private let there: InterchangeFixture
    private let post: Post.ID

    init() async throws {
        here = try await InterchangeFixture()
        there = try await InterchangeFixture(seed: 2)
        let ada = try await here.stored.person("ada")
        post = try await here.stored.store.write { context in
            var post = context.newPost(title: "T", content: "first", author: .user(ada.id))
            post.tags = ["wip"]
            post.image = "picture.png"
            return try context.createPost(post).id
        }
    }

    private func carry() async throws { try await there.take(try await here.export()) }

    private func edit(
        _ fixture: InterchangeFixture, _ change: @Sendable (inout Post) -> Void
    ) async throws {
        try await fixture.stored.store.write { context in
            let base = try #require(try context.find(Post.self, post))
            var post = base
            change(&post)
            try context.updatePost(post, base: base)
        }
    }

    private func deleteTag(in fixture: InterchangeFixture) async throws {
        try await fixture.stored.store.write { context in
            let tag = try #require(try context.fetchFirst(ListQuery<SheafModel.Tag>.named("wip")))
            try context.deleteTags([tag.id])
        }
    }

    private func renameTag(in fixture: InterchangeFixture) async throws {
        try await fixture.stored.store.write { context in
            let tag = try #require(try context.fetchFirst(ListQuery<SheafModel.Tag>.named("wip")))
            try context.renameTag(tag.id, to: "work")
        }
    }

    private func stored() async throws -> Post {
        let post = try await here.post()
        return try #require(post)
    }

    @Test func `leaves a text that was edited here, however late it was edited there`()
        async throws
    {
        try await carry()
        try await edit(here) { $0.content = "a long text" }
        try await edit(there) { $0.tags.append("x") }
        let export = try await there.export()
        let report = try await here.take(export)
        #expect(report.posts.kept == 1 && report.posts.updated == 0)
        #expect(try await stored().content == "a long text")

        try await here.take(export, takesTheirs: true)
        #expect(try await stored().tags.sorted() == ["wip", "x"])
    }

    @Test func `brings what was edited there where nothing was edited here`() async throws {
        try await carry()
        try await edit(there) { $0.content = "second" }
        #expect(try await here.take(try await there.export()).posts.updated == 1)
        #expect(try await stored().content == "second")
    }

    @Test func `says nothing of a row that is the same in both`() async throws {
        try await carry()
        for fixture in [here, there] { try await edit(fixture) { $0.content = "both" } }
        let report = try await here.take(try await there.export())
        #expect(report.posts.unchanged == 1 && report.kept == 0 && report.notes.isEmpty)
    }

    @Test(arguments: [false, true])
    func `says that a row stays which has another author there, or was read more often`(
        isRead: Bool
    ) async throws {
        try await carry()
        try await edit(here) { $0.content = "both" }
        // Later than here, where the clock has gone on less.
        for content in ["1", "2", "3", "4", "both"] {
            try await edit(there) { $0.content = content }
        }
        let bob = try await there.stored.person("bob").id
        try await there.stored.store.write { context in
            if isRead { return try context.recordView(post: post) }
            let base = try #require(try context.find(Post.self, post))
            var edited = base
            edited.author = .user(bob)
            try context.updatePost(edited, base: base)
        }
        let before = try await stored()
        let report = try await here.take(try await there.export())
        #expect(report.posts.kept == 1 && report.posts.unchanged == 0)
        #expect(
            report.notes.contains { if case .editedHere = $0.reason { true } else { false } })
        #expect(try await stored() == before)
    }

    @Test func `has each tag once, by whichever of its names it is called`() async throws {
        try await renameTag(in: here)
        let tags = try await here.stored.store.read { context in
            try context.standingTags(["Work", "wip", "WORK"], beside: ["work"], of: 1)
        }
        #expect(tags == ["Work"])
    }

    @Test func `names a row that two files have in the trash with different words`() async throws {
        try await carry()
        var exports: [String] = []
        for content in ["second", "third"] {
            try await edit(there) { $0.content = content }
            try await there.stored.store.write { try $0.deletePost(post) }
            exports.append(try await there.export())
            try await there.stored.store.write { try $0.restorePost(post) }
        }
        let report = try await here.take(exports[0], exports[1])
        #expect(report.posts.updated == 2)
        #expect(
            report.notes.contains { if case .repeatedRow = $0.reason { true } else { false } })
    }

    @Test func `leaves a tag the name that it has here`() async throws {
        try await carry()
        let export = try await there.export()
        try await renameTag(in: here)
        try await here.take(export)
        #expect(try await stored().tags == ["work"])
    }

    @Test func `leaves a tag in the trash that was deleted here, also where it is asked for again`()
        async throws
    {
        try await carry()
        let export = try await there.export()
        try await deleteTag(in: here)
        let left = try await here.take(export)
        #expect(try await stored().tags == [])
        #expect(left.tags.inTrash == 1 && left.notes.map(\.reason) == [.inTrash(.tag("wip"))])
        let taken = try await here.take(export, takesTheirs: true)
        #expect(try await stored().tags == ["wip"])
        #expect(taken.tags.updated == 1)
    }

    @Test func `puts a tag that comes back on no post that has it not there`() async throws {
        try await carry()
        try await edit(there) { $0.tags = [] }
        try await deleteTag(in: here)
        let export = try await there.export()
        let report = try await here.take(export, takesTheirs: true)
        #expect(try await stored().tags == [] && report.tags.updated == 1)
        let again = try await here.take(export, takesTheirs: true)
        #expect(again.posts.unchanged == 1 && again.tags.unchanged == 1)
    }

    @Test func `says of a tag that new posts of the file use again`() async throws {
        try await carry()
        let ada = try #require(try await there.person())
        _ = try await there.stored.post("Another", by: ada, "b") { $0.tags = ["wip"] }
        try await deleteTag(in: here)
        let report = try await here.take(try await there.export())
        #expect(
            report.tags.updated == 1 && report.notes.map(\.reason) == [.tagUsedAgain(.tag("wip"))])
        let tagged = try await here.stored.list(ListQuery<Post>()).filter { $0.tags == ["wip"] }
        #expect(tagged.map(\.title) == ["Another"])
    }

    @Test func `says once of a tag in several files that it is used again`() async throws {
        try await carry()
        let ada = try #require(try await there.person())
        _ = try await there.stored.post("Another", by: ada, "b") { $0.tags = ["wip"] }
        try await deleteTag(in: here)
        let export = try await there.export()
        let report = try await here.take(export, export)
        #expect(report.tags.updated == 1 && report.tags.unchanged == 1)
        #expect(report.notes.count { $0.reason == .tagUsedAgain(.tag("wip")) } == 1)
    }

    @Test func `names a tag that is in the trash there, and one that has another's identifier`()
        async throws
    {
        try await carry()
        let export = try await here.export()
        try await deleteTag(in: there)
        let deleted = try await here.take(try await there.export())
        #expect(deleted.notes.map(\.reason) == [.inTrashThere(.tag("wip"))])
        let renamed = try await here.take(
            export.replacing(#""name":"wip""#, with: #""name":"work""#))
        #expect(renamed.notes.map(\.reason) == [.otherNameOfTag(.tag("work"), here: "wip")])
    }

    @Test func `comes in behind another one in the same file`() async throws {
        let other = try await InterchangeFixture(seed: 3)
        _ = try await other.stored.person("bob")
        let report = try await there.take(try await here.export() + other.export())
        #expect(report.people.added == 2 && report.posts.added == 1 && report.notes == [])
    }

    @Test func `gives no post the former name of a tag back, whatever is asked for`() async throws {
        try await carry()
        for fixture in [here, there] { try await renameTag(in: fixture) }
        // A store that got the new name with a file still has the old one, without posts.
        let export = try await there.export().split(separator: "\n").map { line in
            guard line.contains("\"name\":\"wip\"") else { return String(line) }
            return String(line).replacing(/,"(deletedAt|renamedTo)":"[^"]*"/, with: "")
        }
        try await here.take(export.joined(separator: "\n"), takesTheirs: true)
        #expect(try await stored().tags == ["work"])
    }

    @Test func `doubles no like where its line does not say whose it is`() async throws {
        let bob = try await here.stored.person("bob")
        try await here.stored.store.write { _ = try $0.like(post: post, by: bob.id) }
        let export = try await here.export()
        try await here.take(export.replacing(#","likesByPeople":1"#, with: ""))
        #expect(try await stored().counts.likes == 1)
        #expect(try await here.export() == export)
    }

    @Test func `takes null for nothing only where there may be nothing`() async throws {
        let before = try await stored()
        let export = try await here.export()
        try await here.take(
            export.replacing(#""status":"draft""#, with: #""status":null"#)
                .replacing(#""content":"first""#, with: #""content":null"#))
        #expect(try await stored().status == before.status)
        #expect(try await stored().content == "first")
    }

    @Test func `names what is in the trash there, and leaves it where it is`() async throws {
        try await carry()
        try await there.stored.store.write { try $0.deletePost(post) }
        let report = try await here.take(try await there.export())
        #expect(
            report.notes.contains { if case .inTrashThere = $0.reason { true } else { false } })
        #expect(try await stored().deletedAt == nil)
    }

    @Test(arguments: ["author", "image", "content", "tags"])
    func `leaves what somebody took out of its lines`(member: String) async throws {
        let before = try await stored()
        let lines = try await here.export().split(separator: "\n").map { line in
            var object = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            if object["kind"] as? String == "post" { object[member] = nil }
            let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
            return String(decoding: data, as: UTF8.self)
        }
        try await here.take(lines.joined(separator: "\n"))
        let after = try await stored()
        #expect(after.author == before.author && after.image == before.image)
        #expect(after.content == before.content && after.tags == before.tags)
    }

    @Test(arguments: [#"{"q":1}"#, "{}"])
    func `leaves an author and an address of whom it says nothing that is known`(
        object: String
    ) async throws {
        let person = try #require(try await here.person())
        try await here.stored.store.write { context in
            var ada = person
            ada.address.city = "Oslo"
            try context.updateUser(ada, base: person)
        }
        let export = try await here.export()
            .replacing(/"author":"[^"]*"/, with: "\"author\":\(object)")
            .replacing(/"address":\{[^}]*\}/, with: "\"address\":\(object)")
        #expect(export.contains("\"author\":\(object)") && !export.contains("Oslo"))
        try await here.take(export, takesTheirs: true)
        #expect(try await stored().author == .user(person.id))
        #expect(try await here.person()?.address.city == "Oslo")
    }

    @Test func `empties what it says is empty`() async throws {
        let export = try await here.export()
            .replacing(#""image":"picture.png""#, with: #""image":null"#)
        try await here.take(export)
        #expect(try await stored().image == nil)
    }
}
