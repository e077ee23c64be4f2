package import Persistence

/// What commands say of errors.
///
/// Where the sentence of the screen says all of it, it is that one; behind it, or in its place, stands what
/// only a shell has room for: the path, what became of the data, and the command to type next.
package struct CommandErrorWords: Sendable {
    package let store: @Sendable (StoreError, CommandHints) -> String
    package let files: @Sendable (FilesError) -> String
    package let vault: @Sendable (VaultError, CommandHints) -> String
    /// What makes a path of the vault unsafe, and the command that puts it right.
    package let unsafePath: @Sendable (PathProblem) -> String
    /// What was done with a journal that could not be used.
    package let journalAside: @Sendable (AsideJournal) -> String
    /// That a store which a newer version wrote is only read: its path, its schema, and the one that is known.
    package let newerReadOnly: @Sendable (_ path: String, _ found: Int, _ known: Int) -> String
    let importing: ImportErrorWords
}
