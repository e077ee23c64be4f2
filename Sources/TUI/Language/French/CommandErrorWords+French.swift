internal import Persistence

extension CommandErrorWords {
    static let french = CommandErrorWords(
        store: { error, hints in
            switch error {
            case .missing(let path): "Pas de carnet dans \(path). Rien n’a été créé."
            case .empty(let path):
                "\(path) est vide : il ne contient aucun carnet. Il est "
                    + "resté tel quel. S’il y en avait un, mettez une sauvegarde à sa place."
            case .occupied(let path):
                "\(path) existe déjà et est resté tel quel. Choisissez "
                    + "un autre nom, ou ajoutez --force pour le remplacer."
            case .inUse(let path):
                "Un autre programme a ouvert \(path), peut-être un Sheaf "
                    + "dans une autre fenêtre. Rien n’a été modifié. Fermez-le et réessayez."
            case .notAFile(let path, _):
                "\(path) n’est pas un fichier. Il est resté tel "
                    + "quel. Déplacez-le, ou nommez un autre dossier avec --directory."
            case .danglingLink(let path, let target):
                "\(path) est un lien vers \(target), où "
                    + "il n’y a rien. Rien n’a été créé."
            case .notADatabase(let path):
                "\(path) n’est pas un carnet de Sheaf : ce n’est "
                    + "pas une base de données. Il est resté tel quel. Déplacez-le, ou nommez un "
                    + "autre dossier avec --directory."
            case .foreignDatabase(let path, _):
                "\(path) est la base de données d’un autre "
                    + "programme. Elle est restée telle quelle. Nommez un autre dossier avec "
                    + "--directory."
            case .cannotOpen(let path, _, let message):
                "Le carnet \(path) ne s’ouvre pas : "
                    + "\(SystemWords.text(of: message, .fr)). Rien n’a été modifié. Vérifiez que "
                    + "son dossier existe et vous appartient."
            case .diskFull(let path) where FileSizeLimit.isSet:
                "\(path), ou un fichier à côté, ne peut pas devenir si grand : la taille des fichiers "
                    + "est limitée ici (ulimit -f), ou la place manque. Rien n’a été gardé de ceci ; ce "
                    + "qui y était est intact."
            case .outOfMemory:
                "Il n’y a pas assez de mémoire pour cela. Rien n’a été "
                    + "modifié. Fermez d’autres programmes et réessayez."
            case .corrupt(let path, _, let message):
                "\(path) est abîmé ou tronqué "
                    + "(\(message)). Rien n’a été modifié. Copiez d’abord le fichier. Ce qui est "
                    + "abîmé : \(hints.typed("doctor")). Pour revenir à une sauvegarde : "
                    + "\(hints.typed("restore-backup"))"
            default: nil
            }
        },
        vault: { error, hints in
            switch error {
            case .notFound(let path):
                "Pas de coffre dans \(path). Créez-en un avec : "
                    + "\(hints.typed("vault init"))"
            case .interactionNotAllowed:
                "Il faut la phrase de passe et il n’y a pas de "
                    + "terminal où la demander. Rien n’a été modifié. Utilisez --passphrase-fd, "
                    + "ou --key-file."
            case .rolledBack:
                "Ce coffre est une ancienne copie : les changements faits "
                    + "depuis manquent. Il n’a pas été ouvert. Pour l’ouvrir quand même : "
                    + "--accept older-copy"
            case .diverged:
                "Une autre machine a écrit ce coffre : les changements faits ici "
                    + "manquent. Il n’a pas été ouvert. Pour l’ouvrir quand même : --accept "
                    + "other-branch"
            case .seenRecordUnreadable:
                "Impossible de savoir ici si le coffre est une "
                    + "ancienne copie. Il n’a pas été ouvert. Pour l’ouvrir quand même : --accept "
                    + "lost-record"
            default: nil
            }
        }, importing: .french)
}
