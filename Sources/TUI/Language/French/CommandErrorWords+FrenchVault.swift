internal import Persistence

// What commands say of the vault.
extension CommandErrorWords {
    @Sendable static func frenchVault(_ error: VaultError, _ hints: CommandHints) -> String {
        let onScreen = VaultWords.french.sentence(error)
        return switch error {
        case .notFound(let path):
            "Pas de coffre dans \(path). Créez-en un avec : \(hints.typed("vault init"))"
        case .missing(let path): frenchMissing(path) + " Le coffre est resté tel quel."
        case .alreadyExists(let path):
            "\(path) existe déjà et est resté tel quel. Nommez un autre fichier, ou déplacez"
                + " d’abord celui-ci."
        case .truncated(let expected, let actual):
            "Le coffre est tronqué : \(actual) octets sur \(expected) au moins. Il est resté tel"
                + " quel. Mettez une sauvegarde à sa place."
        case .corrupted(let damage): french(damage)
        case .unsupportedVersion(let found, let supported):
            "Ce coffre vient d’un Sheaf plus récent (format \(found) ; celui-ci connaît le"
                + " \(supported)). Il est resté tel quel. Mettez Sheaf à jour."
        case .kdfParametersRefused(.outOfBounds(let logN, let blockSize, let parallelism)):
            "Le coffre demande un coût qu’aucun des nôtres n’a (scrypt 2^\(logN), \(blockSize),"
                + " \(parallelism)) ; il est peut-être faux. Rien n’a été demandé ni ouvert. Mettez"
                + " une sauvegarde à sa place."
        case .kdfParametersRefused(.notEnoughMemory(let needed, let available)):
            "Ouvrir le coffre prend \(needed >> 20) Mio, et \(available >> 20) Mio sont libres."
                + " Rien n’a été ouvert. Fermez d’autres programmes et réessayez."
        case .authenticationFailed:
            "La phrase de passe ou le fichier de clé n’est pas le bon. Rien n’a été ouvert."
                + " Vérifiez la disposition du clavier et réessayez."
        case .itemNotFound: "Le coffre n’a pas ce secret. Rien n’a été modifié."
        case .duplicateItem:
            "Ce secret existe déjà. Rien n’a été modifié. Laissez de côté --new pour le remplacer."
        case .conflict: onScreen + " Regardez à nouveau et refaites votre modification."
        case .locked: onScreen + " Déverrouillez-le d’abord."
        case .keysReplaced:
            "Un autre programme a remplacé les clés du coffre entre-temps. Rien n’a été modifié."
                + " Réessayez."
        case .cancelled: onScreen
        case .interactionNotAllowed:
            "Il faut la phrase de passe et il n’y a pas de terminal où la demander. Rien n’a été"
                + " modifié. Utilisez --passphrase-fd, ou --key-file pour ce qui ne demande rien."
        case .rolledBack(let found, let lastSeen):
            "Ce coffre est une ancienne copie (état \(found), dernier vu \(lastSeen)) : les"
                + " changements faits depuis manquent. Rien n’a été ouvert. Si vous l’avez mis là"
                + " vous-même, ajoutez --accept older-copy."
        case .diverged(let generation):
            "Une autre machine a écrit ce coffre (état \(generation)) : les changements faits ici"
                + " n’y sont pas. Rien n’a été ouvert. Gardez les deux fichiers et comparez ; puis"
                + " ajoutez --accept other-branch."
        case .seenRecordUnreadable(let path):
            "\(path) est illisible : une ancienne copie du coffre passerait inaperçue. Rien n’a été"
                + " ouvert. Ajoutez --accept lost-record pour commencer une nouvelle note."
        case .unsafePath(let problem):
            [french(problem), "Rien n’a été ouvert.", frenchRemedy(problem)].joinedAsSentences()
        case .busy:
            "Un autre programme écrit dans le coffre. Rien n’a été modifié. Réessayez dans un"
                + " instant."
        case .readOnly:
            "Le coffre ne peut pas être écrit ici. La lecture marche. Rien n’a été modifié. Rendez"
                + " le dossier accessible en écriture."
        case .diskFull:
            "Il n’y a plus de place pour le coffre. Rien n’a été modifié. Faites de la place et"
                + " réessayez."
        case .io(let code, _) where SystemWords.isOfTooManyFiles(code):
            "\(SystemWords.text(code, .fr)). Rien ne compte comme enregistré. Permettez-en plus"
                + " (« ulimit -n 64 »), ou fermez d’autres programmes, et réessayez."
        case .io: onScreen + " Vérifiez le disque et réessayez."
        case .invalidInput(let reason): french(reason, onScreen) + " Rien n’a été modifié."
        case .tooLarge(let maximum):
            "Cela dépasse \(French.number(maximum)) octets, le plus qui entre. Rien n’a été"
                + " modifié."
        }
    }

    @Sendable static func frenchUnsafePath(_ problem: PathProblem) -> String {
        [french(problem), frenchRemedy(problem)].joinedAsSentences()
    }

    private static func french(_ problem: PathProblem) -> String {
        switch problem {
        case .symbolicLink(let path):
            "\(path) est un lien symbolique. Mettez-y le fichier lui-même."
        case .notAFile(let path): "\(path) n’est pas un fichier ordinaire. Déplacez-le."
        case .notAFolder(let path): "\(path) n’est pas un dossier. Déplacez-le."
        case .hardLinks(let path, let count): "\(path) a \(count) noms. Ôtez les autres."
        case .owner(let path, let found, _): "\(path) appartient à l’utilisateur \(found)."
        case .mode(let path, let found, _):
            "\(path) est ouvert à d’autres (mode \(String(found, radix: 8)))."
        }
    }

    private static func frenchRemedy(_ problem: PathProblem) -> String {
        problem.remedy.map { "Lancez : \($0)" } ?? ""
    }

    private static func french(_ damage: VaultError.Damage) -> String {
        let what =
            switch damage {
            case .notAVault:
                "Ce n’est pas un coffre, ou il a été modifié comme si c’était du texte."
            case .preamble: "Le début du coffre est abîmé."
            case .trailingBytes: "Des octets ont été ajoutés à la fin du coffre."
            case .header: "La partie du coffre qui contient ses clés est abîmée."
            case .headerMAC: "Quelqu’un qui n’a pas la clé a changé les clés du coffre."
            case .body: "La partie chiffrée du coffre est abîmée."
            case .item:
                "Ce seul secret est abîmé. Tous les autres sont lisibles ; rien n’a été modifié."
            }
        if case .item = damage {
            return what + " Enregistrez-le à nouveau, ou reprenez-le d’une sauvegarde."
        }
        return what + " Le coffre est resté tel quel. Mettez une sauvegarde à sa place."
    }

    private static func french(_ reason: VaultError.InvalidInput, _ onScreen: String) -> String {
        switch reason {
        case .emptyPassphrase: "Une phrase de passe ne peut pas être vide."
        case .passphraseNotUTF8:
            "Cette phrase de passe n’est pas du texte en UTF-8 : ce dont elle vient écrit les"
                + " lettres autrement."
        case .emptyName: "Le service et le compte ne peuvent pas être vides."
        case .expiry: "Aucun coffre ne peut contenir cette date."
        case .notAFileURL:
            "Le coffre et ses clés sont dans des fichiers ; ceci n’est l’adresse d’aucun."
        case .notUTF8: "Le secret n’est pas du texte. Laissez de côté --with-value."
        case .tooManyKeys: "Il y a déjà 16 clés, ou 4 phrases de passe. Ôtez-en d’abord une."
        case .keyFile: "Ce n’est pas un fichier de clé : il ne contient pas exactement 32 octets."
        case .keyFileInVaultFolder:
            "Un fichier de clé dans le dossier du coffre serait copié avec lui. Mettez-le ailleurs."
        case .controlCharacterInPassphrase, .controlCharacterInName, .nameTooLong,
            .presenceWindow, .lastPassphrase:
            onScreen
        }
    }
}
