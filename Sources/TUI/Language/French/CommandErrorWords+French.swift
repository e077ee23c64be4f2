internal import Persistence
internal import SheafNotebook

extension CommandErrorWords {
    static let french = CommandErrorWords(
        store: frenchStore, files: frenchFile, vault: frenchVault,
        unsafePath: frenchUnsafePath, journalAside: frenchJournal,
        newerReadOnly: frenchNewer, importing: .french)

    @Sendable private static func frenchStore(
        _ error: StoreError, _ hints: CommandHints
    ) -> String {
        let onScreen = ProblemWords.french.sentence(Problem(error))
        return switch error {
        case .cannotOpen(let path, _, let message) where SystemWords.isOfTooManyFiles(message):
            "Le carnet \(path) ne s’ouvre pas : \(SystemWords.text(of: message, .fr)). Rien n’a été"
                + " modifié. Permettez-en plus (« ulimit -n 64 »), ou fermez d’autres programmes,"
                + " et réessayez."
        case .cannotOpen(let path, _, let message):
            "Le carnet \(path) ne s’ouvre pas : \(SystemWords.text(of: message, .fr)). Rien n’a été"
                + " modifié. Vérifiez que son dossier existe et vous appartient."
        case .missing(let path): "Pas de carnet dans \(path). Rien n’a été créé."
        case .notAFile(let path, let kind):
            "\(path) est \(french(kind)), pas un fichier. Il est resté tel quel. Déplacez-le, ou"
                + " nommez un autre dossier avec --directory."
        case .danglingLink(let path, let target):
            "\(path) est un lien vers \(target), où il n’y a rien. Rien n’a été créé. Si le carnet"
                + " est sur un autre disque, montez celui-ci ; sinon, supprimez le lien."
        case .empty(let path):
            "\(path) est vide : il ne contient aucun carnet. Il est resté tel quel. S’il y en avait"
                + " un, mettez une sauvegarde à sa place. Pour commencer à neuf, supprimez le"
                + " fichier vide et lancez \(hints.typed("")), ou remplissez-le :"
                + " \(hints.toBegin(in: .french))"
        case .unknownSchema(let path, let found, let oldest):
            "\(path) se dit carnet de Sheaf, mais de schéma \(found), qui n’a jamais existé (le"
                + " plus ancien est le \(oldest)). Il est resté tel quel. Si un autre programme a"
                + " changé ce nombre, ceci le rétablit : \(hints.typed("doctor --repair")). Sinon,"
                + " mettez une sauvegarde à sa place, ou nommez un autre dossier avec --directory."
        case .turnedBackSchema(let path, let found, let finished):
            "\(path) se dit de schéma \(found), mais il a déjà été mis au schéma \(finished) : un"
                + " autre programme a changé ce nombre. Il est resté tel quel. Pour rétablir le"
                + " nombre sans rien perdre : \(hints.typed("doctor --repair"))"
        case .textEncoding(let path, let found):
            "Le texte de \(path) est enregistré en \(found) ; Sheaf ne lit que l’UTF-8. Le fichier"
                + " est resté tel quel. Un autre programme l’a converti : revenez à une sauvegarde"
                + " d’avant."
        case .displaced(let path, let displacement):
            frenchPlace(path, displacement, hints.typed("restore-backup", "FILE"))
        case .foreignJournal(let path, let journal):
            "\(journal) appartient à un autre carnet que \(path), et n’a pas pu être mis de côté."
                + " Les deux sont restés tels quels. Rendez le dossier accessible en écriture, ou"
                + " déplacez le journal."
        case .damagedJournal(let path, let journal):
            "\(journal), le journal de \(path), est abîmé, et n’a pas pu être mis de côté. Les deux"
                + " sont restés tels quels. Rendez le dossier accessible en écriture, et faites de"
                + " la place sur le disque ; ou copiez les deux fichiers ailleurs et revenez à une"
                + " sauvegarde."
        case .occupied(let path):
            "\(path) existe déjà et est resté tel quel. Choisissez un autre nom, ou ajoutez --force"
                + " pour le remplacer."
        case .inUse(let path):
            "Un autre programme a ouvert \(path), peut-être un Sheaf dans une autre fenêtre. Rien"
                + " n’a été modifié. Fermez-le et réessayez."
        case .notADatabase(let path):
            "\(path) n’est pas un carnet de Sheaf : ce n’est pas une base de données. Il est resté"
                + " tel quel. Déplacez-le, ou nommez un autre dossier avec --directory."
        case .foreignDatabase(let path, _):
            "\(path) est la base de données d’un autre programme. Elle est restée telle quelle."
                + " Nommez un autre dossier avec --directory."
        case .newerSchema(let path, let found, let known):
            "\(path) a été écrit par un Sheaf plus récent (schéma \(found) ; celui-ci connaît le"
                + " \(known)). Il est resté tel quel. Installez la version plus récente pour"
                + " l’ouvrir."
        case .olderSchema(let path, let found, let known):
            "\(path) vient d’un Sheaf plus ancien (schéma \(found)) et doit être mis au schéma"
                + " \(known), mais il ne peut pas être écrit. Il est resté tel quel. Rendez le"
                + " fichier et son dossier accessibles en écriture."
        case .readOnly(let path):
            "\(path) ne peut pas être écrit. Rien n’a été modifié. Rendez le fichier et son dossier"
                + " accessibles en écriture, ou nommez un autre dossier avec --directory."
        case .diskFull(let path) where FileSizeLimit.isSet:
            "\(path), ou un fichier à côté, ne peut pas devenir si grand : la taille des fichiers"
                + " est limitée ici (ulimit -f), ou la place manque. Rien n’a été gardé de ceci ;"
                + " ce qui y était est intact. Permettez des fichiers plus grands, ou faites de la"
                + " place, et réessayez."
        case .diskFull(let path):
            "Il n’y a plus de place sur le disque de \(path). Rien n’a été gardé de ceci ; ce qui y"
                + " était est intact. Faites de la place et réessayez."
        case .busy(let path):
            "Un autre programme écrit dans \(path). Rien n’a été modifié. Réessayez dans un"
                + " instant."
        case .locked(let path):
            "\(path) n’a pas pu être lu : un autre programme l’occupe. Réessayez dans un instant."
        case .corrupt(let path, _, let message):
            "\(path) est abîmé ou tronqué (\(message)). Rien n’a été modifié. Avant tout, copiez"
                + " ailleurs le fichier"
                + (AsideJournal.hasJournal(ofMissing: path)
                    ? " et \(path)-wal, qui contient le dernier enregistrement" : "")
                + ". Ce qui est abîmé : \(hints.typed("doctor")). Pour revenir à une sauvegarde :"
                + " \(hints.typed("restore-backup"))"
        case .inputOutput(let path, _, let message):
            "Le disque de \(path) a échoué (\(SystemWords.text(of: message, .fr))). Ce qui"
                + " s’enregistrait est peut-être gardé, ou non. Vérifiez le disque, copiez le"
                + " fichier ailleurs, et regardez avant de recommencer."
        case .outOfMemory(let path):
            "Il n’y a pas assez de mémoire pour cela (\(path)). Rien n’a été modifié. Fermez"
                + " d’autres programmes, ou permettez plus à celui-ci (ulimit -v), et réessayez."
        case .sql where error.missingColumn != nil:
            "Il manque à une table du carnet sa colonne « \((error.missingColumn ?? "").quoted) » :"
                + " un autre programme l’a ôtée. Rien n’a été modifié. Copiez le fichier ailleurs, puis"
                + " revenez à une sauvegarde : \(hints.typed("restore-backup"))"
        case .constraint(let code, let message, _), .sql(let code, let message, _):
            "Le carnet a refusé ceci (\(message), \(code)). Rien n’a été modifié. " + frenchMistake
        case .refusedChange(let table):
            "Cela n’a pas été modifié : quelque chose dans la base de données le refuse, sans doute un"
                + " déclencheur qu’un autre programme a mis sur la table « \(table.quoted) ». Rien n’a été"
                + " enregistré. Retirez le déclencheur, puis recommencez."
        case .notAWholeNumber(let column, _):
            "Un nombre est aussi grand que possible et ne peut pas augmenter"
                + " (« \(column.quoted) »). Il est venu avec un fichier, ou un autre programme l’a"
                + " écrit. Rien n’a été modifié. Donnez à cette ligne un nombre plus petit, ou"
                + " mettez une sauvegarde à la place du carnet."
        case .missingTable(let path, let table) where NotebookRepair.isDerived(table):
            "Il manque à \(path) la table « \(table.quoted) » : un autre programme l’a ôtée du"
                + " carnet. Tout ce qu’elle contenait se déduit du reste : rien n’est perdu. Pour"
                + " la remplir à nouveau : \(hints.typed("doctor --repair"))"
        case .missingTable(let path, let table):
            "Il manque à \(path) la table « \(table.quoted) » : un autre programme l’a ôtée du"
                + " carnet. Rien n’a été modifié. Mettez une sauvegarde à sa place."
        case .queryTooLarge(let limit):
            "C’est plus que ce qui peut être cherché à la fois (\(french(limit))). Rien n’a été"
                + " modifié. Mettez moins de mots."
        case .expression(let join, .changesRows):
            "Une ligne du carnet ne renvoie à rien, ou à plus d’une ligne (\(join.quoted)) : un"
                + " autre programme l’a changée. Rien n’a été modifié. Mettez une sauvegarde à la"
                + " place du carnet."
        case .expression(let expression, _):
            "Cela ne peut pas être demandé au carnet (\(expression)). Rien n’a été modifié. "
                + frenchMistake
        case .notOneStatement(let sql), .transactionControl(let sql), .argumentCount(let sql, _, _):
            "Le carnet a refusé ceci (\(sql.prefix(60))). Rien n’a été modifié. " + frenchMistake
        case .unstorable(_, let column, let reason):
            "Le carnet ne peut pas contenir ceci dans « \(column) » : \(reason). Rien n’a été"
                + " modifié."
        case .tooLong, .notFound: onScreen
        case .failedStep(_, _, let error): frenchStore(error, hints)
        case .notUndoable(let table, _):
            "La table « \(table) » du carnet n’est plus telle que Sheaf l’a faite : un autre"
                + " programme l’a changée. Rien n’a été modifié. Mettez une sauvegarde à la place"
                + " du carnet."
        case .brokenReferences(let table, _):
            "Le carnet n’a pas pu être mis au nouveau schéma : des lignes de « \(table) » ne"
                + " renverraient à rien. Il est resté tel quel. " + frenchMistake
        case .decoding(_, let expected, let found, _):
            "Une ligne du carnet est abîmée : elle contient une valeur illisible (\(found) au lieu"
                + " de \(expected)). Rien n’a été modifié. De quelle ligne il s’agit :"
                + " \(hints.typed("doctor"))"
        case .conflict(let conflicts):
            "Quelqu’un a modifié la même chose entre-temps"
                + " (\(conflicts.map(\.field).joined(separator: ", "))). Rien n’a été écrasé."
                + " Regardez à nouveau et refaites votre modification."
        case .timedOut:
            "La lecture prenait trop de temps et a été abandonnée. Rien n’a été modifié."
        case .cancelled: "Arrêté avant la fin. Ce qui était commencé a été défait."
        case .superseded: "Arrêté avant la fin. Rien n’a été modifié."
        case .closed: "Le carnet est fermé. Rien n’a été modifié."
        }
    }

    private static let frenchMistake = "C’est une erreur de Sheaf : merci de la signaler."

    private static func french(_ limit: QueryLimit) -> String {
        switch limit {
        case .conditions(let most):
            "au plus \(French.number(most)) conditions, et chaque mot en fait plusieurs"
        case .columns(let most): "au plus \(French.number(most)) colonnes"
        case .nesting(let most): "des conditions les unes dans les autres, au plus \(most) fois"
        case .statement(let message): message
        }
    }

    private static func french(_ kind: FileKind) -> String {
        switch kind {
        case .folder: "un dossier"
        case .pipe: "un tube"
        case .socket: "un socket"
        case .device: "un périphérique"
        }
    }
}
