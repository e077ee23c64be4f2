import ArgumentParser
import Model

extension PostStatus {
    /// Refuses what was given as `--status` and is none.
    static func check(option text: String?) throws {
        guard let text, !choices.map(\.rawValue).contains(text) else { return }
        throw ArgumentParser.ValidationError(
            "--status is draft, published or archived, not '\(text.inSentence)'.")
    }
}
