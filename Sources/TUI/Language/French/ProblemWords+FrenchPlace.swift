internal import Persistence

// What is said when the store's file is not where it was opened.
extension ProblemWords {
    static func frenchPlace(_ path: String, _ displacement: Displacement) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "Non enregistré : le carnet a été déplacé vers \(place). Quittez, et ouvrez-le là "
                + "ou remettez-le en place."
        case .moved(let place?, isReplaced: true):
            "Non enregistré : un autre fichier est à la place du carnet, qui est maintenant "
                + "\(place). Quittez et relancez."
        case .moved(nil, isReplaced: false):
            "Non enregistré : le carnet n’est plus dans \(path). Quittez et remettez-le en place."
        case .moved(nil, isReplaced: true), .deleted(isReplaced: true):
            "Non enregistré : \(path) est maintenant un autre fichier. Quittez. Ce qui a été "
                + "enregistré en dernier y est ajouté au prochain lancement, si cela s’y accorde. "
                + "Pour revenir à une sauvegarde, utilisez « sheaf restore-backup FILE »."
        case .deleted(isReplaced: false):
            "Non enregistré : \(path) a été supprimé. Quittez et copiez-y une sauvegarde (« sheaf "
                + "backups ») : ce qui a été enregistré en dernier y est ajouté au prochain lancement, "
                + "si cela s’y accorde."
        case .overwritten:
            "Non enregistré : un autre carnet a été copié sur \(path). Quittez et relancez "
                + "pour l’utiliser."
        case .cutShort:
            "Non enregistré : \(path) a été tronqué. Quittez et gardez-le avec \(path)-wal : "
                + "le dernier enregistrement s’y trouve."
        case .journal:
            "Non enregistré : \(path)-wal a été déplacé, remplacé ou supprimé. Quittez chaque "
                + "Sheaf qui a ouvert le carnet."
        case .index(isUncertain: false):
            "Non enregistré : \(path)-shm a été déplacé ou supprimé. Rien n’est perdu. "
                + "Réessayez, ou quittez tout programme qui a ouvert le carnet."
        case .index(isUncertain: true):
            "Peut-être non enregistré : \(path)-shm a été remplacé entre-temps. Regardez si "
                + "la modification y est."
        }
    }
}
