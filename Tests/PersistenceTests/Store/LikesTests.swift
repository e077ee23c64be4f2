import Foundation
import Persistence
import SheafModel
import SheafNotebook
import Testing

@Suite struct `Likes in a store` {
    @Test func `are one for each person, however often they are given`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let post = try await fixture.post("A", by: ada)
        let comment = try await fixture.comment("c", on: post)
        let news = try await fixture.store.write { context in
            [
                try context.like(post: post.id, by: ada.id),
                try context.like(post: post.id, by: ada.id),
                try context.like(comment: comment.id, by: ada.id),
                try context.like(comment: comment.id, by: ada.id),
            ]
        }
        #expect(news == [true, false, true, false])
        let liked = try await fixture.find(PostSummary.self, post.id)
        #expect(liked?.counts.likes == 1 && liked?.likedBy == [ada.id])
        let answer = try await fixture.find(CommentSummary.self, comment.id)
        #expect(answer?.likes == 1 && answer?.likedBy == [ada.id])
    }

    @Test func `are taken back by the same key, and given again`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let post = try await fixture.post("A", by: ada)
        let comment = try await fixture.comment("c", on: post)
        for expected in [true, false, true] {
            let likes = try await fixture.store.write { context in
                [
                    try context.toggleLike(post: post.id, by: ada.id),
                    try context.toggleLike(comment: comment.id, by: ada.id),
                ]
            }
            #expect(likes == [expected, expected])
            let found = try await fixture.find(Post.self, post.id)
            #expect(found?.counts.likes == (expected ? 1 : 0))
            #expect(found?.likedBy == (expected ? [ada.id] : []))
            #expect(found?.updatedAt == post.updatedAt)
            #expect(
                try await fixture.find(SheafModel.Comment.self, comment.id)?.likes
                    == (expected ? 1 : 0))
        }
    }

    @Test func `are added to the number that came with an import`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let (post, comment) = try await fixture.store.write { context in
            var post = context.newPost(title: "A", content: "", author: .unknown)
            post.counts.likes = 192
            try context.put(post)
            var comment = Comment(
                id: context.newIdentifier(), postID: post.id, content: "c", author: .unknown,
                createdAt: context.now)
            comment.likes = -3
            try context.put(comment)
            try context.like(post: post.id, by: ada.id)
            try context.like(comment: comment.id, by: ada.id)
            return (post, comment)
        }
        #expect(try await fixture.find(Post.self, post.id)?.counts.likes == 193)
        #expect(try await fixture.find(SheafModel.Comment.self, comment.id)?.likes == -2)
        // The same import again changes neither.
        let again = try await fixture.store.write { [try $0.put(post), try $0.put(comment)] }
        #expect(again == [.unchanged, .unchanged])
        #expect(try await fixture.find(Post.self, post.id)?.counts.likes == 193)
        #expect(try await fixture.find(SheafModel.Comment.self, comment.id)?.likes == -2)
        try await fixture.store.write { context in
            try context.unlike(post: post.id, by: ada.id)
            try context.unlike(comment: comment.id, by: ada.id)
        }
        #expect(try await fixture.find(Post.self, post.id)?.counts.likes == 192)
        #expect(try await fixture.find(SheafModel.Comment.self, comment.id)?.likes == -3)
    }

    @Test func `go with the person who gave them and come back, without those taken back`()
        async throws
    {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let bob = try await fixture.person("bob")
        let post = try await fixture.post("A")
        let other = try await fixture.post("B")
        try await fixture.store.write { context in
            for person in [ada, bob] { try context.like(post: post.id, by: person.id) }
            try context.like(post: other.id, by: ada.id)
            try context.unlike(post: other.id, by: ada.id)
            try context.deleteUser(ada.id)
        }
        #expect(try await fixture.find(Post.self, post.id)?.likedBy == [bob.id])
        try await fixture.store.write { try $0.restoreUser(ada.id) }
        #expect(try await fixture.find(Post.self, post.id)?.likedBy == [ada.id, bob.id])
        #expect(try await fixture.find(Post.self, other.id)?.counts.likes == 0)
        try await fixture.store.write { try $0.purgeUser(ada.id) }
        #expect(try await fixture.find(Post.self, post.id)?.counts.likes == 1)
        #expect(try await fixture.number("SELECT count(*) FROM post_like") == 1)
    }

    @Test func `stay where they are at the end of what can be counted`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let id = try await fixture.store.write { context in
            var post = context.newPost(title: "A", content: "", author: .unknown)
            post.counts.likes = .max
            try context.put(post)
            try context.like(post: post.id, by: ada.id)
            return post.id
        }
        let liked = try await fixture.find(Post.self, id)
        #expect(liked?.counts.likes == .max && liked?.likedBy == [ada.id])
    }

    @Test func `are refused of what is gone, and by who is gone`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let post = try await fixture.post("A")
        let gone = try await fixture.post("B")
        try await fixture.store.write { try $0.deletePost(gone.id) }
        await #expect(throws: StoreError.notFound()) {
            try await fixture.store.write { _ = try $0.toggleLike(post: gone.id, by: ada.id) }
        }
        try await fixture.store.write { try $0.deleteUser(ada.id) }
        await #expect(throws: StoreError.notFound()) {
            try await fixture.store.write { _ = try $0.toggleLike(post: post.id, by: ada.id) }
        }
    }
}

@Suite struct `The archive` {
    @Test(arguments: [PostStatus.draft, .published, .unknown("pending")])
    func `gives back what was put into it`(status: PostStatus) async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A") { $0.status = status }
        try await fixture.store.write { try $0.setStatus(.archived, post: post.id) }
        let archived = try #require(try await fixture.find(PostSummary.self, post.id))
        #expect(archived.status == .archived && archived.archivedFrom == status)
        #expect(archived.statusOutOfArchive == status)
        // Archiving again forgets nothing.
        try await fixture.store.write { try $0.setStatus(.archived, post: post.id) }
        let now = try await fixture.store.write { try $0.takeOutOfArchive(post: post.id) }
        #expect(now == status)
        let found = try await fixture.find(Post.self, post.id)
        #expect(found?.status == status && found?.archivedFrom == nil)
        #expect(try await fixture.store.write { try $0.takeOutOfArchive(post: post.id) } == nil)
    }

    @Test func `remembers through a form, the trash and a later edit`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        var edited = post
        edited.status = .archived
        let wanted = edited
        let archived = try await fixture.store.write { try $0.updatePost(wanted, base: post) }
        #expect(archived.archivedFrom == .draft)
        var renamed = archived
        renamed.title = "B"
        let other = renamed
        try await fixture.store.write { context in
            try context.updatePost(other, base: archived)
            try context.deletePost(post.id)
            try context.restorePost(post.id)
        }
        #expect(try await fixture.find(Post.self, post.id)?.archivedFrom == .draft)
        var published = try #require(try await fixture.find(Post.self, post.id))
        let base = published
        published.status = .published
        let out = published
        let stored = try await fixture.store.write { try $0.updatePost(out, base: base) }
        #expect(stored.status == .published && stored.archivedFrom == nil)
    }

    @Test func `makes a draft of what was written for it, and publishes what it does not know`()
        async throws
    {
        let fixture = try await StoreFixture()
        let written = try await fixture.post("A") { $0.status = .archived }
        let imported = try await fixture.store.write { context in
            var post = context.newPost(title: "B", content: "", author: .unknown)
            post.status = .archived
            try context.put(post)
            return post
        }
        let now = try await fixture.store.write { context in
            [
                try context.takeOutOfArchive(post: written.id),
                try context.takeOutOfArchive(post: imported.id),
            ]
        }
        #expect(now == [.draft, .published])
    }
}
