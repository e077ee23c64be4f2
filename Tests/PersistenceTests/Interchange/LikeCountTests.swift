import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

/// Likes of an export that comes in again where people liked its rows meanwhile, or did so there before.
@Suite struct `The likes of an export` {
    private let here: InterchangeFixture
    private let post: Post.ID
    private let comment: SheafModel.Comment.ID
    private let bob: User.ID

    init() async throws {
        here = try await InterchangeFixture()
        let post = try await here.stored.post("T")
        self.post = post.id
        comment = try await here.stored.comment("c", on: post).id
        bob = try await here.stored.person("bob").id
    }

    /// Gives both rows likes of nobody by name.
    private func count(_ likes: Int, in fixture: InterchangeFixture) async throws {
        try await fixture.take(
            try await here.export().replacing(/"likes":-?[0-9]+/, with: "\"likes\":\(likes)"))
    }

    private func like() async throws {
        try await here.stored.store.write { context in
            try context.like(post: post, by: bob)
            try context.like(comment: comment, by: bob)
        }
    }

    private func unlike() async throws {
        try await here.stored.store.write { context in
            try context.unlike(post: post, by: bob)
            try context.unlike(comment: comment, by: bob)
        }
    }

    @Test func `are said to be those of people also where nobody liked a row`() async throws {
        let export = try await here.export()
        #expect(export.split(separator: #""likes":0,"likesByPeople":0"#).count == 3)
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(export)
        #expect(try await there.export() == export)
    }

    @Test(arguments: [0, 5], [false, true])
    func `stay beside that of somebody who liked the row after it was written`(
        others: Int, isOld: Bool
    ) async throws {
        try await count(others, in: here)
        var export = try await here.export()
        // Exports of before left it out where there was none.
        if isOld { export = export.replacing(#","likesByPeople":0"#, with: "") }
        try await like()
        for takesTheirs in [true, false] {
            try await here.take(export, takesTheirs: takesTheirs)
            #expect(try await here.likes() == [others + 1, others + 1])
        }
        try await unlike()
        #expect(try await here.likes() == [others, others])
        #expect(try await NotebookCheck.findings(in: here.stored.store) == [])
    }

    @Test func `are never less than none where lines say only how many there are`() async throws {
        // What commands list has no first line.
        let rows = try await here.export().split(separator: "\n").dropFirst()
            .filter { $0.contains(#""likes":"#) }.joined(separator: "\n")
        try await like()
        try await here.take(rows, takesTheirs: true)
        #expect(try await here.likes() == [1, 1])
    }

    @Test func `come in beside those of people here`() async throws {
        try await count(2, in: here)
        let there = try await InterchangeFixture(seed: 2)
        try await count(3, in: there)
        try await like()
        try await here.take(try await there.export())
        #expect(try await here.likes() == [4, 4])
    }

    @Test func `are not fewer than none where somebody took their number out`() async throws {
        try await like()
        let export = try await here.export().replacing(#""likes":1,"#, with: "")
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(export)
        #expect(try await there.likes() == [1, 1])
    }

    /// Another store in which Bob likes both rows, which Cyn likes in both stores: its lines, without how many
    /// of the likes are those of people.
    private func likedElsewhere() async throws -> String {
        let cyn = try await here.stored.person("cyn").id
        try await here.stored.store.write { context in
            try context.like(post: post, by: cyn)
            try context.like(comment: comment, by: cyn)
        }
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(try await here.export())
        try await there.stored.store.write { context in
            try context.like(post: post, by: bob)
            try context.like(comment: comment, by: bob)
        }
        return try await there.export().replacing(/,"likesByPeople":[0-9]+/, with: "")
    }

    @Test(arguments: [false, true])
    func `count nobody twice who came meanwhile where lines do not say whose they are`(
        takesTheirs: Bool
    ) async throws {
        let export = try await likedElsewhere()
        let report = try await here.take(export, takesTheirs: takesTheirs)
        #expect(try await here.likes() == [2, 2])
        #expect(try await here.post()?.likedBy.count == 2)
        #expect(report.notes == [])
        #expect(try await NotebookCheck.findings(in: here.stored.store) == [])
    }

    @Test func `are named where nothing says whose they are, and people here like the row`()
        async throws
    {
        let lines = try await likedElsewhere().split(separator: "\n")
            .filter { !$0.contains(#""kind":"like""#) }
        let report = try await here.take(lines.joined(separator: "\n"))
        #expect(try await here.likes() == [2, 2])
        #expect(
            report.notes.map(\.reason) == [.likesOfWhom(.post("T")), .likesOfWhom(.comment("c"))])
    }

    @Test func `count nobody twice in an export without its first line`() async throws {
        try await count(3, in: here)
        try await like()
        let lines = try await here.export().split(separator: "\n").dropFirst()
        let likes = lines.filter { $0.contains(#""kind":"like""#) }
        let rows = lines.filter { !$0.contains(#""kind":"like""#) }
        #expect(likes.count == 2)
        // As it was written, with comments before their posts, with likes before both, and in two parts.
        let imports: [[[Substring]]] = [
            [rows + likes], [Array(rows.reversed()) + likes],
            [[rows[0]] + likes + Array(rows.dropFirst())],
            [rows, rows + likes], [rows, rows + likes, rows + likes],
        ]
        for (number, files) in imports.enumerated() {
            let there = try await InterchangeFixture(seed: UInt64(number + 2))
            for file in files { try await there.take(file.joined(separator: "\n")) }
            #expect(try await there.likes() == [4, 4], "\(number)")
            #expect(try await there.post()?.likedBy.count == 1, "\(number)")
            #expect(try await there.comment()?.likedBy.count == 1, "\(number)")
            #expect(try await NotebookCheck.findings(in: there.stored.store) == [])
        }
    }

    @Test func `come in without their lines where the first line is lacking as well`() async throws
    {
        try await count(3, in: here)
        try await like()
        let rows = try await here.export().split(separator: "\n").dropFirst()
            .filter { !$0.contains(#""kind":"like""#) }
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(rows.joined(separator: "\n"))
        #expect(try await there.likes() == [4, 4])
    }

    @Test func `of people who came meanwhile count once where the first line is lacking`()
        async throws
    {
        let lines = try await likedElsewhere().split(separator: "\n").dropFirst()
        let report = try await here.take(lines.joined(separator: "\n"))
        #expect(try await here.likes() == [2, 2])
        #expect(try await here.post()?.likedBy.count == 2)
        #expect(report.notes == [])
    }
}
