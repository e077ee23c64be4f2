internal import SheafNotebook

extension SearchWords {
    static let french = SearchWords(
        problem: { problem in
            let list = problem.expected.joined(separator: ", ")
            switch problem.cause {
            case .unknownField(let name):
                return [
                    "Pas de champ « \(name) », seulement \(list). Un mot avec deux-points se "
                        + "met entre guillemets.",
                    "Pas de champ « \(name) », seulement \(list).", "Pas de champ « \(name) ».",
                ]
            case .fieldOfOthers(let field):
                let rows = frenchRows(problem.subjects)
                return [
                    "\(rows) n’ont pas « \(field.rawValue) », seulement \(list).",
                    "\(rows) n’ont pas « \(field.rawValue) ».",
                ]
            case .valueMissing(let field), .wrongValue(let field):
                let what = frenchValue(field, list)
                return ["Après « \(field.rawValue): » on attend \(what)."]
                    + short(field, what, list)
            case .unknownKind(let word):
                return [
                    "Aucune action ne s’appelle « \(word) ». Il y a \(list) et d’autres.",
                    "Aucun genre « \(word) » : \(list).", "Aucun genre « \(word) ».",
                ]
            case .openQuote: return ["Il manque le guillemet fermant.", "Il manque : \""]
            case .emptyQuotes:
                return ["On attend des mots entre les guillemets.", "Il manque des mots"]
            case .behindQuote:
                return ["On attend une espace après le guillemet.", "Il manque une espace"]
            case .openBracket: return ["Rien ne ferme cette parenthèse.", "Il manque : )"]
            case .strayBracket:
                return [
                    "Cette parenthèse n’en ferme aucune. Comme mot, elle se met entre guillemets.",
                    "Ne ferme aucune parenthèse.",
                ]
            case .emptyBrackets:
                return ["On attend quelque chose entre les parenthèses.", "Parenthèses vides."]
            case .tooDeep(let most):
                return [
                    "Au plus \(most) parenthèses peuvent être ouvertes.", "Trop de parenthèses.",
                ]
            case .nothingBeforeOr:
                return [
                    "On attend quelque chose avant « or ». Comme mot, il se met entre guillemets.",
                    "Il manque des mots avant « or »",
                ]
            case .nothingAfterOr:
                return [
                    "On attend quelque chose après « or ». Comme mot, il se met entre guillemets.",
                    "Il manque des mots après « or »",
                ]
            case .nothingToLeaveOut:
                return [
                    "Après le signe moins on attend un mot, un champ ou une parenthèse.",
                    "Il manque un mot après « - »",
                ]
            case .orderMissing:
                return [
                    "Après « sort: » on attend \(list), avec - devant pour commencer par le "
                        + "plus grand.",
                    list,
                ]
            case .unknownOrder(let name):
                return [
                    "Pas d’ordre « \(name) », seulement \(list), avec - devant pour commencer "
                        + "par le plus grand.",
                    "Pas d’ordre « \(name) », seulement \(list).", "Pas d’ordre « \(name) ».",
                ]
            case .orderInside:
                return ["Un ordre se met hors des parenthèses et sans signe moins."]
            case .orderTwice: return ["Il y a déjà un ordre.", "Un second ordre."]
            case .onlyControls:
                return ["Un caractère de contrôle ne se cherche pas.", "Un caractère de contrôle."]
            case .neverTogether:
                return ["Rien n’a tous ces champs à la fois.", "Jamais ensemble."]
            }
        },
        hint: { subject in
            switch subject {
            case .posts:
                "titre, texte, auteur, étiquettes ; author:ada status:draft tag:x "
                    + "before:2020"
            case .people: "nom, e-mail, biographie ; role:admin active:no posts:>10 after:2020"
            case .comments: "texte, auteur ; before:2020 likes:>3 post:titre"
            case .actions: "ce qui a été fait, à quoi ; author:me kind:delete after:2026"
            case .trash: "nom ; author:ada kind:post before:30d"
            }
        }, asked: frenchAsked, value: frenchValue,
        signs: [
            ("sort:", "l’ordre ; avec - devant, du plus grand au plus petit"),
            ("-", "sans le mot, le champ ou la parenthèse qui suit"),
            ("or", "l’un ou l’autre"),
            ("\"a b\"", "ces mots tels quels"),
            ("( )", "va ensemble"),
        ])

    private static func frenchRows(_ subjects: Set<SearchQuery.Subject>) -> String {
        guard subjects.count == 1, let subject = subjects.first else { return "Les lignes" }
        return switch subject {
        case .posts: "Les billets"
        case .people: "Les personnes"
        case .comments: "Les commentaires"
        case .actions: "Les actions"
        case .trash: "Les éléments de la corbeille"
        }
    }

    @Sendable private static func frenchValue(_ field: SearchField, _ list: String) -> String {
        switch field.kind {
        case .part: "une partie, entre guillemets si elle a des espaces"
        case .name: "un nom, entre guillemets s’il a des espaces"
        case .choice: "\(list), ou un autre mot entre guillemets"
        case .yesOrNo, .presence, .kindOfRow: list
        case .bound: "une année, un mois ou un jour, comme 2020-01 ou 7d"
        case .period: "une année, un mois ou un jour, comme 2020-01, >=2020, 2020..2022 ou 7d"
        case .number: "un nombre, comme 10 ou >10"
        }
    }

    @Sendable private static func frenchAsked(_ field: SearchField) -> String {
        switch field {
        case .author: "de qui"
        case .status: "son état"
        case .tag: "une étiquette qu’il porte"
        case .title: "son titre"
        case .post: "le titre de son billet"
        case .answers: "à qui il répond"
        case .name: "nom ou nom d’utilisateur"
        case .email: "adresse e-mail"
        case .role: "rôle"
        case .active: "qui participe ou non"
        case .city: "ville"
        case .country: "pays"
        case .before: "avant un jour, un mois ou une année"
        case .after: "après un jour, un mois ou une année"
        case .created: "date de création"
        case .updated: "date de modification"
        case .deleted: "date de suppression"
        case .likes: "combien de j’aime"
        case .views: "combien de lectures"
        case .comments: "combien de commentaires"
        case .posts: "combien de billets"
        case .followers: "combien d’abonnés"
        case .following: "combien d’abonnements"
        case .has: "ce qu’il y a au moins une fois"
        case .what: "ce que c’est, ou ce qui a été fait"
        }
    }
}
