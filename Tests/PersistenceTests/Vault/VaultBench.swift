import Foundation
import Persistence
import SheafTestSupport
import Synchronization

@testable import PersistenceVault
@testable import SheafNotebook

/// A folder for a vault, and vaults in it whose keys cost nothing.
final class VaultBench: Sendable {
    static let passphrase = "correct horse"

    let directory: TemporaryDirectory
    let place: VaultPlace
    let clock = HandClock()

    init() throws {
        directory = try TemporaryDirectory()
        place = Self.place(in: directory.path)
    }

    static func place(in path: String) -> VaultPlace {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        return VaultPlace(
            folder: folder.appending(path: "vault", directoryHint: .isDirectory),
            stateFolder: folder.appending(path: "state", directoryHint: .isDirectory))
    }

    static func cheapParts() -> VaultParts {
        var parts = VaultParts()
        parts.bounds = .testing
        parts.newCost = .fixed(ScryptCost(logN: 1))
        parts.availableMemory = { 1 << 30 }
        parts.lockPatience = .hanging
        return parts
    }

    /// A vault in the folder; there may be several, like programs that know nothing of each other.
    func vault(_ adjust: (inout VaultParts) -> Void = { _ in }) -> FileVault {
        var parts = Self.cheapParts()
        parts.clock = clock.clock
        adjust(&parts)
        return FileVault(place: place, parts: parts)
    }

    /// A new one, open.
    func created(_ adjust: (inout VaultParts) -> Void = { _ in }) async throws -> FileVault {
        let vault = vault(adjust)
        try await vault.create(passphrase: .passphrase)
        return vault
    }

    /// Another look at the one that is there.
    func reopened(_ adjust: (inout VaultParts) -> Void = { _ in }) async throws -> FileVault {
        let vault = vault(adjust)
        try await vault.unlock(passphrase: .passphrase)
        return vault
    }

    var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: place.file)) }
    }

    func replaceFile(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: place.file)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: place.file.path)
    }

    /// What is in the vault's folder beside the vault and its lock.
    var leftovers: [String] {
        get throws {
            try directory.names(in: "vault").filter { !["vault.shv", "vault.lock"].contains($0) }
        }
    }
}

extension SecretBytes {
    static let passphrase = SecretBytes(text: VaultBench.passphrase)
}

extension ItemKey {
    static func test(_ account: String, _ service: String = "mail") throws(VaultError) -> ItemKey {
        try ItemKey(service: service, account: account)
    }
}

/// A clock that is moved by hand; whoever waits for it moves it too.
final class HandClock: Sendable {
    private let moment = Mutex(
        VaultClock.Moment(
            date: Date(timeIntervalSince1970: 1_700_000_000), elapsed: .seconds(100),
            awake: .seconds(100)))

    var clock: VaultClock {
        VaultClock(read: { self.moment.withLock { $0 } }, wait: { self.advance($0) })
    }

    var now: VaultClock.Moment { moment.withLock { $0 } }

    func advance(_ duration: Duration) {
        moment.withLock {
            $0.date += duration.timeInterval
            $0.elapsed += duration
            $0.awake += duration
        }
    }

    func sleepMachine(_ duration: Duration) {
        moment.withLock {
            $0.date += duration.timeInterval
            $0.elapsed += duration
        }
    }
}

/// Answers questions for the passphrase from a list, and keeps the questions.
final class PassphraseScript: PassphrasePrompting {
    enum Answer: Sendable {
        case says(String)
        case dismisses
    }

    private let state: Mutex<(answers: [Answer], questions: [PromptReason])>
    let canAsk: Bool

    init(_ answers: [Answer] = [], canAsk: Bool = true) {
        state = Mutex((answers, []))
        self.canAsk = canAsk
    }

    static func right(_ count: Int) -> PassphraseScript {
        PassphraseScript(Array(repeating: .says(VaultBench.passphrase), count: count))
    }

    var questions: [PromptReason] { state.withLock { $0.questions } }

    func passphrase(
        for reason: PromptReason, attempt: Int
    ) async throws(VaultError) -> SecretBytes {
        let answer = state.withLock { state -> Answer in
            state.questions.append(reason)
            return state.answers.isEmpty ? .dismisses : state.answers.removeFirst()
        }
        switch answer {
        case .says(let text): return SecretBytes(text: text)
        case .dismisses: throw .cancelled
        }
    }
}
