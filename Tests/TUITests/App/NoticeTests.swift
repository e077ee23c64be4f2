import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A message` {
    private func app(width: Int, height: Int, _ text: String) -> App {
        var app = App(size: Size(width: width, height: height), preferences: .init())
        _ = app.start()
        _ = app.handle(.say(Notice(.failure, text)))
        return app
    }

    private let long =
        "Not saved: the file /a/rather/long/path/to/some/file.md could not be written."

    @Test func `stands on the status line`() {
        let app = app(width: 80, height: 10, long)
        #expect(
            app.frame(app.size).text.split(separator: "\n", omittingEmptySubsequences: false)[8]
                == long)
    }

    @Test func `gives one reason once, also where no backup is made for it either`() throws {
        var app = App(size: Size(width: 80, height: 10), preferences: .init())
        _ = app.start()
        let problem = SheafTUI.Problem.displaced(
            path: "/d/sheaf.db", .moved(to: "/e/sheaf.db", isReplaced: false))
        let reason = app.environment.language.problems.sentence(problem)
        _ = app.handle(.notBackedUp(problem))
        #expect(app.notice?.text == "The regular backup was not made. " + reason)
        _ = app.handle(.refused(problem))
        _ = app.handle(.notBackedUp(problem))
        #expect(app.notice?.text == reason + " The regular backup was not made.")
    }

    @Test func `stays that tells of a backup to which the last changes were added`() {
        var app = App(size: Size(width: 80, height: 10), preferences: .init())
        _ = app.start()
        let command = "sheaf restore-backup FILE"
        _ = app.handle(.journalOfReplaced(path: "/d/sheaf.db", command: command))
        #expect(app.notice?.kind == .failure)
        #expect(
            app.notice?.text
                == "Another file was put in the place of /d/sheaf.db. What was saved last in the one"
                + " before fits it, and is in it now. To go back to a backup: \(command)")
    }

    @Test func `goes on upwards where one line is too short for it`() {
        let app = app(width: 40, height: 12, long)
        let rows = app.frame(app.size).text
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            rows[8...10].joined(separator: "\n") == """
                Not saved: the file
                /a/rather/long/path/to/some/file.md
                could not be written.
                """)
    }

    @Test func `leaves half of a tiny screen alone and says that it goes on`() {
        let app = app(width: 20, height: 5, long)
        let rows = app.frame(app.size).text
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[2] == "Not saved: the file")
        #expect(rows[4].hasSuffix(".."))
    }

    @Test(arguments: [24, 5])
    func `does what it names with a click where that is seen, and nothing where it is cut`(
        height: Int
    ) throws {
        var app = App(size: Size(width: 20, height: height), preferences: .init())
        _ = app.start()
        let undo = Notice.Hint(text: "u: undo", command: .undo)
        let notice = Notice(.message, long, hints: [undo])
        _ = app.handle(.say(notice))
        let last = try #require(DisplayWidth.wrap(notice.text, width: 20).last)
        let start = try #require(last.firstRange(of: undo.text)).lowerBound
        let place = Point(x: DisplayWidth.cells(of: String(last[..<start])), y: height - 1)
        _ = app.handle(.mouse(MouseEvent(kind: .press, button: .left, point: place)))
        let isDone = app.messages.last?.text == "There is nothing to undo."
        #expect(isDone == (height == 24))
    }

    /// The app at a row of a list of 30, each named by its number.
    private func list(_ size: Size, at row: Int) -> App {
        var app = App(size: size, preferences: .init(), start: .tags)
        _ = app.start()
        let rows = (0..<30).map { number in
            Tag(
                id: Tag.ID(UUID()), name: "tag\(number)",
                createdAt: Date(timeIntervalSince1970: 0))
        }
        for observer in app.layers.flatMap({ $0.observers.values }) {
            let delivery = ListDelivery(.initial, total: 30, offset: 0, rows: rows)
            _ = app.handle(.results(observer: observer, .tags(delivery)))
        }
        for _ in 0..<row { _ = app.handle(.key(KeyPress("j"))) }
        return app
    }

    @Test(arguments: [Size(width: 40, height: 12), Size(width: 20, height: 5)])
    func `leaves the selected row to be seen, wherever that is`(size: Size) {
        for row in 0..<12 {
            var app = list(size, at: row)
            _ = app.handle(.say(Notice(.failure, long)))
            let text = app.frame(size).text
            #expect(text.contains("tag\(row)\n") || text.contains("tag\(row) "), "\(text)")
            #expect(text.contains("Not saved: the file"))
        }
    }

    @Test func `takes clicks on the keys that it names where these stand`() throws {
        let size = Size(width: 40, height: 12)
        var app = list(size, at: 12)
        let hint = Notice.Hint(text: "?: help", command: .help)
        _ = app.handle(.say(Notice(.message, long, hints: [hint])))
        let lines = app.frame(size).text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains("?: help") })
        #expect(y < 5)
        let before = try #require(lines[y].firstRange(of: "?: help")?.lowerBound)
        let x = lines[y].distance(from: lines[y].startIndex, to: before)
        func clicked(at y: Int) -> String {
            var app = app
            let event = MouseEvent(kind: .press, button: .left, point: Point(x: x, y: y))
            _ = app.handle(.mouse(event))
            return app.frame(size).text
        }
        #expect(clicked(at: y).hasPrefix("Help"))
        #expect(clicked(at: 10).hasPrefix("Tags"))
    }

    @MainActor @Test func `lies over no button of a form that was opened since`() async throws {
        let app = try await RunningApp.withSample()
        app.hear(.say(Notice(.failure, long + " " + long)))
        #expect(app.text.contains("Not saved: the file"))
        app.press("a")
        await app.wait(for: "New post")
        #expect(app.text.contains("[ Save ]") && app.text.contains("Not saved: the file"))
    }

    @Test func `is gone with Esc`() {
        var app = app(width: 40, height: 12, long)
        _ = app.handle(.key(KeyPress(.escape)))
        #expect(!app.frame(app.size).text.contains("Not saved"))
    }
}

@Suite struct `What is said by the way` {
    private func app(failing text: String) -> App {
        var app = App(size: Size(width: 120, height: 24), preferences: .init())
        _ = app.start()
        _ = app.handle(.say(Notice(.failure, text)))
        return app
    }

    @Test func `stands behind a failure that somebody has still to read`() {
        var app = app(failing: "The editor ended with code 1.")
        _ = app.handle(.unsavedNames([UnsavedName(.form(.newPost()), isOpen: false)]))
        let kept = "1 unsaved text is kept. g w shows it."
        let text = app.frame(app.size).text
        #expect(text.contains("The editor ended with code 1. " + kept))
        #expect(app.messages.map(\.text) == ["The editor ended with code 1.", kept])
        _ = app.handle(.key(KeyPress(.escape)))
        #expect(!app.frame(app.size).text.contains("The editor ended"))
    }

    @Test func `is not said over it of what others did, which is kept`() {
        var app = app(failing: "The editor ended with code 1.")
        app.notify(
            ForeignChange(RowChanges(insertions: [0..<2], isForeign: true), headline: nil),
            quietly: false)
        #expect(app.frame(app.size).text.contains("The editor ended with code 1."))
        #expect(app.messages.count == 2)
    }

    @Test func `stays where the failure before it is mended`() {
        var app = App(size: Size(width: 160, height: 24), preferences: .init())
        _ = app.start()
        var report = SettingsReport()
        report.problems = [
            PreferenceProblem(
                kind: .value(found: "1", allowed: .words(["auto"]), using: "\"auto\""),
                key: "display.theme", place: TextPlace(line: 3, column: 20))
        ]
        _ = app.handle(.settings(report, ticket: nil))
        _ = app.handle(.unsavedNames([UnsavedName(.form(.newPost()), isOpen: false)]))
        let kept = "1 unsaved text is kept. g w shows it."
        #expect(app.frame(app.size).text.contains("Settings file, line 3"))
        // Where the screen says what is wrong, only the rest is to be said.
        var onSettings = app
        onSettings.push(.settings)
        #expect(onSettings.frame(app.size).text.contains("\n" + kept))
        _ = app.handle(.settings(SettingsReport(), ticket: nil))
        #expect(!app.frame(app.size).text.contains("Settings file"))
        #expect(app.frame(app.size).text.contains("\n" + kept))
    }

    @Test func `is one message of what others did, and rings no bell for what nobody sees`() {
        var app = app(failing: "The editor ended with code 1.")
        app.environment.preferences.notifications.sound = true
        for _ in 1...3 {
            app.notify(
                ForeignChange(RowChanges(insertions: [0..<2], isForeign: true), headline: nil),
                quietly: false)
        }
        let operations = app.handle(.readingsChanged)
        #expect(app.messages.count == 2)
        #expect(app.messages.last?.change?.added == 6)
        #expect(!operations.contains(.ring))
    }

    private func change(_ added: Int, _ posts: Set<Post.ID>) -> ForeignChange {
        var change = ForeignChange(added: added, headline: "Moss")
        change.posts = posts
        return change
    }

    private func news(_ posts: Set<Post.ID>) -> ForeignChange {
        var change = ForeignChange()
        change.news = posts
        return change
    }

    @Test(arguments: [true, false])
    func `counts a post once that is news and in a list, whichever comes first`(listFirst: Bool) {
        var app = App(size: Size(width: 120, height: 24), preferences: .init())
        let both = [change(1, [Sample.postID]), news([Sample.postID])]
        for change in listFirst ? both : both.reversed() { app.notify(change, quietly: true) }
        #expect(app.badge == "(1) ")
        // Further ones of the same list are counted as ever.
        app.notify(change(1, [Sample.postID]), quietly: true)
        #expect(app.badge == "(2) ")
    }

    @Test func `says what is new beside what lists tell, and nothing of it twice`() {
        var app = App(size: Size(width: 120, height: 24), preferences: .init())
        app.notify(ForeignChange(gone: 5), quietly: false)
        app.notify(news([Sample.postID]), quietly: false)
        let new = "1 post has something new. g p, then n goes there. "
        #expect(app.messages.map(\.text) == [new + "Elsewhere: 5 deleted."])
        app.notify(change(1, [Sample.postID]), quietly: false)
        #expect(app.messages.map(\.text) == ["Elsewhere: 1 added, 5 deleted. \"Moss\""])
    }

    @Test func `says how many posts have something new beside where the selected row went`() {
        var app = App(size: Size(width: 120, height: 24), preferences: .init())
        var strayed = ForeignChange(changed: 1)
        strayed.strayed = 7
        app.notify(strayed, quietly: false)
        app.notify(news([Sample.postID]), quietly: false)
        let text = app.messages.last?.text ?? ""
        #expect(text.contains("1 post has something new"))
        #expect(text.contains("the selected row moved to 7"))
    }

    @Test func `tells nobody what came for somebody else`() {
        var app = App(size: Size(width: 120, height: 24), preferences: .init())
        app.untoldNews = [Sample.postID]
        let you = You(id: Sample.ada, username: "ada")
        _ = app.handle(.opened(StoreOverview(people: 1, posts: 1, you: you)))
        #expect(app.untoldNews.isEmpty)
    }

    @Test func `follows no news for whoever wants to hear of none`() {
        for isEnabled in [true, false] {
            var preferences = Preferences()
            preferences.notifications.isEnabled = isEnabled
            var app = App(
                size: Size(width: 120, height: 24), preferences: preferences, start: .tags)
            _ = app.start()
            let follows = app.layers.contains { layer in
                layer.observers.keys.contains { if case .newPosts = $0 { true } else { false } }
            }
            #expect(follows == isEnabled)
        }
    }

    @Test func `has a blank behind a sentence in languages with blanks alone`() {
        #expect(["One.", "Two."].joinedAsSentences() == "One. Two.")
        #expect(["一つ。", "", "二つ。"].joinedAsSentences() == "一つ。二つ。")
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `A failure` {
    private let text = "Not saved: the disk is full."

    @Test func `stays on its screen until Esc, whatever else is pressed there`() async throws {
        let app = try await failed()
        app.press("j k z t x")
        app.hear(.say(Notice(.failure, text)))
        app.press("j k z t")
        #expect(app.text.contains(text))
        app.press("<esc>")
        #expect(!app.text.contains(text) && app.text.hasPrefix("Posts"))
    }

    @Test func `can be read on the next screen, and takes no Esc there`() async throws {
        let app = try await failed()
        app.press("<enter>")
        await app.settle()
        #expect(app.text.contains(text) && app.text.hasPrefix("Posts > "))
        app.press("<esc>")
        await app.settle()
        #expect(!app.text.contains(text) && app.text.hasPrefix("Posts   "))
        app.press("g m")
        #expect(app.text.contains(text))
    }

    @Test(arguments: ["j", "g", "<enter>", "2"]) func `is gone with the next key on another screen`(
        key: String
    ) async throws {
        let app = try await failed()
        app.press("1")
        await app.settle()
        #expect(app.text.contains(text) && app.text.hasPrefix("People"))
        app.press(key)
        await app.settle()
        #expect(!app.text.contains(text))
    }

    @Test func `is gone with a click on another screen, and not on its own`() async throws {
        let app = try await failed()
        app.click(x: 10, y: 8)
        #expect(app.text.contains(text))
        app.press("9")
        await app.settle()
        #expect(app.text.contains(text))
        app.click(x: 10, y: 5)
        #expect(!app.text.contains(text))
    }

    @Test func `of a form that is closed takes no key of the list beneath`() async throws {
        let app = try await RunningApp.withSample()
        app.press("e")
        await app.settle()
        app.hear(.say(Notice(.failure, text)))
        app.press("<esc>")
        await app.settle()
        app.press("<enter>")
        await app.settle()
        #expect(app.text.hasPrefix("Posts > ") && !app.text.contains(text))
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 20, height: 5)])
    func `leaves the line free where one types`(size: Size) async throws {
        let app = try await failed()
        app.resize(width: size.width, height: size.height)
        app.press("/ t e")
        await app.settle()
        #expect(app.text.contains("Not saved: the disk") && app.text.contains("\n/te"))
        app.press("<esc>")
        await app.settle()
        #expect(app.text.contains("Not saved: the disk") && !app.text.contains("/te"))
    }

    /// Posts, and something that failed on them.
    private func failed() async throws -> RunningApp {
        let app = try await RunningApp.withSample()
        app.hear(.say(Notice(.failure, text)))
        #expect(app.text.contains(text))
        return app
    }
}
