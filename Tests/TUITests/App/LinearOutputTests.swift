import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// What the linear mode prints, and what it makes of whatever comes in.
@MainActor @Suite(.timeLimit(.hanging)) struct `The lines of the linear mode` {
    /// Goes to every place, into a form and a question.
    private static let places = [
        "1", "<esc>", "g p", "2", "r", "<esc>", "<esc>", "d", "n", "g t", "1", "g f", "pump",
        "<esc>", "g s", "g v", "<esc>", "g x", "g h", "1", "?", "g m", "w", ",", "<f1>", "<esc>",
        "g u", "z", "f d", "s t", "b p", "<esc>",
    ]

    /// Whether a sign is drawn and not read: lines, boxes, blocks, and what fonts keep for themselves.
    private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
        (0x2500...0x259F).contains(scalar.value) || (0xE000...0xF8FF).contains(scalar.value)
    }

    @Test(arguments: Language.Code.allCases)
    func `hold text alone, and end with their last letter`(language: Language.Code) async throws {
        let conversation = try await Conversation(language: language)
        var said = conversation.hear()
        for line in Self.places { said += await conversation.say(line) + "\n" }
        for line in said.split(separator: "\n") where line.count < 200 {
            // A prompt is written on.
            let isPrompt = [">", ":", "/"].contains(line.last { $0 != " " })
            #expect(line.last != " " || isPrompt, "\(line)|")
            #expect(!line.unicodeScalars.contains(where: isDrawn), "\(line)")
            let hasControls = line.unicodeScalars.contains {
                $0.properties.generalCategory == .control
            }
            #expect(!hasControls, "\(line)")
        }
    }

    @Test func `make visible what a terminal would obey`() async throws {
        let conversation = try await Conversation.begun()
        try await conversation.app.storage.store.write { context in
            _ = try context.createPost(
                Post(
                    id: Post.ID(UUID(high: 7, low: 7)), title: "Red \u{202E}sea",
                    content: "One \u{2066}two", author: .unknown,
                    createdAt: Date(timeIntervalSince1970: 1_790_000_000)))
        }
        let page = await conversation.say(all: "posts", "/red", "1")
        #expect(page.contains("Red ") && page.contains("sea") && page.contains("One "))
        #expect(!page.contains("\u{202E}") && !page.contains("\u{2066}"))
        let answer = await conversation.say("\u{1B}]0;x\u{7}")
        #expect(answer.contains("␛]0;x␇"))
    }

    @Test func `and the title of the window pile no hundreds of marks on a letter`() async throws {
        let conversation = try await Conversation.begun()
        let flood = "Zalgo e" + String(repeating: "\u{301}", count: 500)
        try await conversation.app.storage.store.write { context in
            _ = try context.createPost(
                context.newPost(title: flood, content: flood, author: .unknown))
        }
        let page = await conversation.say(all: "posts", "/zalgo", "1")
        #expect(page.contains("Posts > Zalgo"))
        let title = conversation.app.frame.title
        #expect(title.hasPrefix("Zalgo") && title.hasSuffix(" - Sheaf"))
        for text in [page, title] {
            #expect(
                !text.unicodeScalars.map { $0 == "\u{301}" ? "m" : "-" }.joined()
                    .contains("mmmmm"))
        }
        let post = try await conversation.app.storage.store.read { context in
            try context.fetch(ListQuery<Post> { $0.title.contains("Zalgo") }).first
        }
        #expect(post.map { $0.title.unicodeScalars.count > 500 } == true)
    }

    @Test func `tell what others change while somebody types`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say("posts")
        #expect(conversation.announcements() == "")
        try await conversation.app.storage.store.write { context in
            _ = try context.createPost(
                Post(
                    id: Post.ID(UUID(high: 7, low: 8)), title: "From elsewhere",
                    content: "x", author: .unknown,
                    createdAt: Date(timeIntervalSince1970: 1_790_000_000)))
        }
        await conversation.app.waitForApp { $0.messages.contains { $0.change != nil } }
        let said = conversation.announcements()
        #expect(said.hasPrefix("Elsewhere: ") && said.hasSuffix("\n"))
        #expect(conversation.announcements() == "")
    }

    @Test func `tell how far something is in steps of ten in a hundred`() async throws {
        let conversation = try await Conversation.begun()
        var app = conversation.app.app
        app.orderStore(
            .runBatch(Batch(.posts(.publish, PostFilter()))),
            for: try #require(app.layers.last?.id))
        let ticket = try #require(app.works.keys.max())
        var session = LinearSession(app)
        _ = session.output()
        let said = [5, 120, 190, 430, 1_000].map { done in
            let progress = BatchProgress(done: done, total: 1_000)
            _ = session.handle(.batch(ticket: ticket, TaskPace(progress, after: .seconds(1))))
            return session.waiting()
        }
        let steps = said.map { $0.split(separator: ":").last.map(String.init) ?? "" }
        #expect(steps == ["", " 10 %\n", "", " 40 %\n", " 100 %\n"])
    }

    @Test func `show statistics as names and numbers`() async throws {
        let conversation = try await Conversation.begun()
        let page = await conversation.say("statistics")
        #expect(page.contains("\nTom Ashdown           3        11\n"))
        #expect(page.contains("\nHour  Mon  Tue  "))
        #expect(!page.contains("##") && !page.contains("::"))
        #expect(!page.contains("more below"))
    }

    @Test func `name a picture in a line of text`() async throws {
        let conversation = try await Conversation.begun()
        try await conversation.app.storage.store.write { context in
            var post = Post(
                id: Post.ID(UUID(high: 7, low: 9)), title: "With a picture", content: "x",
                author: .unknown, createdAt: Date(timeIntervalSince1970: 1_790_000_000))
            post.image = "https://example.org/moss.png"
            _ = try context.createPost(post)
        }
        let page = await conversation.say(all: "posts", "/picture", "1")
        #expect(page.contains("moss.png"))
    }

    @Test func `say what was asked for again on an empty line`() async throws {
        let conversation = try await Conversation.begun()
        let first = await conversation.say("tags")
        #expect(await conversation.say("") == first)
        #expect(await conversation.say("   ") == first)
    }

    @Test(arguments: [
        String(repeating: "long ", count: 20_000), "\u{0}\u{0}", "\u{FFFD}\u{FFFD}",
        "99999999999999999999", "-1", "0", "<esc><nothing>", "/", ":", "::", "..", "\u{202E}",
    ])
    func `survive any line`(line: String) async throws {
        let conversation = try await Conversation.begun()
        for place in ["g p", "g s", "g f", "g v", "g t"] {
            await conversation.say(place)
            let answer = await conversation.say(line)
            #expect(answer.utf8.count < 20_000)
            await conversation.say("<esc>")
            await conversation.say("<esc>")
        }
        #expect(try await conversation.app.contents().isEmpty == false)
    }

    @Test func `keep a long text that nobody ended`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say(all: "posts", "new", "Half", "", "", "A line", "another")
        await conversation.end()
        await conversation.app.settleWholly()
        let texts = try UnsavedTextFiles(conversation.app.storage.directories).all()
        #expect(texts.flatMap(\.texts).contains { $0.text == "A line\nanother" })
    }
}
