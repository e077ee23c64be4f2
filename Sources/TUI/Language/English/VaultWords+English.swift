internal import Persistence

extension VaultWords {
    static let english = VaultWords(
        title: "Vault", service: "Service", account: "Account", secret: "Secret",
        changed: "Modified", empty: "No secrets yet. Press a to store one.", again: "look again",
        show: CommandWords("hold to show", "Show the secret while you hold the key"),
        howToShow: "Hold i to show this secret; y copies it.",
        lockedNow: "The vault is locked.",
        lockedOverTyped: "The vault is locked. What you typed there was not stored and is gone.",
        maySwap: "The system may write secrets to its swap, unencrypted, when memory runs short."
            + " A higher limit (ulimit -l) prevents that.",
        typedIsLost: "What you typed for the vault was not saved and is gone: outside the vault no"
            + " secret is kept.",
        asks: "Ask for the passphrase each time",
        count: { $0 == 1 ? "1 secret" : "\(Language.grouped($0)) secrets" },
        someOf: { shown, all in
            let whole = all == 1 ? "1 secret" : "\(Language.grouped(all)) secrets"
            return "\(Language.grouped(shown)) of \(whole)"
        },
        notText: { "(\($0) bytes that are no text)" },
        state: {
            switch $0 {
            case .none: "no vault yet"
            case .locked: "locked"
            case .unlocking: "unlocking .."
            case .unlocked: "unlocked"
            case .readOnly: "read-only"
            case .problem: "not usable"
            }
        },
        open: { "unlocked \(clock($0))" }, openMark: "vault open",
        waited: { purpose, seconds in
            let work =
                switch purpose {
                case .create: "Creating the vault"
                case .unlock: "Unlocking"
                case .show, .copy: "Opening the secret"
                case .add, .replace: "Saving the secret"
                case .changePassphrase: "Changing the passphrase"
                }
            return "\(work) .. \(seconds) s"
        },
        done: {
            switch $0 {
            case .create: "The vault is created and unlocked."
            case .add: "The secret is stored."
            case .replace: "The new secret is stored."
            case .rename: "The secret has its new name."
            case .delete: "The secret is deleted."
            case .changePassphrase: "The passphrase is changed."
            case .writeBack: "The vault's file is written again."
            case .look, .unlock, .lock, .open: nil
            }
        },
        guess: { "Each guess of this passphrase costs \($0) s on a machine like this one." },
        copy: englishCopy,
        gone: GoneWords(
            title: "The vault's file is gone. Write it back?",
            consequence: "Somebody removed it. What was open here is still in memory, until it"
                + " locks.", leave: "Leave it", writeBack: "Write it back"),
        reveal: RevealWords(
            title: { "Show the secret of \($0) at \($1)?" },
            consequence: "It stays on the terminal, and in what that keeps.",
            leave: "Keep it hidden", show: "Show it"),
        copiedSecret: { "the secret of \($0) at \($1), for \($2) s" },
        delete: { "Delete the secret of \($0) at \($1)?" },
        deleteConsequence: "There is no trash for secrets: it is gone for good.",
        strength: {
            switch $0 {
            case 1: "Strength: enough."
            case 2: "Strength: good."
            default: "Strength: very good."
            }
        },
        weakness: englishWeakness,
        weak: WeakWords(
            title: "Use a passphrase that is easy to guess?",
            consequence: "Whoever gets a copy of the vault's file may open it.",
            another: "Choose another", use: "Use it all the same"),
        label: {
            switch $0 {
            case .passphrase: "Passphrase"
            case .newPassphrase: "New passphrase"
            case .repeated: "Repeat passphrase"
            case .service: "Service"
            case .account: "Account"
            case .secret: "Secret"
            case .asks: "When read"
            }
        },
        doing: {
            switch $0 {
            case .create: "create"
            case .unlock: "unlock"
            case .add, .replace: "save"
            case .show: "show"
            case .copy: "copy"
            case .changePassphrase: "change"
            }
        },
        explanation: {
            switch $0 {
            case .create:
                [
                    "A vault keeps passwords, tokens and keys in one encrypted file.",
                    "If you forget this passphrase, nobody can recover it.",
                ]
            case .unlock: ["The vault is locked."]
            case .add: ["A new secret"]
            case .replace(let item):
                [
                    "A new secret for \(item.key.account) at \(item.key.service)",
                    "Leave the secret empty to change its name alone.",
                ]
            case .show(let item):
                ["To show the secret of \(item.key.account) at \(item.key.service)"]
            case .copy(let item):
                ["To copy the secret of \(item.key.account) at \(item.key.service)"]
            case .changePassphrase:
                ["Old copies of the file still open with the old passphrase."]
            }
        }, problem: englishProblem)

    private static let englishCopy = CopyWords(
        title: {
            switch $0 {
            case .rolledBack: "Open an older copy of the vault?"
            case .diverged: "Open a vault that another machine wrote?"
            default: "Open a vault that may be an older copy?"
            }
        },
        consequences: {
            switch $0 {
            case .rolledBack(let found, let lastSeen):
                [
                    "It is state \(found), and state \(lastSeen) was seen here: changes made since"
                        + " are missing.",
                    "If you did not put it there yourself, somebody else did.",
                ]
            case .diverged(let generation):
                [
                    "It is state \(generation), made without the changes of this machine: they are"
                        + " missing.", "Keep both files and compare before you choose.",
                ]
            default: ["The note of the last state cannot be read, so nobody can tell."]
            }
        }, written: { "This file was written: \($0)" },
        lastSeen: { "The vault was last changed here: \($0)" }, leave: "Leave it closed",
        open: "Open it all the same")

    @Sendable private static func englishProblem(_ problem: VaultFormProblem) -> String {
        switch problem {
        case .weak(let weakness): englishWeakness(weakness)
        case .notTheSame: "These are two different passphrases."
        case .noPassphrase: "The passphrase is missing."
        case .noNewPassphrase: "The new passphrase is missing."
        case .notRepeated: "Type the new passphrase once more."
        case .emptySecret: "There is no secret here yet, so nothing was stored."
        case .vault(let error): english(error)
        }
    }

    @Sendable private static func englishWeakness(
        _ weakness: PassphraseStrength.Weakness
    ) -> String {
        let reason =
            switch weakness {
            case .short:
                "at least 12 characters, or 5 words of 2 letters or more. Less is never taken."
            case .commonPassword: "it is built around one of the passwords that are tried first."
            case .phrase: "it is a saying, a quotation or a series that many people know."
            case .name: "it is built around a name, and names are tried soon."
            case .words: "these are too few words."
            case .sequence: "it follows the alphabet or counts."
            case .keyboard: "it runs along the keyboard."
            case .repetition: "it says the same again and again."
            case .date: "it is built around a date, and there are not many of them."
            }
        let advice = "Five words that have nothing to do with each other are hard to guess."
        return weakness == .short
            ? "Too easy to guess: \(reason)" : "Too easy to guess: \(reason) \(advice)"
    }

    private static func english(_ error: VaultError) -> String {
        switch error {
        case .notFound: "The vault no longer exists; someone removed it. Nothing was changed."
        case .missing(let path): "There is no \(path). Nothing was changed."
        case .alreadyExists: "There is a vault already; it was left as it is."
        case .truncated: "The vault was cut off. It was left as it is; put a backup in its place."
        case .corrupted(.item): "This one secret is damaged; all others can be read."
        case .corrupted: "The vault is damaged. It was left as it is; put a backup in its place."
        case .unsupportedVersion:
            "A newer Sheaf wrote this vault. Nothing was changed; update Sheaf."
        case .kdfParametersRefused(.outOfBounds):
            "The vault asks for a cost that none of ours has; it may be forged. Nothing was asked."
        case .kdfParametersRefused(.notEnoughMemory(let needed, _)):
            "Opening it takes \(needed >> 20) MiB of memory. End other programs and try again."
        case .authenticationFailed: "Wrong passphrase. Check the keyboard layout."
        case .itemNotFound: "It is no longer in the vault; someone deleted it. Nothing was changed."
        case .duplicateItem: "There is a secret for this service and account already."
        case .conflict: "Somebody else changed it meanwhile. Nothing was overwritten."
        case .locked: "The vault is locked. Nothing was changed."
        case .keysReplaced:
            "Another program replaced the keys, so the vault locked. Nothing was changed."
        case .cancelled: "Stopped. Nothing was changed."
        case .interactionNotAllowed: "This needs the passphrase."
        case .rolledBack:
            "An older copy: changes made since are missing. Enter asks again."
        case .diverged:
            "Another machine wrote it; changes made here are missing. Enter asks again."
        case .seenRecordUnreadable:
            "An older copy could not be noticed here. Enter asks again."
        case .unsafePath(let problem):
            "The vault's file or folder is open to others. "
                + (problem.remedy.map { "Run: \($0)" } ?? "Put the file itself there.")
        case .busy: "Another program is writing to the vault. Try again in a moment."
        case .readOnly: "The vault cannot be written here. Nothing was changed."
        case .diskFull: "The disk is full. Nothing was changed; make room and try again."
        case .io(let code, let operation):
            "The disk refused (\(operation): \(SystemWords.text(code, .en))). Nothing counts as saved."
        case .invalidInput(let reason): english(reason)
        case .tooLarge: "That is more than fits into one secret."
        }
    }

    private static func english(_ reason: VaultError.InvalidInput) -> String {
        switch reason {
        case .emptyPassphrase: "The passphrase is missing."
        case .controlCharacterInPassphrase: "A passphrase cannot hold control characters."
        case .passphraseNotUTF8: "The passphrase is not text in UTF-8."
        case .emptyName: "Service and account are needed."
        case .nameTooLong: "Service and account have 255 bytes at most."
        case .controlCharacterInName: "Service and account cannot hold control characters."
        case .expiry: "No file can hold that date."
        case .notAFileURL: "That is no place for a file."
        case .notUTF8: "It is not text."
        case .presenceWindow: "A passphrase counts for 15 minutes at most."
        case .lastPassphrase: "The last passphrase cannot be removed."
        case .tooManyKeys: "There are too many keys already."
        case .keyFile, .keyFileInVaultFolder: "The key file cannot be used."
        }
    }
}
