import ArgumentParser
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault generate`.
struct VaultGenerate: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Make a random passphrase or password.",
        discussion: """
            EXAMPLE
              sheaf vault generate                       # six words
              sheaf vault generate --length 20           # letters and digits
              sheaf vault generate --length 20 --symbols | sheaf vault set mail.example ann

            The secret goes to standard output; how hard it is to guess, in bits, to
            standard error. Nothing is stored, and no vault is needed. The words are 2,048
            short English ones; passwords leave out characters that look like another.
            """)

    @Option(help: ArgumentHelp("A passphrase of so many words, 4 to 20.", valueName: "n"))
    var words: Int?

    @Option(help: ArgumentHelp("A password of so many characters, 8 to 128.", valueName: "n"))
    var length: Int?

    @Flag(help: "A password with symbols as well.")
    var symbols = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if words != nil && (length != nil || symbols) {
            throw ValidationError { $0.refusals.passphraseOrPassword }
        }
        if let words, !SecretRecipe.wordCounts.contains(words) {
            throw ValidationError { $0.refusals.takesNumber("--words", SecretRecipe.wordCounts) }
        }
        if let length, !SecretRecipe.lengths.contains(length) {
            throw ValidationError { $0.refusals.takesNumber("--length", SecretRecipe.lengths) }
        }
    }

    private var recipe: SecretRecipe {
        if let words { return .passphrase(words: words) }
        guard length != nil || symbols else { return .usualPassphrase }
        return .password(
            length: length ?? SecretRecipe.usualLength, kinds: symbols ? .all : .lettersAndDigits)
    }

    func run(_ session: Session) async throws {
        _ = try SecretOutput.show(recipe.make())
        session.say(session.language.generator.made(recipe))
    }
}
