extension InputWords {
    static let french = InputWords(
        tooLong: {
            "L’entrée standard dépasse les \($0) Mo qu’un texte peut avoir. Rien n’a été enregistré."
        },
        notUTF8: {
            "L’entrée standard n’est pas en UTF-8 à l’octet \($1), ligne \($0). Rien n’a été enregistré."
        },
        unreadable: {
            "L’entrée standard ne peut pas être lue (\($0)). Rien n’a été enregistré."
        },
        cameBackEmpty: {
            "Le texte est vide. Rien n’a été modifié."
                + ($0 ? " Pour un billet sans texte, --content \"\"." : "")
        },
        noEditor: "Il n’y a pas d’éditeur. Définissez EDITOR, ou donnez le texte avec --content.",
        noTerminalForEditor: "Il n’y a pas de terminal pour un éditeur. Rien n’a été modifié.",
        expectsAssignment: { "--set attend nom=valeur, et non « \($0) »." },
        notADate: { "« \($0) » n’est pas une date ; écrivez-la comme 2000-12-31." },
        notANumber: { "« \($0) » doit être un nombre entier, et non « \($1) »." },
        noField: {
            "Il n’y a pas de champ « \($0) ». Pour une métadonnée, écrivez .\($0)=…"
        },
        hasOption: { "Il n’y a pas de champ « \($0) ». \($1) est là pour cela." },
        expectsOne: { "\($0) attend \(list($1, " ou ")), et non « \($2) »." },
        noValue: {
            "--format : il n’y a pas de {\($0)} ici. Il y a : \($1.joined(separator: ", "))."
        },
        mixWithSample: "Mettre des personnes et des billets inventés à côté de ce carnet ?",
        mixRefusal:
            "Il y a déjà des personnes ou des billets dans ce carnet. Ajoutez --yes pour en mettre"
            + " d’inventés à côté, ou nommez un autre dossier avec --directory.",
        rows: { "\(French.count($0, "ligne", "lignes")), \(French.number($1)) par seconde" },
        tooManyWords:
            "Une ligne de commande de plus de 10 000 mots ne peut pas être lue à temps : 10 000 au"
            + " plus. Rien n’a été fait. Donnez-en moins à la fois, ou mettez-les dans un fichier pour"
            + " « sheaf import ».",
        argumentNotUTF8: {
            "\($0 ?? "Un argument") n’est pas en UTF-8 (« \($1) »). Rien n’a été modifié. Tapez-le en"
                + " UTF-8 ; un fichier dont le nom est ainsi peut être donné sur l’entrée standard,"
                + " avec -."
        },
        outputClosed: "la sortie standard est fermée",
        mistake: {
            switch $0 {
            case .unknownOption(let name, let nearest):
                "L’option « \(name) » n’existe pas."
                    + (nearest.map { " Vouliez-vous dire « \($0) » ?" } ?? "")
            case .queryIsArgument(let option):
                "L’option « \(option) » n’existe pas. La requête s’écrit ici sans option, par exemple"
                    + " : 'tag:music walk'"
            case .missingValue(let option): "Il manque une valeur à « \(option) »."
            case .missingArgument(let name): "Il manque « \(name) »."
            case .repeatedOption(let option):
                "« \(option) » figure plus d’une fois et ne prend qu’une valeur. Rien n’a été fait."
                    + " Donnez-la une fois."
            case .repeatedFlag(let flag):
                "« \(flag) » figure plus d’une fois. Rien n’a été fait. Donnez-la une fois."
            case .opposites(let one, let other):
                "« \(one) » et « \(other) » s’excluent. Rien n’a été fait. N’en gardez"
                    + " qu’une."
            case .unexpected(let words):
                "De trop : \(words.map { "« \($0) »" }.joined(separator: ", "))."
            case .invalidValue(let value, let option, let choices):
                "« \(value) » ne convient pas à « \(option) »."
                    + (choices.isEmpty ? "" : " Il faut \(list(choices, " ou ")).")
            }
        },
        usage: { "Utilisation : \($0)" }, seeHelp: { "« \($0) » en dit plus." },
        crashed: {
            [
                "Sheaf s’est arrêté. Ce qui était enregistré est intact. Aux textes non enregistrés,",
                "la fin de la frappe manque peut-être. Ce qui est gardé : \($0)",
            ]
        })
}
