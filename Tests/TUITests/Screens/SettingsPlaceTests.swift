import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite(.timeLimit(.hanging)) struct `The rows of the settings` {
    private func kept(by driver: FormDriver) -> [Preferences] {
        driver.operations.compactMap { if case .keep(let kept, _) = $0 { kept } else { nil } }
    }

    @Test(arguments: [true, false])
    func `ask before counts are forgotten, and say what comes then`(isCounting: Bool) {
        var preferences = Preferences()
        preferences.privacy.localStatistics = isCounting
        var driver = FormDriver(.settings, height: 40, preferences: preferences)
        let row = Setting.allCases.firstIndex(of: .localStatistics) ?? 0
        driver.press(String(repeating: "j", count: row))
        driver.app.environment.settings.commandCounts = ["open": 3]
        driver.press("d")
        #expect(driver.text.contains("Nothing brings the numbers back."))
        #expect(driver.text.contains("Counting starts anew.") == isCounting)
    }

    @Test(arguments: [
        (Setting.density, #""display.density": "small""#),
        (.confirm, #""display.confirm": "irreversible""#),
        (.showsAvatars, #""display.showAvatars": true"#),
        (.pictureQuality, #""data.pictureQuality": 0"#),
        (.postOrder, #""posts.sort": { "by": "created", "descending": true }"#),
    ])
    func `show what the file says where people read another word`(setting: Setting, line: String) {
        var driver = FormDriver(.settings, height: 40)
        let row = Setting.allCases.firstIndex(of: setting) ?? 0
        driver.press(String(repeating: "j", count: row))
        #expect(driver.text.contains(line), "\(driver.text)")
        // Where both are one word, it is not said twice.
        #expect(!FormDriver(.settings, height: 40).text.contains(#""display.theme""#))
    }

    @MainActor @Test func `have lists follow that nobody sorted by hand, on the stack or left`()
        async throws
    {
        let app = try await RunningApp.withSample()
        func sort(people: PersonCriterion, posts: PostCriterion) async {
            await app.converse { app in
                var app = app
                var preferences = app.preferences
                preferences.people.sort = ListOrder(by: people, descending: false)
                preferences.posts.sort = ListOrder(by: posts, descending: false)
                preferences.posts.hasSections = true
                app.use(preferences)
                return (app, app.handle(Input.focus(true)))
            }
        }
        app.press("1")
        await app.wait(for: "by name")
        app.press("2 9")
        await app.settle()
        await sort(people: .username, posts: .title)
        app.press("<esc>")
        await app.wait(for: "by title ▴")
        app.press("1")
        await app.wait(for: "by username ▴")
        app.press("2 s l")
        await app.wait(for: "by likes ▾")
        await sort(people: .name, posts: .created)
        await app.settleWholly()
        #expect(app.text.contains("by likes ▾"))
    }

    /// On Célestine's page, who wrote two posts.
    @MainActor @Test func `have the posts of a person follow, on the tab that is shown and behind`()
        async throws
    {
        let app = try await RunningApp.withSample(at: .people)
        func sort(by criterion: PostCriterion) async {
            await app.converse { app in
                var app = app
                var preferences = app.preferences
                preferences.posts.sort = ListOrder(
                    by: criterion, descending: criterion.isUsuallyDescending)
                app.use(preferences)
                let operations = app.handle(Input.focus(true))
                return (app, operations)
            }
        }
        app.press("j j <enter>")
        await app.wait { $0.contains("[All 5]") && $0.contains(" 1/5\n") }
        app.press("<tab>")
        await app.wait { $0.contains("[Posts 2]") && $0.selects("Question de farine") }
        await sort(by: .title)
        await app.wait(forSelected: "Lettre de Nantes")
        app.press("<tab>")
        await app.wait(for: "[Comments 3]")
        await sort(by: .created)
        app.press("<s-tab>")
        await app.wait { $0.contains("[Posts 2]") && $0.selects("Question de farine") }
    }

    @MainActor @Test func `are where one left them, without what was searched for`() async throws {
        let app = try await RunningApp.withSample()
        app.press("9 j j j j")
        let row = { app.text.split(separator: "\n").first { $0.hasPrefix(">") } }
        let left = try #require(row())
        app.press("<esc> 9")
        #expect(row() == left)
        app.press("3 9")
        #expect(row() == left)
        app.press("/")
        app.type("auto-lock")
        app.press("<enter> <esc> <esc> 9")
        app.press("/")
        app.type("Density")
        app.press("<enter>")
        let found = try #require(row())
        app.press("3 9")
        #expect(row() == found && !app.text.contains("/Density"))
        #expect(app.text.contains("Theme"))
    }

    /// Elsewhere the same key leads back, too: whoever presses it wants to leave.
    @MainActor @Test func `are left by h, which changes none of them`() async throws {
        let app = try await RunningApp.withSample()
        let before = app.app.environment.preferences
        app.press("9")
        #expect(app.text.contains("h back"))
        app.press("h")
        await app.wait { $0.hasPrefix("Posts") }
        #expect(app.app.environment.preferences == before)
    }

    @Test func `go back to the value before by S-Tab`() throws {
        var driver = FormDriver(.settings, height: 40)
        driver.press("<enter>", "<s-tab>")
        #expect(kept(by: driver).count == 2)
        #expect(kept(by: driver).last == Preferences())
    }

    @Test func `stay as they are where their names are clicked, however often`() {
        var driver = FormDriver(.settings, width: 80, height: 40)
        for _ in 0..<3 { driver.click("Density") }
        #expect(kept(by: driver).isEmpty)
    }

    @Test func `change where their values are clicked`() throws {
        var driver = FormDriver(.settings, width: 80, height: 40)
        driver.click("compact")
        let changed = try #require(kept(by: driver).last)
        #expect(changed.display.density != .small)
        #expect(driver.status.hasPrefix("display.density"))
    }
}
