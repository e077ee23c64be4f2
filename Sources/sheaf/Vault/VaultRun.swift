import ArgumentParser
import CPersistenceSystem
import Glibc
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault run`.
struct VaultRun: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run a program that reads a secret from a descriptor.",
        discussion: """
            EXAMPLE
              sheaf vault run mail.example ann -- mail-client --password-fd 3
              sheaf vault run api.example ci --descriptor 0 -- login --token-stdin

            The program takes the place of this one: its exit code counts, or 127 where it
            is not there and 126 where it cannot be executed. It finds the bytes of the
            secret and then the end on the descriptor, 3 if none is named. It does not get
            the descriptor that the passphrase was read from, nor others of the same file.
            """)

    @Argument(help: "The service.")
    var service: String

    @Argument(help: "The account there.")
    var account: String

    @Option(help: ArgumentHelp("The descriptor the program reads.", valueName: "n"))
    var descriptor: Int32 = 3

    @Argument(parsing: .postTerminator, help: "The program and its arguments, after --.")
    var command: [String]

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard descriptor == 0 || (3...255).contains(descriptor) else {
            throw ValidationError { $0.refusals.takesDescriptor("--descriptor") }
        }
        if command.isEmpty { throw ValidationError { $0.refusals.nameProgram } }
    }

    func run(_ session: Session) async throws {
        let key = try ItemKey(service: service, account: account)
        let (vault, asking) = try lockedVault(session)
        let value = try await asking.quietly {
            try await unlock(vault, session)
            return try await working(in: vault, session) {
                try await vault.load(key, reason: "for \(command[0])")
            }
        }
        await vault.lock()
        try session.output.flush()
        session.tellOfSwap()
        // Whoever has the descriptor, or another of the same file, could go back to its beginning; a
        // terminal has none.
        if let read = access.passphraseFd, isatty(read) == 0 {
            let result = system_withhold_file(read)
            guard result >= 0 else { throw VaultError.io(code: -result, operation: "dup2") }
        }
        try hand(value)
        try become()
    }

    /// Puts the secret into a pipe that holds all of it, so that nobody has to stay and write.
    private func hand(_ value: SecretBytes) throws {
        let result = value.withUnsafeBytes {
            system_filled_pipe($0.baseAddress, $0.count, descriptor)
        }
        // How long it is stays a secret, too.
        if result == -EMSGSIZE {
            throw CommandError(.badData) { $0.commandLine.vault.pipeTooSmall }
        }
        if result < 0 { throw VaultError.io(code: -result, operation: "pipe") }
    }

    /// Becomes the program; what was in our memory goes with us.
    private func become() throws {
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let code = -system_become(&arguments)
        let program = command[0].inSentence
        // As env, nohup and sudo end.
        throw CommandError(code == ENOENT ? .noProgram : .notExecutable) {
            $0.commandLine.vault.notStarted(program, SystemWords.text(code, $0.code))
        }
    }
}
