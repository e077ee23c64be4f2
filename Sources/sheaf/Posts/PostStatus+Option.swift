import ArgumentParser
import SheafModel
import SheafTUI

extension PostStatus {
    /// The status that somebody names, in any case; `nil` where it is none that a form offers.
    init?(option text: String) {
        let word = text.lowercased()
        guard let status = Self.choices.first(where: { $0.rawValue == word }) else { return nil }
        self = status
    }

    /// Refuses what was given as `--status` and is none.
    static func check(option text: String?) throws {
        guard let text, PostStatus(option: text) == nil else { return }
        throw ArgumentParser.ValidationError {
            $0.input.expectsOne("--status", choices.map(\.rawValue), text.inSentence)
        }
    }
}
