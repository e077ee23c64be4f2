import CPersistenceSystem
import Glibc
import Persistence
import SheafModel
import SheafTUI
import Synchronization

/// Where passphrases come from: a descriptor, or the terminal of this process.
///
/// A descriptor is read line by line, as far as it is needed, and has one answer to every question. A
/// descriptor that is a terminal is asked like the terminal of this process.
final class PassphraseSource: PassphrasePrompting {
    private let descriptor: Int32?
    private let terminal: SilentTerminal
    private let language: Language
    private let first = Mutex<SecretBytes?>(nil)

    /// A source that reads `descriptor`, or with `nil` asks on the terminal.
    ///
    /// Programs that are started do not get the descriptor: who has it could read the passphrase.
    ///
    /// - Throws: ``CommandError`` if nothing can be read from the descriptor.
    init(descriptor: Int32?, in language: Language) throws {
        self.language = language
        if let descriptor { try SecretInput.requireReadable(descriptor) }
        let isTerminal = descriptor.map { isatty($0) == 1 } ?? false
        self.descriptor = isTerminal ? nil : descriptor
        terminal = SilentTerminal(descriptor: isTerminal ? descriptor : nil, in: language)
        // The first three have to be open until all is read.
        if let descriptor, descriptor > 2 { system_withhold(descriptor) }
    }

    var canAsk: Bool { descriptor != nil || terminal.isPossible }

    func passphrase(
        for reason: PromptReason, attempt: Int
    ) async throws(VaultError) -> SecretBytes {
        guard descriptor != nil else {
            return try terminal.answer(to: question(reason, attempt))
        }
        // It has one answer only, and now it is known to be wrong.
        guard attempt == 1 else { throw .authenticationFailed }
        return try firstLine()
    }

    /// The passphrase that is in force, for a change of it.
    func current() throws(VaultError) -> SecretBytes {
        descriptor == nil ? try terminal.answer(to: words.passphrase) : try firstLine()
    }

    /// A secret that is to be stored, typed on the terminal.
    func secret() throws(VaultError) -> SecretBytes { try terminal.answer(to: words.secret) }

    /// Does work that asks, and lets the terminal show again what is typed when all answers are judged.
    func quietly<Result>(_ work: () async throws -> Result) async throws -> Result {
        defer { terminal.giveBack() }
        return try await work()
    }

    private func firstLine() throws(VaultError) -> SecretBytes {
        guard let descriptor else { throw .interactionNotAllowed }
        if let line = first.withLock({ $0 }) { return line }
        let line = try SecretInput.line(descriptor)
        first.withLock { $0 = line }
        return line
    }

    private var words: VaultCommandWords { language.commandLine.vault }

    private func question(_ reason: PromptReason, _ attempt: Int) -> String {
        let again = attempt > 1 ? words.wrong : ""
        switch reason {
        case .unlock: return again + words.passphrase
        case .write(let key): return again + words.toSave(named(key))
        case .read(let key, _):
            return again + words.toRead(named(key), reason.text)
        }
    }

    /// Names cannot hold control characters, but what turns the direction of text around.
    private func named(_ key: ItemKey) -> String {
        VisibleText.oneLine(words.key(key.account, key.service))
    }
}

// MARK: - A new passphrase

extension PassphraseSource {
    /// A passphrase to be: the next line of the descriptor, or typed twice.
    ///
    /// One that is easy to guess is explained. On a terminal it is taken after a second, deliberate answer;
    /// from a descriptor if `options` say so. One that is too short is never taken.
    ///
    /// - Throws: ``CommandError`` for one that is not taken or typed in two ways; ``VaultError``.
    func new(_ options: NewPassphraseOptions, names: [String]) throws -> SecretBytes {
        guard let descriptor else { return try typed(options, names: names) }
        let new = try SecretInput.line(descriptor)
        guard let weakness = PassphraseStrength(new, names: names).weakness else { return new }
        if weakness != .short && options.acceptWeak { return new }
        let way = weakness == .short ? "" : words.acceptWeak
        throw CommandError(
            [words(weakness), language.commandLine.done.nothingChanged].joinedAsSentences() + way)
    }

    private func typed(_ options: NewPassphraseOptions, names: [String]) throws -> SecretBytes {
        while true {
            let new = try terminal.answer(to: words.newPassphrase)
            if let weakness = PassphraseStrength(new, names: names).weakness {
                let isAccepted = weakness != .short && options.acceptWeak
                guard try isAccepted || keeps(weakness) else { continue }
            }
            guard try terminal.answer(to: words.sameAgain) == new else {
                throw CommandError(words.twoDifferent)
            }
            return new
        }
    }

    /// Says what is wrong with a passphrase; whether it is to be taken all the same.
    private func keeps(_ weakness: PassphraseStrength.Weakness) throws(VaultError) -> Bool {
        terminal.tell(words(weakness))
        guard weakness != .short else { return false }
        let answer = try terminal.answer(to: words.keepWeak)
        return answer == SecretBytes(text: "keep")
    }

    private func words(_ weakness: PassphraseStrength.Weakness) -> String {
        language.vault.weakness(weakness)
    }
}
