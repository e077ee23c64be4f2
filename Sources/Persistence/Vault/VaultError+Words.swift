/// What the sentences of the errors say in between.
extension VaultError {
    static func words(_ damage: Damage) -> String {
        switch damage {
        case .notAVault: "it is no vault, or went through something that changes line ends"
        case .preamble: "its first 64 bytes hold sizes that cannot be"
        case .trailingBytes: "there is more in the file than belongs to it"
        case .header: "the part that holds the wrapped keys cannot be read"
        case .headerMAC: "its header was changed by somebody without the key"
        case .body: "items were swapped, removed or changed"
        case .item(let id): "the value of the item \(id) cannot be read"
        }
    }

    static func words(_ refusal: CostRefusal) -> String {
        switch refusal {
        case .outOfBounds: "it is not between what is secure and what is bearable"
        case .notEnoughMemory(let needed, let available):
            "it takes \(needed) bytes of memory, and \(available) may be used"
        }
    }

    static func sentence(_ problem: PathProblem) -> String {
        let sentence =
            switch problem {
            case .symbolicLink(let path): "A symbolic link stands at '\(path)'."
            case .notAFile(let path): "What stands at '\(path)' is no file."
            case .notAFolder(let path): "What stands at '\(path)' is no folder."
            case .hardLinks(let path, let count):
                "'\(path)' has \(count) names, by which others may reach it."
            case .owner(let path, let found, let expected):
                "'\(path)' belongs to the user \(found), and not to \(expected)."
            case .mode(let path, _, _): "Others may read or write '\(path)'."
            }
        return "The vault's place is not safe. " + sentence
            + (problem.remedy.map { " This mends it: \($0)" } ?? "")
    }

    static func words(_ reason: InvalidInput) -> String {
        switch reason {
        case .emptyPassphrase: "a passphrase has at least one character"
        case .controlCharacterInPassphrase: "a passphrase holds no control character"
        case .passphraseNotUTF8: "a passphrase is text in UTF-8"
        case .emptyName: "a service or an account has a name"
        case .nameTooLong: "the name of a service or an account has at most 255 bytes"
        case .controlCharacterInName:
            "the name of a service or an account holds no control character"
        case .expiry: "the date after which a secret is of no use is a number, and not too far away"
        case .notAFileURL: "the URL is of no file; use URL(filePath:)"
        case .notUTF8: "the bytes are no text in UTF-8"
        case .presenceWindow: "a presence check counts for one millisecond to 15 minutes"
        case .lastPassphrase: "the last passphrase cannot be removed"
        case .tooManyKeys: "a vault has at most 16 keys, and 4 of them are passphrases"
        case .keyFile: "a key file holds exactly 32 bytes"
        case .keyFileInVaultFolder: "a key file in the vault's folder would be copied along with it"
        }
    }
}
