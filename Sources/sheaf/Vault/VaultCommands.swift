import ArgumentParser

/// The command `sheaf vault …`.
struct VaultCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vault", abstract: "Keep passwords, tokens and keys in one encrypted file.",
        discussion: """
            EXAMPLE
              sheaf vault init
              sheaf vault set mail.example ann
              sheaf vault get mail.example ann | mail-client --password-stdin

            A passphrase is typed on the terminal or read from a descriptor, never given
            as an argument or in the environment. Nobody can recover a forgotten one.
            """,
        subcommands: [
            VaultInit.self, VaultList.self, VaultGet.self, VaultSet.self, VaultRename.self,
            VaultDelete.self, VaultGenerate.self, VaultRun.self, VaultChangePassphrase.self,
            VaultKeyFile.self,
            VaultRotate.self,
            VaultBackup.self, VaultExport.self, VaultUpgrade.self, VaultLock.self,
        ])
}
