extension FileWords {
    static let french = FileWords(
        emptyOutput: "Le nom du fichier est vide. Rien n’a été écrit. Nommez un fichier.",
        emptyInput: "Le nom d’un fichier est vide. Rien n’a été importé. Nommez un fichier.",
        emptyBackup: "Le nom du fichier est vide. Rien n’a été restauré. Nommez une sauvegarde.",
        namesFolder: {
            "« \($0) » désigne un dossier, et ceci écrit un fichier. Rien n’a été écrit. Nommez un"
                + " fichier, dans ce dossier ou ailleurs."
        },
        otherKind: {
            "\($0) est \($1 ? "un dossier" : "un périphérique ou un tube") et non un fichier. Il est"
                + " resté tel quel. Choisissez un autre nom."
        },
        notAnEmptyFolder: {
            "\($0) existe et n’est pas un dossier vide ; il est resté tel quel. Choisissez un autre nom"
                + ($1 ? ", ou ajoutez --force pour le remplacer." : ".")
        },
        notOfExport: {
            "\($0) contient \($1), qu’aucune exportation en Markdown n’a écrit ; il est resté tel quel."
                + " Importez-le d’abord, ou choisissez un autre nom."
        },
        changedSinceExport: {
            "\($0) contient \($1), modifié depuis son exportation ; il est resté"
                + " tel quel. Importez-le d’abord, ou choisissez un autre nom."
        },
        unknownExport: {
            "\($0) contient \($1), dont le billet n’est plus dans ce carnet, ou n’y a jamais été ; il est"
                + " resté tel quel. Retirez ce fichier, ou choisissez un autre nom."
        },
        cannotGoAlong: {
            "\($0) contient \($1), qui n’est pas un document et ne peut pas suivre dans le nouveau dossier ; "
                + "il est resté tel quel. Déplacez-le, ou choisissez un autre nom."
        },
        besideFolder: {
            "Ce n’est pas tout : l’exportation précédente dans \($0) est restée telle quelle."
        },
        noFolder: { "Le dossier \($0) n’existe pas. Créez-le, ou choisissez-en un autre." },
        isThere: {
            "\($0) existe ; il est resté tel quel. Choisissez un autre nom"
                + ($1 ? ", ou ajoutez --force pour le remplacer." : ".")
        },
        noExport: {
            "\($0) existe et n’est pas une exportation ; il est resté tel quel. Choisissez un autre"
                + " nom, ou ajoutez --force pour le remplacer."
        },
        besideExport: {
            "Ce qui a pu être lu est dans \($0). L’exportation précédente dans \($1) est restée telle"
                + " quelle ; --force la remplacerait."
        },
        ownPlace: {
            "\($0) est un fichier propre à Sheaf, ou le serait ; il est resté tel quel. Choisissez un"
                + " autre nom."
        },
        isOpenStore: {
            "\($0) est utilisé : \($1) se trouve à côté. Il est resté tel quel. Choisissez un autre"
                + " nom."
        },
        isTheStore: { "\($0) est le carnet lui-même. Rien n’a été modifié." },
        holdsNoStore: {
            "Il n’y a pas de carnet dans \($0), ou il n’y a rien là. Rien n’a été modifié. Choisissez"
                + " une autre sauvegarde."
        },
        damagedBackup: {
            "La sauvegarde \($0) est abîmée (\($1)). Rien n’a été modifié. Choisissez-en une autre."
        },
        themeExists: { "\($0) existe déjà et est resté tel quel." },
        settingsMigrated: { "\($0) est passé de la version \($1) à la version \($2)." },
        notKept: { "« \($0) » n’est pas un fichier gardé ici." },
        noStatementLog: {
            "\($0) n’est pas un journal d’instructions. Il est resté tel quel. Nommez un autre fichier"
                + " dans \($1)."
        },
        partialStatementLog: {
            "Le journal d’instructions n’est pas complet. \($0) Cela ne change rien à ce qui a été"
                + " fait."
        })
}
