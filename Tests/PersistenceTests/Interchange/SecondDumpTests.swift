import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A second Stack Exchange dump` {
    /// Rows of a dump made in a year: so many people and posts, and a comment on the last.
    private static func dump(_ year: Int, _ rows: Int, views: Int = 0) -> [String: String] {
        func made(_ row: Int) -> String { "CreationDate=\"\(year)-01-01T00:00:\(9 + row).500\"" }
        let people = (1...rows).map { "<row Id=\"\($0)\" DisplayName=\"u\($0)\" \(made($0)) />" }
        let posts = (1...rows).map { row in
            "<row Id=\"\(row)\" PostTypeId=\"1\" Title=\"\(year) \(row)\" Body=\"x\" "
                + "OwnerUserId=\"\(row)\" AnswerCount=\"\(views)\" \(made(row)) />"
        }
        let comments = (1...rows).map {
            "<row Id=\"\($0)\" PostId=\"\($0)\" UserId=\"\($0)\" Text=\"\(year)\" \(made($0)) />"
        }
        return [
            "Users.xml": "<users>\(people.joined())</users>",
            "Posts.xml": "<posts>\(posts.joined())</posts>",
            "Comments.xml": "<comments>\(comments.joined())</comments>",
        ]
    }

    @Test(arguments: ["Users.xml", "Posts.xml", "Comments.xml"])
    func `replaces no row of the first in its folder, and says what to do`(
        name: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.dump(2014, 2), in: "dump")
        let before = try await fixture.export()
        let other = Self.dump(2019, 3)
        let error = await #expect(throws: ImportError.self) {
            try await fixture.take([name: other[name] ?? ""], in: "dump")
        }
        guard case .malformed(_, _, .otherDump(entry: "1"))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await fixture.export() == before)
        // By a name of its own both are there.
        let report = try await fixture.take(other, in: "dump", source: "other")
        #expect(report.people.added == 3 && report.posts.added == 3 && report.comments.added == 3)
        let again = try await fixture.take(other, in: "dump", source: "other")
        #expect(again.posts.unchanged == 3 && again.people.unchanged == 3)
        // A name that no dump said tells people apart.
        let names = try await fixture.stored.list(ListQuery<User>()).map(\.username)
        #expect(names.sorted() == ["u1-1", "u1-1-2", "u2-2", "u2-2-2", "u3-3"])
    }

    @Test func `replaces no row of the first under one name, also in one import`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.dump(2014, 2), in: "a", source: "mine")
        await #expect(throws: ImportError.self) {
            try await fixture.take(Self.dump(2019, 2), in: "b", source: "mine")
        }
        for (name, text) in Self.dump(2020, 1) {
            try fixture.stored.directory.write(text, to: "c/\(name)")
        }
        let paths = ["b", "c"].map { fixture.stored.directory.file($0).path }
        await #expect(throws: ImportError.self) {
            try await Importer(paths: paths, source: "new").run(on: fixture.stored.store)
        }
        #expect(try await fixture.stored.list(ListQuery<Post>()).count == 2)
    }

    @Test func `that is the first, grown and moved again and again, doubles nothing`() async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.dump(2014, 2), in: "one/data")
        try await fixture.take(Self.dump(2019, 9), in: "other/data")
        let places = [("two", 4), ("three", 5), ("one", 6), ("four", 6), ("two", 7)]
        for (step, place) in places.enumerated() {
            let report = try await fixture.take(
                Self.dump(2014, place.1, views: step + 1), in: "\(place.0)/data")
            let before = step == 0 ? 2 : places[step - 1].1
            #expect(report.people.added == place.1 - before, "\(place)")
            #expect(report.posts.added == place.1 - before, "\(place)")
            #expect(report.comments.added == place.1 - before, "\(place)")
            #expect(report.posts.updated == before, "\(place)")
        }
        let posts = try await fixture.stored.list(ListQuery<Post>())
        #expect(posts.count == 7 + 9)
        #expect(posts.allSatisfy { $0.author.userID != nil })
    }
}
