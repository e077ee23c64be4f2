import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Rows that a file has more than once, and calls by no identifier` {
    @Test(arguments: [
        "title,content\nold,1\nold,1\n",
        "title,content,author,created_at\nold,1,Ann,2024-05-01\nold,1,Ann,2024-05-01\n",
    ])
    func `are as many posts, and the same ones whenever they come again`(table: String) async throws
    {
        let fixture = try await InterchangeFixture()
        #expect(try await fixture.take(["u.csv": table], in: "in").posts.added == 2)
        let export = try await fixture.export()
        for _ in 1...4 {
            let again = try await fixture.take(["u.csv": table], in: "in")
            #expect(again.posts.unchanged == 2 && again.posts.total == 2 && again.notes.isEmpty)
        }
        #expect(try await fixture.export() == export)
    }

    @Test func `are three where there are three, also of one date in another folder`() async throws
    {
        let fixture = try await InterchangeFixture()
        let row = "old,1,Ann,2024-05-01\n"
        let table = ["u.csv": "title,content,author,created_at\n" + row + row + row]
        #expect(try await fixture.take(table, in: "in").posts.added == 3)
        #expect(try await fixture.take(table, in: "in").posts.unchanged == 3)
        #expect(try await fixture.take(table, in: "other").posts.unchanged == 3)
        #expect(try await fixture.take(table, in: "other").posts.unchanged == 3)
    }

    @Test func `are as many comments, and entries of JSON`() async throws {
        let fixture = try await InterchangeFixture()
        let files = [
            "posts.csv": "id,title,content\n1,T,x\n",
            "comments.csv": "post_id,content,author\n1,yes,Ann\n1,yes,Ann\n1,no,Ann\n",
            "some.json": #"[{"title": "j", "body": "b"}, {"title": "j", "body": "b"}]"#,
        ]
        let first = try await fixture.take(files, in: "in")
        #expect(first.comments.added == 3 && first.posts.added == 3)
        let again = try await fixture.take(files, in: "in")
        #expect(again.comments.unchanged == 3 && again.comments.total == 3)
        #expect(again.posts.unchanged == 3 && again.posts.total == 3)
    }

    @Test(arguments: [
        ["people.csv": "username,email\nann,a@x.org\nann,a@x.org\n"],
        [
            "people.json": #"""
            [{"username": "ann", "email": "a@x.org"}, {"username": "ann", "email": "a@x.org"}]
            """#
        ],
    ])
    func `are one person, which is told`(files: [String: String]) async throws {
        let fixture = try await InterchangeFixture()
        for _ in 1...2 {
            let report = try await fixture.take(files, in: "in")
            #expect(report.people.total == 2)
            #expect(report.notes.map(\.reason) == [.sameEntry(.person("ann"))])
        }
        #expect(try await fixture.stored.list(ListQuery<User>()).count == 1)
    }

    @Test func `come in apart where only a column differs that has no place`() async throws {
        let fixture = try await InterchangeFixture()
        let table = ["u.csv": "title,content,mood\nold,1,a\nold,1,b\nold,1,b\n"]
        let first = try await fixture.take(table, in: "in")
        #expect(first.posts.added == 3 && first.notes.isEmpty)
        #expect(try await fixture.take(table, in: "in").posts.unchanged == 3)
    }

    /// Tables of rows that differ in one column alone, which has no place; none of them has an identifier.
    enum Moods: CaseIterable {
        case posts, datedPosts, comments

        func files(_ moods: String) -> [String: String] {
            let lines: (head: String, row: String) =
                switch self {
                case .posts: ("title,content,mood\n", "old,1,")
                case .datedPosts: ("title,content,created_at,mood\n", "old,1,2024-05-01,")
                case .comments: ("post_id,content,author,mood\n", "1,yes,Ann,")
                }
            let table = lines.head + moods.map { "\(lines.row)\($0)\n" }.joined()
            return self == .comments
                ? ["comments.csv": table, "posts.csv": "id,title,content\n1,T,x\n"]
                : ["u.csv": table]
        }
    }

    /// Which row has which mood, but for the post of the comments.
    private func moods(_ fixture: InterchangeFixture) async throws -> [String: String] {
        let posts = try await fixture.stored.list(ListQuery<Post>())
            .map { ($0.metadata["mood"], $0.id.description) }
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
            .map { ($0.metadata["mood"], $0.id.description) }
        var moods: [String: String] = [:]
        for (mood, id) in posts + comments {
            guard let mood else { continue }
            #expect(moods[mood] == nil, "\(mood) twice")
            moods[mood] = id
        }
        return moods
    }

    @Test(arguments: Moods.allCases)
    func `are the ones that said the same, wherever their lines stand`(table: Moods) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(table.files("abc"), in: "in")
        let first = try await moods(fixture)
        #expect(first.count == 3)
        for lines in ["bc", "c", "cba", "ac", "abc"] {
            let report = try await fixture.take(table.files(lines), in: "in")
            #expect(
                report.posts.updated == 0 && report.comments.updated == 0
                    && report.posts.added == 0 && report.comments.added == 0, "\(lines)")
            #expect(try await moods(fixture) == first, "\(lines)")
        }
        // What says something new is the one that nothing else is.
        try await fixture.take(table.files("axc"), in: "in")
        var edited = first
        edited["x"] = edited.removeValue(forKey: "b")
        #expect(try await moods(fixture) == edited)
    }

    @Test(arguments: [Moods.posts, .comments])
    func `stay where a line is added above them`(table: Moods) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(table.files("abc"), in: "in")
        let first = try await moods(fixture)
        try await fixture.take(table.files("xcab"), in: "in")
        var second = try await moods(fixture)
        #expect(second.removeValue(forKey: "x") != nil)
        #expect(second == first)
        try await fixture.take(table.files("yxcab"), in: "in")
        #expect(try await moods(fixture).count == 5)
    }

    @Test(arguments: SeededGenerator.seeds(10))
    func `taken in any number of times are what they are taken in once`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try await InterchangeFixture()
        let (posts, comments) = (Self.posts(&random), Self.comments(&random))
        let files = [
            "posts.csv": posts, "comments.csv": comments,
            "threads.csv": "id,title,content\n1,T,x\n2,U,y\n",
        ]
        let first = try await fixture.take(files, in: "in")
        // The first line names the columns, and there are two posts with comments.
        #expect(first.posts.added == Self.lines(posts) + 1, "seed \(seed)")
        #expect(first.comments.added == Self.lines(comments) - 1, "seed \(seed)")
        let export = try await fixture.export()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let again = try await fixture.take(files, in: "in")
            #expect(again.posts.unchanged == again.posts.total, "seed \(seed)")
        }
        #expect(try await fixture.export() == export, "seed \(seed)")
    }

    private static func lines(_ table: String) -> Int { table.utf8.count { $0 == 0x0A } }

    /// A few rows of few values each, so that many are the same.
    private static func posts(_ random: inout SeededGenerator) -> String {
        let isDated = Bool.random(using: &random)
        let hasMood = Bool.random(using: &random)
        var text = "title,content,author"
        if isDated { text += ",created_at" }
        if hasMood { text += ",mood" }
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let word = ["a", "b"].randomElement(using: &random) ?? "a"
            let author = ["Ann", "Ben", ""].randomElement(using: &random) ?? ""
            text += "\nTea,\(word),\(author)"
            let day = Int.random(in: 1...2, using: &random)
            if isDated { text += ",2024-05-0\(day)T10:00:00Z" }
            if hasMood { text += ",\(["calm", "glad"].randomElement(using: &random) ?? "calm")" }
        }
        return text + "\n"
    }

    /// Comments of two posts, which are called by numbers.
    private static func comments(_ random: inout SeededGenerator) -> String {
        var text = "post_id,content,author\n"
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            text += "\(Int.random(in: 1...2, using: &random)),yes,Ann\n"
        }
        return text
    }
}
