internal import SheafNotebook

extension FormWords {
    static let french = FormWords(
        save: "Enregistrer", closeKeeping: "Fermer et garder", close: "Fermer",
        discard: "Abandonner", discardLetter: "a",
        discardQuestion: "Abandonner ce que vous avez tapé ?",
        discardConsequence: "Cela ne pourra pas être récupéré.",
        keepWriting: "Continuer d’écrire", keepWritingLetter: "c",
        newPost: "Nouveau billet", newPerson: "Nouvelle personne", newYou: "Vous",
        newComment: "Nouveau commentaire", reply: "Réponse",
        editComment: "Modifier le commentaire",
        edit: "Modifier", content: "Contenu", comment: "Commentaire",
        person: {
            switch $0 {
            case .username: "Utilisateur"
            case .email: "E-mail"
            case .firstName: "Prénom"
            case .lastName: "Nom"
            case .role: "Rôle"
            case .active: "Active"
            case .avatar: PictureWords.french.field
            case .birth: "Né(e) ou âge"
            case .phone: "Téléphone"
            case .street: "Rue"
            case .city: "Ville"
            case .state: "Région"
            case .zip: "Code postal"
            case .country: "Pays"
            case .colours: "Couleurs"
            case .bio: "Biographie"
            }
        },
        yes: "oui", no: "non",
        howToChoose: "Gauche et Droite choisissent, ou la première lettre d’une valeur.",
        birthPlaceholder: "1990-05-17, ou 36",
        birthUnreadable: "Écrivez le jour comme 1990-05-17, ou l’âge : un nombre de 0 à 150.",
        coloursPlaceholder: "séparées par des virgules",
        tagsPlaceholder: "séparées par des virgules",
        newTag: { "nouvelle étiquette « \($0) »" },
        suggestionHint: ["Bas choisit une étiquette, Tab la prend", "Bas, puis Tab"],
        loading: "Lecture ..", saving: "Enregistrement ..",
        gone: "N’existe plus. Ce que vous avez tapé reste ici.",
        goneEmpty: "N’existe plus. Échap revient.",
        goneUnsavable: "N’existe plus : impossible d’y enregistrer. Échap garde votre texte.",
        inTrash: "C’est dans la corbeille : g x, puis R pour restaurer. "
            + "Ce que vous avez tapé reste ici.",
        trashEmpty: "C’est dans la corbeille : Échap, puis g x et R pour restaurer.",
        trashUnsavable: "C’est dans la corbeille : impossible d’y enregistrer. Échap garde votre "
            + "texte ; g x, puis R pour restaurer.",
        unreadable: "La lecture a échoué. Échap revient.",
        draftKept: "texte non enregistré gardé",
        draftBack: [
            "Votre texte non enregistré est là. Enregistrez-le, ou Abandonner le jette.",
            "Votre texte non enregistré est là.",
        ],
        draftBackOfAnother: [
            "Texte d’une autre personne : enregistré en son nom, ou jeté par Abandonner.",
            "Texte d’autrui, enregistré en son nom.",
        ],
        draftBackAsYours: [
            "Son auteur a été supprimé : enregistré en votre nom, ou jeté par Abandonner.",
            "Auteur supprimé : enregistré à votre nom.",
        ],
        becomesYours:
            "Son auteur a été supprimé entre-temps : enregistrez encore, et ce sera en votre nom.",
        followsYou: {
            [
                "Vous êtes maintenant \($0) : ceci sera enregistré sous ce nom.",
                "Enregistré sous le nom \($0).",
            ]
        },
        draftBackChanged: [
            "Votre texte est là, mais l’original a changé. L’enregistrement demande quoi garder.",
            "Là, mais l’original a changé ailleurs.",
        ],
        draftBackGone: "Votre texte non enregistré est là, mais ce à quoi il appartient "
            + "n’existe plus.",
        draftBackTrash: "Votre texte non enregistré est là, mais ce à quoi il appartient est "
            + "dans la corbeille : g x, puis R pour restaurer.",
        draftDamaged: {
            "Un texte non enregistré n’a pas pu être lu. Il est mis de côté dans \($0)."
        },
        changedElsewhere: { "Modifié ailleurs entre-temps : \($0.joined(separator: ", "))." },
        elsewhere: { theirs, who in
            switch who {
            case .you?: "Modifié par vous entre-temps en : \(theirs)"
            case .named(let name)?: "Modifié par \(name) entre-temps en : \(theirs)"
            case nil: "Modifié ailleurs entre-temps en : \(theirs)"
            }
        },
        conflict: { field, who in
            switch who {
            case .you?: "« \(field) » a été modifié ailleurs par vous"
            case .named(let name)?: "« \(field) » a été modifié par \(name)"
            case nil: "« \(field) » a été modifié ailleurs"
            }
        },
        mine: "Le vôtre", theirs: "L’autre", keepMine: "Garder le mien", mineLetter: "m",
        keepTheirs: "Garder l’autre", theirsLetter: "a", both: "Reprendre les deux",
        bothLetter: "r", later: "Plus tard", laterLetter: "p",
        stillMarked:
            "Les deux textes y sont encore : n’en faites qu’un, sans <<<<<<<, ======= et >>>>>>>.")
}
