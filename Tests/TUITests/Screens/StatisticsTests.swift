import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The statistics` {
    private func opened(_ size: Size = Size(width: 80, height: 60)) async throws -> RunningApp {
        let app = try await RunningApp.withSample()
        app.resize(width: size.width, height: size.height)
        app.press("5")
        await app.wait(for: "The last 12 months")
        return app
    }

    @Test func `say each number beside its bar`() async throws {
        let app = try await opened()
        #expect(app.text.contains("12 people") && app.text.contains("30 posts ("))
        #expect(app.text.contains("Who wrote most") && app.text.contains("People by role"))
        #expect(app.text.contains("█ Posts  ░ Comments"))
        let bars = app.text.split(separator: "\n").filter {
            $0.contains("█") && !$0.contains("█ Posts")
        }
        #expect(bars.count > 10)
        #expect(bars.allSatisfy { $0.contains(where: \.isNumber) })
    }

    @Test func `have no comma of another script between Japanese counts`() async throws {
        let app = try await opened()
        app.speak(.ja)
        #expect(app.text.contains("公開、") && !app.text.contains("公開, "))
    }

    @Test func `are a table of numbers at a key, hours by days too, and bars again`() async throws {
        let app = try await opened(Size(width: 80, height: 100))
        app.press("T")
        #expect(!app.text.contains("█") && app.text.contains("T bars"))
        let lines = app.text.split(separator: "\n")
            .map { $0.split(separator: " ").map(String.init) }
        let head = try #require(lines.firstIndex { $0.first == "Hour" })
        #expect(lines[head].count == 8)
        let hours = lines[(head + 1)...].prefix { $0.count == 8 }
        #expect(!hours.isEmpty && hours.allSatisfy { Int($0[0]) != nil })
        app.press("T")
        #expect(app.text.contains("█ Posts"))
    }

    @Test(arguments: [Language.Code.en, .ja, .es, .fr])
    func `say what the bars stand for where these are short, and in their colour`(
        language: Language.Code
    ) async throws {
        let app = try await opened()
        app.speak(language)
        app.resize(width: 40, height: 60)
        let frame = app.app.frame(Size(width: 40, height: 60))
        let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(rows.firstIndex { $0.contains("█ ") && $0.contains("░ ") })
        let styles = frame.styles.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(styles[line].filter { $0 == Style.accent.letter }.count == 2)
    }

    @Test(arguments: [Language.Code.en, .ja, .es, .fr])
    func `have both columns of numbers at 40 columns, as bars and as a table`(
        language: Language.Code
    ) async throws {
        let app = try await opened()
        app.speak(language)
        app.resize(width: 40, height: 100)
        await app.settle()
        // Of those who wrote most, one wrote 2 posts and 14 comments.
        let both = #/Joyce.* 2 +14 *\n/#
        #expect(app.text.contains(both), "\(app.text)")
        app.press("T")
        await app.settle()
        #expect(app.text.contains(both), "\(app.text)")
        app.resize(width: 20, height: 100)
        await app.settle()
        #expect(app.text.contains(#/Joy\S* .*2 +14 *\n/#), "\(app.text)")
    }

    @Test(arguments: [Language.Code.en, .ja, .es, .fr])
    func `say what a whole bar stands for at 80 columns in each language`(
        language: Language.Code
    ) async throws {
        let app = try await opened()
        app.speak(language)
        await app.settle()
        let statistics = app.app.environment.language.statistics
        let scale = statistics.fullBar("38").replacing("\u{A0}", with: " ")
        #expect(app.text.contains(scale), "\(app.text)")
    }

    /// The line of the screen on which something stands.
    private func line(with text: String, in app: RunningApp) throws -> Int {
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.contains(text) }, "\(app.text)")
    }

    @Test func `lead from a month to its posts, and back to the same month`() async throws {
        let app = try await opened()
        let rows = app.text.split(separator: "\n")
        let month = try #require(rows.first { $0.hasPrefix(">") })
        #expect(app.text.contains("Enter open"))
        app.press("<enter>")
        await app.wait {
            $0.hasPrefix("Posts") && $0.contains("created:20") && $0.contains(" of 30")
        }
        app.press("q")
        await app.wait(for: "The last 12 months")
        #expect(app.text.split(separator: "\n").first { $0.hasPrefix(">") } == month)
    }

    @Test func `go from row to row, and lead to people, tags and roles`() async throws {
        let app = try await opened(Size(width: 80, height: 90))
        let first = try line(with: ">", in: app)
        app.press("j")
        // Months without posts lead nowhere.
        #expect(try line(with: ">", in: app) > first)
        for (text, found) in [
            ("Millie Ashdown", "Statistics > Millie Ashdown"), ("#food", "Tags > #food"),
            ("moderator", "role:moderator"),
        ] {
            let y = try line(with: text, in: app)
            app.click(x: 4, y: y)
            #expect(try line(with: ">", in: app) == y)
            app.click(x: 4, y: y)
            await app.wait(for: found)
            app.press("q")
            await app.wait(for: "The last 12 months")
        }
    }

    @Test func `scroll by lines where no row is in view that leads anywhere`() async throws {
        let app = try await opened(Size(width: 80, height: 13))
        app.press("G")
        await app.settle()
        #expect(!app.text.contains("\n>") && !app.text.contains("Enter open"))
        app.press("g g j j j j j j j j j j")
        await app.settle()
        #expect(app.text.contains("\n>"))
        for _ in 0..<60 { app.press("j") }
        #expect(app.text.contains(" end"))
    }

    @Test func `say what a whole bar stands for`() async throws {
        let app = try await opened()
        let scales = app.text.split(separator: "\n").filter { $0.contains("full bar: ") }
        #expect(scales.count == 4)
        app.press("T")
        #expect(!app.text.contains("full bar"))
    }

    @Test func `say that there is more below, and where they end`() async throws {
        let app = try await opened(Size(width: 80, height: 24))
        #expect(app.text.contains("more below"))
        app.press("G")
        #expect(!app.text.contains("more below") && app.text.contains(" end"))
        app.resize(width: 80, height: 100)
        #expect(!app.text.contains("more below"))
    }

    @Test func `follow what happens`() async throws {
        let app = try await opened()
        try await app.storage.store.write { context in
            _ = try context.createUser(context.newUser(username: "new", email: "n@x.org"))
        }
        await app.wait(for: "13 people")
    }

    @Test func `and the page of a person show numbers as great as there are`() async throws {
        let app = try await RunningApp.withSample()
        app.resize(width: 200, height: 80)
        try await app.storage.store.write { context in
            try context.execute(
                """
                UPDATE user SET post_count = 9223372036854775807,
                  comment_count = 9223372036854775807
                """)
            try context.execute("UPDATE post SET like_count = 9223372036854775807")
        }
        app.press("5")
        await app.wait { $0.contains("Who wrote most") && $0.contains("9,223,372,036,854,775,807") }
        app.press("1")
        await app.settle()
        app.press("<enter>")
        await app.wait(for: "All 9,223,372,036,854,775,807")
    }

    @Test(arguments: [Language.Code.en, .ja, .es, .fr])
    func `have whole months and roles at 20 columns`(language: Language.Code) async throws {
        let app = try await opened()
        app.speak(language)
        app.resize(width: 20, height: 100)
        await app.settle()
        let environment = app.app.environment
        let month = environment.language.dates.shortMonth(
            environment.localTime.day(of: environment.now))
        #expect(app.text.contains(month), "\(app.text)")
        #expect(app.text.contains(environment.language.people.role(.admin)))
        #expect(app.text.contains(environment.language.people.title))
    }

    @Test(arguments: [
        Size(width: 40, height: 12), Size(width: 20, height: 5), Size(width: 1, height: 1),
    ])
    func `find room on small screens`(size: Size) async throws {
        let app = try await opened()
        app.resize(width: size.width, height: size.height)
        app.press("G")
        #expect(app.frame.size == size)
        for line in app.text.split(separator: "\n") {
            #expect(DisplayWidth.cells(of: String(line)) <= size.width)
        }
    }
}
