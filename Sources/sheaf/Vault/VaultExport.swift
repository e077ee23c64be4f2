import ArgumentParser
import FoundationEssentials
import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf vault export`.
struct VaultExport: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write all secrets as plain text, for another program.",
        discussion: """
            EXAMPLE
              sheaf vault export secrets.jsonl
              sheaf vault export --yes | jq -r 'select(.account == "ann") | .value'

            One JSON object a line: what 'vault list --json' says, and the secret as value,
            or as valueBase64 where it is no text. You are asked first, since nothing of it
            is encrypted, and once for the passphrase where secrets want that each time.
            The file is new and for you alone; a terminal, and a file of standard output
            that others can read, get nothing. Remove the file once its secrets are where
            they belong. 'sheaf vault backup' copies the vault as it is, encrypted.
            """)

    @Argument(help: "The file to write, none is replaced; without one, or for -, standard output.")
    var file: String?

    @Flag(help: "Do not ask. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.vault
        let target = try target(session)
        let (vault, asking) = try lockedVault(session)
        if case .none = await vault.state() {
            throw VaultError.notFound(path: vault.place.folder.path)
        }
        try session.confirm(
            question: words.exportQuestion, refusal: words.exportRefusal, yes: yes,
            otherwise: words.nothingExported)
        let (items, damaged) = try await asking.quietly {
            try await unlock(vault, session)
            return try await working(in: vault, session) {
                try await vault.everyItem(reason: words.toExport)
            }
        }
        let lines = SecretBytes(joining: items.map(\.json))
        if let target {
            try await vault.write(plainly: lines, to: target)
            session.say(words.exported(items.count, VisibleText.oneLine(target.path)))
        } else {
            try SecretOutput.write(lines)
        }
        for key in damaged {
            let secret = VisibleText.oneLine(words.secretOf(key.account, key.service))
            session.say("sheaf: \(words.leftOut(secret))")
        }
        if !damaged.isEmpty { throw ExitStatus.badData }
    }

    /// The file; nil for standard output, where only its reader gets what is written.
    private func target(_ session: Session) throws -> URL? {
        if let file, file != "-" {
            let url = try OutputFile.url(file)
            try OutputFile.checkFolder(url)
            let isOwn = try session.directories().isOwn(url)
            guard !isOwn else {
                throw CommandError(
                    session.words.backups.ownFile(VisibleText.oneLine(url.path)), .conflict)
            }
            return url
        }
        guard !session.output.isTerminal else {
            throw CommandError(session.words.vault.exportNeedsPipe, .noTerminal)
        }
        var status = stat()
        if fstat(1, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 {
            let command = session.hints.typed("vault export", "FILE")
            throw CommandError(session.words.vault.exportSeenByOthers(command), .disk)
        }
        return nil
    }
}

extension SecretBytes {
    /// Several one behind the other.
    fileprivate init(joining parts: [SecretBytes]) {
        self.init(count: parts.reduce(0) { $0 + $1.count }) { buffer in
            var place = 0
            for part in parts {
                part.withUnsafeBytes {
                    UnsafeMutableRawBufferPointer(rebasing: buffer[place...]).copyMemory(from: $0)
                }
                place += part.count
            }
        }
    }
}
