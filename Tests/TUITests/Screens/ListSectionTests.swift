import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Sections of a list` {
    /// Posts of twelve months, ten of each.
    private func app(
        _ start: Destination = .posts, language: Language.Code = .en,
        size: Size = Size(width: 80, height: 24), people: [String] = ["Berta"]
    ) async throws -> RunningApp {
        try await RunningApp(
            size: size, language: language, start: start,
            change: {
                $0.display.density = .small
                $0.posts.hasSections = true
                $0.people.hasSections = true
            },
            fill: { context in
                for name in people {
                    var person = context.newUser(
                        username: name.lowercased(), email: "\(name.utf8.count)@example.org")
                    person.firstName = name
                    _ = try context.createUser(person)
                }
                for number in 0..<120 {
                    var post = context.newPost(
                        title: "Post \(number)", content: "Text", author: .unknown)
                    let month = Double(number / 10) * 30.5 * 86_400
                    post.createdAt = Date(
                        timeIntervalSince1970: 1_672_531_200 + month + Double(number % 10) * 60)
                    _ = try context.createPost(post)
                }
            })
    }

    private func headings(_ app: RunningApp) -> [Substring] {
        app.text.split(separator: "\n").filter { $0.contains("──") }
            .map { $0.prefix { $0 != "─" } }
    }

    @Test func `are the months of posts in the order of time`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        #expect(headings(app) == [" ▾ December 2023 (10) ", " ▾ November 2023 (10) "])
        app.press("s C")
        await app.wait(for: " ▾ January 2023 (20) ─")
        let japanese = try await self.app(language: .ja)
        await japanese.wait(for: " ▾ 2023 年 12 月 (10) ─")
    }

    @Test func `go with the order, and are none where each row would be one`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        app.press("s s")
        await app.wait(for: " ▾ draft (120) ─")
        app.press("s t")
        await app.wait(for: " ▾ P (120) ─")
        app.press("s l")
        await app.wait { !$0.contains("──") && $0.contains("likes") }
        app.press("s g")
        #expect(app.text.contains("This order has no sections."))
    }

    @Test func `have their rows in the order of what else the list is sorted by`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        app.press("/")
        app.type("sort:status,-title")
        app.press("<enter>")
        await app.wait { text in
            let first = text.split(separator: "\n").first { $0.contains("Post ") }
            return text.contains(" ▾ draft (120) ─") && first?.contains("Post 99 ") == true
        }
    }

    @Test func `begin with the same letter whatever its case and accents`() async throws {
        let app = try await app(.people, people: ["Ádám", "Berta", "adeline"])
        await app.wait(for: "Who are you?")
        app.press("q")
        await app.wait { $0.contains("1/3") && $0.hasPrefix("People") }
        #expect(headings(app) == [" ▾ A (2) ", " ▾ B (1) "])
        app.press("s r")
        await app.wait(for: " ▾ user (3) ─")
    }

    @Test func `are shown and hidden by a key, and kept by another`() async throws {
        let app = try await app()
        await app.wait(for: "December 2023")
        app.press("s g")
        #expect(headings(app).isEmpty)
        app.press("}")
        await app.wait(for: "There are no headings here: sections are not shown.")
        app.press("s t s w")
        await app.wait(for: "Lists open in this order from now on.")
        #expect(app.storage.settings.get(.postSections) == false)
        #expect(app.storage.settings.get(.postOrder) == ListOrder(by: .title, descending: false))
    }

    @Test func `say how many rows they have, wherever they begin`() async throws {
        let app = try await app(size: Size(width: 80, height: 12))
        await app.wait(for: "1/120")
        app.press("<pgdn> <pgdn> <pgdn>")
        await app.wait(forSelected: "Post 102 ")
        #expect(headings(app).first == " ▾ November 2023 (10) ")
        app.press("/")
        app.type("Post 1")
        app.press("<enter>")
        // 1, 10 to 19, 21 and so on: whatever has a 1 in its name.
        await app.wait(for: "1/39")
        #expect(headings(app) == [" ▾ December 2023 (10) "])
        app.press("G")
        await app.wait(forSelected: "Post 1 ")
        #expect(headings(app).last == " ▾ January 2023 (11) ")
    }

    @Test func `are gone to by keys, also far beyond what is read`() async throws {
        let app = try await app(size: Size(width: 80, height: 12))
        await app.wait(for: "1/120")
        app.press("}")
        await app.wait(forSelected: "Post 109 ")
        #expect(headings(app) == [" ▾ November 2023 (10) "])
        app.press("z j z j z j z j z j z j")
        await app.wait(forSelected: "Post 49 ")
        #expect(headings(app) == [" ▾ May 2023 (10) "])
        app.press("j {")
        await app.wait(forSelected: "Post 49 ")
        app.press("z k")
        await app.wait(forSelected: "Post 59 ")
        app.press("G }")
        await app.wait(for: "120/120")
        app.press("g g {")
        await app.wait(forSelected: "Post 119 ")
        #expect(app.text.contains("1/120"))
    }

    @Test func `are folded by two keys, which the menu names in one line`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        app.press("z")
        app.passTime()
        #expect(app.text.contains("a  Fold this section to its heading"))
        #expect(app.text.components(separatedBy: "Fold this section").count == 2)
        app.press("c")
        await app.wait(for: "▸ December 2023 (10)")
    }

    @Test func `count what comes and goes, and leave what one reads where it is`() async throws {
        let app = try await app(size: Size(width: 80, height: 12))
        await app.wait(for: "1/120")
        app.press("} z j")
        await app.wait { $0.selects("Post 99 ") && $0.contains("Post 93 ") }
        let before = app.text.split(separator: "\n").filter { $0.contains(" 2 Oct 2023") }
        try await app.storage.store.write { context in
            // Above, into the section that is seen, and into one of its own at the top.
            for (number, time) in [(200, 1_700_000_000.0), (201, 1_698_000_000), (202, 1.75e9)] {
                var post = context.newPost(
                    title: "Post \(number)", content: "Text", author: .unknown)
                post.createdAt = Date(timeIntervalSince1970: time)
                _ = try context.createPost(post)
            }
        }
        await app.wait(for: "24/123")
        #expect(headings(app) == [" ▾ October 2023 (11) "])
        #expect(app.text.split(separator: "\n").filter { $0.contains(" 2 Oct 2023") } == before)
        app.press("g g")
        await app.wait(forSelected: "Post 202 ")
        #expect(headings(app) == [" ▾ June 2025 (1) ", " ▾ December 2023 (10) "])
    }

    @Test func `keep the number where the screen is narrow`() async throws {
        let app = try await app(size: Size(width: 20, height: 5))
        await app.wait(for: "Dec 2023 (10)")
        let japanese = try await self.app(language: .ja, size: Size(width: 40, height: 12))
        await japanese.wait(for: "2023 年 12 月 (10)")
    }

    @Test func `leave the row one clicks the row that is opened`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        // Title bar, heads, heading, then ten rows and the next heading.
        app.click(x: 10, y: 14)
        #expect(app.text.selects("Post 109"))
    }

    @Test(arguments: [
        Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 20, height: 5),
        Size(width: 12, height: 3),
    ])
    func `never hide the selected row`(size: Size) async throws {
        let app = try await app(size: size)
        await app.wait(for: ">")
        var random = SeededGenerator(seed: UInt64(size.height))
        let keys = ["j", "j", "k", "<pgdn>", "<pgup>", "G", "g g", "z t", "z z", "z b", "<c-d>"]
        for step in 0..<30 {
            let key = keys.randomElement(using: &random) ?? "j"
            app.press(key)
            await app.wait { $0.contains("\n>") || $0.hasPrefix(">") }
            #expect(app.text.contains(">"), "step \(step), \(key)")
        }
        app.press("G")
        await app.wait(forSelected: "Post 0")
        for _ in 0..<25 {
            app.press("k")
            await app.wait { $0.contains("\n>") || $0.hasPrefix(">") }
        }
        await app.wait(forSelected: "Post 25")
    }

    // MARK: - Folded

    @Test func `fold to their headings, which say how many rows they have`() async throws {
        let app = try await app(size: Size(width: 80, height: 12))
        await app.wait(for: "1/120")
        app.press("j j z c")
        await app.wait { $0.contains(">▸ December 2023 (10)") }
        #expect(headings(app).last == " ▾ November 2023 (10) ")
        // The heading stands for the first of its rows.
        #expect(app.text.contains("1/120") && app.text.contains("Enter unfold"))
        app.press("j")
        await app.wait { $0.selects("Post 109") && $0.contains("11/120") }
        app.press("k <enter>")
        await app.wait { $0.selects("Post 119") && !$0.contains("▸") }
    }

    @Test func `fold all at once, and are gone through like rows`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        app.press("z M")
        await app.wait { $0.contains("▸ December 2023") && $0.contains("▸ January 2023 (20)") }
        #expect(headings(app).count == 11)
        #expect(app.text.contains("120 posts"))
        app.press("j j z a")
        await app.wait { $0.selects("Post 99") && $0.contains("21/120") }
        app.press("z k")
        await app.wait { $0.contains(">▸ November 2023 (10)") }
        app.press("z R")
        await app.wait { !$0.contains("▸") && $0.contains("11/120") }
        #expect(app.text.selects("Post 109"))
    }

    @Test func `do nothing to the rows that their headings hide`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        app.press("z c")
        await app.wait(for: "▸ December")
        for key in ["d", "p", "e", "<space>", "t"] {
            app.press(key)
            #expect(app.text.contains("▸ December") && !app.text.contains("marked"), "\(key)")
        }
        let count = try await app.storage.store.read {
            try $0.count(ListQuery<PostSummary>.recent())
        }
        #expect(count == 120)
    }

    @Test func `stay folded while one is elsewhere, and are open in another order`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        app.press("z c")
        await app.wait(for: "▸ December")
        app.press("3")
        await app.wait { $0.hasPrefix("Tags") }
        app.press("2")
        await app.wait(for: "▸ December 2023 (10)")
        app.press("s t")
        await app.wait { $0.contains(" ▾ P (120)") && !$0.contains("▸") }
    }

    @Test func `count behind their headings what others do`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        app.press("z c j j")
        await app.wait { $0.contains("▸ December 2023 (10)") && $0.selects("Post 108") }
        try await app.storage.store.write { context in
            for (number, time) in [(200, 1_702_000_000.0), (201, 1_700_000_100), (202, 1.75e9)] {
                var post = context.newPost(
                    title: "Post \(number)", content: "Text", author: .unknown)
                post.createdAt = Date(timeIntervalSince1970: time)
                _ = try context.createPost(post)
            }
        }
        await app.wait {
            $0.contains("▸ December 2023 (11)") && $0.contains("▾ November 2023 (11)")
        }
        #expect(app.text.selects("Post 108") && app.text.contains("15/123"))
        app.press("g g")
        await app.wait { $0.contains("▾ June 2025 (1)") && $0.selects("Post 202") }
    }

    @Test func `fold and unfold with a click on the heading`() async throws {
        let app = try await app()
        await app.wait(for: "1/120")
        app.click(x: 10, y: 13)
        await app.wait(for: "▸ November 2023 (10)")
        app.click(x: 10, y: 13)
        await app.wait { !$0.contains("▸") }
        #expect(headings(app).count == 2)
    }

    @Test(arguments: [
        Size(width: 40, height: 12), Size(width: 20, height: 5), Size(width: 12, height: 3),
    ])
    func `never hide the selected row when some are folded`(size: Size) async throws {
        let app = try await app(size: size)
        await app.wait(for: ">")
        var random = SeededGenerator(seed: UInt64(size.height))
        let keys = ["j", "j", "k", "<pgdn>", "<pgup>", "G", "g g", "z a", "z M", "z R", "z c", "}"]
        for step in 0..<40 {
            let key = keys.randomElement(using: &random) ?? "j"
            app.press(key)
            await app.wait { $0.contains("\n>") || $0.hasPrefix(">") }
            #expect(app.text.contains(">"), "step \(step), \(key)")
        }
    }
}
