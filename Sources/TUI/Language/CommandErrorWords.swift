package import Persistence

/// What commands say of errors where the screen's sentence would not fit a shell; nil where it does,
/// and in English, whose sentences for a shell say more.
package struct CommandErrorWords: Sendable {
    package let store: @Sendable (StoreError, CommandHints) -> String?
    package let vault: @Sendable (VaultError, CommandHints) -> String?
    package let importing: ImportErrorWords?
}
