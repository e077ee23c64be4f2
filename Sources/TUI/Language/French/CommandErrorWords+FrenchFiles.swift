internal import Persistence

// What commands say of files, and of stores and journals that are not where they should be.
extension CommandErrorWords {
    @Sendable static func frenchFile(_ error: FilesError) -> String {
        let onScreen = ProblemWords.frenchFile(error)
        return switch error {
        case .noHomeDirectory:
            onScreen + " Rien n’a été fait. Donnez-en un, ou nommez un dossier avec --directory."
        case .notAFileURL, .permissionDenied: onScreen + " Rien n’a été modifié."
        case .noWorkingDirectory:
            onScreen
                + " Rien n’a été modifié. Allez dans un autre dossier, ou nommez-en un qui commence"
                + " par /."
        case .notFound(let path): frenchMissing(path)
        case .diskFull(let path) where FileSizeLimit.isSet:
            "\(path) ne peut pas devenir si grand : la taille des fichiers est limitée ici (ulimit"
                + " -f), ou la place manque. Le fichier est resté tel quel. Permettez des fichiers"
                + " plus grands, ou faites de la place, et réessayez."
        case .notAFolder: onScreen + " Il faut un dossier à cet endroit. Déplacez-le."
        case .danglingLink:
            onScreen
                + " Rien n’a été créé. Si le fichier est sur un autre disque, montez celui-ci ;"
                + " sinon, supprimez le lien."
        case .readOnly, .diskFull, .notAFile, .tooLarge, .linkLoop, .unsettled, .system: onScreen
        }
    }

    static func frenchMissing(_ path: String) -> String {
        switch MissingPlace(path) {
        case .file(let path): "Le fichier \(path) n’existe pas."
        case .folder(let path): "Le dossier \(path) n’existe pas."
        }
    }

    /// What became of a store's file while it was open.
    static func frenchPlace(
        _ path: String, _ displacement: Displacement, _ restore: String
    ) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "\(path) a été déplacé vers \(place) pendant qu’il était ouvert. Rien n’a été modifié."
                + " Ce qui était enregistré avant s’y trouve : ouvrez-le là, ou remettez-le en"
                + " place."
        case .moved(let place?, isReplaced: true):
            "\(path) a été déplacé vers \(place) pendant qu’il était ouvert, et un autre fichier"
                + " est à sa place. Rien n’a été modifié dans aucun des deux. Relancez Sheaf pour"
                + " utiliser le nouveau ; ce qui était enregistré avant est dans \(place)."
        case .moved(nil, isReplaced: false):
            "\(path) a été déplacé pendant qu’il était ouvert, et le système ne dit pas où. Rien"
                + " n’a été modifié. Ce qui était enregistré avant s’y trouve : cherchez-le et"
                + " remettez-le en place."
        case .moved(nil, isReplaced: true):
            "Un autre fichier a pris la place de \(path) pendant qu’il était ouvert. Rien n’y a été"
                + " modifié. Relancez Sheaf pour l’utiliser : si c’est une sauvegarde, ce qui a été"
                + " enregistré en dernier peut y être ajouté à partir de \(path)-wal. Pour revenir à une"
                + " sauvegarde : \(restore)"
        case .deleted(isReplaced: false):
            "\(path) a été supprimé pendant qu’il était ouvert, et rien ne peut y être enregistré."
                + " Mettez une sauvegarde à sa place : ce qui a été enregistré depuis y est ajouté"
                + " à partir de \(path)-wal, s’il est encore là."
        case .deleted(isReplaced: true):
            "\(path) a été supprimé pendant qu’il était ouvert, et un autre fichier est à sa place."
                + " Relancez Sheaf pour l’utiliser : si c’est une sauvegarde, ce qui a été"
                + " enregistré depuis y est ajouté à partir de \(path)-wal ; sinon, cela est gardé"
                + " à côté. Pour revenir à une sauvegarde : \(restore)"
        case .overwritten:
            "Un autre carnet a été copié sur \(path) pendant qu’il était ouvert. Rien n’y a été"
                + " modifié. Relancez Sheaf pour l’utiliser ; ce qui avait été enregistré en"
                + " dernier est alors mis de côté."
        case .cutShort:
            "\(path) a été tronqué pendant qu’il était ouvert : une partie manque. Rien n’a été"
                + " modifié. Le dernier enregistrement est dans \(path)-wal, qui est resté tel"
                + " quel. Fermez chaque Sheaf qui a ouvert le carnet, copiez les deux fichiers"
                + " ailleurs, et mettez une sauvegarde à leur place."
        case .journal:
            "Le journal de \(path) (\(path)-wal) a été déplacé, remplacé, tronqué ou supprimé"
                + " pendant qu’il était ouvert. Rien n’a été modifié. Fermez chaque Sheaf qui a"
                + " ouvert le carnet : ce qui était enregistré avant est alors porté dans le"
                + " fichier, pour autant que cela soit encore là."
        case .index(isUncertain: false):
            "Le fichier \(path)-shm a été déplacé ou supprimé pendant que le carnet était ouvert."
                + " Rien n’a été modifié, et ce qui était enregistré avant est intact dans \(path)"
                + " et \(path)-wal. Réessayez ; si cela n’aide pas, fermez tout programme qui a"
                + " ouvert le carnet."
        case .index(isUncertain: true):
            "Le fichier \(path)-shm a été remplacé pendant qu’une modification s’enregistrait : un"
                + " autre programme l’a peut-être écrasée. Ce qui était enregistré avant est"
                + " intact. Regardez si la modification y est avant de la refaire."
        }
    }

    @Sendable static func frenchNewer(_ path: String, _ found: Int, _ known: Int) -> String {
        "\(path) a été écrit par un Sheaf plus récent (schéma \(found) ; celui-ci connaît le"
            + " \(known)). Il n’est que lu : rien ne peut être modifié, et ce qu’il a de nouveau n’est"
            + " pas montré. Installez la version plus récente pour y travailler."
    }

    @Sendable static func frenchJournal(_ journal: AsideJournal) -> String {
        let onScreen = AppWords.french.journalAside(journal)
        return switch journal.reason {
        case .damaged:
            onScreen
                + " Ce qui a pu en être lu est dans le carnet. Regardez ce qui manque, saisissez-le"
                + " à nouveau ou revenez à une sauvegarde, et vérifiez le disque."
        case .foreign:
            onScreen + " Si des modifications manquent dans l’autre carnet, fermez Sheaf, mettez ce"
                + " fichier à côté de celui de ce carnet, sous le même nom suivi de -wal, et"
                + " ouvrez-le."
        }
    }
}
