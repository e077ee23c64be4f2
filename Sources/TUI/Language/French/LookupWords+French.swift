internal import SheafNotebook

extension LookupWords {
    static let french = LookupWords(
        none: { kind, text in
            let none =
                switch kind {
                case .person: "Aucune personne"
                case .post: "Aucun billet"
                case .comment: "Aucun commentaire"
                case .tag: "Aucune étiquette"
                }
            return "\(none) « \(text) »."
        },
        listed: { "«\u{A0}\($0)\u{A0}» montre ce qu’il y a." },
        fourDigits: "D’un identifiant, il faut au moins quatre chiffres.",
        strangersByQuery: {
            "Ce qu’a écrit quelqu’un dont seul le nom est connu se trouve par la requête \($0)."
        },
        emptyName:
            "Un nom est vide. Rien n’a été fait. Dites lequel vous voulez, ou retirez l’option.",
        emptyQuery: {
            "\($0) est vide. Rien n’a été fait. Donnez une recherche, ou retirez l’option."
        },
        noneInTrash: { "Rien de tel dans la corbeille : « \($0) »." },
        several: { "« \($0) » peut désigner chacun de ceux-ci ; donnez un identifiant :\n\($1)" },
        tagRenamed: { "Aucune étiquette « \($0) » : elle s’appelle maintenant « \($1) »." },
        tagNotDeleted: {
            "L’étiquette « \($0) » n’a pas été supprimée : elle s’appelle maintenant « \($1) »."
        },
        severalInTrash: {
            "« \($0) » peut désigner chacun de ceux-ci, tous dans la corbeille :\n\($1)\n"
                + "Pour en restaurer un : \($2)"
        },
        inTrash: { kind, name, command in
            let thing = DoneWords.french.thing(kind, name)
            return "Dans la corbeille : \(thing). Pour restaurer : \(command)"
        },
        wentAlong: {
            "Dans la corbeille : \(DoneWords.french.thing($0, $1)), avec"
                + " \(DoneWords.french.thing($2, $3)). Pour restaurer les deux : \($4)"
        },
        inTrashLine: { "\(HistoryWords.french.kind($0)) « \($1) »" },
        wentAlongLine: {
            "\(HistoryWords.french.kind($0)) « \($1) », avec \(DoneWords.french.thing($2, $3))"
        },
        noVersion: { "\($1 ? "Ce billet" : "Ce commentaire") n’a pas de version \($0)." },
        nothingYet: { "Il n’y a encore rien dans \($0). Commencez par : \($1)" },
        backupsOnly: {
            "Pas de carnet dans \($0), mais il en existe "
                + "\(French.count($1, "sauvegarde", "sauvegardes"))."
                + " Pour revenir à la plus récente : \($2)"
        },
        journalOnly: {
            "Pas de carnet dans \($0), mais \($0)-wal s’y trouve : le dernier enregistrement "
                + "d’un carnet"
                + " déplacé ou supprimé. Rien n’a été modifié. Remettez-y le carnet, ou copiez-y une"
                + " sauvegarde, et cela s’y ajoute si cela s’y accorde."
        },
        begin: { "\($0), ou \($1)." },
        nobodyYet: { "Il faut un auteur et il n’y a encore personne. Commencez par : \($0)." },
        whoAreYou: {
            "Qui êtes-vous ? Nommez-vous avec --as USERNAME, ou une fois pour toutes : \($0)"
        },
        youAre: { "Vous êtes désormais \($0), ici et à l’écran." },
        youAreNobody: "Plus personne n’est retenu comme étant vous.",
        actingAs: { name, isKnown in
            "Au nom de \(name), "
                + (isKnown ? "dernière personne à l’écran" : "la seule personne ici")
                + " ; --as USERNAME en nomme une autre."
        },
        replyElsewhere: { "Le commentaire \($0) est sous un autre billet. Rien n’a été modifié." },
        nothingWritten: "Rien n’a été écrit, donc rien enregistré. Donnez le texte avec --content.",
        nothingWrittenForPost:
            "Rien n’a été écrit, donc rien enregistré. Donnez le texte avec --content ; pour "
            + "un billet"
            + " sans texte, --content \"\".",
        undecided: {
            "Vous avez écrit \(French.posts($0)) et \(French.comments($1)) : dites "
                + "--with-writings ou"
                + " --without-writings. Rien n’a été supprimé."
        },
        followingYourself: "C’est vous, et personne ne se suit soi-même. Rien n’a été modifié.",
        sharedAddress: {
            "Deux personnes ont l’adresse \($0) : elle ne dit pas à qui c’est. Rien n’a été "
                + "modifié."
                + " Changez d’abord l’adresse de l’une d’elles."
        },
        nothingSaved: "Rien n’a été enregistré.",
        outputFailed: {
            "La sortie n’a pas pu être écrite : \($0). Le carnet est tel qu’il "
                + "était."
        },
        storedUnread: "C’est enregistré. Personne n’a lu ce qui devait être montré.",
        storedUnshown: { why, doublesWhenRepeated in
            "C’est enregistré ; seule la sortie n’a pas pu être écrite (\(why))."
                + (doublesWhenRepeated
                    ? " Ne relancez pas la commande : cela le ferait deux fois."
                    : " Inutile de relancer la commande.")
        },
        storedButFailed: "C’est enregistré ; ce qui suivait a échoué :",
        keptText: {
            "Ce que vous avez écrit est gardé comme texte non enregistré. À l’écran, g w le "
                + "reprend ;"
                + " pour le voir : \($0)"
        },
        keptFile: { "Ce que vous avez écrit est dans \($0)." },
        warning: { "avertissement : \($0)" },
        dashedWord: { word, line in
            "L’option « \(word) » n’existe pas. Mettez -- avant un mot qui commence par - :"
                + " \(line)"
        },
        optionInQuery: {
            "« \($0) » ne fait partie d’aucune recherche : une option se place avant --, et avant la"
                + " recherche."
        },
        unknownCommand: { command, nearest, help in
            "La commande « \(command) » n’existe pas."
                + (nearest.map { " Vouliez-vous dire « \($0) » ?" } ?? "")
                + " « \(help) » les montre toutes."
        },
        emptyCommand: {
            "Le nom d’une commande est vide. Rien n’a été fait. « \($0) » montre toutes les"
                + " commandes."
        })
}
