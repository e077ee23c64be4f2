import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport

@testable import SheafTUI

/// Two apps on the same rows, of which one gets its keys slowly and the other in bursts.
@MainActor
final class BurstWorld {
    private let slow: RunningApp
    private let fast: RunningApp
    /// Whether a pause lasts long enough for what the app does after a while.
    private let letsTimePass: Bool
    /// Whether some keys of a burst come between two answers, and not all before the first.
    private let hearsBetween: Bool
    private var random: SeededGenerator
    private var stores = (slow: (writes: -1, text: ""), fast: (writes: -1, text: ""))

    /// Two that are the same for a seed.
    init(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let kind = Kind(using: &random)
        letsTimePass = Int.random(in: 0..<3, using: &random) == 0
        hearsBetween = Bool.random(using: &random)
        self.random = random
        slow = try await Self.app(kind, seed: seed)
        fast = try await Self.app(kind, seed: seed)
    }

    /// Whether the program has ended.
    var hasQuit: Bool { slow.hasQuit }

    /// What is in the store of the slow one.
    func contents() async throws -> String { try await slow.contents() }

    /// Lets both do it; where they differ, in words.
    func difference(after script: KeyScript) async throws -> String? {
        let steps = script.steps + [.pause(letsTimePass: false)]
        var isBehindEscape = false
        for (step, next) in zip(steps, steps.dropFirst() + [steps[steps.count - 1]]) {
            if case .pause(let passesTime) = step {
                await fast.settleWholly()
                await slow.settleWholly()
                if passesTime || letsTimePass {
                    for app in [slow, fast] { await Self.passTime(of: app) }
                }
                if let difference = try await difference() { return difference }
                continue
            }
            let edits = slow.edits
            slow.take(step)
            let exports = slow.app.works.values.contains {
                if case .store(let request) = $0 { request.runsBeside } else { false }
            }
            await slow.settleWholly()
            if letsTimePass { await Self.passTime(of: slow) }
            // What comes in one read with Esc looks like a key with Alt.
            let joined = isBehindEscape ? Self.withAlt(step) : nil
            isBehindEscape = false
            if step == .key(KeyPress(.escape)), let alt = Self.withAlt(next),
                !fast.app.environment.keyMap.knows(alt), Bool.random(using: &random)
            {
                isBehindEscape = true
                continue
            }
            if let joined { fast.press(joined) } else { fast.take(step) }
            // What is typed while an editor has the terminal is the editor's. An export holds no key up: it
            // says that it is done when it is, among whatever the keys behind it say.
            if slow.edits != edits || exports { await fast.settleWholly() }
            if hearsBetween, Bool.random(using: &random) { await fast.hearOne() }
        }
        return nil
    }

    /// What the key of a step looks like behind Esc in one read; nil for one that looks like itself.
    private static func withAlt(_ step: KeyScript.Step) -> KeyPress? {
        guard case .key(let key) = step else { return nil }
        var alt = key
        alt.modifiers.insert(.alt)
        return alt.behindEscape == key ? alt : nil
    }

    /// Two seconds in which nobody does anything; a secret that a held key shows is none of that.
    ///
    /// An end takes as long as it takes.
    private static func passTime(of app: RunningApp) async {
        guard !app.app.isEnding else { return }
        app.passTime { $0 <= .seconds(2) && $0 != Reveal.pause }
        await app.settleWholly()
        // What began to wait meanwhile has waited long enough as well, if it waits for a moment only.
        app.passTime { $0 < .milliseconds(100) }
        await app.settleWholly()
    }

    private func difference() async throws -> String? {
        // Both know then where in the file a setting stands.
        for app in [slow, fast] { try await app.storage.settings.flush() }
        for app in [slow, fast] { await app.settleWholly() }
        if stores.slow.writes != slow.writes || stores.fast.writes != fast.writes {
            stores.slow = (slow.writes, try await slow.contents())
            stores.fast = (fast.writes, try await fast.contents())
        }
        let slowly = try AppTrace(
            slow, store: stores.slow.text, vault: await slow.vaultContents())
        let burst = try AppTrace(
            fast, store: stores.fast.text, vault: await fast.vaultContents())
        return slowly == burst ? nil : slowly.differences(from: burst)
    }
}

// MARK: - What they begin with

extension BurstWorld {
    /// What differs between worlds.
    private struct Kind {
        /// Few people and posts that look alike, so that a wrong row is easily met.
        let isAlike: Bool
        let followsFewRows: Bool
        let hasVault: Bool
        let autosaves: Bool
        let asksAlways: Bool
        let hasSections: Bool
        let countsViews: Bool
        let isJapanese: Bool

        init(using random: inout some RandomNumberGenerator) {
            func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
            isAlike = once(in: 2)
            followsFewRows = once(in: 4)
            hasVault = once(in: 2)
            autosaves = !once(in: 4)
            asksAlways = once(in: 5)
            hasSections = once(in: 4)
            countsViews = once(in: 2)
            isJapanese = once(in: 6)
        }
    }

    /// Adds to a text, and turns what is yes or no in the settings.
    private static let editor = """
        case $1 in
        *.jsonc) sed -i 's/: true/: no/; s/: false/: true/; s/: no/: false/' "$1" ;;
        *) echo and more >>"$1" ;;
        esac
        """

    private static func app(_ kind: Kind, seed: UInt64) async throws -> RunningApp {
        let app = try await RunningApp(
            language: kind.isJapanese ? .ja : .en, followsFewRows: kind.followsFewRows, seed: seed,
            editor: editor, followsSettings: true
        ) { preferences in
            preferences.editor.autosaves = kind.autosaves
            if kind.asksAlways { preferences.display.confirm = .always }
            preferences.posts.hasSections = kind.hasSections
            preferences.people.hasSections = kind.hasSections
            preferences.posts.countsViews = kind.countsViews
            // No run of a test takes that long.
            preferences.vault.autoLockAfter = .seconds(1800)
        } fill: {
            try kind.isAlike ? putAlike(&$0) : putSample(&$0)
        }
        await app.settleWholly()
        app.press("<enter>")
        await app.settleWholly()
        guard kind.hasVault else { return app }
        app.press("6")
        await app.settleWholly()
        for _ in 0..<2 {
            app.paste(ScriptRoom.passphrase)
            app.press("<enter>")
        }
        await app.settleWholly()
        app.press("1")
        await app.settleWholly()
        return app
    }
}

/// A few people, posts, comments and tags of one moment that are called nearly the same.
@Sendable private func putAlike(_ context: inout WriteContext) throws {
    let people = try ["mara", "mara2", "marab", "mat"].map { name in
        try context.createUser(context.newUser(username: name, email: "\(name)@example.org"))
    }
    for number in 0..<9 {
        let author = people[number % people.count].id
        var post = context.newPost(
            title: ["Tea", "Tea party", "Team"][number % 3],
            content: "A few lines\n\non tea.", author: .user(author))
        post.tags = [["ma", "maps"], ["tea"], []][number % 3]
        let id = try context.createPost(post).id
        guard number.isMultiple(of: 2) else { continue }
        let comment = try context.createComment(
            post: id, parent: nil, content: "One", author: .user(people[0].id))
        for _ in 0..<2 {
            _ = try context.createComment(
                post: id, parent: comment.id, content: "Two", author: .user(people[1].id))
        }
    }
}

extension RunningApp {
    /// Does one step; a pause is whoever's who waits.
    func take(_ step: KeyScript.Step) {
        switch step {
        case .key(let key): press(key)
        case .paste(let text): paste(text)
        case .click(let point): click(x: point.x, y: point.y)
        case .resize(let size): resize(width: size.width, height: size.height)
        case .pause: break
        }
    }

    /// Everything in the store that can be seen from outside.
    func contents() async throws -> String {
        try await storage.store.read { context in
            // Sets and dictionaries are written in any order.
            let people = try context.fetch(ListQuery<User>()).map { person in
                var others = person
                others.metadata = [:]
                return "\(others) \(person.metadata.map { "\($0)" }.sorted())"
            }
            let known = try context.fetch(ListQuery<UserSummary>()).map { "\($0)" }
            let posts = try context.fetch(ListQuery<Post>()).map { post in
                var others = post
                others.likedBy = []
                others.metadata = [:]
                let facts = post.metadata.map { "\($0)" } + post.likedBy.map { "\($0)" }
                return "\(others) \(facts.sorted())"
            }
            let comments = try context.fetch(ListQuery<SheafModel.Comment>()).map { "\($0)" }
            let tags = try context.fetch(ListQuery<SheafModel.Tag>()).map { "\($0)" }
            return (people + known + posts + comments + tags).joined(separator: "\n")
        }
    }
}
