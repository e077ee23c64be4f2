internal import SheafModel
internal import SheafNotebook

extension DoneWords {
    static let french = DoneWords(
        nothingMatches: "Rien ne correspond.",
        noMatches: { "Rien ne correspond à « \($0) »." },
        giveTerm: { "Indiquez quoi chercher : \($0)." },
        nothingChanged: "Rien n’a été modifié.", nothingDeleted: "Rien n’a été supprimé.",
        prompt: "[o/N]", yes: ["o", "oui", "y", "yes"],
        wouldDelete: { "Serait supprimé : \($0)." }, deleteQuestion: { "Supprimer \($0) ?" },
        deleteRefusal: { "Ceci supprime \($0). Ajoutez --yes pour le faire sans question." },
        deleted: { "Supprimé : \($0)." }, takeBack: { "Pour annuler : \($0)" },
        archived: "Archivé.",
        alreadyStatus: { "Déjà \(PostWords.french.status($0))." },
        notArchived: "N’est pas archivé.",
        nowStatus: { "Maintenant : \(PostWords.french.status($0))." },
        liked: {
            ($0 ? "Vous aimez" : "Vous aimiez déjà") + " « \($1) » : \(French.likes($2))."
        },
        unliked: {
            ($0 ? "J’aime retiré de" : "Vous n’aimiez pas")
                + " « \($1) » : \(French.likes($2))."
        },
        follows: { "Vous suivez \($0 ? "maintenant" : "déjà") \($1)." },
        unfollows: { $0 ? "Vous ne suivez plus \($1)." : "Vous ne suiviez pas \($1)." },
        post: { title, comments in
            "« \(title) »" + (comments == 0 ? "" : " avec \(French.comments(comments))")
        },
        person: { name, writings, goesToo in
            if writings.isEmpty { return name }
            let what =
                goesToo
                ? (writings.isOne ? "part aussi" : "partent aussi")
                : (writings.isOne ? "reste" : "restent")
            return "\(name) (\(writings.text(in: .french, and: " et ")) \(what))"
        },
        comment: {
            "« \($0) »"
                + ($1 == 0 ? "" : " et \(French.count($1, "réponse", "réponses")) en dessous")
        },
        tag: { "l’étiquette « \($0) »" + ($1 == 0 ? "" : " de \(French.posts($1))") },
        along: { "\($0) avec \($1.text(in: .french, and: " et "))" },
        wouldRenameTag: { "« \($0) » s’appellerait « \($1) » : \(French.posts($2))." },
        wouldJoin: { "Serait fusionnée : \($0)." }, wouldRestore: { "Serait restauré : \($0)." },
        renamedTag: { "« \($0) » s’appelle maintenant « \($1) » : \(French.posts($2))." },
        joinedTags: { "« \($0) » est fusionnée avec « \($1) » : \(French.posts($2))." },
        joining: { one, other in
            "l’étiquette « \(one.name.quoted) » de \(French.posts(one.postCount)) avec"
                + " « \(other.name.quoted) » de \(French.posts(other.postCount))"
        },
        joinQuestion: { "Fusionner \($0) ?" },
        joinRefusal: { "Ceci fusionne \($0). Ajoutez --yes pour le faire sans question." },
        birthReplaced: {
            switch $0 {
            case .date(let day):
                "Le jour de naissance, \(day), a été retiré : il y a soit un jour, soit un âge."
            case .age(let years):
                "L’âge, \(years), a été retiré : il y a soit un jour, soit un âge."
            }
        },
        notTagged: {
            "Le billet n’a pas l’étiquette \($0.map { "« \($0) »" }.joined(separator: ", ")) : rien à"
                + " retirer."
        },
        emptyPost:
            "Le billet est sans texte : l’entrée standard n’a pas été lue. --content - y prend le"
            + " texte.",
        restored: { "Restauré : \(thing($0, $1))." },
        versionRestored: { "Version \($0) restaurée." },
        nothingToRemove: "Il n’y a rien à effacer.", nothingRemoved: "Rien n’a été effacé.",
        thing: thing,
        things: { French.count($0, "élément", "éléments") },
        wouldRemove: { "Serait effacé définitivement : \($0)." },
        removeQuestion: { "Effacer définitivement \($0) ?" },
        removeRefusal: {
            "Ceci efface définitivement \($0). Ajoutez --yes pour le faire sans question."
        },
        removed: { "Effacé définitivement : \(French.count($0, "élément", "éléments"))." },
        trashEmpty: "La corbeille est vide.",
        nothingInTrash: { "Rien dans la corbeille ne correspond à « \($0) »." },
        batchRefusal: "Ajoutez --yes pour le faire sans question, ou --dry-run pour regarder.",
        carriesNothing: { "Rien d’inconnus ne porte l’adresse « \($0) »." },
        taken: { "Désormais de \($1) : \(QuestionWords.frenchWritings($0))." },
        sharedAddress: { writings, email in
            "Avec l’adresse \(email) : \(QuestionWords.frenchWritings(writings)). Deux personnes"
                + " l’ont : rien ne peut être attribué avant que l’une d’elles n’en change."
        },
        unclaimed: { writings, email, command in
            "Avec l’adresse \(email) : \(QuestionWords.frenchWritings(writings)). Pour "
                + "l’attribuer à"
                + " cette personne : \(command)"
        },
        notAllShown: "Tout n’est pas montré", exportIncomplete: "L’exportation n’est pas complète",
        damaged: { what, count in
            "\(what) : "
                + (French.isOne(count)
                    ? "1 ligne est abîmée, sans doute par un autre programme."
                    : "\(French.number(count)) lignes sont abîmées, sans doute par un autre "
                        + "programme.")
        },
        moreLikeThese: { "... et \(French.number($0)) de plus comme celles-ci." },
        damageAdvice:
            "Rien n’a été modifié. Gardez une copie du carnet, ou revenez à une sauvegarde.",
        stopped: "Arrêté. Rien n’a été modifié.",
        stoppedWhenStored:
            "Arrêté. Ce qui était demandé est enregistré, mais tout n’a pas été montré.",
        stoppedHalfWay:
            "Arrêté pendant la mise à jour du carnet. Ce qui est fait reste, et la prochaine "
            + "commande"
            + " continue de là. Rien d’autre n’a été modifié.")

    @Sendable private static func thing(_ kind: TrashItem.Kind, _ name: String) -> String {
        let word =
            switch kind {
            case .person: "la personne"
            case .post: "le billet"
            case .comment: "le commentaire"
            case .tag: "l’étiquette"
            }
        return "\(word) « \(name) »"
    }
}
