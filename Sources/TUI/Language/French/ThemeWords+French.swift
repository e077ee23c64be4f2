extension ThemeWords {
    static let french = ThemeWords(
        templateHead: [
            "Un style est la couleur du texte, \"on\" et celle du fond, puis bold, italic, underline ou",
            "reverse. Couleurs : black red green yellow blue magenta cyan white, aussi précédées de",
            "bright- ; un numéro de la palette, de 0 à 255 ; #rrggbb ; ou default. Un style absent est",
            "celui du thème \"base\" : auto, dark, light, high-contrast ou mono. \"256\" vaut pour 256",
            "couleurs et plus, \"16\" pour moins, \"mono\" sans couleurs.",
        ],
        problem: { kind in
            switch kind {
            case .missing:
                "Ce fichier de thème n’existe pas. Le dernier thème valable reste en place."
            case .unreadable: "Le dernier thème valable reste en place."
            case .notJSON:
                "Ce n’est pas du JSON avec commentaires. Le dernier thème valable reste en place."
            case .notAnObject: "Des accolades contenant des styles sont attendues ici."
            case .unknownMember(let name):
                "Rien ne s’appelle « \(name) » ; attendu : base, 256, 16, mono."
            case .unknownBase(let name):
                "« \(name) » n’est pas un thème de base ; attendu : auto, dark, light,"
                    + " high-contrast, mono."
            case .unknownStyle(let name, let suggestion):
                "Il n’y a pas de style « \(name) »."
                    + (suggestion.map { " Vouliez-vous dire « \($0) » ?" } ?? "")
            case .notText: "Un style est un texte, par exemple \"white on 25 bold\"."
            case .look(let mistake): french(mistake)
            case .contrast(let poor):
                "\(poor.style.name) est difficile à lire : contraste de \(ratio(poor.ratio, .french)) pour 1,"
                    + " \(ratio(poor.needed, .french)) recommandé."
            }
        })

    private static func french(_ mistake: LookText.Mistake) -> String {
        switch mistake {
        case .unknown(let word): "« \(word) » n’est ni une couleur ni un style d’écriture."
        case .colorNotHere(let word): "La couleur « \(word) » n’existe pas avec si peu de couleurs."
        case .misplaced(let word): "« \(word) » n’a pas sa place ici."
        case .groundAlone: "Indiquez aussi la couleur du texte, avant \"on\"."
        }
    }
}
