import TestSupport
import Testing

@testable import TUI

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
}
