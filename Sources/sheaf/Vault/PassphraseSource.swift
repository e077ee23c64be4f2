import CSystem
import Glibc
import Persistence
import Synchronization

/// Where passphrases come from: a descriptor, or the terminal of this process.
///
/// A descriptor is read line by line, as far as it is needed, and has one answer to every question.
final class PassphraseSource: PassphrasePrompting {
    private let descriptor: Int32?
    private let first = Mutex<SecretBytes?>(nil)

    /// A source that reads `descriptor`, or with `nil` asks on the terminal.
    ///
    /// - Throws: ``CommandError`` if the descriptor is not open.
    init(descriptor: Int32?) throws {
        if let descriptor, fcntl(descriptor, F_GETFD) < 0 {
            throw CommandError("There is no open descriptor \(descriptor) to read from.")
        }
        self.descriptor = descriptor
    }

    var canAsk: Bool { descriptor != nil || TerminalQuestion.isPossible }

    func passphrase(
        for reason: PromptReason, attempt: Int
    ) async throws(VaultError) -> SecretBytes {
        guard descriptor != nil else {
            return try TerminalQuestion.answer(to: Self.question(reason, attempt))
        }
        // It has one answer only, and now it is known to be wrong.
        guard attempt == 1 else { throw .authenticationFailed }
        return try firstLine()
    }

    /// The passphrase that is in force, for a change of it.
    func current() throws(VaultError) -> SecretBytes {
        descriptor == nil ? try TerminalQuestion.answer(to: "Passphrase: ") : try firstLine()
    }

    /// A passphrase to be: the next line of the descriptor, or typed twice.
    ///
    /// - Throws: ``CommandError`` for one that is too easy to guess or typed in two ways; ``VaultError``.
    func new() throws -> SecretBytes {
        let new =
            if let descriptor { try SecretInput.line(descriptor) } else {
                try TerminalQuestion.answer(to: "New passphrase: ")
            }
        let strength = PassphraseStrength(new)
        guard strength.isEnough else {
            throw CommandError(
                "A passphrase needs \(PassphraseStrength.leastCharacters) characters or"
                    + " \(PassphraseStrength.leastWords) words. Nothing was changed.")
        }
        guard descriptor == nil else { return new }
        guard try TerminalQuestion.answer(to: "The same again: ") == new else {
            throw CommandError("These were two different passphrases. Nothing was changed.")
        }
        return new
    }

    private func firstLine() throws(VaultError) -> SecretBytes {
        guard let descriptor else { throw .interactionNotAllowed }
        if let line = first.withLock({ $0 }) { return line }
        let line = try SecretInput.line(descriptor)
        first.withLock { $0 = line }
        return line
    }

    private static func question(_ reason: PromptReason, _ attempt: Int) -> String {
        let again = attempt > 1 ? "That was wrong. " : ""
        switch reason {
        case .unlock: return again + "Passphrase: "
        case .write(let key): return again + "Passphrase to save \(named(key)): "
        case .read(let key, _):
            let text = reason.text
            return again + "Passphrase to read \(named(key))\(text.isEmpty ? "" : " (\(text))"): "
        }
    }

    /// Names cannot hold control characters, but what turns the direction of text around.
    private static func named(_ key: ItemKey) -> String {
        Standard.safe("\(key.account) at \(key.service)")
    }
}
