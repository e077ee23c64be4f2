import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The search over everything` {
    private func opened(
        size: Size = Size(width: 80, height: 24), language: Language.Code = .en
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            size: size, language: language, start: .posts, username: "ada",
            fill: { try Self.fill(&$0) })
        await app.settle()
        return app
    }

    nonisolated private static func fill(_ context: inout WriteContext) throws {
        let ada = try context.createUser(context.newUser(username: "ada", email: "ada@x.org"))
        var ben = context.newUser(username: "moss.fan", email: "ben@x.org")
        ben.bio = "Likes bees."
        let other = try context.createUser(ben)
        for (title, content) in [
            ("Old moss", "Nothing else"), ("A walk", "First line.\nUnder the moss it was wet."),
            ("Moss", "Short"), ("Bees", "Honey"),
        ] {
            var post = context.newPost(title: title, content: content, author: .user(ada.id))
            post.status = title == "Bees" ? .draft : .published
            let stored = try context.createPost(post)
            if title == "Bees" {
                _ = try context.createComment(
                    post: stored.id, content: "They sleep in the moss.", author: .user(other.id))
            }
        }
    }

    /// The lines between title and status.
    private func lines(_ app: RunningApp) -> [String] {
        app.text.split(separator: "\n").dropFirst().dropLast(2)
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func search(_ query: String, in app: RunningApp) async {
        app.press("4")
        app.type(query)
        await app.settle()
    }

    @Test(arguments: [
        (Language.Code.en, "Enter keep the words", "filter"),
        (.fr, "Entrée garder ces mots", "filtre"), (.es, "Intro conservar las palabras", "filtro"),
    ])
    func `speaks of what is looked for, and not of a filter`(
        language: Language.Code, hint: String, word: String
    ) async throws {
        let app = try await opened(language: language)
        await search("moss", in: app)
        #expect(app.text.contains(hint))
        #expect(!app.text.split(separator: "\n").suffix(1).joined().contains(word))
    }

    @Test func `says of which kind the selected row is the how manieth`() async throws {
        let app = try await RunningApp.withSample()
        app.press("4")
        await app.wait(for: "status:draft")
        app.type("tom")
        app.press("<enter>")
        await app.wait { $0.contains(" Posts 1/4\n") }
        app.press("j j j j")
        await app.wait { $0.contains(" Comments 1/") }
    }

    @Test func `shows posts, comments and people, those that are called so first`() async throws {
        let app = try await opened()
        await search("moss", in: app)
        let lines = lines(app)
        #expect(lines.count == 9, "\(lines)")
        #expect(lines[0].hasPrefix("Posts 3"))
        #expect(lines[1].contains("Moss") && lines[2].contains("Old moss"))
        #expect(lines[3].contains("A walk") && lines[4] == "Under the moss it was wet.")
        #expect(lines[5].hasPrefix("Comments 1") && lines[6].contains("They sleep in the moss."))
        #expect(lines[7].hasPrefix("People 1") && lines[8].contains("@moss.fan"))
    }

    @Test func `takes what is typed wherever one asks for it, also where its hits are`()
        async throws
    {
        let app = try await opened()
        await search("moss", in: app)
        app.press("<enter> 4")
        app.type("dy")
        await app.wait { $0.contains("/dy") || $0.contains("Nothing") }
        #expect(app.text.contains("dy") && !app.text.contains("Delete"), "\(app.text)")
        app.press("<esc> <esc>")
        await search("moss", in: app)
        app.press("<enter> j <enter>")
        await app.settleWholly()
        app.press("4")
        app.type("dy")
        await app.settleWholly()
        #expect(!app.text.contains("Deleted") && !app.text.contains("Delete "), "\(app.text)")
    }

    @Test func `marks no words in what its columns are called`() async throws {
        let app = try await RunningApp.withSample()
        // Beside words only the numbers stay that the list is sorted by.
        app.press("2 s l /")
        app.type("like")
        app.press("<enter>")
        await app.settleWholly()
        let heads = try #require(
            (0..<24).first { y in
                var text = ""
                for cell in app.frame.row(y) { cell.append(to: &text) }
                return text.contains("Title") && text.contains("Likes")
            }, "\(app.text)")
        #expect(app.frame.row(heads).allSatisfy { $0.style != .match })
    }

    @Test(arguments: [(80, 24, 2), (40, 18, 2), (80, 12, 1)])
    func `says around which words a row was found, where there is room below it`(
        width: Int, height: Int, rows: Int
    ) async throws {
        let app = try await opened()
        let long =
            String(repeating: "before ", count: 40) + "the ember"
            + String(repeating: " after", count: 40)
        try await app.storage.store.write { context in
            let post = try context.createPost(
                context.newPost(
                    title: String(repeating: "Far away ", count: 12), content: long,
                    author: .unknown))
            _ = try context.createComment(post: post.id, content: long, author: .unknown)
        }
        app.resize(width: width, height: height)
        await search("ember", in: app)
        let found = app.text.split(separator: "\n").filter { $0.contains("the ember") }
        #expect(found.count == rows, "\(app.text)")
    }

    @Test func `completes fields, people and tags with Tab`() async throws {
        let app = try await opened()
        app.press("4")
        app.type("auth")
        app.press("<tab>")
        await app.wait(for: "/author:")
        app.type("mo")
        await app.wait(for: "author:moss.fan")
        app.press("<tab>")
        await app.wait { $0.contains("/author:moss.fan") && $0.contains("They sleep in the") }
        app.press("<c-u>")
        app.type("sort:lik")
        app.press("<tab>")
        await app.wait { $0.contains("/sort:likes") && $0.contains("Tab complete") }
    }

    @Test func `begins with the words of before, which what is typed replaces`() async throws {
        let app = try await opened()
        await search("moss", in: app)
        app.press("<enter> 2")
        await app.settle()
        app.press("4")
        app.type("p")
        await app.settle()
        #expect(app.text.contains("Find > p"))
        #expect(!app.text.contains("Moved back to drafts"))
        app.press("<esc>")
    }

    @Test func `says why each row was found also on a screen that is low and narrow`() async throws
    {
        let app = try await opened(size: Size(width: 40, height: 12))
        await search("moss", in: app)
        app.press("<enter>")
        for _ in 0..<5 {
            await app.settle()
            let lines = app.text.split(separator: "\n").map { $0.lowercased() }
            if let place = lines.firstIndex(where: { $0.contains("a walk") }) {
                #expect(lines[place...].prefix(2).contains { $0.contains("under the moss") })
            }
            app.press("j")
        }
    }

    @Test func `says of rows of one author on a narrow screen what is in each, too`() async throws {
        let app = try await RunningApp.withSample()
        app.resize(width: 40, height: 12)
        app.press("4")
        app.type("tom")
        await app.settleWholly()
        let below = lines(app).filter { $0.hasPrefix("Tom ") }
        #expect(below.count > 2 && Set(below).count == below.count, "\(below)")
        #expect(below.allSatisfy { $0.count > "Tom Ashdown".count + 8 }, "\(below)")
    }

    @Test func `marks the words in what it shows`() async throws {
        let app = try await opened()
        await search("moss", in: app)
        let frame = app.frame
        var marked: [String] = []
        for y in 0..<frame.size.height {
            var text = ""
            for cell in frame.row(y) where cell.style == .match { cell.append(to: &text) }
            if !text.isEmpty { marked.append(text.lowercased()) }
        }
        #expect(marked.count == 5 && marked.allSatisfy { $0.hasPrefix("moss") }, "\(marked)")
    }

    @Test func `opens a post, a comment in its thread, and a person`() async throws {
        let app = try await opened()
        await search("moss", in: app)
        app.press("<enter> <enter>")
        await app.wait { $0.hasPrefix("Find > moss > Moss") }
        app.press("h G <enter>")
        await app.wait { $0.hasPrefix("Find > moss > moss.fan") }
        app.press("h k <enter>")
        await app.wait { $0.hasPrefix("Find > moss > Bees") && $0.contains("┃") }
    }

    @Test func `leads from hit to hit`() async throws {
        let app = try await opened()
        await search("moss", in: app)
        app.press("<enter> <enter>")
        await app.wait { $0.hasPrefix("Find > moss > Moss") && $0.contains("1/3") }
        for title in ["Old moss", "A walk", "Bees", "moss.fan"] {
            app.press("J")
            await app.wait { $0.hasPrefix("Find > moss > \(title)") }
        }
        app.press("J")
        await app.wait(for: "This is the last one of the list.")
        app.press("K K")
        await app.wait { $0.hasPrefix("Find > moss > A walk") && $0.contains("3/3") }
        app.press("h")
        await app.wait(forSelected: "A walk")
    }

    @Test func `leads on to hits that are not shown yet, and counts those of one kind`()
        async throws
    {
        let app = try await RunningApp(
            start: .posts, username: "ada",
            fill: { context in
                try Self.fill(&context)
                for number in 1...120 {
                    _ = try context.createPost(
                        context.newPost(title: "Fern \(number)", content: "", author: .unknown))
                }
                let bees = try context.fetch(ListQuery<Post>()).first { $0.title == "Bees" }
                if let bees {
                    _ = try context.createComment(
                        post: bees.id, content: "Beside a fern.", author: .unknown)
                }
            })
        await app.settle()
        await search("fern", in: app)
        app.press("<enter> g r")
        app.type("50")
        app.press("<enter>")
        await app.settle()
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Find > fern > Fern") && $0.contains("50/120") }
        app.press("J")
        await app.wait { $0.hasPrefix("Find > fern > Fern") && $0.contains("51/120") }
        app.press("K")
        await app.wait { $0.hasPrefix("Find > fern > Fern") && $0.contains("50/120") }
    }

    @Test func `runs no example that nobody went to`() async throws {
        let app = try await opened()
        app.press("4")
        await app.wait(for: "Type to search, or try one of these")
        #expect(app.text.components(separatedBy: "to the examples").count == 2)
        #expect(app.text.contains("Enter to the examples"))
        app.press("<enter>")
        await app.settle()
        #expect(app.text.contains("Type to search, or try one of these"))
        #expect(app.text.contains("Enter search"))
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Find > author:\"ada\"") && $0.contains("Posts 4") }
    }

    @Test func `runs an example`() async throws {
        let app = try await opened()
        app.press("4")
        await app.wait(for: "Type to search, or try one of these")
        app.press("<down> j j <enter>")
        await app.wait { $0.hasPrefix("Find > status:draft") && $0.contains("Posts 1") }
        #expect(app.text.contains("Bees") && !app.text.contains("People"))
    }

    @Test func `keeps what was found while something is wrong, and says what`() async throws {
        let app = try await opened()
        await search("moss ", in: app)
        app.type("author:")
        await app.settle()
        #expect(app.text.contains("Posts 3") && app.text.contains("in quotes if it has spaces"))
        app.press("<enter>")
        app.type("ada")
        await app.settle()
        #expect(app.text.contains("Posts 3") && !app.text.contains("Comments"))
    }

    @Test func `says no number while something is wrong`() async throws {
        let app = try await opened()
        await search("moss", in: app)
        let found = try #require(app.text.split(separator: "\n").first)
        #expect(found.contains("5"))
        app.type(" status:nonsense")
        await app.settle()
        #expect(app.text.split(separator: "\n").first?.contains("5") == false)
    }

    @Test(arguments: 9...16) func `shows no row without the heading of its kind`(
        height: Int
    ) async throws {
        let app = try await opened(size: Size(width: 40, height: height))
        await search("moss", in: app)
        app.press("<enter>")
        for _ in 0..<5 {
            let lines = lines(app)
            let kinds = [
                ("Old moss", "Posts 3"), ("They sleep", "Comments 1"), ("moss.fan", "People 1"),
            ]
            for (row, heading) in kinds where lines.contains(where: { $0.contains(row) }) {
                #expect(lines.contains { $0.hasPrefix(heading) }, "\(height) \(lines)")
            }
            app.press("j")
            await app.settle()
        }
        #expect(app.text.contains("People 1"))
    }

    @Test func `is as one left it`() async throws {
        let app = try await opened()
        await search("moss", in: app)
        app.press("<enter> j j 2")
        await app.settle()
        app.press("g f")
        await app.wait { $0.hasPrefix("Find > moss") && $0.selects("A walk") }
        app.press("/ <esc>")
        await app.wait(for: "Type to search, or try one of these")
        app.press("/ <up>")
        await app.wait { $0.contains("/moss") && $0.contains("Posts 3") }
    }

    @Test func `follows what happens`() async throws {
        let app = try await opened()
        await search("moss", in: app)
        app.press("<enter> j")
        try await app.storage.store.write { context in
            _ = try context.createPost(
                context.newPost(title: "Moss again", content: "", author: .unknown))
        }
        await app.wait(for: "Posts 4")
        #expect(app.text.selects("Old moss"))
    }

    @Test func `says that nothing was found`() async throws {
        let app = try await opened()
        await search("zebra", in: app)
        #expect(app.text.contains("No matches for 'zebra'."))
    }

    @Test(arguments: [(1, 1), (20, 5), (40, 12), (120, 36)], [Language.Code.en, .ja])
    func `finds room on screens of all sizes`(
        size: (width: Int, height: Int), language: Language.Code
    ) async throws {
        let app = try await opened(
            size: Size(width: size.width, height: size.height), language: language)
        await search("moss", in: app)
        app.press("<enter> j j")
        await app.settle()
        if size.width > 1 { #expect(app.text.contains("A walk")) }
        for line in app.text.split(separator: "\n") {
            #expect(DisplayWidth.cells(of: String(line)) <= size.width)
        }
    }
}
