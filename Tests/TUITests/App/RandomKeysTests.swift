import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Random keys` {
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func `crash nothing at any size and keep the cursor inside`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let app = try await RunningApp(fill: putSample)
        await app.wait(for: "1/12")
        let keys =
            Array("jkhlJKGgg12394zaoMRfsptuecdrny?/+xAq\u{3000}ｊあ1xyz").map { "\($0)" }
            .filter { KeyPress(parsing: $0) != nil }
            + ["<enter>", "<esc>", "<tab>", "<s-tab>", "<pgdn>", "<pgup>", "<c-d>", "<f1>", "<f2>"]
        for step in 0..<600 {
            app.press(keys.randomElement(using: &random) ?? "j")
            if step.isMultiple(of: 20) {
                app.resize(
                    width: .random(in: 0...120, using: &random),
                    height: .random(in: 0...40, using: &random))
            }
            if step.isMultiple(of: 7) { await app.takeOne() }
            if step.isMultiple(of: 11) {
                app.click(
                    x: .random(in: -1...120, using: &random),
                    y: .random(in: -1...40, using: &random))
            }
            let frame = app.frame
            guard let cursor = frame.cursor else { continue }
            #expect(
                cursor.x >= 0 && cursor.y >= 0 && cursor.x < frame.size.width
                    && cursor.y < frame.size.height, "seed \(seed), step \(step)")
        }
    }
}
