extension VaultCommandWords {
    static let french = VaultCommandWords(
        passphrase: "Phrase de passe : ", wrong: "Ce n’était pas cela. ",
        toSave: { "Phrase de passe pour enregistrer \($0) : " },
        toRead: { "Phrase de passe pour lire \($0)\($1.isEmpty ? "" : " (\($1))") : " },
        key: { "\($0) chez \($1)" }, secret: "Secret : ",
        newPassphrase: "Nouvelle phrase de passe : ", sameAgain: "La même encore une fois : ",
        twoDifferent: "C’étaient deux phrases de passe différentes. Rien n’a été modifié.",
        keepWeak: "Entrée seul pour en choisir une autre ; le mot keep pour l’utiliser quand "
            + "même : ",
        acceptWeak: " Ajoutez --accept-weak pour l’utiliser quand même.",
        changed:
            "La phrase de passe est changée. Les anciennes copies s’ouvrent encore avec "
            + "l’ancienne.",
        made: {
            "Créé dans \($0). Chaque essai pour deviner sa phrase coûte \($1) s sur une "
                + "machine comme celle-ci. Si vous l’oubliez, personne ne peut la retrouver."
        },
        secretOf: { "le secret de \($0) chez \($1)" },
        secretsOf: { "\(French.count($0, "secret", "secrets")) de \($1)" },
        rotated: {
            "Toutes les clés sont nouvelles. Retiré : autres phrases de passe, \($0) ; "
                + "fichiers de clé,"
                + " \($1). Les anciennes copies s’ouvrent encore avec l’ancienne phrase : "
                + "changez aussi"
                + " les secrets si l’une s’est échappée."
        },
        upgraded: {
            "Le coffre est entier et dans le format le plus récent, avec"
                + " \(French.count($0, "secret", "secrets"))."
        },
        always: "toujours", forSeconds: { "pendant \($0) s" },
        keyNeedsPipe:
            "Une clé ne se lit pas dans un terminal : « - » demande un tube ou un fichier. Rien"
            + " n’a été modifié.",
        keyFilesWorthless: {
            French.isOne($0)
                ? "\($0) fichier de clé n’ouvre plus rien."
                : "\(French.number($0)) fichiers de clé n’ouvrent plus rien."
        },
        hiddenCharacters:
            "Le service et le compte ne peuvent pas contenir de caractères invisibles. Rien n’a été"
            + " modifié.",
        emptySecret:
            "Il n’y a pas de secret à enregistrer : l’entrée est vide. Rien n’a été modifié.",
        inputIsSecret: "L’entrée standard est pour le secret. Utilisez un autre --passphrase-fd.",
        unreadable: { descriptor, problem in
            let name = descriptor == 0 ? "L’entrée standard" : "Le descripteur \(descriptor)"
            return switch problem {
            case .notOpen: "Aucun descripteur \(descriptor) n’est ouvert à la lecture."
            case .folder:
                "\(name) est un dossier, et on ne peut rien y lire. Rien n’a été modifié."
            case .notForReading: "\(name) ne permet pas de lire. Rien n’a été modifié."
            case .refused(let why): "\(name) est illisible : \(why). Rien n’a été modifié."
            }
        },
        pipeTooSmall: "Aucun tube de ce système ne contient un secret aussi long."
            + " Le programme n’a pas été lancé.",
        terminalKeeps:
            "La sortie standard est un terminal, qui garde ce qu’il montre. Ajoutez --reveal si vous le"
            + " voulez.",
        shownAsSigns:
            "Le secret contient ce qu’un terminal exécuterait ou ne montrerait pas ; des signes le"
            + " montrent ici. Dans un tube ou un fichier, il va exactement tel qu’il est rangé.",
        couldBeExchanged: { "\($0) D’autres pourraient échanger le coffre." },
        openOnceMore:
            "Un autre programme a remplacé les clés du coffre entre-temps : il faut l’ouvrir encore une"
            + " fois.",
        gone: {
            "Il n’y a plus de coffre dans \($0) ; un coffre a servi ici pour la dernière fois le \($1)."
                + " Remettez-le à cet endroit, ou mettez-y sa sauvegarde. Pour en créer un vide : \($2)"
        },
        notStarted: { "« \($0) » n’a pas pu être lancé : \($1)." },
        exportQuestion:
            "Écrire tous les secrets en clair, lisibles sans phrase de passe par quiconque les obtient ?",
        exportRefusal:
            "Cela écrit tous les secrets en clair. Rien n’a été écrit. Ajoutez --yes pour le faire sans"
            + " question.",
        nothingExported: "Rien n’a été écrit.",
        exportNeedsPipe:
            "Les secrets ne vont pas dans un terminal, qui garde ce qu’il montre. Rien n’a été écrit."
            + " Nommez un fichier ou utilisez un tube.",
        exportSeenByOthers: {
            "D’autres peuvent lire le fichier où va la sortie standard. Rien n’a été écrit. \($0) crée"
                + " un fichier que vous seul pouvez lire."
        },
        exported: {
            "\(French.count($0, "secret est", "secrets sont")) en clair dans \($1). Supprimez ce fichier"
                + " dès que vous n’en avez plus besoin."
        },
        leftOut: {
            "Omis parce qu’il est endommagé : \($0). Enregistrez-le de nouveau, ou reprenez-le d’une sauvegarde."
        },
        toExport: "et tous les autres secrets, pour les exporter")
}
