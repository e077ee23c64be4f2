package import Persistence

/// What the vault screen says.
package struct VaultWords: Sendable {
    package let title: String
    package let service: String
    package let account: String
    package let secret: String
    package let changed: String
    package let empty: String
    package let again: String
    /// What the key that shows a secret is called.
    package let show: CommandWords
    /// Enter was pressed on a secret, which opens nothing.
    let howToShow: String
    package let lockedNow: String
    /// The same where something was being typed that was in no vault yet.
    package let lockedOverTyped: String
    /// Once, where memory of secrets could not be kept out of the swap.
    package let maySwap: String
    /// At an end from outside, over a form that was not sent.
    let typedIsLost: String
    /// Beside the choice whether an item asks for the passphrase.
    package let asks: String
    package let count: @Sendable (Int) -> String
    package let someOf: @Sendable (_ shown: Int, _ all: Int) -> String
    package let notText: @Sendable (_ bytes: Int) -> String
    package let state: @Sendable (VaultState) -> String
    /// How long the vault stays open.
    package let open: @Sendable (_ seconds: Int) -> String
    /// In the title bar while it is open.
    package let openMark: String
    /// What is being done, and how long it has taken so far.
    let waited: @Sendable (VaultForm.Purpose, _ seconds: String) -> String
    /// After a change of the vault; names of secrets are none of a message that stays on when it locks.
    let done: @Sendable (VaultRequest) -> String?
    /// After a passphrase was made.
    package let guess: @Sendable (_ seconds: String) -> String
    /// Before a copy is opened that is not the one seen last.
    let copy: CopyWords
    /// When an open vault has no file any more.
    let gone: GoneWords
    /// Before a secret is shown where lines stay.
    let reveal: RevealWords
    /// What was copied, behind a colon.
    let copiedSecret: @Sendable (_ account: String, _ service: String, _ seconds: Int) -> String
    package let delete: @Sendable (_ account: String, _ service: String) -> String
    package let deleteConsequence: String
    /// From 1, enough, to 3.
    package let strength: @Sendable (Int) -> String
    /// Why a new passphrase is easy to guess, and what would not be.
    package let weakness: @Sendable (PassphraseStrength.Weakness) -> String
    /// Before one that is easy to guess is taken all the same.
    let weak: WeakWords
    let label: @Sendable (VaultForm.Label) -> String
    /// What the key that does it is called in the footer.
    let doing: @Sendable (VaultForm.Purpose) -> String
    /// What stands above a form.
    let explanation: @Sendable (VaultForm.Purpose) -> [String]
    let problem: @Sendable (VaultFormProblem) -> String

    /// What is asked before a copy is opened that is not the one seen last.
    struct CopyWords: Sendable {
        let title: @Sendable (VaultError) -> String
        let consequences: @Sendable (VaultError) -> [String]
        let written: @Sendable (_ moment: String) -> String
        let lastSeen: @Sendable (_ moment: String) -> String
        let leave: String
        let open: String
    }

    /// What is asked before a passphrase is taken that is easy to guess.
    struct WeakWords: Sendable {
        let title: String
        let consequence: String
        let another: String
        let use: String
    }

    /// What is asked before a secret is shown where what was shown stays.
    struct RevealWords: Sendable {
        let title: @Sendable (_ account: String, _ service: String) -> String
        let consequence: String
        let leave: String
        let show: String
    }

    /// What is asked when an open vault has no file any more.
    struct GoneWords: Sendable {
        let title: String
        let consequence: String
        let leave: String
        let writeBack: String
    }

    /// What an error of the vault means.
    package func sentence(_ error: VaultError) -> String { problem(.vault(error)) }

    /// Minutes and seconds.
    static func clock(_ seconds: Int) -> String {
        "\(seconds / 60):\(DateWords.padded(seconds % 60))"
    }
}
