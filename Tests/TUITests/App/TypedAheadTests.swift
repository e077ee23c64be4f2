import Dispatch
import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A key that waits` {
    private func held() async throws -> (RunningApp, DispatchSemaphore) {
        let app = try await RunningApp.withSample()
        let goOn = await app.storage.store.hold()
        return (app, goOn)
    }

    @Test func `says so when it takes long, and C-c drops it`() async throws {
        let (app, goOn) = try await held()
        app.press("p j j")
        #expect(app.text.contains("1/30") && !app.text.contains("keys wait"))
        app.passTime()
        #expect(app.text.contains("Still saving; another program may hold the store."))
        #expect(app.text.contains("2 keys wait; C-c drops them."))
        app.press("<c-c>")
        #expect(app.text.contains("Dropped 2 keys that were typed ahead."))
        #expect(app.text.contains("1/30"))
        goOn.signal()
        await app.settle()
        #expect(app.text.contains("1/30"))
        app.press("j")
        #expect(app.text.contains("2/30"))
    }

    @Test func `goes with the work that it waits for, where C-c is said to stop that`() async throws
    {
        let app = try await RunningApp.withSample()
        app.press("p")
        await app.settle()
        let before = try await app.contents()
        let goOn = await app.storage.store.hold()
        app.press("u j j")
        app.passTime()
        #expect(app.text.contains("Still working; C-c stops it. 2 keys wait."))
        app.press("<c-c>")
        goOn.signal()
        await app.settle()
        #expect(app.text.contains("stopped. Nothing was stored."))
        #expect(app.text.contains("1/30"))
        #expect(try await app.contents() == before)
    }

    @Test func `is let go of when the store refuses what it waits for, and that is said`()
        async throws
    {
        let (app, goOn) = try await held()
        app.press("p j j")
        let (ticket, work) = try #require(app.app.works.first { $0.value.isWrite })
        guard case .store(let request) = work else {
            Issue.record("What is under way is no request of the store.")
            return
        }
        app.hear(.answered(ticket: ticket, request, .failure(.busy)))
        #expect(app.text.contains("Not saved: another program holds the store."))
        #expect(app.text.contains("Dropped 2\nkeys"))
        goOn.signal()
        await app.settle()
        #expect(app.text.selects("Whose is the umbrella?"))
    }

    @Test func `goes with those before it that were dropped, until one pauses`() async throws {
        let (app, goOn) = try await held()
        app.press("p a")
        let (ticket, work) = try #require(app.app.works.first { $0.value.isWrite })
        guard case .store(let request) = work else {
            Issue.record("What is under way is no request of the store.")
            return
        }
        app.hear(.answered(ticket: ticket, request, .failure(.busy)))
        goOn.signal()
        await app.settle()
        // The rest of a title, of which the first letter was to open the form.
        app.type("Two ted")
        #expect(app.app.layers.count == 1)
        #expect(
            app.app.messages.last?.text.hasSuffix("Dropped 8 keys that were typed ahead.") == true)
        // What cannot wait is heard.
        app.press("<c-c>")
        #expect(app.app.messages.last?.text.contains("Dropped") == false)
        await app.converse { app in
            var app = app
            app.elapsed += .seconds(1)
            return (app, [])
        }
        app.press("j")
        #expect(app.text.contains("2/30"))
    }

    @Test func `waits for a list beneath that looks for the row just made`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("a")
        app.type("zoe")
        app.press("<esc> g w <enter> <tab>")
        app.type("zoe@example.org")
        await app.settle()
        #expect(app.app.layers.count == 3)
        app.press("<f2> 2")
        let lists = try #require(app.app.layers.first).observers.values
        var late: [Message] = []
        var isAnswered = false
        while late.isEmpty || !app.app.works.isEmpty {
            let message = try #require(await app.nextMessage())
            if case .answered = message { isAnswered = true }
            if isAnswered, case .results(let observer, _, _) = message, lists.contains(observer) {
                late.append(message)
            } else {
                app.hear(message)
            }
        }
        #expect(!app.text.contains("newest first"))
        for message in late { app.hear(message) }
        await app.settle()
        #expect(app.text.contains("newest first"))
        #expect(app.app.environment.memory.places[.people] != nil)
    }

    @Test func `is counted in the place of an older message in red`() async throws {
        let (app, goOn) = try await held()
        app.hear(.say(Notice(.failure, "Not saved: this was before.")))
        #expect(app.text.contains("Not saved: this was before."))
        app.press("p j")
        app.passTime()
        #expect(app.text.contains("1 key waits; C-c drops it."))
        goOn.signal()
        await app.settle()
        #expect(app.text.contains("2/30"))
    }

    @Test func `is not said to be nothing by C-c while what it asked for runs`() async throws {
        let (app, goOn) = try await held()
        let before = try await app.contents()
        app.press("p <c-c>")
        #expect(app.text.contains("The new status of a post"))
        #expect(app.text.contains(": stopping .."))
        goOn.signal()
        await app.settle()
        #expect(app.text.contains("stopped. Nothing was stored."))
        #expect(try await app.contents() == before)
        let idle = try await RunningApp(start: .posts, fill: putSample)
        await idle.wait(for: "1/12")
        idle.press("<c-c>")
        #expect(idle.text.contains("Nothing is running. Press C-c again to quit."))
    }

    @Test func `holds back the clicks behind it`() async throws {
        let app = try await RunningApp.withSample()
        app.click(x: 10, y: 6)
        await app.settle()
        let there = try #require(app.text.firstMatch(of: /[0-9]+\/30/)?.output)
        app.press("g g")
        await app.settle()
        let goOn = await app.storage.store.hold()
        app.press("p j")
        app.click(x: 10, y: 6)
        #expect(app.text.contains("1/30"))
        goOn.signal()
        await app.settle()
        #expect(app.text.contains(there))
    }

    @Test func `has its turn before Esc, however long that takes`() async throws {
        let (app, goOn) = try await held()
        app.press("p j j <enter> <esc> j")
        app.passTime()
        app.press("<esc>")
        #expect(app.text.contains("6 keys wait; C-c drops them."))
        goOn.signal()
        await app.settle()
        #expect(app.text.hasPrefix("Posts  ") && app.text.contains("4/30"))
    }

    @Test func `is Esc for what comes then, unless somebody knows that it takes long`() async throws
    {
        let (app, goOn) = try await held()
        app.press("<enter>")
        await app.settle()
        app.press("p <esc>")
        app.passTime()
        #expect(app.text.hasPrefix("Posts > "))
        app.press("<esc>")
        #expect(app.text.hasPrefix("Posts  "))
        goOn.signal()
        await app.settle()
        #expect(app.text.contains("1/30"))
    }

    @Test func `holds back nothing that is typed into a filter`() async throws {
        let app = try await RunningApp.withSample()
        app.press("/")
        app.type("party")
        #expect(app.text.contains("/party"))
    }

    @Test func `lets a pasted text wait for the field that the keys before it open`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("6")
        app.paste("violet anvil harbor mosaic fern")
        app.press("2 <enter> e")
        await app.settle()
        #expect(app.text.contains("Strength: very good."))
        #expect(!app.app.messages.contains { $0.text.contains("Paste") })
    }

    @Test func `deletes the row that is selected, as it does slowly`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d")
        await app.wait(for: "1/29")
    }

    @Test func `acts on what the filter finds, not on what was there before`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("2 /")
        app.type("summer")
        app.press("<enter> <enter>")
        await app.wait(for: "Posts > Summer party")
    }

    @Test func `moves in the rows that are shown again, not by the number of before`() async throws
    {
        for keys in ["f i f c <c-d>", "f i | f c <c-d>"] {
            var positions: [String] = []
            for isSlow in [true, false] {
                let app = try await RunningApp(start: .posts, seed: 1, fill: putSample)
                await app.settle()
                app.press("<enter> 1")
                await app.settle()
                for key in keys.split(separator: " ") {
                    if key != "|" { app.press(String(key)) }
                    if isSlow || key == "|" { await app.settle() }
                }
                await app.settle()
                positions.append(app.text)
            }
            #expect(positions[0] == positions[1])
        }
    }

    @Test(arguments: ["<esc> 1", "<esc> 2", "3"])
    func `leaves no trace of a filter that was typed and taken back`(list: String) async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press(list + " /")
        await app.settle()
        app.type("f")
        app.press("<c-w>")
        await app.settle()
        let atOnce = app.text
        app.type("f")
        await app.settle()
        #expect(app.text != atOnce)
        app.press("<c-w>")
        await app.settle()
        #expect(app.text == atOnce)
    }

    @Test func `answers no question that came by itself`() async throws {
        let app = try await RunningApp(
            start: .posts, change: { $0.display.confirm = .always }, fill: putSample)
        await app.wait(for: "1/12")
        app.press("j <enter> d")
        app.hear(.crashed(CrashNote(path: "note", text: "a note")))
        await app.settle()
        #expect(app.text.contains("Delete \"") && !app.text.contains("stopped the last time"))
        app.press("n")
        #expect(app.text.contains("stopped the last time"))
    }

    private func row(_ number: UInt64) -> PostSummary {
        let post = Post(
            id: Post.ID(UUID(high: 7, low: number)), title: "Post \(number)", content: "",
            author: .user(Sample.ada), createdAt: Sample.day)
        return PostSummary(post, author: .person(Sample.ada, name: "Ada"))
    }

    @Test func `deletes nothing where the row that it was meant for goes meanwhile`() throws {
        var driver = FormDriver(.posts)
        let list = try #require(
            driver.observers.keys.first { if case .posts = $0 { true } else { false } })
        let rows = [row(1), row(2)]
        driver.deliver(
            .posts(ListDelivery(.initial, total: 2, offset: 0, rows: rows)), to: list)
        driver.press("p", "d")
        let gone = RowChanges(deletions: [0..<1], isForeign: true)
        driver.deliver(
            .posts(ListDelivery(.update(gone), total: 1, offset: 0, rows: [rows[1]])), to: list)
        // However long ago that was when the key has its turn.
        driver.app.elapsed += .seconds(2)
        driver.answer(.success(.changed("Post 1")))
        #expect(driver.app.layers.last?.screen is PostsScreen)
        #expect(driver.app.messages.last?.text.contains("has just gone") == true)
    }

    /// A list of posts of which a screenful is here and nobody has counted the rest.
    private func uncounted() throws -> (FormDriver, SheafTUI.Subscription) {
        var driver = FormDriver(.posts)
        let list = try #require(
            driver.observers.keys.first { if case .posts = $0 { true } else { false } })
        let rows = (1...30).map { row($0) }
        driver.deliver(
            .posts(ListDelivery(.initial, total: nil, offset: 0, rows: rows)), to: list)
        return (driver, list)
    }

    @Test func `waits for no count that failed`() throws {
        var (driver, list) = try uncounted()
        driver.press("G")
        #expect(!driver.app.isReady)
        driver.deliver(.failure(.damaged("page 7")), to: list)
        #expect(driver.app.isReady)
        driver.press("G")
        for case .look(_, let observer, _) in driver.operations {
            driver.hear(.results(observer: observer, .failure(.damaged("page 7"))))
        }
        #expect(driver.app.isReady)
    }

    @Test func `waits for no list that could not be asked for`() async throws {
        let app = try await RunningApp.withSample()
        app.press("/")
        app.paste((0..<6_000).map { "w\($0)" }.joined(separator: " "))
        app.press("<enter>")
        await app.settle()
        #expect(app.text.contains("Too many words to look for"))
        app.press("a")
        app.type("On clubmoss")
        app.press("<f2>")
        await app.wait(for: "Added the post")
        app.press("<esc>")
        await app.wait { $0.contains("/31") }
    }
}
