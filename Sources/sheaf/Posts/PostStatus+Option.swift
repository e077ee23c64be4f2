import ArgumentParser
import Model
import TUI

extension PostStatus {
    /// Refuses what was given as `--status` and is none.
    static func check(option text: String?) throws {
        guard let text, !choices.map(\.rawValue).contains(text) else { return }
        throw ArgumentParser.ValidationError {
            $0.input.expectsOne("--status", choices.map(\.rawValue), text.inSentence)
        }
    }
}
