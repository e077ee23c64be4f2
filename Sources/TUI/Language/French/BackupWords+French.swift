extension BackupWords {
    static let french = BackupWords(
        done: { "Sauvegardé et vérifié : \($0)." },
        damaged: {
            "Le carnet est abîmé, et cette sauvegarde aussi ; aucune ancienne n’a été "
                + "effacée. Voyez \($0)."
        },
        kept: {
            "Quelque chose ne va pas dans le carnet : aucune ancienne sauvegarde n’a été "
                + "effacée. Voyez \($0)."
        },
        removed: {
            French.isOne($0)
                ? "La plus ancienne sauvegarde a été effacée ; \($1) \(French.isOne($1) ? "est gardée" : "sont gardées")."
                : "Les \($0) plus anciennes sauvegardes ont été effacées ; \($1) \(French.isOne($1) ? "est gardée" : "sont gardées")."
        },
        removedReplaced: {
            "Carnets d’avant une restauration supprimés : \($0). Les plus récents restent : \($1)."
        },
        noneYet: { "Aucune sauvegarde pour l’instant. Faites-en une avec : \($0)" },
        folder: {
            "Elles sont dans \($0). Ce que « sheaf backup FILE » a écrit est là où FILE le disait."
        },
        question: { "Mettre \($0) à la place du carnet ?" },
        refusal: {
            "Ceci met \($0) à la place du carnet. Ajoutez --yes pour le faire sans question."
        },
        restored: { "Le carnet est maintenant tel que dans \($0)." },
        before: { "Ce qui s’y trouvait avant est \($0)." },
        journalAside: {
            "Ce qui a été enregistré en dernier dans un carnet disparu se trouve dans \($0), et n’est pas dans"
                + " celui-ci. Pour l’y ajouter, si cela s’y accorde, quittez chaque Sheaf, nommez ce fichier"
                + " \($1) et lancez Sheaf."
        },
        stillWrong: { "Quelque chose ne va pas malgré tout. Voyez quoi : \($0)" },
        noPipe: "Une sauvegarde ne se lit pas dans un terminal : « - » demande un tube ou un"
            + " fichier. Rien n’a été fait.",
        meantCommand: {
            "Rien n’a été écrit. La commande est « \($1) » ; pour une sauvegarde nommée"
                + " \($0), écrivez \($2)."
        },
        noneDated: {
            "Aucune sauvegarde datée. Nommez un fichier, ou faites-en une avec : \($0)"
        },
        occasion: {
            switch $0 {
            case .regular: "sauvegarde"
            case .automatic: "automatique"
            case .repair: "avant une réparation"
            case .migration: "avant une mise à jour"
            case .putInPlace: "mise en place à la main"
            }
        },
        exported: { "\(French.posts($0)) dans \($1)." },
        ownFile: {
            "\($0) est un fichier propre à Sheaf ; il est resté tel quel. Choisissez un autre nom."
        },
        madeFile: { "\($0) est créé." },
        fileExists: { "\($0) existe déjà et est resté tel quel. Modifiez-le avec : \($1)" },
        nothingToDo: "Il n’y a rien à faire.",
        settingsQuestion: { "Ôter tous les réglages de \($0), les vues comprises ?" },
        settingsRefusal: {
            "Ceci ôte tous les réglages de \($0), les vues comprises. Ajoutez --yes pour le faire sans"
                + " question."
        },
        settingsCopied: { "Les réglages d’avant sont dans \($0)." },
        healthy: "Tout va bien.",
        toRepair: { repairable, problems, command in
            guard repairable < problems else { return "Pour réparer : \(command)" }
            let verb = repairable == 1 ? "peut être réparé" : "peuvent être réparés"
            let count = "\(French.number(repairable)) de ces \(French.number(problems)) problèmes"
            return "\(count) \(verb) : \(command)"
        })
}
