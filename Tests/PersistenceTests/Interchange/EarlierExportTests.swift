import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

/// Exports of before, which left out a picture, an author, a birthday and an address where there was none.
@Suite struct `An export of before null was written` {
    private let fixture: InterchangeFixture
    /// A person and a post that have nothing of all that, and an export of both as it was then.
    private let earlier: String

    init() async throws {
        fixture = try await InterchangeFixture()
        _ = try await fixture.stored.person("ada")
        _ = try await fixture.stored.post("T")
        earlier = try await fixture.export()
            .replacing(#""schemaVersion":2"#, with: #""schemaVersion":1"#)
            .replacing(/"(?:avatar|image|author|birthDate|address)":null,/, with: "")
    }

    /// Gives both what the export has not.
    private func fill() async throws {
        let (person, post) = (try await fixture.person(), try await fixture.post())
        let (before, text) = (try #require(person), try #require(post))
        try await fixture.stored.store.write { context in
            var user = before
            user.bio = "bio"
            user.avatar = "ada.png"
            user.address.city = "Oslo"
            try context.updateUser(user, base: before)
            var edited = text
            edited.content = "new"
            edited.image = "moss.png"
            try context.updatePost(edited, base: text)
        }
    }

    @Test func `empties what it leaves out, where its version is asked for`() async throws {
        let before = try await fixture.export()
        try await fill()
        try await fixture.take(earlier, takesTheirs: true)
        #expect(try await fixture.person()?.avatar == nil)
        #expect(try await fixture.person()?.address.isEmpty == true)
        #expect(try await fixture.post()?.image == nil)
        #expect(try await fixture.export() == before)
    }

    @Test func `leaves all the same what somebody took out besides`() async throws {
        try await fill()
        try await fixture.take(
            earlier.replacing(/"bio":"[^"]*",/, with: "")
                .replacing(/"content":"[^"]*",/, with: ""), takesTheirs: true)
        let (person, post) = (try await fixture.person(), try await fixture.post())
        #expect(person?.avatar == nil && person?.bio == "bio")
        #expect(post?.image == nil && post?.content == "new")
    }

    @Test func `empties nothing where the first line is of today`() async throws {
        try await fill()
        try await fixture.take(
            earlier.replacing(#""schemaVersion":1"#, with: #""schemaVersion":2"#),
            takesTheirs: true)
        #expect(try await fixture.person()?.avatar == "ada.png")
        #expect(try await fixture.person()?.address.city == "Oslo")
        #expect(try await fixture.post()?.image == "moss.png")
    }
}
