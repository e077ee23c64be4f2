import Foundation
import Model
import Persistence
import TestSupport
import Testing

@testable import TUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Screens of a store with anything in its numbers` {
    /// Comes by every list and page, in every order and section.
    private static let walk = [
        "1", "<enter>", "<tab>", "<tab>", "<tab>", "<esc>", "2", "<enter>", "j", "<esc>", "3",
        "<enter>", "<esc>", "4", "o", "<enter>", "j", "G", "g", "z", "<esc>", "<esc>",
    ]

    @Test(arguments: SeededGenerator.seeds(3))
    func `open, whatever stands there`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let app = try await RunningApp(fill: putSample)
        await app.wait(for: "1/12")
        for _ in 0..<4 {
            // While the lists are open, and before others are opened.
            _ = try await StoreDamage.inflict(3, on: app.storage.store.path, with: &random)
            for key in Self.walk + Self.walk.shuffled(using: &random) {
                app.press(key)
                await app.takeOne()
                #expect(!app.text.isEmpty, "seed \(seed)")
            }
        }
    }
}
