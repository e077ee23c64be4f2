/// Somebody who can be asked for the passphrase: a dialog, a terminal, a descriptor, a test.
public protocol PassphrasePrompting: Sendable {
    /// Whether there is anybody to ask right now.
    var canAsk: Bool { get }

    /// Asks. `attempt` is 1 at first and grows with every wrong answer.
    ///
    /// - Throws: ``VaultError/cancelled`` if the question was dismissed;
    ///   ``VaultError/authenticationFailed`` from somebody who has one answer only and knows now that it
    ///   is wrong.
    func passphrase(
        for reason: PromptReason, attempt: Int
    ) async throws(VaultError) -> SecretBytes
}

/// What a passphrase is asked for.
public enum PromptReason: Hashable, Sendable {
    /// To unlock the vault.
    case unlock
    /// To read an item that asks every time; the text says what for, in the words of whoever reads it.
    case read(ItemKey, String)
    /// To save an item that asks every time, or to replace one.
    case write(ItemKey)

    /// The text with control characters made visible, safe to show on a terminal.
    public var text: String {
        guard case .read(_, let text) = self else { return "" }
        return text.unicodeScalars.reduce(into: "") { shown, scalar in
            switch scalar.properties.generalCategory {
            // Format characters may turn the direction of the text around.
            case .control, .format, .lineSeparator, .paragraphSeparator:
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
    }
}

/// How an item's question for presence is answered here.
package enum PresenceMethod: Hashable, Sendable {
    /// By typing the passphrase.
    case passphrase
    /// Not at all: there is nobody to ask, or nothing to compare an answer with.
    case none
}
