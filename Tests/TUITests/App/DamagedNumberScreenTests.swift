import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Screens of a store with anything in its numbers` {
    /// Comes by every list and page, in every order and section.
    private static let walk = [
        "1", "<enter>", "<tab>", "<tab>", "<tab>", "<esc>", "2", "<enter>", "j", "<esc>", "3",
        "<enter>", "<esc>", "4", "o", "<enter>", "j", "G", "g", "z", "<esc>", "<esc>",
    ]

    /// How many rows of a table are not in the trash.
    private func count(_ table: String, in app: RunningApp) async throws -> String {
        try await SQLiteShell(path: app.storage.store.path).run(
            "SELECT count(*) FROM \(table) WHERE deleted_at IS NULL;"
        ).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `show every row, or say what is damaged`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let app = try await RunningApp(fill: putSample)
        await app.wait(for: "1/12")
        for _ in 0..<4 {
            // While the lists are open, and before others are opened.
            let damage = try await StoreDamage.inflict(
                3, on: app.storage.store.path, with: &random)
            for key in Self.walk + Self.walk.shuffled(using: &random) {
                app.press(key)
                await app.takeOne()
                #expect(!app.text.isEmpty, "seed \(seed)")
            }
            for (key, table) in [("1", "user"), ("2", "post")] {
                let count = try await count(table, in: app)
                let said = app.app.messages.count
                app.press("<esc> <esc> <esc>")
                await app.storage.store.followCommits()
                app.press("3 \(key) g g")
                await app.settle()
                let isSaid = app.app.messages.dropFirst(said).contains {
                    $0.text.contains("The store is damaged")
                }
                // Who is at the keyboard stands behind it, where somebody was chosen.
                #expect(
                    app.text.contains("/\(count) ") || app.text.contains("/\(count)\n") || isSaid,
                    "seed \(seed), \(count) \(damage)\n\(app.text)")
            }
        }
    }

    @Test(arguments: [
        (Int64.max, "9,223,372,036,854,775,807 likes"), (.min, "-9,223,372,036,854,775,808 likes"),
        (-1, "-1 like"), (9_007_199_254_740_993, "9,007,199,254,740,993 likes"),
    ])
    func `show a number as it stands there`(number: Int64, words: String) async throws {
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "a@x.org"))
                _ = try context.createPost(
                    context.newPost(title: "Moss", content: "green", author: .user(ada.id)))
            })
        await app.wait(for: "1/1")
        try await SQLiteShell(path: app.storage.store.path).run(
            "UPDATE post SET like_count = \(number);")
        app.press("<enter>")
        await app.wait(for: "green")
        await app.storage.store.followCommits()
        await app.wait(for: words)
    }
}
