internal import SheafNotebook

extension HistoryWords {
    static let french = HistoryWords(
        trash: "Corbeille",
        trashEmpty: "La corbeille est vide. Ce que vous supprimez peut être restauré d’ici.",
        trashCount: { French.count($0, "élément", "éléments") },
        someTrash: { "\(French.number($0)) sur \(French.number($1))" },
        kind: { kind in
            switch kind {
            case .person: "personne"
            case .post: "billet"
            case .comment: "commentaire"
            case .tag: "étiquette"
            }
        },
        what: "Supprimé", kindHead: "Type", deleted: "Quand", when: "Quand", action: "Action",
        who: "Qui",
        actor: CommandWords("personne", "Ouvrir la page de qui l’a fait"),
        state: "État",
        onPost: { "sur « \($0) »" + ($1 ? ", qui est aussi dans la corbeille" : "") },
        deletedBy: {
            "supprimé " + ($0.map { "par \($0), " } ?? "") + $1
                + ($2.map { " (action \($0))" } ?? "")
        },
        wentAlong: { "avec \($0)" },
        purge: { "Effacer « \($0) » définitivement ?" },
        purgeConsequence:
            "Ce qui l’accompagnait et ce qui s’y rattache s’efface aussi. Rien ne le ramène, "
            + "pas même annuler.",
        purgeManyConsequence:
            "Ce qui les accompagnait et ce qui s’y rattache s’efface aussi. Rien ne les ramène, "
            + "pas même annuler.",
        purgeOne: "Oui, celui-ci",
        purgeMarked: {
            French.isOne($0)
                ? "Effacer définitivement l’élément marqué ?"
                : "Effacer définitivement les \(French.number($0)) éléments marqués ?"
        },
        purgeMany: "Effacer tout ceci définitivement ?",
        purgeThese: "Oui, tout effacer",
        putBack: CommandWords("restaurer", "Restaurer ce qui a été supprimé"),
        putVersionBack: CommandWords("restaurer", "Restaurer cette ancienne version"),
        emptyOlder: CommandWords(
            "vider l’ancien", "Effacer ce qui est supprimé depuis plus d’un nombre de jours"),
        purgeDays: ["Effacer ce qui est supprimé depuis plus de combien de jours : ", "Jours : "],
        oldTrash: { count, days in
            let ago = "depuis plus de \(French.count(days, "jour", "jours"))."
            return count == 0
                ? "Rien n’est supprimé \(ago)"
                : French.count(count, "élément supprimé", "éléments supprimés") + " \(ago)"
        },
        purgeOldLetter: "c", purgeAllLetter: "t",
        purgeOld: { "Ce qui est supprimé depuis plus de \($0) jours" },
        purgeAll: { "Toute la corbeille" + ($0.map { " (\(French.number($0)))" } ?? "") },
        purged: { count in
            switch count {
            case 0: "Il n’y avait rien à effacer."
            case 1: "Effacé définitivement."
            default: "\(French.number(count)) éléments effacés définitivement."
            }
        },
        purgedNamed: { "Effacé définitivement : « \($0) »." },
        stays: { what, key in
            switch what {
            case .removed: "Ce qui est effacé définitivement ne revient pas."
            case .discarded: "Un texte abandonné ne revient pas."
            case .settings: "\(key) n’annule rien dans les réglages ni les vues."
            case .vault: "\(key) n’annule rien dans le coffre."
            }
        },
        undoesBefore: { "\($0) encore une fois annule ce que vous aviez fait avant." },
        undoneElsewhere: "Ce que vous avez fait ici en dernier a déjà été annulé ailleurs.",
        doneElsewhere: "Cela avait été fait ailleurs ou plus tôt.",
        restored: { "Restauré : « \($0) »." },
        restoredMany: { "Restauré : \($0)." },
        nothingRestored: "Rien n’a été restauré.",
        staying: { reason, count in
            let number = French.number(count)
            return switch (reason, French.isOne(count)) {
            case (.postTrashed, true):
                "\(number) commentaire reste : son billet est dans la corbeille."
            case (.postTrashed, false):
                "\(number) commentaires restent : leurs billets sont dans la corbeille."
            case (.taken, true):
                "\(number) personne reste : son nom d’utilisateur ou son adresse est déjà pris."
            case (.taken, false):
                "\(number) personnes restent : leur nom d’utilisateur ou leur adresse est déjà pris."
            }
        },
        putBackPostFirst:
            "Pas restauré : le billet auquel il répond est dans la corbeille. Restaurez-le "
            + "d’abord.",
        history: "Historique", historyEmpty: "Rien n’a encore été fait.",
        actionCount: { French.count($0, "action", "actions") },
        someActions: {
            "\(French.number($0)) sur \(French.count($1, "action", "actions"))"
        },
        turnMany: { $1 ? "Annuler ceci : \($0) ?" : "Rétablir ceci : \($0) ?" },
        rowsChanged: { French.count($0, "ligne change.", "lignes changent.") },
        takeBack: "annuler ceci", doAgain: "rétablir ceci", open: "ce qui a changé",
        change: { row in
            if let joining = frenchJoining(row) { return joining }
            let name = row.name.onOneLine.isEmpty ? "" : " « \(row.name.onOneLine) »"
            return frenchChange(row.change) + " " + (frenchRows[row.table] ?? "une ligne") + name
        },
        field: { frenchFields[$0] ?? entry($0) },
        others: {
            French.isOne($0)
                ? "et 1 détail qui en dépend"
                : "et \(French.number($0)) de plus, ou des détails qui en dépendent"
        },
        onlyDetails: {
            French.isOne($0)
                ? "1 détail sans nom à lui a changé"
                : "\(French.number($0)) détails sans nom à eux ont changé"
        },
        nothingKept: "Ce qui a changé n’est plus conservé.",
        versions: "Versions précédentes",
        versionCount: { French.count($0, "version", "versions") },
        oldest: "la plus ancienne connue",
        sameText: "Le titre et le texte sont ceux de la version d’avant.",
        versionRestored: {
            $0
                ? "Titre et texte de cette version restaurés ; statut et étiquettes restent."
                : "Texte de cette version restauré."
        },
        isNow: "C’est le billet tel qu’il est.",
        isCommentNow: "C’est le commentaire tel qu’il est.",
        changed: { "\($0) : \($1)" },
        compared: "Changements depuis la version d’avant : [-ôté-] {+ajouté+}")

    private static func frenchJoining(_ row: ActionDetails.Row) -> String? {
        guard let (first, second, isJoined) = row.joining else { return nil }
        let what = "« \(second) »"
        switch row.table {
        case "post_tag":
            return "Étiquette « \(first) » \(isJoined ? "mise sur" : "retirée de") \(what)"
        case "follow":
            return isJoined ? "\(first) suit \(second)" : "\(first) ne suit plus \(second)"
        case "post_like":
            return isJoined ? "\(first) aime \(what)" : "\(first) n’aime plus \(what)"
        case "comment_like":
            return isJoined
                ? "\(first) aime le commentaire \(what)"
                : "\(first) n’aime plus le commentaire \(what)"
        default: return nil
        }
    }

    private static func frenchChange(_ change: ActionDetails.Change) -> String {
        switch change {
        case .added: "Ajout :"
        case .changed: "Modification :"
        case .deleted: "Suppression :"
        case .restored: "Restauration :"
        case .removed: "Retrait :"
        }
    }

    private static let frenchRows = [
        "user": "la personne", "post": "le billet", "tag": "l’étiquette",
        "comment": "le commentaire", "post_tag": "une étiquette d’un billet",
        "follow": "un abonné", "post_like": "un j’aime",
        "comment_like": "un j’aime d’un commentaire",
    ]

    private static let frenchFields = [
        "title": "Titre", "body": "Texte", "status": "État", "author_pk": "Auteur",
        "author_label_name": "Nom de l’auteur", "author_label_email": "E-mail de l’auteur",
        "image": "Image", "username": "Utilisateur", "email": "E-mail", "first_name": "Prénom",
        "last_name": "Nom", "full_name": "Nom complet", "role": "Rôle", "bio": "Biographie",
        "is_active": "Active", "age": "Âge", "birth_date": "Jour de naissance",
        "phone": "Téléphone", "address_street": "Rue", "address_city": "Ville",
        "address_state": "Région", "address_zip": "Code postal", "address_country": "Pays",
        "avatar": "Avatar", "name": "Nom", "likes": "J’aime", "favouriteColours": "Couleurs",
        "scores": "Scores",
    ]
}
