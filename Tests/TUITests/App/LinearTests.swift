import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// Whatever is done on the screen, typed and read line by line.
@MainActor @Suite(.timeLimit(.hanging)) struct `The linear mode` {
    private let passphrase = "violet anvil harbor mosaic fern"

    private func posts(of conversation: Conversation) async throws -> [PostSummary] {
        try await conversation.app.storage.store.read { context in
            try context.fetch(ListQuery<PostSummary>())
        }
    }

    @Test func `says who is there, row by row, and opens one by its number`() async throws {
        let conversation = try await Conversation()
        let first = conversation.hear()
        #expect(first.hasPrefix("Type a number to open a row, or a command."))
        #expect(first.contains("\n> 0. I am new here\n1. Abena Osei, abena, "))
        #expect(first.contains("\n12. "))
        await conversation.say("/abena")
        let answer = await conversation.say("1")
        #expect(answer.contains("12 people"))
    }

    @Test func `lists what can be done, and says what it does not know`() async throws {
        let conversation = try await Conversation.begun()
        let help = await conversation.say("?")
        #expect(help.contains("a: Add a new item\n"))
        #expect(help.contains("posts: Go to the posts\n"))
        #expect(!help.contains("2: Go to the posts"))
        #expect(help.contains("\nn: ") && help.contains("\nN: "), "\(help)")
        let answer = await conversation.say("dance")
        #expect(answer == "\"dance\" is no command here. ? lists the commands.\n> ")
    }

    @Test func `opens the row of the number that was read, below folded headings too`() async throws
    {
        let conversation = try await Conversation.begun()
        await conversation.say(all: "posts", "sections", "Fold")
        let line = try #require(
            await conversation.say("").split(separator: "\n").last { $0.contains(". ") })
        let number = try #require(line.split(separator: ".").first.flatMap { Int($0) })
        #expect(number > 2)
        let posts = try await posts(of: conversation)
        let title = try #require(posts.first { line.contains($0.title) }?.title)
        let page = await conversation.say("\(number)")
        #expect(page.hasPrefix("Posts > \(title)"), "\(line)\n\(page)")
    }

    @Test func `opens no row for a number that none has`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say("posts")
        #expect(await conversation.say("99").contains("99"))
        #expect(conversation.app.app.layers.map(\.destination) == [.posts])
    }

    @Test func `changes no setting by a number that none has`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say(all: "settings", "/bell")
        let before = conversation.app.app.preferences
        #expect(await conversation.say("99").hasPrefix("\"99\" is no command here."))
        #expect(conversation.app.app.preferences == before)
        await conversation.say("1")
        let isChanged = conversation.app.app.preferences != before
        #expect(isChanged)
    }

    @Test func `goes to a row of a list that one cannot go to by a key, however many there are`()
        async throws
    {
        let conversation = try await Conversation.begun()
        await conversation.say(all: "posts", "1", "g e")
        #expect(await conversation.say("9").hasPrefix("\"9\" is no command here."))
        await conversation.say("g w")
        let date = Date(timeIntervalSince1970: 0)
        let texts = (1...1_200).map { number in
            UnsavedText(id: "\(number)", source: .unknown, fields: [:], savedAt: date)
        }
        conversation.app.hear(.unsaved(texts))
        _ = conversation.hear()
        let answer = await conversation.say("1100")
        #expect(conversation.app.text.contains("1,100/1,200"), "\(answer)")
        #expect(await conversation.say("1201").hasPrefix("\"1201\" is no command here."))
    }

    @Test func `is the same whatever keys somebody has`() async throws {
        let conversation = try await Conversation.begun()
        let keys = "<a-a> = none\n<enter> = none\n: = none\nj = move-up\ng r = none\n"
        await conversation.app.converse { app in
            var app = app
            app.use(KeyMapFile(Array(keys.utf8)))
            return (app, [])
        }
        #expect(await conversation.say("posts").contains("30 posts"))
        let form = await conversation.say("new")
        #expect(form.contains("Title"), "\(form)")
        await conversation.say("A title")
        #expect(conversation.app.text.contains("A title"))
    }

    @Test func `takes the name of a key, of a command and of a place`() async throws {
        let conversation = try await Conversation.begun()
        #expect(await conversation.say("posts").hasPrefix("Posts   newest first   30 posts\n"))
        #expect(await conversation.say("Go to the tags").hasPrefix("Tags "))
        #expect(await conversation.say("g p").contains("Posts"))
        #expect(await conversation.say("PgDn").contains("\n> "))
        #expect(await conversation.say(":sort likes").contains("likes"))
    }

    @Test func `finds all that a person wrote`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say("/celestine")
        let page = await conversation.say("1")
        #expect(page.hasPrefix("People > Célestine Aubry\n"))
        #expect(page.contains(". Question de farine, Likes 2, "))
        #expect(page.contains(". Lettre de Nantes, Likes 10, "))
        #expect(page.contains("Comments"))
    }

    @Test func `reads a thread and answers a comment`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say("find")
        let page = await conversation.say(all: "pump", "1")
        #expect(page.contains("Reply, level 1: "))
        let chosen = await conversation.say("2")
        #expect(chosen.contains("> 2. Reply, level 1: "))
        let form = await conversation.say("reply")
        #expect(form.contains("an empty line keeps what is there."))
        #expect(await conversation.say(all: "I can hear it.", "At night.") == "")
        #expect(await conversation.say(".").hasPrefix("Save"))
        let answer = await conversation.say("")
        #expect(answer.hasPrefix("Added the comment \"I can hear it. At night\"."))
        #expect(answer.contains("Reply, level 2: Abena Osei"))
        #expect(answer.contains("I can hear it.\n"))
    }

    @Test func `reads a comment to its end, however wide it would be beside its author`()
        async throws
    {
        let conversation = try await Conversation.begun()
        let text = "Then I bring nothing and eat everything twice over again, slowly."
        for count in [40, 50, 55, 58, 61, 65] {
            try await conversation.app.storage.store.write { context in
                let comments = try context.fetch(ListQuery<SheafModel.Comment>())
                let parent = try #require(comments.first { $0.parentID == nil })
                _ = try context.createComment(
                    SheafModel.Comment(
                        id: SheafModel.Comment.ID(UUID()), postID: parent.postID,
                        parentID: parent.id,
                        content: "\(text.prefix(count))!", author: parent.author,
                        createdAt: parent.createdAt))
            }
        }
        let comment = try await conversation.app.storage.store.read { context in
            try context.fetch(ListQuery<CommentSummary>()).first {
                $0.content == "\(text.prefix(40))!"
            }
        }
        let title = try #require(comment?.postTitle)
        await conversation.say(all: "posts", "/\"\(title)\"")
        let page = await conversation.say("1")
        for count in [40, 50, 55, 58, 61, 65] {
            let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("\(text.prefix(count))!"), "\(page)")
        }
    }

    @Test func `reads the text of a comment that is gone to`() async throws {
        let conversation = try await Conversation.begun()
        let text = (1...40).map { "word\($0)" }.joined(separator: " ")
        let post = try #require(try await posts(of: conversation).first { $0.counts.comments > 0 })
        try await conversation.app.storage.store.write { context in
            _ = try context.createComment(
                SheafModel.Comment(
                    id: SheafModel.Comment.ID(UUID()), postID: post.id, parentID: nil,
                    content: text,
                    author: .unknown, createdAt: Date(timeIntervalSince1970: 0)))
        }
        await conversation.say(all: "posts", "/\"\(post.title)\"", "1")
        let heard = await conversation.say("j")
        #expect(heard.contains("word1 ") && heard.contains("word40"), "\(heard)")
    }

    @Test func `says that a page goes on, until it is read to its end`() async throws {
        let conversation = try await Conversation.begun()
        try await conversation.app.storage.store.write { context in
            let text = (1...60).map { "Paragraph \($0)" }.joined(separator: "\n\n")
            _ = try context.createPost(
                context.newPost(title: "Long", content: text, author: .unknown))
        }
        await conversation.say(all: "posts", "/Long")
        var heard = await conversation.say("1")
        for _ in 1...12 where heard.contains("The page goes on: n reads on.") {
            #expect(!heard.contains("Paragraph 60"))
            heard = await conversation.say("n")
        }
        #expect(heard.contains("Paragraph 60") || heard.contains("comment"), "\(heard)")
        #expect(!heard.contains("The page goes on"))
    }

    @Test func `names what is typed for the next row with something new, for n turns the page`()
        async throws
    {
        let conversation = try await Conversation.begun()
        await conversation.say("tags")
        try await conversation.app.storage.store.write { context in
            _ = try context.createPost(
                Post(
                    id: Post.ID(UUID(high: 7, low: 9)), title: "From elsewhere",
                    content: "x", author: .unknown,
                    createdAt: Date(timeIntervalSince1970: 1_790_000_600)))
        }
        await conversation.app.waitForApp { $0.messages.contains { $0.change?.news != nil } }
        let said = conversation.announcements()
        #expect(said.contains("g p, then \"next new\" goes there."), "\(said)")
        let list = await conversation.say("g p")
        #expect(list.contains("From elsewhere"), "\(list)")
        let answer = await conversation.say("next new")
        #expect(!answer.contains("is no command here"), "\(answer)")
    }

    @Test func `says what is wrong with a filter, and how many rows follow`() async throws {
        let conversation = try await Conversation.begun()
        let list = await conversation.say("posts")
        #expect(list.contains(" more rows: n shows them.\n"), "\(list)")
        let wrong = await conversation.say("/likes:x")
        #expect(wrong.contains("! Expected after 'likes:': a number"), "\(wrong)")
    }

    @Test func `asks for the fields of a post one by one and saves it`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say("posts")
        let form = await conversation.say("new")
        #expect(form.hasSuffix("Title []: "))
        #expect(await conversation.say("From a line").contains("draft"))
        let help = await conversation.say("?")
        #expect(help.contains("<f2> saves") && help.contains("draft"), "\(help)")
        #expect(await conversation.say("published").contains("Tags []: "))
        #expect(await conversation.say("moss").contains("Content"))
        #expect(await conversation.say(all: "One", "..", "Two") == "")
        #expect(await conversation.say(".") == "Picture []: ")
        #expect(await conversation.say("") == "Save, Close and keep text, Discard: ")
        let saved = await conversation.say("save")
        #expect(saved.contains("Added the post \"From a line\"."))
        let post = try #require(
            try await posts(of: conversation).first { $0.title == "From a line" })
        #expect(post.status == .published && post.tags == ["moss"])
        let content = try await conversation.app.storage.store.read {
            try $0.fetch(ListQuery<Post>()).first { $0.id == post.id }?.content
        }
        #expect(content == "One\n.\nTwo")
    }

    @Test func `has each line of a long text in the form as it comes`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say(all: "posts", "new", "Cut off", "", "", "One line", "", "another")
        #expect(conversation.app.text.contains("One line"))
        #expect(conversation.app.text.contains("another"))
        #expect(await conversation.say(".") == "Picture []: ")
    }

    @Test func `publishes every draft of one author, and takes that back`() async throws {
        let conversation = try await Conversation.begun()
        let drafts = await conversation.say(all: "posts", "/author:ines status:draft")
        #expect(drafts.contains("> 1. draft, Summer party"))
        let preview = await conversation.say("b p")
        #expect(preview.contains("1 post will be published."))
        #expect(preview.contains("Enter: ") && preview.contains("Esc: "))
        #expect(await conversation.say("y").hasPrefix("Published 1 post."))
        var states = try await posts(of: conversation).filter { $0.title.hasPrefix("Summer") }
        #expect(states.map(\.status) == [.published])
        #expect(await conversation.say("undo").hasPrefix("Undone: published"))
        states = try await posts(of: conversation).filter { $0.title.hasPrefix("Summer") }
        #expect(states.map(\.status) == [.draft])
    }

    @Test func `merges two tags`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say(all: "tags", "Space", "k")
        await conversation.say("j")
        await conversation.say("m")
        let answer = await conversation.say("y")
        #expect(answer.hasPrefix("Merged #") && answer.contains(" into #"), "\(answer)")
        #expect(answer.contains("17 tags"))
    }

    @Test func `changes the language, and goes on in it`() async throws {
        let conversation = try await Conversation.begun()
        #expect(await conversation.say("settings").contains(". Language: "))
        var answer = await conversation.say("3")
        #expect(answer.contains("[English]"))
        answer = await conversation.say(all: "<right>", "<right>")
        #expect(answer.contains("Ajustes"))
        answer = await conversation.say("bailar")
        #expect(answer == "«bailar» no es un comando válido aquí. ? muestra los comandos.\n> ")
    }

    @Test func `gives a setting a value that is typed`() async throws {
        let conversation = try await Conversation.begun()
        await conversation.say("settings")
        await conversation.say("/backups")
        let field = await conversation.say("1")
        #expect(field.hasSuffix(" "))
        await conversation.say("30")
        #expect(conversation.app.app.preferences.data.backupDays == 30)
    }

    @Test func `deletes what was asked for, and where that is wanted not without its question`()
        async throws
    {
        let conversation = try await Conversation.begun { $0.display.confirm = .always }
        await conversation.say(all: "posts", "/bread this week")
        let question = await conversation.say("d")
        #expect(question.contains("Delete \"Bread this week\"?"))
        #expect(question.contains("n: No, keep\ny: Yes, delete\n"))
        #expect(await conversation.say("perhaps").contains("\"perhaps\" is no command here."))
        #expect(await conversation.say("n").contains("Bread this week"))
        #expect(try await posts(of: conversation).count == 30)
        await conversation.say("d")
        #expect(await conversation.say("y").hasPrefix("Deleted the post \""))
        #expect(try await posts(of: conversation).count == 29)
    }

    @Test func `says after an action what it changed, and all of it again at an empty line`()
        async throws
    {
        let conversation = try await Conversation.begun()
        func rows(_ said: String) -> Int {
            said.split(separator: "\n").count { $0.contains(#/^(> )?\d+\. /#) }
        }
        #expect(rows(await conversation.say("posts")) > 20)
        #expect(rows(await conversation.say("p")) <= 1)
        let deleted = await conversation.say("d")
        #expect(deleted.hasPrefix("Deleted the post \""))
        #expect(deleted.contains("29 posts"))
        #expect(rows(deleted) <= 2, "\(deleted)")
        await conversation.say("e")
        #expect(rows(await conversation.say("<esc>")) <= 1)
        #expect(rows(await conversation.say("")) > 20)
        // Another order is another list.
        #expect(rows(await conversation.say("s t")) > 20)
    }

    @Test func `breaks a long heading as it breaks a text`() async throws {
        let conversation = try await Conversation.begun()
        let title = String(repeating: "word ", count: 60)
        try await conversation.app.storage.store.write { context in
            _ = try context.createPost(
                context.newPost(title: title, content: "x", author: .unknown))
        }
        let page = await conversation.say(all: "posts", "1")
        let width = LinearSession.size.width
        #expect(page.contains("Posts > word word"))
        #expect(page.split(separator: "\n").allSatisfy { $0.count <= width }, "\(page)")
    }

    @Test func `reads out the name that is offered, and keeps it where only Enter is pressed`()
        async throws
    {
        let conversation = try await Conversation.begun()
        let asked = await conversation.say(all: "posts", "export")
        #expect(asked.contains("Export to [") && asked.hasSuffix("]: "))
        #expect(await conversation.say("").contains("Exported "))
        #expect(await conversation.say("/abena").contains("posts"))
        #expect(await conversation.say("/").hasSuffix("/ [abena]: "))
        #expect(await conversation.say("-").contains("30 posts"))
    }

    @Test func `opens the vault with a passphrase that nobody sees`() async throws {
        let conversation = try await Conversation.begun()
        #expect(await conversation.say("g v").hasSuffix("New passphrase: "))
        #expect(conversation.hidesInput)
        #expect(await conversation.say(passphrase).hasSuffix("Repeat passphrase: "))
        #expect(conversation.hidesInput)
        #expect(await conversation.say(passphrase).contains("No secrets yet."))
        #expect(!conversation.hidesInput)
        #expect(await conversation.say("new").hasSuffix("Service []: "))
        #expect(await conversation.say(all: "mail", "abena").hasSuffix("Secret: "))
        #expect(conversation.hidesInput)
        #expect(await conversation.say("s3cret").contains("no, yes"))
        let list = await conversation.say("no")
        #expect(list.contains("mail") && list.contains("******") && !list.contains("s3cret"))
        #expect(await conversation.say("i").contains("It stays on the terminal"))
        #expect(!(await conversation.say("n").contains("s3cret")))
        #expect(await conversation.say("L").hasSuffix("Passphrase: "))
        #expect(await conversation.say("wrong words").hasSuffix("Passphrase: "))
        // In brackets, and no key.
        #expect(await conversation.say("<wrong words>").hasSuffix("Passphrase: "))
        #expect(await conversation.say(passphrase).contains("mail"))
    }
}
