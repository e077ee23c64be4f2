import Foundation
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The box behind a prefix` {
    private func opened(_ size: Size, _ prefix: String) async throws -> RunningApp {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.resize(width: size.width, height: size.height)
        app.press(prefix)
        app.passTime()
        return app
    }

    private func footer(of app: RunningApp) -> Substring? { app.text.split(separator: "\n").last }

    @Test(arguments: ["g", "s", "y", "f", "z"])
    func `has a footer of its own, which closes it`(prefix: String) async throws {
        let app = try await opened(Size(width: 80, height: 24), prefix)
        let sign = prefix + " "
        #expect(app.text.contains("┌─ " + sign))
        #expect(footer(of: app) == "Esc close the menu")
        app.click(x: 1, y: 23)
        #expect(!app.text.contains("┌─ "))
        #expect(footer(of: app)?.hasPrefix("Enter open") == true)
    }

    @Test(arguments: [Language.Code.en, .ja, .es, .fr])
    func `is named by what it holds, where nothing folds`(language: Language.Code) async throws {
        let app = try await opened(Size(width: 80, height: 24), "<esc>")
        app.speak(language)
        let words = app.app.environment.language.app
        app.press("z")
        app.passTime()
        #expect(app.text.contains("┌─ z \(words.scrollRow) "), "\(app.text)")
        app.press("<esc> s g")
        await app.settle()
        app.press("z")
        app.passTime()
        #expect(app.text.contains("┌─ z \(words.prefix(.fold)) "), "\(app.text)")
    }

    @Test func `is closed by C-c as by Esc, which asks for nothing more`() async throws {
        let app = try await opened(Size(width: 80, height: 24), "g")
        app.press("<c-c>")
        #expect(!app.text.contains("┌─ ") && !app.text.contains("does nothing"))
        #expect(!app.text.contains("Press C-c again"))
        #expect(app.app.pendingKeys.isEmpty)
    }

    @Test(arguments: ["g", "s", "y", "f", "z", "b"])
    func `gives way to help, which is shown by the same key as elsewhere`(
        prefix: String
    ) async throws {
        let app = try await opened(Size(width: 80, height: 24), prefix)
        app.press("?")
        #expect(app.text.hasPrefix("Help") && !app.text.contains("does nothing here"))
        #expect(app.app.pendingKeys.isEmpty)
        app.press("?")
        #expect(!app.text.hasPrefix("Help") && !app.text.contains("┌─ "))
    }

    @Test(arguments: ["g", "s", "y", "f", "z"])
    func `names every key at 40x12`(prefix: String) async throws {
        let app = try await opened(Size(width: 40, height: 12), prefix)
        let keys = Set(app.app.offeredCommands)
        let first = try #require(KeyPress(parsing: prefix[...]))
        let next = app.app.environment.keyMap.continuations(of: [first], in: .list)
            .filter { $0.invocations.contains { keys.contains($0.id) && !$0.isReversed } }
        #expect(next.count > 1)
        for (key, invocations) in next {
            let id = try #require(invocations.first { keys.contains($0.id) }?.id)
            let screen = try #require(app.app.layers.last?.screen)
            let words = app.app.words(of: id, on: screen)
            let isNamed = [words.title, words.hint].contains {
                app.text.contains("\(key.label)  \($0)")
            }
            #expect(isNamed, "\(key.label) \(words.hint)\n\(app.text)")
        }
        #expect(!app.text.contains(" more "))
    }

    /// Under a heading that says "go to" the places say their names, and their other keys.
    @Test func `names all places, each with its digit`() async throws {
        let app = try await opened(Size(width: 80, height: 24), "g")
        for line in ["p  Posts (2)", "x  Trash (7): what was deleted", ",  Settings (9)"] {
            #expect(app.text.contains("│ \(line)"), "\(app.text)")
        }
        #expect(!app.text.contains("Go to the"))
    }

    @Test func `says how many keys find no room`() async throws {
        let app = try await opened(Size(width: 20, height: 5), "g")
        #expect(app.text.contains("└─ Tab: 14 more "), "\(app.text)")
        // What the corner offers otherwise would be a second key of the prefix.
        #expect(app.text.hasSuffix(" 1/30"))
    }

    @Test(arguments: ["g", "s", "f", "y", "z", "b"])
    func `shows the others page by page, and then the first again`(prefix: String) async throws {
        let app = try await opened(Size(width: 20, height: 5), prefix)
        let first = app.text
        let keys = Set(app.app.offeredCommands)
        let press = try #require(KeyPress(parsing: prefix[...]))
        var missing = app.app.environment.keyMap.continuations(of: [press], in: .list)
            .filter { $0.invocations.contains { keys.contains($0.id) && !$0.isReversed } }
            .map { $0.key.label }
        for _ in 0..<20 {
            missing.removeAll { app.text.contains("│ \($0)  ") }
            guard first.contains("Tab:") else { break }
            app.press("<tab>")
            if app.text == first { break }
        }
        #expect(missing.isEmpty)
        #expect(app.text == first)
        // The key of another page is one like any other.
        app.press("<esc>")
        #expect(!app.text.contains("┌─ "))
    }

    @Test(arguments: [
        Size(width: 1, height: 1), Size(width: 3, height: 2), Size(width: 8, height: 3),
    ])
    func `survives any size`(size: Size) async throws {
        for prefix in ["g", "s"] { _ = try await opened(size, prefix).text }
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `The corner of a tiny screen` {
    @Test(arguments: [
        ("posts", "?"), ("people-filter", "F1"), ("form-help", "?"), ("post-form", "F1"),
        ("question", "?"), ("new-post", "F1"),
    ])
    func `names the key that shows help there`(name: String, key: String) async throws {
        let scene = try #require(Scene.all.first { $0.name == name })
        let app = try await scene.open()
        app.resize(width: 20, height: 5)
        let status = try #require(
            app.text.split(separator: "\n", omittingEmptySubsequences: false).last)
        #expect(status.hasSuffix(key), "\(app.text)")
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `The title bar` {
    @Test(arguments: ["people", "posts", "tags", "settings", "person", "post"])
    func `names every place on wide screens`(name: String) async throws {
        let scene = try #require(Scene.all.first { $0.name == name })
        let app = try await scene.open()
        app.resize(width: 160, height: 40)
        let title = try #require(app.text.split(separator: "\n").first)
        #expect(
            title.contains(
                "  1:People  2:Posts  3:Tags  4:Find  5:Statistics  6:Vault  7:Trash  8:History  9:Settings"
            ))
    }

    /// The places as English names them.
    private static let places = {
        let names = [
            "People", "Posts", "Tags", "Find", "Statistics", "Vault", "Trash", "History",
            "Settings",
        ]
        let commands: [CommandID] = [
            .goToPeople, .goToPosts, .goToTags, .goToFind, .goToStatistics, .goToVault, .goToTrash,
            .goToHistory, .goToSettings,
        ]
        return zip(commands, names).enumerated().map { index, place in
            TitleBar.Place(place.0, "\(index + 1):\(place.1)")
        }
    }()

    @Test(arguments: [116, 120, 140])
    func `says who one is, in place of letters of the names that have digits`(width: Int) {
        let bar = TitleBar(
            Heading("Posts", "A title that is longer than its part", detail: "published  12/345"),
            vault: "", unsaved: "", places: Self.places, current: .goToPosts, you: "amara.vance18",
            width: width)
        let title = drawn(width, 1) { bar.draw(on: &$0) }.text.split(separator: "\n").first ?? ""
        #expect(title.hasSuffix("amara.vance18") && title.contains(" 9:"), "\(title)")
    }

    private static let pages: [(heading: Heading, place: CommandID)] = [
        (Heading("Posts", detail: "newest first   30 posts"), .goToPosts),
        (Heading("Posts", "A title longer than its part", detail: "published   4/30"), .goToPosts),
        (Heading("Posts", "A title longer than its part", "New comment"), .goToPosts),
        (Heading("People", "Ada"), .goToPeople), (Heading("Statistics"), .goToStatistics),
    ]

    private func bar(_ page: (heading: Heading, place: CommandID), width: Int) -> TitleBar {
        TitleBar(
            page.heading, vault: "", unsaved: "1 unsaved", places: Self.places,
            current: page.place, you: "tom", width: width)
    }

    private func title(_ page: (heading: Heading, place: CommandID), width: Int) -> Substring {
        let bar = bar(page, width: width)
        return drawn(width, 1) { bar.draw(on: &$0) }.text.split(separator: "\n").first ?? ""
    }

    @Test(arguments: [100, 107, 113, 119, 120, 126, 140, 160])
    func `keeps the places where they are, whatever the page has to say`(width: Int) throws {
        let ends = try Self.pages.map { page in
            let title = title(page, width: width)
            return title[try #require(title.range(of: "1:")).lowerBound...]
        }
        #expect(Set(ends).count == 1, "\(ends)")
        #expect(ends.allSatisfy { $0.contains(" 9:Set") && $0.hasSuffix("   tom") })
    }

    @Test(arguments: [107, 120, 126])
    func `says on every page how many texts are unsaved, or the status line does`(width: Int) {
        for page in Self.pages {
            let bar = bar(page, width: width)
            let title = title(page, width: width)
            let isBeneath = bar.missingDetail.hasSuffix("1 unsaved")
            #expect(title.contains("  1 unsaved   ") != isBeneath, "\(title)")
        }
    }

    @Test(arguments: [107, 120, 126])
    func `says of a list how many rows it has before how many texts are unsaved`(width: Int) {
        let page = (Heading("Posts", detail: "newest first   5 of 35 posts"), CommandID.goToPosts)
        let title = title(page, width: width)
        #expect(title.hasPrefix("Posts ") && title.contains("  5 of 35 posts   1:"), "\(title)")
    }

    @Test func `cuts no middle of a path for unsaved texts`() {
        let page = (Heading("Posts", "Walk on Sunday", "Edit"), CommandID.goToPosts)
        #expect(title(page, width: 120).hasPrefix("Posts > Walk on Sunday > Edit  "))
        #expect(bar(page, width: 120).missingDetail == "1 unsaved")
    }

    @Test func `says how many rows there are where their order has no room`() {
        let bar = TitleBar(
            Heading("Billets", detail: "du plus récent au plus ancien   5 billets sur 29"),
            vault: "", unsaved: "", places: [], current: nil, you: "ines", width: 40)
        let title = drawn(40, 1) { bar.draw(on: &$0) }.text.split(separator: "\n").first ?? ""
        #expect(title.hasPrefix("Billets  ") && title.hasSuffix("  5 billets sur 29   ines"))
    }

    @Test func `says who one is before how a list is sorted, and says nothing twice`() {
        let bar = TitleBar(
            Heading("Personas", detail: "por nombre ▴   230 personas"),
            vault: "", unsaved: "", places: [], current: nil, you: "ines", width: 40)
        let title = drawn(40, 1) { bar.draw(on: &$0) }.text.split(separator: "\n").first ?? ""
        #expect(title.hasPrefix("Personas  ") && title.hasSuffix("  230 personas   ines"))
        #expect(bar.missingDetail == "por nombre ▴")
    }

    @Test(arguments: 100...113)
    func `has whole names of places as far as there is room`(width: Int) throws {
        let places = Self.places
        let bar = TitleBar(
            Heading("Posts", "A title that is longer than its part"), vault: "", unsaved: "",
            places: places, current: nil, you: "", width: width)
        let frame = drawn(width, 1) { bar.draw(on: &$0) }
        let title = try #require(frame.text.split(separator: "\n").first)
        let shown = title.split(separator: " ").suffix(9)
        let first = try #require(title.range(of: "1:")).lowerBound
        let start = title.distance(from: title.startIndex, to: first)
        // With one blank between them they may begin further to the left.
        let spare = start - (try #require([26, 22, 16].first { $0 <= start }))
        try #require(shown.first?.hasPrefix("1:") == true && spare >= 0, "\(title)")
        for (name, place) in zip(shown, places) where name != place.text {
            #expect(place.text.count - name.count > spare, "\(title)")
        }
    }

    @Test func `has names of places that are read at 100 columns`() {
        let short: [CommandID: String] = [
            .goToStatistics: "5:Stats", .goToHistory: "8:Hist.", .goToSettings: "9:Sett.",
        ]
        let places = Self.places.map {
            TitleBar.Place($0.command, $0.text, short: short[$0.command])
        }
        let bar = TitleBar(
            Heading("Posts", detail: "newest first   30 posts"), vault: "", unsaved: "",
            places: places, current: .goToPosts, you: "abena", width: 100)
        let title = drawn(100, 1) { bar.draw(on: &$0) }.text.split(separator: "\n").first ?? ""
        #expect(
            title.hasSuffix(
                " 1:People 2:Posts 3:Tags 4:Find 5:Stats 6:Vault 7:Trash 8:Hist. 9:Sett.   abena"
            ), "\(title)")
        // The number of rows stands beside them, and the status line says the rest.
        #expect(title.hasPrefix("Posts ") && title.contains(" 30 posts   1:"))
        #expect(bar.missingDetail == "newest first")
    }

    @Test func `has whole names of places at 120 columns`() {
        let bar = TitleBar(
            Heading("Posts", detail: "newest first   30 posts"), vault: "", unsaved: "",
            places: Self.places, current: .goToPosts, you: "abena", width: 120)
        let title = drawn(120, 1) { bar.draw(on: &$0) }.text.split(separator: "\n").first ?? ""
        #expect(title.hasSuffix(" 8:History 9:Settings   abena"), "\(title)")
        #expect(title.hasPrefix("Posts ") && title.contains(" 30 posts   1:"), "\(title)")
    }

    @Test(arguments: Language.Code.allCases)
    func `never names a place by its digit alone`(language: Language.Code) async throws {
        let scene = try #require(Scene.all.first { $0.name == "post" })
        let app = try await scene.open(in: language)
        for width in [100, 110, 120, 130] {
            app.resize(width: width, height: 30)
            let title = try #require(app.text.split(separator: "\n").first)
            let words = title.split(separator: " ")
            let digits = words.filter { $0.count == 1 && $0.allSatisfy(\.isNumber) }
            #expect(digits.isEmpty, "\(title)")
            #expect(words.contains { $0.hasPrefix("3:") } || width < 120, "\(title)")
        }
    }

    @Test func `leads to the vault`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.resize(width: 120, height: 30)
        let title = try #require(app.text.split(separator: "\n").first)
        let column = try #require(title.range(of: "6:Vault")).lowerBound
        app.click(x: title.distance(from: title.startIndex, to: column), y: 0)
        await app.wait { $0.hasPrefix("Vault") }
    }
}

extension TitleBar {
    /// A bar on a page whose path begins with no place.
    fileprivate init(
        _ heading: Heading, vault: String, unsaved: String, places: [Place], current: CommandID?,
        you: String, width: Int
    ) {
        self.init(
            Content(
                heading: heading, vault: vault, unsaved: unsaved, places: places, current: current,
                root: nil, you: you, width: width))
    }
}
