import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

/// Screen readers, braille lines and input methods follow the hardware cursor, shown or not.
@MainActor @Suite(.timeLimit(.hanging)) struct `The hardware cursor` {
    nonisolated private static let attention: Set<Style> = [
        .selected, .fieldFocused, .placeholderFocused, .buttonFocused,
    ]

    @Test(arguments: Scene.all)
    func `stands where the attention is`(scene: Scene) async throws {
        let frame = try await scene.open().frame
        guard frame.cells.contains(where: { Self.attention.contains($0.style) }) else { return }
        let cursor = try #require(frame.cursor)
        #expect(
            frame.row(cursor.y).contains { Self.attention.contains($0.style) },
            "\(cursor)\n\(frame.text)")
    }

    @Test(arguments: Scene.all) func `never stands in the footer`(scene: Scene) async throws {
        let frame = try await scene.open().frame
        let cursor = try #require(frame.cursor)
        #expect(cursor.y < frame.size.height - 1, "\(cursor)\n\(frame.text)")
    }

    @Test(arguments: [("?", "y i  "), ("7", "Trash")])
    func `stands at the beginning of a page where nothing is selected`(
        key: String, sign: String
    ) async throws {
        for isSeen in [false, true] {
            let app = try await RunningApp.withSample(at: .people) {
                $0.display.showsCursor = isSeen
            }
            app.press(key)
            await app.wait(for: sign)
            await app.settle()
            #expect(app.frame.cursor == Frame.Cursor(x: 1, y: 1, visible: isSeen))
        }
    }
}
