extension RefusalWords {
    static let french = RefusalWords(
        nameTexts: "Nommez les textes à abandonner, ou ajoutez --all.",
        nameSettings: "Nommez des réglages, ou ajoutez --all.",
        namePosts: "Nommez des billets, ou ajoutez --all.",
        nameProgram: "Nommez un programme après --.",
        sayWhich: "Dites lesquels, ou --all pour tous.",
        sayWhatToRemove:
            "Dites quoi supprimer : des noms, --older-than JOURS ou --all, et un seul des trois.",
        sayTable: "Dites ce que contient le tableau : --of people, --of posts ou --of comments.",
        noAddress: "Il faut une adresse e-mail : ajoutez --email ADRESSE.",
        needsValue: { "Il faut une valeur après \($0)." },
        emptyDirectory: "--directory ne nomme aucun dossier. Sans lui, c’est le dossier habituel.",
        goesWith: { "\($0) va avec \(InputWords.list($1, " et "))." },
        personGoesWith: "--person va avec vcard, jsonl, et csv pour des personnes.",
        queryGoesWith: "--query va avec jsonl, markdown, mbox, et csv pour des billets.",
        standsAlone: { "\($0) s’emploie seul." },
        onlyOne: { "Une seule à la fois de ces options : \(InputWords.list($0, " et "))." },
        forLists: {
            "\(InputWords.list($0, " et ")) : c’est pour les listes. Omettez le numéro."
        },
        nameIsBoth: "--name est le nom entier : omettez --first-name et --last-name.",
        allOrConditions: "--all veut dire tous : omettez-le, ou omettez les autres conditions.",
        keepsAsking: "--if-revision ne change rien à la façon de demander.",
        sayNewName:
            "Donnez le nouveau service avec --service, le nouveau compte avec --account, ou les deux.",
        passphraseOrPassword:
            "--words fait une phrase de passe, --length et --symbols un mot de passe.",
        oneStandardInput:
            "L’entrée standard ne contient que l’un des deux : donnez le texte ou l’image autrement.",
        takesNoValue: {
            "\($0) ne prend pas de valeur. Pour choisir des billets par une recherche, mettez"
                + " --matching devant."
        },
        takesNumber: { "\($0) prend un nombre de \($1.lowerBound) à \($1.upperBound)." },
        takesDays: { "\($0) prend de \($1.lowerBound) à \($1.upperBound) jours." },
        takesSeconds: { "\($0) prend de \($1.lowerBound) à \($1.upperBound) secondes." },
        takesDescriptor: { "\($0) prend 0, ou de 3 à 255." },
        notNegative: { "\($0) ne peut pas être négatif." },
        atLeastOne: { "\($0) doit valoir au moins 1." },
        themeFileName:
            "Le nom d’un fichier de thème a des lettres, des chiffres et des tirets, et finit par"
            + " .jsonc.",
        format: { text, mistake in
            let what =
                switch mistake {
                case .noEnd: "un { n’a pas de } après lui"
                case .noName: "entre { et } il manque un nom"
                case .noBeginning: "un } n’a pas de { avant lui"
                case .noEscape: "après \\ vient t, n ou un autre \\"
                }
            return "--format « \(text) » : \(what). Un nom s’écrit {title} ; {{ et }} sont des"
                + " accolades."
        },
        noStatus: { "On ne peut pas donner l’état « \($0) » à un billet. Rien n’a été modifié." },
        markdownFolder:
            "--format markdown demande un dossier : sheaf export --format markdown posts/",
        picturesFolder:
            "Les images s’écrivent dans un dossier, pas sur la sortie standard : indiquez-en un.",
        takesFolder:
            "Les images se prennent dans un dossier, pas sur l’entrée standard : indiquez-en un.",
        takesReportFile:
            "Les remarques s’écrivent dans un fichier, pas sur la sortie standard : indiquez-en un."
            + " --verbose les dit toutes.",
        keyFromInput: {
            "\($0) indique un fichier, et aucune clé n’est lue sur l’entrée standard. Un programme peut"
                + " donner la phrase de passe par --passphrase-fd."
        },
        onePostAFile:
            "Un fichier Markdown contient un billet : ajoutez --post BILLET, ou écrivez tous les"
            + " billets dans un dossier : sheaf export --format markdown posts/",
        otherTable: {
            "Un fichier de ce nom contiendrait « \($0) », et \($1) écrit « \($2) » : choisissez un"
                + " autre nom, ou ajoutez --of \($2)."
        })
}
