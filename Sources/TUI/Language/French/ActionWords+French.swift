internal import Persistence
internal import SheafNotebook

extension ActionWords {
    static let french = ActionWords(
        name: frenchName,
        briefly: frenchBriefly,
        undone: { "Annulé : \(frenchName($0))." },
        redone: { "Rétabli : \(frenchName($0))." },
        wouldUndo: { "Serait annulé : \(frenchName($0))." },
        wouldRedo: { "Serait rétabli : \(frenchName($0))." },
        problem: { frenchProblem($0) }, problemBriefly: { frenchProblem($0, briefly: true) },
        state: { state in
            switch state {
            case .done: ""
            case .undone, .replaced: "annulé"
            case .forgotten: "suppression définitive"
            }
        },
        turnedBy: { ($0 ? "annulé par " : "rétabli par ") + $1 },
        marked: { "\($0.prefix(1).uppercased())\($0.dropFirst()) : \(frenchName($1))" },
        somebody: "quelqu’un d’autre",
        theirs: { "Fait par \($0.who) : \(frenchName($0.action))." },
        turnQuestion: { "\($0.isUndoing ? "Annuler" : "Rétablir") ce qu’a fait \($0.who) ?" },
        turnBriefly: { $0 ? "Annuler ceci ?" : "Rétablir ceci ?" },
        theirsUndone: {
            "Ce que vous avez annulé en dernier a été fait par quelqu’un d’autre. Pour le rétablir : "
                + $0
        },
        turnRefusal: {
            "Ajoutez --yes pour \($0.isUndoing ? "l’annuler" : "le rétablir") sans question."
        },
        turnIsKept: "L’historique dira que c’était vous.", turnIsKeptBriefly: "Noté à votre nom",
        leftAsIs: { "Laissé tel quel : " + frenchObstacles($0, briefly: true) },
        restQuestion: { $0 ? "Annuler le reste ?" : "Rétablir le reste ?" },
        restChoice: { $0 ? "Oui, annuler le reste" : "Oui, rétablir le reste" },
        restStays: "Ce qui a changé depuis reste, comme une action à part dans l’historique.",
        restByCommand: { isUndoing, command in
            "Ce qui n’a pas changé depuis peut être \(isUndoing ? "annulé" : "rétabli") seul : "
                + command
        },
        earlier: "Les actions précédentes peuvent être annulées dans l’historique.",
        earlierByCommand: {
            "Les actions précédentes s’annulent par leur numéro : \($0.typed("history")) "
                + "les énumère."
        })

    @Sendable private static func frenchName(_ action: NotebookAction?) -> String {
        guard let action else { return "une action d’un Sheaf plus récent" }
        let count = action.count
        let removed = removedCount(of: action).map {
            " (depuis, suppression définitive de \(French.number($0)) sur "
                + "\(French.number(count)))"
        }
        return frenchDone(action) + (removed ?? "")
    }

    /// The same without what became of it.
    private static func frenchDone(_ action: NotebookAction) -> String {
        let title = action.subject.isEmpty ? "" : " « \(action.shownSubject) »"
        let name = action.subject.isEmpty ? "" : " \(action.subject)"
        let tag = action.subject.isEmpty ? "" : " " + tags(action.subject)
        let count = action.count
        // "publication de 3 billets", or of the one by its title.
        func posts(_ noun: String) -> String {
            noun + (count > 1 ? " de " + French.posts(count) : " du billet" + title)
        }
        func people(_ noun: String) -> String {
            if count > 1 { return noun + " de " + French.people(count) }
            if name.isEmpty { return noun + " d’une personne" }
            // Before a vowel the word loses its own.
            let first = Folding.fold(String(action.subject.prefix(1)))
            return noun
                + ("aeiouy".contains(first) && !first.isEmpty
                    ? " d’" + action.subject : " de" + name)
        }
        func comments(_ noun: String) -> String {
            noun + (count > 1 ? " de " + French.comments(count) : " du commentaire" + title)
        }
        switch action.kind {
        case .addPerson: return people("ajout")
        case .editPerson: return people("modification")
        case .activate: return people("activation")
        case .deactivate: return people("désactivation")
        case .deletePerson: return people("suppression")
        case .deletePersonAndTexts:
            return people("suppression") + (count > 1 ? " et de leurs écrits" : " et de ses écrits")
        case .restorePerson: return people("restauration")
        case .takeWritings:
            return "attribution à\(name.isEmpty ? " quelqu’un" : name) de ce qui porte son adresse"
        case .follow: return people("suivi")
        case .unfollow: return people("fin du suivi")
        case .addPost: return posts("ajout")
        case .editPost: return posts("modification")
        case .publish: return posts("publication")
        case .makeDraft: return posts("retour en brouillon")
        case .archive: return posts("archivage")
        case .takeOutOfArchive: return posts("sortie des archives")
        case .tagPost: return posts("changement des étiquettes")
        case .deletePost: return posts("suppression")
        case .restorePost: return posts("restauration")
        case .like:
            return count > 1
                ? French.count(count, "mention", "mentions") + " j’aime" : "mention j’aime\(title)"
        case .takeLikeBack:
            return count > 1
                ? "retrait de \(French.count(count, "mention", "mentions")) j’aime"
                : "retrait de la mention j’aime\(title)"
        case .addComment: return comments("ajout")
        case .editComment: return comments("modification")
        case .deleteComment: return comments("suppression")
        case .restoreComment: return comments("restauration")
        case .renameTag:
            let former = tags(action.formerSubject)
            if tag.isEmpty { return "nouveau nom d’une étiquette" }
            return former.isEmpty
                ? "nouveau nom d’une étiquette :\(tag)"
                : "nouveau nom de l’étiquette \(former) :\(tag)"
        case .mergeTags:
            let former = tags(action.formerSubject)
            guard !former.isEmpty else {
                return "fusion d’étiquettes" + (tag.isEmpty ? "" : " dans" + tag)
            }
            return former.contains(",")
                ? "fusion des étiquettes \(former) dans\(tag)"
                : "fusion de l’étiquette \(former) dans\(tag)"
        case .deleteTag:
            return "suppression de "
                + (count > 1 ? French.tags(count) : "l’étiquette\(tag)")
        case .restoreTag:
            return "restauration de "
                + (count > 1 ? French.tags(count) : "l’étiquette\(tag)")
        case .restoreSeveral:
            return "restauration de \(French.count(count, "élément", "éléments"))"
        case .importFiles:
            return "importation de "
                + files(action.subject, standardInput: "l’entrée standard")
        case .loadSample: return "chargement de l’échantillon"
        case .changeAuthor: return posts("changement de l’auteur")
        case .setLikes: return posts("changement des j’aime")
        }
    }

    private static func frenchProblem(_ error: UndoError, briefly: Bool = false) -> String {
        switch error {
        case .nothingToUndo: "Il n’y a rien à annuler."
        case .nothingToRedo: "Il n’y a rien à rétablir."
        case .notFound: "Cette action n’existe pas, ou n’est plus conservée."
        case .notKept(let group) where group.state == .forgotten:
            "Impossible à annuler ou à rétablir, car ce qu’elle concernait a été supprimé "
                + "définitivement : \(frenchName(group.notebookAction))."
        case .notKept(let group):
            "Action annulée, puis suivie d’autres : \(frenchName(group.notebookAction)). "
                + "Elle ne peut pas être rétablie."
        case .unreadable(let group):
            "Impossible à annuler ou à rétablir : ce qui en a été gardé ne convient pas au carnet. "
                + "C’était : \(frenchName(group.notebookAction)). Rien n’a été modifié."
        case .conflict(let group, let conflicts):
            (group.state == .undone ? "Non rétabli" : "Non annulé") + " : "
                + frenchObstacles(conflicts, briefly: briefly)
                + (waitsForOther(group, conflicts)
                    ? " Ce qui l’a créé a été annulé aussi : rétablissez-le d’abord." : "")
                + unless(briefly, " Rien n’a été modifié.")
                + " C’était : \(frenchName(group.notebookAction))."
                + frenchHindrance(group, conflicts)
        case .nothingElse(let group, let conflicts):
            frenchProblem(.conflict(group, conflicts), briefly: briefly)
                + (group.state == .undone
                    ? " Rien d’autre n’y peut être rétabli seul."
                    : " Rien d’autre n’y peut être annulé seul.")
        }
    }

    /// How many rows are in the way, behind a blank; empty for an action of one.
    private static func frenchHindrance(
        _ group: UndoGroup, _ conflicts: [UndoConflict]
    ) -> String {
        guard let rows = hindrance(group, conflicts) else { return "" }
        let count = French.number(rows.count)
        return " \(rows.isMore ? "Au moins \(count)" : count) de ses"
            + " \(French.number(rows.total)) lignes"
            + " \(rows.count == 1 ? "fait" : "font") obstacle."
    }

    /// A sentence for each kind of what is in the way.
    private static func frenchObstacles(
        _ conflicts: [UndoConflict], briefly: Bool
    ) -> String {
        sentences(conflicts, briefly: briefly, between: ". ") { kind in
            let others = kind.others.map { "« \($0) »" }.joined(separator: ", ")
            return frenchConflict(kind) + (others.isEmpty ? "" : ". De même : " + others)
        } more: { count in
            count == 1
                ? "1 autre élément fait obstacle"
                : "\(French.number(count)) autres éléments font obstacle"
        } + "."
    }

    private static func frenchRow(_ conflict: UndoConflict) -> String {
        let row = frenchRow(in: conflict.table) ?? "un élément"
        return conflict.name.isEmpty ? row : "\(row) (« \(shown(conflict.name)) »)"
    }

    private static func frenchConflict(_ obstacle: Obstacle) -> String {
        let conflict = obstacle.first
        let row = frenchRow(conflict)
        if !conflict.successor.isEmpty {
            return "depuis, on a renommé \(row) en « \(shown(conflict.successor)) »"
                + behind(", ", frenchChanger(conflict))
        }
        switch conflict.reason {
        case .changed(let fields):
            if let isRestored = isRestored(fields) {
                return "depuis, on a \(isRestored ? "restauré" : "supprimé") \(row)"
                    + behind(", ", frenchChanger(conflict))
            }
            let known = known(fields, called: frenchField, and: " et ")
            let values = values(of: conflict, called: frenchField, .fr) {
                "alors « \($0) », maintenant « \($1) »"
            }
            return (known.map { "\($0.text) d’\(row)" } ?? row)
                + (known?.count ?? 1 > 1 ? " ont" : " a") + " changé depuis"
                + aside(frenchChanger(conflict), values, .fr)
        case .gone: return "\(row) n’existe plus"
        case .occupied: return "autre chose est à la place d’\(row)"
        case .taken(let column):
            return (column == "email_fold" ? "l’adresse e-mail" : "le nom d’utilisateur")
                + " d’\(row) est pris maintenant"
        case .needed:
            let hanging = list(
                obstacle.hanging, called: frenchRow(in:), and: " et ", unknown: "quelque chose")
            let verb = hanging.count > 1 ? "dépendent" : "dépend"
            let name = obstacle.hangingName.map { " (« \($0) »)" } ?? ""
            return "\(hanging.text)\(name) \(verb) maintenant d’\(row)"
        case .ownerMissing(let table):
            return "\(frenchRow(in: table) ?? "quelque chose") dont dépend \(row) a été supprimé "
                + "depuis"
        }
    }

    private static func frenchChanger(_ conflict: UndoConflict) -> String {
        if conflict.isChangedByUndoer { return "par vous" }
        return conflict.changer.isEmpty ? "" : "par \(shown(conflict.changer))"
    }

    /// A row of a table; nil where it has no name that people would know.
    private static func frenchRow(in table: String) -> String? {
        switch NotebookTable(rawValue: table) {
        case .user: "une personne"
        case .post: "un billet"
        case .comment: "un commentaire"
        case .tag: "une étiquette"
        case .postTag: "une étiquette d’un billet"
        case .follow: "un abonné"
        case .postLike, .commentLike: "un j’aime"
        case .postTally: "un nombre d’un billet"
        case .userMetadata: "un détail d’une personne"
        case .postMetadata: "un détail d’un billet"
        case .commentMetadata: "un détail d’un commentaire"
        case .userColour: "une couleur d’une personne"
        case .userScore: "un score d’une personne"
        case .foreignID, .held, nil: nil
        }
    }

    /// What a column is called; nil where people would not know it.
    private static func frenchField(_ column: String) -> String? {
        switch ToldColumn(rawValue: column) {
        case .title: "le titre"
        case .body, .bio: "le texte"
        case .status, .isActive: "l’état"
        case .author: "l’auteur"
        case .username: "le nom d’utilisateur"
        case .email: "l’adresse e-mail"
        case .fullName: "le nom complet"
        case .firstName: "le prénom"
        case .lastName, .name: "le nom"
        case .role: "le rôle"
        case .phone: "le téléphone"
        case .street: "la rue"
        case .city: "la ville"
        case .country: "le pays"
        case .birthDate: "la date de naissance"
        case .age: "l’âge"
        case .avatar, .image: "l’image"
        case nil: nil
        }
    }
}
