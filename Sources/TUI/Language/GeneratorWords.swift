package import Persistence

/// What is said of secrets that are generated at random.
package struct GeneratorWords: Sendable {
    /// How a secret was made, and how hard it is to guess.
    package let made: @Sendable (SecretRecipe) -> String
    /// Below a passphrase for the vault, which is shown.
    package let writeItDown: String
}
