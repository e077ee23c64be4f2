import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// What each preference does, seen through the screens; a key without a test here fails the suite.
@MainActor @Suite(.timeLimit(.hanging)) struct `Every setting does something` {
    /// The settings whose effect a test of this or another suite shows.
    private static let shown: [Setting: String] = [
        .theme: "SettingsStories: the colours of the theme, and ThemeTests",
        .density: "here", .language: "SettingsTests: change the language while one looks",
        .confirm: "here", .showsAvatars: "here", .showsPreview: "PreviewTests",
        .showsPictures: "PicturePaneTests", .showsSharpPictures: "PicturePaneTests",
        .pictureQuality: "PictureTaking",
        .selection: "here", .showsCursor: "here",
        .borders: "here", .ambiguousWidth: "AmbiguousWidthTests",
        .accessible: "LinearScreenTests",
        .notifies: "here", .noticeSound: "here", .noticeBadge: "here",
        .noticePreview: "here", .localStatistics: "here", .crashNotes: "CrashNoteTests",
        .backupDays: "RegularBackupTests",
        .cacheSize: "StorageStrategyTests: The cache",
        .clearsCacheOnExit: "StorageStrategyTests: The cache", .postOrder: "here",
        .postSections: "here", .personSections: "ListSectionTests",
        .countsViews: "here", .autoLockAfter: "VaultScreenTests",
        .lockAfterAtMost: "VaultScreenTests", .clearClipboardAfter: "VaultScreenTests",
        .personOrder: "here", .autosaves: "FormDraftTests",
        .autosaveInterval: "here",
    ]

    @Test(arguments: Setting.allCases)
    func `so each has a test`(setting: Setting) { #expect(Self.shown[setting] != nil) }

    /// The posts of two people, as a list shows them.
    private func driver(
        width: Int = 80, _ change: (inout Preferences) -> Void
    ) -> FormDriver {
        var preferences = Preferences()
        preferences.display.density = .small
        change(&preferences)
        var driver = FormDriver(.posts, width: width, preferences: preferences)
        driver.deliver(Self.posts(.initial), to: Self.list(driver))
        return driver
    }

    private static func list(_ driver: FormDriver) -> Subscription {
        let preferences = driver.app.preferences.posts
        var list = PostList(.everything, order: preferences.sort)
        list.sections = preferences.hasSections ? .system : nil
        return .posts(list)
    }

    private static func posts(_ cause: ListDelivery<PostSummary>.Cause) -> Results {
        let rows = ["Notes", "Walks"].enumerated().map { index, title in
            var post = Post(
                id: Post.ID(UUID(high: 2, low: UInt64(index))), title: title, content: "Words",
                author: .user(Sample.ada), createdAt: Sample.day)
            post.status = .draft
            return PostSummary(post, author: .person(Sample.ada, name: "Ada Lovelace"))
        }
        return .posts(ListDelivery(cause, total: 2, offset: 0, rows: rows))
    }

    /// The first post changed in another window.
    private func change(_ driver: inout FormDriver) {
        let changes = RowChanges(modifications: [.init(old: 0, new: 0)], isForeign: true)
        driver.deliver(Self.posts(.update(changes)), to: Self.list(driver))
    }

    // MARK: - Display

    @Test func `density: lines a row`() {
        let small = driver { $0.display.density = .small }
        let large = driver { $0.display.density = .extraLarge }
        func row(_ driver: FormDriver) -> Int? {
            driver.rows.firstIndex { $0.contains("Walks") }
        }
        #expect(row(small) == 3 && row(large) == 6)
    }

    @Test func `avatars: initials before the author, where a list has room for them`() {
        #expect(driver(width: 110) { $0.display.showsAvatars = true }.text.contains("AL Ada"))
        #expect(!driver(width: 110) { $0.display.showsAvatars = false }.text.contains("AL Ada"))
        #expect(!driver { $0.display.showsAvatars = true }.text.contains("AL Ada"))
    }

    @Test func `selection: a bar or a sign`() {
        func styles(_ style: SelectionStyle) -> Set<Style> {
            let driver = driver { $0.display.selection = style }
            let frame = driver.app.frame(driver.app.size)
            return Set(frame.cells.map(\.style))
        }
        #expect(styles(.bar).contains(.selected) && !styles(.marker).contains(.selected))
    }

    @Test func `cursor: seen in lists or not`() {
        for isSeen in [true, false] {
            let driver = driver { $0.display.showsCursor = isSeen }
            #expect(driver.app.frame(driver.app.size).cursor?.visible == isSeen)
        }
    }

    @Test func `theme: code keeps its marks where there are no colours`() {
        for (theme, isMarked) in [(ThemeChoice.dark, false), (.mono, true), (.highContrast, true)] {
            let driver = driver { $0.display.theme = theme }
            #expect(driver.app.environment.signs.marksCode == isMarked)
        }
    }

    @Test func `borders: what lines are drawn with, at once`() {
        var driver = FormDriver(.settings)
        #expect(driver.text.contains("──"))
        driver.press("/", "signs", "<enter>", "x")
        #expect(driver.app.preferences.display.borders == .ascii)
        #expect(driver.text.contains("--") && !driver.text.contains("─"))
        driver.press("x")
        #expect(!driver.text.contains("--") && !driver.text.contains("─"))
    }

    @Test func `confirm: asks also before what can be taken back`() {
        func requests(_ driver: FormDriver) -> [StoreRequest] {
            driver.operations.compactMap {
                if case .store(let request, _) = $0 { request } else { nil }
            }
        }
        let post = Post.ID(UUID(high: 2, low: 0))
        var quick = driver { $0.display.confirm = .irreversible }
        quick.press("p")
        #expect(requests(quick) == [.setStatus(.published, post)])
        var asking = driver { $0.display.confirm = .always }
        asking.press("p")
        #expect(requests(asking).isEmpty && asking.text.contains("Make it published?"))
        asking.press("n")
        #expect(requests(asking).isEmpty)
        asking.press("p", "y")
        #expect(requests(asking) == [.setStatus(.published, post)])
    }

    @Test func `confirm: asks before the same is done again, too`() async throws {
        let app = try await RunningApp.withSample { $0.display.confirm = .always }
        app.press("p y")
        await app.settleWholly()
        app.press("j .")
        await app.waitForApp { $0.layers.last?.screen is QuestionScreen }
    }

    @Test func `sections: a heading above the rows that belong together`() {
        #expect(driver { $0.posts.hasSections = true }.text.contains("  November 2023 ──"))
        #expect(!driver { _ in }.text.contains("November 2023"))
    }

    @Test func `and no count is shown that is not true while one waits for it`() {
        var driver = driver { _ in }
        #expect(driver.rows[0].hasSuffix("newest first   2 posts"))
        driver.press("/x")
        for case .timer(let number, _) in driver.operations { driver.hear(.timer(number)) }
        #expect(driver.rows[0].hasSuffix("newest first   searching 2 posts"))
    }

    // MARK: - Notices

    @Test func `notifications: a line about what others did, or none`() {
        var loud = driver { $0.notifications.isEnabled = true }
        change(&loud)
        #expect(loud.status.contains("Elsewhere: 1 changed."))
        var silent = driver {
            $0.notifications.isEnabled = false
            $0.notifications.sound = true
        }
        silent.operations = []
        change(&silent)
        #expect(!silent.status.contains("window"))
        #expect(silent.app.frame(silent.app.size).title == "Posts - Sheaf")
        #expect(!silent.operations.contains(.ring))
    }

    @Test func `sound: the bell, every 5 seconds at most`() {
        var driver = driver { $0.notifications.sound = true }
        func rings() -> Int { driver.operations.count { $0 == .ring } }
        change(&driver)
        change(&driver)
        #expect(rings() == 1)
        driver.app.elapsed += .seconds(5)
        change(&driver)
        #expect(rings() == 2)
        var quiet = self.driver { _ in }
        change(&quiet)
        #expect(!quiet.operations.contains(.ring))
    }

    @Test func `badge: a count in the terminal's title until a key is pressed`() {
        var driver = driver { _ in }
        change(&driver)
        change(&driver)
        #expect(driver.app.frame(driver.app.size).title == "(2) Posts - Sheaf")
        driver.press("j")
        #expect(driver.app.frame(driver.app.size).title == "Posts - Sheaf")
        var plain = self.driver { $0.notifications.badge = false }
        change(&plain)
        #expect(plain.app.frame(plain.app.size).title == "Posts - Sheaf")
    }

    @Test func `preview: the first words, always, while you are here, or never`() {
        for (preview, whileHere, whileAway) in [
            (NoticePreview.always, true, true), (.whenUnlocked, true, false),
            (.never, false, false),
        ] {
            var driver = driver { $0.notifications.preview = preview }
            change(&driver)
            #expect(driver.status.contains("\"Notes\"") == whileHere, "\(preview)")
            driver.app.elapsed += .seconds(301)
            change(&driver)
            #expect(driver.status.contains("\"Notes\"") == whileAway, "\(preview)")
        }
    }

    // MARK: - Privacy

    @Test func `statistics: commands are counted, shown and forgotten`() async throws {
        let app = try await RunningApp(start: .people) {
            $0.privacy.localStatistics = true
        }
        app.press("j j k , /")
        app.type("count commands")
        app.press("<enter>")
        await app.wait(for: "most of all move-down 2")
        app.press("d y")
        await app.wait(for: "Nothing counted yet.")
        await until { app.storage.state.commandCounts.isEmpty }
        let other = try await RunningApp(start: .people)
        other.press("j j k , /")
        other.type("count commands")
        other.press("<enter>")
        await other.wait(for: "Nothing counted yet.")
        #expect(other.storage.state.commandCounts.isEmpty)
    }

    // MARK: - Lists and texts

    @Test func `sort: what lists are opened with`() {
        let order = ListOrder(by: PostCriterion.likes, descending: false)
        let posts = driver { $0.posts.sort = order }
        #expect(posts.observers.keys.contains(.posts(PostList(.everything, order: order))))
        var preferences = Preferences()
        preferences.people.sort = ListOrder(by: .posts, descending: true)
        let people = FormDriver(.people, preferences: preferences)
        #expect(
            people.observers.keys.contains(
                .people(PeopleList(.everyone, order: preferences.people.sort))))
    }

    @Test func `count views: opening a post adds one`() {
        for counts in [true, false] {
            var preferences = Preferences()
            preferences.posts.countsViews = counts
            let driver = FormDriver(.post(Sample.postID), preferences: preferences)
            let isAsked = driver.operations.contains {
                if case .store(.recordView(Sample.postID), _) = $0 { true } else { false }
            }
            #expect(isAsked == counts)
        }
    }

    @Test func `autosave interval: the longest stretch of typing that is not kept`() {
        var preferences = Preferences()
        preferences.editor.autosaveInterval = .seconds(7)
        var driver = FormDriver(.newPost(author: Sample.ada), preferences: preferences)
        driver.draft(.none)
        driver.operations = []
        driver.press("a")
        let timer = driver.operations.compactMap {
            if case .timer(let number, after: .seconds(7)) = $0 { number } else { nil }
        }.first
        // Typing goes on without a pause: the short timers are all stale.
        driver.press("b", "c")
        driver.operations = []
        driver.hear(.timer(timer ?? -1))
        guard case .keep(_, _, let fields, _) = driver.drafts.first else {
            Issue.record("nothing was kept: \(driver.operations)")
            return
        }
        #expect(fields["title"]?.text == "abc")
    }
}
