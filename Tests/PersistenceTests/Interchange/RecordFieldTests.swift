import Foundation
import Persistence
import SheafModel
import Testing

@testable import SheafNotebook

@Suite struct `The fields of a record` {
    private static let date = Date(millisecondsSince1970: 1_700_000_000_000)

    private static var post: Post {
        var post = Post(
            id: .none, title: "T", content: "c", author: .unknown, createdAt: date)
        post.image = "a.png"
        post.status = .archived
        post.archivedFrom = .draft
        post.tags = ["moss"]
        post.counts = PostCounts(views: 4, likes: 3)
        post.metadata = ["a": "b"]
        post.deletedAt = date
        return post
    }

    private static var person: User {
        var person = User(id: .none, username: "ada", email: "a@x.org", createdAt: date)
        person.firstName = "Ada"
        person.lastName = "King"
        person.birth = .age(36)
        person.address.city = "London"
        person.scores = [3]
        return person
    }

    /// An object as a reader finds it.
    private func value(_ write: (inout JSONWriter) -> Void) throws -> JSONValue {
        var writer = JSONWriter()
        write(&writer)
        var reader = JSONReader(text: Data(writer.text.utf8), .ours)
        let first = try reader.next()
        return try reader.value(beginningWith: first)
    }

    @Test func `stand in an export in the order of their list`() throws {
        let post = try value { $0.post(Self.post, status: .archived) }
        #expect(
            post.members.map(\.name) == [
                "kind", "id", "title", "content", "image", "status", "archivedFrom", "author",
                "tags", "likes", "likesByPeople", "views", "metadata", "createdAt", "updatedAt",
                "deletedAt",
            ])
        let person = try value { $0.person(Self.person) }
        #expect(
            person.members.map(\.name) == [
                "kind", "id", "username", "email", "firstName", "lastName", "bio", "avatar", "role",
                "isActive", "birthDate", "age", "phone", "address", "favouriteColours", "scores",
                "metadata", "createdAt", "updatedAt",
            ])
    }

    @Test func `come back from an export as they were`() throws {
        let post = try value { $0.post(Self.post, status: .archived) }
        let person = try value { $0.person(Self.person) }
        #expect(try ExportedRow.read(post, file: "x")?.row == .post(Self.post))
        #expect(try ExportedRow.read(person, file: "x")?.row == .person(Self.person))
    }

    @Test func `are each read from the column that a table is written with`() throws {
        for titles in [User.fields.titles, Post.fields.titles, Comment.fields.titles] {
            let columns = try #require(CSVColumns(titles))
            #expect(columns.members().count == titles.count, "\(columns.description)")
        }
        #expect(try #require(CSVColumns(User.fields.titles)).shape == .people)
        #expect(try #require(CSVColumns(Post.fields.titles)).shape == .posts)
        #expect(try #require(CSVColumns(Comment.fields.titles)).shape == .comments)
    }

    @Test func `are one to each column of somebody's table`() {
        var members: [String: String] = [:]
        for member in User.fields.members + Post.fields.members + Comment.fields.members {
            for name in member.names {
                #expect(members[name] ?? member.name == member.name, "\(name)")
                members[name] = member.name
            }
        }
    }

    @Test func `take from the stored row what a file has no place for, and nothing else`() {
        var post = Post(id: .none, title: "", content: "", author: .unknown, createdAt: Self.date)
        post.fill(with: Self.post, besides: ["title", "status"])
        #expect(post.title.isEmpty && post.status == .draft && post.archivedFrom == nil)
        #expect(post.content == "c" && post.image == "a.png" && post.tags == ["moss"])
        #expect(post.counts == Self.post.counts && post.metadata == ["a": "b"])
        #expect(post.deletedAt == nil)
        var person = User(id: .none, username: "", email: "", createdAt: Self.date)
        person.fill(with: Self.person, besides: ["email", "birthDate", "street"])
        #expect(person.username == "ada" && person.email.isEmpty && person.fullName == "Ada King")
        #expect(person.birth == .age(36) && person.address.city == "London")
    }

    @Test func `are what the history tells of, by their columns`() {
        #expect(
            Set(Post.fields.told) == [
                "title", "body", "image", "status", "author_pk", "author_label_name",
                "author_label_email",
            ])
        #expect(Set(User.fields.told).isSuperset(of: ["full_name", "age", "address_zip"]))
    }
}
