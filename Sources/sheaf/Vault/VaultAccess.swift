import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// How a command gets into the vault.
struct VaultAccess: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read the passphrase from this descriptor, which programs that are started do not get.",
            valueName: "n"))
    var passphraseFd: Int32?

    @Option(help: ArgumentHelp("Unlock with this key file.", valueName: "file"))
    var keyFile: String?

    @Option(help: "Accept a file that is not the one last seen here.")
    var accept: [AcceptedState] = []

    func validate() throws {
        if keyFile == "-" {
            throw ValidationError { $0.refusals.keyFromInput("--key-file") }
        }
        if let passphraseFd, passphraseFd < 0 {
            throw ValidationError { $0.refusals.notNegative("--passphrase-fd") }
        }
    }

    /// The key file that was named.
    ///
    /// - Throws: ``FilesError/notAFile(path:kind:)`` for a pipe, a device and what else holds no key that could be
    ///   looked at twice.
    static func plainFile(_ text: String) throws(FilesError) -> URL {
        let path = try Folder.wholePath(text)
        if let kind = FileFacts(path)?.kind { throw .notAFile(path: path, kind: kind) }
        return URL(filePath: path, directoryHint: .notDirectory)
    }

    /// What was accepted, together.
    var acceptance: VaultAcceptance {
        accept.reduce(into: []) { $0.insert($1.acceptance) }
    }
}

/// What `--accept` names.
enum AcceptedState: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// An older copy than the one seen last.
    case olderCopy = "older-copy"
    /// A copy that another machine wrote.
    case otherBranch = "other-branch"
    /// That the note of the last state cannot be read.
    case lostRecord = "lost-record"

    fileprivate var acceptance: VaultAcceptance {
        switch self {
        case .olderCopy: .olderCopy
        case .otherBranch: .otherBranch
        case .lostRecord: .lostRecord
        }
    }
}

/// A command that works on the vault.
protocol VaultCommand: StoreCommand {
    /// How it gets in.
    var access: VaultAccess { get }
}

extension VaultCommand {
    func perform(_ session: Session) async throws {
        try await session.tellingOfLostVault {
            try await session.holdingSignals { try await run(session) }
        }
    }

    /// The vault, locked, and who is asked for its passphrase.
    func lockedVault(
        _ session: Session, newCost: VaultParts.NewCost = .asBefore
    ) throws -> (vault: FileVault, asking: PassphraseSource) {
        let asking = try PassphraseSource(
            descriptor: access.passphraseFd, in: session.language)
        var parts = VaultParts()
        parts.prompting = asking
        parts.newCost = newCost
        let vault = FileVault(place: VaultPlace(try session.directories()), parts: parts)
        return (vault, asking)
    }

    /// Refuses to ask where nobody is, and before that where there is nothing to ask for.
    ///
    /// - Throws: ``VaultError``.
    func requireAnswers(from asking: PassphraseSource, to vault: FileVault) async throws {
        if case .none = await vault.state() {
            throw VaultError.notFound(path: vault.place.folder.path)
        }
        guard asking.canAsk else { throw VaultError.interactionNotAllowed }
    }

    /// Opens the vault by the key file, the descriptor or whoever sits at the terminal, for work that asks
    /// nothing else.
    ///
    /// - Throws: ``VaultError``, and what `work` throws.
    func inOpenVault<Result>(
        _ session: Session, _ work: (FileVault) async throws -> Result
    ) async throws -> Result {
        let (vault, asking) = try lockedVault(session)
        return try await asking.quietly {
            try await unlock(vault, session)
            return try await working(in: vault, session) { try await work(vault) }
        }
    }

    /// Opens the vault.
    ///
    /// For work that asks once more: both belong into one ``PassphraseSource/quietly(_:)``, so that what is
    /// typed ahead at the first question answers the next.
    ///
    /// - Throws: ``VaultError``.
    func unlock(_ vault: FileVault, _ session: Session) async throws {
        try await open(vault)
        for problem in vault.warnings {
            let words = session.words
            let what = words.errors.unsafePath(problem)
            session.say("sheaf: \(words.lookup.warning(words.vault.couldBeExchanged(what)))")
        }
    }

    private func open(_ vault: FileVault) async throws {
        if let keyFile = access.keyFile {
            let url = try VaultAccess.plainFile(keyFile)
            try await vault.unlock(keyFile: url, accepting: access.acceptance)
        } else {
            try await vault.unlock(accepting: access.acceptance)
        }
    }

    /// Does one reading or one change in an open vault; where another program replaced the keys just
    /// before, opens it again and does it then: nothing of it was done.
    ///
    /// - Throws: ``VaultError``, and what `work` throws.
    func working<Result>(
        in vault: FileVault, _ session: Session, _ work: () async throws -> Result
    ) async throws -> Result {
        for _ in 1..<32 {
            do {
                return try await work()
            } catch VaultError.keysReplaced {
                if access.keyFile == nil && access.passphraseFd == nil {
                    session.say("sheaf: \(session.words.vault.openOnceMore)")
                }
                try await open(vault)
            }
        }
        return try await work()
    }
}

extension Session {
    /// Works with the vault; where one was used here and is gone, that is said, and what to do.
    ///
    /// - Throws: What `work` throws; ``CommandError`` instead of ``VaultError/notFound(path:)``.
    func tellingOfLostVault<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch VaultError.notFound(let path) {
            let place = VaultPlace(try directories())
            guard let date = place.lastUsedAt, FileFacts.isMissing(place.file.path) else {
                throw VaultError.notFound(path: path)
            }
            throw CommandError(
                words.vault.gone(
                    place.file.path, LocalTime.day(of: date), hints.typed("vault init")),
                .nothingFound)
        }
    }
}
